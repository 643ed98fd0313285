"""FreeCell boards as small numbers: what the search for a winning game works on.

A card is a number from 0 to 51, four times its rank (the ace is 0) and its suit's number in
:data:`~engine.freecell.position.FOUNDATIONS`. A card move is a card and what it goes on; whatever lies on the
card goes with it, so that a group is moved like a single card. Neither says which column or
cell is meant: boards that differ only in the order of columns or cells are the same to a search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.cards import Card, Rank, pack
from engine.freecell.position import FOUNDATIONS, FreeCellPosition

CARDS = len(pack())
BASE, CELL, HOME = 61, 62, 63
"""What a card goes on if not on a card: an empty column, a cell, its foundation."""

CardMove = tuple[int, int]
"""The card that is moved, and what it goes on: the number of a card, or BASE, CELL or HOME."""

GoesHome = Callable[[int, tuple[int, ...]], bool]
"""Which cards go home by themselves: asked for a card that can, with the next card of each foundation."""

_SUITS = tuple(place.suit for place in FOUNDATIONS)
_OTHER_COLOUR = tuple(
    tuple(number for number, other in enumerate(_SUITS) if other.is_red is not suit.is_red) for suit in _SUITS
)
_TWIN = tuple(
    next(number for number, other in enumerate(_SUITS) if other is not suit and other.is_red is suit.is_red)
    for suit in _SUITS
)

HOSTS = tuple(
    tuple(card // 4 * 4 + 4 + suit for suit in _OTHER_COLOUR[card % 4] if card // 4 < Rank.KING - 1)
    for card in range(CARDS)
)
"""The two cards on which each card can lie in a column; none for a king."""
CARD = tuple(bytes((card,)) for card in range(CARDS))
"""Each card as a group of its own."""

KEY_BITS = 6
"""The size of a digit of a board's key."""
DIGIT = tuple(1 << KEY_BITS * card for card in range(CARDS))
"""The place value of each card's digit."""


class State(NamedTuple):
    """A board.

    ``cells`` holds the cards of the occupied cells, ``wanted`` the next card of each foundation,
    a number beyond the pack if it is complete. ``key`` is a number with a digit for every card
    that says what the card lies on: it tells boards apart, and a card move changes one digit of it.
    """

    columns: tuple[bytes, ...]
    cells: tuple[int, ...]
    wanted: tuple[int, ...]
    key: int

    @property
    def home(self) -> int:
        """How many cards are on the foundations."""
        return sum(card // 4 for card in self.wanted)

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self.home == CARDS


def card_number(card: Card) -> int:
    """The number of a card.

    >>> [card_number(Card.parse(text)) for text in ("AS", "AH", "2S", "KC")]
    [0, 1, 4, 51]
    """
    return 4 * (card.rank - 1) + _SUITS.index(card.suit)


def state_of(position: FreeCellPosition) -> State:
    """The board of a position."""
    columns = tuple(bytes(map(card_number, pile)) for pile in position.piles)
    cells = tuple(card_number(card) for card in position.cells if card)
    wanted = tuple(4 * count + suit for suit, count in enumerate(position.counts))
    home = (4 * rank + suit for suit, count in enumerate(position.counts) for rank in range(count))
    key = sum(CELL * DIGIT[card] for card in cells) + sum(HOME * DIGIT[card] for card in home)
    for column in columns:
        key += sum(under * DIGIT[card] for under, card in zip((BASE, *column), column, strict=False))
    return State(columns, cells, wanted, key)


def is_safe(card: int, wanted: tuple[int, ...]) -> bool:
    """Whether a card that can go home will not be missed in the columns.

    No card that is not home needs it to lie on, or can at once go home itself.
    """
    suit, rank = card & 3, card >> 2
    one, other = _OTHER_COLOUR[suit]
    lower = min(wanted[one], wanted[other]) >> 2
    return lower >= rank or (lower == rank - 1 and wanted[_TWIN[suit]] >> 2 >= rank - 2)


def after(state: State, move: CardMove) -> State:
    """The board after a legal card move."""
    columns, cells, wanted, key = state
    card, onto = move
    piles = list(columns)
    for index, column in enumerate(columns):
        if card in column:
            depth = column.index(card)
            under = column[depth - 1] if depth else BASE
            group, piles[index] = column[depth:], column[:depth]
            break
    else:
        group = CARD[card]
        if card in cells:
            under = CELL
            cells = tuple([other for other in cells if other != card])
        else:
            under = HOME
            wanted = _with_next(wanted, card)
    if onto == HOME:
        wanted = _with_next(wanted, card + 4)
    elif onto == CELL:
        cells = (*cells, card)
    elif onto == BASE:
        piles[columns.index(b"")] = group
    else:
        for index, column in enumerate(piles):
            if column and column[-1] == onto:
                piles[index] = column + group
                break
    return State(tuple(piles), cells, wanted, key + (onto - under) * DIGIT[card])


def _with_next(wanted: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The next cards of the foundations with this one for its suit."""
    suit = card & 3
    return (*wanted[:suit], card, *wanted[suit + 1 :])


def settling(state: State, goes_home: GoesHome) -> CardMove | None:
    """A card move that takes home a card which goes there by itself, if there is one."""
    wanted = state.wanted
    for column in state.columns:
        if column and column[-1] in wanted and goes_home(column[-1], wanted):
            return column[-1], HOME
    for card in state.cells:
        if card in wanted and goes_home(card, wanted):
            return card, HOME
    return None


def going_home(state: State) -> list[CardMove]:
    """The card moves that take cards home, the lowest first, until there is none that can."""
    moves: list[CardMove] = []
    while True:
        tops = [column[-1] for column in state.columns if column]
        card = min((card for card in (*tops, *state.cells) if card in state.wanted), default=None)
        if card is None:
            return moves
        moves.append((card, HOME))
        state = after(state, moves[-1])
