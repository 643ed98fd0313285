"""How far each language is: what is translated, fuzzy, missing, and how many words are left."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from babel.messages.catalog import Catalog, Message

from builder.sources import Sources
from builder.translations.catalogs import Catalogs
from builder.translations.failing_checks import failing_checks
from builder.translations.languages import translations
from builder.translations.message import is_finished, key
from diagrams.words.language import PSEUDO_LANGUAGE

STATUS = "rulebook_status"
"""The option of Sphinx's by which a build hands on how far each language is."""
Messages = Mapping[str, Mapping[tuple[str, str | None], Message]]
"""The messages that there are to translate, by catalog, then by msgid and context."""


@dataclass(frozen=True)
class CatalogStatus:
    """How far a catalog is: numbers of messages, and of the words in all and in those that are to be done."""

    name: str
    translated: int = 0
    fuzzy: int = 0
    missing: int = 0
    words: int = 0
    words_left: int = 0
    problems: int = 0

    @property
    def percent(self) -> int:
        """The share of the words that are translated; 100 only if nothing is left."""
        return percent(self.words - self.words_left, self.words)


@dataclass(frozen=True)
class LanguageStatus:
    """How far a language is."""

    language: str
    catalogs: tuple[CatalogStatus, ...]

    @property
    def total(self) -> CatalogStatus:
        """All catalogs as one."""
        fields = ("translated", "fuzzy", "missing", "words", "words_left", "problems")
        return CatalogStatus("", **{field: sum(getattr(each, field) for each in self.catalogs) for field in fields})

    @property
    def percent(self) -> int:
        """The share of its words that are translated."""
        return self.total.percent


def percent(part: int, whole: int) -> int:
    """A share in percent, rounded down; all of nothing is 100.

    >>> percent(1999, 2000), percent(0, 0)
    (99, 100)
    """
    return 100 * part // whole if whole else 100


def status(
    sources: Sources, wanted: Sequence[str] = (), messages: Messages | None = None, *, checked: bool = False
) -> list[LanguageStatus]:
    """How far the languages ``wanted``, or all but the source, are with ``messages``.

    Without ``messages`` it is those of the catalogs themselves, of all languages together, which is
    quick, and right as long as the catalogs are up to date. Failing checks are counted if ``checked``.
    """
    catalogs = {language: _catalogs(sources.catalogs, language) for language in translations(sources.project)}
    if messages is None:
        messages = _of_all(catalogs.values())
    languages = []
    for language in wanted or catalogs:
        failing = failing_checks(sources, language) if checked and language != PSEUDO_LANGUAGE else {}
        of_each = (
            replace(_status(name, wanted, catalogs[language].get(name)), problems=failing.get(name, 0))
            for name, wanted in messages.items()
        )
        languages.append(LanguageStatus(language, tuple(of_each)))
    return languages


def shown_status(sources: Sources) -> list[LanguageStatus]:
    """How far each language is, with its failing checks; the pseudo-language is no reader's."""
    return [each for each in status(sources, checked=True) if each.language != PSEUDO_LANGUAGE]


def messages_of(templates: Mapping[str, Catalog]) -> Messages:
    """What there is to translate in the templates of the catalogs."""
    return {name: _keyed(template) for name, template in templates.items()}


def word_count(text: str) -> int:
    """The number of words that a translator writes; a role counts as one.

    >>> word_count("At most :rule:`pile_limit` cards: see :doc:`the rules <rules>`.")
    6
    """
    return len(re.findall(r"\w+(?:['’-]\w+)*", re.sub(r":\w+:`[^`]*`", "role", text)))


def _catalogs(catalogs: Catalogs, language: str) -> dict[str, Catalog]:
    """The catalogs of a language; one that cannot be read counts as missing, and its faults as failing checks."""
    by_name = ((name, catalogs.catalog(language, name)) for name in catalogs.names(language))
    return {name: catalog for name, catalog in by_name if catalog}


def _of_all(catalogs: Iterable[Mapping[str, Catalog]]) -> Messages:
    together: dict[str, dict[tuple[str, str | None], Message]] = {}
    for each in catalogs:
        for name, catalog in each.items():
            together.setdefault(name, {}).update(_keyed(catalog))
    return dict(sorted(together.items()))


def _keyed(catalog: Catalog) -> dict[tuple[str, str | None], Message]:
    return {key(message): message for message in catalog if message.id}


def _status(name: str, wanted: Mapping[tuple[str, str | None], Message], catalog: Catalog | None) -> CatalogStatus:
    translated = fuzzy = words = words_left = 0
    for msgid, context in wanted:
        message = catalog.get(msgid, context) if catalog is not None else None
        count = word_count(msgid)
        words += count
        if is_finished(message):
            translated += 1
        else:
            words_left += count
            fuzzy += message is not None and message.fuzzy
    return CatalogStatus(name, translated, fuzzy, len(wanted) - translated - fuzzy, words, words_left)
