"""Moments that show a refusal: a position of the game, and a move that the rules refuse there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Action, Position, Refusal, Step
from engine.moments import Moment

Telling = Callable[[Position, Action], bool]
"""Whether a refused move shows its reason well: whether it would do but for that reason."""


def refused(reason: Refusal, telling: Telling) -> Moment:
    """The moment ``refused-…`` of a reason: the first position with a telling refused move.

    Its step ends where it begins; its number is that of the moves played before.

    >>> refused(Refusal.SAME_SUIT, lambda position, action: True).name
    'refused-same-suit'
    """

    def find(steps: Sequence[Step]) -> Step | None:
        for number, position in _positions(steps):
            for action in position.attempts():
                if telling(position, action) and position.refusal(action) is reason:
                    return Step(number, action, position, position, reason)
        return None

    return Moment(f"refused-{reason.name.lower().replace('_', '-')}", f"a move is refused: {reason.value}", find)


def _positions(steps: Sequence[Step]) -> Iterator[tuple[int, Position]]:
    """Every position of a game with the number of moves played before it."""
    for step in steps:
        yield step.number - step.action.counts, step.before
    if steps:
        yield steps[-1].number, steps[-1].after
