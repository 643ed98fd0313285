"""Spaces, quotation marks and the signs at the end of a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.translations.checks.prose import COMPUTED, prose
from builder.translations.message import Translated
from builder.translations.problem import Finding, warning
from diagrams.words.language import SOURCE_LANGUAGE, locale_of

QUOTATION_MARKS = {
    "ar": ("«»", "“”", "””", "‹›"),
    "cs": ("„“", "‚‘", "»«", "›‹"),
    "da": ("»«", "›‹", "””", "’’"),
    "de": ("„“", "‚‘", "»«", "›‹"),
    "el": ("«»", "“”"),
    "es": ("«»", "“”", "‘’"),
    "fa": ("«»", "‹›"),
    "fr": ("«»", "“”", "‘’"),
    "he": ("””", "“”", "’’"),
    "hi": ("“”", "‘’"),
    "hu": ("„”", "»«", "’’"),
    "it": ("«»", "“”", "‘’"),
    "ja": ("「」", "『』"),
    "ko": ("“”", "‘’"),
    "nb": ("«»", "‘’"),
    "nl": ("“”", "‘’"),
    "pl": ("„”", "«»", "‚’"),
    "pt": ("“”", "‘’", "«»"),
    "ro": ("„”", "«»"),
    "sk": ("„“", "‚‘", "»«", "›‹"),
    "sv": ("””", "’’", "»»"),
    "uk": ("«»", "„“"),
    "zh": ("“”", "‘’", "「」", "『』"),
    "zh_TW": ("「」", "『』"),
}
"""The pairs of quotation marks that a language uses, the common one first (CLDR's delimiters, and what its books use too)."""
_APOSTROPHES = "’"
_QUOTES = '"“”„‟‚‘’‛«»‹›「」『』'
_QUOTED_MESSAGE = re.compile(rf"(?<=[{_QUOTES}])\s*(:message:`[^`]*`)(?=\s*[{_QUOTES}])")
_ENDINGS = {".": "a full stop", "?": "a question mark", "!": "an exclamation mark", ":": "a colon", ";": "a semicolon"}
_ENDINGS |= {",": "a comma", "…": "an ellipsis …"}
_NATIVE_ENDINGS = {
    **dict.fromkeys("。．｡।۔።။។։", "."),
    **dict.fromkeys("？؟՞፧\N{GREEK QUESTION MARK}", "?"),
    **dict.fromkeys("！՜", "!"),
    **dict.fromkeys("：፡", ":"),
    **dict.fromkeys("；؛፤\N{GREEK ANO TELEIA}·", ";"),
    **dict.fromkeys("，、،﹐፣", ","),
    "⋯": "…",
}
"""The signs of other scripts, by those of the Latin one that they stand for."""
_OTHER_ENDINGS = {"el": {";": "?"}, "hy": {":": "."}}
"""Where a sign of the Latin script is another one."""
_WITHOUT_FULL_STOPS = {"lo", "th"}
_SPACED_IN_FRENCH = "?!:;"


def check_spaces(message: Translated) -> Iterator[Finding]:
    """Spaces as in the source at both ends, and one at a time."""
    for where, pattern in (("begins", r"^\s*"), ("ends", r"\s*$")):
        wanted, translation = (re.search(pattern, text) for text in (message.source, message.text))
        if wanted and translation and wanted[0] != translation[0]:
            sign = "a line break" if "\n" in wanted[0] + translation[0] else "a space"
            more = len(translation[0]) > len(wanted[0])
            yield Finding(
                "space",
                f"it {where} with {sign}, the source does not; delete it"
                if more
                else f"the source {where} with {sign}, the translation does not; add it",
            )
    inner = message.text.strip()
    if ("\n" in inner) != ("\n" in message.source.strip()):
        yield Finding(
            "newline",
            "it has a line break where the source has none; delete it"
            if "\n" in inner
            else "the source has a line break, the translation has none; add it",
            unsafe="\n" in inner,
        )
    text = prose(inner)
    if re.search(r"[ \u00a0\u202f]{2,}", text):
        yield warning("space", "it has two spaces in a row; delete one")
    before = re.search(r"[ \u00a0]([,.;:?!])(?![.\w])", text)
    if before and not (message.language == "fr" and before[1] in _SPACED_IN_FRENCH):
        yield warning("space", f"a space stands before “{before[1]}”; delete it")
    after = re.search(r"[^\W\d_](?P<sign>[,;:?!])(?=[^\W\d_])", text)
    if after:
        yield warning("space", f"a space is missing after “{after['sign']}”; add it")


def check_signs(message: Translated) -> Iterator[Finding]:
    """An ellipsis is one sign; a dash is no hyphen."""
    text = prose(message.text)
    if "..." in text:
        yield warning("signs", "it has three full stops; write one ellipsis …")
    if re.search(r"(?<=\s)--?(?=\s)", text) and not re.search(r"(?<=\s)--?(?=\s)", prose(message.source)):
        yield warning("signs", "a hyphen stands for a dash; write –")
    doubled = re.search(r"([,;:!?])\1|(?<!\.)\.\.(?!\.)", text)
    if doubled:
        yield warning("signs", f"“{doubled[0]}” is one sign too many; delete one")
    for opening, closing in ("()", "[]"):
        if text.count(opening) != text.count(closing):
            yield warning("signs", f"a bracket {opening} {closing} is not closed or not opened; write both")


def check_ending(message: Translated) -> Iterator[Finding]:
    """It ends as the source ends: both with a full stop, both with a colon, or both with nothing."""
    language = locale_of(message.language).language
    wanted, translation = _ending(message.source), _ending(message.text, language)
    if wanted == translation or (wanted + translation == "." and language in _WITHOUT_FULL_STOPS):
        return
    if not wanted:
        # A list may follow: many languages want a colon where English has none.
        if translation != ":":
            yield warning("ending", f"it ends with {_ENDINGS[translation]}, the source with none; delete it")
    elif not translation:
        yield warning("ending", f"the source ends with {_ENDINGS[wanted]}, the translation does not; add it")
    else:
        yield warning(
            "ending", f"it ends with {_ENDINGS[translation]}, the source with {_ENDINGS[wanted]}; write the same"
        )


def _ending(text: str, language: str = SOURCE_LANGUAGE) -> str:
    """The sign at the end of a text, as the Latin script has it."""
    last = prose(text).rstrip().rstrip(_QUOTES + ")]）］】》").replace("...", "…")[-1:]
    last = _OTHER_ENDINGS.get(language, _NATIVE_ENDINGS).get(last) or _NATIVE_ENDINGS.get(last, last)
    return last if last in _ENDINGS else ""


def check_capital(message: Translated) -> Iterator[Finding]:
    """It begins with a capital letter where the source does, and with a small one where the source does."""
    wanted, translation = _first_letter(message.source), _first_letter(message.text)
    if not wanted or not translation or wanted.isupper() == translation.isupper():
        return
    size = "capital" if wanted.isupper() else "small"
    yield warning(
        "capital", f"it begins with “{translation}”, the source with a {size} letter; write “{translation.swapcase()}”"
    )


def _first_letter(text: str) -> str:
    """The letter with which a text begins, if nothing computed stands before it."""
    letter = re.match(rf"[^\w{COMPUTED}]*([^\W\d_])", prose(text))
    return letter[1] if letter and letter[1].lower() != letter[1].upper() else ""


def check_quotes(message: Translated) -> Iterator[Finding]:
    """The quotation marks of the language, opened and closed."""
    text = prose(message.text)
    pairs = _quotation_marks(message.language)
    usual = pairs[0] if pairs else "“”"
    strange = [sign for sign in dict.fromkeys(text) if _is_strange(sign, pairs)]
    for sign in strange:
        yield warning("quotes", f"{sign} is no quotation mark of this language; write {usual[0]}…{usual[1]}")
    if "'" in text:
        yield warning("quotes", "' is no apostrophe and no quotation mark; write ’, or " + f"{usual[0]}…{usual[1]}")
    if not strange:
        yield from _unpaired(text, pairs)
    for sign in _QUOTED_MESSAGE.findall(message.text):
        yield warning("quotes", f"{sign} brings its own quotation marks; delete those beside it")


def _quotation_marks(language: str) -> tuple[str, ...]:
    return QUOTATION_MARKS.get(language) or QUOTATION_MARKS.get(locale_of(language).language, ())


def _is_strange(sign: str, pairs: tuple[str, ...]) -> bool:
    if sign == '"':
        return True
    return bool(pairs) and sign in _QUOTES and sign not in _APOSTROPHES and not any(sign in pair for pair in pairs)


def _unpaired(text: str, pairs: tuple[str, ...]) -> Iterator[Finding]:
    for pair in pairs:
        opening, closing = pair[0], pair[1]
        if closing in _APOSTROPHES:
            continue
        if opening == closing:
            if text.count(opening) % 2:
                yield warning("quotes", f"{opening} stands an odd number of times; open and close")
            continue
        depth = 0
        for sign in text:
            depth += (sign == opening) - (sign == closing)
            if depth < 0:
                break
        if depth:
            yield warning("quotes", f"{opening}…{closing} are not opened and closed in turn; write both, in this order")
