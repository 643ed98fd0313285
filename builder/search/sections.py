"""The pages as the search sees them: sections with their titles, and their text in pieces fit for an excerpt.

An entry of the glossary is a section too: its title is the word that it explains.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from builder.sphinxext.nodes import board_description, card_token
from builder.sphinxext.page_notes import PageNotes
from builder.sphinxext.untranslated import UNTRANSLATED
from diagrams.words.untranslated import END, START, unmarked

Text = list[str | tuple[str, str]]
"""A piece of text in parts; a card is what is seen (A♠) and what is heard (ace of spades).

What is not translated stands between the marks of :mod:`diagrams.words.untranslated`.
"""

_NOT_SEARCHED = (nodes.Invisible, nodes.title, nodes.raw, nodes.system_message, addnodes.toctree)


@dataclass
class Section:
    """A section of a page: its title, its paragraphs, and the places on its boards, told in words."""

    anchor: str
    title: Text
    text: list[Text] = field(default_factory=list)
    places: list[Text] = field(default_factory=list)


_SECTIONS = PageNotes[list[Section]]("rulebook_sections")


def heard(text: Text) -> str:
    """A piece of text with its cards as they are heard.

    >>> heard(["onto the ", ("A♠", "ace of spades")])
    'onto the ace of spades'
    """
    return "".join(part if isinstance(part, str) else part[1] for part in text)


def words_of(section: Section) -> Iterator[str]:
    """Every text of a section, its cards as they are heard."""
    for text in (section.title, *section.text, *section.places):
        yield unmarked(heard(text))


def sections(document: nodes.Element) -> list[Section]:
    """The sections of a page, in its order; the first is the page itself, without an anchor.

    >>> from docutils.core import publish_doctree
    >>> page = publish_doctree("Rules\\n=====\\n\\nTwo packs.\\n\\nEnd\\n---\\n\\n.. hidden\\n\\nAll *cards* lie.",
    ...     settings_overrides={"doctitle_xform": False})
    >>> [(each.anchor, each.title, each.text) for each in sections(page)]
    [('', ['Rules'], [['Two packs.']]), ('end', ['End'], [['All cards lie.']])]
    """
    in_order: list[Section] = []
    for top in document.findall(nodes.section):
        if not isinstance(top.parent, nodes.section):
            _add_section(top, in_order)
    if in_order:
        in_order[0].anchor = ""
    return in_order


def _add_section(node: nodes.section, in_order: list[Section]) -> None:
    title = node.next_node(nodes.title)
    section = Section(node["ids"][0], parts(title) if title is not None else [])
    in_order.append(section)
    _walk(node, section, in_order)


def _walk(node: nodes.Element, section: Section, in_order: list[Section]) -> None:
    for child in node.children:
        if not isinstance(child, nodes.Element) or isinstance(child, _NOT_SEARCHED) or "no-search" in child["classes"]:
            continue
        if isinstance(child, nodes.section):
            _add_section(child, in_order)
        elif isinstance(child, nodes.definition_list_item):
            _add_definition(child, section, in_order)
        elif isinstance(child, board_description):
            section.places += [parts(place) for place in child.findall(nodes.paragraph)]
        elif isinstance(child, nodes.row):
            section.text.append(_joined([parts(entry) for entry in child.children if isinstance(entry, nodes.Element)]))
        elif isinstance(child, nodes.TextElement):
            section.text.append(parts(child))
        else:
            _walk(child, section, in_order)


def _add_definition(item: nodes.definition_list_item, section: Section, in_order: list[Section]) -> None:
    """An entry of the glossary becomes a section, any other definition a piece of text that its term leads."""
    terms = [child for child in item.children if isinstance(child, nodes.term)]
    named = isinstance(item.parent.parent, addnodes.glossary)
    entry = Section(terms[0]["ids"][0], _joined([parts(term) for term in terms])) if named else Section("", [])
    for definition in item.findall(nodes.definition):
        _walk(definition, entry, in_order)
    if named:
        in_order.append(entry)
        return
    lead = _joined([parts(term) for term in terms])
    first, rest = entry.text[:1] or [[]], entry.text[1:]
    section.text += [_tidy([*lead, ": ", *first[0]]), *rest]
    section.places += entry.places


def parts(node: nodes.Node) -> Text:
    """The text of a node with its cards, its spaces made single."""
    return _tidy(list(_parts(node)))


def _parts(node: nodes.Node) -> Iterator[str | tuple[str, str]]:
    if isinstance(node, nodes.Text):
        yield str(node)
    elif isinstance(node, card_token):
        card = node.astext(), str(node["spoken"])
        yield from (START, card, END) if "spoken-language" in node else (card,)
    elif not isinstance(node, nodes.Invisible | nodes.raw):
        is_untranslated = isinstance(node, nodes.Element) and UNTRANSLATED in node.get("classes", ())
        yield START if is_untranslated else ""
        for child in node.children:
            if isinstance(child, nodes.paragraph):
                yield " "
            yield from _parts(child)
        yield END if is_untranslated else ""


def _joined(texts: list[Text]) -> Text:
    """The texts in one, commas between them.

    >>> _joined([["2 cells"], ["10"], []])
    ['2 cells, 10']
    """
    return _tidy([part for text in texts if text for part in (", ", *text)][1:])


def _tidy(text: Text) -> Text:
    """The text with neighbouring strings joined and spaces made single, none at its ends."""
    tidy: Text = []
    for part in text:
        if isinstance(part, str) and tidy and isinstance(tidy[-1], str):
            tidy[-1] = tidy[-1] + part
        else:
            tidy.append(part)
    tidy = [re.sub(r"\s+", " ", part) if isinstance(part, str) else part for part in tidy]
    if tidy and isinstance(tidy[0], str):
        tidy[0] = tidy[0].lstrip()
    if tidy and isinstance(tidy[-1], str):
        tidy[-1] = tidy[-1].rstrip()
    return [part for part in tidy if part]


def sections_of_pages(env: BuildEnvironment) -> dict[str, list[Section]]:
    """The sections of all pages, by the pages' names."""
    return _SECTIONS.of(env)


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    name = app.env.current_document.docname
    if "nosearch" not in app.env.metadata[name]:
        _SECTIONS.of(app.env)[name] = sections(doctree)


def setup(app: Sphinx) -> None:
    """Collect the sections of every page that is read."""
    _SECTIONS.setup(app)
    app.connect("doctree-read", _collect)
