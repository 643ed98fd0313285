"""Slips of the hand and of other programs: signs that mean something elsewhere, capitals, a text that stands twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.translations.checks.prose import prose
from builder.translations.message import Translated
from builder.translations.plural_rule import COUNT
from builder.translations.problem import Finding, shortened, warning

_LITERAL = re.compile(r"``.+?``")
_COUNTED = re.compile(r":count:`[^`]*`")
_FOREIGN = re.compile(r"\$?\{\w*\}|%\(\w+\)[a-z]|%[sd](?!\w)|\[[^\[\]]+\]\([^()\s]+\)|\[/?[biu]\]")
"""Placeholders of generated words and programs, links of Markdown, marks of forums."""
_ESCAPED = re.compile(r"\\[nrt](?!\w)")
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")
_SHORTEST_SHOUT = 5


def check_foreign_signs(message: Translated) -> Iterator[Finding]:
    """On a page nothing fills in placeholders, and no other markup is known; a backslash makes no new line."""
    text, source = (_without_gaps(_LITERAL.sub("", each)) for each in (message.text, message.source))
    for sign in dict.fromkeys(_FOREIGN.findall(text) if message.is_markup else ()):
        if sign not in source:
            yield Finding("markup", f"{shortened(sign)} means nothing here and would be shown as it stands; remove it")
    for sign in dict.fromkeys(_ESCAPED.findall(text)):
        if sign not in source:
            yield Finding("markup", f"{sign} makes no new line or gap here; delete it")


def _without_gaps(text: str) -> str:
    """The text without the gaps for numbers in its counted nouns, which are filled in."""
    return _COUNTED.sub(lambda role: role[0].replace(COUNT, ""), text)


def check_shouting(message: Translated) -> Iterator[Finding]:
    """A text is not all in capitals unless its source is."""
    text, source = prose(message.text), prose(message.source)
    if text.isupper() and not source.isupper() and sum(map(str.isupper, text)) >= _SHORTEST_SHOUT:
        yield warning("capital", "it is all in capitals, the source is not; write small letters")


def check_doubled(message: Translated) -> Iterator[Finding]:
    """No sentence stands twice, unless one of the source does."""
    doubled = _doubled(message.text)
    if doubled and not _doubled(message.source):
        yield warning("repeated", f"“{shortened(doubled, 40)}” stands twice; delete one")


def _doubled(text: str) -> str:
    """The sentence of several words that stands twice in a text, or the text that is written twice.

    >>> _doubled("Tap a pile. The card moves. Tap a pile."), _doubled("New game New game"), _doubled("Tap, tap, tap.")
    ('Tap a pile.', 'New game', '')
    """
    seen = set()
    for sentence in _SENTENCE_END.split(text):
        if sentence in seen and " " in sentence:
            return sentence
        seen.add(sentence)
    half = text[: len(text) // 2].strip()
    return half if " " in half and f"{half} {half}" == text.strip() else ""
