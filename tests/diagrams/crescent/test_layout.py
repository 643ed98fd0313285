"""The horseshoe: where the places of Crescent stand, as it was published."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations, product

import pytest

from diagrams.crescent.layout import Layout, horseshoe
from diagrams.layout import marks
from diagrams.painting.arrows import arrow_path
from diagrams.painting.scene import CARD_HEIGHT, CARD_WIDTH, LABEL_HEIGHT, MARK_REACH, Arrow, Mark, Scene
from engine.cards import Suit
from engine.crescent.position import Foundation, Pile
from engine.crescent.rules import CrescentRules
from engine.position import Place

LABEL_ROOM = 12 + LABEL_HEIGHT
"""What a place needs below its card for number and count."""


@pytest.fixture(scope="module")
def layout() -> Layout:
    return horseshoe(CrescentRules())


@pytest.fixture(scope="module")
def corners(layout: Layout) -> dict[Place, tuple[float, float]]:
    return layout.corners


def aces_and_kings() -> tuple[list[Foundation], list[Foundation]]:
    return [Foundation(suit, True) for suit in Suit], [Foundation(suit, False) for suit in Suit]


def test_there_are_16_piles_and_8_foundations(corners: dict[Place, tuple[float, float]]) -> None:
    aces, kings = aces_and_kings()
    assert set(corners) == {*(Pile(number) for number in range(1, 17)), *aces, *kings}


def overlapping(layout: Layout) -> list[tuple[Place, Place]]:
    """Places that are not apart, with their labels, or of which one is not whole in the picture."""
    for place, (x, y) in layout.corners.items():
        assert 0 <= x <= layout.width - CARD_WIDTH, place
        assert 0 <= y <= layout.height - CARD_HEIGHT - LABEL_ROOM, place
    return [
        (one, other)
        for (one, (x1, y1)), (other, (x2, y2)) in combinations(layout.corners.items(), 2)
        if abs(x1 - x2) < CARD_WIDTH and abs(y1 - y2) < CARD_HEIGHT + LABEL_ROOM
    ]


def test_no_two_places_overlap(layout: Layout) -> None:
    assert overlapping(layout) == []


def every_horseshoe(most: int) -> Iterator[CrescentRules]:
    """All rules with up to so many piles, in every form that the horseshoe can have."""
    for size in range(1, 97):
        piles = 96 // size
        if 96 % size == 0 and 3 <= piles <= most:
            for left, across in product(range(1, piles - 1), repeat=2):
                if left + across < piles:
                    right = piles - left - across
                    yield CrescentRules(left=left, across=across, right=right, pile_size=size, pile_limit=max(13, size))


def test_no_two_places_overlap_in_any_horseshoe() -> None:
    overlaps = {
        str((rules.left, rules.across, rules.right)): overlapping(horseshoe(rules)) for rules in every_horseshoe(16)
    }
    assert len(overlaps) == 1 + 3 + 10 + 21 + 55 + 105
    assert {form: places for form, places in overlaps.items() if places} == {}


@pytest.mark.parametrize(("left", "across", "right"), [(94, 1, 1), (1, 94, 1), (1, 1, 94), (32, 32, 32)])
def test_no_two_places_overlap_in_the_largest_horseshoes(left: int, across: int, right: int) -> None:
    assert overlapping(horseshoe(CrescentRules(left=left, across=across, right=right, pile_size=1))) == []


@pytest.mark.parametrize(("left", "across", "right"), [(4, 8, 4), (6, 4, 6), (7, 2, 7), (2, 12, 2), (1, 14, 1)])
def test_the_marks_and_the_arrow_of_a_move_stay_in_the_picture(left: int, across: int, right: int) -> None:
    rules = CrescentRules(left=left, across=across, right=right)
    layout = horseshoe(rules)
    bare = Scene(layout.width, layout.height, ())
    places = [Pile(1), Pile(left), Pile(left + 1), Pile(left + across), Pile(rules.piles), *aces_and_kings()[0][::3]]
    for source, target in permutations(dict.fromkeys(places), 2):
        *outlines, arrow = marks(layout.corners[source], layout.corners[target])
        for mark in outlines:
            assert isinstance(mark, Mark)
            assert MARK_REACH <= mark.x <= layout.width - CARD_WIDTH - MARK_REACH
        assert isinstance(arrow, Arrow)
        path = arrow_path(arrow, bare)
        assert all(0 < x < layout.width and 0 < y < layout.height for x, y in path), (source, target)


def test_the_first_four_piles_go_up_the_left_side(corners: dict[Place, tuple[float, float]]) -> None:
    side = [corners[Pile(number)] for number in range(1, 5)]
    assert len({x for x, _ in side}) == 1
    assert all(upper < lower for (_, lower), (_, upper) in pairwise(side))


def test_the_next_eight_go_across_the_top(corners: dict[Place, tuple[float, float]]) -> None:
    top = [corners[Pile(number)] for number in range(5, 13)]
    assert all(left < right for (left, _), (right, _) in pairwise(top))
    others = [corner for place, corner in corners.items() if place not in [Pile(n) for n in range(5, 13)]]
    assert max(y for _, y in top) + CARD_HEIGHT <= min(y for _, y in others)


def test_the_last_four_go_down_the_right_side(corners: dict[Place, tuple[float, float]]) -> None:
    side = [corners[Pile(number)] for number in range(13, 17)]
    assert len({x for x, _ in side}) == 1
    assert all(upper < lower for (_, upper), (_, lower) in pairwise(side))
    assert side[0][0] > corners[Pile(1)][0]


def test_the_foundations_stand_in_the_middle_aces_above_kings(corners: dict[Place, tuple[float, float]]) -> None:
    aces, kings = aces_and_kings()
    for row in (aces, kings):
        assert len({corners[place][1] for place in row}) == 1
        assert [corners[place][0] for place in row] == sorted(corners[place][0] for place in row)
    assert corners[aces[0]][1] + CARD_HEIGHT < corners[kings[0]][1]
    assert [corners[place][0] for place in aces] == [corners[place][0] for place in kings]
    left, right = corners[Pile(1)][0] + CARD_WIDTH, corners[Pile(16)][0]
    assert all(left < corners[place][0] < right - CARD_WIDTH for place in aces)


def test_the_plan_is_the_same_from_left_and_right(layout: Layout) -> None:
    for number in range(1, 17):
        (x, y), (mirrored_x, mirrored_y) = layout.corners[Pile(number)], layout.corners[Pile(17 - number)]
        assert x + CARD_WIDTH / 2 == pytest.approx(layout.width - (mirrored_x + CARD_WIDTH / 2), abs=1)
        assert y == mirrored_y


def test_other_rules_have_their_own_plan() -> None:
    rules = CrescentRules(left=2, across=4, right=2, pile_size=12)
    corners = horseshoe(rules).corners
    assert len(corners) == 16
    assert corners[Pile(1)][1] > corners[Pile(2)][1]
    assert corners[Pile(7)][1] < corners[Pile(8)][1]
