"""Cards, as every game of the project knows them.

A card is written as its rank and the English letter of its suit: ``AS`` is the ace of
spades, ``10H`` the ten of hearts. What a reader sees in another language (A♠, ♠E) is made
by the diagrams, not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache

from engine.errors import NotationError, quoted


class Suit(Enum):
    """The four suits, in the order in which foundations stand.

    >>> [suit.name for suit in Suit if suit.is_red]
    ['HEARTS', 'DIAMONDS']
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # There is one of each; Python's own for enumerations takes the name, which is slow.
    __hash__ = object.__hash__

    def __init__(self, letter: str) -> None:
        self.is_red = letter in "HD"
        """Whether the suit is red."""


class Rank(IntEnum):
    """The thirteen ranks from the ace, which is low, to the king."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letters(self) -> str:
        """How the rank is written.

        >>> " ".join(rank.letters for rank in Rank)
        'A 2 3 4 5 6 7 8 9 10 J Q K'
        """
        return _LETTERS.get(self, str(int(self)))


_LETTERS = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}


@dataclass(frozen=True)
class Card:
    """One card; two equal cards of two packs are equal.

    >>> Card.parse("10S")
    Card(rank=<Rank.TEN: 10>, suit=<Suit.SPADES: 'S'>)
    >>> str(Card(Rank.QUEEN, Suit.HEARTS))
    'QH'
    """

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as ``text``, the ten also as other programs write it; :class:`NotationError` when there is none.

        >>> str(Card.parse("TH"))
        '10H'
        >>> Card.parse("1H")
        Traceback (most recent call last):
        engine.errors.NotationError: “1H” is not a card; write a rank (A, 2 to 10, J, Q, K) and a suit letter (S, H, D, C), such as 10H
        """
        try:
            return _by_text()[text]
        except KeyError:
            raise NotationError(
                f"{quoted(text)} is not a card; write a rank (A, 2 to 10, J, Q, K) "
                "and a suit letter (S, H, D, C), such as 10H"
            ) from None

    def __str__(self) -> str:
        return self.rank.letters + self.suit.value


def pack() -> list[Card]:
    """One pack: spades, hearts, diamonds, clubs, each from ace to king.

    >>> len(pack()), str(pack()[0]), str(pack()[-1])
    (52, 'AS', 'KC')
    """
    return [*_pack()]


@cache
def _pack() -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in Suit for rank in Rank)


@cache
def _by_text() -> dict[str, Card]:
    return {str(card): card for card in pack()} | {f"T{suit.value}": Card(Rank.TEN, suit) for suit in Suit}
