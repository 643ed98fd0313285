"""FreeCell on the table: the score, undo, and a tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards import Suit
from engine.freecell.notation import parse_action
from engine.freecell.position import Cell, Column, Foundation, FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.position import Action
from engine.recording import Recording
from engine.refusals import CommonRefusal, RefusedError
from engine.table import Table, Tap

Board = Callable[..., FreeCellPosition]


def play(table: Table[FreeCellPosition], *moves: str) -> list[int]:
    """The score after each of the moves."""
    scores = []
    for move in moves:
        table.play(parse_action(move, table.position))
        scores.append(table.score)
    return scores


@pytest.fixture
def table(freecell_board: Board) -> Table[FreeCellPosition]:
    return Table(freecell_board({1: "KS 2S AS", 2: "QH", 3: "3H"}), undo_limit=100)


def test_points(table: Table[FreeCellPosition]) -> None:
    """Onto a foundation 10, from a cell onto a column 5, anything else nothing."""
    assert play(table, "AS 1>h", "2S 1>3", "2S 3>a") == [10, 10, 10]  # a foundation, a column, a cell
    assert play(table, "2S a>b", "2S b>3", "QH 2>1") == [10, 15, 15]  # another cell, a column, a column
    assert play(table, "3H 3>2 x2", "2S 2>h") == [15, 25]  # a group, a foundation
    assert play(table, "2S h>2", "2S 2>c", "2S c>h") == [25, 25, 35]  # back, and from a cell to a foundation


def test_undo_takes_back_the_points_of_the_move(table: Table[FreeCellPosition]) -> None:
    moves = ("AS 1>h", "2S 1>a", "2S a>3", "2S 3>h", "2S h>3", "2S 3>b")
    scores = [0, *play(table, *moves)]
    assert scores == [0, 10, 10, 15, 25, 25, 25]
    for score in reversed(scores[:-1]):
        table.undo()
        assert table.score == score


def test_the_points_are_rules(freecell_board: Board) -> None:
    rules = FreeCellRules(score_foundation=7, score_from_cell=2)
    table = Table(freecell_board({1: "AS", 2: "KH"}, cells={"a": "QS"}, rules=rules), undo_limit=100)
    assert play(table, "QS a>2", "AS 1>h") == [2, 9]


class Costly(FreeCellPosition):
    """A FreeCell that takes 15 points for a card taken back."""

    def points(self, action: Action) -> int:
        return -15 if str(action)[3] == "h" else super().points(action)


def test_the_score_never_falls_below_zero(freecell_board: Board) -> None:
    board = freecell_board({1: "AS"})
    table: Table[FreeCellPosition] = Table(Costly(board.rules, board.piles, board.cells, board.counts), undo_limit=100)
    assert play(table, "AS 1>h", "AS h>1") == [10, 0]
    table.undo()
    assert table.score == 10
    assert play(table, "AS h>a", "AS a>2", "AS 2>h") == [0, 5, 15]


def test_a_refused_move_brings_no_points(table: Table[FreeCellPosition]) -> None:
    with pytest.raises(RefusedError):
        play(table, "QH 2>h")
    assert (table.score, table.moves) == (0, 0)


def test_the_recorded_game_brings_a_score(freecell_won: Recording) -> None:
    """All 52 cards on the foundations, and one card (8S in move 26) from a cell onto a column."""
    assert isinstance(freecell_won.opening, FreeCellPosition)
    table = Table(freecell_won.opening, undo_limit=100)
    for action in freecell_won.actions:
        table.play(action)
    assert (table.score, table.moves) == (52 * 10 + 5, 79)
    for _ in range(79):
        table.undo()
    assert (table.score, table.moves, table.position) == (0, 0, freecell_won.opening)


def test_undo_reaches_the_last_hundred_actions(table: Table[FreeCellPosition]) -> None:
    table = Table(table.position, undo_limit=table.position.rules.undo_limit)
    play(table, "AS 1>a", *["AS a>b", "AS b>a"] * 50)
    for _ in range(100):
        table.undo()
    assert table.moves == 1
    with pytest.raises(RefusedError) as refused:
        table.undo()
    assert refused.value.reason is CommonRefusal.NOTHING_TO_UNDO


def test_a_tap_sends_a_card_to_its_foundation(table: Table[FreeCellPosition]) -> None:
    tapped = table.tap(Column(1))
    assert str(tapped.played) == "AS 1>h"
    assert table.score == 10


def test_a_tap_on_a_cell_does_too(freecell_board: Board) -> None:
    table = Table(freecell_board(cells={"c": "2D"}, home={"D": 1}), undo_limit=100)
    assert str(table.tap(Cell("c")).played) == "2D c>h"


@pytest.mark.parametrize("place", [Column(2), Foundation(Suit.SPADES)])
def test_a_tap_on_another_card_sends_nothing_and_selects_nothing(
    freecell_board: Board, place: Column | Foundation
) -> None:
    position = freecell_board({1: "KS", 2: "QH"}, home={"S": 3})
    table = Table(position, undo_limit=100)
    assert table.tap(place) == Tap(None)
    assert (table.position, table.selected, table.moves) == (position, None, 0)
    assert table.tap(Column(1)) == Tap(None)
    assert (table.position, table.selected, table.moves) == (position, None, 0)


def test_no_card_moves_by_itself(freecell_board: Board) -> None:
    table = Table(freecell_board({1: "2S AH", 2: "AS", 3: "KS"}), undo_limit=100)
    play(table, "AS 2>h", "AH 1>a")
    assert table.position.counts == (1, 0, 0, 0)
    assert table.position.cards(Column(1))


def test_a_drop_finds_the_foundation(table: Table[FreeCellPosition]) -> None:
    assert str(table.drop_on_foundations(Column(1))) == "AS 1>h"
    with pytest.raises(RefusedError) as refused:
        table.drop_on_foundations(Column(2))
    assert refused.value.reason is CommonRefusal.FOUNDATION_ORDER
