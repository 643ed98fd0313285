"""Which moments of the recorded games the pages show, told by the pages as they are read."""

from __future__ import annotations

import tempfile
from pathlib import Path

from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.sphinxext import shown_on_pages
from diagrams.words.language import SOURCE_LANGUAGE


def moments_on_pages(sources: Sources, game: str) -> list[str]:
    """The moments that the pages ask the recorded game for, each once.

    The pages are read and nothing is written. A recorded game that is missing or no longer
    holds does not matter: the pages say what they want to show before they ask for it.

    >>> from builder.project import Project
    >>> "ace-on-king" in moments_on_pages(Sources(Project.at()), "crescent")
    True
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        sphinx_run(sources, "dummy", Path(folder), language=SOURCE_LANGUAGE) as sphinx,
    ):
        sphinx.app.builder.read()
        return shown_on_pages.shown_moments(sphinx.app.env, game)
