"""What has been measured about a game, said on a page as long as it holds for the rules in force."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from builder.errors import BuildError
from builder.sphinxext.directives import GameDirective
from engine.codes import GameCode
from engine.crescent.measured import CRESCENT_WINS, MeasuredWins
from engine.crescent.rules import CrescentRules
from engine.registry import find_game


class MeasuredWinsDirective(GameDirective):
    """``.. measured-wins::`` says how many deals of Crescent the search has won, under the rules it played by."""

    def shown(self) -> list[nodes.Node]:
        rules = find_game(self.game).rules()
        if not isinstance(rules, CrescentRules):
            raise BuildError(f"nothing has been measured about {self.game}; take the directive off this page")
        if CRESCENT_WINS.applies_to(rules):
            sentence = self._said(CRESCENT_WINS)
        else:
            sentence = self.words.gettext("For these rules it has not been measured.")
        return [nodes.paragraph("", sentence, classes=["measured"], translatable=False)]

    def _said(self, measured: MeasuredWins) -> str:
        words, game = self.words, find_game(self.game)
        codes = [
            GameCode(game.code_prefix, game.code_variants[0], number) for number in (measured.first, measured.last)
        ]
        return words.gettext(
            "A search by computer was given {deals}, those with the codes {first} to {last}. It won {won} of them, each "
            "within {seconds} of computing time. A deal that it did not win may still be winnable."
        ).format(
            deals=words.ngettext("{count} deal", "{count} deals", measured.deals).format(count=measured.deals),
            first=codes[0],
            last=codes[1],
            won=measured.won,
            seconds=words.npgettext("within", "{count} second", "{count} seconds", measured.seconds).format(
                count=measured.seconds
            ),
        )


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("measured-wins", MeasuredWinsDirective)
