"""A message as the checks see it: one form of the source and its translation, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from babel.core import get_global

from builder.translations.catalogs import INTERFACE
from builder.translations.po import Entry
from diagrams.words.language import DOMAIN, locale_of

NO_PAGES = (DOMAIN, INTERFACE)
"""The catalogs that belong to no page: their messages are plain text, not reStructuredText."""


@dataclass(frozen=True)
class Translated:
    """One form of a message with its translation; a message with plural forms gives one for each of them.

    ``others`` are the forms of the source that the translation may also follow: the form for
    one may leave the number out if the source does.
    """

    language: str
    catalog: str
    source: str
    text: str
    context: str = ""
    others: tuple[str, ...] = ()
    allowed: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_markup(self) -> bool:
        """Whether the message is reStructuredText, as those of the pages are."""
        return self.catalog not in NO_PAGES


def pairs(entry: Entry, language: str, catalog: str) -> Iterator[Translated]:
    """Every translated form of a message, with the form of the source that it goes with."""
    allowed = allowed_kinds(entry.comments)
    for index, text in sorted(entry.forms.items()):
        if text:
            yield Translated(
                language,
                catalog,
                source=entry.source[-1],
                text=text,
                context=entry.context or "",
                others=tuple(entry.source[:1]) if entry.plural and index == 0 else (),
                allowed=allowed,
            )


def allowed_kinds(comments: list[str]) -> frozenset[str]:
    """The kinds of warnings that a translator's comments allow for a message.

    >>> sorted(allowed_kinds(["as on the button", "ok: same, term pile"]))
    ['same', 'term pile']
    """
    marked = [comment[3:] for comment in comments if comment.startswith("ok:")]
    return frozenset(kind.strip() for comment in marked for kind in comment.split(",") if kind.strip())


@cache
def script(language: str) -> str:
    """The script in which a language is written, by its code in CLDR.

    >>> script("ro"), script("uk")
    ('Latn', 'Cyrl')
    """
    locale = locale_of(language)
    likely = get_global("likely_subtags").get(locale.language, "")
    return locale.script or next((part for part in likely.split("_") if len(part) == 4), "Latn")
