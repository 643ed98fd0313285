"""How many of Microsoft's deals the search wins: by cells, by where the low cards lie, with a column more, without taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.cards import Rank
from engine.experiments import Counts, Effort, Experiment
from engine.freecell.deals import deal
from engine.freecell.microsoft import MicrosoftDeal
from engine.freecell.position import FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.freecell.solver.search import find_win
from engine.freecell.solver.state import GoesHome, is_safe

STANDARD = FreeCellRules()
REGARDLESS = frozenset({"cells", "take_back", "undo_limit", "score_foundation", "score_from_cell"})
"""The rules that the experiments set themselves, and those that no search asks for."""
MOST_CELLS = 4
FEWEST_DEEP = 22
"""With so many cards or more on its aces and twos, which half of the deals have, a deal is counted as deep."""


def experiment(name: str, last: int, positions: int, play: Callable[[int], Counts]) -> Experiment:
    """An experiment on Microsoft's deals from 1 to ``last``."""
    return Experiment(name, STANDARD, REGARDLESS, 1, last, positions, MicrosoftDeal, play)


def opening(number: int, cells: int, *, take_back: bool = True) -> FreeCellPosition:
    """One of Microsoft's deals as it begins with so many cells."""
    return deal(MicrosoftDeal(number), replace(STANDARD, cells=cells, take_back=take_back))


def on_low_cards(position: FreeCellPosition) -> int:
    """How many cards lie on aces and twos, those that lie on several of them counted for each.

    >>> [on_low_cards(opening(number, 4)) for number in (1, 164, 11982)]
    [23, 32, 29]
    """
    low = (Rank.ACE, Rank.TWO)
    return sum(
        len(column) - 1 - index for column in position.piles for index, card in enumerate(column) if card.rank in low
    )


def searched(position: FreeCellPosition, positions: int, goes_home: GoesHome = is_safe) -> tuple[int, int | None]:
    """Whether a win is found, 1 or 0, and its moves.

    They are 0 where the deal stays open, ``None`` where it is known that it cannot be won.

    >>> searched(opening(1, 4), 5000)
    (1, 106)
    """
    effort = Effort(positions)
    game = find_win(position, keep_going=effort, goes_home=goes_home)
    return int(game is not None), len(game) if game is not None else (None if effort.ended else 0)


def _cells(number: int) -> Counts:
    """By the number of cells: the wins, their moves, the deals that stay open; for two numbers also by the low cards."""
    counts: dict[str, int] = {}
    where = "deep" if on_low_cards(opening(number, MOST_CELLS)) >= FEWEST_DEEP else "shallow"
    for cells in range(MOST_CELLS + 1):
        won, moves = searched(opening(number, cells), CELLS.positions)
        counts[f"won-{cells}"] = counts[f"won-{cells}-{where}"] = won
        counts[f"open-{cells}"] = int(moves == 0)
        if moves:
            counts[f"moves-{cells}"] = moves
    return counts


def _room(number: int) -> Counts:
    """With one cell and with two: as it is, with one cell more, and with an empty column more."""
    counts: dict[str, int] = {}
    for cells in (1, 2):
        position = opening(number, cells)
        wider = replace(
            position, rules=replace(position.rules, columns=STANDARD.columns + 1), piles=(*position.piles, ())
        )
        counts[f"{cells}"], _ = searched(position, ROOM.positions)
        counts[f"{cells}-column"], _ = searched(wider, ROOM.positions)
    counts["3"], _ = searched(opening(number, 3), ROOM.positions)
    return counts


def _taking_back(number: int) -> Counts:
    """With one cell: the wins with and without taking back, and whether only taking back wins, as far as that is known."""
    counts: dict[str, int] = {}
    won, moves = searched(opening(number, 1), TAKING_BACK.positions)
    without, moves_without = searched(opening(number, 1, take_back=False), TAKING_BACK.positions)
    counts["with"], counts["without"] = won, without
    if (won or moves is None) and (without or moves_without is None):
        counts["only-with"] = int(won and not without)
    return counts


def _safe(number: int) -> Counts:
    """With one cell: whether a win is lost when safe cards go home at once, and when all cards do, as far as that is known."""
    position = opening(number, 1)
    ways: dict[str, GoesHome] = {
        "safe": is_safe,
        "all": lambda card, wanted: True,
        "free": lambda card, wanted: False,
    }
    results = {name: searched(position, SAFE.positions, goes_home) for name, goes_home in ways.items()}
    counts = {name: won for name, (won, _) in results.items()}
    known = {name: bool(won) or moves is None for name, (won, moves) in results.items()}
    any_win = any(counts.values())
    for name in ("safe", "all"):
        if known[name] and (any_win or known["free"]):
            counts[f"lost-{name}"] = int(any_win and not counts[name])
    return counts


CELLS = experiment("cells", 500, 20_000, _cells)
ROOM = experiment("room", 200, 20_000, _room)
TAKING_BACK = experiment("taking-back", 400, 60_000, _taking_back)
SAFE = experiment("going-home", 400, 40_000, _safe)
EXPERIMENTS = (CELLS, ROOM, TAKING_BACK, SAFE)
