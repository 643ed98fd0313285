"""What the templates need to know of a page: its sections, and whether it shows boards."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from builder.sphinxext.nodes import board_figure

FEWEST_SECTIONS = 4
"""A shorter page needs no list of its sections."""


def sections(toc: nodes.Node) -> list[nodes.reference]:
    """The links to a page's sections in Sphinx's table of contents of the page; inner sections are left out.

    >>> link = nodes.reference("", "", nodes.Text("Set-up"), anchorname="#set-up")
    >>> inner = nodes.bullet_list("", nodes.list_item("", nodes.paragraph("", "", link)))
    >>> page = nodes.bullet_list("", nodes.list_item("", nodes.paragraph("", "The rules"), inner))
    >>> [(link["anchorname"], link.astext()) for link in sections(page)]
    [('#set-up', 'Set-up')]
    """
    page = next(iter(toc.findall(nodes.list_item)), None)
    lists = [child for child in page.children if isinstance(child, nodes.bullet_list)] if page else []
    links = [next(iter(item.findall(nodes.reference)), None) for each in lists for item in each.children]
    return [link for link in links if link is not None]


def add_sections(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates what the page has; titles are HTML, with their cards and their languages."""
    links = sections(app.env.tocs[pagename]) if pagename in app.env.tocs else []
    builder = app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    context["sections"] = [
        (link["anchorname"], "".join(str(builder.render_partial(child)["fragment"]) for child in link.children))
        for link in (links if len(links) >= FEWEST_SECTIONS else [])
    ]
    context["has_boards"] = doctree is not None and any(True for _ in doctree.findall(board_figure))


def setup(app: Sphinx) -> None:
    """Called for every page before its template is filled."""
    app.connect("html-page-context", add_sections)
