"""How far a FreeCell board is from a win: the estimate by which the search prefers one to another.

Lower is better. It adds up what costs moves: every card that is not on a foundation; in the
columns, every card that does not go on the one it lies on, and every card that lies on a lower
one, which it has to leave before that one can go home; and the lack of room. What the columns
count is kept, so that a column seen once need never be looked at again.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import pairwise
from random import Random
from typing import Self

from engine.freecell.solver.state import CARDS, HOSTS, State

_LACK = (10, 5, 2, 1, 0)
"""What is lacking with no, one, two, three and four empty cells."""


@dataclass(frozen=True)
class Weights:
    """What each disadvantage counts, and each empty column, which counts the other way."""

    away: int = 100
    disorder: int = 100
    on_lower: int = 50
    on_lower_of_suit: int = 60
    lack: int = 60
    first_column: int = 200
    further_column: int = 80

    def varied(self, random: Random) -> Self:
        """Other weights, each from half to double.

        >>> Weights().varied(Random(1)).away
        70
        """
        return type(self)(
            **{field.name: int(getattr(self, field.name) * (0.5 + 1.5 * random.random())) for field in fields(self)}
        )

    def room(self, spare: int, empty: int) -> int:
        """What the room left counts: so many empty cells and columns."""
        return self.lack * _LACK[spare] - (self.first_column + self.further_column * (empty - 1) if empty else 0)


class Blocked(dict[bytes, int]):
    """How many cards of each column lie on a lower one."""

    def __missing__(self, column: bytes) -> int:
        lowest, number = CARDS, 0
        for card in column:
            number += card >> 2 > lowest
            lowest = min(lowest, card >> 2)
        self[column] = number
        return number


class ColumnScores(dict[bytes, int]):
    """The part that each column has in the estimate."""

    def __init__(self, weights: Weights, blocked: Blocked) -> None:
        super().__init__()
        self.weights = weights
        self.blocked = blocked

    def __missing__(self, column: bytes) -> int:
        lowest = [CARDS] * 4
        of_suit = 0
        for card in column:
            of_suit += card > lowest[card & 3]
            lowest[card & 3] = min(lowest[card & 3], card)
        disorder = sum(under not in HOSTS[card] for under, card in pairwise(column))
        weights = self.weights
        score = (
            weights.disorder * disorder + weights.on_lower * self.blocked[column] + weights.on_lower_of_suit * of_suit
        )
        self[column] = score
        return score

    def total(self, state: State, cells: int) -> int:
        """The estimate of a whole board with so many cells."""
        weights = self.weights
        room = weights.room(cells - len(state.cells), state.columns.count(b""))
        return sum(self[column] for column in state.columns) + weights.away * (CARDS - state.home) + room
