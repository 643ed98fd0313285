"""Where the cards of FreeCell stand: cells and foundations above, the columns fanned below.

In a column every card's index can be read. A long column is pushed together, but never so
far that an index is covered, be it by the next card or by the outline of a marked one.
"""

from __future__ import annotations

import math

from diagrams.layout import MARGIN, PITCH, face, marks, row_width, top_card
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INDEX_STRIP,
    LABEL_GAP,
    LABEL_HEIGHT,
    MARK_REACH,
    Direction,
    EmptyPlace,
    Item,
    Label,
    PlacedCard,
    Scene,
)
from diagrams.words.language import Words
from engine.freecell.position import CELL_LETTERS, FOUNDATIONS, Cell, Column, Foundation, FreeCellPosition
from engine.position import Move, Place

_TOP_PITCH = CARD_WIDTH + 4
"""In the row above; closer than in the columns, so that a gap parts the cells from the foundations."""
_COLUMNS_TOP = MARGIN + CARD_HEIGHT + LABEL_GAP + LABEL_HEIGHT + 14
_FAN = 9 * INDEX_STRIP
"""How far a column may reach down to the upper edge of its last card before it is pushed together."""
_TIGHTEST = INDEX_STRIP - MARK_REACH
"""The least that must be seen of a covered card for its index to be read, as long as the next card is not marked."""


def scene(position: FreeCellPosition, words: Words, move: Move | None) -> Scene:
    """The picture of a position in the index letters of a language; ``move`` is marked."""
    across = max(len(position.piles), len(position.cells) + len(FOUNDATIONS))
    width = int(2 * MARGIN + row_width(across))
    items: list[Item] = []
    every_corner = _corners(position, width, move)
    for place in position.places:
        corners, cards = every_corner[place], position.cards(place)
        if isinstance(place, Foundation) and cards:
            items.append(top_card(cards, *corners[0], words, place))
        elif cards:
            items += [
                PlacedCard(*corner, face(card, words), place=place) for corner, card in zip(corners, cards, strict=True)
            ]
        else:
            items.append(EmptyPlace(*corners[0], place.suit.value if isinstance(place, Foundation) else None, place))
        items.append(_label(position, place, corners[-1]))
    if move:
        group = every_corner[move.source][-move.count :]
        height = group[-1][1] - group[0][1] + CARD_HEIGHT
        items += marks(group[0], every_corner[move.target][-1], height, legal=position.refusal(move) is None)
    bottom = max(item.y for item in items if isinstance(item, Label)) + LABEL_HEIGHT
    return Scene(width, int(bottom) + MARGIN + 2, tuple(items))


def _corners(position: FreeCellPosition, width: int, move: Move | None) -> dict[Place, list[tuple[float, float]]]:
    """The upper left corners of the cards of every place, or that of the place if it has none."""
    corners: dict[Place, list[tuple[float, float]]] = {}
    for index, letter in enumerate(CELL_LETTERS[: len(position.cells)]):
        corners[Cell(letter)] = [(MARGIN + _TOP_PITCH * index, MARGIN)]
    left = width - MARGIN - row_width(len(FOUNDATIONS), _TOP_PITCH)
    for index, foundation in enumerate(FOUNDATIONS):
        corners[foundation] = [(left + _TOP_PITCH * index, MARGIN)]
    left = (width - row_width(len(position.piles))) / 2
    for index, pile in enumerate(position.piles):
        count = max(len(pile), 1)
        step = INDEX_STRIP if count < 2 else max(_TIGHTEST, min(INDEX_STRIP, _FAN / (count - 1)))
        x, column = left + PITCH * index, Column(index + 1)
        marked = _marked(column, count, move)
        room = math.ceil(INDEX_STRIP - step)
        corners[column] = [
            (x, _COLUMNS_TOP + round(step * row) + (room if 0 < marked <= row else 0)) for row in range(count)
        ]
    return corners


def _marked(column: Column, count: int, move: Move | None) -> int:
    """The first of the marked cards of a column, by how many lie under it; 0 if none is marked or covers another."""
    if move and move.source == column:
        return count - move.count
    return count - 1 if move and move.target == column else 0


def _label(position: FreeCellPosition, place: Place, corner: tuple[float, float]) -> Label:
    x, y = corner[0] + CARD_WIDTH / 2, corner[1] + CARD_HEIGHT + LABEL_GAP
    if isinstance(place, Foundation):
        return Label(x, y, "", len(position.cards(place)), Direction.UP, place)
    return Label(x, y, str(place), None if isinstance(place, Cell) else len(position.cards(place)), place=place)
