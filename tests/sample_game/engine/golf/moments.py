"""The moments of a Golf game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Rank
from engine.golf.position import STOCK, WASTE, Column, GolfPosition
from engine.golf.refusals import GolfRefusal
from engine.moments import LAST_MOVE, OPENING, Moment, first, last, refused
from engine.position import Move, Step


def _is_turned(step: Step[GolfPosition]) -> bool:
    return step.move.source == STOCK


def _is_by(step: Step[GolfPosition], distance: int) -> bool:
    """Whether a card of a column goes on one so many ranks lower."""
    below = step.before.top(WASTE)
    return not _is_turned(step) and below is not None and step.move.card.rank - below.rank == distance


def _empties(step: Step[GolfPosition]) -> bool:
    return not _is_turned(step) and step.after.top(step.move.source) is None


def _longest_run(steps: Sequence[Step[GolfPosition]]) -> Step[GolfPosition] | None:
    """The last move of the longest run, in which no card is turned from the stock."""
    lengths = [0]
    for step in steps:
        lengths.append(0 if _is_turned(step) else lengths[-1] + 1)
    longest = max(lengths)
    return steps[lengths.index(longest) - 1] if longest else None


def _fits_on_column(position: GolfPosition, move: Move) -> bool:
    """Whether a card wants to go from one column to another, on a card of a neighbouring rank."""
    below = position.top(move.target)
    return (
        isinstance(move.source, Column)
        and isinstance(move.target, Column)
        and below is not None
        and position.rules.are_neighbours(move.card.rank, below.rank)
    )


def _from_column(position: GolfPosition, move: Move) -> bool:
    return isinstance(move.source, Column)


def _round_the_corner(position: GolfPosition, move: Move) -> bool:
    """Whether an ace of a column wants to go on a king, or a king on an ace."""
    below = position.top(WASTE)
    return _from_column(position, move) and below is not None and {move.card.rank, below.rank} == {Rank.ACE, Rank.KING}


MOMENTS: tuple[Moment[GolfPosition], ...] = (
    OPENING,
    Moment("first-turn", "the first card is turned from the stock", first(_is_turned)),
    Moment("up-by-one", "a card goes on a card one rank lower", first(lambda step: _is_by(step, 1))),
    Moment("down-by-one", "a card goes on a card one rank higher", first(lambda step: _is_by(step, -1))),
    Moment("longest-run", "the last card of the longest run, in which no card is turned", _longest_run),
    Moment("emptied-column", "the first column is emptied", first(_empties)),
    Moment("last-turn", "the last card that is turned in the game", last(_is_turned)),
    LAST_MOVE,
    refused(GolfRefusal.ONLY_TO_WASTE, _fits_on_column),
    refused(GolfRefusal.TURN_FIRST, _from_column),
    refused(GolfRefusal.NOT_NEIGHBOURS, _round_the_corner),
)
