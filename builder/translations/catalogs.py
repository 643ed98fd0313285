"""The catalogs of a project, each file read once."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from pathlib import Path

from babel.messages.catalog import Catalog

from builder.errors import BuildError
from builder.files import sources_in
from builder.project import Project
from builder.translations.accepted import Accepted, read_accepted
from builder.translations.catalog_file import CatalogFile, catalog_of, read_file
from builder.translations.checks.cards import check_index
from builder.translations.checks.code import check_placeholders
from builder.translations.checks.terms import Term, read_terms
from builder.translations.message import is_finished, is_speech, key
from builder.translations.people import header_fields, last_change, read_known, read_unnamed, translators
from builder.translations.safety import unsafe_problems
from diagrams.words.language import DOMAIN, Words, words


class Catalogs:
    """The catalogs of all languages as they are when they are first asked for; a change on the disk is not seen.

    A catalog is known by its language and its name, such as ``cs`` and ``crescent/rules``.

    >>> catalogs = Catalogs(Project.at())
    >>> catalogs.finished("cs", "index")["Crescent"]
    'Crescent'
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self._names: dict[str, tuple[str, ...]] = {}
        self._files: dict[tuple[str, str], CatalogFile] = {}
        self._accepted: dict[str, Accepted] = {}
        self._catalogs: dict[tuple[str, str], Catalog | None] = {}
        self._words: dict[tuple[str, bool], Words] = {}

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the games in all languages; :class:`BuildError` if their table cannot be read."""
        return read_terms(self.project)

    def path(self, language: str, name: str) -> Path:
        """The file of a catalog, whether or not it is there."""
        return self.project.catalogs(language) / f"{name}.po"

    def names(self, language: str) -> tuple[str, ...]:
        """The catalogs that a language has, in the order of their names."""
        if language not in self._names:
            folder = self.project.catalogs(language)
            paths = (path.relative_to(folder).with_suffix("").as_posix() for path in sources_in(folder, "**/*.po"))
            self._names[language] = tuple(sorted(paths))
        return self._names[language]

    def changed(self, language: str, name: str) -> date | None:
        """The day on which a catalog was last changed, if there is one and its header says it."""
        header = self.file(language, name).header
        return last_change(header_fields(header)) if header else None

    def file(self, language: str, name: str) -> CatalogFile:
        """A catalog as it stands in its file, with what is wrong with the file; empty if there is none."""
        if (language, name) not in self._files:
            path = self.path(language, name)
            is_there = path.exists() or path.is_symlink()
            file = read_file(self.project, path, language) if is_there else CatalogFile(self.project.shown(path))
            accepted = self._accepted_in(language).get(name, {})
            for entry in file.entries:
                entry.accepted = accepted.get(entry.msgid, frozenset())
            self._files[language, name] = file
        return self._files[language, name]

    def people(self, language: str) -> dict[str, int]:
        """Who has translated a language, with the year of the last change, the latest first.

        :class:`BuildError` if what is known of them beside the catalogs cannot be read.
        """
        headers = [header for name in self.names(language) if (header := self.file(language, name).header)]
        return translators(headers, read_unnamed(self.project, language), read_known(self.project, language))

    def _accepted_in(self, language: str) -> Accepted:
        """The warnings that are accepted; none if their table cannot be read, which is a problem of its own."""
        if language not in self._accepted:
            try:
                self._accepted[language] = read_accepted(self.project, language)
            except BuildError:
                self._accepted[language] = {}
        return self._accepted[language]

    def catalog(self, language: str, name: str) -> Catalog | None:
        """A catalog as Babel's, or ``None`` if there is none or a program could not keep all of it."""
        if (language, name) not in self._catalogs:
            file = self.file(language, name)
            is_whole = name in self.names(language) and not file.faults
            self._catalogs[language, name] = catalog_of(file.live, language) if is_whole else None
        return self._catalogs[language, name]

    def finished(self, language: str, name: str) -> dict[str, str | tuple[str, ...] | list[str]]:
        """The messages of a catalog that are translated, be it by themselves, with their translations."""
        catalog = self.catalog(language, name) or ()
        return {key(message)[0]: message.string for message in catalog if message.id and is_finished(message)}

    def words(self, language: str, *, marked: bool = False) -> Words:
        """The generated words of a language; what is not translated is English, and if ``marked`` between marks.

        :class:`BuildError` if a catalog cannot be read, holds a placeholder that nothing could fill in, or letters that no font has.
        """
        if (language, marked) not in self._words:
            speech = sorted(filter(is_speech, self.names(language)), key=lambda name: name != DOMAIN)
            catalogs = [self._speech(language, name) for name in speech]
            self._words[language, marked] = words(language, catalogs, marked=marked)
        return self._words[language, marked]

    def _speech(self, language: str, name: str) -> Catalog:
        """What is translated of a catalog of generated words, and can be filled in."""
        file = self.file(language, name)
        if problems := unsafe_problems(file, language, name, [check_placeholders, check_index]):
            raise BuildError("\n".join(map(str, problems)))
        speech = catalog_of(file.live, language)
        for message in list(speech):
            if message.id and not is_finished(message):
                speech.delete(message.id, message.context)
        return speech
