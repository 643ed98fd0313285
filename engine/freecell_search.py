"""Finding a winning game of FreeCell from any position.

A *beam search*: from the boards of one level all boards one step away are made, groups being
moved in one step, and the ``width`` most promising become the next level; boards met before are
left out, and so are those that differ only in the order of columns or cells. Cards that will not
be missed go home by themselves between two levels, for with them there is no choice to make. The
search ends at a board where no card lies on a lower one: from there all cards go home one after
another.

A narrow beam wins most games at once. If it runs dry, a search twice as wide starts, with other
weights, so that it does not fall into the same pit. A search that never had to leave a board out
has seen all there are: then the game cannot be won.

Everything that looks like chance comes from the seed; nothing depends on time or on the order
of a set. So a seed always gives the same game, however fast the machine is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeVar

from engine.errors import EngineError
from engine.freecell import FreeCellPosition
from engine.freecell_moves import moves
from engine.freecell_score import Blocked, ColumnScores, Weights
from engine.freecell_shorten import shortened
from engine.freecell_state import (
    BASE,
    CELL,
    DIGIT,
    HOME,
    State,
    Step,
    after,
    going_home,
    is_safe,
    options,
    settling,
    state_of,
)
from engine.game import Action
from engine.search import KeepGoing, SearchProgress, always

_FIRST_WIDTH = 32
_LAST_WIDTH = 1 << 15
"""The widest beam; memory sets it, for the boards of all levels have to be remembered."""
_LOOKS = 100
"""How many boards are looked at between two reports."""

_Path = tuple[Step, "_Trail"]
_Trail = _Path | None
"""The last step to a board, and the trail to the board before it."""


_T = TypeVar("_T", _Path, None)


class _Candidate(NamedTuple):
    """A board that may be on the next level, by its key; it is made when needed, unless a card goes home at once."""

    score: int
    key: int
    parent: State
    trail: _Path
    made: State | None


class _StoppedError(EngineError):
    """The search shall not go on."""


@dataclass
class _Watch:
    """Counts what a search does, and asks whether it shall go on."""

    keep_going: KeepGoing
    attempt: int = 0
    width: int = 0
    positions: int = 0
    best: int = 0

    def look(self, state: State) -> None:
        self.best = max(self.best, state.home)
        self.positions += 1
        if self.positions % _LOOKS == 0:
            self.ask()

    def ask(self) -> None:
        if not self.keep_going(SearchProgress(self.attempt, self.width, self.positions, self.best)):
            raise _StoppedError("the search was stopped")


def find_win(opening: FreeCellPosition, seed: int = 0, keep_going: KeepGoing = always) -> tuple[Action, ...] | None:
    """The moves of a game that wins from a position, or ``None``.

    There is none if the position cannot be won, or if ``keep_going`` said to stop. Other seeds
    find other games. No move of the game is needless: none can be left out.

    >>> from engine.freecell_deals import deal, parse_code
    >>> position = deal(parse_code("ms:1"))
    >>> for action in find_win(position):
    ...     position = position.play(action)
    >>> position.is_won
    True
    """
    cells, start, watch = len(opening.cells), state_of(opening), _Watch(keep_going)
    try:
        steps = _find(start, cells, opening.rules.take_back, seed, watch)
    except _StoppedError:
        return None
    if steps is None:
        return None
    return tuple(moves(opening, shortened(start, steps, cells, opening.rules.take_back)))


def _find(start: State, cells: int, may_take_back: bool, seed: int, watch: _Watch) -> list[Step] | None:
    blocked = Blocked()
    take_back = False
    for attempt in count(1):
        weights = Weights() if seed == 0 and attempt == 1 else Weights().varied(Random(seed << 32 | attempt))
        watch.attempt, watch.width = attempt, min(_FIRST_WIDTH << attempt - 1, _LAST_WIDTH)
        watch.ask()
        beam = _Beam(cells, take_back, watch, ColumnScores(weights, blocked))
        won = beam.run(start)
        if won is not None:
            state, trail = won
            return [*_steps(trail), *going_home(state)]
        if beam.is_complete:
            if take_back or not may_take_back:
                return None
            take_back = True
    raise AssertionError


def _steps(trail: _Trail) -> list[Step]:
    steps = []
    while trail is not None:
        step, trail = trail
        steps.append(step)
    return steps[::-1]


def _settled(state: State, trail: _T) -> tuple[State, _Path | _T]:
    """The board when all cards that will not be missed are home, and the trail to it."""
    settled: _Path | _T = trail
    while (step := settling(state)) is not None:
        state, settled = after(state, step), (step, settled)
    return state, settled


@dataclass
class _Beam:
    """One search of one width; ``is_complete`` as long as it has left no board out."""

    cells: int
    take_back: bool
    watch: _Watch
    scores: ColumnScores
    is_complete: bool = True
    seen: set[int] = field(default_factory=set)

    def run(self, start: State) -> tuple[State, _Trail] | None:
        """A board from which all cards can go home at once, and the trail to it."""
        state, trail = _settled(start, None)
        self.seen.add(state.key)
        level: list[_Candidate] = []
        candidates: list[_Candidate] = []
        if self._expand(self.scores.total(state, self.cells), state, trail, candidates):
            return state, trail
    def _expand(self, total: int, state: State, trail: _Trail, found: set[int], candidates: list[_Candidate]) -> None:
        columns, held, wanted, old_key = state
        scores, weights, seen = self.scores, self.scores.weights, self.seen
        spare, empty = self.cells - len(held), columns.count(b"")
        total -= weights.room(spare, empty)
        for card, onto, under, size, source, target in options(state, self.cells, self.take_back):
            key = old_key + (onto - under) * DIGIT[card]
            if key in seen or key in found:
                continue
            found.add(key)
            step = (card, onto)
            if onto == HOME or under == HOME or (under in wanted and is_safe(under, wanted)):
                child, path = _settled(after(state, step), (step, trail))
                if child.key != key:
                    if child.key in seen or child.key in found:
                        continue
                    found.add(child.key)
                candidates.append(_Candidate(scores.total(child, self.cells), state, path, child))
                continue
            score = total
            if source < 0:
                group = bytes((card,))
            else:
                column = columns[source]
                group = column[-size:]
                score += scores[column[:-size]] - scores[column]
            if target >= 0:
                column = columns[target]
                score += scores[column + group] - scores[column]
            score += weights.room(spare + (under == CELL) - (onto == CELL), empty + (under == BASE) - (onto == BASE))
            candidates.append(_Candidate(score, state, (step, trail), None))
