"""FreeCell's board: legal moves, why moves are refused, won and blocked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.cards import Card, Rank, Suit
from engine.crescent.position import Pile
from engine.errors import NotationError
from engine.freecell.notation import parse_action
from engine.freecell.position import Cell, Column, Foundation, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.rules import FreeCellRules
from engine.position import Move, Place, Step
from engine.refusals import CommonRefusal, Refusal, RefusedError

Board = Callable[..., FreeCellPosition]


def refusal(position: FreeCellPosition, text: str) -> Refusal | None:
    return position.refusal(parse_action(text, position))


@pytest.mark.parametrize("onto", ["8S", "8C"])
def test_the_seven_of_hearts_goes_on_a_black_eight(freecell_board: Board, onto: str) -> None:
    position = freecell_board({1: "KS 7H", 2: onto})
    after = position.play(parse_action("7H 1>2", position))
    assert [str(card) for card in after.cards(Column(2))] == [onto, "7H"]
    assert [str(card) for card in after.cards(Column(1))] == ["KS"]


@pytest.mark.parametrize(
    ("onto", "reason"),
    [
        ("8H", FreeCellRefusal.OPPOSITE_COLOUR),
        ("8D", FreeCellRefusal.OPPOSITE_COLOUR),
        ("9S", FreeCellRefusal.RANK_BELOW),
        ("6S", FreeCellRefusal.RANK_BELOW),
        ("7S", FreeCellRefusal.RANK_BELOW),
        ("6H", FreeCellRefusal.OPPOSITE_COLOUR),
    ],
)
def test_the_seven_of_hearts_goes_on_nothing_else(freecell_board: Board, onto: str, reason: Refusal) -> None:
    assert refusal(freecell_board({1: "7H", 2: onto}), "7H 1>2") is reason


def test_ranks_do_not_go_round(freecell_board: Board) -> None:
    position = freecell_board({1: "KH", 2: "AS", 3: "KD"})
    assert refusal(position, "KH 1>2") is FreeCellRefusal.RANK_BELOW
    assert refusal(position, "AS 2>3") is FreeCellRefusal.RANK_BELOW


def test_only_the_top_card_can_be_taken(freecell_board: Board) -> None:
    position = freecell_board({1: "9S 7H", 2: "10H"})
    assert refusal(position, "9S 1>2") is CommonRefusal.WRONG_CARD
    assert refusal(position, "9S 1>2 x2") is FreeCellRefusal.NOT_A_SEQUENCE


@pytest.mark.parametrize(("source", "left"), [("1", 0), ("b", 0), ("h", 12)])
def test_a_cell_takes_any_one_card(freecell_board: Board, source: str, left: int) -> None:
    position = freecell_board({1: "KH"}, cells={"b": "KH", "c": "2S"}, home={"H": 13})
    move = parse_action(f"KH {source}>d", position)
    assert isinstance(move, Move)
    after = position.play(move)
    assert after.cards(Cell("d")) == (Card.parse("KH"),)
    assert len(after.cards(move.source)) == left
    assert refusal(position, f"KH {source}>c") is FreeCellRefusal.CELL_OCCUPIED


def test_a_foundation_takes_its_suit_from_ace_to_king(freecell_board: Board) -> None:
    position = freecell_board({1: " ".join(f"{rank.letters}D" for rank in reversed(Rank))})
    assert refusal(position, "AD 1>h") is None
    for rank in Rank:
        position = position.play(parse_action(f"{rank.letters}D 1>h", position))
    assert [str(card) for card in position.cards(Foundation(Suit.DIAMONDS))] == [f"{rank.letters}D" for rank in Rank]


def test_a_foundation_takes_no_other_card(freecell_board: Board) -> None:
    position = freecell_board({1: "2D", 2: "3S", 3: "5S"}, home={"S": 3})
    assert refusal(position, "2D 1>h") is CommonRefusal.FOUNDATION_ORDER
    assert refusal(position, "3S 2>h") is CommonRefusal.FOUNDATION_ORDER
    assert refusal(position, "5S 3>h") is CommonRefusal.FOUNDATION_ORDER
    other = Move(Card.parse("2D"), Column(1), Foundation(Suit.SPADES))
    assert position.refusal(other) is CommonRefusal.SAME_SUIT


@pytest.mark.parametrize("text", ["2C 1>3", "2C a>3", "8H h>3", "9H 2>3 x2"])
def test_an_empty_column_takes_any_card_and_a_sequence(freecell_board: Board, text: str) -> None:
    position = freecell_board({1: "KH 2C", 2: "9H 8S"}, cells={"a": "2C"}, home={"H": 8})
    after = position.play(parse_action(text, position))
    assert str(after.cards(Column(3))[0]) == text.split()[0]


def test_a_group_moves_as_a_whole(freecell_board: Board) -> None:
    position = freecell_board({1: "KS 9H 8S 7D", 2: "10C"})
    after = position.play(parse_action("9H 1>2 x3", position))
    assert [[str(card) for card in pile] for pile in after.piles[:2]] == [["KS"], ["10C", "9H", "8S", "7D"]]


@pytest.mark.parametrize("cards", ["9H 8D", "9H 7S", "9H 10S", "9H 8S 7S"])
def test_what_is_not_in_order_does_not_move_as_a_group(freecell_board: Board, cards: str) -> None:
    count = len(cards.split())
    assert refusal(freecell_board({1: cards, 2: "10C"}), f"9H 1>2 x{count}") is FreeCellRefusal.NOT_A_SEQUENCE


@pytest.mark.parametrize("text", ["9H 1>a x2", "9H 1>h x2"])
def test_a_group_goes_to_a_column_alone(freecell_board: Board, text: str) -> None:
    assert refusal(freecell_board({1: "9H 8S"}), text) is CommonRefusal.ONE_AT_A_TIME


def test_a_group_does_not_come_back_from_a_foundation(freecell_board: Board) -> None:
    assert refusal(freecell_board(home={"S": 9}), "8S h>1 x2") is CommonRefusal.ONE_AT_A_TIME


def test_the_top_card_of_a_foundation_comes_back(freecell_board: Board) -> None:
    position = freecell_board({1: "6H", 2: "6S"}, home={"S": 5})
    after = position.play(parse_action("5S h>1", position))
    assert [str(card) for card in after.cards(Column(1))] == ["6H", "5S"]
    assert len(after.cards(Foundation(Suit.SPADES))) == 4
    assert refusal(position, "4S h>1") is CommonRefusal.WRONG_CARD
    assert refusal(position, "5S h>2") is FreeCellRefusal.OPPOSITE_COLOUR


def test_where_the_rules_say_so_it_stays(freecell_board: Board) -> None:
    position = freecell_board({1: "6H"}, home={"S": 5}, rules=FreeCellRules(take_back=False))
    assert refusal(position, "5S h>1") is CommonRefusal.FOUNDATION_STAYS
    assert refusal(position, "5S h>a") is CommonRefusal.FOUNDATION_STAYS


@pytest.mark.parametrize("text", ["KS 1>9", "KS 9>1", "KS 1>c", "KS d>1"])
def test_there_is_no_such_place(freecell_board: Board, text: str) -> None:
    assert refusal(freecell_board({1: "KS"}, rules=FreeCellRules(cells=2)), text) is CommonRefusal.NO_SUCH_PLACE


def test_places_of_another_game_are_not_on_the_board(freecell_board: Board) -> None:
    position = freecell_board({1: "KS"})
    assert position.refusal(Move(Card.parse("KS"), Pile(1), Column(2))) is CommonRefusal.NO_SUCH_PLACE
    assert position.cards(Pile(1)) == ()


@pytest.mark.parametrize("text", ["KS 2>1", "KS a>1", "KS h>1", "KS 1>2 x2"])
def test_there_is_no_card(freecell_board: Board, text: str) -> None:
    assert refusal(freecell_board({1: "KS"}), text) is CommonRefusal.NO_CARD


def test_source_and_destination_differ(freecell_board: Board) -> None:
    position = freecell_board({1: "2H AS"}, cells={"a": "KD"}, home={"C": 1})
    for text in ("AS 1>1", "2H 1>1 x2", "KD a>a", "AC h>h"):
        assert refusal(position, text) is CommonRefusal.SAME_PLACE


def test_a_refused_move_says_why(freecell_board: Board) -> None:
    position = freecell_board({1: "7H", 2: "8H"})
    with pytest.raises(RefusedError, match=r"^7H 1>2 is refused \(OPPOSITE_COLOUR\): .*opposite colours$"):
        position.play(parse_action("7H 1>2", position))


def test_a_move_moves_a_card() -> None:
    with pytest.raises(NotationError, match="0 cards"):
        Move(Card.parse("7H"), Column(1), Column(2), 0)


ORDER = [
    CommonRefusal.NO_SUCH_PLACE,
    CommonRefusal.NO_CARD,
    CommonRefusal.WRONG_CARD,
    CommonRefusal.SAME_PLACE,
    CommonRefusal.ONE_AT_A_TIME,
    CommonRefusal.FOUNDATION_STAYS,
    FreeCellRefusal.NOT_A_SEQUENCE,
    FreeCellRefusal.CELL_OCCUPIED,
    CommonRefusal.SAME_SUIT,
    FreeCellRefusal.OPPOSITE_COLOUR,
    FreeCellRefusal.RANK_BELOW,
    CommonRefusal.FOUNDATION_ORDER,
    FreeCellRefusal.GROUP_TOO_LARGE,
]
"""Of several reasons the first is given."""


def holds(position: FreeCellPosition, move: Move) -> set[Refusal]:
    """All reasons against a move, each written down from the rules on its own."""
    board = {str(place): place for place in position.places}
    if str(move.source) not in board or str(move.target) not in board:
        return {CommonRefusal.NO_SUCH_PLACE}
    source, target = position.cards(move.source), position.cards(move.target)
    group = source[-move.count :]
    between_columns = isinstance(move.source, Column) and isinstance(move.target, Column)
    empty_columns = sum(not pile for pile in position.piles) - (not target)
    capacity = (position.cells.count(None) + 1) * 2 ** max(empty_columns, 0)
    onto = target[-1] if target and isinstance(move.target, Column) else None
    home = move.target.suit if isinstance(move.target, Foundation) else None
    reasons = {
        CommonRefusal.NO_CARD: len(source) < move.count,
        CommonRefusal.WRONG_CARD: not group or group[0] != move.card,
        CommonRefusal.SAME_PLACE: move.source == move.target,
        CommonRefusal.ONE_AT_A_TIME: move.count > 1 and not between_columns,
        CommonRefusal.FOUNDATION_STAYS: isinstance(move.source, Foundation) and not position.rules.take_back,
        FreeCellRefusal.NOT_A_SEQUENCE: any(
            above.rank + 1 != below.rank or above.suit.is_red == below.suit.is_red for below, above in pairwise(group)
        ),
        FreeCellRefusal.CELL_OCCUPIED: isinstance(move.target, Cell) and bool(target),
        CommonRefusal.SAME_SUIT: home is not None and home is not move.card.suit,
        FreeCellRefusal.OPPOSITE_COLOUR: onto is not None and onto.suit.is_red == move.card.suit.is_red,
        FreeCellRefusal.RANK_BELOW: onto is not None and onto.rank != move.card.rank + 1,
        CommonRefusal.FOUNDATION_ORDER: home is not None and len(target) + 1 != move.card.rank,
        FreeCellRefusal.GROUP_TOO_LARGE: between_columns and move.count > capacity,
    }
    return {reason for reason, against in reasons.items() if against}


def test_the_first_reason_that_holds_is_given(freecell_random_steps: list[Step]) -> None:
    given: Counter[Refusal | None] = Counter()
    for step in freecell_random_steps[::23]:
        position = step.before
        assert isinstance(position, FreeCellPosition)
        places: tuple[Place, ...] = (*position.places, Column(9))
        for source in places:
            cards = position.cards(source)
            for target in places:
                for count in (1, 2, 3):
                    for card in {*cards[-count:][:1], Card.parse("7H")}:
                        move = Move(card, source, target, count)
                        expected = min(holds(position, move), key=ORDER.index, default=None)
                        assert position.refusal(move) is expected, f"{move} in {position}"
                        given[expected] += 1
    assert len(given) >= 11


def test_legal_moves_are_all_moves_that_are_not_refused(freecell_random_steps: list[Step]) -> None:
    for step in freecell_random_steps[::23]:
        position = step.before
        every = [
            Move(cards[-count], source, target, count)
            for source in position.places
            if (cards := position.cards(source))
            for target in position.places
            for count in range(1, len(cards) + 1)
        ]
        assert position.legal_moves() == [move for move in every if position.refusal(move) is None]
        for place in position.places:
            assert position.legal_moves(place) == [move for move in position.legal_moves() if move.source == place]


def test_no_card_is_lost(freecell_random_steps: list[Step]) -> None:
    for step in freecell_random_steps:
        after = step.after
        cards = Counter(card for place in after.places for card in after.cards(place))
        assert len(cards) == cards.total() == 52


def test_won_with_all_cards_on_the_foundations(freecell_board: Board) -> None:
    almost = freecell_board({1: "KC"}, home={"S": 13, "H": 13, "D": 13, "C": 12})
    assert not almost.is_won
    won = almost.play(parse_action("KC 1>h", almost))
    assert won.is_won
    assert not won.is_blocked


BLACK = dict(enumerate(["KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S"], 1))


def test_blocked_when_no_move_is_left(freecell_board: Board) -> None:
    cells = {"a": "KC", "b": "QC", "c": "JC", "d": "10C"}
    assert freecell_board(BLACK, cells).is_blocked
    assert not freecell_board(BLACK, {"a": "KC", "b": "QC", "c": "JC"}).is_blocked
    assert not freecell_board(BLACK, cells | {"d": "10H"}).is_blocked  # on JS
    assert not freecell_board(BLACK, cells | {"d": "AC"}).is_blocked  # to its foundation


def test_a_card_to_take_back_is_a_move_left(freecell_board: Board) -> None:
    cells = {"a": "KC", "b": "QC", "c": "JC", "d": "10C"}
    assert not freecell_board(BLACK, cells, home={"H": 7}).is_blocked  # 7H on 8S
    assert freecell_board(BLACK, cells, home={"H": 7}, rules=FreeCellRules(take_back=False)).is_blocked
    assert freecell_board(BLACK, cells, home={"H": 4}).is_blocked
