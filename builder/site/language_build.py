"""Building the pages of one language: the work of one process."""

from __future__ import annotations

import resource
import shutil
import sys
from collections.abc import Callable
from typing import Any

from sphinx.application import Sphinx

from builder.kept import break_seal, seal, seal_of
from builder.site import compiled, examples, pictures
from builder.site.language_process import Built, Order, Progress
from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.sphinxext import shown_on_pages


def build_language(sources: Sources, order: Order, tell: Callable[[Progress], None]) -> Built:
    """Build the pages of one language in its work folder, and draw the pictures that they show.

    Only pages that have changed are read again, if what was built before from the same code and
    settings is all there as it was; otherwise the language is built from nothing. All pages are
    written: each shows names of others.
    """
    project, language = sources.project, order.language
    folder, catalogs = project.work / language, [str(compiled.compile_catalogs(sources, language))]
    before = seal_of(folder, order.inputs.shared)
    if before is None or not before.holds(folder):
        shutil.rmtree(folder, ignore_errors=True)
    # Whatever stops the build, what it leaves is not taken for finished.
    break_seal(folder)
    with sphinx_run(
        sources, "html", folder, fresh=False, language=language, locale_dirs=catalogs, **order.settings
    ) as sphinx:
        written = _follow(sphinx.app, language, tell)
        sphinx.app.build(force_all=True)
        drawn, problems = 0, sphinx.problems
        if not problems:
            scenes = shown_on_pages.drawn_pictures(sphinx.app.env)
            drawn = pictures.ensure(scenes, project.pictures)
            shown = pictures.digests(scenes, project.pictures)
            seal(folder, order.inputs.shared, every=order.inputs.every, pictures=shown)
        if order.examples:
            problems = (*problems, *examples.failures(project, sphinx))
        return Built(
            language,
            pages=len(sphinx.app.env.found_docs),
            written=len(written),
            drawn=drawn,
            problems=problems,
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
