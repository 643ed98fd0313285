"""What a picture shows: plain values that the layout places and the drawing paints.

A scene knows no game and no language: the layout has already turned ranks into the index
letters of the reader's language. Lengths are in pixels of a board that is
:data:`BOARD_WIDTH` wide; the drawing multiplies them by its density.

Cards, empty places and labels name the ``place`` of the board to which they belong. It is no part of the
picture: pages on which readers choose a place ask for it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import Enum

BOARD_WIDTH = 720
CARD_WIDTH = 80
CARD_HEIGHT = 112
INDEX_BOTTOM = 33
"""How far the tallest index reaches down from the upper edge of its card."""
MARK_REACH = 6
"""How far the outline of a marked place reaches out of it."""
INDEX_STRIP = INDEX_BOTTOM + MARK_REACH + 2
"""Height of the part of a covered card that stays visible, so that its index can be read though the next card is marked."""
LABEL_HEIGHT = 30


@dataclass(frozen=True)
class Face:
    """The printed side of a card: index letters as the reader knows them, suit letter, rank 1-13."""

    index: str
    suit: str
    rank: int


@dataclass(frozen=True)
class PlacedCard:
    """A card with its upper left corner at (x, y); a face of ``None`` shows the back."""

    x: float
    y: float
    face: Face | None
    place: Hashable = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class EmptyPlace:
    """A place without a card, the size of a card; ``suit`` is printed faintly on a foundation's place."""

    x: float
    y: float
    suit: str | None = None
    place: Hashable = field(default=None, repr=False, compare=False)


class Direction(Enum):
    """Which way a foundation builds."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Label:
    """The line under a card, centred on x, its top at y: a pile's number, a foundation's direction, a count."""

    x: float
    y: float
    name: str = ""
    count: int | None = None
    direction: Direction | None = None
    place: Hashable = field(default=None, repr=False, compare=False)


class Role(Enum):
    """What a marked place is to the shown move; told apart by the shape of the outline."""

    SOURCE = "source"
    DESTINATION = "destination"


@dataclass(frozen=True)
class Mark:
    """An outline round the rectangle with its upper left corner at (x, y)."""

    x: float
    y: float
    width: float
    height: float
    role: Role


@dataclass(frozen=True)
class Arrow:
    """The way of the shown move, from the centre of its source to the centre of its destination."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Scene:
    """A whole picture; items are painted in this order."""

    width: int
    height: int
    items: tuple[PlacedCard | EmptyPlace | Label | Mark | Arrow, ...]
