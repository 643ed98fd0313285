"""What the layouts of all games share: a card's printed side, the marks of a shown move, the sizes."""

from __future__ import annotations

from collections.abc import Sequence

from diagrams.painting.scene import CARD_HEIGHT, CARD_WIDTH, Arrow, Face, Item, Mark, PlacedCard, Role
from diagrams.words.language import Words
from engine.cards import Card
from engine.position import Place

MARGIN = 12
PITCH = CARD_WIDTH + 8
"""From the left edge of a card to that of its neighbour."""


def face(card: Card, words: Words) -> Face:
    """The printed side of a card in a language."""
    index = words.index(card.rank)
    return Face(index, card.suit.value, int(card.rank), () if index.isdecimal() else words.letters)


def top_card(cards: Sequence[Card], x: float, y: float, words: Words, place: Place) -> PlacedCard:
    """The top card of a place; of the cards under it only the edges are seen."""
    return PlacedCard(x, y, face(cards[-1], words), len(cards) - 1, place)


def row_width(count: int, pitch: float = PITCH) -> float:
    """The width of a row of cards.

    >>> row_width(8)
    696
    """
    return count * pitch - (pitch - CARD_WIDTH)


def marks(
    source: tuple[float, float], target: tuple[float, float], source_height: float = CARD_HEIGHT, legal: bool = True
) -> list[Item]:
    """The outlines of a move's source and destination, given by their corners, and the arrow between them.

    A group is higher than a card; its arrow starts at the last of its cards, which is seen whole. A move that
    is refused has no arrow.
    """
    half_width, half_height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    outlines: list[Item] = [
        Mark(*source, CARD_WIDTH, source_height, Role.SOURCE),
        Mark(*target, CARD_WIDTH, CARD_HEIGHT, Role.DESTINATION),
    ]
    arrow = Arrow(
        source[0] + half_width, source[1] + source_height - half_height, target[0] + half_width, target[1] + half_height
    )
    return [*outlines, arrow] if legal else outlines
