"""The moments of a Crescent game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Rank
from engine.crescent.position import CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.refusals import CrescentRefusal
from engine.moments import LAST_MOVE, OPENING, IsExample, Moment, first, last, nth, refused
from engine.position import Move, Step
from engine.refusals import CommonRefusal, Refusal


def _onto_foundation(step: Step[CrescentPosition], ascending: bool) -> bool:
    move = step.action
    return (
        isinstance(move, Move)
        and isinstance(move.source, Pile)
        and isinstance(move.target, Foundation)
        and move.target.ascending is ascending
    )


def _on_pile(step: Step[CrescentPosition]) -> tuple[Rank, Rank] | None:
    """The ranks of the moved card and of the card it goes on, if it goes on a pile."""
    move = step.action
    if not isinstance(move, Move) or not isinstance(move.target, Pile):
        return None
    below = step.before.top(move.target)
    return (move.card.rank, below.rank) if below else None


def _by(step: Step[CrescentPosition], distance: int) -> bool:
    ranks = _on_pile(step)
    return ranks is not None and ranks[0] - ranks[1] == distance


def _is_redeal(step: Step[CrescentPosition]) -> bool:
    return isinstance(step.action, Redeal)


def _is_transfer(step: Step[CrescentPosition]) -> bool:
    return isinstance(step.action, Move) and isinstance(step.action.source, Foundation)


def _empties(step: Step[CrescentPosition]) -> bool:
    move = step.action
    return isinstance(move, Move) and isinstance(move.source, Pile) and step.after.top(move.source) is None


def _completes(step: Step[CrescentPosition]) -> bool:
    move = step.action
    return (
        isinstance(move, Move)
        and isinstance(move.target, Foundation)
        and len(step.after.cards(move.target)) == step.after.rules.foundation_size
    )


def _fullest(steps: Sequence[Step[CrescentPosition]]) -> Step[CrescentPosition] | None:
    return max(filter(_on_pile, steps), key=_height, default=None)


def _height(step: Step[CrescentPosition]) -> int:
    """How many cards the place that a move goes to then holds."""
    return len(step.after.cards(step.action.target)) if isinstance(step.action, Move) else 0


def _between_piles(position: CrescentPosition, move: Move) -> bool:
    return isinstance(move.source, Pile) and isinstance(move.target, Pile)


def _neighbours(position: CrescentPosition, move: Move) -> bool:
    """Whether a card wants to go on a pile's card of a neighbouring rank."""
    below = position.top(move.target)
    return isinstance(move.target, Pile) and below is not None and abs(below.rank - move.card.rank) == 1


def _fitting(position: CrescentPosition, move: Move) -> bool:
    """Whether a card would fit on a pile's card."""
    below = position.top(move.target)
    return _neighbours(position, move) and below is not None and below.suit is move.card.suit


def _to_pile(position: CrescentPosition, move: Move) -> bool:
    return isinstance(move.target, Pile)


def _round_the_corner(position: CrescentPosition, move: Move) -> bool:
    """Whether an ace wants to go on a king, or a king on an ace."""
    below = position.top(move.target)
    return isinstance(move.source, Pile) and below is not None and {move.card.rank, below.rank} == {Rank.ACE, Rank.KING}


def _from_pile(position: CrescentPosition, move: Move) -> bool:
    return isinstance(move.source, Pile)


def _never(position: CrescentPosition, move: Move) -> bool:
    """No move is refused for want of a redeal."""
    return False


_REFUSALS: dict[Refusal, IsExample[CrescentPosition]] = {
    CrescentRefusal.BASE_LOCKED: _to_pile,
    CommonRefusal.FOUNDATION_STAYS: _fitting,
    CrescentRefusal.EMPTY_PILE: _between_piles,
    CrescentRefusal.PILE_FULL: _fitting,
    CommonRefusal.SAME_SUIT: _neighbours,
    CrescentRefusal.NEIGHBOUR_RANK: _between_piles,
    CrescentRefusal.FOUNDATION_FULL: _round_the_corner,
    CommonRefusal.FOUNDATION_ORDER: _from_pile,
    CrescentRefusal.NO_TURN: _from_pile,
    CrescentRefusal.NO_REDEALS: _never,
}

MOMENTS: tuple[Moment[CrescentPosition], ...] = (
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
    *(refused(reason, is_example) for reason, is_example in _REFUSALS.items()),
)
