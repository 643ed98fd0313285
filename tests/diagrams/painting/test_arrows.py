"""Arrows go round labels and indexes, whatever is moved."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from diagrams.painting.arrows import arrow_path
from diagrams.painting.scene import Arrow, Label, PlacedCard, Scene
from diagrams.presenters import presenter_of
from engine.position import Move, Step
from engine.recording import Recording
from tests.sources import words

SHAFT = 5.7
"""Half the breadth of an arrow with its rim."""
Box = tuple[float, float, float, float]


def kept_clear(shown: Scene) -> list[Box]:
    """The indexes and the labels: left, top, right, bottom."""
    indexes = [(c.x + 5, c.y + 4, c.x + 75, c.y + 33) for c in shown.items if isinstance(c, PlacedCard) and c.face]
    return indexes + [
        (label.x - label.width / 2, label.y, label.x + label.width / 2, label.y + 30)
        for label in shown.items
        if isinstance(label, Label)
    ]


def hidden(shown: Scene) -> list[Box]:
    """What the arrow of a picture hides, or where it leaves the picture."""
    (arrow,) = [item for item in shown.items if isinstance(item, Arrow)]
    way = arrow_path(arrow, shown)
    left_to_go = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(way))
    boxes = []
    for (x, y), after in pairwise((*way, way[-1])):
        # The head is a triangle, 28 broad with its rim at 24 from the tip.
        reach = 14 * left_to_go / 24 if left_to_go < 24 else SHAFT
        for left, top, right, bottom in kept_clear(shown):
            if hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) < reach:
                boxes.append((left, top, right, bottom))
        if not (reach <= x <= shown.width - reach and reach <= y <= shown.height - reach):
            boxes.append((x, y, x, y))
        left_to_go -= hypot(after[0] - x, after[1] - y)
    return boxes


def check(game: str, steps: list[Step]) -> None:
    for step in steps:
        assert isinstance(step.action, Move)
        shown = presenter_of(game).scene(step.before, words("en"), step.action)
        assert hidden(shown) == [], f"{game}, move {step.number}: {step.action}"


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_no_arrow_of_the_recorded_game_hides_a_label_or_an_index(
    game: str, crescent_won: Recording, freecell_won: Recording
) -> None:
    steps = {"crescent": crescent_won, "freecell": freecell_won}[game].replay()
    check(game, [step for step in steps if isinstance(step.action, Move)])


def test_no_arrow_of_random_games_of_freecell_does(freecell_random_steps: list[Step]) -> None:
    check("freecell", freecell_random_steps[::4])
