"""The moments of a Crescent game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Rank
from engine.crescent import CrescentPosition, Foundation, Pile, Redeal
from engine.game import Move, Step
from engine.moments import LAST_MOVE, OPENING, Moment, first, last, nth


def _onto_foundation(step: Step, ascending: bool) -> bool:
    move = step.action
    return (
        isinstance(move, Move)
        and isinstance(move.source, Pile)
        and isinstance(move.target, Foundation)
        and move.target.ascending is ascending
    )


def _on_pile(step: Step) -> tuple[Rank, Rank] | None:
    """The ranks of the moved card and of the card it goes on, if it goes on a pile."""
    move = step.action
    if not isinstance(move, Move) or not isinstance(move.target, Pile):
        return None
    below = step.before.top(move.target)
    return (move.card.rank, below.rank) if below else None


def _by(step: Step, distance: int) -> bool:
    ranks = _on_pile(step)
    return ranks is not None and ranks[0] - ranks[1] == distance


def _is_redeal(step: Step) -> bool:
    return isinstance(step.action, Redeal)


def _is_transfer(step: Step) -> bool:
    return isinstance(step.action, Move) and isinstance(step.action.source, Foundation)


def _empties(step: Step) -> bool:
    move = step.action
    return isinstance(move, Move) and isinstance(move.source, Pile) and step.after.top(move.source) is None


def _completes(step: Step) -> bool:
    assert isinstance(step.after, CrescentPosition)
    move = step.action
    return (
        isinstance(move, Move)
        and isinstance(move.target, Foundation)
        and len(step.after.foundation(move.target)) == step.after.rules.foundation_size
    )


def _fullest(steps: Sequence[Step]) -> Step | None:
    return max((step for step in steps if _on_pile(step)), key=_height, default=None)


def _height(step: Step) -> int:
    """How many cards the pile that a move goes on then holds."""
    assert isinstance(step.after, CrescentPosition)
    assert isinstance(step.action, Move)
    return len(step.after.cards(step.action.target))


MOMENTS = (
    OPENING,
    Moment(
        "first-down", "the first card on a descending foundation", first(lambda step: _onto_foundation(step, False))
    ),
    Moment("first-up", "the first card on an ascending foundation", first(lambda step: _onto_foundation(step, True))),
    Moment("down-by-one", "a card goes on a pile's card one rank higher", first(lambda step: _by(step, -1))),
    Moment("up-by-one", "a card goes on a pile's card one rank lower", first(lambda step: _by(step, 1))),
    Moment(
        "ace-on-king",
        "an ace goes on the king of its suit",
        first(lambda step: _on_pile(step) == (Rank.ACE, Rank.KING)),
    ),
    Moment(
        "king-on-ace", "a king goes on the ace of its suit", first(lambda step: _on_pile(step) == (Rank.KING, Rank.ACE))
    ),
    Moment("first-redeal", "the first redeal", first(_is_redeal)),
    Moment("second-redeal", "the second redeal", nth(2, _is_redeal)),
    Moment("last-redeal", "the last redeal of the game", last(_is_redeal)),
    Moment("emptied-pile", "the first pile is emptied", first(_empties)),
    Moment("foundation-transfer", "a card passes from one foundation to the other of its suit", first(_is_transfer)),
    Moment("fullest-pile", "the fullest pile that a move builds in the game", _fullest),
    Moment("first-complete-foundation", "the first foundation is complete", first(_completes)),
    LAST_MOVE,
)
