"""Characters that do not belong into a translation: those that cannot be seen, and those that only look right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from builder.translations.message import Translated, script
from builder.translations.problem import Finding

_SCRIPTS = {"Latn": "LATIN", "Cyrl": "CYRILLIC", "Grek": "GREEK"}
"""How the names of a script's letters begin; only for these can letters of others be mistaken."""
_JOINERS = {"\u200c", "\u200d"}
_JOINING_SCRIPTS = {"Arab", "Deva", "Beng", "Taml", "Telu", "Knda", "Mlym", "Gujr", "Guru", "Sinh"}
_DIRECTION_MARKS = {"\u200e", "\u200f", "\u061c"}
_RIGHT_TO_LEFT = {"Arab", "Hebr"}
_CEDILLAS = str.maketrans("şŞţŢ", "șȘțȚ")
_LONGEST = 3
"""A translation this many times longer than its source is none."""


def check_characters(message: Translated) -> Iterator[Finding]:
    """Nothing invisible, nothing that turns the direction, no letters of another script."""
    if "\N{REPLACEMENT CHARACTER}" in message.text:
        yield Finding("character", "� stands where a letter was lost; type the letter")
    for character in dict.fromkeys(message.text):
        if _is_hidden(character, message):
            name = unicodedata.name(character, "control character").lower()
            yield Finding(
                "character", f"it holds U+{ord(character):04X} ({name}), which cannot be seen; delete it", unsafe=True
            )
        elif _is_foreign(character, message):
            name = unicodedata.name(character).lower()
            yield Finding("character", f"the letter “{character}” is {name}; type the letter that looks like it")


def _is_hidden(character: str, message: Translated) -> bool:
    if character == "\n" or character in message.source:
        return False
    writing = script(message.language)
    if character in _JOINERS:
        return writing not in _JOINING_SCRIPTS
    if character in _DIRECTION_MARKS:
        return writing not in _RIGHT_TO_LEFT
    return unicodedata.category(character) in ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")


def _is_foreign(character: str, message: Translated) -> bool:
    own = _SCRIPTS.get(script(message.language))
    if own is None or character.isascii() or not character.isalpha() or character in message.source:
        return False
    return not unicodedata.name(character, own).startswith((own, "MODIFIER", "FEMININE", "MASCULINE"))


def check_cedilla(message: Translated) -> Iterator[Finding]:
    """Romanian ș and ț have a comma below, not a cedilla."""
    if message.language == "ro":
        for word in dict.fromkeys(re.findall(r"\w*[şŞţŢ]\w*", message.text)):
            yield Finding("cedilla", f"“{word}” has a cedilla; write “{word.translate(_CEDILLAS)}” with a comma below")


def check_length(message: Translated) -> Iterator[Finding]:
    """The translation is not many times as long as its source."""
    if len(message.text) > _LONGEST * len(message.source) + 200:
        yield Finding(
            "length",
            f"it is {len(message.text)} characters long, the source {len(message.source)}; translate the source, no more",
            unsafe=True,
        )
