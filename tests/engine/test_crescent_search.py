"""The search for winning games of Crescent: what it finds replays and wins, and is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from engine.codes import GameCode
from engine.crescent import FOUNDATIONS, CrescentPosition, Foundation, deal
from engine.crescent_compact import Board
from engine.crescent_line import Line, Step
from engine.crescent_search import find_win
from engine.game import Action, Move
from engine.recording import read
from engine.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules
from engine.search import SearchProgress

ROOT = Path(__file__).parents[2]
EASY = (5, 7, 11)
"""Deals that the search wins in its first attempt."""


def opening(number: int, rules: CrescentRules | None = None) -> CrescentPosition:
    return deal(GameCode("CR1", "N", number), rules)


def replayed(position: CrescentPosition, actions: tuple[Action, ...] | None) -> list[CrescentPosition]:
    """The positions of a game, which must be won at its end and not before."""
    assert actions is not None
    positions = [position]
    for action in actions:
        assert not positions[-1].is_won
        positions.append(positions[-1].play(action))
    assert positions[-1].is_won
    return positions


def recorded(step: int) -> CrescentPosition:
    """The recorded game before one of its steps."""
    position = read(ROOT / "docs/games/crescent-won.toml").replay()[step].before
    assert isinstance(position, CrescentPosition)
    return position


def blocked() -> CrescentPosition:
    """All that is left is one of the two fives that the foundations wait for, under a king that nothing takes."""
    board = recorded(-1)
    assert board.redeals_left == 0
    return replace(board, counts=(*board.counts[:-1], board.counts[-1] - 1))


@pytest.mark.parametrize("number", EASY)
def test_easy_deals_are_won(number: int) -> None:
    replayed(opening(number), find_win(opening(number)))


@pytest.mark.parametrize("rules", [CRESCENT_FOUR, CRESCENT_FACE_DOWN, CrescentRules(pile_limit=7)])
def test_other_rules(rules: CrescentRules) -> None:
    replayed(opening(7, rules), find_win(opening(7, rules)))


def test_few_redeals_and_no_transfers() -> None:
    rules = CrescentRules(redeals=2, transfers=False)
    actions = find_win(opening(5, rules))
    replayed(opening(5, rules), actions)
    assert not any(isinstance(action, Move) and isinstance(action.source, Foundation) for action in actions or ())


def test_refill() -> None:
    rules = CrescentRules(redeals=1, refill=True)
    replayed(opening(5, rules), find_win(opening(5, rules)))


def test_other_board() -> None:
    rules = CrescentRules(left=3, across=6, right=3, pile_size=8)
    replayed(opening(7, rules), find_win(opening(7, rules)))


@pytest.mark.parametrize("step", [20, 60, 100, -1])
def test_later_positions(step: int) -> None:
    position = recorded(step)
    replayed(position, find_win(position))


def test_late_position_without_corner() -> None:
    position = recorded(100)
    position = replace(position, rules=replace(position.rules, round_the_corner=False))
    for before, after in pairwise(replayed(position, find_win(position))):
        assert before.rules is after.rules


def test_won_position() -> None:
    position = replayed(opening(5), find_win(opening(5)))[-1]
    assert find_win(position) == ()


def test_blocked_position_at_once() -> None:
    position = recorded(-1)
    short = replace(position, piles=tuple(() for _ in position.piles))
    assert short.is_blocked
    begin = time.process_time()
    assert find_win(short) is None
    assert time.process_time() - begin < 0.5


def test_lost_position_is_seen_to_be_lost() -> None:
    """Two moves are left, and then nothing: the search ends by itself."""
    position = recorded(-3)
    index = next(number for number, pile in enumerate(position.piles) if pile)
    piles = (*position.piles[:index], (), *position.piles[index + 1 :])
    assert find_win(replace(position, piles=piles)) is None


def test_no_needless_move() -> None:
    actions = find_win(opening(5))
    positions = replayed(opening(5), actions)
    boards = [(position.piles, position.counts, position.redeals_left) for position in positions]
    assert len(set(boards)) == len(boards), "the game comes back to a position"
    for first, second in pairwise(actions or ()):
        if isinstance(first, Move) and isinstance(second, Move):
            assert first.target != second.source or isinstance(first.target, Foundation), "moved twice in a row"


def test_loops_are_left_out() -> None:
    """The ace of hearts goes to and fro before the last moves of the recorded game, in which it needs not move."""
    position = recorded(-3)
    line = Line(Board(position), position)
    sources = [number for number, pile in enumerate(position.piles) if pile]
    plain = [(source, len(position.piles)) for source in sources]
    steps = line.steps(plain)
    assert line.shortened(steps) == steps == [Step(index) for index in range(3)]
    replayed(position, line.actions(steps))


def test_same_game_whatever_the_hash_seed() -> None:
    script = (
        "from engine.codes import GameCode; from engine.crescent import deal;"
        "from engine.crescent_search import find_win;"
        "print(*find_win(deal(GameCode('CR1', 'N', 7)), seed=3), sep='; ')"
    )
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        found = subprocess.run(
            [sys.executable, "-c", script], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert found.stdout.strip() == "; ".join(map(str, find_win(opening(7), seed=3) or ()))


def test_seed_changes_the_game() -> None:
    assert find_win(opening(7), seed=0) != find_win(opening(7), seed=1)


def test_keep_going() -> None:
    reports: list[SearchProgress] = []

    def keep_going(progress: SearchProgress) -> bool:
        reports.append(progress)
        return len(reports) < 60

    assert find_win(opening(10), keep_going=keep_going) is None
    assert len(reports) == 60
    assert all(
        first.attempt <= second.attempt and first.positions <= second.positions and first.best <= second.best
        for first, second in pairwise(reports)
    )
    assert reports[0].attempt == 1
    assert reports[-1].attempt > 1
    assert reports[-1].width > reports[0].width
    assert len(FOUNDATIONS) < reports[-1].best < 104


def test_keep_going_is_asked_often() -> None:
    times = [time.process_time()]

    def keep_going(progress: SearchProgress) -> bool:
        times.append(time.process_time())
        return progress.width < 320

    assert find_win(opening(10), keep_going=keep_going) is None
    assert max(second - first for first, second in pairwise(times)) < 0.2
