"""The search for a winning game of FreeCell: what it finds wins, and what it calls hopeless is."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest

from engine.cards import Card, pack
from engine.freecell.deals import deal, parse_code
from engine.freecell.position import FOUNDATIONS, Cell, Foundation, FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.freecell.solver.moves import moves_of_game
from engine.freecell.solver.play import Play
from engine.freecell.solver.search import find_win
from engine.freecell.solver.shorten import shortened
from engine.freecell.solver.state import BASE, CARDS, CELL, HOME, CardMove, after, card_number, is_safe, state_of
from engine.position import Action, Move, Step
from engine.recording import Recording
from engine.search import SearchProgress

Board = Callable[..., FreeCellPosition]


def opening(number: int, cells: int = 4) -> FreeCellPosition:
    return deal(parse_code(f"ms:{number}"), FreeCellRules(cells=cells))


def played(position: FreeCellPosition, game: Sequence[Action]) -> list[FreeCellPosition]:
    """The position before the first action, and that after each; every one has to be legal."""
    positions = [position]
    for action in game:
        positions.append(positions[-1].play(action))
    return positions


def won(position: FreeCellPosition, seed: int = 0) -> tuple[Action, ...]:
    game = find_win(position, seed)
    assert game is not None
    assert played(position, game)[-1].is_won
    return game


def looks_alike(position: FreeCellPosition) -> tuple[object, ...]:
    """The position without the order of columns and cells."""
    return sorted(map(str, position.piles)), sorted(map(str, position.cells)), position.counts


def can_be_won(position: FreeCellPosition) -> bool | None:
    """Whether a position can be won, by trying everything; ``None`` if that would take too long."""
    seen, waiting = {str(looks_alike(position))}, [position]
    while waiting and len(seen) < 200:
        position = waiting.pop()
        if position.is_won:
            return True
        for after_move in map(position.play, position.legal_moves()):
            if str(looks_alike(after_move)) not in seen:
                seen.add(str(looks_alike(after_move)))
                waiting.append(after_move)
    return None if waiting else False


def random_ending(choose: random.Random) -> FreeCellPosition:
    """A small board on few columns, with the high cards left."""
    rules = FreeCellRules(cells=choose.randint(1, 2), columns=choose.randint(1, 3), take_back=choose.random() < 0.5)
    counts = [choose.randint(9, 13) for _ in FOUNDATIONS]
    cards = [card for card in pack() if card.rank > counts[[place.suit for place in FOUNDATIONS].index(card.suit)]]
    choose.shuffle(cards)
    cells = tuple(cards.pop() if cards and choose.random() < 0.5 else None for _ in range(rules.cells))
    piles = tuple(tuple(cards[column :: rules.columns]) for column in range(rules.columns))
    return FreeCellPosition(rules, piles, cells, tuple(counts))


@pytest.fixture(scope="module")
def game() -> tuple[Action, ...]:
    return won(opening(617))


@pytest.mark.parametrize("number", [1, 7, 21])
def test_a_deal_is_won(number: int) -> None:
    assert len(won(opening(number))) < 130


def test_groups_are_moved_as_groups(game: tuple[Action, ...]) -> None:
    assert any(isinstance(action, Move) and action.count > 1 for action in game)


def test_no_position_comes_twice(game: tuple[Action, ...]) -> None:
    positions = [str(looks_alike(position)) for position in played(opening(617), game)]
    assert len(set(positions)) == len(positions)


def test_no_move_can_be_left_out(game: tuple[Action, ...]) -> None:
    for left_out in range(len(game)):
        position = opening(617)
        for action in game[:left_out] + game[left_out + 1 :]:
            if position.refusal(action):
                break
            position = position.play(action)
        assert not position.is_won


def test_no_card_moves_twice_in_a_row(game: tuple[Action, ...]) -> None:
    for one, other in pairwise(game):
        assert isinstance(one, Move)
        assert isinstance(other, Move)
        assert one.card != other.card


def test_another_seed_gives_another_game(game: tuple[Action, ...]) -> None:
    assert won(opening(617), seed=1) != game


def test_the_game_is_the_same_in_another_process(repository: Path, game: tuple[Action, ...]) -> None:
    program = (
        "from engine.freecell.deals import deal, parse_code\n"
        "from engine.freecell.solver.search import find_win\n"
        "print(*find_win(deal(parse_code('ms:617'))), sep=', ')\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        cwd=repository,
        env=os.environ | {"PYTHONHASHSEED": "1", "PYTHONPATH": str(repository)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert printed.stdout.strip() == ", ".join(map(str, game))


def test_the_search_stops_when_it_is_told_to() -> None:
    heard: list[SearchProgress] = []

    def keep_going(progress: SearchProgress) -> bool:
        heard.append(progress)
        return len(heard) < 30

    assert find_win(opening(11982), keep_going=keep_going) is None
    assert len(heard) == 30
    assert (heard[0].attempt, heard[0].positions, heard[-1].attempt > 1) == (1, 0, True)
    for one, other in pairwise(heard):
        assert 0 <= other.positions - one.positions <= 100
        assert one.best <= other.best
        assert other.width >= one.width
        assert other.attempt - one.attempt in (0, 1)


def test_a_search_that_is_stopped_at_once_finds_nothing() -> None:
    assert find_win(opening(1), keep_going=lambda progress: False) is None


@pytest.mark.parametrize(("number", "cells"), [(2, 3), (2, 2), (17, 2), (8, 1)])
def test_fewer_cells(number: int, cells: int) -> None:
    won(opening(number, cells))


@pytest.mark.parametrize("columns", [7, 9])
def test_other_numbers_of_columns(columns: int) -> None:
    won(deal(parse_code("ms:2"), FreeCellRules(columns=columns)))


def test_a_recorded_game_can_be_ended_from_anywhere(freecell_won: Recording) -> None:
    steps = freecell_won.replay()
    for step in steps[::26]:
        assert isinstance(step.before, FreeCellPosition)
        assert len(won(step.before)) <= 110
    assert isinstance(steps[-1].before, FreeCellPosition)
    assert won(steps[-1].before) == (steps[-1].action,)


def test_nothing_is_left_to_do_in_a_won_game(freecell_board: Board) -> None:
    position = freecell_board(home=dict.fromkeys("SHDC", 13))
    assert find_win(position) == ()
    assert find_win(position, keep_going=lambda progress: False) == ()


def test_a_hopeless_position_is_known_soon() -> None:
    rules = FreeCellRules(cells=1, columns=1)
    pile = tuple(map(Card.parse, ["JS", "KH", "KD", "KC", "KS", "QS", "QH", "QC"]))
    assert find_win(FreeCellPosition(rules, (pile,), (None,), (10, 11, 12, 11))) is None


def test_a_deal_that_cannot_be_won_with_one_cell() -> None:
    assert find_win(opening(15, cells=1)) is None


def test_cards_come_back_from_a_foundation_where_there_is_no_other_way() -> None:
    columns = ("KS KC 8S JD QC 9S", "KD 10D 10S QS", "KH JH QD QH 7S JS")
    rules = FreeCellRules(cells=1, columns=3)
    piles = tuple(tuple(map(Card.parse, column.split())) for column in columns)
    position = FreeCellPosition(rules, piles, (None,), (6, 10, 9, 11))
    assert any(isinstance(action, Move) and isinstance(action.source, Foundation) for action in won(position))
    assert find_win(replace(position, rules=replace(rules, take_back=False))) is None


def test_what_can_be_won_is_won_and_nothing_else() -> None:
    choose = random.Random(4)
    results = []
    for _ in range(30):
        position = random_ending(choose)
        known = can_be_won(position)
        if known is not None:
            assert (find_win(position) is not None) is known
            results.append(known)
    assert results.count(True) > 5
    assert results.count(False) > 5


# The board of the search


def card_move_of(position: FreeCellPosition, move: Move) -> CardMove:
    if isinstance(move.target, Foundation):
        return card_number(move.card), HOME
    if isinstance(move.target, Cell):
        return card_number(move.card), CELL
    host = position.top(move.target)
    return card_number(move.card), BASE if host is None else card_number(host)


def only_renames(position: FreeCellPosition, move: Move) -> bool:
    """Whether a move brings a whole column to an empty one, or a card from a cell to another."""
    whole = move.count == len(position.cards(move.source)) and position.top(move.target) is None
    return whole and type(move.source) is type(move.target)


def test_the_card_moves_are_the_legal_moves(freecell_random_steps: list[Step[FreeCellPosition]]) -> None:
    for step in freecell_random_steps:
        position = step.before
        assert isinstance(position, FreeCellPosition)
        legal = [move for move in position.legal_moves() if not only_renames(position, move)]
        play, board = Play(len(position.cells), take_back=True), state_of(position)
        options = play.options(board)
        assert {option[:2] for option in options} == {card_move_of(position, move) for move in legal}
        assert len(options) == len({option[:2] for option in options})


def test_what_is_allowed_is_an_option(freecell_random_steps: list[Step[FreeCellPosition]]) -> None:
    moves = list(product(range(CARDS), (*range(CARDS), BASE, CELL, HOME)))
    for step in freecell_random_steps[::25]:
        assert isinstance(step.before, FreeCellPosition)
        play, board = Play(len(step.before.cells), take_back=True), state_of(step.before)
        assert [move for move in moves if play.allows(board, move)] == sorted(each[:2] for each in play.options(board))


def test_a_card_move_does_what_the_move_does(freecell_random_steps: list[Step[FreeCellPosition]]) -> None:
    for step in freecell_random_steps:
        position, move = step.before, step.action
        assert isinstance(position, FreeCellPosition)
        assert isinstance(move, Move)
        assert isinstance(step.after, FreeCellPosition)
        if only_renames(position, move):
            assert state_of(position).key == state_of(step.after).key
            continue
        board, wanted = after(state_of(position), card_move_of(position, move)), state_of(step.after)
        assert (board.key, board.wanted, board.home) == (wanted.key, wanted.wanted, wanted.home)
        assert sorted(board.columns) == sorted(wanted.columns)
        assert sorted(board.cells) == sorted(wanted.cells)


@pytest.mark.parametrize(
    ("card", "home", "safe"),
    [
        ("AS", {}, True),
        ("2S", {"S": 1}, True),
        ("3S", {"S": 2}, False),
        ("3S", {"S": 2, "H": 1, "D": 1}, True),
        ("4S", {"S": 3, "H": 2, "D": 1}, False),
        ("4S", {"S": 3, "H": 2, "D": 2}, False),
        ("4S", {"S": 3, "H": 2, "D": 2, "C": 1}, True),
        ("4S", {"S": 3, "H": 3, "D": 3}, True),
    ],
)
def test_which_cards_will_not_be_missed(freecell_board: Board, card: str, home: dict[str, int], safe: bool) -> None:
    assert is_safe(card_number(Card.parse(card)), state_of(freecell_board(home=home)).wanted) is safe


# Shortening


@pytest.fixture
def ending(freecell_board: Board) -> FreeCellPosition:
    """A board on which the queen of clubs has to go to the king of diamonds, and the jack with it."""
    columns = {1: "JC 10H QC JH", 2: "KD", 3: "KC KH QH"}
    return freecell_board(columns, home={"S": 13, "H": 9, "D": 12, "C": 10})


def card_moves(text: str) -> list[CardMove]:
    """Card moves such as ``QC>KD``; ``c`` is a cell, ``h`` the foundation, ``e`` an empty column."""
    others = {"c": CELL, "h": HOME, "e": BASE}
    pairs = [word.split(">") for word in text.split()]
    return [
        (card_number(Card.parse(card)), others[onto] if onto in others else card_number(Card.parse(onto)))
        for card, onto in pairs
    ]


HOME_AGAIN = "10H>h JC>h JH>h QC>h QH>h KH>h KC>h KD>h"


@pytest.mark.parametrize(
    "beginning",
    [
        "QC>KD",
        "JH>c QC>KD JH>QC",
        "JH>e QC>KD JH>QC",
        "QH>c QC>KD",
        "JH>c JH>e QC>KD JH>QC",
        "QC>e JH>c JH>QC QC>KD",
        "QC>e QC>KD",
        "JH>c QC>c QC>KD JH>QC",
    ],
)
def test_detours_are_left_out_and_single_cards_become_a_group(ending: FreeCellPosition, beginning: str) -> None:
    shorter = shortened(
        state_of(ending), card_moves(f"{beginning} {HOME_AGAIN}"), Play(len(ending.cells), take_back=True)
    )
    assert sorted(shorter) == sorted(card_moves(f"QC>KD {HOME_AGAIN}"))
    assert len(list(moves_of_game(ending, shorter))) == 9


@pytest.mark.parametrize("answer", [True, False])
def test_a_search_leaves_the_collector_of_cycles_as_it_was(ending: FreeCellPosition, answer: bool) -> None:
    assert gc.isenabled()
    find_win(ending, keep_going=lambda progress: answer)
    assert gc.isenabled()
