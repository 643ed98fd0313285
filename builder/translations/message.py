"""A message as the checks see it: one form of the source and its translation, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from babel.core import get_global
from babel.messages.catalog import Message

from builder.translations.numbers import first
from builder.translations.plural_rule import numbers_of_form, only_number
from builder.translations.po import Entry
from diagrams.words.language import DOMAIN, locale_of, plural_forms
from engine.registry import games

INTERFACE = "sphinx"
"""The catalog of the theme's strings and of those of Sphinx's that show; its name is Sphinx's."""


def is_speech(catalog: str) -> bool:
    """Whether a catalog holds generated words: those that all games share, or those of one game.

    >>> is_speech("words"), is_speech("crescent/words"), is_speech("crescent/rules")
    (True, True, False)
    """
    return catalog.rpartition("/")[2] == DOMAIN


def is_page(catalog: str) -> bool:
    """Whether a catalog is that of a page: its messages are reStructuredText, those of others plain text."""
    return catalog != INTERFACE and not is_speech(catalog)


def game_of(catalog: str) -> str | None:
    """The game to which a catalog belongs, by its folder.

    >>> game_of("crescent/words"), game_of("glossary")
    ('crescent', None)
    """
    folder = catalog.partition("/")[0]
    return folder if folder in games() else None


def speech_of(game: str) -> str:
    """The catalog of a game's generated words."""
    return f"{game}/{DOMAIN}"


@dataclass(frozen=True)
class Translated:
    """One form of a message with its translation; a message with plural forms gives one for each of them.

    ``others`` are the forms of the source that the translation may also follow: the form for
    one may leave the number out if the source does. ``only_number`` is the number that the form is for, such as 2
    of a dual, if there is only one.
    """

    language: str
    catalog: str
    source: str
    text: str
    context: str = ""
    others: tuple[str, ...] = ()
    only_number: int | None = None
    allowed: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_markup(self) -> bool:
        """Whether the message is reStructuredText, as those of the pages are."""
        return is_page(self.catalog)


def pairs(entry: Entry, language: str, catalog: str) -> Iterator[Translated]:
    """Every translated form of a message, with the form of the source that it goes with."""
    allowed, (_, rule) = allowed_kinds(entry), plural_forms(language)
    for index, text in sorted(entry.forms.items()):
        if text:
            numbers = numbers_of_form(rule, index) if entry.plural else ()
            yield Translated(
                language,
                catalog,
                source=entry.source[-1],
                text=text,
                context=entry.context or "",
                others=tuple(entry.source[:1]) if 1 in numbers else (),
                only_number=only_number(rule, index) if entry.plural else None,
                allowed=allowed,
            )


def strings(message: Message | None) -> Sequence[str]:
    """The translations of a message, one or one for each plural form; none if there is no message, or no text."""
    if message is None or not message.string:
        return ()
    return (message.string,) if isinstance(message.string, str) else message.string


def source(message: Message) -> list[str]:
    """The msgid of a message, and its msgid_plural if it has one."""
    return [message.id] if isinstance(message.id, str) else [*message.id]


def entry_of(message: Message) -> Entry:
    """A message of Babel's as it is written into a file."""
    return Entry(
        0,
        message.context,
        source(message),
        dict(enumerate(strings(message) or [""])),
        flags={*message.flags},
        extracted=message.auto_comments,
        plural=not isinstance(message.id, str),
    )


def key(message: Message) -> tuple[str, str | None]:
    """What a message is known by: its msgid and its context."""
    return first(message.id), message.context


def is_finished(message: Message | None) -> bool:
    """Whether a message is translated, in all its forms, and not fuzzy."""
    return message is not None and not message.fuzzy and bool(message.string) and all(strings(message))


def allowed_kinds(entry: Entry) -> frozenset[str]:
    """The kinds of warnings that are allowed for a message: by a translator's comments, or where it is accepted.

    >>> sorted(allowed_kinds(Entry(1, comments=["as on the button", "ok: same, term pile"])))
    ['same', 'term pile']
    """
    marked = [comment.strip()[3:] for comment in entry.comments if comment.strip().startswith("ok:")]
    return entry.accepted.union(kind.strip() for comment in marked for kind in comment.split(",") if kind.strip())


@cache
def script(language: str) -> str:
    """The script in which a language is written, by its code in CLDR.

    >>> script("ro"), script("uk")
    ('Latn', 'Cyrl')
    """
    locale = locale_of(language)
    likely = get_global("likely_subtags").get(locale.language, "")
    return locale.script or next((part for part in likely.split("_") if len(part) == 4), "Latn")


_WITHOUT_SPACES = {"Hans", "Hant", "Jpan", "Khmr", "Laoo", "Mymr", "Thai", "Tibt"}


def has_spaces(language: str) -> bool:
    """Whether the words of a language stand apart.

    >>> has_spaces("el"), has_spaces("ko"), has_spaces("zh_TW"), has_spaces("th")
    (True, True, False, False)
    """
    return script(language) not in _WITHOUT_SPACES
