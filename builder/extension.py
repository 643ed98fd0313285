"""The Sphinx extension: everything that the pages need from the builder."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from builder import directives, foreign, measures, roles, search_index, site_state, tables, typography
from builder import nodes as board_nodes
from diagrams.language import PSEUDO_LANGUAGE, languages, locale_of, words


def name_site(app: Sphinx, config: Config) -> None:
    """Give the site its name in the language that is built."""
    title = words(str(config.language)).gettext("The Patience Rulebook")
    config.project = title
    config.html_title = title
    config.html_short_title = title


def add_languages(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates where the same page is in every language, and each language's own name."""
    up = "../" * (pagename.count("/") + 1)
    context["languages"] = [(code, autonym(code), f"{up}{code}/{pagename}.html") for code in languages()]
    context["direction"] = locale_of(str(app.config.language)).text_direction


def clean_meta(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Take Sphinx's own note off translated meta elements; it would come out as an attribute in HTML."""
    for node in doctree.findall(nodes.meta):
        node.attributes.pop("translated", None)


def autonym(language: str) -> str:
    """A language's name for itself, as it stands in a list.

    >>> [autonym(code) for code in ("en", "cs", "ro", "da")]
    ['English', 'Čeština', 'Română', 'Dansk']
    """
    if language == PSEUDO_LANGUAGE:
        return "Ƥšéúðó"
    name = locale_of(language).get_display_name() or language
    return name[:1].upper() + name[1:]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("rulebook_inputs", "", "env", str)
    for part in (board_nodes, roles, directives, foreign, measures, search_index, tables, site_state, typography):
        part.setup(app)
    app.connect("config-inited", name_site)
    app.connect("doctree-resolved", clean_meta)
    app.connect("html-page-context", add_languages)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
