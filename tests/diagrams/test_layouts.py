"""Whatever the rules and the position: nothing in a picture covers what must be seen of another thing, and all of it is inside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from diagrams.painting.scene import EmptyPlace, Label, Mark, PartName, PlacedCard, Role, Scene
from diagrams.part_names import name_parts
from diagrams.presenters import presenter_of
from diagrams.words.untranslated import Marking
from engine.codes import GameCode
from engine.crescent import deals as crescent_deals
from engine.crescent.rules import CrescentRules
from engine.freecell import deals as freecell_deals
from engine.freecell.position import Column
from engine.freecell.rules import FreeCellRules
from engine.position import Position
from tests.sources import words

WIDTH, HEIGHT, EDGES = 80, 112, 9
"""Of a card, and how much is seen below it at most of those that it covers."""
INDEX = 33
"""How far the index of a card reaches down."""
CHIP = 30
NAME = 38
OUTLINE = 6
"""How far the outline of a marked place reaches out of it."""

Box = tuple[float, float, float, float]


def crescent_rules() -> st.SearchStrategy[CrescentRules]:
    """All horseshoes of piles of one size, with face-up and face-down deals."""

    def rules(size: int, left: int, across: int, face_up: bool) -> CrescentRules:
        piles = 96 // size
        left = 1 + left % (piles - 2)
        across = 1 + across % (piles - left - 1)
        right = piles - left - across
        return CrescentRules(
            left=left, across=across, right=right, pile_size=size, pile_limit=max(13, size), face_up=face_up
        )

    sizes = st.sampled_from([size for size in range(2, 33) if 96 % size == 0])
    return st.builds(rules, sizes, st.integers(0, 95), st.integers(0, 95), st.booleans())


def freecell_rules() -> st.SearchStrategy[FreeCellRules]:
    return st.builds(FreeCellRules, columns=st.integers(1, 9), cells=st.integers(0, 4))


def boxes(shown: Scene) -> Iterator[tuple[Any, Box]]:
    """What is in the picture: the place of each thing and where it is."""
    for item in shown.items:
        match item:
            case PlacedCard(x, y) | EmptyPlace(x, y):
                edges = EDGES if isinstance(item, PlacedCard) and item.under else 0
                yield item.place, (x, y, x + WIDTH, y + HEIGHT + edges)
            case Label(x, y):
                yield ("label", item.place), (x - item.width / 2, y, x + item.width / 2, y + CHIP)
            case PartName(left, right, y, text):
                yield ("name", text), (left, y, right, y + NAME)


def outlines(shown: Scene) -> Iterator[tuple[str, Box]]:
    """Where the outlines of the marked places are."""
    for item in shown.items:
        if isinstance(item, Mark):
            right, bottom = item.x + item.width, item.y + item.height
            yield f"the outline of {item.role}", (item.x - OUTLINE, item.y - OUTLINE, right + OUTLINE, bottom + OUTLINE)


def faults(shown: Scene) -> list[str]:
    taken = list(boxes(shown))
    outside = [
        f"{what} is not inside"
        for what, (x1, y1, x2, y2) in (*taken, *outlines(shown))
        if x1 < 0 or y1 < 0 or x2 > shown.width or y2 > shown.height
    ]
    # The cards of a place cover each other.
    covering = [
        f"{one} and {other}"
        for (one, (x1, y1, x2, y2)), (other, (x3, y3, x4, y4)) in combinations(taken, 2)
        if one != other and x1 < x4 and x3 < x2 and y1 < y4 and y3 < y2
    ]
    outlined = [
        f"{outline} and {what}"
        for (outline, (x1, y1, x2, y2)), (what, (x3, y3, x4, y4)) in product(outlines(shown), taken)
        if isinstance(what, tuple) and what[0] == "label" and x1 < x4 and x3 < x2 and y1 < y4 and y3 < y2
    ]
    return outside + covering + outlined


def unread(shown: Scene) -> list[Any]:
    """The columns in which the index of a card is covered by the next card."""
    columns: dict[Any, list[float]] = {}
    for item in shown.items:
        if isinstance(item, PlacedCard) and isinstance(item.place, Column):
            columns.setdefault(item.place, []).append(item.y)
    return [place for place, ys in columns.items() if any(below - above < INDEX for above, below in pairwise(ys))]


def look(position: Position, game: str, choices: list[int]) -> None:
    """Play some moves; look at the board with each of them, and at the last with the names of its parts."""
    presenter = presenter_of(game)
    for choice in choices:
        moves = position.legal_moves()
        if not moves:
            break
        move = moves[choice % len(moves)]
        shown = presenter.scene(position, words("ro"), move)
        assert faults(shown) == []
        assert unread(shown) == []
        position = position.play(move)
    parts = presenter.board_parts(position, words("ro"))
    named = name_parts(presenter.scene(position, words("ro")), parts)
    assert faults(named) == []
    names = {item.text for item in named.items if isinstance(item, PartName)}
    assert names == {name for name, places in parts if places}


def test_a_name_that_is_not_translated_or_has_no_font_does_no_harm() -> None:
    bare = Scene(100, 130, (PlacedCard(10, 4, None, place="stock"),))
    untranslated, runes = Marking().gettext("Stock"), "\N{RUNIC LETTER FEHU FEOH FE F}"
    assert name_parts(bare, [(untranslated, ["stock"])]) == name_parts(bare, [("Stock", ["stock"])])
    assert name_parts(bare, [(runes, ["stock"])]) == bare


CHOICES = st.lists(st.integers(0, 1000), max_size=4)


@settings(max_examples=40, deadline=None)
@given(crescent_rules(), st.integers(0, 2**32 - 1), CHOICES)
def test_nothing_is_covered_by_any_rules_of_crescent(rules: CrescentRules, number: int, choices: list[int]) -> None:
    look(crescent_deals.deal(GameCode("CR1", "N", number), rules), "crescent", choices)


@settings(max_examples=40, deadline=None)
@given(freecell_rules(), st.integers(1, 32_000), CHOICES)
def test_nothing_is_covered_by_any_rules_of_freecell(rules: FreeCellRules, number: int, choices: list[int]) -> None:
    look(freecell_deals.deal(freecell_deals.parse_code(f"ms:{number}"), rules), "freecell", choices)


def test_what_covers_another_thing_is_found() -> None:
    card, below = PlacedCard(10, 10, None, place=1), Label(50, 125, "1", 6, place=1)
    assert faults(Scene(100, 160, (card, below))) == []
    assert faults(Scene(100, 150, (card, below))) == ["('label', 1) is not inside"]
    assert faults(Scene(200, 160, (card, PlacedCard(85, 20, None, place=2)))) == ["1 and 2"]
    outline = Mark(10, 10, 80, 112, Role.SOURCE)
    assert faults(Scene(95, 160, (card, outline))) == ["the outline of Role.SOURCE is not inside"]
    assert faults(Scene(100, 160, (below, outline))) == ["the outline of Role.SOURCE and ('label', 1)"]
    assert unread(Scene(100, 200, (PlacedCard(0, 0, None, place=Column(1)), PlacedCard(0, 32, None, place=Column(1)))))
