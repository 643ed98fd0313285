"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo

from builder import project
from builder.errors import BuildError
from builder.translations.catalog_file import CatalogFile, catalog_of, read_file
from builder.translations.check import unsafe_problems
from builder.translations.po import Entry


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
    catalog = catalog_of(filter(_is_shown, found.live), language)
    target.write_bytes(content)
    with target.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def _is_shown(entry: Entry) -> bool:
    """Whether the pages show a translation.

    If a message were the same in both languages, Sphinx would take its whole toctree for translated.
    """
    return not entry.fuzzy and (entry.plural or entry.forms[0] != entry.msgid)


def refuse_unsafe(found: CatalogFile, language: str, source: Path) -> None:
    """Build nothing from a catalog that could put code, files or foreign links on a page."""
    name = source.relative_to(project.LOCALES / language / "LC_MESSAGES").with_suffix("").as_posix()
    if problems := unsafe_problems(found, language, name):
        raise BuildError("\n".join(map(str, problems)))
