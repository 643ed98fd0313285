"""The directives by which pages show boards of the recorded game."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from builder import figures, pictures
from builder.nodes import board_caption, board_description, board_figure, board_pair, group_heading
from builder.roles import sentence_nodes
from builder.site_state import note_picture
from diagrams.board import Board, show_moment
from diagrams.boards import PRESENTERS
from diagrams.crescent import redealt_pile
from diagrams.language import words


def _view(argument: str) -> str:
    return str(directives.choice(argument, ("before", "after", "pair")))


class BoardDirective(SphinxDirective):
    """``.. board:: MOMENT`` shows the board at a moment of the recorded game.

    ``:show:`` is ``before`` (the default: the move is marked), ``after`` or ``pair``; ``:game:``
    names the game on a page that belongs to none.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"show": _view, "game": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        game = self.options.get("game") or figures.game_of_page(self.env.current_document.docname)
        if game not in PRESENTERS:
            raise self.error(f"a board needs its game on this page; add :game: {' or '.join(PRESENTERS)}")
        try:
            recording = figures.recording_of(game)
            boards = show_moment(
                PRESENTERS[game],
                recording,
                self.arguments[0],
                self.options.get("show", "before"),
                words(str(self.config.language)),
            )
        except figures.try_errors as error:
            raise self.error(str(error)) from None
        pair = board_pair()
        pair += [self._figure(board) for board in boards]
        return [pair]

    def _figure(self, board: Board) -> board_figure:
        name = pictures.name_of(board.scene)
        note_picture(self.env, name, board.scene)
        details = f"board-{self.env.new_serialno('board') + 1}"
        figure = board_figure(
            picture=name, width=board.scene.width, height=board.scene.height, alt=board.alt, details=details
        )
        description = board_description(summary=board.summary, details=details)
        for group in board.groups:
            description += group_heading("", group.heading)
            items = [nodes.list_item("", nodes.paragraph("", line, translatable=False)) for line in group.lines]
            description += nodes.bullet_list("", *items, classes=["places"])
        figure += description
        figure += board_caption("", "", *sentence_nodes(board.caption), translatable=False)
        return figure


class PileDirective(SphinxDirective):
    """``.. pile:: MOMENT`` writes out a pile before and after a redeal; ``:number:`` says which."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"number": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        try:
            step = figures.recording_of("crescent").moment(self.arguments[0])
        except figures.try_errors as error:
            raise self.error(str(error)) from None
        sentence = redealt_pile(step, self.options.get("number", 1), words(str(self.config.language)))
        return [nodes.paragraph("", "", *sentence_nodes(sentence), translatable=False)]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("board", BoardDirective)
    app.add_directive("pile", PileDirective)
