"""The facts about Crescent that the site states, each with its number in ``crescent.md``.

The values stand here as they stand in the document; none is read from the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.cards import Card, Suit
from engine.codes import GameCode
from engine.crescent.deals import deal
from engine.crescent.notation import parse_action
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.refusals import CrescentRefusal
from engine.crescent.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules
from engine.errors import CodeError
from engine.position import Move
from engine.recording import Recording
from engine.refusals import CommonRefusal, Refusal, RefusedError
from engine.table import Table

Board = Callable[..., CrescentPosition]

UPWARDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
DECK = [rank + suit for suit in SUITS for rank in UPWARDS]
CODES = ["CR1-N-AAAAAAA", "CR1-N-AAAAAAB", "CR1-N-KLONDIK", "CR1-N-NXMRLXV"]


@pytest.fixture(params=CODES)
def opening(request: pytest.FixtureRequest) -> CrescentPosition:
    return deal(GameCode.parse(request.param))


def words(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def why(position: CrescentPosition, action: str) -> Refusal | None:
    return position.refusal(parse_action(action))


def replayed(position: CrescentPosition, *actions: str) -> CrescentPosition:
    for action in actions:
        position = position.play(parse_action(action))
    return position


# Set-up


def test_fact_1_two_packs_every_card_twice(opening: CrescentPosition) -> None:
    cards = [card for pile in opening.piles for card in words(pile)]
    cards += [card for place in FOUNDATIONS for card in words(opening.cards(place))]
    assert len(cards) == 104
    assert Counter(cards) == Counter(DECK * 2)
    assert (CrescentRules().packs, CrescentRules().pack_size, CrescentRules().cards) == (2, 52, 104)


def test_fact_2_an_ace_and_a_king_of_each_suit_are_the_bases(opening: CrescentPosition) -> None:
    bases = [words(opening.cards(place)) for place in FOUNDATIONS]
    assert bases == [["AS"], ["AH"], ["AD"], ["AC"], ["KS"], ["KH"], ["KD"], ["KC"]]
    assert (CrescentRules().foundations, CrescentRules().bases) == (8, 8)


def test_fact_3_the_other_96_make_16_piles_of_6_all_face_up(opening: CrescentPosition) -> None:
    assert [len(pile) for pile in opening.piles] == [6] * 16
    assert sum(map(len, opening.piles)) == 96
    assert opening.hidden == (0,) * 16
    assert CrescentRules().face_up
    assert (CrescentRules().piles, CrescentRules().pile_size, CrescentRules().dealt) == (16, 6, 96)


def test_fact_4_the_horseshoe_and_the_two_rows() -> None:
    rules = CrescentRules()
    assert (rules.left, rules.across, rules.right) == (4, 8, 4)
    assert [str(place) for place in FOUNDATIONS] == ["+S", "+H", "+D", "+C", "-S", "-H", "-D", "-C"]


# Legal moves


def test_fact_7_one_card_at_a_time_and_only_the_top_card(board: Board) -> None:
    position = board({1: "8H 7H", 2: "9H"})
    assert why(position, "8H 1>2") is CommonRefusal.WRONG_CARD
    assert position.refusal(Move(Card.parse("7H"), Pile(1), Pile(2), count=2)) is not None
    assert [str(move) for move in board({1: "8H 7H", 2: "9H", 3: "6H"}).legal_moves(Pile(1))] == ["7H 1>3"]


def test_fact_7_moves_of_an_opening_take_top_cards(opening: CrescentPosition) -> None:
    moves = opening.legal_moves()
    assert moves
    tops = {str(number): words(pile)[-1] for number, pile in enumerate(opening.piles, 1)}
    assert all(tops[str(move.source)] == str(move.card) for move in moves)


@pytest.mark.parametrize("below", DECK)
def test_fact_8_the_eight_of_hearts_goes_on_the_nine_or_the_seven_of_hearts_only(below: str, board: Board) -> None:
    refusal = why(board({1: "8H", 2: below}), "8H 1>2")
    if below in ("9H", "7H"):
        assert refusal is None
    elif below.endswith("H"):
        assert refusal is CrescentRefusal.NEIGHBOUR_RANK
    else:
        assert refusal is CommonRefusal.SAME_SUIT


@pytest.mark.parametrize("suit", SUITS)
def test_fact_8_every_neighbour_both_ways(suit: str, board: Board) -> None:
    for low, high in pairwise(UPWARDS):
        position = board({1: low + suit, 2: high + suit})
        assert why(position, f"{low}{suit} 1>2") is None
        assert why(position, f"{high}{suit} 2>1") is None


@pytest.mark.parametrize("suit", SUITS)
def test_fact_9_ranks_go_round_on_piles(suit: str, board: Board) -> None:
    position = board({1: f"A{suit}", 2: f"K{suit}"})
    assert why(position, f"A{suit} 1>2") is None
    assert why(position, f"K{suit} 2>1") is None


@pytest.mark.parametrize("suit", SUITS)
def test_fact_9_not_on_the_ace_or_king_of_another_suit(suit: str, board: Board) -> None:
    other = SUITS[SUITS.index(suit) - 1]
    position = board({1: f"A{suit}", 2: f"K{other}"})
    assert why(position, f"A{suit} 1>2") is CommonRefusal.SAME_SUIT
    assert why(position, f"K{other} 2>1") is CommonRefusal.SAME_SUIT


def test_fact_10_a_pile_holds_at_most_13_cards(board: Board) -> None:
    twelve = " ".join(f"{rank}S" for rank in UPWARDS[1:])
    position = board({1: "AS", 2: twelve, 3: "KS"})
    assert len(position.pile(2)) == 12
    full = position.play(parse_action("AS 1>2"))
    assert len(full.pile(2)) == 13
    assert why(full, "KS 3>2") is CrescentRefusal.PILE_FULL
    assert why(full, "AS 2>3") is None
    assert CrescentRules().pile_limit == 13


def test_fact_12_the_app_says_why(board: Board) -> None:
    position = board({1: "8H", 2: "9D", 3: "10H"})
    assert why(position, "8H 1>2") is CommonRefusal.SAME_SUIT
    assert why(position, "8H 1>3") is CrescentRefusal.NEIGHBOUR_RANK
    with pytest.raises(RefusedError) as refused:
        position.play(parse_action("8H 1>2"))
    assert refused.value.reason is CommonRefusal.SAME_SUIT


# Empty pile


@pytest.mark.parametrize("card", DECK)
def test_fact_13_nothing_goes_on_an_emptied_pile(card: str, board: Board) -> None:
    position = replayed(board({1: "8H", 2: "9H", 3: card}), "8H 1>2")
    assert why(position, f"{card} 3>1") is CrescentRefusal.EMPTY_PILE
    assert why(position.play(Redeal()), f"{card} 3>1") is CrescentRefusal.EMPTY_PILE


def test_fact_13_an_emptied_pile_stays_empty_in_the_recorded_game(crescent_won: Recording) -> None:
    emptied: set[int] = set()
    for step in crescent_won.replay():
        now = {number for number, pile in enumerate(step.after.piles, 1) if not pile}
        assert emptied <= now
        emptied = now
    assert len(emptied) == 16


# Foundations


@pytest.mark.parametrize("suit", SUITS)
def test_fact_14_ace_foundations_go_up_from_ace_to_king(suit: str, board: Board) -> None:
    position = board({1: " ".join(rank + suit for rank in reversed(UPWARDS[1:]))})
    for rank in UPWARDS[1:]:
        position = position.play(parse_action(f"{rank}{suit} 1>+{suit}"))
    assert words(position.cards(Foundation(Suit(suit), ascending=True))) == [rank + suit for rank in UPWARDS]


@pytest.mark.parametrize("suit", SUITS)
def test_fact_15_king_foundations_go_down_from_king_to_ace(suit: str, board: Board) -> None:
    position = board({1: " ".join(rank + suit for rank in UPWARDS[:-1])})
    for rank in reversed(UPWARDS[:-1]):
        position = position.play(parse_action(f"{rank}{suit} 1>-{suit}"))
    downwards = [rank + suit for rank in reversed(UPWARDS)]
    assert words(position.cards(Foundation(Suit(suit), ascending=False))) == downwards


@pytest.mark.parametrize("card", DECK)
def test_facts_14_and_15_only_the_next_card_of_the_suit(card: str, board: Board) -> None:
    position = board({1: card}, up={"S": 5}, down={"S": 5})  # 5S and 9S on top
    assert (why(position, f"{card} 1>+S") is None) == (card == "6S")
    assert (why(position, f"{card} 1>-S") is None) == (card == "8S")


@pytest.mark.parametrize("card", DECK)
def test_fact_16_nothing_goes_on_an_ascending_king_or_a_descending_ace(card: str, board: Board) -> None:
    position = board({1: card}, up={"S": 13}, down={"H": 13})
    assert words(position.cards(Foundation(Suit.SPADES, ascending=True)))[-1] == "KS"
    assert words(position.cards(Foundation(Suit.HEARTS, ascending=False)))[-1] == "AH"
    assert why(position, f"{card} 1>+S") is not None
    assert why(position, f"{card} 1>-H") is not None


@pytest.mark.parametrize(("base", "place", "card"), [("AS", "+S", "KS"), ("KS", "-S", "AS")])
def test_fact_16_nor_the_king_on_an_ace_or_the_ace_on_a_king(base: str, place: str, card: str, board: Board) -> None:
    position = board({1: card})
    assert str(position.top(parse_action(f"{card} 1>{place}").target)) == base
    assert why(position, f"{card} 1>{place}") is CrescentRefusal.NO_TURN


@pytest.mark.parametrize("pile", ["", "3S", "5S", "4H", "AS"])
def test_fact_17_a_card_never_comes_back_to_a_pile(pile: str, board: Board) -> None:
    position = board({1: pile}, up={"S": 4}, down={"S": 10})
    assert why(position, "4S +S>1") is CommonRefusal.FOUNDATION_STAYS
    assert why(position, "4S -S>1") is CommonRefusal.FOUNDATION_STAYS


def test_fact_17_it_may_pass_to_the_other_foundation_of_its_suit_if_it_follows(board: Board) -> None:
    position = board(up={"S": 9}, down={"S": 4})  # 9S and 10S on top
    assert why(position, "9S +S>-S") is None
    assert why(position, "10S -S>+S") is None
    passed = position.play(parse_action("9S +S>-S"))
    assert words(passed.cards(Foundation(Suit.SPADES, ascending=True)))[-1] == "8S"
    assert words(passed.cards(Foundation(Suit.SPADES, ascending=False)))[-1] == "9S"


def test_fact_17_it_passes_nowhere_else(board: Board) -> None:
    position = board(up={"S": 8, "H": 7}, down={"S": 4})  # 8S and 10S on top
    assert why(position, "8S +S>-S") is CommonRefusal.FOUNDATION_ORDER
    assert why(position, "8S +S>+H") is CommonRefusal.SAME_SUIT


@pytest.mark.parametrize("suit", SUITS)
def test_fact_18_the_base_card_never_moves(suit: str, board: Board) -> None:
    position = board({1: f"2{suit}", 2: f"Q{suit}", 3: ""}, up={suit: 1}, down={suit: 12})
    for target in (f"-{suit}", "1", "2", "3"):
        assert why(position, f"A{suit} +{suit}>{target}") is CrescentRefusal.BASE_LOCKED
    position = board({1: f"A{suit}", 2: f"Q{suit}", 3: ""}, up={suit: 12}, down={suit: 1})
    for target in (f"+{suit}", "1", "2", "3"):
        assert why(position, f"K{suit} -{suit}>{target}") is CrescentRefusal.BASE_LOCKED


# Redeal


def test_fact_19_the_bottom_card_comes_on_top_and_the_others_keep_their_order(board: Board) -> None:
    position = board({1: "2H 9C JD 4S", 2: "5H 6H", 3: "8C", 4: ""}).play(Redeal())
    assert [words(position.pile(number)) for number in (1, 2, 3, 4)] == [
        ["9C", "JD", "4S", "2H"],
        ["6H", "5H"],
        ["8C"],
        [],
    ]


def test_fact_20_three_redeals_a_game(opening: CrescentPosition) -> None:
    position = opening
    for left in (3, 2, 1):
        assert position.redeals_left == left
        position = position.play(Redeal())
    assert position.redeals_left == 0
    with pytest.raises(RefusedError) as refused:
        position.play(Redeal())
    assert refused.value.reason is CrescentRefusal.NO_REDEALS
    assert [words(pile) for pile in position.piles] == [words(pile[3:] + pile[:3]) for pile in opening.piles]


def test_fact_21_a_redeal_is_no_move_and_bars_undo(board: Board) -> None:
    table = Table(board({1: "9H 8H", 2: "7H"}), undo_limit=100)
    table.play(parse_action("8H 1>2"))
    table.play(Redeal())
    assert table.moves == 1
    with pytest.raises(RefusedError) as refused:
        table.undo()
    assert refused.value.reason is CommonRefusal.NOTHING_TO_UNDO


# End


def test_fact_23_won_when_each_foundation_has_13_cards(board: Board) -> None:
    complete = dict.fromkeys(SUITS, 13)
    almost = board({1: "KH"}, up=complete | {"H": 12}, down=complete)
    assert not almost.is_won
    won = almost.play(parse_action("KH 1>+H"))
    assert won.is_won
    assert sum(len(won.cards(place)) for place in FOUNDATIONS) == 104


def test_fact_24_blocked_when_no_move_and_no_redeal_is_left(board: Board) -> None:
    assert board({1: "8H", 2: "8C"}, redeals_left=0).is_blocked
    assert not board({1: "8H", 2: "8C"}, redeals_left=1).is_blocked
    assert not board({1: "8H", 2: "9H"}, redeals_left=0).is_blocked


def test_fact_24_the_last_move_can_then_be_undone(board: Board) -> None:
    table = Table(board({1: "10C 8H", 2: "9H"}, redeals_left=0), undo_limit=100)
    table.play(parse_action("8H 1>2"))
    assert table.position.is_blocked
    table.undo()
    assert not table.position.is_blocked


# What the app adds


def test_fact_25_a_tap_sends_the_card_to_the_only_place(board: Board) -> None:
    table = Table(board({1: "8H", 2: "9H", 3: "9D"}), undo_limit=100)
    assert str(table.tap(Pile(1)).played) == "8H 1>2"
    assert table.moves == 1


def test_fact_25_otherwise_a_second_tap_names_the_destination(board: Board) -> None:
    table = Table(board({1: "8H", 2: "9H", 3: "7H"}), undo_limit=100)
    assert table.tap(Pile(1)).played is None
    assert (table.selected, table.moves) == (Pile(1), 0)
    assert str(table.tap(Pile(3)).played) == "8H 1>3"
    assert (table.selected, table.moves) == (None, 1)


def test_fact_26_a_card_dropped_in_the_area_finds_its_foundation(board: Board) -> None:
    table = Table(board({1: "2D", 2: "QC", 3: "7H"}), undo_limit=100)
    assert str(table.drop_on_foundations(Pile(1))) == "2D 1>+D"
    assert str(table.drop_on_foundations(Pile(2))) == "QC 2>-C"
    with pytest.raises(RefusedError):
        table.drop_on_foundations(Pile(3))


def test_fact_27_undo_reaches_back_100_moves_and_the_counter_with_it(board: Board) -> None:
    table = Table(board({1: "9H 8H", 2: "7H"}), CrescentRules().undo_limit)
    positions = []
    for number in range(103):
        positions.append(table.position)
        table.play(parse_action("8H 1>2" if number % 2 == 0 else "8H 2>1"))
    assert table.moves == 103
    for undone in range(1, 101):
        table.undo()
        assert table.moves == 103 - undone
        assert table.position == positions[103 - undone]
    with pytest.raises(RefusedError) as refused:
        table.undo()
    assert refused.value.reason is CommonRefusal.NOTHING_TO_UNDO
    assert table.moves == 3


def test_fact_27_after_a_redeal_the_history_starts_from_zero(board: Board) -> None:
    table = Table(board({1: "9H 8H", 2: "7H", 3: "5C", 4: "6C"}), undo_limit=100)
    table.play(parse_action("8H 1>2"))
    table.play(Redeal())
    assert table.undoable == 0
    table.play(parse_action("5C 3>4"))
    assert table.undoable == 1


@pytest.mark.parametrize("code", CODES)
def test_fact_28_a_code_recreates_its_deal_exactly(code: str) -> None:
    assert str(GameCode.parse(code)) == code
    assert deal(GameCode.parse(code)) == deal(GameCode.parse(code))


def test_fact_28_every_code_has_a_deal_of_its_own() -> None:
    assert len({deal(GameCode.parse(code)).piles for code in CODES}) == len(CODES)
    with pytest.raises(CodeError):
        deal(GameCode.parse("FC1-C4-AAAAAAB"))


def test_fact_28_the_deal_of_the_code_that_the_page_names(crescent_deals: dict[int, list[list[str]]]) -> None:
    assert [words(pile) for pile in deal(GameCode.parse("CR1-N-AAAAAAB")).piles] == crescent_deals[1]


# The app's choices and the traditional rule


def test_fact_30_the_traditional_rule() -> None:
    rules = CrescentRules()
    assert (rules.round_the_corner, rules.refill, rules.redeals, rules.pile_size) == (True, False, 3, 6)


def test_fact_32_crescent_four_allows_a_fourth_redeal() -> None:
    position = deal(GameCode.parse("CR1-N-AAAAAAB"), CRESCENT_FOUR)
    for _ in range(4):
        position = position.play(Redeal())
    with pytest.raises(RefusedError):
        position.play(Redeal())


def test_fact_32_face_down_only_the_top_card_of_each_pile_is_turned() -> None:
    face_down = deal(GameCode.parse("CR1-N-AAAAAAB"), CRESCENT_FACE_DOWN)
    assert face_down.hidden == (5,) * 16
    assert face_down.piles == deal(GameCode.parse("CR1-N-AAAAAAB")).piles


def test_fact_32_the_others_turn_as_they_are_uncovered(board: Board) -> None:
    position = board({1: "2C 3D 8H", 2: "5S 9H", 3: "10H"}, hidden={1: 2, 2: 1}, rules=CRESCENT_FACE_DOWN)
    position = position.play(parse_action("8H 1>2"))
    assert position.hidden[:3] == (1, 1, 0)  # the three of diamonds is turned
    position = board({1: "2C 3D", 2: "5S 9H"}, up={"D": 2}, hidden={1: 1, 2: 1}, rules=CRESCENT_FACE_DOWN)
    assert position.play(parse_action("3D 1>+D")).hidden[:2] == (0, 1)


def test_fact_32_a_redeal_turns_the_card_that_it_brings_on_top(board: Board) -> None:
    position = board({1: "2C 3D 8H", 2: "5S 9H", 3: "6C 7C"}, hidden={1: 2, 2: 1}, rules=CRESCENT_FACE_DOWN)
    after = position.play(Redeal())
    assert [words(pile) for pile in after.piles[:3]] == [["3D", "8H", "2C"], ["9H", "5S"], ["7C", "6C"]]
    assert after.hidden[:3] == (1, 0, 0)
