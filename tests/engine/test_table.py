"""The table: moves counted, undo, tap, drop on the foundations."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards import Suit
from engine.crescent.notation import parse_action
from engine.crescent.position import CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.refusals import CrescentRefusal
from engine.recording import Recording
from engine.refusals import CommonRefusal, Refusal, RefusedError
from engine.table import Table, Tap

Board = Callable[..., CrescentPosition]
UP_S, DOWN_S = Foundation(Suit.SPADES, ascending=True), Foundation(Suit.SPADES, ascending=False)


def state(table: Table[CrescentPosition]) -> tuple[object, ...]:
    return table.position, table.moves, table.undoable, table.selected


def shuttle(table: Table[CrescentPosition], moves: int) -> None:
    """Play the eight of hearts to and fro between pile 1 and pile 2."""
    for number in range(moves):
        table.play(parse_action("8H 1>2" if number % 2 == 0 else "8H 2>1"))


@pytest.fixture
def hearts(board: Board) -> CrescentPosition:
    return board({1: "9H 8H", 2: "7H", 4: "5C"})


def test_the_whole_recorded_game_can_be_played_on_a_table(crescent_won: Recording) -> None:
    table = Table(crescent_won.opening, undo_limit=100)
    for action in crescent_won.actions:
        table.play(action)
    assert table.moves == 119
    assert table.position.is_won
    assert table.undoable == 119 - 74  # since the last redeal


def test_undo_goes_back_step_by_step(hearts: CrescentPosition) -> None:
    table = Table(hearts, undo_limit=100)
    shuttle(table, 3)
    after_three = table.position
    shuttled_back = after_three.play(parse_action("8H 2>1"))
    table.play(parse_action("8H 2>1"))
    assert table.position == shuttled_back
    table.undo()
    assert (table.position, table.moves, table.undoable) == (after_three, 3, 3)
    for _ in range(3):
        table.undo()
    assert (table.position, table.moves, table.undoable) == (hearts, 0, 0)


def test_nothing_to_undo(hearts: CrescentPosition) -> None:
    table = Table(hearts, undo_limit=100)
    with pytest.raises(RefusedError, match="no move to undo") as refused:
        table.undo()
    assert refused.value.reason is CommonRefusal.NOTHING_TO_UNDO
    assert state(table) == (hearts, 0, 0, None)


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_undo_reaches_as_far_as_its_limit(hearts: CrescentPosition, limit: int) -> None:
    table = Table(hearts, undo_limit=limit)
    shuttle(table, limit + 2)
    for _ in range(limit):
        table.undo()
    assert table.moves == 2
    assert table.undoable == 0
    with pytest.raises(RefusedError):
        table.undo()


def test_a_redeal_is_no_move_and_clears_the_history(board: Board) -> None:
    table = Table(board({1: "9H 8H", 2: "7H", 3: "5C", 4: "6C"}), undo_limit=100)
    shuttle(table, 1)
    table.play(Redeal())
    assert (table.moves, table.undoable, table.position.redeals_left) == (1, 0, 2)
    with pytest.raises(RefusedError):
        table.undo()
    table.play(parse_action("5C 3>4"))
    assert (table.moves, table.undoable) == (2, 1)
    table.undo()
    assert (table.moves, table.undoable, table.position.redeals_left) == (1, 0, 2)


@pytest.mark.parametrize("action", ["7H 1>2", "8H 1>3", "9H 1>2", "8H 1>1", "8H 1>+H", "8H 17>2"])
def test_a_refused_move_changes_nothing(hearts: CrescentPosition, action: str) -> None:
    table = Table(hearts, undo_limit=100)
    shuttle(table, 2)
    table.tap(Pile(4))
    before = state(table)
    assert before[1:] == (2, 2, Pile(4))
    with pytest.raises(RefusedError, match=rf"^{action.replace('+', '[+]')} is refused"):
        table.play(parse_action(action))
    assert state(table) == before


def test_a_refused_redeal_changes_nothing(board: Board) -> None:
    table = Table(board({1: "9H 8H", 2: "7H"}, redeals_left=0), undo_limit=100)
    shuttle(table, 2)
    before = state(table)
    with pytest.raises(RefusedError) as refused:
        table.play(Redeal())
    assert refused.value.reason is CrescentRefusal.NO_REDEALS
    assert state(table) == before


def test_a_tap_plays_the_only_move(hearts: CrescentPosition) -> None:
    table = Table(hearts, undo_limit=100)
    move = parse_action("8H 1>2")
    assert table.tap(Pile(1)) == Tap(move)
    assert state(table) == (hearts.play(move), 1, 1, None)


def test_a_tap_selects_where_there_are_several_places(board: Board) -> None:
    position = board({1: "8H", 2: "7H", 3: "9H"})
    table = Table(position, undo_limit=100)
    tapped = table.tap(Pile(1))
    assert tapped.played is None
    assert [str(move) for move in tapped.choices] == ["8H 1>2", "8H 1>3"]
    assert state(table) == (position, 0, 0, Pile(1))
    assert str(table.tap(Pile(3)).played) == "8H 1>3"
    assert (table.moves, table.selected) == (1, None)


def test_a_foundation_and_a_pile_are_two_places(board: Board) -> None:
    table = Table(board({1: "2S", 2: "3S"}), undo_limit=100)
    assert [str(move) for move in table.tap(Pile(1)).choices] == ["2S 1>+S", "2S 1>2"]
    assert str(table.tap(UP_S).played) == "2S 1>+S"


def test_a_tap_selects_where_there_is_no_place(board: Board) -> None:
    position = board({1: "8H", 2: "8C"})
    table = Table(position, undo_limit=100)
    assert table.tap(Pile(1)) == Tap(None)
    assert state(table) == (position, 0, 0, Pile(1))


def test_a_second_tap_on_the_selected_place_lays_the_card_down(board: Board) -> None:
    position = board({1: "8H", 2: "7H", 3: "9H"})
    table = Table(position, undo_limit=100)
    table.tap(Pile(1))
    assert table.tap(Pile(1)) == Tap(None)
    assert state(table) == (position, 0, 0, None)


def test_after_a_refused_second_tap_another_destination_can_be_tapped(board: Board) -> None:
    """The app says “This pile is full; choose another destination”: so the card stays selected."""
    position = board({1: "8H", 2: "7H", 3: "9H", 4: "8C"})
    table = Table(position, undo_limit=100)
    table.tap(Pile(1))
    with pytest.raises(RefusedError) as refused:
        table.tap(Pile(4))
    assert refused.value.reason is CommonRefusal.SAME_SUIT
    assert state(table) == (position, 0, 0, Pile(1))
    assert str(table.tap(Pile(2)).played) == "8H 1>2"


@pytest.mark.parametrize("number", [3, 17])
def test_a_tap_where_no_card_lies_is_refused(hearts: CrescentPosition, number: int) -> None:
    table = Table(hearts, undo_limit=100)
    with pytest.raises(RefusedError) as refused:
        table.tap(Pile(number))
    assert refused.value.reason is CommonRefusal.NO_CARD
    assert state(table) == (hearts, 0, 0, None)


def test_a_tap_on_a_foundation_passes_its_card_on(board: Board) -> None:
    table = Table(board(up={"S": 9}, down={"S": 4}), undo_limit=100)
    assert str(table.tap(UP_S).played) == "9S +S>-S"


ACTS: dict[str, Callable[[Table[CrescentPosition]], object]] = {
    "move": lambda table: table.play(parse_action("7H 2>1")),
    "redeal": lambda table: table.play(Redeal()),
    "undo": lambda table: table.undo(),
    "drop": lambda table: table.drop_on_foundations(Pile(5)),
}


@pytest.mark.parametrize("act", ACTS)
def test_whatever_changes_the_board_ends_the_selection(board: Board, act: str) -> None:
    table = Table(board({1: "8H", 2: "7H", 3: "9H", 4: "2S", 5: "2C"}), undo_limit=100)
    table.play(parse_action("2S 4>+S"))
    table.tap(Pile(1))
    assert table.selected == Pile(1)
    ACTS[act](table)
    assert table.selected is None


def test_a_drop_finds_the_foundation(board: Board) -> None:
    table = Table(board({1: "2S", 2: "QS", 3: "2H"}), undo_limit=100)
    assert [str(table.drop_on_foundations(Pile(number))) for number in (1, 2, 3)] == ["2S 1>+S", "QS 2>-S", "2H 3>+H"]
    assert (table.moves, table.undoable) == (3, 3)


def test_a_drop_that_both_foundations_take_goes_up(board: Board) -> None:
    table = Table(board({1: "7S"}, up={"S": 6}, down={"S": 6}), undo_limit=100)
    assert str(table.drop_on_foundations(Pile(1))) == "7S 1>+S"


@pytest.mark.parametrize(
    ("number", "reason"), [(1, CommonRefusal.FOUNDATION_ORDER), (2, CommonRefusal.NO_CARD), (17, CommonRefusal.NO_CARD)]
)
def test_a_drop_that_no_foundation_takes_is_refused(board: Board, number: int, reason: Refusal) -> None:
    position = board({1: "8S"})
    table = Table(position, undo_limit=100)
    with pytest.raises(RefusedError) as refused:
        table.drop_on_foundations(Pile(number))
    assert refused.value.reason is reason
    assert state(table) == (position, 0, 0, None)


def test_a_base_card_cannot_be_dropped(board: Board) -> None:
    position = board()
    table = Table(position, undo_limit=100)
    for place in (UP_S, DOWN_S):
        with pytest.raises(RefusedError) as refused:
            table.drop_on_foundations(place)
        assert refused.value.reason is CrescentRefusal.BASE_LOCKED
    assert state(table) == (position, 0, 0, None)
