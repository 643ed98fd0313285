"""Named moments: what a page asks to see of a recorded game, found by the engine.

A page says ``ace-on-king``, never “move 10”; another recording, or another rule, moves the
example along.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.position import Action, Position, Refusal, Step


@dataclass(frozen=True)
class Moment:
    """What a moment is called, what it shows, and how it is found.

    ``find`` gives the step of a replay that shows it, or ``None``.
    """

    name: str
    shows: str
    find: Callable[[Sequence[Step]], Step | None]


def first(holds: Callable[[Step], bool]) -> Callable[[Sequence[Step]], Step | None]:
    """A finder of the first step of which ``holds`` is true."""
    return lambda steps: next((step for step in steps if holds(step)), None)


def last(holds: Callable[[Step], bool]) -> Callable[[Sequence[Step]], Step | None]:
    """A finder of the last step of which ``holds`` is true."""
    return lambda steps: next((step for step in reversed(steps) if holds(step)), None)


def nth(number: int, holds: Callable[[Step], bool]) -> Callable[[Sequence[Step]], Step | None]:
    """A finder of the ``number``-th step, from 1, of which ``holds`` is true."""

    def find(steps: Sequence[Step]) -> Step | None:
        found = [step for step in steps if holds(step)]
        return found[number - 1] if len(found) >= number else None

    return find


OPENING = Moment("deal", "the board as it is dealt", first(lambda step: True))
LAST_MOVE = Moment("last-move", "the move that wins", first(lambda step: step.after.is_won))

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
