"""Where the cards of Golf stand: the columns fanned above, the stock and the waste pile below them."""

from __future__ import annotations

from diagrams.layout import MARGIN, PITCH, face, marks, row_width
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INDEX_STRIP,
    LABEL_GAP,
    LABEL_HEIGHT,
    EmptyPlace,
    Item,
    Label,
    PlacedCard,
    Scene,
)
from diagrams.words.language import Words
from engine.golf.position import STOCK, WASTE, Column, GolfPosition
from engine.golf.rules import GolfRules
from engine.position import Move, Place

_ROW = CARD_HEIGHT + LABEL_GAP + LABEL_HEIGHT
_GAP = 14
"""Between the columns and what stands below them."""


def scene(position: GolfPosition, words: Words, move: Move | None) -> Scene:
    """The picture of a position in the index letters of a language; ``move`` is marked."""
    rules = position.rules
    width = int(2 * MARGIN + row_width(max(rules.columns, 2)))
    height = _below(rules) + _ROW + MARGIN
    items: list[Item] = []
    tops: dict[Place, tuple[float, float]] = {}
    for place, cards in position.contents.items():
        x, y = _corner(place, rules, width)
        # Of a column every card is seen, of the others only the one on top.
        for card in cards if isinstance(place, Column) else cards[-1:]:
            under = 0 if isinstance(place, Column) else len(cards) - 1
            items.append(PlacedCard(x, y, None if place == STOCK else face(card, words), under, place))
            tops[place] = x, y
            y += INDEX_STRIP
        if place not in tops:
            items.append(EmptyPlace(x, y, place=place))
            tops[place] = x, y
        label_y = tops[place][1] + CARD_HEIGHT + LABEL_GAP
        items.append(Label(x + CARD_WIDTH / 2, label_y, str(place), len(cards), place=place))
    if move:
        items += marks(tops[move.source], tops[move.target], legal=position.refusal(move) is None)
    return Scene(width, height, tuple(items))


def _corner(place: Place, rules: GolfRules, width: int) -> tuple[float, float]:
    """The upper left corner of a place and of its undermost card."""
    if isinstance(place, Column):
        return (width - row_width(rules.columns)) / 2 + PITCH * (place.number - 1), MARGIN
    left = (width - row_width(2)) / 2
    return left + (PITCH if place == WASTE else 0), _below(rules)


def _below(rules: GolfRules) -> int:
    """How far down the stock and the waste pile stand, so that they clear the columns of the deal."""
    return MARGIN + (rules.column_size - 1) * INDEX_STRIP + _ROW + _GAP
