"""What a picture shows: plain values that the layout places and the drawing paints.

A scene knows no game and no language: the layout has already turned ranks into the index
letters of the reader's language. Lengths are in pixels of the scene, in which a card is
:data:`CARD_WIDTH` wide; the drawing multiplies them by its density.

Cards, empty places and labels name the ``place`` of the board to which they belong. It is no part of the
picture: pages on which readers choose a place ask for it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import Enum

CARD_WIDTH = 80
CARD_HEIGHT = 112
CARD_RADIUS = 7
INDEX_MARGIN = 5
"""From the sides of a card to its index: the letters on the left, the suit on the right."""
INDEX_TOP = 4
INDEX_HEIGHT = 26
INDEX_PIP = 25
INDEX_TALLEST = 29
"""Letters with a tail or an accent are squeezed to this height."""
INDEX_BOTTOM = INDEX_TOP + INDEX_TALLEST
"""How far the tallest index reaches down from the upper edge of its card."""
STACK_STEP = 0.75
"""How much is seen of the edge of each card under the top one."""
STACK_MOST = 9
"""How much is seen of all of them at most."""
MARK_REACH = 6
"""How far the outline of a marked place reaches out of it."""
INDEX_STRIP = INDEX_BOTTOM + MARK_REACH + 2
"""Height of the part of a covered card that stays visible, so that its index can be read though the next card is marked."""
LABEL_GAP = STACK_MOST + 3
"""Between a card and the label under it, with room for the edges of the cards that it covers."""
LABEL_HEIGHT = 30
LABEL_WIDTH = 76
"""The most that a label is wide; a longer text is squeezed. An arrow passes between neighbours."""
LABEL_DIGIT = 17
LABEL_NAME = 29
"""The room for a name; a longer one is squeezed."""
LABEL_SIGN = 18
"""The width of the sign of a direction."""
PART_HEIGHT = 38
"""The room for the name of a part of the board."""
LABEL_SIDES = 12
LABEL_SEAM = 7
"""Beside a text: at the round ends of the chip together, and on both sides of the line between its halves."""


@dataclass(frozen=True)
class Face:
    """The printed side of a card: index letters as the reader knows them, suit letter, rank 1-13.

    ``letters`` are the indexes of all ranks that have letters, for they are printed in one size.
    """

    index: str
    suit: str
    rank: int
    letters: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlacedCard:
    """A card with its upper left corner at (x, y); a face of ``None`` shows the back.

    Of the ``under`` cards that it covers wholly only the edges are seen, below its own.
    """

    x: float
    y: float
    face: Face | None
    under: int = 0
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
    """The chip under a card, centred on x, its top at y: a pile's number, a foundation's direction, a count."""

    x: float
    y: float
    name: str = ""
    count: int | None = None
    direction: Direction | None = None
    place: Hashable = field(default=None, repr=False, compare=False)

    @property
    def width(self) -> float:
        """How wide the chip is at most.

        >>> Label(0, 0, "7", 6).width, Label(0, 0, "16", 13).width, Label(0, 0, "a").width
        (70, 76, 30)
        """
        sign = LABEL_SIGN if self.direction else min(LABEL_NAME, LABEL_DIGIT * len(self.name))
        if self.count is None:
            return max(LABEL_HEIGHT, LABEL_SIDES + sign)
        return min(LABEL_WIDTH, LABEL_SIDES + LABEL_SEAM + sign + LABEL_DIGIT * len(f"×{self.count}"))


@dataclass(frozen=True)
class PartName:
    """The name of a part of the board, in a line that spans it from ``left`` to ``right``; its top is at y.

    The ends of the line are bent to the part: downwards if it lies below.
    """

    left: float
    right: float
    y: float
    text: str
    is_above: bool = True


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


Item = PlacedCard | EmptyPlace | Label | PartName | Mark | Arrow
"""What a picture is made of."""


@dataclass(frozen=True)
class Scene:
    """A whole picture; items are painted in this order."""

    width: int
    height: int
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Preview:
    """A picture as others show it when they name the page on which it is."""

    scene: Scene
