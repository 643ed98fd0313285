"""The facts about FreeCell that the site states, each with its number in ``freecell.md``, against the engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards import Card, Rank, Suit
from engine.codes import GameCode
from engine.freecell.deals import CODE_VARIANTS, deal, parse_code
from engine.freecell.position import Cell, Column, Foundation, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.rules import FreeCellRules
from engine.freecell.supermove import capacity
from engine.position import Move
from engine.recording import Recording
from tests.facts.documents import group_capacities

Board = Callable[..., FreeCellPosition]
RULES = FreeCellRules()


@pytest.fixture(scope="module")
def opening() -> FreeCellPosition:
    return deal(parse_code("FC1-C4-AAAAAKH"))


def test_fact_1_all_cards_8_columns_4_cells_4_foundations(opening: FreeCellPosition) -> None:
    kinds = [type(place) for place in opening.places]
    assert [kinds.count(kind) for kind in (Column, Cell, Foundation)] == [8, 4, 4]
    assert (RULES.cards, RULES.columns, RULES.cells, RULES.foundations) == (52, 8, 4, 4)


def test_fact_2_one_pack_dealt_to_columns_of_7_and_6(opening: FreeCellPosition) -> None:
    assert RULES.packs == 1
    assert [len(pile) for pile in opening.piles] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert (RULES.long_columns, RULES.long_size, RULES.short_columns, RULES.short_size) == (4, 7, 4, 6)
    assert len({card for pile in opening.piles for card in pile}) == 52


def test_fact_3_cells_and_foundations_are_empty_at_the_start(opening: FreeCellPosition) -> None:
    above = [place for place in opening.places if not isinstance(place, Column)]
    assert [str(place) for place in above] == ["h", "h", "h", "h", "a", "b", "c", "d"]
    assert [place.suit.name for place in above if isinstance(place, Foundation)] == [
        "SPADES",
        "HEARTS",
        "DIAMONDS",
        "CLUBS",
    ]
    assert all(opening.cards(place) == () for place in above)


def test_fact_4_the_top_card_of_a_column_or_a_card_in_a_cell_moves(freecell_board: Board) -> None:
    position = freecell_board({1: "KH 2C"}, cells={"a": "9D"})
    assert {str(move.card) for move in position.legal_moves()} == {"2C", "9D"}


def test_fact_5_opposite_colour_and_exactly_one_rank_lower(freecell_board: Board) -> None:
    taken = [
        f"{rank.letters}{suit.value}"
        for suit in Suit
        for rank in Rank
        if freecell_board({1: "7H", 2: f"{rank.letters}{suit.value}"}).refusal(
            Move(Card.parse("7H"), Column(1), Column(2))
        )
        is None
    ]
    assert taken == ["8S", "8C"]


def test_fact_6_an_empty_cell_takes_any_card(freecell_board: Board) -> None:
    for suit in Suit:
        for rank in Rank:
            card = Card(rank, suit)
            position = freecell_board({1: str(card)}, cells={"b": "KS"})
            assert position.refusal(Move(card, Column(1), Cell("a"))) is None
            assert position.refusal(Move(card, Column(1), Cell("b"))) is FreeCellRefusal.CELL_OCCUPIED


@pytest.mark.parametrize("count", range(14))
def test_fact_7_a_foundation_takes_the_next_of_its_suit(freecell_board: Board, count: int) -> None:
    taken = [
        rank
        for rank in range(1, 14)
        if freecell_board({1: str(Card(Rank(rank), Suit.CLUBS))}, home={"C": count}).foundation_moves(Column(1))
    ]
    assert taken == ([count + 1] if count < 13 else [])


def test_fact_8_an_empty_column_takes_any_card_or_a_sequence(freecell_board: Board) -> None:
    position = freecell_board({1: "KH 9S 8D 7S"})
    assert [str(move) for move in position.legal_moves(Column(1)) if move.target == Column(2)] == [
        "7S 1>2",
        "8D 1>2 x2",
        "9S 1>2 x3",
    ]


def test_fact_9_the_ranks_in_their_order() -> None:
    assert " ".join(rank.letters for rank in Rank) == "A 2 3 4 5 6 7 8 9 10 J Q K"


CAPACITIES = [
    (cells, columns, to_empty, row[columns + 2 * to_empty])
    for cells, row in group_capacities().items()
    for columns, to_empty in ((0, False), (1, False), (2, False), (1, True), (2, True))
]
"""Fact 13: empty cells, empty columns, whether the destination is one of them, and the largest group."""


@pytest.mark.parametrize(("cells", "columns", "to_empty", "largest"), CAPACITIES)
def test_facts_11_to_13_the_largest_group(cells: int, columns: int, to_empty: bool, largest: int) -> None:
    assert capacity(cells, columns, to_empty) == largest


def with_group(board: Board, length: int, cells: int, columns: int, destination: str) -> FreeCellPosition:
    """A sequence from the queen of spades in column 1, and column 2 as its destination."""
    group = [f"{Rank(12 - index).letters}{'SD'[index % 2]}" for index in range(length)]
    empty = columns - (not destination)
    piles = {1: " ".join(["2C", *group]), 2: destination, **dict.fromkeys(range(3, 9 - empty), "2C")}
    return board(piles, cells=dict.fromkeys("abcd"[: 4 - cells], "2C"))


@pytest.mark.parametrize(("cells", "columns", "to_empty", "largest"), CAPACITIES)
def test_facts_11_to_13_on_the_board(
    freecell_board: Board, cells: int, columns: int, to_empty: bool, largest: int
) -> None:
    """No sequence onto a card is longer than twelve, from the queen to the ace."""
    moved = []
    for length in range(1, 13):
        position = with_group(freecell_board, length, cells, columns, "" if to_empty else "KH")
        assert (len(position.empty_cells), len(position.empty_columns)) == (cells, columns)
        if position.refusal(Move(Card.parse("QS"), Column(1), Column(2), length)) is None:
            moved.append(length)
    assert moved == list(range(1, min(largest, 12) + 1))


def test_fact_14_a_group_of_ten_in_a_real_game(freecell_won: Recording) -> None:
    step = freecell_won.moment("group-occupied-only")
    before = step.before
    assert isinstance(before, FreeCellPosition)
    assert (len(before.empty_cells), len(before.empty_columns)) == (4, 1)
    assert isinstance(step.action, Move)
    assert step.action.count == 10
    assert isinstance(step.action.target, Column)
    assert before.largest_group(step.action.target) == 10
    assert before.largest_group(before.empty_columns[0]) == 5


def test_fact_15_won_with_all_52_cards_on_the_foundations(freecell_won: Recording) -> None:
    last = freecell_won.verify()[-1].after
    assert sum(len(last.cards(place)) for place in last.places if isinstance(place, Foundation)) == 52
    assert last.is_won


def test_fact_16_the_app_offers_4_2_and_1_cells() -> None:
    assert [len(deal(GameCode("FC1", variant, 1)).cells) for variant in CODE_VARIANTS] == [4, 2, 1]


def test_fact_17_a_tap_tries_the_foundation_alone(freecell_board: Board) -> None:
    position = freecell_board({1: "AS", 2: "KS", 3: "QH"})
    assert [[str(move) for move in position.tap_moves(Column(number))] for number in (1, 2, 3)] == [["AS 1>h"], [], []]


def test_fact_18_the_top_card_of_a_foundation_comes_back(freecell_board: Board) -> None:
    position = freecell_board({1: "4H", 2: "4S"}, home={"S": 3}, cells={"a": "KS"})
    moves = [str(move) for move in position.legal_moves(Foundation(Suit.SPADES))]
    assert moves == ["3S h>b", "3S h>c", "3S h>d", "3S h>1", *(f"3S h>{number}" for number in range(3, 9))]


def test_fact_19_the_last_100_actions() -> None:
    assert RULES.undo_limit == 100


def test_fact_20_a_code_replays_exactly_the_same_deal() -> None:
    assert deal(parse_code("FC1-C4-AAAAAKH")) == deal(parse_code("FC1-C4-AAAAAKH"))
    assert deal(parse_code("FC1-C4-AAAAAKH")) != deal(parse_code("FC1-C4-AAAAAKI"))


def test_fact_21_points(freecell_board: Board) -> None:
    position = freecell_board({1: "AS", 2: "3H"}, cells={"a": "2C", "b": "AD"}, home={"H": 1})
    points = {str(move): position.points(move) for move in position.legal_moves()}
    assert {move: brought for move, brought in points.items() if brought} == {
        "AS 1>h": 10,
        "AD b>h": 10,
        "2C a>2": 5,
        **{f"{card}>{number}": 5 for card in ("2C a", "AD b") for number in range(3, 9)},
    }
    assert points["AS 1>c"] == points["AH h>c"] == points["2C a>c"] == 0
