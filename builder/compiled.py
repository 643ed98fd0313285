"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from builder import project
from diagrams.language import locale_of, read_catalog


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
    content = source.read_bytes()
    if target.exists() and target.read_bytes() == content and target.with_suffix(".mo").exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    catalog = read_catalog(source, language)
    compiled = Catalog(locale=locale_of(language), fuzzy=False)
    for message in catalog:
        # A message that is the same in both languages would make Sphinx take its whole toctree for translated.
        if message.string != message.id and not message.fuzzy:
            compiled.add(message.id, message.string, context=message.context)
    target.write_bytes(content)
    with target.with_suffix(".mo").open("wb") as file:
        write_mo(file, compiled)
