"""Cards: each has a name and letters of its own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from builder.translations.message import Translated
from builder.translations.po import Entry
from builder.translations.problem import Finding
from diagrams.painting.fonts import why_not_set
from diagrams.words.card_names import INDEX_LETTERS, NAMES

_CARDS = frozenset((*NAMES.values(), *(f"the {name}" for name in NAMES.values()), *INDEX_LETTERS.values()))
_LONGEST_INDEX = 2


def check_cards(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Finding]]:
    """Of two cards with the same name, or two ranks with the same letters, the second with what is wrong.

    >>> queen = Entry(7, source=["queen of spades"], forms={0: "piková dáma"})
    >>> king = Entry(9, source=["king of spades"], forms={0: "piková dáma"})
    >>> [(entry.line, finding.text) for entry, finding in check_cards([queen, king])]
    [(9, '“piková dáma” is “queen of spades” in line 7; give every card its own')]
    """
    seen: dict[tuple[str | None, str], Entry] = {}
    for entry in entries:
        text = entry.forms.get(0, "")
        if entry.msgid not in _CARDS or entry.fuzzy or not text:
            continue
        other = seen.setdefault((entry.context, text), entry)
        if other is not entry:
            yield entry, Finding("card", f"“{text}” is “{other.msgid}” in line {other.line}; give every card its own")


def check_index(message: Translated) -> Iterator[Finding]:
    """The letters of an index fit into the corner of a card, and there is a font for them."""
    if message.context != "card index":
        return
    if sum(not is_mark(letter) for letter in message.text) > _LONGEST_INDEX:
        yield Finding("card", f"“{message.text}” is too long for the corner of a card; write two letters at most")
    elif reason := why_not_set(message.text):
        yield Finding("font", reason, unsafe=True)


def is_mark(character: str) -> bool:
    """Whether a character is an accent or a vowel sign, which belongs to the letter before it."""
    return unicodedata.category(character).startswith("M")
