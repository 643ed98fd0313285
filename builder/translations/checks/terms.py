"""Terms: one term of the games, one translation, in whatever form the sentence needs.

``locales/terms.toml`` holds them: for each term the English words, and for each language the
translation with others that are accepted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import snowballstemmer

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from builder.translations.checks.prose import vocabulary
from builder.translations.message import Translated
from builder.translations.problem import Finding, warning
from diagrams.words.language import SOURCE_LANGUAGE, locale_of

_WORD = re.compile(r"[^\W\d_]+")
_PATTERN = re.compile(r"\*?[^\W\d_]+\*?")
_NOT_ABOUT_GAMES = frozenset({"translating", "translations", "maintaining"})
"""Pages for those who work on the book: there a move is no move of a game."""
_KEPT = 4
"""A word longer than this is also known by its beginning: its ending may change more than a stemmer knows."""


@dataclass(frozen=True)
class Term:
    """A term: its name, the English words for it, and its accepted translations by language, the best one first."""

    name: str
    english: re.Pattern[str]
    translations: dict[str, tuple[str, ...]]


def check_terms(message: Translated, terms: Sequence[Term]) -> Iterator[Finding]:
    """Where the source uses a term, the translation uses the term of its language, in any form.

    A form that may follow another one of the source needs the terms that both have.
    """
    if not is_about_games(message.catalog):
        return
    text = _words(message.text, message.language)
    for term in terms_in(message.source, terms):
        wanted = term.translations.get(message.language)
        if (
            wanted
            and all(term.english.search(vocabulary(other)) for other in message.others)
            and f"term {term.name}" not in message.allowed
            and not any(_used(each, text, message.language) for each in wanted)
        ):
            yield warning(
                "term",
                f"the source speaks of “{term.name}”, which is “{wanted[0]}” here; use it in any form, "
                f"or write the comment “# ok: term {term.name}” above",
            )


def is_about_games(catalog: str) -> bool:
    """Whether the terms of the games have their meaning in a catalog."""
    return catalog not in _NOT_ABOUT_GAMES


def terms_in(source: str, terms: Iterable[Term]) -> Iterator[Term]:
    """The terms in an English text, those of more words first, as :func:`read_terms` gives them."""
    left = vocabulary(source)
    for term in terms:
        # What is found is taken out: a base card is no card.
        left, number = term.english.subn(" ", left)
        if number:
            yield term


def _used(translation: str, text: frozenset[str], language: str) -> bool:
    """Whether the words of a text hold every word of a term in some form.

    >>> _used("základna", _words("do základen", "cs"), "cs"), _used("tah", _words("tak", "cs"), "cs")
    (True, False)
    >>> _used("ess*", _words("til esserne", "da"), "da")
    True
    """
    return all(any(_is_form(word, part, language) for word in text) for part in _PATTERN.findall(translation))


@lru_cache(maxsize=8192)
def _words(text: str, language: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(vocabulary(text)))


@lru_cache(maxsize=65536)
def _is_form(word: str, part: str, language: str) -> bool:
    """Whether a word is a form of a term's word: the same stem, or the same but for the last two letters."""
    one, other = _folded(word), _folded(part.strip("*"))
    if part.endswith("*"):
        return one.startswith(other)
    if part.startswith("*"):
        return one.endswith(other)
    if len(other) > _KEPT and one.startswith(other[:-2]):
        return True
    return _stem(word, language) == _stem(part.lower(), language)


@lru_cache(maxsize=65536)
def _folded(word: str) -> str:
    """A word in small letters without accents: a stem may lose or gain one."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))


@lru_cache(maxsize=65536)
def _stem(word: str, language: str) -> str:
    stemmer = _stemmer(language)
    return _folded(stemmer.stemWord(word) if stemmer else word)


@cache
def _stemmer(language: str) -> snowballstemmer.basestemmer.BaseStemmer | None:
    name = (locale_of(language).get_display_name(SOURCE_LANGUAGE) or "").lower()
    return snowballstemmer.stemmer(name) if name in snowballstemmer.algorithms() else None


def read_terms(project: Project) -> tuple[Term, ...]:
    """The terms, those of more words first; :class:`BuildError` if the file cannot be read."""
    path = project.locales / "terms.toml"
    try:
        table = read_toml(path, project.shown(path)) if path.exists() else {}
        read = [_term(name, texts) for name, texts in table.items()]
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise BuildError(f"locales/terms.toml: the file cannot be read ({error}); correct it") from None
    return tuple(sorted(read, key=lambda term: -term.name.count(" ")))


def _term(name: str, texts: dict[str, list[str]]) -> Term:
    for language, words in texts.items():
        if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
            raise ValueError(f'[{name}] {language} must be a list of words, such as ["pile"]')
    english = "|".join(re.escape(word) for word in sorted(texts.get(SOURCE_LANGUAGE, [name]), key=len, reverse=True))
    return Term(
        name,
        re.compile(rf"(?<!\w)(?:{english})s?(?!\w)", re.IGNORECASE),
        {language: tuple(words) for language, words in texts.items() if language != SOURCE_LANGUAGE},
    )
