"""What a page says of itself to programs, in the words of schema.org: what it is, where it stands, its questions and answers.

Only a site with an address says it, for every thing there is named by its address.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from sphinx.application import Sphinx

from builder.site.address import SITE_URL, SiteAddress
from builder.sphinxext.figures import game_of_page
from builder.sphinxext.game_pages import QUESTIONS, RULES
from builder.sphinxext.nodes import board_figure
from builder.sphinxext.untranslated import page_words
from diagrams.presenters import presenter_of


def as_script(graph: list[dict[str, Any]]) -> Markup:
    """The content of a script element with these things; no text of theirs ends the element.

    >>> as_script([{"name": "</script>"}])
    Markup('{"@context": "https://schema.org", "@graph": [{"name": "\\\\u003c/script\\\\u003e"}]}')
    """
    return htmlsafe_json_dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)


def _add_structured(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    context["structured"] = ""
    if not context["canonical"] or doctree is None:
        return
    address, language = SiteAddress.parse(app.config[SITE_URL]), str(app.config.language)
    home, root = address.page(language, "index"), str(app.config.root_doc)
    tag = context["language_tag"]
    site = {"@type": "WebSite", "@id": f"{home}#site", "url": home, "name": str(app.config.project), "inLanguage": tag}
    page: dict[str, Any] = {
        "@type": "WebPage",
        "@id": context["canonical"],
        "url": context["canonical"],
        "name": app.env.titles[pagename].astext(),
        "description": context["description"],
        "inLanguage": tag,
        "isPartOf": {"@id": site["@id"]},
    }
    if context["shown"]:
        page["image"] = f"{address.url}{context['shown']['path']}"
    if pagename != root:
        page["breadcrumb"] = {"@type": "BreadcrumbList", "itemListElement": list(_way(app, pagename, address))}
    if pagename.endswith(f"/{QUESTIONS}") and (questions := list(_questions(doctree))):
        page |= {"@type": "FAQPage", "mainEntity": questions}
    context["structured"] = as_script([site, page])


def _way(app: Sphinx, pagename: str, address: SiteAddress) -> Iterator[dict[str, Any]]:
    """From the first page over the rules of the game to the page."""
    language, game = str(app.config.language), game_of_page(pagename)
    way = [(str(app.config.root_doc), str(app.config.project))]
    if game and pagename != f"{game}/{RULES}":
        way.append((f"{game}/{RULES}", presenter_of(game).title(page_words(app.config))))
    way.append((pagename, app.env.titles[pagename].astext()))
    for position, (name, title) in enumerate(way, 1):
        yield {"@type": "ListItem", "position": position, "name": title, "item": address.page(language, name)}


def _questions(doctree: nodes.document) -> Iterator[dict[str, Any]]:
    """The questions of a page with the paragraphs of their answers, boards left out."""
    for section in doctree.findall(nodes.section):
        title = next(iter(section.findall(nodes.title)))
        boards = {text for board in section.findall(board_figure) for text in board.findall(nodes.paragraph)}
        answer = [text.astext() for text in section.findall(nodes.paragraph) if text not in boards]
        if isinstance(section.parent, nodes.section) and answer:
            yield {
                "@type": "Question",
                "name": title.astext(),
                "acceptedAnswer": {"@type": "Answer", "text": " ".join(" ".join(answer).split())},
            }


def setup(app: Sphinx) -> None:
    """Called for every page before its template is filled, after its head is known."""
    app.connect("html-page-context", _add_structured, priority=600)
