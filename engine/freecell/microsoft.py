"""Microsoft's numbered FreeCell deals, written ``ms:617``; other programs write ``MS:617`` or ``#617``.

Jim Horne, who wrote the game, published how his program deals. The pack lies in order of
rank, within a rank clubs, diamonds, hearts, spades. For each card dealt a number is drawn
from the C library's generator, which starts with the deal's number; the card in the place of
that number, modulo the cards left, is dealt, and the last card left takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card, Rank, Suit
from engine.codes import Code
from engine.errors import CodeError, quoted

DEALS = 1_000_000
"""The deals of the later programs; the first 32,000 are those of the original one."""
_DEAL = re.compile(r"(?:[Mm][Ss]:|#)([0-9]{1,9})")


@dataclass(frozen=True)
class MicrosoftDeal(Code):
    """One of the numbered deals.

    >>> MicrosoftDeal.parse("ms:617")
    MicrosoftDeal(number=617)
    >>> str(MicrosoftDeal(1)), str(MicrosoftDeal.parse("#1"))
    ('ms:1', 'ms:1')
    """

    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= DEALS:
            raise CodeError(f"there is no Microsoft deal {self.number}; the deals are numbered from 1 to {DEALS}")

    @classmethod
    def parse(cls, text: str) -> MicrosoftDeal:
        """The deal written as ``text``; :class:`CodeError` if there is none.

        >>> MicrosoftDeal.parse("ms:0")
        Traceback (most recent call last):
        engine.errors.CodeError: there is no Microsoft deal 0; the deals are numbered from 1 to 1000000
        """
        match = _DEAL.fullmatch(text)
        if not match:
            raise CodeError(
                f"{quoted(text)} is not a Microsoft deal; write ms: and a number from 1 to {DEALS}, such as ms:617"
            )
        return cls(int(match[1]))

    def cards(self) -> list[Card]:
        """The cards in the order in which they are dealt.

        >>> " ".join(str(card) for card in MicrosoftDeal(1).cards()[:8])
        'JD 2D 9H JC 5D 7H 7C 5H'
        """
        left = [Card(rank, suit) for rank in Rank for suit in reversed(Suit)]
        draws = _draws(self.number)
        dealt = []
        while left:
            place = next(draws) % len(left)
            left[place], left[-1] = left[-1], left[place]
            dealt.append(left.pop())
        return dealt

    def __str__(self) -> str:
        return f"ms:{self.number}"


def _draws(state: int) -> Iterator[int]:
    while True:
        state = (state * 214013 + 2531011) % 2**31
        yield state >> 16
