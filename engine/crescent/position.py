"""Crescent: places, legal moves, redeal, won and blocked.

The notation: a pile is written by its number, ``1`` to ``16``; the foundations of spades are
``+S`` (ascending) and ``-S`` (descending), and likewise with H, D and C. ``AS 10>14`` moves
the ace of spades from pile 10 to pile 14; ``redeal`` is the redeal. :mod:`engine.crescent.notation`
reads it, :mod:`engine.crescent.deals` deals the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import ClassVar, Self

from engine.cards import Card, Rank, Suit
from engine.crescent.permissions import CrescentPermission
from engine.crescent.refusals import CrescentRefusal
from engine.crescent.rules import CrescentRules
from engine.permissions import CommonPermission, Permission
from engine.position import Action, Move, Place, Position
from engine.refusals import CommonRefusal, Refusal


@dataclass(frozen=True, order=True)
class Pile(Place):
    """One of the piles of the horseshoe, numbered from 1 at the lower left."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Foundation(Place):
    """The ascending or the descending foundation of a suit.

    >>> str(Foundation(Suit.HEARTS, ascending=False))
    '-H'
    """

    suit: Suit
    ascending: bool

    def __str__(self) -> str:
        return ("+" if self.ascending else "-") + self.suit.value


FOUNDATIONS = tuple(Foundation(suit, ascending) for ascending in (True, False) for suit in Suit)
"""The foundations in the order in which they are named: the ascending ones, then the descending ones."""
_COMPLETE = tuple(
    tuple(Card(rank, place.suit) for rank in (Rank if place.ascending else reversed(Rank))) for place in FOUNDATIONS
)

_ACE_TO_KING = Rank.KING - Rank.ACE


@cache
def _places(piles: int) -> tuple[Place, ...]:
    return (*FOUNDATIONS, *map(Pile, range(1, piles + 1)))


@dataclass(frozen=True)
class Redeal(Action):
    """The bottom card of every pile comes on top; it does not count as a move and cannot be undone."""

    is_counted: ClassVar[bool] = False

    def __str__(self) -> str:
        return "redeal"


@dataclass(frozen=True)
class CrescentPosition(Position):
    """A Crescent board.

    ``piles`` holds the cards of each pile from bottom to top, ``counts`` the number of cards on
    each of :data:`FOUNDATIONS`, base card included, ``hidden`` how many cards at the bottom of
    each pile lie face down.
    """

    rules: CrescentRules
    piles: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    redeals_left: int
    hidden: tuple[int, ...]

    def pile(self, number: int) -> tuple[Card, ...]:
        """The cards of a pile, bottom to top; piles are numbered from 1."""
        return self.piles[number - 1]

    @cached_property
    def contents(self) -> Mapping[Place, tuple[Card, ...]]:
        """The cards of every place, bottom to top; on a foundation the base card is the first.

        >>> from engine.codes import GameCode
        >>> from engine.crescent.deals import deal
        >>> opening = deal(GameCode("CR1", "N", 1))
        >>> [str(card) for card in opening.contents[Foundation(Suit.CLUBS, ascending=False)]]
        ['KC']
        """
        foundations = (cards[:count] for cards, count in zip(_COMPLETE, self.counts, strict=True))
        return dict(zip(_places(len(self.piles)), (*foundations, *self.piles), strict=True))

    def _move_verdict(self, move: Move) -> Permission | Refusal:
        if move.count > 1:
            return CommonRefusal.ONE_AT_A_TIME
        if isinstance(move.source, Foundation):
            if len(self.cards(move.source)) == 1:
                return CrescentRefusal.BASE_LOCKED
            if isinstance(move.target, Pile):
                return CommonRefusal.FOUNDATION_STAYS
            if not self.rules.transfers:
                return CrescentRefusal.NO_TRANSFER
        return self.fit(move.card, move.target)

    def fit(self, card: Card, place: Place) -> Permission | Refusal:
        if isinstance(place, Foundation):
            return self._foundation_verdict(card, place)
        return self._pile_verdict(card, self.cards(place))

    def _pile_verdict(self, card: Card, pile: tuple[Card, ...]) -> Permission | Refusal:
        if not pile:
            return CrescentPermission.REFILL if self.rules.refill else CrescentRefusal.EMPTY_PILE
        if len(pile) >= self.rules.pile_limit:
            return CrescentRefusal.PILE_FULL
        if card.suit is not pile[-1].suit:
            return CommonRefusal.SAME_SUIT
        distance = card.rank - pile[-1].rank
        if abs(distance) == 1:
            return CrescentPermission.ONE_HIGHER if distance > 0 else CrescentPermission.ONE_LOWER
        if self.rules.round_the_corner and abs(distance) == _ACE_TO_KING:
            return CrescentPermission.TURN
        return CrescentRefusal.NEIGHBOUR_RANK

    def _foundation_verdict(self, card: Card, place: Foundation) -> Permission | Refusal:
        if card.suit is not place.suit:
            return CommonRefusal.SAME_SUIT
        cards = self.cards(place)
        if len(cards) == self.rules.foundation_size:
            return CrescentRefusal.FOUNDATION_FULL
        distance = card.rank - cards[-1].rank
        if distance == (1 if place.ascending else -1):
            return CommonPermission.NEXT_CARD
        return CrescentRefusal.NO_TURN if abs(distance) == _ACE_TO_KING else CommonRefusal.FOUNDATION_ORDER

    def _with(self, contents: Mapping[Place, tuple[Card, ...]]) -> Self:
        piles = tuple(cards for place, cards in contents.items() if isinstance(place, Pile))
        hidden = tuple(min(count, max(len(pile) - 1, 0)) for count, pile in zip(self.hidden, piles, strict=True))
        return replace(self, piles=piles, counts=tuple(len(contents[place]) for place in FOUNDATIONS), hidden=hidden)

    def _other_verdict(self, action: Action) -> Permission | Refusal:
        if not isinstance(action, Redeal):
            return super()._other_verdict(action)
        return CrescentPermission.REDEAL_LEFT if self.redeals_left else CrescentRefusal.NO_REDEALS

    def _after_other(self, action: Action) -> Self:
        piles = tuple(pile[1:] + pile[:1] for pile in self.piles)
        hidden = tuple(max(count - 1, 0) for count in self.hidden)
        return replace(self, piles=piles, hidden=hidden, redeals_left=self.redeals_left - 1)

    def other_actions(self) -> Iterator[Action]:
        yield Redeal()

    def foundation_moves(self, place: Place) -> list[Move]:
        return [move for move in self.legal_moves(place) if isinstance(move.target, Foundation)]

    @property
    def is_won(self) -> bool:
        return all(count == self.rules.foundation_size for count in self.counts)

    @property
    def is_blocked(self) -> bool:
        return not self.redeals_left and super().is_blocked
