"""Spaces at which a line must not break, as the typography of a language wants them."""

from __future__ import annotations

import re

from diagrams.words.language import NO_BREAK_SPACE

_COUNTED = re.compile(rf"(?<![\d{NO_BREAK_SPACE}])(\d+) (?=[^\W\d_])")
"""In every language a figure stays with what it counts, unless it stays with the word before it."""
_KEPT = {
    # A Czech line does not end with a preposition or conjunction of one letter; a role may follow it. Before a bracket
    # the letter is a sign that is explained. An ordinal, written with a full stop, stays with its noun.
    "cs": re.compile(r"(?<=\b[ksvzouaiKSVZOUAI]) (?=[^\s(]|$)|(?<=\d\.) (?=[a-záčďéěíňóřšťúůýž])"),
}


def keep_together(text: str, language: str) -> str:
    """The text with no-break spaces where its language wants them.

    >>> keep_together("karta z hromádky", "cs"), keep_together("a card", "en"), keep_together("of 2 cards", "en")
    ('karta z\\xa0hromádky', 'a card', 'of 2\\xa0cards')
    """
    return keep_by_language(_COUNTED.sub(rf"\1{NO_BREAK_SPACE}", text), language)


def keep_by_language(text: str, language: str) -> str:
    """The text with no-break spaces by the rules of its language alone, without those of every language."""
    pattern = _KEPT.get(language)
    return pattern.sub(NO_BREAK_SPACE, text) if pattern else text
