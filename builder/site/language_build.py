"""Building the pages of one language: the work of one process."""

from __future__ import annotations

import resource
import shutil
import sys
from collections.abc import Callable
from typing import Any

from sphinx.application import Sphinx

from builder.site import compiled, pictures
from builder.site.language_process import Built, Progress
from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.sphinxext import shown_on_pages


def build_language(
    sources: Sources, language: str, settings: dict[str, Any], tell: Callable[[Progress], None]
) -> Built:
    """Build the pages of one language in its work folder, and draw the pictures that they show.

    The ``settings`` go before those of ``docs/conf.py``. Among them is ``rulebook_inputs``, the
    fingerprint of everything but the pages and their catalogs: when it changes, every page is
    read again.
    """
    project = sources.project
    folder, catalogs = project.work / language, [str(compiled.compile_catalogs(sources, language))]
    with sphinx_run(
        sources, "html", folder, fresh=False, language=language, locale_dirs=catalogs, **settings
    ) as sphinx:
        written = _follow(sphinx.app, language, tell)
        sphinx.app.build()
        scenes = shown_on_pages.shown_pictures(sphinx.app.env)
        if sphinx.problems:
            # A page that is not read again says nothing again: the next build shall start from nothing.
            shutil.rmtree(folder / "doctrees")
        return Built(
            language,
            pages=len(sphinx.app.env.found_docs),
            written=len(written),
            drawn=0 if sphinx.problems else pictures.ensure(scenes, project.pictures),
            pictures=tuple(sorted(scenes)),
            problems=sphinx.problems,
            megabytes=peak_megabytes(),
        )


def peak_megabytes() -> float:
    """The most memory that this process has had, which macOS counts in bytes, others in kilobytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _follow(app: Sphinx, language: str, tell: Callable[[Progress], None]) -> set[str]:
    """Report every page read and every page written; returns the set that fills with the latter."""
    seen = {"read": set[str](), "written": set[str]()}

    def report() -> None:
        total = 2 * len(app.env.found_docs)
        tell(Progress(language, min(len(seen["read"]) + len(seen["written"]), total), total))

    def on_read(_app: Sphinx, docname: str, _source: list[str]) -> None:
        seen["read"].add(docname)
        report()

    def on_page(_app: Sphinx, page: str, _template: str, _context: dict[str, Any], doctree: object) -> None:
        if doctree is not None:
            seen["written"].add(page)
            report()

    app.connect("source-read", on_read)
    app.connect("html-page-context", on_page)
    return seen["written"]
