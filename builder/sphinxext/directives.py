"""The directives by which pages show boards of the recorded game."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from builder.errors import BuildError
from builder.sources import recording_of_page
from builder.sphinxext import figures
from builder.sphinxext.content_nodes import content_node, picture, when_read
from builder.sphinxext.nodes import board_link
from builder.sphinxext.shown_on_pages import note_moment
from builder.sphinxext.sources import sources_of
from builder.sphinxext.untranslated import page_words
from diagrams.parts import BoardSeries, BulletList, Content, Paragraph
from diagrams.presenter import AnyPresenter, Asked, show_moment, with_names
from diagrams.presenters import presenter_of
from diagrams.words.language import Words
from engine.game import AnyGame
from engine.moments import refused_name
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
        """The game's recorded win, or on a page of its own another one."""
        return sources_of(self.config).recording(self.game, self.recording_name)

    @property
    def recording_name(self) -> str:
        """The name of the recorded game that the page shows."""
        return recording_of_page(self.env.current_document.docname)

    @property
    def presenter(self) -> AnyPresenter:
        """How the game is shown."""
        return presenter_of(self.game)

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return page_words(self.config)

    def note(self, *moments: str) -> None:
        """Note that the page shows these moments; to be done before the recorded game is asked for them."""
        for moment in moments:
            note_moment(self.env, self.game, moment)

    def nodes_of(self, content: Content, css: str = "") -> list[nodes.Node]:
        """The nodes of some content; ``css`` is its class in HTML."""
        return [when_read(content_node(content, css, self.env, self.words))]


def _view(argument: str) -> str:
    return str(directives.choice(argument, ("before", "after", "pair")))


class BoardDirective(GameDirective):
    """``.. board:: MOMENT`` shows the board at a moment of the recorded game.

    ``:show:`` is ``before`` (the default: the move is marked), ``after`` or ``pair``;
    ``:variant:`` plays the same cards by the rules of a variant. With ``:named:`` the picture names the parts of the
    board; it shows no move then.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {
        "show": _view,
        "variant": directives.unchanged,
        "named": directives.flag,
    }

    def shown(self) -> list[nodes.Node]:
        (moment,) = self.arguments
        self.note(moment)
        recording = self.recording
        if "variant" in self.options:
            recording = recording.under(variant_of(recording.game, self.options["variant"]))
        boards = show_moment(self.presenter, recording, moment, self.options.get("show", "before"), self.words)
        if "named" in self.options:
            boards = [with_names(self.presenter, board, self.words) for board in boards]
        return self.nodes_of(BoardSeries(tuple(boards), recording), "pair" if len(boards) > 1 else "")


class BoardLinkDirective(GameDirective):
    """``.. board-link:: MOMENT`` shows the picture of a board as a link to the page that ``:to:`` names."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {"to": directives.unchanged_required}

    def shown(self) -> list[nodes.Node]:
        (moment,) = self.arguments
        self.note(moment)
        (board,) = show_moment(self.presenter, self.recording, moment, "before", self.words)
        target = self.options.get("to")
        if target not in self.env.found_docs:
            raise BuildError(f"there is no page “{target}”; write :to: and the name of a page")
        return [board_link(**picture(board, self.env), alt=board.title, target=target)]


class RefusedDirective(GameDirective):
    """``.. refused:: REASON`` says in a sentence which move of the recorded game shows a refusal.

    The reason is the name of the app's message, such as ``SAME_SUIT``.
    """

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        moment = refused_name(self.arguments[0])
        self.note(moment)
        sentence = self.presenter.refusal(self.recording.moment(moment), self.words)
        return self.nodes_of(Paragraph(sentence), "example")


class VariantDirective(GameDirective):
    """``.. variant:: NAME`` lists in which rules a variant differs from the standard game."""

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        items = self.presenter.differences(variant_of(find_game(self.game), self.arguments[0]), self.words)
        return self.nodes_of(BulletList(tuple(items)), "example")


def variant_of(game: AnyGame, name: str) -> Rules:
    """The rules of a variant by its name."""
    if name not in game.variants:
        raise BuildError(f"{game.name} has no variant “{name}”; write {' or '.join(game.variants)}")
    variant: Rules = game.variants[name]
    return variant


class PartDirective(GameDirective):
    """``.. part:: NAME`` shows a part that the game offers beside boards, such as a table.

    ``:moments:`` names the moments that it shows, ``:number:`` what else it has to choose from.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {
        "moments": directives.unchanged_required,
        "number": directives.positive_int,
    }

    def shown(self) -> list[nodes.Node]:
        part = self.presenter.part(self.arguments[0])
        moments = self.options.get("moments", "").split()
        self.note(*moments)
        asked = Asked(self.presenter, self.recording, self.words, tuple(moments), self.options.get("number"))
        return self.nodes_of(part.content(asked), part.css)


class RowsDirective(GameDirective):
    """A directive whose content is a list of fields: the name of a number, and what the row that shows it is about."""

    has_content = True

    def rows(self) -> list[tuple[str, list[nodes.Node]]]:
        """The names with their labels, which translators translate as they do any paragraph."""
        lists = self.parse_content_to_nodes()
        if any(not isinstance(each, nodes.field_list) for each in lists):
            raise BuildError(f"the content of {self.name} is a list of “:name: what it is about”")
        fields = [field.children for each in lists for field in each.children]
        return [(name.astext(), list(label.children)) for name, label in fields]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("board", BoardDirective)
    app.add_directive("board-link", BoardLinkDirective)
    app.add_directive("part", PartDirective)
    app.add_directive("refused", RefusedDirective)
    app.add_directive("variant", VariantDirective)
