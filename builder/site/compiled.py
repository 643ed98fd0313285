"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from babel.messages.mofile import write_mo

from builder.errors import BuildError
from builder.sources import Sources
from builder.translations import failing_checks
from builder.translations.catalog_file import catalog_of
from builder.translations.catalogs import Catalogs
from builder.translations.po import Entry
from diagrams.words.language import SOURCE_LANGUAGE


def compile_catalogs(sources: Sources, language: str) -> Path:
    """Bring the compiled catalogs of one language up to date; returns the folder for ``locale_dirs``.

    :class:`BuildError` if one of them is unsafe. A catalog with the name of no page is left out.
    """
    folder = sources.project.compiled_locales
    target = folder / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    results = failing_checks.results(sources, language) if language != SOURCE_LANGUAGE else {}
    refuse_unsafe(list(results.values()))
    for path in sorted(target.rglob("*.po")):
        if path.relative_to(target).with_suffix("").as_posix() not in results:
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name in results:
        _compile(sources.catalogs, language, name, target / f"{name}.po")
    return folder


def refuse_unsafe(results: Sequence[failing_checks.Result]) -> None:
    """Build nothing from a catalog that could put code, files or foreign links on a page."""
    if problems := [problem for result in results for problem in result.unsafe]:
        raise BuildError("\n".join(problems))


def _compile(catalogs: Catalogs, language: str, name: str, target: Path) -> None:
    """Copy a catalog, by which Sphinx finds it, and compile it, if it is not there as it is."""
    content = catalogs.path(language, name).read_bytes()
    if target.exists() and target.read_bytes() == content and target.with_suffix(".mo").exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    catalog = catalog_of(filter(_is_shown, catalogs.file(language, name).live), language)
    target.write_bytes(content)
    with target.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def _is_shown(entry: Entry) -> bool:
    """Whether the pages show a translation.

    If a message were the same in both languages, Sphinx would take its whole toctree for translated.
    """
    return not entry.fuzzy and (entry.plural or entry.forms[0] != entry.msgid)
