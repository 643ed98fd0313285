"""Game codes, and the shuffle that turns them into deals.

A code such as ``CR1-N-AAAAAAB`` names the game and the version of its dealing (``CR1``), the
variant (``N``) and a number below 2**32 written with the letters A (0) to Z (25), the most
significant first.

The shuffle is frozen: a code deals the same cards for ever, so it is written out here and
rests on no library. The numbers come from SplitMix64 (Steele, Lea and Flood, 2014), started
with the code's number as its state. A number below ``n`` is ``draw % n``, where draws from
the incomplete last run of ``n`` values below 2**64 are thrown away, so every value is
equally likely. The cards are shuffled from the last place down to the second, each swapped
with a place drawn from those up to and including its own (Fisher and Yates).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.errors import CodeError, quoted

NUMBERS = 2**32
"""How many deals the codes of one game and variant can name."""
_LETTERS = 7
_CODE = re.compile(r"([A-Z0-9]+)-([A-Z0-9]+)-([A-Z]+)")
_MASK = 2**64 - 1


class Code:
    """What names a deal; ``str()`` is how it is written."""


@dataclass(frozen=True)
class GameCode(Code):
    """The code of one deal.

    >>> GameCode.parse("CR1-N-AAAAAAB")
    GameCode(prefix='CR1', variant='N', number=1)
    >>> str(GameCode("CR1", "N", 27))
    'CR1-N-AAAAABB'
    """

    prefix: str
    variant: str
    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < NUMBERS:
            raise CodeError(f"the deal number {self.number} is out of range; it must be from 0 to {NUMBERS - 1}")

    @classmethod
    def parse(cls, text: str) -> GameCode:
        """The code written as ``text``; :class:`CodeError` says what is wrong with it.

        >>> GameCode.parse("CR1-N-AAAAAA")
        Traceback (most recent call last):
        engine.errors.CodeError: the game code “CR1-N-AAAAAA” ends in 6 letters; it must end in 7
        >>> GameCode.parse("CR1-N-ZZZZZZZ")
        Traceback (most recent call last):
        engine.errors.CodeError: the game code “CR1-N-ZZZZZZZ” is out of range; the last code is NXMRLXV
        """
        match = _CODE.fullmatch(text)
        if not match:
            raise CodeError(
                f"{quoted(text)} is not a game code; write game, variant and seven capital letters, such as CR1-N-AAAAAAB"
            )
        prefix, variant, letters = match.groups()
        if len(letters) != _LETTERS:
            raise CodeError(f"the game code {quoted(text)} ends in {len(letters)} letters; it must end in {_LETTERS}")
        number = 0
        for letter in letters:
            number = number * 26 + ord(letter) - ord("A")
        if number >= NUMBERS:
            raise CodeError(f"the game code {quoted(text)} is out of range; the last code is {_letters(NUMBERS - 1)}")
        return cls(prefix, variant, number)

    def check(self, prefix: str, variants: Sequence[str]) -> None:
        """Refuse the code of another game or of a variant that the game does not have.

        >>> GameCode.parse("FC1-C4-AAAAAKH").check("CR1", ["N"])
        Traceback (most recent call last):
        engine.errors.CodeError: the game code “FC1-C4-AAAAAKH” is for another game; it must begin with CR1-N
        """
        if self.prefix != prefix or self.variant not in variants:
            which = "another game" if self.prefix != prefix else "an unknown variant"
            wanted = " or ".join(f"{prefix}-{variant}" for variant in variants)
            raise CodeError(f"the game code “{self}” is for {which}; it must begin with {wanted}")

    def __str__(self) -> str:
        return f"{self.prefix}-{self.variant}-{_letters(self.number)}"


def shuffled(cards: Sequence[Card], number: int) -> list[Card]:
    """The cards in the order that the deal ``number`` gives them.

    >>> from engine.cards import pack
    >>> [str(card) for card in shuffled(pack(), 0)[:5]]
    ['8C', 'JD', '9S', '2C', '2H']
    """
    order = list(cards)
    draws = splitmix64(number)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, draws)
        order[last], order[other] = order[other], order[last]
    return order


def splitmix64(state: int) -> Iterator[int]:
    """Numbers below 2**64, all bits equally good, from a state below 2**64.

    >>> next(splitmix64(1234567))
    6457827717110365317
    """
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def _below(bound: int, draws: Iterator[int]) -> int:
    fair = (_MASK + 1) - (_MASK + 1) % bound
    return next(draw for draw in draws if draw < fair) % bound


def _letters(number: int) -> str:
    letters = ""
    for _ in range(_LETTERS):
        number, digit = divmod(number, 26)
        letters = chr(ord("A") + digit) + letters
    return letters
