"""Bringing the translators' catalogs up to date with their templates.

They are read strictly (:mod:`builder.translations.po`) and written in one stable form
(:mod:`builder.translations.catalog_text`). No translation is lost, and none stands without the mark
``fuzzy`` at a message for which it was not written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace as replaced
from pathlib import Path

from babel.messages.catalog import Catalog

from builder import files
from builder.errors import BuildError
from builder.translations.catalog_file import CatalogFile
from builder.translations.catalog_text import catalog_text
from builder.translations.catalogs import Catalogs
from builder.translations.memory import Memory, memory_of
from builder.translations.message import entry_of
from builder.translations.page_comments import in_language
from builder.translations.people import known_file, known_text
from builder.translations.po import Entry
from builder.translations.quoted import quoted
from diagrams.words.language import plural_forms

_FORMATS = {"python-format", "python-brace-format"}
"""Flags that say what is in a msgid; those of before say nothing of another."""


def update(catalogs: Catalogs, language: str, all_templates: Mapping[str, Catalog]) -> list[Path]:
    """Bring the catalogs of a language up to date with their templates; returns the files that changed.

    If one of them cannot be read as it stands, nothing is written: :class:`BuildError` tells of all.
    """
    texts: dict[Path, str] = {}
    faults = []
    memory = memory_of(catalogs, language, all_templates)
    for name, template in all_templates.items():
        try:
            texts[catalogs.path(language, name)] = merged(catalogs, language, name, template, memory[name])
        except BuildError as error:
            faults.append(str(error))
    if faults:
        raise BuildError("\n".join(faults))
    people, file = catalogs.people(language), known_file(catalogs.project, language)
    if people or file.exists():
        texts[file] = known_text(people)
    return [path for path, text in texts.items() if files.write(path, text)]


def merged(catalogs: Catalogs, language: str, name: str, template: Catalog, memory: Memory | None = None) -> str:
    """The text of a catalog with a template merged into it; ``memory`` is what other catalogs have to offer.

    A catalog is read strictly first: what a forgiving reader leaves out would be lost. A
    translation whose message is gone waits as an obsolete one, and returns with its message.
    """
    file = catalogs.file(language, name)
    if file.faults:
        raise BuildError("\n".join(map(str, file.faults)))
    wanted = [in_language(entry_of(message), language, catalogs.terms) for message in template if message.id]
    merge = _Merge(language, file, wanted, memory or Memory())
    return catalog_text(language, [*merge.entries, *merge.rest()], file.header)


def replace(catalogs: Catalogs, language: str, name: str, catalog: Catalog) -> Path | None:
    """Write a catalog in place of the one that is there; returns its path if that changed it."""
    path = catalogs.path(language, name)
    return path if files.write(path, catalog_text(language, [entry_of(each) for each in catalog if each.id])) else None


class _Merge:
    """The translations of a catalog on their way to the messages of its template."""

    def __init__(self, language: str, file: CatalogFile, wanted: list[Entry], memory: Memory) -> None:
        self.number_of_forms, _ = plural_forms(language)
        self.memory = memory
        self.live = {entry.key: entry for entry in file.live if not entry.is_header}
        keys = {entry.key for entry in wanted}
        self.gone = [entry for entry in self.live.values() if entry.key not in keys and entry.is_translated]
        self.waiting = [*file.obsolete]
        self.entries = [self._brought(each) for each in wanted]

    def rest(self) -> list[Entry]:
        """The translations that have no place among the messages, obsolete, those that waited first.

        No message may stand twice, be it obsolete: of two texts for one the older becomes a comment.
        """
        now = {entry.key: entry for entry in self.entries}
        rest: dict[tuple[str, str | None], Entry] = {}
        for entry in (*self.waiting, *self.gone):
            origin = now.get(_origin(entry).key)
            if origin and {*entry.forms.values()} <= {*origin.forms.values()}:
                # A fuzzy text that is still that of the message from which it came.
                continue
            if newer := now.get(entry.key):
                newer.comments += _set_aside(entry, newer.forms)
                continue
            older = rest.pop(entry.key, None)
            aside = _set_aside(older, entry.forms) if older else []
            rest[entry.key] = replaced(entry, comments=[*entry.comments, *aside], obsolete=True)
        return [*rest.values()]

    def _brought(self, wanted: Entry) -> Entry:
        """A message of the template with the translation that there is for it."""
        old = self.live.get(wanted.key)
        message = self._with(wanted, old or wanted)
        if message.is_translated:
            return message
        if own := [each for each in self.waiting if each.key == wanted.key]:
            self.waiting = _without(self.waiting, own[-1])
            return self._with(message, own[-1])
        if changed := [each for each in self.gone if _origin(each).key == wanted.key]:
            self.gone = _without(self.gone, changed[-1])
            return self._with(message, changed[-1])
        if changed := [each for each in self.waiting if _origin(each).key == wanted.key]:
            # It may have been written anew for what the message had become.
            self.waiting = _without(self.waiting, changed[-1])
            return self._with(message, changed[-1], is_offer=True)
        offer = self.memory.left_over(wanted) if old else self.memory.offer(wanted, self._own())
        if offer is None:
            return message
        self.gone = _without(self.gone, offer)
        return self._with(message, offer, is_offer=True)

    def _own(self) -> Iterator[Entry]:
        yield from (entry for entry in (*self.live.values(), *self.waiting) if entry.is_translated)

    def _with(self, message: Entry, text: Entry, *, is_offer: bool = False) -> Entry:
        """A message with a translation, fuzzy if it was written for another one, or is an offer."""
        indexes = range(self.number_of_forms) if message.plural else [0]
        forms = {index: text.forms.get(index, "") for index in indexes}
        comments = [*message.comments, *(line for line in text.comments if line not in message.comments)]
        comments += _set_aside(text, forms)
        here, origin = (message.context, message.source), _origin(text)
        is_of_origin = (origin.context, origin.source) == here
        if (text.context, text.source) == here:
            is_fuzzy = text.fuzzy or is_offer
        else:
            # If its source is again what it was, so is the translation.
            is_fuzzy = is_offer or not is_of_origin or not all(forms.values())
        flags = (message.flags | text.flags - _FORMATS) - {"fuzzy"}
        return replaced(
            message,
            forms=forms,
            comments=comments,
            flags=flags | {"fuzzy"} if is_fuzzy else flags,
            previous=[] if is_of_origin else origin.source,
            previous_context=None if is_of_origin else origin.context,
        )


def _origin(entry: Entry) -> Entry:
    """The message for which a translation was written; of a fuzzy one that of before."""
    return Entry(0, entry.previous_context, entry.previous) if entry.fuzzy and entry.previous else entry


def _set_aside(entry: Entry, forms: Mapping[int, str]) -> list[str]:
    """Comments with those of the texts of a message that have no place among ``forms``."""
    texts = [text for text in entry.forms.values() if text and text not in forms.values()]
    return [f"before: {line}" for text in texts for line in quoted(text).split("\n")]


def _without(entries: list[Entry], taken: Entry) -> list[Entry]:
    return [entry for entry in entries if entry is not taken]
