"""Wording that must or must not be the source's: numbers, the app's messages, text left in English."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache

from num2words import num2words

from builder.app_messages import AppMessages
from builder.errors import BuildError
from builder.number_words import NumberWords
from builder.translations.checks.cards import is_mark
from builder.translations.checks.prose import prose, vocabulary
from builder.translations.message import Translated, game_of
from builder.translations.numbers import typed, typed_numbers
from builder.translations.problem import Finding, warning
from builder.translations.written_numbers import WrittenNumbers
from diagrams.presenters import presenters
from diagrams.words.language import SOURCE_LANGUAGE

_PROPER_NAMES = frozenset({"crowdin", "javascript", "poedit", "transifex", "weblate"})
"""Names that are the same in every language; those of the games stand with the games."""
_CODES = frozenset({"card index", "card in running text"})
"""The contexts of messages that are codes, not words."""
_QUOTED = re.compile(r"[„“”»«\"‚‘]([^„“”»«\"‚‘]{4,})[“”»«\"‘’]")
_ENGLISH = frozenset(
    [
        "the",
        "which",
        "with",
        "that",
        "from",
        "this",
        "every",
        "when",
        "where",
        "they",
        "their",
        "these",
        "would",
        "could",
        "such",
        "has",
        "and",
        "of",
    ]
)
"""Words that are common in English; two of them in one translation are no chance."""
_REPEATED = re.compile(r"(?<![\w-])([^\W\d_]+)\s+\1(?![\w-])", re.IGNORECASE)
_PAGE_SIGNS = re.compile(r"\*\*|``|:[a-z]+:`")
_ALIKE = 0.75
"""From this likeness on, a quoted text is taken for the app's message, written differently."""


@cache
def proper_names() -> frozenset[str]:
    """The names that are the same in every language, in small letters.

    >>> {"javascript", "freecell"} <= proper_names()
    True
    """
    return _PROPER_NAMES.union(*(presenter.proper_names for presenter in presenters()))


def check_numbers(message: Translated) -> Iterator[Finding]:
    """No number is typed that the source does not type."""
    if message.is_markup:
        for typed_number in typed_numbers(message.text):
            yield Finding("number", typed(typed_number, message.text))
        return
    # A language may have figures of its own.
    wanted, translation = (
        Counter(map(int, re.findall(r"\d+", prose(text)))) for text in (message.source, message.text)
    )
    for number in (translation - wanted).elements():
        # A language may write “eight of hearts” with a figure.
        if not re.search(rf"(?<!\w){num2words(number, lang=SOURCE_LANGUAGE)}(?!\w)", message.source):
            yield Finding("number", f"the number {number} is not in the source; remove it")
    for number in (wanted - translation).elements():
        yield Finding("number", f"the source has the number {number}, the translation has not; add it")


def check_written_numbers(message: Translated, numbers: Callable[[str], WrittenNumbers]) -> Iterator[Finding]:
    """No number is typed in words that the source does not type."""
    with suppress(BuildError):  # A table that cannot be read is a problem of its own.
        own, text = numbers(message.language), prose(message.text)
        words = [word for word in own.typed(text) if not own.values(word) & _values(message, numbers)]
        for word in dict.fromkeys(words):
            yield Finding("number", f"{typed(word, message.text)}; {own.advice}")


def _values(message: Translated, numbers: Callable[[str], WrittenNumbers]) -> set[int]:
    """The numbers that the source of a message types, in words or in figures."""
    sources = [prose(text) for text in (message.source, *message.others)]
    in_words = (numbers(SOURCE_LANGUAGE).values(text) for text in sources)
    return set().union(*in_words, *(map(int, re.findall(r"\d+", text)) for text in sources))


def check_number_forms(message: Translated, words: Callable[[str], NumberWords]) -> Iterator[Finding]:
    """A number in words is asked for in a form that the language has."""
    for text, form in re.findall(r":(?:rule|count):`([^`|]* in words +([\w-]+)\s*)[`|]", message.text, re.IGNORECASE):
        with suppress(BuildError):  # A table that cannot be read is a problem of its own.
            forms = words(message.language).forms
            if form not in forms:
                advice = f"locales/{message.language}/numbers.toml has {', '.join(forms) or 'none'}"
                yield Finding(
                    "number",
                    f"“{text.strip()}” asks for a form of the number that there is not; {advice}; correct it, or add the form there",
                )


def check_untouched(message: Translated) -> Iterator[Finding]:
    """The translation is not simply the source."""
    words = re.findall(r"[^\W\d_]{2,}", vocabulary(message.text))
    is_same = message.text == message.source and message.context not in _CODES
    if is_same and any(word.lower() not in proper_names() for word in words):
        yield warning("same", "it is the same as the source; translate it, or write the comment “# ok: same” above it")

    for count in re.findall(r":count:`[^`]*[^\W\d_][^`]*`", message.text):
        if "|" in count and count in message.source and message.text != message.source:
            yield warning("same", f"{count} has its English words; write those of the language")


def check_repeated(message: Translated) -> Iterator[Finding]:
    """No word stands twice in a row, unless it does so in the source."""
    text = prose(message.text)
    # A vowel sign or an accent is a part of its word.
    whole = (match for match in _REPEATED.finditer(text) if not any(map(is_mark, _around(match))))
    repeated = next(whole, None)
    if repeated and not _REPEATED.search(prose(message.source)):
        yield warning("repeated", f"“{repeated[0]}” says a word twice; delete one")


def _around(match: re.Match[str]) -> str:
    """The characters before and behind a match."""
    return match.string[max(0, match.start() - 1) : match.start()] + match.string[match.end() : match.end() + 1]


def check_english(message: Translated) -> Iterator[Finding]:
    """No part of the text is left in English."""
    english = [word for word in re.findall(r"[^\W\d_]+", prose(message.text)) if word.lower() in _ENGLISH]
    if len(english) > 1 and message.text != message.source:
        words = ", ".join(f"“{word}”" for word in dict.fromkeys(english))
        yield warning("english", f"a part of it seems to be English ({words}); translate it")


def check_plain(message: Translated) -> Iterator[Finding]:
    """Generated words and those of the interface are plain text: signs of pages would be shown as they stand."""
    if message.is_markup:
        return
    for sign in dict.fromkeys(_PAGE_SIGNS.findall(message.text)):
        if sign not in message.source:
            yield Finding("markup", f"{sign} would be shown as it stands, for this text is no page's; delete it")


def check_app_messages(message: Translated, messages: AppMessages) -> Iterator[Finding]:
    """What the app says is quoted as the app says it, by its role or word for word."""
    for name, texts in messages.of(game_of(message.catalog)).items():
        own = texts.get(message.language)
        if own is None:
            continue
        if _says(message.source, texts[SOURCE_LANGUAGE]) and own not in message.text:
            yield Finding("app message", f"the app says “{own}” here ({name}); quote it word for word")
        elif any(_is_alike(quoted, own) for quoted in _QUOTED.findall(message.text)):
            role = f":message:`{name}`"
            wanted = f"keep {role}" if role in message.source else f"write “{own}”"
            yield Finding("app message", f"the app's message {name} is typed differently from the app; {wanted}")


def _says(text: str, said: str) -> bool:
    """Whether a text quotes what the app says: a whole message, or a sentence of several words in it."""
    return text == said or (" " in said and re.search(rf"(?<!\w){re.escape(said)}(?!\w)", text) is not None)


def _is_alike(quoted: str, own: str) -> bool:
    plain = quoted.strip().rstrip(".")
    return plain != own and difflib.SequenceMatcher(None, plain.lower(), own.lower()).ratio() >= _ALIKE
