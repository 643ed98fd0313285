"""Finding a winning game of FreeCell from any position.

A narrow beam, see :mod:`engine.freecell.solver.beam`, wins most games at once. If it finds nothing, one twice
as wide starts, with other weights, so that it does not fail in the same way. A beam that never
had to leave a board out has seen all there are: then the game cannot be won. Cards are taken back
from the foundations only if there is no other way.

Everything that looks like chance comes from the seed; nothing depends on time or on the order
of a set. So a seed always gives the same game, however fast the machine is.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

from engine.freecell.position import FreeCellPosition
from engine.freecell.solver.beam import BeamSearch
from engine.freecell.solver.moves import moves_of_game
from engine.freecell.solver.play import Play
from engine.freecell.solver.score import Weights
from engine.freecell.solver.shorten import shortened
from engine.freecell.solver.state import CardMove, GoesHome, State, is_safe, state_of
from engine.position import Action
from engine.search import KeepGoing, StoppedError, Watch, always

_FIRST_WIDTH = 4
_LAST_WIDTH = 1 << 15
"""The widest beam, which takes about 250 MB."""


def find_win(
    opening: FreeCellPosition, seed: int = 0, keep_going: KeepGoing = always, goes_home: GoesHome = is_safe
) -> tuple[Action, ...] | None:
    """The moves of a game that wins from a position, or ``None``.

    There is none if the position cannot be won, or if ``keep_going`` said to stop. Other seeds
    find other games. No move of the game can be left out. With another ``goes_home`` only games
    are looked for in which the cards of which it is true are sent home as soon as they can go.

    >>> from engine.freecell.deals import deal, parse_code
    >>> position = deal(parse_code("ms:1"))
    >>> for action in find_win(position):
    ...     position = position.play(action)
    >>> position.is_won
    True
    """
    start, play = state_of(opening), Play(len(opening.cells), opening.rules.take_back)
    if start.is_won:
        return ()
    try:
        with _no_collection():
            card_moves = _search(start, play, seed, Watch(keep_going), goes_home)
    except StoppedError:
        return None
    return None if card_moves is None else tuple(moves_of_game(opening, shortened(start, card_moves, play)))


def _search(start: State, play: Play, seed: int, watch: Watch, goes_home: GoesHome) -> list[CardMove] | None:
    width, weights, way = _FIRST_WIDTH, Weights(), replace(play, take_back=False)
    while True:
        if seed or watch.attempt:
            weights = Weights().varied(Random(seed << 32 | watch.attempt))
        beam = BeamSearch(way, width, watch, weights, goes_home)
        card_moves = beam.run(start)
        if card_moves is not None:
            return card_moves
        if not beam.is_complete:
            width = min(2 * width, _LAST_WIDTH)
        elif way == play:
            return None
        else:
            way = play


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep Python from looking for cycles: a search makes none, and the looking halts it again and again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
