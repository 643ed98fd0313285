"""Copies of the catalogs that a test may spoil, and what the check says of them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from builder.project import Project
from builder.sources import Sources
from builder.translations.catalog_text import catalog_text
from builder.translations.check import all_checks, check_language, problems_of
from builder.translations.problem import Problem
from tests.builder.translations.faults import Fault


class Catalogs:
    """The catalogs of all languages in a folder of their own, beside the pages of the repository."""

    def __init__(self, repository: Path, locales: Path, folder: Path) -> None:
        self.project = Project(folder, folder / "build")
        self.locales = folder / "locales"
        shutil.copytree(locales, self.locales)
        self.project.docs.symlink_to(repository / "docs")

    def sources(self) -> Sources:
        """What is there now, read anew."""
        return Sources(self.project)

    def path(self, language: str, name: str) -> Path:
        return self.locales / language / "LC_MESSAGES" / f"{name}.po"

    def name(self, language: str, name: str) -> str:
        return f"locales/{language}/LC_MESSAGES/{name}.po"

    def check(self, language: str) -> list[Problem]:
        """What is wrong with all catalogs of a language."""
        return check_language(self.sources(), language)

    def check_one(self, language: str, name: str) -> list[Problem]:
        """What is wrong with one catalog; the others are not read."""
        sources = self.sources()
        return list(problems_of(sources.catalogs.file(language, name), language, name, all_checks(sources)))

    def plant(self, fault: Fault) -> int:
        """Put a fault into its catalog; returns the line of its message."""
        path = self.path(fault.language, fault.catalog)
        lines = path.read_text(encoding="utf-8").split("\n")
        line = next(number for number, line in enumerate(lines) if line.startswith(f'msgid "{fault.msgid}'))
        match = re.fullmatch(r'msgstr "(.+)"', lines[line + 1])
        assert match, lines[line + 1]
        lines[line + 1] = f'msgstr "{changed(match[1], fault.old, fault.new)}"'
        path.write_text("\n".join(lines), encoding="utf-8")
        return line + 1


def finished_catalogs(repository: Path, folder: Path) -> Path:
    """Copies of all catalogs in ``folder``, without what is not translated yet: what is planted shall be all there is to find.

    They are in the form of the project, whatever program has written those of the repository.
    """
    shutil.copytree(repository / "locales", folder)
    catalogs = Sources(Project(repository, repository / "build")).catalogs
    for path in folder.rglob("*.po"):
        language, _, name = path.relative_to(folder).with_suffix("").as_posix().split("/", 2)
        header, *messages = catalogs.file(language, name).live
        done = [each for each in messages if all(each.forms.values()) and not each.fuzzy]
        path.write_text(catalog_text(language, done, header), encoding="utf-8")
    return folder


def changed(text: str, old: str, new: str) -> str:
    """The text with ``new`` for ``old``, which it must hold."""
    if old == "^":
        return new + text
    if old == "$":
        # A sentence keeps its full stop.
        return text[:-1] + new + text[-1] if text[-1:] == "." and not new.endswith("\\n") else text + new
    assert old in text, f"{text} has no {old}"
    return text.replace(old, new)
