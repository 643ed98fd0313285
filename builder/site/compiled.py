"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo

from builder.errors import BuildError
from builder.translations.catalog_file import CatalogFile, catalog_of
from builder.translations.catalogs import Catalogs
from builder.translations.check import SAFETY
from builder.translations.po import Entry
from builder.translations.safety import unsafe_problems


def compile_catalogs(catalogs: Catalogs, language: str) -> Path:
    """Bring the compiled catalogs of one language up to date; returns the folder for ``locale_dirs``."""
    folder = catalogs.project.compiled_locales
    target = folder / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(target.rglob("*.po")):
        if path.relative_to(target).with_suffix("").as_posix() not in catalogs.names(language):
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name in catalogs.names(language):
        _compile(catalogs, language, name, target / f"{name}.po")
    return folder


def _compile(catalogs: Catalogs, language: str, name: str, target: Path) -> None:
    """Copy a catalog, by which Sphinx finds it, and compile it, if it is not there as it is."""
    found = catalogs.file(language, name)
    refuse_unsafe(found, language, name)
    content = catalogs.path(language, name).read_bytes()
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


def refuse_unsafe(found: CatalogFile, language: str, name: str) -> None:
    """Build nothing from a catalog that could put code, files or foreign links on a page."""
    if problems := unsafe_problems(found, language, name, SAFETY):
        raise BuildError("\n".join(map(str, problems)))
