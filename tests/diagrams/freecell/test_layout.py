"""Where the cards of FreeCell stand: every index of a column can be read, however long it is and whatever is marked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from diagrams.freecell.layout import scene
from diagrams.painting.drawing import draw
from diagrams.painting.scene import (
    CARD_WIDTH,
    INDEX_BOTTOM,
    MARK_REACH,
    Arrow,
    PlacedCard,
)
from diagrams.words.language import words
from engine.cards import Card, Rank, Suit
from engine.freecell.position import Column, FreeCellPosition
from engine.position import Move
from tests.conftest import FreeCellBoard

RANKS = [rank.letters for rank in Rank]
DOWN = [f"{rank}{'SH'[index % 2]}" for index, rank in enumerate(reversed(RANKS))]
"""From the king down to the ace, in turn black and red."""
UNDER = ["QD", "JC", "QC", "JD", "KC", "KD", "2D"]
"""What can lie under them: indexes with tails, and the widest."""
LONGEST = " ".join([*UNDER[:6], *DOWN])
"""Six cards that were dealt and a whole suit on the seventh: no column of the game is longer."""


def whole_indexes(position: FreeCellPosition, move: Move | None, language: str) -> list[bool]:
    """Whether the index of each card in the columns can be seen whole, pixel by pixel; arrows are left out."""
    shown = scene(position, words(language), move)
    image = draw(replace(shown, items=tuple(item for item in shown.items if not isinstance(item, Arrow))), 1)
    whole = []
    for item in shown.items:
        if isinstance(item, PlacedCard) and item.face and item.y > 150:
            alone = draw(replace(shown, items=(item,)), 1)
            box = (round(item.x) + 2, round(item.y) + 4, round(item.x) + CARD_WIDTH - 2, round(item.y) + INDEX_BOTTOM)
            whole.append(image.crop(box).tobytes() == alone.crop(box).tobytes())
    return whole


@pytest.mark.parametrize("language", ["en", "da"])
@pytest.mark.parametrize("marked", range(14))
def test_every_index_of_the_longest_column_can_be_read(
    language: str, marked: int, freecell_board: FreeCellBoard
) -> None:
    """Unmarked, with groups of any size to be moved, and as the destination of a card."""
    position = freecell_board({1: LONGEST, 2: "2C"})
    top = Card(Rank(marked), Suit.SPADES) if marked else None
    move = Move(top, Column(1), Column(2), marked) if top else Move(Card(Rank.TWO, Suit.CLUBS), Column(2), Column(1))
    assert whole_indexes(position, move, language) == [True] * 20


def test_the_tightest_columns_have_room_for_the_outline_above_the_group(freecell_board: FreeCellBoard) -> None:
    position = freecell_board({1: LONGEST, 2: "2C"})
    move = Move(Card(Rank.THREE, Suit.SPADES), Column(1), Column(2), 3)
    ys = [item.y for item in scene(position, words("en"), move).items if isinstance(item, PlacedCard) and item.y > 150]
    steps = [below - above for above, below in pairwise(ys[:19])]
    assert steps[15] == max(steps) >= INDEX_BOTTOM + MARK_REACH
    assert set(steps[:15] + steps[16:]) == {INDEX_BOTTOM + 2}
