"""The fonts of the pages, made once for all languages and builds: :mod:`builder.sphinxext.font_files` makes them."""

from __future__ import annotations

import hashlib
import shutil
import string
from collections.abc import Set
from importlib.metadata import version
from pathlib import Path

from filelock import FileLock
from sphinx.application import Sphinx

from builder.files import sources_in
from builder.kept import SEAL, seal, seal_of
from builder.project import Project
from builder.sphinxext.sources import sources_of
from diagrams.painting import shapes

_MAKER = Path(__file__).with_name("font_files.py")
_PACKAGES = ("fontpkg-atkinson-hyperlegible", "fonttools", "brotli")
_SIGNS = frozenset("\u00a0×–—‘’‚“”„…‹›«»·−")
"""Beside ASCII, what the builder itself sets in texts, and the quotation marks that Sphinx makes of straight ones."""


def letters_of(project: Project) -> frozenset[str]:
    """The letters that the pages of a project are written with, in all its languages, each small and as a capital.

    They share a font: the terms and the names of all languages stand on pages of each.
    """
    files = (*sources_in(project.docs, "**/*.rst"), *sources_in(project.locales, "**/*.po"))
    letters = _SIGNS.union(string.printable, *(path.read_text(encoding="utf-8", errors="ignore") for path in files))
    return letters.union(map(str.lower, letters), map(str.upper, letters))


def stored_fonts(store: Path, letters: Set[str]) -> Path:
    """The folder in ``store`` with the fonts for pages in these letters; they are made once for all languages and builds.

    It is called by the fingerprint of all that they are made from.
    """
    code = (_MAKER, Path(shapes.__file__))
    content = [*(file.read_bytes() for file in code), *(version(package).encode() for package in _PACKAGES)]
    content.append("".join(sorted(letters)).encode())
    made_from = hashlib.sha256(b"\0".join(content)).hexdigest()
    folder = store / made_from[:20]
    store.mkdir(parents=True, exist_ok=True)
    with FileLock(store / ".lock"):
        made = seal_of(folder, made_from)
        if made is None or not made.holds(folder):
            # It imports much that nobody waits for where the fonts are there.
            from builder.sphinxext.font_files import write_fonts

            shutil.rmtree(folder, ignore_errors=True)
            write_fonts(folder, letters)
            seal(folder, made_from)
    return folder


def _on_finished(app: Sphinx, problem: Exception | None) -> None:
    if problem is None and app.builder.name == "html":
        project = sources_of(app.config).project
        fonts = stored_fonts(project.fonts, letters_of(project))
        target = Path(app.outdir) / "_static" / "fonts"
        shutil.copytree(fonts, target, ignore=shutil.ignore_patterns(SEAL), dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Put the fonts beside the style sheet when the pages are there."""
    app.connect("build-finished", _on_finished)
