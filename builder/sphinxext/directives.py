"""The directives by which pages show boards of the recorded game."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from builder.errors import BuildError
from builder.site import pictures
from builder.sphinxext import figures
from builder.sphinxext.foreign import page_words
from builder.sphinxext.nodes import (
    board_caption,
    board_description,
    board_figure,
    board_link,
    board_pair,
    board_position,
    group_heading,
)
from builder.sphinxext.roles import sentence_nodes
from builder.sphinxext.site_state import note_picture
from diagrams.board import Board, Presenter, show_moment
from diagrams.crescent.words import redealt_pile
from diagrams.freecell.group_series import series
from diagrams.presenters import presenter_of
from diagrams.words.language import Words
from diagrams.words.rule_names import differences
from engine.freecell.group_series import taken_apart
from engine.game import AnyGame
from engine.position_text import write_position
from engine.recording import Recording
from engine.registry import find_game, games
from engine.rules import Rules


class GameDirective(SphinxDirective):
    """A directive that shows something of a recorded game; what cannot be shown is an error at its place.

    The game is that of the page, or the one that ``:game:`` names.
    """

    option_spec: ClassVar[dict[str, Any]] = {"game": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        try:
            return self.shown()
        except figures.try_errors as error:
            raise self.error(str(error)) from None

    def shown(self) -> list[nodes.Node]:
        """The nodes to put on the page."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """The name of the game."""
        game = self.options.get("game") or figures.game_of_page(self.env.current_document.docname)
        if game not in games():
            raise BuildError(f"a board needs its game on this page; add :game: {' or '.join(games())}")
        return str(game)

    @property
    def recording(self) -> Recording[Any]:
        """The game's recorded win."""
        return figures.recording_of(self.game)

    @property
    def presenter(self) -> Presenter:
        """How the game is shown."""
        return presenter_of(self.game)

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return page_words(str(self.config.language))

    def boards(self, boards: list[Board], recording: Recording[Any], *classes: str) -> list[nodes.Node]:
        """The boards of a recorded game as figures, side by side where there is room."""
        pair = board_pair(classes=["boards", *classes])
        pair += [self._figure(board, recording) for board in boards]
        return [pair]

    def picture(self, board: Board) -> dict[str, Any]:
        """The attributes of a node that shows the board's picture, which the build is told to draw."""
        name = pictures.name_of(board.scene)
        note_picture(self.env, name, board.scene)
        return {"picture": name, "width": board.scene.width, "height": board.scene.height}

    def _figure(self, board: Board, recording: Recording[Any]) -> board_figure:
        details = f"board-{self.env.new_serialno('board') + 1}"
        figure = board_figure(
            **self.picture(board),
            alt=board.alt,
            details=details,
            when=board.when,
            enlarge=self.words.gettext("Enlarge the picture"),
        )
        description = board_description(summary=board.summary, details=details)
        for group in board.groups:
            description += group_heading("", group.heading)
            items = [nodes.list_item("", nodes.paragraph("", line, translatable=False)) for line in group.lines]
            description += nodes.bullet_list("", *items, classes=["places"])
        figure += description
        text = write_position(recording, board.position, board.title)
        figure += board_position(summary=board.text_summary, text=text)
        figure += board_caption("", "", *sentence_nodes(board.caption), translatable=False)
        return figure


def _view(argument: str) -> str:
    return str(directives.choice(argument, ("before", "after", "pair")))


class BoardDirective(GameDirective):
    """``.. board:: MOMENT`` shows the board at a moment of the recorded game.

    ``:show:`` is ``before`` (the default: the move is marked), ``after`` or ``pair``;
    ``:variant:`` plays the same cards by the rules of a variant.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {
        "show": _view,
        "variant": directives.unchanged,
    }

    def shown(self) -> list[nodes.Node]:
        view = self.options.get("show", "before")
        recording = self.recording
        if "variant" in self.options:
            recording = recording.under(variant_of(recording.game, self.options["variant"]))
        boards = show_moment(self.presenter, recording, self.arguments[0], view, self.words)
        return self.boards(boards, recording, *(["pair"] if len(boards) > 1 else []))


class BoardLinkDirective(GameDirective):
    """``.. board-link:: MOMENT`` shows the picture of a board as a link to the page that ``:to:`` names."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {"to": directives.unchanged_required}

    def shown(self) -> list[nodes.Node]:
        (board,) = show_moment(self.presenter, self.recording, self.arguments[0], "before", self.words)
        target = self.options.get("to")
        if target not in self.env.found_docs:
            raise BuildError(f"there is no page “{target}”; write :to: and the name of a page")
        return [board_link(**self.picture(board), alt=board.title, target=target)]


class GroupSeriesDirective(GameDirective):
    """``.. group-series:: MOMENT`` shows how the group of a FreeCell move travels, card by card."""

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        step = self.recording.moment(self.arguments[0])
        boards = series(self.presenter, step, self.words)
        return self.boards(boards, taken_apart(self.recording, step), "series")


class RefusedDirective(GameDirective):
    """``.. refused:: REASON`` says in a sentence which move of the recorded game shows a refusal.

    The reason is the name of the app's message, such as ``SAME_SUIT``.
    """

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        step = self.recording.moment(f"refused-{self.arguments[0].lower().replace('_', '-')}")
        sentence = self.presenter.refusal(step, self.words)
        return [nodes.paragraph("", "", *sentence_nodes(sentence), classes=["example"], translatable=False)]


class VariantDirective(GameDirective):
    """``.. variant:: NAME`` lists in which rules a variant differs from the standard game."""

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        game = find_game(self.game)
        found = differences(variant_of(game, self.arguments[0]), game.rules(), self.words)
        items = [
            nodes.list_item("", nodes.paragraph("", "", *sentence_nodes(each), translatable=False)) for each in found
        ]
        return [nodes.bullet_list("", *items, classes=["example"])]


def variant_of(game: AnyGame, name: str) -> Rules:
    """The rules of a variant by its name."""
    if name not in game.variants:
        raise BuildError(f"{game.name} has no variant “{name}”; write {' or '.join(game.variants)}")
    variant: Rules = game.variants[name]
    return variant


class PileDirective(GameDirective):
    """``.. pile:: MOMENT`` writes out a Crescent pile before and after a redeal; ``:number:`` says which."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {"number": directives.positive_int}

    def shown(self) -> list[nodes.Node]:
        step = self.recording.moment(self.arguments[0])
        sentence = redealt_pile(step, self.options.get("number", 1), self.words)
        return [nodes.paragraph("", "", *sentence_nodes(sentence), translatable=False)]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("board", BoardDirective)
    app.add_directive("board-link", BoardLinkDirective)
    app.add_directive("group-series", GroupSeriesDirective)
    app.add_directive("pile", PileDirective)
    app.add_directive("refused", RefusedDirective)
    app.add_directive("variant", VariantDirective)
