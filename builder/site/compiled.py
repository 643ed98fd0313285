"""Copies of the catalogs, compiled, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo

from builder.errors import BuildError
from builder.files import file_digest, file_digests, write
from builder.kept import SEAL, seal, seal_of
from builder.sources import Sources
from builder.translations import failing_checks
from builder.translations.catalog_file import catalog_of
from builder.translations.catalogs import Catalogs
from builder.translations.po import Entry
from builder.versions import versions
from diagrams.words.language import SOURCE_LANGUAGE


def compile_catalogs(sources: Sources, language: str) -> Path:
    """Bring the compiled catalogs of one language up to date; returns the folder for ``locale_dirs``.

    :class:`BuildError` if the check finds an error in one of them. A catalog with the name of no page is left out.
    """
    project = sources.project
    folder = project.compiled_locales / language
    results = failing_checks.results(sources, language) if language != SOURCE_LANGUAGE else {}
    refuse_errors(list(results.values()))
    made_from = project.digest([project.root / name for name in ("builder", "diagrams")], also=versions())
    sealed, files = seal_of(folder, made_from), file_digests(folder)
    right = {name for name, digest in files.items() if sealed and sealed.files.get(name) == digest}
    wanted = set()
    for name in results:
        source = sources.catalogs.path(language, name)
        copy, compiled = (f"LC_MESSAGES/{name}.{kind}" for kind in ("po", "mo"))
        wanted |= {copy, compiled}
        if not {copy, compiled} <= right or files[copy] != file_digest(source):
            # Sphinx would compile the copy by itself if it were the newer of the two.
            write(folder / copy, source.read_bytes())
            write(folder / compiled, _compiled(sources.catalogs, language, name))
    for name in files.keys() - wanted - {SEAL}:
        (folder / name).unlink()
    seal(folder, made_from)
    return project.compiled_locales


def refuse_errors(results: Sequence[failing_checks.Result]) -> None:
    """Build nothing from a catalog in which the check finds an error, be it harm or only a number that got lost."""
    if problems := [problem for result in results for problem in result.errors]:
        raise BuildError("\n".join(problems))


def _compiled(catalogs: Catalogs, language: str, name: str) -> bytes:
    """What Sphinx reads of a catalog."""
    file = BytesIO()
    write_mo(file, catalog_of(filter(_is_shown, catalogs.file(language, name).live), language))
    return file.getvalue()


def _is_shown(entry: Entry) -> bool:
    """Whether the pages show a translation.

    If a message were the same in both languages, Sphinx would take its whole toctree for translated.
    """
    return not entry.fuzzy and (entry.plural or entry.forms[0] != entry.msgid)
