"""The roles by which pages take numbers, cards and messages from the engine and the app.

``:rule:`pile_limit```                          a number: 13
``:rule:`packs in words```                      a number in words: two
``:count:`pile_limit|card|cards```              a number and its noun, with the language's plural forms
``:card:`8H```                                  a card, seen as 8♥ and heard as “eight of hearts”
``:card:`8H subject```                          the same in a sentence, heard as “the eight of hearts”
``:card:`8H accusative```                       the same in the case that it has after “on”
``:letter:`K```                                 the letters printed on the cards of a rank
``:message:`PILE_FULL```                        what the app says, between quotation marks
``:gamecode:`1```                               the code of a deal of the page's game
``:deal:`ms:617```                              a deal of the page's game, written as its players type it
"""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node, system_message
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole

from builder.errors import BuildError
from builder.sources import Sources
from builder.sphinxext import figures
from builder.sphinxext.nodes import card_token
from builder.sphinxext.page_notes import PageNotes
from builder.sphinxext.sources import sources_of
from builder.sphinxext.untranslated import page_words
from diagrams.words.card_names import CASES
from diagrams.words.language import SOURCE_LANGUAGE, OnOneLine, Sentence, SpokenCard
from engine.cards import Card
from engine.codes import GameCode
from engine.registry import find_game

_SHOWN = PageNotes[dict[str, str]]("rulebook_shown_by_roles")


class ComputedRole(SphinxRole):
    """A role whose text the builder computes; what cannot be computed is an error at its place."""

    def computed(self) -> Sentence:
        """What the role says."""
        raise NotImplementedError

    def nodes_of(self, said: Sentence) -> list[Node]:
        """How it stands on the page."""
        return sentence_nodes(said)

    def run(self) -> tuple[list[Node], list[system_message]]:
        try:
            said = self.computed()
            shown = "".join(part if isinstance(part, str) else f"{part.short} ({part.spoken})" for part in said)
            _SHOWN.of(self.env).setdefault(self.env.current_document.docname, {})[_flat(self.rawtext)] = _flat(shown)
            return self.nodes_of(said), []
        except figures.try_errors as error:
            message = self.inliner.reporter.error(f"{self.rawtext}: {error}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]

    @property
    def game(self) -> str | None:
        """The game of the page on which the role stands."""
        return figures.game_of_page(self.env.current_document.docname)

    @property
    def sources(self) -> Sources:
        """What the page is made from."""
        return sources_of(self.config)

    @property
    def language(self) -> str:
        """The language of the page on which the role stands."""
        return str(self.config.language)

    @property
    def language_of_text(self) -> str:
        """The language of the text in which the role stands: a page's own text is the source's until it is translated."""
        translated = str(self.inliner.document["source"]).endswith(":<translated>")
        return self.language if translated else SOURCE_LANGUAGE


def shown_by_roles(env: BuildEnvironment, docname: str) -> dict[str, str]:
    """What the computed roles of a page show, by the roles as they are written; of a card also how it is read aloud."""
    return _SHOWN.of(env).get(docname, {})


def _flat(text: str) -> str:
    return " ".join(text.split())


class RuleRole(ComputedRole):
    def computed(self) -> Sentence:
        return (figures.shown(self.sources, self.text, self.game, self.language_of_text),)


class CountRole(ComputedRole):
    def computed(self) -> Sentence:
        return (figures.counted(self.sources, self.text, self.game, self.language_of_text),)


class CardRole(ComputedRole):
    def computed(self) -> Sentence:
        name, _, case = self.text.strip().partition(" ")
        if case and case not in CASES:
            raise BuildError(f"there is no case “{case}”; write {name} alone or {name} with {' or '.join(CASES)}")
        return (page_words(self.config).token(Card.parse(name), case),)


class LetterRole(ComputedRole):
    """The letters printed on the cards of a rank."""

    def computed(self) -> Sentence:
        rank = Card.parse(f"{self.text.strip()}S").rank
        return (figures.traced("letter", page_words(self.config).index(rank)),)


class MessageRole(ComputedRole):
    def computed(self) -> Sentence:
        return (
            page_words(self.config).quote(self.sources.app_messages.text(self.text.strip(), self.language, self.game)),
        )


class GameCodeRole(ComputedRole):
    """The code of a deal of the page's game, by the deal's number."""

    def computed(self) -> Sentence:
        if not self.text.strip().isdigit() or self.game is None:
            raise BuildError("write the number of a deal, on a page of a game")
        game = find_game(self.game)
        return (OnOneLine(GameCode(game.code_prefix, game.code_variants[0], int(self.text))),)


class DealRole(ComputedRole):
    """A deal of the page's game, as its players type it; one that cannot be dealt is an error."""

    def computed(self) -> Sentence:
        if self.game is None:
            raise BuildError("write the code of a deal on a page of its game")
        game = find_game(self.game)
        code = game.parse_code(self.text.strip())
        game.deal(code, None)
        return (OnOneLine(code),)


def sentence_nodes(sentence: Sentence) -> list[Node]:
    """The nodes of a sentence: text, codes that stay on one line, and tokens for its cards."""
    shown: list[Node] = []
    for part in sentence:
        if isinstance(part, SpokenCard):
            shown.append(_token(part))
        elif isinstance(part, OnOneLine):
            shown.append(nodes.inline("", part, classes=["on-one-line"]))
        elif shown and isinstance(shown[-1], nodes.Text):
            # Text in one piece, so that its typography sees a number with its noun.
            shown[-1] = nodes.Text(shown[-1] + part)
        else:
            shown.append(nodes.Text(part))
    return shown


def _token(card: SpokenCard) -> card_token:
    return card_token("", card.short, spoken=card.spoken, red=card.card.suit.is_red)


def setup(app: Sphinx) -> None:
    """Register the roles."""
    app.add_role("rule", RuleRole())
    app.add_role("count", CountRole())
    app.add_role("card", CardRole())
    app.add_role("letter", LetterRole())
    app.add_role("message", MessageRole())
    app.add_role("gamecode", GameCodeRole())
    app.add_role("deal", DealRole())
    _SHOWN.setup(app)
