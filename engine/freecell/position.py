"""FreeCell: places, legal moves, groups, points, won and blocked.

The notation: a column is written by its number, ``1`` to ``8``, a cell by its letter, ``a`` to
``d``, every foundation as ``h``, for the card says which one. ``9S 3>a`` moves the nine of
spades from column 3 to cell a, ``QC 6>3 x10`` a group of ten with the queen of clubs at its
bottom. :mod:`engine.freecell.notation` reads it, :mod:`engine.freecell.deals` deals the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import ClassVar, Self

from engine.cards import Card, Rank, Suit
from engine.freecell import supermove
from engine.freecell.permissions import FreeCellPermission
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.rules import FreeCellRules
from engine.permissions import CommonPermission, Permission
from engine.position import Action, Move, Place, Position
from engine.refusals import CommonRefusal, Refusal

CELL_LETTERS = "abcd"


@dataclass(frozen=True, order=True)
class Column(Place):
    """One of the columns, numbered from 1 at the left."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, order=True)
class Cell(Place):
    """One of the free cells, lettered from a at the left."""

    letter: str

    def __str__(self) -> str:
        return self.letter


@dataclass(frozen=True)
class Foundation(Place):
    """The foundation of a suit; all are written alike, as the card that is moved names the suit."""

    suit: Suit

    def __str__(self) -> str:
        return "h"


FOUNDATIONS = tuple(Foundation(suit) for suit in Suit)
"""The foundations in the order in which they stand."""
_COMPLETE = tuple(tuple(Card(rank, place.suit) for rank in Rank) for place in FOUNDATIONS)


@cache
def _places(cells: int, columns: int) -> tuple[Place, ...]:
    return (*FOUNDATIONS, *map(Cell, CELL_LETTERS[:cells]), *map(Column, range(1, columns + 1)))


