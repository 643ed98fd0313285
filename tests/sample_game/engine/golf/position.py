"""A Golf board: its places, what a move is refused for, and when the game is won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from engine.cards import Card
from engine.golf.refusals import GolfRefusal
from engine.golf.rules import GolfRules
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

    def _move_refusal(self, move: Move) -> Refusal | None:
        if move.count > 1:
            return CommonRefusal.ONE_AT_A_TIME
        if move.target != WASTE:
            return GolfRefusal.ONLY_TO_WASTE
        if move.source == STOCK:
            return None
        below = self.top(WASTE)
        if below is None:
            return GolfRefusal.TURN_FIRST
        return None if self.rules.are_neighbours(move.card.rank, below.rank) else GolfRefusal.NOT_NEIGHBOURS

    def _with(self, contents: Mapping[Place, tuple[Card, ...]]) -> Self:
        piles = tuple(contents[place] for place in (*self.columns, STOCK))
        return replace(self, piles=piles, waste=contents[WASTE])

    @property
    def is_won(self) -> bool:
        return not any(map(self.cards, self.columns))
