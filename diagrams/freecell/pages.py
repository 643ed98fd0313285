"""What FreeCell's pages show beside boards at moments: its tables, and how a group travels."""

from __future__ import annotations

from diagrams.board import View
from diagrams.errors import PresenterError
from diagrams.freecell.group_series import series
from diagrams.parts import BoardSeries, DataTable, Heading, Paragraph
from diagrams.presenter import Asked, Part
from diagrams.words.language import Sentence
from engine.freecell.group_series import taken_apart
from engine.freecell.position import FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.freecell.supermove import capacity
from engine.position import Move, Step
from engine.table import Table

_EMPTY_COLUMNS = (0, 1, 2)
"""The numbers of empty columns for which the capacity is shown."""


FreeCellAsked = Asked[FreeCellPosition, FreeCellRules]


def _capacity_table(asked: FreeCellAsked) -> DataTable:
    """The largest group for every number of empty cells."""
    words = asked.words
    # An empty destination is itself one of the empty columns.
    onto_empty = [number for number in _EMPTY_COLUMNS if number > 0]
    kinds = [(number, False) for number in _EMPTY_COLUMNS] + [(number, True) for number in onto_empty]
    groups = (
        Heading(words.gettext("Empty cells"), rows=2),
        Heading(words.gettext("Onto an occupied column; empty columns:"), columns=len(_EMPTY_COLUMNS)),
        Heading(words.gettext("Onto an empty column; empty columns, with this one:"), columns=len(onto_empty)),
    )
    rows = [
        (cells, *(capacity(cells, number, to_empty_column=to_empty) for number, to_empty in kinds))
        for cells in range(asked.presenter.game.rules().cells + 1)
    ]
    return DataTable(
        headings=(groups, tuple(Heading(str(number)) for number, _ in kinds)),
        rows=tuple(tuple((str(cell),) for cell in row) for row in rows),
    )


def _capacity_formula(_: FreeCellAsked) -> Paragraph:
    """The formula behind the table, with c empty cells and e empty columns."""
    return Paragraph(("(c + 1) × 2ᵉ",))


def _score_table(asked: FreeCellAsked) -> DataTable:
    """What the moves of some moments score, and the score after each.

    The last of them is then undone; the last row is the end of the game.
    """
    words = asked.words
    shown = sorted(asked.steps, key=lambda step: step.number)
    rows = [_score_row(asked, step) for step in shown]
    game = _table_after(asked, shown[-1])
    before = game.score
    game.undo()
    undone = words.fill(words.gettext("Move {number} is undone."), number=shown[-1].number)
    rows.append((undone, _signed(game.score - before), (str(game.score),)))
    rows.append(_score_row(asked, asked.recording.replay()[-1]))
    names = (words.gettext("Move"), words.gettext("Points"), words.gettext("Score after it"))
    return DataTable(headings=(tuple(map(Heading, names)),), rows=tuple(rows))


def _score_row(asked: FreeCellAsked, step: Step[FreeCellPosition]) -> tuple[Sentence, Sentence, Sentence]:
    score = _table_after(asked, step).score
    points = step.before.points(step.action)
    return asked.presenter.caption(step, View.BEFORE, asked.words), _signed(points), (str(score),)


def _table_after(asked: FreeCellAsked, last: Step[FreeCellPosition]) -> Table[FreeCellPosition]:
    """The game in progress just after a step."""
    opening = asked.recording.opening
    table = Table(opening, opening.rules.undo_limit)
    for step in asked.recording.replay():
        table.play(step.action)
        if step.number == last.number:
            break
    return table


def _signed(points: int) -> Sentence:
    return (f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0",)


def _group_series(asked: FreeCellAsked) -> BoardSeries:
    """How the group of a move travels, card by card."""
    (step,) = asked.steps
    if not isinstance(step.action, Move) or step.action.count == 1:
        raise PresenterError(
            f"no group is moved at the moment “{asked.moments[0]}”; name one at which a group is moved"
        )
    boards = series(asked.presenter, step.before, step.action, asked.words)
    return BoardSeries(tuple(boards), taken_apart(asked.recording, step))


PARTS: tuple[Part[FreeCellPosition, FreeCellRules], ...] = (
    Part("capacity-formula", _capacity_formula, css="capacity"),
    Part("capacity-table", _capacity_table, css="capacity"),
    Part("score-table", _score_table, css="score", fewest_moments=1, most_moments=10),
    Part("group-series", _group_series, css="series", fewest_moments=1, most_moments=1),
)
