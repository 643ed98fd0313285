"""Running Sphinx on the pages from within a program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from builder.project import Project
from builder.site.offered import OFFERED
from builder.sources import Sources
from builder.sphinxext.sources import SOURCES
from builder.translations.status import STATUS
from diagrams.words.language import SOURCE_LANGUAGE

NO_READERS = ("gettext", "doctest", "dummy")
"""The builders whose result nobody reads as pages."""


class Run:
    """One run of Sphinx: the application, and after the build the problems it met."""

    def __init__(self, project: Project, app: Sphinx, warnings: StringIO) -> None:
        self.app = app
        self._project = project
        self._warnings = warnings

    @property
    def problems(self) -> tuple[str, ...]:
        """Warnings and errors, a line each, without colours and with paths from the project's root."""
        text = self._project.shorten(re.sub(r"\x1b\[[0-9;]*m", "", self._warnings.getvalue()))
        return tuple(line for line in dict.fromkeys(text.splitlines()) if line.strip())


@contextmanager
def sphinx_run(sources: Sources, builder: str, folder: Path, fresh: bool = True, **settings: Any) -> Iterator[Run]:
    """Sphinx ready to build the pages with ``builder`` into ``folder``; ``settings`` override conf.py."""
    warnings, docs = StringIO(), sources.project.docs
    if builder in NO_READERS:
        # Nothing is read from the translations: one that is broken must not stop what mends it.
        settings = {OFFERED: [SOURCE_LANGUAGE], STATUS: []} | settings
    # docutils' settings and registries are one for the whole process; this is how sphinx-build keeps them apart.
    with patch_docutils(docs), docutils_namespace():
        app = Sphinx(
            srcdir=docs,
            confdir=docs,
            outdir=folder / builder,
            doctreedir=folder / "doctrees",
            buildername=builder,
            confoverrides={SOURCES: sources} | settings,
            status=None,
            warning=warnings,
            freshenv=fresh,
        )
        yield Run(sources.project, app, warnings)
