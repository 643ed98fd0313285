"""The Sphinx extension: everything that the pages need from the builder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import texescape

from builder.search import index as search_index
from builder.site import linked, offered, versions_of_files
from builder.sphinxext import (
    bars,
    closed_up,
    content_nodes,
    direction,
    directives,
    epub,
    exercises,
    fonts,
    game_pages,
    installable,
    measured,
    page_sections,
    plain_run,
    play,
    published,
    reread,
    roles,
    safe_templates,
    shown_on_pages,
    sources,
    status_page,
    structured,
    term_table,
    thanks,
    typography,
    untranslated,
)
from builder.sphinxext import nodes as board_nodes
from builder.sphinxext import page_head as page_links


def name_site(app: Sphinx, config: Config) -> None:
    """Give the site its name in the language that is built."""
    title = sources.sources_of(config).catalogs.words(str(config.language)).gettext("The Patience Rulebook")
    config.project = title
    config.html_title = title
    config.html_short_title = title
    # Every page is a chapter; as the rest of the first page they would be sections of its last chapter.
    config.latex_documents = [("index", "rulebook.tex", texescape.escape(title), "", "manual", True)]


def clean_meta(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Take Sphinx's own note off translated meta elements; it would come out as an attribute in HTML."""
    for node in doctree.findall(nodes.meta):
        node.attributes.pop("translated", None)


def drop_unused(app: Sphinx, problem: Exception | None) -> None:
    """Take away what Sphinx writes for highlighted code, of which there is none, and for scripts of its own."""
    if app.builder.name == "html":
        for name in ("pygments.css", "translations.js"):
            (Path(app.outdir) / "_static" / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    parts = (
        sources,
        board_nodes,
        bars,
        roles,
        closed_up,
        content_nodes,
        direction,
        directives,
        epub,
        exercises,
        fonts,
        game_pages,
        installable,
        linked,
        measured,
        offered,
        page_links,
        page_sections,
        plain_run,
        play,
        published,
        reread,
        safe_templates,
        search_index,
        shown_on_pages,
        status_page,
        structured,
        term_table,
        thanks,
        typography,
        untranslated,
        versions_of_files,
    )
    for part in parts:
        part.setup(app)
    app.connect("config-inited", name_site)
    app.connect("doctree-resolved", clean_meta)
    app.connect("build-finished", drop_unused)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
