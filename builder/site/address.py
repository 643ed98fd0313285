"""Where the site stands on the web, and the address of each of its pages there.

The address is set once, as ``rulebook_site_url`` in ``docs/conf.py``; ``rulebook build --url``
and the variable RULEBOOK_URL win over it. Without one the site has no absolute address: its
pages then name each other by relative links, and none calls itself canonical, since a
canonical link that is relative only repeats the address by which a copy was found.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from builder.errors import BuildError
from builder.project import Project
from builder.site.language_facts import language_tag
from builder.site.settings import WHERE, setting
from diagrams.words.language import SOURCE_LANGUAGE

SITE_URL = "rulebook_site_url"
"""The option of ``docs/conf.py``."""
SITE_URL_VARIABLE = "RULEBOOK_URL"
"""The variable; empty it is as if it were not there."""
CATALOGS_URL = "rulebook_catalogs_url"
"""The option of ``docs/conf.py``: where readers find a file of the project, with ``{path}`` for its path."""
NOT_FOUND = "404"
"""The page that a server sends when it has none at an address."""
NOT_INDEXED = ("search", NOT_FOUND)
"""The pages that search engines shall leave out."""
X_DEFAULT = "x-default"
_EXAMPLE = "https://example.org/rules/"


@dataclass(frozen=True)
class SiteAddress:
    """The address of the site, with a slash at its end; empty if nobody has chosen one."""

    url: str = ""

    @classmethod
    def parse(cls, text: str) -> SiteAddress:
        """Read an address as somebody writes it; that of the site's first page is the site's.

        >>> SiteAddress.parse("https://example.org/rules").url
        'https://example.org/rules/'
        >>> SiteAddress.parse("https://example.org/rules/index.html").url
        'https://example.org/rules/'
        >>> SiteAddress.parse("example.org")
        Traceback (most recent call last):
        builder.errors.BuildError: “example.org” is no address of a site; write the whole of it, such as https://example.org/rules/
        """
        text = text.strip()
        if not text:
            return cls()
        try:
            parts = urlsplit(text)
            if parts.username is not None or parts.password is not None:
                raise BuildError(
                    "the address of the site is read by everybody; leave out the name and the password in it"
                )
            good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            good = False
        path = parts.path.removesuffix("/index.html").rstrip("/") if good else ""
        if path.endswith((".html", ".htm")):
            raise BuildError(f"“{text}” is the address of a page; write that of the folder in which the site stands")
        if not good or parts.query or parts.fragment or any(sign in text for sign in " <>\"'"):
            raise BuildError(f"“{text}” is no address of a site; write the whole of it, such as {_EXAMPLE}")
        return cls(f"{parts.scheme}://{parts.netloc}{quote(path, safe='/%')}/")

    @property
    def path(self) -> str:
        """The path of the site on its host, by which links work at any depth; without an address the host's root.

        >>> SiteAddress.parse("https://example.org/rules").path, SiteAddress().path
        ('/rules/', '/')
        """
        return urlsplit(self.url).path or "/"

    def page(self, language: str, name: str) -> str:
        """The address of a page in a language.

        >>> SiteAddress.parse("https://example.org").page("cs", "crescent/rules")
        'https://example.org/cs/crescent/rules.html'
        """
        return f"{self.url}{language}/{name}.html"

    def alternates(self, name: str, languages: Iterable[str], up: str = "") -> list[tuple[str, str]]:
        """A page in every language, and ``x-default``: the page for readers of any other language.

        For the first page that is the site's root, which lets the reader choose; for every other
        page it is the English one, which the root page does not stand for. ``up`` leads from
        the page to the site's root; it is used where the site has no address.

        >>> dict(SiteAddress().alternates("glossary", ["en", "cs"], "../"))
        {'en': '../en/glossary.html', 'cs': '../cs/glossary.html', 'x-default': '../en/glossary.html'}
        >>> dict(SiteAddress.parse("https://example.org").alternates("index", ["en"]))
        {'en': 'https://example.org/en/index.html', 'x-default': 'https://example.org/'}
        """
        base = self.url or up
        pages = {code: f"{base}{code}/{name}.html" for code in languages}
        fallback = self.root(up) if name == "index" else pages.get(SOURCE_LANGUAGE)
        alternates = [(language_tag(code), address) for code, address in pages.items()]
        return [*alternates, (X_DEFAULT, fallback)] if fallback else alternates

    def root(self, up: str = "") -> str:
        """The address of the site's root; a folder has no page of its own where no server looks for one."""
        return self.url or f"{up}index.html"


def site_address(project: Project, given: str | None = None) -> SiteAddress:
    """The address that is ``given``, or else that of the variable, or else that of ``docs/conf.py``."""
    if given is None:
        given = os.environ.get(SITE_URL_VARIABLE) or None
    if given is not None:
        return SiteAddress.parse(given)
    text = str(setting(project, SITE_URL, ""))
    try:
        return SiteAddress.parse(text)
    except BuildError as error:
        raise BuildError(f"{WHERE}: {SITE_URL}: {error}") from None


def check_catalogs_url(project: Project) -> None:
    """:class:`BuildError` if what ``docs/conf.py`` has as the address of a catalog can be none."""
    text = str(setting(project, CATALOGS_URL, ""))
    if text and not (text.startswith(("https://", "http://")) and "{path}" in text):
        example = "https://example.org/rules/blob/main/{path}"
        raise BuildError(f"{WHERE}: {CATALOGS_URL}: “{text}” is no address of a file; write one such as {example}")
