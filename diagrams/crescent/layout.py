"""Where the cards of Crescent stand: the horseshoe.

The first piles go up the left side, the next along the top, the last down the right side.
The ends of the top row hang a little lower than its middle, as in a crescent. The
foundations stand in the space between: the ascending ones above the descending ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from diagrams.layout import MARGIN, PITCH, marks, row_width, top_card
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LABEL_GAP,
    LABEL_HEIGHT,
    Direction,
    EmptyPlace,
    Item,
    Label,
    PlacedCard,
    Scene,
)
from diagrams.words.language import Words
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile
from engine.crescent.rules import CrescentRules
from engine.position import Move, Place

_ROW = CARD_HEIGHT + LABEL_GAP + LABEL_HEIGHT + 8
_MIDDLE_PITCH = PITCH + 24
"""From the left edge of a foundation to that of its neighbour."""
_SAG = 22
"""How much lower the ends of the top row hang than its middle."""
_BACK_SEEN = 8
"""How much is seen of the backs of the cards that lie face down under the top one."""


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
    middle = row_width(rules.suits, _MIDDLE_PITCH)
    width = int(2 * MARGIN + max(row_width(rules.across), middle + 2 * PITCH))
    side_top = MARGIN + _SAG + _ROW
    side_rows = max(rules.left, rules.right, 2)
    corners: dict[Place, tuple[float, float]] = {}
    for row in range(rules.left):
        corners[Pile(rules.left - row)] = (MARGIN, side_top + row * _ROW)
    first = (width - row_width(rules.across)) / 2
    for column in range(rules.across):
        bend = (2 * column / (rules.across - 1) - 1) ** 2 if rules.across > 1 else 0
        corners[Pile(rules.left + 1 + column)] = (first + column * PITCH, MARGIN + round(_SAG * bend))
    for row in range(rules.right):
        corners[Pile(rules.left + rules.across + 1 + row)] = (width - MARGIN - CARD_WIDTH, side_top + row * _ROW)
    left = (width - middle) / 2
    top = side_top + (side_rows * _ROW - 2 * _ROW) / 2
    for index, foundation in enumerate(FOUNDATIONS):
        row, column = divmod(index, rules.suits)
        corners[foundation] = (left + column * _MIDDLE_PITCH, top + row * _ROW)
    return Layout(width, side_top + side_rows * _ROW, corners)


def scene(position: CrescentPosition, words: Words, move: Move | None) -> Scene:
    """The picture of a position in the index letters of a language; ``move`` is marked."""
    layout = horseshoe(position.rules)
    items: list[Item] = []
    for place, (x, y) in layout.corners.items():
        cards = position.cards(place)
        if isinstance(place, Pile) and position.hidden[place.number - 1]:
            items.append(PlacedCard(x, y - _BACK_SEEN, None, place=place))
        items.append(top_card(cards, x, y, words, place) if cards else EmptyPlace(x, y, place=place))
        label_x, label_y = x + CARD_WIDTH / 2, y + CARD_HEIGHT + LABEL_GAP
        if isinstance(place, Foundation):
            direction = Direction.UP if place.ascending else Direction.DOWN
            items.append(Label(label_x, label_y, "", len(cards), direction, place))
        else:
            items.append(Label(label_x, label_y, str(place), len(cards), place=place))
    if move:
        items += marks(layout.corners[move.source], layout.corners[move.target], legal=position.refusal(move) is None)
    return Scene(layout.width, layout.height, tuple(items))
