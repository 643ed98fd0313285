"""Named moments: what a page asks to see of a recorded game, found by the engine.

A page says ``ace-on-king``, never “move 10”; another recording, or another rule, moves the
example along.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic

from engine.position import Move, P, Step
from engine.refusals import Refusal

Find = Callable[[Sequence[Step[P]]], Step[P] | None]
"""Finds the step of a replay that shows something, or ``None``."""


@dataclass(frozen=True)
class Moment(Generic[P]):
    """What a moment is called, what it shows, and how it is found."""

    name: str
    shows: str
    find: Find[P]

    @property
    def is_refusal(self) -> bool:
        """Whether it shows an action that is refused, and none that is played."""
        return self.name.startswith(_REFUSED)


def first(holds: Callable[[Step[P]], bool]) -> Find[P]:
    """A finder of the first step of which ``holds`` is true."""
    return lambda steps: next((step for step in steps if holds(step)), None)


def last(holds: Callable[[Step[P]], bool]) -> Find[P]:
    """A finder of the last step of which ``holds`` is true."""
    return lambda steps: next((step for step in reversed(steps) if holds(step)), None)


def nth(number: int, holds: Callable[[Step[P]], bool]) -> Find[P]:
    """A finder of the ``number``-th step, from 1, of which ``holds`` is true."""

    def find(steps: Sequence[Step[P]]) -> Step[P] | None:
        return next(islice((step for step in steps if holds(step)), number - 1, None), None)

    return find


OPENING: Moment[Any] = Moment("deal", "the board as it is dealt", first(lambda step: True))
LAST_MOVE: Moment[Any] = Moment("last-move", "the move that wins", first(lambda step: step.after.is_won))

_REFUSED = "refused-"

IsExample = Callable[[P, Move], bool]
"""Whether a refused move is a good example of its reason: whether it would do but for that reason."""


def refused(reason: Refusal, is_example: IsExample[P]) -> Moment[P]:
    """The moment ``refused-…`` of a reason: the first position with an example of it.

    An example is a refused move that ``is_example``, or any other action that is refused.
    Its step ends where it begins; its number is that of the moves played before.
    """

    def find(steps: Sequence[Step[P]]) -> Step[P] | None:
        for number, position in _positions(steps):
            for action in position.attempts():
                is_shown = not isinstance(action, Move) or is_example(position, action)
                if is_shown and position.refusal(action) is reason:
                    return Step(number, action, position, position, reason)
        return None

    return Moment(refused_name(reason.name), f"a move is refused: {reason.value}", find)


def refused_name(reason: str) -> str:
    """The name of the moment that shows a refusal, by the name of its reason.

    >>> refused_name("SAME_SUIT")
    'refused-same-suit'
    """
    return f"{_REFUSED}{reason.lower().replace('_', '-')}"


def _positions(steps: Sequence[Step[P]]) -> Iterator[tuple[int, P]]:
    """Every position of a game with the number of moves played before it."""
    for step in steps:
        yield step.number - step.action.is_counted, step.before
    if steps:
        yield steps[-1].number, steps[-1].after
