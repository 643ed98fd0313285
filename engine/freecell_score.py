"""How far a FreeCell board is from a win: the estimate by which the search prefers one to another.

Lower is better. The estimate adds up what costs moves: every card that is not on a foundation;
in the columns, every card that does not go on the one it lies on, and every card that lies on a
lower one and so has to be moved away before it can go home; and the lack of room. All but the
last is a sum over columns, so that a column seen once need never be looked at again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from engine.freecell_state import CARDS, HOSTS, State


@dataclass(frozen=True)
class Weights:
    """What each trouble counts.

    ``room`` is what is lacking with no, one, two and more cells empty, ``empty_column`` what the
    first and each further empty column are worth.
    """

    away: int = 100
    disorder: int = 120
    on_lower: int = 60
    on_lower_of_suit: int = 40
    lack: tuple[int, ...] = (400, 200, 100, 40, 0)
    first_column: int = 150
    further_column: int = 80

    def varied(self, random: Random) -> Self:
        """The weights, each changed by up to two thirds."""

        def change(weight: int) -> int:
            return int(weight * 2 ** (2 * random.random() - 1))

        names = self.__dataclass_fields__
        return replace(self)


class Blocked(dict[bytes, int]):
    """How many cards of each column lie on a lower one."""

    def __missing__(self, column: bytes) -> int:
        lowest, number = CARDS, 0
        for card in column:
            if card >> 2 > lowest:
                number += 1
            else:
                lowest = card >> 2
        self[column] = number
        return number


class ColumnScores(dict[bytes, int]):
    """The estimate's part for each column but for the cards' number."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights
        self.blocked = Blocked()

    def __missing__(self, column: bytes) -> int:
        weights = self.weights
        score = weights.on_lower * self.blocked[column]
        score += weights.disorder * sum(
            under not in HOSTS[card] for under, card in zip(column, column[1:], strict=False)
        )
        lowest = [CARDS] * 4
        for card in column:
            if card > lowest[card & 3]:
                score += weights.on_lower_of_suit
            else:
                lowest[card & 3] = card
        self[column] = score
        return score
