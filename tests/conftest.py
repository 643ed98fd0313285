"""What the tests share: the published facts, the recorded game, and small boards."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cards import Card
from engine.codes import GameCode
from engine.crescent import CrescentPosition
from engine.freecell import CELL_LETTERS, FreeCellPosition
from engine.freecell_deals import deal
from engine.game import Move, Step
from engine.recording import Recording, read
from engine.rules import CrescentRules, FreeCellRules

TESTS = Path(__file__).parent


@pytest.fixture(scope="session")
def repository() -> Path:
    return TESTS.parent


@pytest.fixture(scope="session")
def crescent_won_path(repository: Path) -> Path:
    return repository / "docs" / "games" / "crescent-won.toml"


@pytest.fixture(scope="session")
def crescent_won(crescent_won_path: Path) -> Recording:
    return read(crescent_won_path)


@pytest.fixture(scope="session")
def crescent_positions() -> dict[str, Any]:
    return tomllib.loads((TESTS / "published" / "crescent-positions.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def crescent_deals() -> dict[int, list[list[str]]]:
    """Deals 0, 1 and 4294967295 as an implementation of the shuffle in C dealt them, pile by pile."""
    text = (TESTS / "published" / "crescent-deals.txt").read_text(encoding="utf-8")
    deals = [[line.split() for line in block.splitlines()] for block in text.strip().split("\n\n")]
    return dict(zip((0, 1, 4294967295), deals, strict=True))


Board = Callable[..., CrescentPosition]


@pytest.fixture(scope="session")
def board() -> Board:
    """Make a small Crescent board.

    ``piles`` gives cards, bottom to top, to some of the piles; the others are empty. ``up`` and
    ``down`` give the number of cards on some foundations; the others hold their base card.
    """

    def make(
        piles: dict[int, str] | None = None,
        up: dict[str, int] | None = None,
        down: dict[str, int] | None = None,
        redeals_left: int = 3,
        rules: CrescentRules | None = None,
        hidden: dict[int, int] | None = None,
    ) -> CrescentPosition:
        given = piles or {}
        return CrescentPosition(
            rules=rules or CrescentRules(),
            piles=tuple(tuple(map(Card.parse, given.get(number, "").split())) for number in range(1, 17)),
            counts=tuple((counts or {}).get(suit, 1) for counts in (up, down) for suit in "SHDC"),
            redeals_left=redeals_left,
            hidden=tuple((hidden or {}).get(number, 0) for number in range(1, 17)),
        )

    return make


@pytest.fixture(scope="session")
def freecell_won_path(repository: Path) -> Path:
    return repository / "docs" / "games" / "freecell-won.toml"


@pytest.fixture(scope="session")
def freecell_won(freecell_won_path: Path) -> Recording:
    return read(freecell_won_path)


@pytest.fixture(scope="session")
def freecell_published() -> dict[str, Any]:
    """The recorded FreeCell game as it was published: its columns and its moves."""
    game: dict[str, Any] = json.loads((TESTS / "published" / "freecell-won.json").read_text(encoding="utf-8"))
    return game


FreeCellBoard = Callable[..., FreeCellPosition]


@pytest.fixture(scope="session")
def freecell_board() -> FreeCellBoard:
    """Make a small FreeCell board.

    ``columns`` gives cards, the undermost first, to some of the columns, ``cells`` a card to some
    of the cells, ``home`` the number of cards on some of the foundations; the rest is empty.
    """

    def make(
        columns: dict[int, str] | None = None,
        cells: dict[str, str] | None = None,
        home: dict[str, int] | None = None,
        rules: FreeCellRules | None = None,
    ) -> FreeCellPosition:
        rules = rules or FreeCellRules()
        letters = CELL_LETTERS[: rules.cells]
        return FreeCellPosition(
            rules=rules,
            piles=tuple(tuple(map(Card.parse, (columns or {}).get(number, "").split())) for number in range(1, 9)),
            cells=tuple(Card.parse(cells[letter]) if cells and letter in cells else None for letter in letters),
            counts=tuple((home or {}).get(suit, 0) for suit in "SHDC"),
        )

    return make


@pytest.fixture(scope="session")
def freecell_random_steps() -> list[Step]:
    """Steps of random games with 4, 2 and 1 cells; about as many of each kind of move as there are."""
    steps = []
    for seed, variant in enumerate(("C4", "C2", "C1") * 4):
        choose = random.Random(seed)
        position = deal(GameCode("FC1", variant, seed))
        for number in range(1, 61):
            moves = position.legal_moves()
            if not moves:
                break
            kinds: dict[tuple[object, ...], list[Move]] = {}
            for move in moves:
                kind = (type(move.source), type(move.target), move.count > 1, not position.cards(move.target))
                kinds.setdefault(kind, []).append(move)
            move = choose.choice(kinds[choose.choice(list(kinds))])
            steps.append(Step(number, move, position, position.play(move)))
            position = position.play(move)
    return steps
