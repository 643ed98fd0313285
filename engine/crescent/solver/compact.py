"""Crescent boards as whole numbers, on which a search can make a hundred thousand moves a second.

A card is ``suit * 16 + rank``, which takes six bits, and a pile is the number written by its cards
in base 64, the bottom card first: its top is ``pile & 63``, the pile without it is ``pile >> 6``,
and an empty pile is 0.

The two foundations of a suit together are one byte: the rank that the ascending one has reached,
times 16, plus the rank that the descending one has reached. Where they meet, as at 6 and 7, cards
can be transferred from one to the other at will, so that all such places are as good as one
another: they are written as one byte, :data:`MET`, and from there *any* card of the suit can be
played, after transfers that :mod:`engine.crescent.solver.line` puts in. Afterwards the foundations
overlap, the cards that follow at either end are given, and no transfer is possible any more. So the
search knows no transfers, and misses no win by it. The bytes of the four suits together are
called ``built``.

All this holds while ``transfers`` is allowed; otherwise a meeting place stays what it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from engine.cards import Card, Rank, Suit
from engine.crescent.position import FOUNDATIONS, CrescentPosition
from engine.crescent.rules import CrescentRules

SUITS = tuple(Suit)
RANKS = len(Rank)
MET = 0x12
COMPLETE = 0xD1
WON = sum(COMPLETE << 8 * suit for suit in range(len(SUITS)))
Plays = dict[int, tuple[int, ...]]
"""What ``built`` becomes when a card is played; two ways are possible only without transfers."""


def encode(card: Card) -> int:
    """The number of a card.

    >>> encode(Card.parse("QH"))
    28
    """
    return SUITS.index(card.suit) * 16 + card.rank


def pack_pile(cards: Iterable[int]) -> int:
    """The number of a pile, from its cards bottom to top."""
    pile = 0
    for card in cards:
        pile = pile << 6 | card
    return pile


def unpack_pile(pile: int) -> list[int]:
    """The cards of a pile, bottom to top.

    >>> unpack_pile(pack_pile([28, 3, 61]))
    [28, 3, 61]
    """
    cards = []
    while pile:
        cards.append(pile & 63)
        pile >>= 6
    return cards[::-1]


def redealt(pile: int) -> int:
    """The pile after a redeal, its bottom card on top.

    >>> unpack_pile(redealt(pack_pile([28, 3, 61])))
    [3, 61, 28]
    """
    shift = (pile.bit_length() - 1) // 6 * 6
    return (pile & (1 << shift) - 1) << 6 | pile >> shift if pile else 0


class CompactGame:
    """The rules of one game in this form, and its opening position as ``piles`` and ``built``."""

    def __init__(self, opening: CrescentPosition) -> None:
        self.rules = opening.rules
        self.piles = tuple(pack_pile(map(encode, pile)) for pile in opening.piles)
        self.built = 0
        for suit, name in enumerate(SUITS):
            up, down = (
                count
                for ascending in (True, False)
                for place, count in zip(FOUNDATIONS, opening.counts, strict=True)
                if place.suit is name and place.ascending is ascending
            )
            self.built |= self._byte(up, RANKS + 1 - down) << 8 * suit
        self.full = 1 << 6 * (self.rules.pile_limit - 1)
        """A pile of this number or more takes no card."""
        self.neighbours = _neighbours(self.rules)
        self.next_bytes = {
            self._byte(up, down): self._next_bytes(up, down)
            for up, down in product(range(1, RANKS + 1), repeat=2)
            if not (self.rules.transfers and up + 1 == down)
        }
        if self.rules.transfers:
            self.next_bytes[MET] = {rank: (rank << 4 | rank,) for rank in range(1, RANKS + 1)}
        self._changes = {
            (suit, byte): [
                (suit * 16 + rank, tuple(after - byte << 8 * suit for after in afters))
                for rank, afters in plays.items()
            ]
            for suit in range(len(SUITS))
            for byte, plays in self.next_bytes.items()
        }
        """How playing a card changes ``built``, for each suit and its byte."""

    def _byte(self, up: int, down: int) -> int:
        return MET if self.rules.transfers and up + 1 == down else up << 4 | down

    def _next_bytes(self, up: int, down: int) -> Plays:
        plays: Plays = {}
        if up < RANKS:
            plays[up + 1] = (self._byte(up + 1, down),)
        if down > 1:
            after = self._byte(up, down - 1)
            others = plays.get(down - 1, ())
            plays[down - 1] = others if after in others else (*others, after)
        return plays

    def plays(self, built: int) -> Plays:
        """Every card that can go on a foundation, and what ``built`` is after it.

        >>> from engine.codes import GameCode
        >>> from engine.crescent.deals import deal
        >>> game = CompactGame(deal(GameCode("CR1", "N", 1)))
        >>> [(card, hex(after[0])) for card, after in game.plays(game.built).items()][:3]
        [(2, '0x1d1d1d2d'), (12, '0x1d1d1d1c'), (18, '0x1d1d2d1d')]
        """
        plays: Plays = {}
        for suit, byte in enumerate(bytes_of(built)):
            for card, changes in self._changes[suit, byte]:
                plays[card] = tuple([built + change for change in changes])
        return plays


def bytes_of(built: int) -> list[int]:
    """The foundations' bytes, suit by suit."""
    return [built >> 8 * suit & 255 for suit in range(len(SUITS))]


def played(built: int) -> int:
    """How many cards lie on the foundations.

    >>> played(WON)
    104
    """
    return sum((byte >> 4) + RANKS + 1 - (byte & 15) for byte in bytes_of(built))


def _neighbours(rules: CrescentRules) -> dict[int, tuple[int, ...]]:
    """For each card the tops of piles that it can go on; 0 is the top of an empty pile."""
    steps = (-1, 1, 1 - RANKS, RANKS - 1) if rules.round_the_corner else (-1, 1)
    empty = (0,) if rules.refill else ()
    return {
        suit * 16 + rank: tuple(suit * 16 + rank + step for step in steps if 1 <= rank + step <= RANKS) + empty
        for suit in range(len(SUITS))
        for rank in range(1, RANKS + 1)
    }
