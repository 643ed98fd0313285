"""The first page's directives that find the games and their pages by themselves.

A new game's pages come into the contents, and the game itself onto the first page, without a
change to either: what a directive writes is in the project's generated words, which every language has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from builder.sphinxext.content_nodes import picture
from builder.sphinxext.directives import GameDirective
from builder.sphinxext.nodes import board_link
from builder.sphinxext.play_anchors import PLAY
from builder.sphinxext.shown_on_pages import note_moment
from builder.sphinxext.sources import sources_of
from builder.sphinxext.untranslated import page_words
from diagrams.presenter import show_moment
from diagrams.presenters import presenter_of
from diagrams.words.language import Words
from diagrams.words.messages import N_
from engine.moments import OPENING
from engine.registry import games

RULES = "rules"
"""The page of its rules, which every game has."""
QUESTIONS = "faq"
"""The page of a game that has a question in each of its headings."""
_ORDER = (RULES, PLAY, "examples", QUESTIONS, "winning")
"""The order of a game's pages in the contents; others follow in that of the alphabet."""
_TITLES = {
    # TRANSLATORS: in the contents, below the name of a game
    RULES: N_("The rules"),
    # TRANSLATORS: in the contents, below the name of a game: a page on which one follows a whole game, move by move
    PLAY: N_("Play along"),
    # TRANSLATORS: in the contents, below the name of a game
    "examples": N_("Examples"),
    # TRANSLATORS: in the contents, below the name of a game
    QUESTIONS: N_("Questions and answers"),
    # TRANSLATORS: in the contents, below the name of a game
    "winning": N_("How to win"),
}
"""What a page is called below its game's name; others go by their titles."""


class game_contents(addnodes.toctree):
    """A table of contents in generated words: nothing in it is for the translators of the page."""

    def extract_original_messages(self) -> list[str]:
        """Nothing: what Sphinx would let them translate."""
        return []


def pages_of(game: str, docnames: Iterable[str]) -> list[str]:
    """Those of the pages that are the game's, in the order of its contents.

    >>> pages_of("golf", ["index", "golf/history", "golf/faq", "golf/rules"])
    ['golf/rules', 'golf/faq', 'golf/history']
    """
    names = sorted(docname.removeprefix(f"{game}/") for docname in docnames if docname.startswith(f"{game}/"))
    known = [name for name in _ORDER if name in names]
    return [f"{game}/{name}" for name in dict.fromkeys([*known, *names])]


def short_title(docname: str, words: Words) -> str | None:
    """What a page is called below its game's name, or ``None`` if that is its title.

    >>> from diagrams.words.language import words
    >>> short_title("golf/faq", words("en")), short_title("golf/history", words("en"))
    ('Questions and answers', None)
    """
    title = _TITLES.get(docname.partition("/")[2])
    return words.gettext(title) if title else None


class GameContentsDirective(SphinxDirective):
    """``.. game-contents::`` puts the pages of every game into the contents, below the game's name."""

    def run(self) -> list[nodes.Node]:
        words = page_words(self.config)
        pages = {game: pages_of(game, self.env.found_docs) for game in games()}
        return [self._contents(game, docnames, words) for game, docnames in pages.items() if docnames]

    def _contents(self, game: str, docnames: list[str], words: Words) -> nodes.Node:
        table = game_contents(
            parent=self.env.current_document.docname,
            caption=presenter_of(game).title(words),
            entries=[(short_title(docname, words), docname) for docname in docnames],
            includefiles=docnames,
            # Sphinx reads a page with a pattern anew when a page is added.
            glob=True,
            hidden=True,
            includehidden=False,
            maxdepth=-1,
            numbered=0,
            titlesonly=False,
        )
        self.set_source_info(table)
        return nodes.compound("", table, classes=["toctree-wrapper"])


class GamesDirective(GameDirective):
    """``.. games::`` adds a section for every game that has none on the page, after the one in which it stands.

    A game has a section if a board of it leads from the page, by ``.. board-link::``, to one of its pages.
    """

    option_spec: ClassVar[dict[str, Any]] = {}

    def shown(self) -> list[nodes.Node]:
        targets = {node["target"] for node in self.state.document.findall(board_link)}
        pages = {game: pages_of(game, self.env.found_docs) for game in games()}
        sections: list[nodes.Node] = [
            self._section(game, docnames)
            for game, docnames in pages.items()
            if docnames and targets.isdisjoint(docnames)
        ]
        around = self.state.parent.parent
        if around is None:
            return sections
        around.extend(sections)
        return []

    def _section(self, game: str, docnames: list[str]) -> nodes.section:
        note_moment(self.env, game, OPENING.name)
        title = nodes.title("", presenter_of(game).title(self.words), translatable=False)
        section = nodes.section("", title, names=[game])
        self.state.document.note_implicit_target(section, section)
        (board,) = show_moment(
            presenter_of(game), sources_of(self.config).recording(game), OPENING.name, "before", self.words
        )
        section += board_link(**picture(board, self.env), alt=board.title, target=docnames[0])
        items = [
            nodes.list_item("", nodes.paragraph("", "", self._page_link(docname), translatable=False))
            for docname in docnames
        ]
        section += nodes.bullet_list("", *items)
        return section

    def _page_link(self, docname: str) -> addnodes.pending_xref:
        """A link that Sphinx turns into one to the page, with the page's title where it has no short one."""
        title = short_title(docname, self.words)
        return addnodes.pending_xref(
            "",
            nodes.inline("", title or docname),
            refdomain="std",
            reftype="doc",
            reftarget=f"/{docname}",
            refdoc=self.env.current_document.docname,
            refexplicit=title is not None,
            refwarn=True,
        )


def setup(app: Sphinx) -> None:
    """Register the directives; their contents are written as Sphinx writes its own."""
    app.add_node(game_contents)
    app.add_directive("game-contents", GameContentsDirective)
    app.add_directive("games", GamesDirective)
