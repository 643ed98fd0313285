"""How many deals a player wins who follows a piece of advice, and one who does not.

The player is the search with a narrow beam that tries once: at each move it keeps few boards in mind. What it
thinks of them are its weights (:mod:`engine.freecell.solver.score`); one that counts nothing is a consideration that
the player does not make.
"""

from __future__ import annotations

from dataclasses import replace

from engine.experiments import Counts
from engine.freecell.experiments.odds import MOST_CELLS, experiment, opening
from engine.freecell.position import FreeCellPosition
from engine.freecell.solver.beam import BeamSearch
from engine.freecell.solver.play import Play
from engine.freecell.solver.score import Weights
from engine.freecell.solver.state import GoesHome, is_safe, state_of
from engine.search import Watch, always

IN_MIND = 4
"""How many boards the player keeps in mind."""
OTHERS_IN_MIND = (1, 2, 8, 16, 32)
ALL = Weights()
WEIGHTS = {
    "standard": ALL,
    "any-cells": replace(ALL, lack=0),
    "any-columns": replace(ALL, first_column=0, further_column=0),
    "any-depth": replace(ALL, on_lower=0, on_lower_of_suit=0),
    "deep-twice": replace(ALL, on_lower=2 * ALL.on_lower, on_lower_of_suit=2 * ALL.on_lower_of_suit),
    "any-order": replace(ALL, disorder=0),
}
"""Players by what they think of."""


def _within_two(card: int, wanted: tuple[int, ...]) -> bool:
    return card >> 2 <= (min(wanted) >> 2) + 1


HOME: dict[str, GoesHome] = {
    "home-all": lambda card, wanted: True,
    "home-even": _within_two,
    "home-none": lambda card, wanted: False,
}
"""Players by the cards that they send home as soon as they can: all, those at most one rank above the lowest that is wanted, none."""


def wins(
    position: FreeCellPosition, weights: Weights = ALL, in_mind: int = IN_MIND, goes_home: GoesHome = is_safe
) -> bool:
    """Whether the player wins.

    >>> wins(opening(1, 4)), wins(opening(4, 4), in_mind=1)
    (True, False)
    """
    play = Play(len(position.cells), position.rules.take_back)
    beam = BeamSearch(play, in_mind, Watch(always), weights, goes_home)
    return beam.run(state_of(position)) is not None


def _players(number: int) -> Counts:
    position = opening(number, MOST_CELLS)
    counts = {name: int(wins(position, weights)) for name, weights in WEIGHTS.items()}
    counts |= {name: int(wins(position, goes_home=goes_home)) for name, goes_home in HOME.items()}
    return counts | {f"in-mind-{many}": int(wins(position, in_mind=many)) for many in OTHERS_IN_MIND}


PLAYERS = experiment("players", 500, 0, _players)
EXPERIMENTS = (PLAYERS,)
