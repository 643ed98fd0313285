"""The moments of FreeCell: in the recorded game, and on small boards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.errors import MomentError
from engine.freecell.moments import MOMENTS
from engine.freecell.notation import parse_action
from engine.freecell.position import FreeCellPosition
from engine.position import Step
from engine.recording import Recording

Board = Callable[..., FreeCellPosition]
FIND = {moment.name: moment.find for moment in MOMENTS if not moment.name.startswith("refused-")}


@pytest.mark.parametrize(
    ("name", "number", "move"),
    [
        ("deal", 1, "AC 4>h"),
        ("first-to-cell", 3, "4C 8>a"),
        ("first-to-foundation", 1, "AC 4>h"),
        ("first-group", 13, "JS 2>7 x2"),
        ("group-occupied-only", 30, "QC 6>3 x10"),
        ("cell-freed", 26, "8S a>4"),
        ("emptied-column", 24, "3S 2>h"),
        ("to-empty-column", 36, "KS 1>2 x4"),
        ("last-move", 79, "KS 2>h"),
    ],
)
def test_moment_of_the_recorded_game(freecell_won: Recording, name: str, number: int, move: str) -> None:
    step = freecell_won.moment(name)
    assert (step.number, str(step.action)) == (number, move)


def test_no_card_comes_back_from_a_foundation_in_the_recorded_game(freecell_won: Recording) -> None:
    assert FIND["card-back-from-foundation"](freecell_won.replay()) is None
    with pytest.raises(MomentError, match="contains no moment “card-back-from-foundation”"):
        freecell_won.moment("card-back-from-foundation")


def steps(position: FreeCellPosition, *moves: str) -> list[Step]:
    played = []
    for number, text in enumerate(moves, 1):
        move = parse_action(text, position)
        played.append(Step(number, move, position, position.play(move)))
        position = position.play(move)
    return played


def numbers(played: list[Step]) -> dict[str, int]:
    return {name: step.number for name, find in FIND.items() if (step := find(played)) is not None}


def test_moments_of_a_small_game(freecell_board: Board) -> None:
    board = freecell_board({1: "KS 2S", 2: "QH", 3: "3H", **dict.fromkeys(range(4, 9), "KC")}, home={"S": 1})
    played = steps(board, "QH 2>a", "2S 1>3", "QH a>b", "3H 3>2 x2", "2S 2>h", "2S h>2", "QH b>1")
    assert numbers(played) == {
        "deal": 1,
        "first-to-cell": 1,
        "emptied-column": 1,
        "first-group": 4,
        "to-empty-column": 4,
        "first-to-foundation": 5,
        "card-back-from-foundation": 6,
        "cell-freed": 7,
    }


def test_a_game_without_moves_has_no_moments() -> None:
    assert numbers([]) == {}


FULL = {"a": "KC", "b": "KC", "c": "KC", "d": "KC"}


@pytest.mark.parametrize(
    ("columns", "cells", "moves", "number"),
    [
        # Two cards onto a card: one empty column and no cell, so the empty column would take one card.
        ({1: "KS 7H 6S", 2: "8S"}, FULL, ["7H 1>2 x2"], 1),
        # No column is empty: there is no column that the group could not go to.
        ({1: "KS 7H 6S", 2: "8S", 3: "KC"}, {"a": "KC"}, ["7H 1>2 x2"], None),
        # A cell is empty: the group could go to the empty column too.
        ({1: "KS 7H 6S", 2: "8S"}, {"a": "KC", "b": "KC", "c": "KC"}, ["7H 1>2 x2"], None),
        # A group that goes to the empty column itself.
        ({1: "KS 7H 6S", 2: "8D"}, {"a": "KC", "b": "KC", "c": "KC"}, ["7H 1>3 x2"], None),
        # A single card is no group.
        ({1: "KS 7H", 2: "8S"}, FULL, ["7H 1>2"], None),
    ],
)
def test_a_group_for_an_occupied_column_only(
    freecell_board: Board, columns: dict[int, str], cells: dict[str, str], moves: list[str], number: int | None
) -> None:
    position = freecell_board({**columns, **dict.fromkeys(range(4, 9), "KC")}, cells)
    step = FIND["group-occupied-only"](steps(position, *moves))
    assert (step and step.number) == number


def test_of_several_groups_for_an_occupied_column_only_the_first_of_the_largest_is_shown(freecell_board: Board) -> None:
    columns = {1: "KS 7H 6S 5H", 2: "8S", 4: "8C JH 10S", 5: "QC", **dict.fromkeys(range(6, 9), "KC")}
    cells = {"a": "KC", "b": "KC", "c": "KC", "d": "4S"}
    played = steps(freecell_board(columns, cells), "JH 4>5 x2", "4S d>1", "7H 1>2 x4", "7H 2>4 x4")
    step = FIND["group-occupied-only"](played)
    assert step is not None
    assert step.number == 3
