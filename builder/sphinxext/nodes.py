"""The nodes that pages are made of beyond Sphinx's own, and how each format writes them.

A format without pictures gets the words: the visitors of text, LaTeX, EPUB, man and texinfo
pass on to the children, which are the whole description.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.project import PUBLISHED_PICTURES


class card_token(nodes.Inline, nodes.TextElement):
    """A card in running text: its text is what is seen, ``spoken`` what is heard."""


class board_pair(nodes.General, nodes.Element):
    """Boards to be seen side by side where there is room."""


class board_figure(nodes.General, nodes.Element):
    """A board, which ``when`` names: its children are the caption, the picture and the description, in this order.

    What happens is heard first; who looks has the sentence above the picture.
    """


class board_picture(nodes.General, nodes.Element):
    """The picture of a board: ``picture`` (its file's name), ``width``, ``height``, ``alt``, ``details`` (an id).

    ``enlarge`` says what a tap on it does.
    """


class board_description(nodes.General, nodes.Element):
    """All places in words; ``summary`` is the heading that opens it, ``more`` what else is in it.

    ``groups`` are what will be its children, ``when`` and ``details`` the board's name and the description's id.
    Behind them comes a :class:`board_position`.
    """


class board_position(nodes.General, nodes.Element):
    """The position as ``text`` to copy, under its heading ``summary``. Pages on paper do without.

    Where the game can be played on from it, ``play`` is the page and its anchor, ``play-on`` the text of the link,
    ``when`` the board's name.
    """


class board_link(nodes.General, nodes.Element):
    """A picture of a board that leads to the page ``target``, with the attributes of a :class:`board_picture`."""


class board_caption(nodes.General, nodes.TextElement):
    """What happens on a board, as a sentence."""


class group_heading(nodes.General, nodes.TextElement):
    """The heading of a group of places in a description."""


class heading_entry(nodes.entry):
    """A cell of a table that heads others: ``scope`` says which, as HTML's attribute of that name does."""


def visit_heading_entry(self: HTML5Translator, node: heading_entry) -> None:
    columns, rows = node.get("morecols", 0), node.get("morerows", 0)
    spans = {"colspan": columns + 1} if columns else {}
    spans |= {"rowspan": rows + 1} if rows else {}
    _open(self, node, "th", scope=node["scope"], CLASS="head", **spans)


def depart_heading_entry(self: HTML5Translator, node: heading_entry) -> None:
    self.body.append("</th>\n")


def visit_card(self: HTML5Translator, node: card_token) -> None:
    language = _language(node, "spoken")
    css = f"card {'red' if node['red'] else 'black'}"
    if self.builder.name == "html":
        # Text that is heard in its sentence; an image would be read apart from it.
        _open(self, node, "span", CLASS=css, **language)
        self.body.append('<span aria-hidden="true">')
    else:  # without the style sheet both would be seen
        _open(self, node, "span", CLASS=css, role="img", **{"aria-label": node["spoken"]}, **language)


def depart_card(self: HTML5Translator, node: card_token) -> None:
    if self.builder.name == "html":
        self.body.append(f'</span><span class="heard">{self.encode(node["spoken"])}</span>')
    _close(self, "span")


def visit_pair(self: HTML5Translator, node: board_pair) -> None:
    _open(self, node, "div")


def depart_pair(self: HTML5Translator, node: board_pair) -> None:
    _close(self, "div")


def visit_figure(self: HTML5Translator, node: board_figure) -> None:
    named = {"data-board": node["when"], "aria-label": node["when"]} if self.builder.name == "html" else {}
    _open(self, node, "figure", CLASS="board", **named, **_language(node, "when"))


def depart_figure(self: HTML5Translator, node: board_figure) -> None:
    _close(self, "figure")


def visit_picture(self: HTML5Translator, node: board_picture) -> None:
    if self.builder.name == "html":
        _open(self, node, "a", CLASS="enlarge", href=_address(self, node))
        _picture(self, node, loading="lazy", **{"aria-details": node["details"]})
        _open(self, nodes.Element(), "span", CLASS="hint", **_language(node, "enlarge"))
        self.body.append(f"{self.encode(node['enlarge'])}</span></a>")
    else:  # a book, in which the description follows
        _picture(self, node)
    raise nodes.SkipNode


def _address(self: HTML5Translator, node: nodes.Element) -> str:
    """Where the picture is from the page: beside the folder of a site's language, within that of a book."""
    up = "../" * (self.builder.current_docname.count("/") + (self.builder.name == "html"))
    return f"{up}{PUBLISHED_PICTURES}/{node['picture']}"


def _picture(self: HTML5Translator, node: nodes.Element, **attributes: Any) -> None:
    if self.builder.name == "html":
        attributes |= {"decoding": "async", "width": node["width"], "height": node["height"]}
    attributes |= {"src": _address(self, node), "alt": node["alt"], **_language(node, "alt")}
    tag = self.starttag if self.builder.name == "html" else self.emptytag  # a book is XML
    self.body.append(tag(node, "img", "", **attributes))


def visit_description(self: HTML5Translator, node: board_description) -> None:
    if self.builder.name == "html":
        _open(self, node, "details", ids=[node["details"]], CLASS="words")
        _open(self, nodes.Element(), "summary")
        _heading(self, node, "summary", 1)
        _open(self, nodes.Element(), "span", CLASS="more", **_language(node, "more"))
        self.body.append(f"{self.encode(node['more'])}</span></summary>")
    else:
        _open(self, node, "div", ids=[node["details"]])


def _heading(self: HTML5Translator, node: nodes.Element, attribute: str, below: int) -> None:
    """A heading with the text of an attribute, so many levels below that of the section."""
    tag = f"h{self.section_level + below}"
    _open(self, nodes.Element(), tag, **_language(node, attribute))
    self.body.append(f"{self.encode(node[attribute])}</{tag}>\n")


def depart_description(self: HTML5Translator, node: board_description) -> None:
    _close(self, "details" if self.builder.name == "html" else "div")


def visit_position(self: HTML5Translator, node: board_position) -> None:
    if self.builder.name == "html":
        _open(self, node, "div", CLASS="position")
        if "play" in node:
            page, anchor = node["play"]
            target = f"{self.builder.get_relative_uri(self.builder.current_docname, page)}#{anchor}"
            named = {"aria-label": f"{node['play-on']}: {node['when']}", **_language(node, "play-on")}
            _open(self, nodes.Element(), "p", CLASS="play-on")
            _open(self, nodes.Element(), "a", href=target, **named)
            self.body.append(f"{self.encode(node['play-on'])}</a></p>\n")
        _heading(self, node, "summary", 2)
        named = {"role": "group", "aria-label": node["summary"], "translate": "no", **_language(node, "summary")}
        _open(self, nodes.Element(), "pre", tabindex="0", **named)
        self.body.append(f"{self.encode(node['text'])}</pre></div>")
    raise nodes.SkipNode


def visit_link(self: HTML5Translator, node: board_link) -> None:
    target = self.builder.get_relative_uri(self.builder.current_docname, node["target"])
    _open(self, node, "a", CLASS="board-link", href=target)
    _picture(self, node)
    _close(self, "a")
    raise nodes.SkipNode


def _skip(self: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def visit_caption(self: HTML5Translator, node: board_caption) -> None:
    _open(self, node, "figcaption")


def depart_caption(self: HTML5Translator, node: board_caption) -> None:
    _close(self, "figcaption")


def visit_heading(self: HTML5Translator, node: group_heading) -> None:
    _open(self, node, f"h{self.section_level + 2}")


def depart_heading(self: HTML5Translator, node: group_heading) -> None:
    _close(self, f"h{self.section_level + 2}")


def _language(node: nodes.Element, attribute: str) -> dict[str, str]:
    """HTML's attribute for an attribute that is not in the page's language."""
    language = node.get(f"{attribute}-language")
    return {"lang": language} if language else {}


def _open(self: HTML5Translator, node: nodes.Element, tag: str, **attributes: Any) -> None:
    self.body.append(self.starttag(node, tag, "", **attributes))


def _close(self: HTML5Translator, tag: str) -> None:
    self.body.append(f"</{tag}>")


def _pass(self: Any, node: nodes.Element) -> None:
    """Nothing of its own: the children say it all."""


def _paragraph(self: Any, node: nodes.Element) -> None:
    self.visit_paragraph(node)


def _end_paragraph(self: Any, node: nodes.Element) -> None:
    self.depart_paragraph(node)


_IN_HTML: dict[type[nodes.Element], tuple[Any, Any]] = {
    card_token: (visit_card, depart_card),
    board_pair: (visit_pair, depart_pair),
    board_figure: (visit_figure, depart_figure),
    board_picture: (visit_picture, None),
    board_description: (visit_description, depart_description),
    board_position: (visit_position, None),
    board_link: (visit_link, None),
    board_caption: (visit_caption, depart_caption),
    group_heading: (visit_heading, depart_heading),
}


def _entry(self: Any, node: nodes.Element) -> None:
    self.visit_entry(node)


def _end_entry(self: Any, node: nodes.Element) -> None:
    self.depart_entry(node)


PASS = _pass, _pass
"""How a format writes a node that has nothing of its own."""
PARAGRAPH = _paragraph, _end_paragraph
"""How a format writes a node as a paragraph."""
SKIP = _skip, None
"""How a format leaves a node out."""

_IN_OTHERS: dict[type[nodes.Element], tuple[Any, Any]] = {
    board_picture: SKIP,
    board_position: SKIP,
    board_link: SKIP,
    board_caption: PARAGRAPH,
    group_heading: PARAGRAPH,
}
"""How the formats without pictures write them; the other nodes' children say it all."""


def setup(app: Sphinx) -> None:
    """Register every node for every format."""
    for node, html in _IN_HTML.items():
        add_node(app, node, html, _IN_OTHERS.get(node, PASS))
    add_node(app, heading_entry, (visit_heading_entry, depart_heading_entry), (_entry, _end_entry))


def add_node(app: Sphinx, node: type[nodes.Element], html: tuple[Any, Any], other: tuple[Any, Any]) -> None:
    """Register a node with its visitors for HTML, and with those for the formats without pictures."""
    app.add_node(node, html=html, epub=html, latex=other, text=other, man=other, texinfo=other, gettext=other)
