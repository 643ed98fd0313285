"""The search for winning games of Crescent: what it finds replays and wins, and is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from engine.cards import Card, Rank, Suit
from engine.codes import GameCode
from engine.crescent.deals import deal
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation
from engine.crescent.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules
from engine.crescent.solver.compact import CompactGame, encode
from engine.crescent.solver.line import Line, LineMove
from engine.crescent.solver.search import find_win
from engine.position import Action, Move
from engine.recording_reader import read
from engine.search import SearchProgress

ROOT = Path(__file__).parents[3]
EASY = (3, 4, 11)
"""Deals that the search wins in its first attempts."""
RING = ["AS", "KS", "2S", "3S", "QS", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS"]
"""A pile of one suit whose cards, from the top, go on two foundations that have met at six and seven."""


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


def small(piles: list[list[int]], up: int, down: int) -> CrescentPosition:
    """A board with spades alone: the ascending foundation has ``up`` cards, the descending one goes down to ``down``."""
    board = recorded(-1)
    cards = [tuple(Card(Rank(card & 15), Suit.SPADES) for card in pile) for pile in piles]
    counts = {Foundation(Suit.SPADES, True): up, Foundation(Suit.SPADES, False): 14 - down}
    return replace(
        board,
        piles=(*cards, *[()] * (len(board.piles) - len(cards))),
        counts=tuple(counts.get(place, 13) for place in FOUNDATIONS),
        redeals_left=1,
    )


@cache
def game(number: int, seed: int = 0) -> tuple[Action, ...]:
    """The game that the search finds for a deal."""
    actions = find_win(opening(number), seed)
    assert actions is not None
    return actions


@pytest.mark.parametrize("number", EASY)
def test_easy_deals_are_won(number: int) -> None:
    replayed(opening(number), game(number))


@pytest.mark.parametrize("rules", [CRESCENT_FOUR, CRESCENT_FACE_DOWN, CrescentRules(pile_limit=7)])
def test_other_rules(rules: CrescentRules) -> None:
    replayed(opening(3, rules), find_win(opening(3, rules)))


def test_few_redeals_and_no_transfers() -> None:
    rules = CrescentRules(redeals=2, transfers=False)
    actions = find_win(opening(3, rules))
    replayed(opening(3, rules), actions)
    assert not any(isinstance(action, Move) and isinstance(action.source, Foundation) for action in actions or ())


def test_refill() -> None:
    rules = CrescentRules(redeals=1, refill=True)
    replayed(opening(3, rules), find_win(opening(3, rules)))


def test_other_board() -> None:
    rules = CrescentRules(left=6, across=12, right=6, pile_size=4)
    replayed(opening(3, rules), find_win(opening(3, rules)))


@pytest.mark.parametrize("step", [40, 90, -1])
def test_later_positions(step: int) -> None:
    position = recorded(step)
    replayed(position, find_win(position))


def test_late_position_without_corner() -> None:
    position = recorded(100)
    position = replace(position, rules=replace(position.rules, round_the_corner=False))
    for before, after in pairwise(replayed(position, find_win(position))):
        assert before.rules is after.rules


def test_won_position() -> None:
    position = replayed(opening(3), game(3))[-1]
    assert find_win(position) == ()


def test_blocked_position_at_once() -> None:
    position = recorded(-1)
    short = replace(position, piles=tuple(() for _ in position.piles))
    assert short.is_blocked
    looked_at: list[int] = []

    def keep_going(progress: SearchProgress) -> bool:
        looked_at.append(progress.positions)
        return True

    assert find_win(short, keep_going=keep_going) is None
    assert max(looked_at, default=0) <= 1


def test_lost_position_is_seen_to_be_lost() -> None:
    """Two moves are left, and then nothing: the search ends by itself."""
    position = recorded(-3)
    index = next(number for number, pile in enumerate(position.piles) if pile)
    piles = (*position.piles[:index], (), *position.piles[index + 1 :])
    assert find_win(replace(position, piles=piles)) is None


def test_no_needless_move() -> None:
    actions = game(4)
    positions = replayed(opening(4), actions)
    boards = [(position.piles, position.counts, position.redeals_left) for position in positions]
    assert len(set(boards)) == len(boards), "the game comes back to a position"
    for first, second in pairwise(actions):
        if isinstance(first, Move) and isinstance(second, Move):
            assert first.target != second.source or isinstance(first.target, Foundation), "moved twice in a row"


def test_loops_are_left_out() -> None:
    """A card that goes to another pile and back, or there on its way to the foundation, stays where it is."""
    two, three, ace = (encode(Card.parse(card)) for card in ("2S", "3S", "AS"))
    position = small([[two], [three], [ace]], up=13, down=4)
    line = Line(CompactGame(position), position)
    wins = [LineMove(1), LineMove(0), LineMove(2)]
    assert line.faces == [two, three, ace]
    for moves in (
        wins,
        [LineMove(0, 1), LineMove(0, 2), *wins],
        [LineMove(2, 0), *wins[:1], LineMove(None), *wins[1:]],
    ):
        assert line.shortened(moves) == wins
    replayed(position, line.actions(wins))


def test_foundations_that_have_met_exchange_cards() -> None:
    """They meet at six and seven, but what is wanted is the jack, and then ten and queen from there."""
    position = small([[encode(Card.parse(card)) for card in RING]], up=6, down=7)
    actions = find_win(position)
    replayed(position, actions)
    assert [str(action) for action in (actions or ())[:5]] == [
        "7S -S>+S", "8S -S>+S", "9S -S>+S", "10S -S>+S", "JS 1>+S"
    ]  # fmt: skip
    assert find_win(replace(position, rules=replace(position.rules, transfers=False))) is None


def test_same_game_whatever_the_hash_seed() -> None:
    script = (
        "from engine.codes import GameCode; from engine.crescent.deals import deal;"
        "from engine.crescent.solver.search import find_win;"
        "print(*find_win(deal(GameCode('CR1', 'N', 11)), seed=1), sep='; ')"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "5"}
    printed = subprocess.run(
        [sys.executable, "-c", script], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert printed.stdout.strip() == "; ".join(map(str, game(11, seed=1)))


def test_seed_changes_the_game() -> None:
    assert game(11, seed=0) != game(11, seed=1)


def test_keep_going() -> None:
    reports: list[SearchProgress] = []

    def keep_going(progress: SearchProgress) -> bool:
        reports.append(progress)
        return len(reports) < 100

    assert find_win(recorded(60), keep_going=keep_going) is None
    assert len(reports) == 100
    assert all(
        first.attempt <= second.attempt and first.positions <= second.positions and first.best <= second.best
        for first, second in pairwise(reports)
    )
    assert reports[0].attempt == 1
    assert reports[-1].attempt > 1
    assert reports[-1].width > reports[0].width
    assert len(FOUNDATIONS) < reports[-1].best < 104
    # Some hundred thousand positions are looked at in a second: this is several times in each.
    assert max(second.positions - first.positions for first, second in pairwise(reports)) < 10_000