@dataclass(frozen=True)
class FreeCellPosition(Position):
    """A FreeCell board.

    ``piles`` holds the cards of each column from the undermost to the top one, ``cells`` the card
    of each cell, ``counts`` the number of cards on each of :data:`FOUNDATIONS`.
    """

    rules: FreeCellRules
    piles: tuple[tuple[Card, ...], ...]
    cells: tuple[Card | None, ...]
    counts: tuple[int, ...]

    tap_selects: ClassVar[bool] = False

    @cached_property
    def contents(self) -> Mapping[Place, tuple[Card, ...]]:
        """The cards of every place, bottom to top.

        >>> from engine.freecell.deals import deal, parse_code
        >>> opening = deal(parse_code("ms:1"))
        >>> " ".join(str(card) for card in opening.contents[Column(8)])
        '5H 3H 3C 7S 7D 10C'
        """
        foundations = (cards[:count] for cards, count in zip(_COMPLETE, self.counts, strict=True))
        cells = (() if card is None else (card,) for card in self.cells)
        places = _places(len(self.cells), len(self.piles))
        return dict(zip(places, (*foundations, *cells, *self.piles), strict=True))

    @property
    def empty_cells(self) -> tuple[Cell, ...]:
        """The cells without a card."""
        return tuple(place for place in self.places if isinstance(place, Cell) and not self.cards(place))

    @property
    def empty_columns(self) -> tuple[Column, ...]:
        """The columns without a card."""
        return tuple(place for place in self.places if isinstance(place, Column) and not self.cards(place))

    def movable(self, place: Place) -> tuple[Card, ...]:
        """The cards of ``place`` that can move, the undermost first: in a column those at its top that are in order.

        >>> from engine.freecell.deals import deal, parse_code
        >>> opening = deal(parse_code("ms:251"))
        >>> " ".join(str(card) for card in opening.cards(Column(3)))
        'KH 7S 4S 6C QS JH 10C'
        >>> " ".join(str(card) for card in opening.movable(Column(3)))
        'QS JH 10C'
        """
        cards = self.cards(place)
        start = max(len(cards) - 1, 0)
        fits = FreeCellPermission.FITS
        while isinstance(place, Column) and start and _build_verdict(cards[start], cards[start - 1]) is fits:
            start -= 1
        return cards[start:]

    def largest_group(self, target: Place) -> int:
        """The most cards that can be moved to ``target`` at once, whatever lies there; to a column a group can go."""
        if not isinstance(target, Column):
            return 1
        return supermove.capacity(
            len(self.empty_cells), len(self.empty_columns), to_empty_column=target in self.empty_columns
        )

    def single_moves(self, move: Move) -> list[Move]:
        """The single-card moves that a legal move stands for; :class:`~engine.position.RefusedError` if it is refused."""
        self.check(move)
        group = self.cards(move.source)[-move.count :]
        columns = [column for column in self.empty_columns if column != move.target]
        return supermove.single_moves(group, move.source, move.target, self.empty_cells, columns)

    def _move_verdict(self, move: Move) -> Permission | Refusal:
        if move.count > 1 and not (isinstance(move.source, Column) and isinstance(move.target, Column)):
            return CommonRefusal.ONE_AT_A_TIME
        if isinstance(move.source, Foundation) and not self.rules.take_back:
            return CommonRefusal.FOUNDATION_STAYS
        if isinstance(move.target, Column) and move.count > len(self.movable(move.source)):
            return FreeCellRefusal.NOT_A_SEQUENCE
        verdict = self.fit(move.card, move.target)
        if move.count == 1 or isinstance(verdict, Refusal):
            return verdict
        if move.count > self.largest_group(move.target):
            return FreeCellRefusal.GROUP_TOO_LARGE
        return FreeCellPermission.GROUP_FITS if self.cards(move.target) else FreeCellPermission.GROUP_TO_EMPTY_COLUMN

    def fit(self, card: Card, place: Place) -> Permission | Refusal:
        if isinstance(place, Foundation):
            if card.suit is not place.suit:
                return CommonRefusal.SAME_SUIT
            is_next = card.rank == len(self.cards(place)) + 1
            return CommonPermission.NEXT_CARD if is_next else CommonRefusal.FOUNDATION_ORDER
        onto = self.top(place)
        if isinstance(place, Cell):
            return FreeCellRefusal.CELL_OCCUPIED if onto else FreeCellPermission.EMPTY_CELL
        return _build_verdict(card, onto) if onto else FreeCellPermission.EMPTY_COLUMN

    def _with(self, contents: Mapping[Place, tuple[Card, ...]]) -> Self:
        return replace(
            self,
            piles=tuple(cards for place, cards in contents.items() if isinstance(place, Column)),
            cells=tuple(cards[0] if cards else None for place, cards in contents.items() if isinstance(place, Cell)),
            counts=tuple(len(contents[place]) for place in FOUNDATIONS),
        )

    def legal_moves(self, source: Place | None = None) -> list[Move]:
        moves = [
            Move(cards[-count], origin, target, count)
            for origin in (self.places if source is None else (source,))
            if (cards := self.movable(origin))
            for target in self.places
            for count in (range(1, len(cards) + 1) if isinstance(target, Column) else (1,))
        ]
        return [move for move in moves if self.refusal(move) is None]

    def attempts(self) -> Iterator[Action]:
        for source in self.places:
            cards = self.cards(source)
            for target in self.places:
                for count in range(1, len(cards) + 1 if isinstance(source, Column) else min(len(cards), 1) + 1):
                    yield Move(cards[-count], source, target, count)

    def tap_moves(self, place: Place) -> list[Move]:
        return self.foundation_moves(place)

    def foundation_moves(self, place: Place) -> list[Move]:
        return [move for move in self.legal_moves(place) if isinstance(move.target, Foundation)]

    def _move_points(self, move: Move) -> int:
        if isinstance(move.target, Foundation):
            return self.rules.score_foundation
        if isinstance(move.source, Cell) and isinstance(move.target, Column):
            return self.rules.score_from_cell
        return 0

    @property
    def is_won(self) -> bool:
        return all(count == self.rules.foundation_size for count in self.counts)


def _build_verdict(card: Card, onto: Card) -> Permission | Refusal:
    """Whether a card can lie on another one in a column."""
    if card.suit.is_red is onto.suit.is_red:
        return FreeCellRefusal.OPPOSITE_COLOUR
    return FreeCellPermission.FITS if card.rank == onto.rank - 1 else FreeCellRefusal.RANK_BELOW
