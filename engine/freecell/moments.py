"""The moments of a FreeCell game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.freecell.position import Cell, Column, Foundation, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.supermove import capacity
from engine.moments import LAST_MOVE, OPENING, IsExample, Moment, first, refused
from engine.position import Move, Place, Step
from engine.refusals import CommonRefusal, Refusal


def _goes(step: Step[FreeCellPosition], source: type[Place], target: type[Place]) -> bool:
    move = step.action
    return isinstance(move, Move) and isinstance(move.source, source) and isinstance(move.target, target)


def _is_group(step: Step[FreeCellPosition]) -> bool:
    return isinstance(step.action, Move) and step.action.count > 1


def _empties_column(step: Step[FreeCellPosition]) -> bool:
    move = step.action
    return isinstance(move, Move) and isinstance(move.source, Column) and step.after.top(move.source) is None


def _to_empty_column(step: Step[FreeCellPosition]) -> bool:
    move = step.action
    return isinstance(move, Move) and isinstance(move.target, Column) and step.before.top(move.target) is None


def _occupied_only(step: Step[FreeCellPosition]) -> bool:
    """Whether the group goes on a card, and would be too large for a column that is empty."""
    move, before = step.action, step.before
    if not isinstance(move, Move) or _to_empty_column(step) or not before.empty_columns:
        return False
    return move.count > capacity(len(before.empty_cells), len(before.empty_columns), to_empty_column=True)


def _largest_occupied_only(steps: Sequence[Step[FreeCellPosition]]) -> Step[FreeCellPosition] | None:
    groups = [step for step in steps if _occupied_only(step)]
    return max(groups, key=_count, default=None)


def _count(step: Step[FreeCellPosition]) -> int:
    return step.action.count if isinstance(step.action, Move) else 0


def _onto_card(position: FreeCellPosition, move: Move) -> tuple[Card, Card] | None:
    """The card in play that wants to go on a column, and the card there, if both exist and one card moves."""
    if move.count > 1 or isinstance(move.source, Foundation) or not isinstance(move.target, Column):
        return None
    below = position.top(move.target)
    return (move.card, below) if below else None


def _ranks_fit(position: FreeCellPosition, move: Move) -> bool:
    cards = _onto_card(position, move)
    return cards is not None and cards[0].rank == cards[1].rank - 1


def _between_columns(position: FreeCellPosition, move: Move) -> bool:
    return _onto_card(position, move) is not None


def _from_column(position: FreeCellPosition, move: Move) -> bool:
    return move.count == 1 and isinstance(move.source, Column)


def _group(position: FreeCellPosition, move: Move) -> bool:
    return move.count > 1


def _sequence_to_cell(position: FreeCellPosition, move: Move) -> bool:
    """Whether a whole sequence wants to go to an empty cell."""
    is_empty_cell = isinstance(move.target, Cell) and position.top(move.target) is None
    return is_empty_cell and 1 < move.count == len(position.movable(move.source))


_REFUSALS: dict[Refusal, IsExample[FreeCellPosition]] = {
    FreeCellRefusal.NOT_A_SEQUENCE: _group,
    CommonRefusal.ONE_AT_A_TIME: _sequence_to_cell,
    FreeCellRefusal.CELL_OCCUPIED: _from_column,
    CommonRefusal.SAME_SUIT: _from_column,
    FreeCellRefusal.OPPOSITE_COLOUR: _ranks_fit,
    FreeCellRefusal.RANK_BELOW: _between_columns,
    CommonRefusal.FOUNDATION_ORDER: _from_column,
    FreeCellRefusal.GROUP_TOO_LARGE: _group,
}

MOMENTS: tuple[Moment[FreeCellPosition], ...] = (
    OPENING,
    Moment("first-to-cell", "the first card in a cell", first(lambda step: _goes(step, Place, Cell))),
    Moment("first-to-foundation", "the first card on a foundation", first(lambda step: _goes(step, Place, Foundation))),
    Moment("first-group", "the first group of two or more cards is moved", first(_is_group)),
    Moment(
        "group-occupied-only",
        "the largest group of the game that can go on a card, but not on the empty column",
        _largest_occupied_only,
    ),
    Moment(
        "card-back-from-foundation",
        "a card is taken back from a foundation",
        first(lambda step: _goes(step, Foundation, Place)),
    ),
    Moment("cell-freed", "the first card from a cell back on a column", first(lambda step: _goes(step, Cell, Column))),
    Moment("emptied-column", "the first column is emptied", first(_empties_column)),
    Moment("to-empty-column", "the first card or group on an empty column", first(_to_empty_column)),
    LAST_MOVE,
    *(refused(reason, is_example) for reason, is_example in _REFUSALS.items()),
)
