"""What stands at the root of the site, above the languages.

The page that offers every language, the error page of the whole site, and, if the site has an
address, what search engines read: ``sitemap.xml`` and ``robots.txt``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jinja2
from markupsafe import Markup

from builder.errors import BuildError
from builder.files import write
from builder.project import Project
from builder.site.address import NOT_FOUND, NOT_INDEXED, SiteAddress
from builder.site.language_facts import autonym, direction, language_tag, tagline
from builder.site.versions_of_files import with_versions
from builder.sources import Sources
from builder.typography import keep_together
from diagrams.words.language import territory_locale

SITEMAP = "sitemap.xml"
ROBOTS = "robots.txt"
NO_JEKYLL = ".nojekyll"
"""An empty file by which GitHub Pages sends the files as they are; it would leave out ``_static`` and ``_pictures``."""
_SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"
_SHARED_PART = ("<!-- what the root's error page shows too: -->", "<!-- to here -->")
"""Between these lines ``docs/_theme/rulebook/404.html`` says what the error page of the root says too."""


def publish_root(sources: Sources, published: Sequence[str], address: SiteAddress) -> None:
    """Write the root's pages and files for the languages that are ``published``."""
    project = sources.project
    offered = [_offer(sources, language) for language in published]
    static = project.site / published[0] / "_static"
    write(project.site / "index.html", with_versions(_root_page(project, offered, published, address), static))
    write(project.site / f"{NOT_FOUND}.html", with_versions(_error_page(project, offered, address), static))
    write(project.site / NO_JEKYLL, "")
    for name, text in ((SITEMAP, sitemap(project.site, published, address, sources)), (ROBOTS, robots(address))):
        if address.url:
            write(project.site / name, text)
        else:
            (project.site / name).unlink(missing_ok=True)


def _offer(sources: Sources, language: str) -> dict[str, Any]:
    words = sources.catalogs.words(language)
    return {
        "code": language,
        "tag": language_tag(language),
        "direction": direction(language),
        "name": autonym(language),
        "title": words.gettext("The Patience Rulebook"),
        "tagline": keep_together(tagline(words), language),
    }


def _root_page(
    project: Project, offered: Sequence[dict[str, Any]], published: Sequence[str], address: SiteAddress
) -> str:
    first = offered[0]
    return _render(
        project,
        "root.html",
        languages=offered,
        alternates=address.alternates("index", published),
        canonical=address.url,
        shown={},
        site_name=first["title"],
        og_title=first["title"],
        description=first["tagline"],
        locale=territory_locale(first["code"]),
        other_locales=[territory_locale(code) for code in published[1:]],
    )


def _render(project: Project, template: str, **values: Any) -> str:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(project.docs / "_theme"), autoescape=True, undefined=jinja2.StrictUndefined
    )
    return environment.get_template(template).render(**values)


def _error_page(project: Project, offered: Sequence[dict[str, Any]], address: SiteAddress) -> str:
    """The error page: it shows what those of all languages say, since their links hold at any depth."""
    words = ((offer, _error_words(project.site / offer["code"] / f"{NOT_FOUND}.html")) for offer in offered)
    # The page of a language that is not built now may be old, or damaged.
    sections = [offer | said for offer, said in words if said]
    if not sections:
        begin, end = _SHARED_PART
        raise BuildError(f"docs/_theme/rulebook/404.html: “{begin}”, “{end}” or the title is missing; put it back")
    return _render(project, "not-found.html", sections=sections, path=address.path)


def _error_words(path: Path) -> dict[str, str] | None:
    """The title of a language's error page, and what it says; ``None`` without it."""
    page = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    begin, end = _SHARED_PART
    body = re.search(f"{re.escape(begin)}(.*?){re.escape(end)}", page, re.DOTALL)
    title = re.search("<title>(.*?)</title>", page)
    if not body or not title:
        return None
    return {"title": Markup(title[1]), "body": Markup(body[1].strip())}


def sitemap(site: Path, languages: Sequence[str], address: SiteAddress, sources: Sources) -> str:
    """The pages of a site in some languages, in the form that search engines read.

    Where a catalog says when the translation of a page was last changed, that stands there too.
    """
    ElementTree.register_namespace("", _SITEMAP_NAMESPACE)
    ElementTree.register_namespace("xhtml", _XHTML_NAMESPACE)
    urls = ElementTree.Element(f"{{{_SITEMAP_NAMESPACE}}}urlset")
    names = _indexed_pages(site, languages)
    _add_url(urls, address.root(), address.alternates("index", languages))
    for name, having in names.items():
        for language in having:
            changed = sources.catalogs.changed(language, name)
            _add_url(urls, address.page(language, name), address.alternates(name, having), changed)
    ElementTree.indent(urls)
    return ElementTree.tostring(urls, encoding="unicode", xml_declaration=False).join(
        ('<?xml version="1.0" encoding="UTF-8"?>\n', "\n")
    )


def _indexed_pages(site: Path, languages: Sequence[str]) -> dict[str, list[str]]:
    """The pages for search engines by their names, with the languages that have them."""
    names: dict[str, list[str]] = {}
    for language in languages:
        folder = site / language
        for path in sorted(folder.rglob("*.html")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            if name not in NOT_INDEXED:
                names.setdefault(name, []).append(language)
    return dict(sorted(names.items()))


def _add_url(
    urls: ElementTree.Element, address: str, alternates: Sequence[tuple[str, str]], changed: date | None = None
) -> None:
    url = ElementTree.SubElement(urls, f"{{{_SITEMAP_NAMESPACE}}}url")
    ElementTree.SubElement(url, f"{{{_SITEMAP_NAMESPACE}}}loc").text = address
    if changed:
        ElementTree.SubElement(url, f"{{{_SITEMAP_NAMESPACE}}}lastmod").text = changed.isoformat()
    for code, alternate in alternates:
        ElementTree.SubElement(
            url, f"{{{_XHTML_NAMESPACE}}}link", {"rel": "alternate", "hreflang": code, "href": alternate}
        )


def robots(address: SiteAddress) -> str:
    """Where search engines find the sitemap; they may read everything.

    >>> print(robots(SiteAddress.parse("https://example.org/")), end="")
    User-agent: *
    Disallow:
    <BLANKLINE>
    Sitemap: https://example.org/sitemap.xml
    """
    return f"User-agent: *\nDisallow:\n\nSitemap: {address.url}{SITEMAP}\n"
