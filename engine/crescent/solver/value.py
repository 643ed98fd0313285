"""How promising a Crescent position is, in whole numbers so that every machine finds the same.

The value of a position is the sum of

- so much for every card on a foundation, and for every suit whose foundations have met;
- so much less for every empty pile, which takes no card any more;
- something for every two neighbours of a suit that lie on one another, for they can be moved and
  played together; not where a redeal that is left takes the lower one away from under the other;
- less for every card that lies buried, the *more urgent* it is the more, and the more the *deeper*.

A card is the more urgent the fewer cards of its suit its foundation needs before it. What lies on it
counts in full, but less where it is a run with the card above it, and least where it is of the
same suit and itself more urgent, for then it will be gone in time. A card near the bottom of its
pile is never buried deeper than by the redeals, if enough are left, that bring it to the top.

Everything but the first item is a sum over the piles, and the value of a pile depends on nothing but
the pile, ``built`` and the redeals left. Each is worked out once and looked up ever after.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from engine.crescent.solver.compact import MET, RANKS, WON, CompactGame, bytes_of, played, unpack_pile

PLAYED = 16000
SUIT_MET = 9600
VICTORY = 10**9
NOISE = 2047
"""The most that chance adds to the value of a position, so that restarts differ; all bits are ones."""

URGENCY = tuple(0.75**wait for wait in range(2 * RANKS))
LATE = 2
COVER, COVER_RUN, COVER_URGENT, COVER_REDEAL = 10, 3, 2, 15


@dataclass(frozen=True)
class Weights:
    """What counts in a position, and how much; a weight of 0 is a consideration that is not made.

    ``empty`` is what every empty pile costs, ``linked`` and ``linked_corner`` what two neighbours on one another are
    worth, the latter for ace and king. ``buried`` is what the most urgent card costs if it is buried; ``rising`` says
    whether it counts that redeals bring cards at the bottom to the top.
    """

    empty: int = 9600
    linked: int = 1600
    linked_corner: int = 640
    buried: int = 480
    rising: bool = True

    def varied(self, random: Random) -> Self:
        """Other weights, each from 0.7 to 1.5 of what it is.

        >>> STANDARD.varied(Random(1)).empty
        7751
        """

        def other(weight: int) -> int:
            return int(weight * (0.7 + 0.8 * random.random()))

        return replace(
            self,
            empty=other(self.empty),
            linked=other(self.linked),
            linked_corner=other(self.linked_corner),
            buried=other(self.buried),
        )


STANDARD = Weights()


Buried = tuple[int, int, int, tuple[tuple[int, int], ...]]
"""A card under others: rank, cover, most cover, and of its own suit in it the ranks and what they count."""
Shape = tuple[int, dict[int, list[Buried]]]
"""What in a pile does not depend on the foundations: a value, and the buried cards of each suit."""


class Shapes(dict[int, Shape]):
    """The shape of each pile, for one number of redeals left."""

    def __init__(self, redeals_left: int, weights: Weights = STANDARD) -> None:
        super().__init__()
        self.redeals_left = redeals_left
        self.weights = weights

    def __missing__(self, pile: int) -> Shape:
        shape = self[pile] = self._shape(unpack_pile(pile)) if pile else (-self.weights.empty, {})
        return shape

    def _shape(self, cards: list[int]) -> Shape:
        weights, redeals = self.weights, self.redeals_left if self.weights.rising else 0
        value = 0
        suits: dict[int, list[Buried]] = {}
        covers: list[tuple[int, int]] = []
        cover = 0
        for index in range(len(cards) - 1, -1, -1):
            card = cards[index]
            counts = COVER
            if covers:
                distance = abs(card - covers[-1][0])
                if distance == 1:
                    counts = COVER_RUN
                    value += weights.linked if index >= redeals else 0
                elif distance == RANKS - 1 and card >> 4 == covers[-1][0] >> 4:
                    counts = COVER_RUN
                    value += weights.linked_corner
                most = COVER_REDEAL * (index + 1) if index < redeals else cover
                same = tuple((above & 15, much) for above, much in covers if above >> 4 == card >> 4)
                suits.setdefault(card >> 4, []).append((card & 15, cover, most, same))
            covers.append((card, counts))
            cover += counts
        return value, suits


class Losses(dict[int, int]):
    """By pile, how much is lost by the buried cards of one suit; apart, as most moves change one suit only."""

    def __init__(self, shapes: Shapes, suit: int, urgency: tuple[int, ...]) -> None:
        super().__init__()
        self.shapes = shapes
        self.suit = suit
        self.urgency = urgency

    def __missing__(self, pile: int) -> int:
        urgency = self.urgency
        loss = 0
        for rank, cover, most, same in self.shapes[pile][1].get(self.suit, ()):
            urgent = urgency[rank]
            for above, counts in same:
                if urgency[above] > urgent:
                    cover -= counts - COVER_URGENT
            loss += urgent * (cover if cover < most else most)
        self[pile] = loss
        return loss


class PileValues(dict[int, int]):
    """The values of the piles for one ``built``, each worked out when it is first asked for."""

    def __init__(self, shapes: Shapes, losses: tuple[Losses, ...]) -> None:
        super().__init__()
        self.shapes = shapes
        self.losses = losses

    def __missing__(self, pile: int) -> int:
        value, suits = self.shapes[pile]
        for suit in suits:
            value -= self.losses[suit][pile]
        self[pile] = value
        return value


class Values(dict[int, PileValues]):
    """The values of the piles by ``built``, for one number of redeals left."""

    def __init__(self, game: CompactGame, redeals_left: int, weights: Weights = STANDARD) -> None:
        super().__init__()
        self.game = game
        self.shapes = Shapes(redeals_left, weights)
        self.losses: dict[tuple[int, int], Losses] = {}

    def __missing__(self, built: int) -> PileValues:
        losses = tuple(self._losses(suit, byte) for suit, byte in enumerate(bytes_of(built)))
        values = self[built] = PileValues(self.shapes, losses)
        return values

    def _losses(self, suit: int, byte: int) -> Losses:
        losses = self.losses.get((suit, byte))
        if losses is None:
            urgency = urgencies(byte, self.game.rules.transfers, self.shapes.weights.buried)
            losses = self.losses[suit, byte] = Losses(self.shapes, suit, urgency)
        return losses

    def total(self, built: int, piles: Iterable[int]) -> int:
        """The values of all piles; for a ``built`` that may not be asked for again."""
        piles = list(piles)
        value = sum(shape[0] for shape in map(self.shapes.__getitem__, piles))
        for losses in self[built].losses:
            value -= sum(map(losses.__getitem__, piles))
        return value


def urgencies(byte: int, transfers: bool, most: int) -> tuple[int, ...]:
    """How urgent the card of each rank is, for a suit's foundations; nothing stands for rank 0.

    >>> urgencies(0x4B, True, 480)[5:8]
    (480, 360, 270)
    """
    up, down = byte >> 4, byte & 15
    result = [0]
    for rank in range(1, RANKS + 1):
        waits = [rank - up] * (rank > up) + [down - rank] * (rank < down)
        if transfers and byte == MET:
            wait = LATE
        elif transfers and up < down and not up < rank < down:
            wait = down - up - 1 + LATE
        else:
            wait = min(waits, default=2 * RANKS)
        result.append(round(most * URGENCY[wait - 1]))
    return tuple(result)


class BuiltValues(dict[int, int]):
    """What the foundations are worth, by ``built``."""

    def __missing__(self, built: int) -> int:
        met = sum((byte >> 4) + 1 >= byte & 15 for byte in bytes_of(built))
        value = self[built] = PLAYED * played(built) + SUIT_MET * met + VICTORY * (built == WON)
        return value
