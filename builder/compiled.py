"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from builder import project
from builder.errors import BuildError
from builder.translations.catalog_file import CatalogFile, read_file
from builder.translations.check import unsafe_problems
from builder.translations.po import Entry
from diagrams.language import locale_of, plural_forms


def compile_catalogs(language: str) -> Path:
    """Bring the compiled catalogs of one language up to date; returns the folder for ``locale_dirs``."""
    source = project.LOCALES / language / "LC_MESSAGES"
    target = project.COMPILED_LOCALES / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    wanted = {path.relative_to(source): path for path in source.rglob("*.po")} if source.exists() else {}
    for path in sorted(target.rglob("*.po")):
        if path.relative_to(target) not in wanted:
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name, path in wanted.items():
        _compile(language, path, target / name)
    return project.COMPILED_LOCALES


def _compile(language: str, source: Path, target: Path) -> None:
    """Copy a catalog, by which Sphinx finds it, and compile it, if it is not there as it is."""
    found = read_file(source, language)
    refuse_unsafe(found, language, source)
    content = source.read_bytes()
    if target.exists() and target.read_bytes() == content and target.with_suffix(".mo").exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    # Compiled is what has been checked, as it has been read for the check.
    catalog = _shown(found.entries, language)
    target.write_bytes(content)
    with target.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def _shown(entries: list[Entry], language: str) -> Catalog:
    """The translations that the pages show."""
    catalog = Catalog(locale=locale_of(language), fuzzy=False)
    forms, _ = plural_forms(language)
    for entry in entries:
        if entry.is_header or entry.fuzzy or entry.obsolete:
            continue
        string = [entry.forms.get(index, "") for index in range(forms)] if entry.plural else entry.forms[0]
        # A message that is the same in both languages would make Sphinx take its whole toctree for translated.
        if string != entry.msgid:
            catalog.add(entry.source if entry.plural else entry.msgid, string, context=entry.context)
    return catalog


def refuse_unsafe(found: CatalogFile, language: str, source: Path) -> None:
    """Build nothing from a catalog that could put code, files or foreign links on a page."""
    name = source.relative_to(project.LOCALES / language / "LC_MESSAGES").with_suffix("").as_posix()
    if problems := unsafe_problems(found, language, name):
        raise BuildError("\n".join(map(str, problems)))
