"""A Golf board: its places, what a move is allowed or refused for, and when the game is won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from engine.cards import Card
from engine.golf.permissions import GolfPermission
from engine.golf.refusals import GolfRefusal
from engine.golf.rules import GolfRules
from engine.permissions import Permission
from engine.position import Move, Place, Position
from engine.refusals import CommonRefusal, Refusal


@dataclass(frozen=True)
class Waste(Place):
    """The pile on which all cards are played, face up."""

    def __str__(self) -> str:
        return "w"


@dataclass(frozen=True)
class Stock(Place):
    """The cards that are not dealt to the columns, face down; the top one is turned next."""

    def __str__(self) -> str:
        return "s"


@dataclass(frozen=True)
class Column(Place):
    """One of the columns, numbered from 1 at the left."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


WASTE = Waste()
STOCK = Stock()


@dataclass(frozen=True)
class GolfPosition(Position):
    """A Golf board.

    ``piles`` holds the cards of each column, the undermost first, and after them those of the
    stock; ``waste`` those of the waste pile.
    """

    rules: GolfRules
    piles: tuple[tuple[Card, ...], ...]
    waste: tuple[Card, ...] = ()

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns, from left to right."""
        return tuple(Column(number) for number in range(1, len(self.piles)))

    @cached_property
    def contents(self) -> Mapping[Place, tuple[Card, ...]]:
        """The cards of every place, bottom to top.

        >>> board = GolfPosition(GolfRules(), ((Card.parse("8H"),), (Card.parse("KS"), Card.parse("AD"))))
        >>> {str(place): " ".join(map(str, cards)) for place, cards in board.contents.items()}
        {'w': '', 's': 'KS AD', '1': '8H'}
        """
        return {WASTE: self.waste, STOCK: self.piles[-1], **dict(zip(self.columns, self.piles, strict=False))}

    def _move_verdict(self, move: Move) -> Permission | Refusal:
        if move.count > 1:
            return CommonRefusal.ONE_AT_A_TIME
        if move.source == STOCK and move.target == WASTE:
            return GolfPermission.TURNED
        return self.fit(move.card, move.target)

    def fit(self, card: Card, place: Place) -> Permission | Refusal:
        if place != WASTE:
            return GolfRefusal.ONLY_TO_WASTE
        below = self.top(WASTE)
        if below is None:
            return GolfRefusal.TURN_FIRST
        if not self.rules.are_neighbours(card.rank, below.rank):
            return GolfRefusal.NOT_NEIGHBOURS
        return GolfPermission.NEIGHBOUR if abs(card.rank - below.rank) == 1 else GolfPermission.TURN

    def _with(self, contents: Mapping[Place, tuple[Card, ...]]) -> Self:
        piles = tuple(contents[place] for place in (*self.columns, STOCK))
        return replace(self, piles=piles, waste=contents[WASTE])

    @property
    def is_won(self) -> bool:
        return not any(map(self.cards, self.columns))
