"""The nodes of what a game offers as plain values: of each kind of content, whatever the game.

``env`` is Sphinx's environment while the page is read, ``words`` are those of the page's language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform

from builder.site import pictures
from builder.sphinxext.nodes import (
    board_caption,
    board_description,
    board_figure,
    board_pair,
    board_picture,
    board_position,
    group_heading,
)
from builder.sphinxext.play_anchors import place_to_play_on
from builder.sphinxext.roles import sentence_nodes
from builder.sphinxext.shown_on_pages import note_picture
from builder.sphinxext.table_nodes import heading, heading_row, table, text
from builder.sphinxext.untranslated import page_words
from diagrams.board import Board, Group
from diagrams.parts import BoardSeries, BulletList, Content, DataTable, Paragraph
from diagrams.words.language import Sentence, Words
from engine.position_text import write_position
from engine.recording import Recording


def content_node(content: Content, css: str, env: BuildEnvironment, words: Words) -> nodes.Node:
    """The node of some content; ``css`` is its class in HTML, or nothing."""
    classes = [css] if css else []
    match content:
        case Paragraph(sentence):
            return _paragraph(sentence, classes)
        case BulletList(items):
            return nodes.bullet_list("", *(nodes.list_item("", _paragraph(item)) for item in items), classes=classes)
        case DataTable():
            return _table(content, css)
        case BoardSeries(boards, recording):
            pair = board_pair(classes=["boards", *classes])
            pair += [figure(board, recording, env, words) for board in boards]
            return pair


def picture(board: Board, env: BuildEnvironment) -> dict[str, Any]:
    """The attributes of a node that shows the board's picture, which the build is told to draw."""
    name = pictures.name_of(board.scene)
    note_picture(env, name, board.scene)
    return {"picture": name, "width": board.scene.width, "height": board.scene.height}


def _paragraph(sentence: Sentence, classes: list[str] | None = None) -> nodes.paragraph:
    return nodes.paragraph("", "", *sentence_nodes(sentence), classes=classes or [], translatable=False)


def _table(content: DataTable, css: str) -> nodes.table:
    headings = [
        heading_row(
            *(
                heading(
                    text(each.text),
                    "colgroup" if each.columns > 1 else "col",
                    morecols=each.columns - 1,
                    morerows=each.rows - 1,
                )
                for each in row
            )
        )
        for row in content.headings
    ]
    return table(headings, [[sentence_nodes(cell) for cell in row] for row in content.rows], css)


def figure(board: Board, recording: Recording[Any], env: BuildEnvironment, words: Words) -> board_figure:
    """A board as the figure of a page; ``recording`` is a game that comes to its position."""
    details = f"board-{env.new_serialno('board') + 1}"
    position = board_position(
        summary=board.text_summary, text=write_position(recording, board.position, board.title), when=board.when
    )
    more = words.gettext("(also as text)")
    if place := place_to_play_on(board.position, recording.game.name, env):
        position["play"], position["play-on"] = place, words.gettext("Play on from here")
        more = words.gettext("(also as text, and to play on)")
    told = words.sentences(board.caption, board.outcome)
    return board_figure(
        "",
        board_caption("", "", *sentence_nodes(told), translatable=False),
        board_picture(
            **picture(board, env), alt=board.title, details=details, enlarge=words.gettext("Enlarge the picture")
        ),
        board_description(
            "", position, summary=board.summary, more=more, groups=board.groups, details=details, when=board.when
        ),
        when=board.when,
    )


class generated_content(nodes.General, nodes.Element):
    """The place of generated nodes on a page while its text is read; they are its ``content``."""


def when_read(*content: nodes.Node) -> generated_content:
    """Generated nodes that come to the page when Sphinx has done with its text.

    They are most of the nodes of a page with boards. There is nothing to translate in them, and their words have the
    quotation marks of their language; Sphinx goes through all nodes many times for either.
    """
    return generated_content(content=content)


class AddGenerated(SphinxTransform):
    """Put generated nodes into their places."""

    default_priority = 755  # after SphinxSmartQuotes, before DescribeBoards

    def apply(self, **kwargs: Any) -> None:
        for place in list(self.document.findall(generated_content)):
            place.replace_self(list(place["content"]))


class DescribeBoards(SphinxTransform):
    """Make the lists of all places of the boards; a board that the page has told already leads back to that."""

    default_priority = 756  # after AddGenerated, before MarkGenerated

    def apply(self, **kwargs: Any) -> None:
        told: dict[tuple[Group, ...], board_description] = {}
        for description in list(self.document.findall(board_description)):
            groups = description.attributes.pop("groups")
            first = told.setdefault(groups, description)
            places = self._places(groups) if first is description else [self._reference(first)]
            for place in reversed(places):
                description.insert(0, place)

    def _places(self, groups: Iterable[Group]) -> list[nodes.Node]:
        shown: list[nodes.Node] = []
        for group in groups:
            items = [nodes.list_item("", nodes.paragraph("", line, translatable=False)) for line in group.lines]
            shown += [group_heading("", group.heading), nodes.bullet_list("", *items, classes=["places"])]
        return shown

    def _reference(self, first: board_description) -> nodes.paragraph:
        sentence = page_words(self.config).gettext("The description stands above: {board}")
        before, _, after = sentence.partition("{board}")
        link = nodes.reference("", first["when"], refid=first["details"], internal=True)
        return nodes.paragraph("", before, link, nodes.Text(after), classes=["told-above"], translatable=False)


def setup(app: Sphinx) -> None:
    """Register the transforms."""
    app.add_node(generated_content)
    app.add_transform(AddGenerated)
    app.add_transform(DescribeBoards)
