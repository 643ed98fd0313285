"""Where the cards of Crescent stand: the horseshoe.

The first piles go up the left side, the next along the top, the last down the right side.
The ends of the top row hang a little lower than its middle, as in a crescent. The
foundations stand in the space between: the ascending ones above the descending ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from diagrams.language import Words
from diagrams.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LABEL_HEIGHT,
    Arrow,
    Direction,
    EmptyPlace,
    Face,
    Label,
    Mark,
    PlacedCard,
    Role,
    Scene,
)
from engine.cards import Card
from engine.crescent import FOUNDATIONS, CrescentPosition, Foundation, Pile
from engine.game import Move, Place
from engine.rules import CrescentRules

_MARGIN = 12
_PITCH = CARD_WIDTH + 8
_LABEL_GAP = 6
_ROW = CARD_HEIGHT + _LABEL_GAP + LABEL_HEIGHT + 12
_SAG = 26
"""How much lower the ends of the top row hang than its middle."""


@dataclass(frozen=True)
class Layout:
    """The size of the picture and the upper left corner of every place."""

    width: int
    height: int
    corners: dict[Place, tuple[float, float]]


def horseshoe(rules: CrescentRules) -> Layout:
    """Where every place stands under these rules.

    >>> layout = horseshoe(CrescentRules())
    >>> layout.width, layout.corners[Pile(4)][0] == layout.corners[Pile(5)][0]
    (720, True)
    """
    columns = max(rules.across, rules.suits + 2)
    width = 2 * _MARGIN + columns * _PITCH - (_PITCH - CARD_WIDTH)
    side_top = _MARGIN + _SAG + _ROW
    side_rows = max(rules.left, rules.right, 2)
    corners: dict[Place, tuple[float, float]] = {}
    for row in range(rules.left):
        corners[Pile(rules.left - row)] = (_MARGIN, side_top + row * _ROW)
    first = (width - rules.across * _PITCH + (_PITCH - CARD_WIDTH)) / 2
    for column in range(rules.across):
        bend = (2 * column / (rules.across - 1) - 1) ** 2 if rules.across > 1 else 0
        corners[Pile(rules.left + 1 + column)] = (first + column * _PITCH, _MARGIN + round(_SAG * bend))
    for row in range(rules.right):
        corners[Pile(rules.left + rules.across + 1 + row)] = (width - _MARGIN - CARD_WIDTH, side_top + row * _ROW)
    pitch = _PITCH + 24
    left = (width - rules.suits * pitch + (pitch - CARD_WIDTH)) / 2
    top = side_top + (side_rows * _ROW - 2 * _ROW) / 2
    for index, foundation in enumerate(FOUNDATIONS):
        row, column = divmod(index, rules.suits)
        corners[foundation] = (left + column * pitch, top + row * _ROW)
    return Layout(width, side_top + side_rows * _ROW, corners)


def scene(position: CrescentPosition, words: Words, move: Move | None) -> Scene:
    """The picture of a position in the index letters of a language; ``move`` is marked."""
    layout = horseshoe(position.rules)
    items: list[PlacedCard | EmptyPlace | Label | Mark | Arrow] = []
    for place, (x, y) in layout.corners.items():
        cards = position.cards(place)
        items.append(PlacedCard(x, y, face(cards[-1], words)) if cards else EmptyPlace(x, y))
        label_x, label_y = x + CARD_WIDTH / 2, y + CARD_HEIGHT + _LABEL_GAP
        if isinstance(place, Foundation):
            direction = Direction.UP if place.ascending else Direction.DOWN
            items.append(Label(label_x, label_y, "", len(cards), direction))
        else:
            items.append(Label(label_x, label_y, str(place), len(cards)))
    if move:
        items += marks(layout.corners[move.source], layout.corners[move.target])
    return Scene(layout.width, layout.height, tuple(items))


def face(card: Card, words: Words) -> Face:
    """The printed side of a card in a language."""
    return Face(words.index(card.rank), card.suit.value, int(card.rank))


def marks(source: tuple[float, float], target: tuple[float, float]) -> list[Mark | Arrow]:
    """The outlines of a move's two cards, given by their corners, and the arrow between them."""
    half_width, half_height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    return [
        Mark(*source, CARD_WIDTH, CARD_HEIGHT, Role.SOURCE),
        Mark(*target, CARD_WIDTH, CARD_HEIGHT, Role.DESTINATION),
        Arrow(source[0] + half_width, source[1] + half_height, target[0] + half_width, target[1] + half_height),
    ]
