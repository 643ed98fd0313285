"""The tables that the engine computes for FreeCell: how large a group may be, and what moves score."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx

from builder.errors import BuildError
from builder.sphinxext.directives import GameDirective
from builder.sphinxext.roles import sentence_nodes
from builder.sphinxext.table_nodes import heading, heading_row, table, text
from diagrams.board import View
from diagrams.words.language import Sentence
from diagrams.words.messages import N_
from engine.freecell.position import FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.freecell.supermove import capacity
from engine.position import Step
from engine.table import Table

EMPTY_COLUMNS = (0, 1, 2)
"""The numbers of empty columns for which the capacity is shown."""


class CapacityTableDirective(GameDirective):
    """``.. capacity-table::`` shows the largest group for every number of empty cells."""

    def shown(self) -> list[nodes.Node]:
        words = self.words
        # An empty destination is itself one of the empty columns.
        onto_empty = [number for number in EMPTY_COLUMNS if number > 0]
        groups = heading_row(
            heading(text(words.gettext("Empty cells")), morerows=1),
            heading(
                text(words.gettext("Onto an occupied column; empty columns:")),
                "colgroup",
                morecols=len(EMPTY_COLUMNS) - 1,
            ),
            heading(
                text(words.gettext("Onto an empty column; empty columns in all:")),
                "colgroup",
                morecols=len(onto_empty) - 1,
            ),
        )
        kinds = [(number, False) for number in EMPTY_COLUMNS] + [(number, True) for number in onto_empty]
        rows = [
            [str(cells), *(str(capacity(cells, number, to_empty_column=to_empty)) for number, to_empty in kinds)]
            for cells in range(FreeCellRules().cells + 1)
        ]
        numbers = heading_row(*(heading(text(str(number))) for number, _ in kinds))
        return [table([groups, numbers], [[text(cell) for cell in row] for row in rows], "capacity")]


class ScoreTableDirective(GameDirective):
    """``.. score-table:: MOMENT ...`` shows what the moves of these moments score, and the score after each.

    The last of them is then undone; the last row is the end of the game.
    """

    required_arguments = 1
    optional_arguments = 9
    final_argument_whitespace = False
    option_spec: ClassVar = GameDirective.option_spec

    def shown(self) -> list[nodes.Node]:
        shown = sorted((self.recording.moment(name) for name in self.arguments), key=lambda step: step.number)
        words = self.words
        rows = [self._row(step) for step in shown]
        game = self._table_after(shown[-1])
        before = game.score
        game.undo()
        undone = words.gettext("Move {number} is undone.").format(number=shown[-1].number)
        rows.append(((undone,), _signed(game.score - before), (str(game.score),)))
        rows.append(self._row(self.recording.moment("last-move")))
        names = (N_("Move"), N_("Points"), N_("Score after it"))
        columns = heading_row(*(heading(text(words.gettext(name))) for name in names))
        return [table([columns], [[sentence_nodes(cell) for cell in row] for row in rows], "score")]

    def _row(self, step: Step[FreeCellPosition]) -> tuple[Sentence, Sentence, Sentence]:
        score = self._table_after(step).score
        points = step.before.points(step.action)
        return self.presenter.caption(step, View.BEFORE, self.words), _signed(points), (str(score),)

    def _table_after(self, last: Step[FreeCellPosition]) -> Table[FreeCellPosition]:
        """The game in progress just after a step."""
        opening = self.recording.opening
        if not isinstance(opening, FreeCellPosition):
            raise BuildError(f"{self.game} has no score; a score table belongs on a page of freecell")
        table = Table(opening, opening.rules.undo_limit)
        for step in self.recording.replay():
            table.play(step.action)
            if step.number == last.number:
                break
        return table


def _signed(points: int) -> Sentence:
    return (f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0",)


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("capacity-table", CapacityTableDirective)
    app.add_directive("score-table", ScoreTableDirective)
