"""One beam search for a won FreeCell board.

From the boards of one level all boards one step away are made, groups being moved in one step,
and the most promising become the next level, as many as the beam is wide. Boards met before are
left out, and so are those that differ only in the order of columns or cells. Cards that will not
be missed go home by themselves between two levels, for with them there is no choice to make. The
search ends at a board where no card lies on a lower one: from there all cards go home one after
another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.errors import EngineError
from engine.freecell.solver.score import Blocked, ColumnScores, Weights
from engine.freecell.solver.state import (
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
)
from engine.search import KeepGoing, SearchProgress

_LOOKS = 100
"""How many boards are looked at between two reports."""

_Trail = tuple[Step, "_Trail"] | None
"""The last step to a board, and the trail to the board before it."""


class StoppedError(EngineError):
    """The search shall not go on."""


@dataclass
class Watch:
    """Counts what a search does, and asks now and then whether it shall go on."""

    keep_going: KeepGoing
    attempt: int = 0
    width: int = 0
    positions: int = 0
    best: int = 0

    def begin(self, width: int) -> None:
        """Report another attempt."""
        self.attempt += 1
        self.width = width
        self._ask()

    def look(self, state: State) -> None:
        """Report that a board is looked at."""
        self.positions += 1
        self.best = max(self.best, state.home)
        if self.positions % _LOOKS == 0:
            self._ask()

    def _ask(self) -> None:
        if not self.keep_going(SearchProgress(self.attempt, self.width, self.positions, self.best)):
            raise StoppedError("the search for a win was stopped")


class _Candidate(NamedTuple):
    """A board that may be on the next level.

    It is not made before it is looked at, for most never are; only if cards went home by
    themselves on the way to it, it had to be made to see how good it is.
    """

    score: int
    key: int
    parent: State
    trail: _Trail
    made: State | None

    @property
    def board(self) -> State:
        if self.made is not None:
            return self.made
        assert self.trail is not None
        return after(self.parent, self.trail[0])


@dataclass
class Beam:
    """A search under rules with so many cells, with or without taking cards back from the foundations.

    ``is_complete`` as long as no board was left out: if such a search finds nothing, there is nothing.
    """

    cells: int
    take_back: bool
    width: int
    watch: Watch
    weights: Weights
    is_complete: bool = True

    def __post_init__(self) -> None:
        self._blocked = Blocked()
        self._scores = ColumnScores(self.weights, self._blocked)
        self._seen: set[int] = set()

    def run(self, start: State) -> list[Step] | None:
        """The steps from a board to a won one, or ``None`` where the beam runs dry."""
        state, trail = _settled(start, None)
        self.watch.begin(self.width)
        level = [_Candidate(self._scores.total(state, self.cells), state.key, state, trail, state)]
        while level:
            self._seen.update([candidate.key for candidate in level])
            found: set[int] = set()
            candidates: defaultdict[int, list[_Candidate]] = defaultdict(list)
            for candidate in level:
                state = candidate.board
                self.watch.look(state)
                if not any(map(self._blocked.__getitem__, state.columns)):
                    return [*_steps(candidate.trail), *going_home(state)]
                self._expand(candidate.score, state, candidate.trail, found, candidates)
            level = self._best(candidates)
        return None

    def _best(self, candidates: Mapping[int, list[_Candidate]]) -> list[_Candidate]:
        """As many as the beam is wide, by score; those of equal score in the order in which they were found."""
        best: list[_Candidate] = []
        for score in sorted(candidates):
            best += candidates[score]
            if len(best) > self.width:
                self.is_complete = False
                del best[self.width :]
                break
        return best

    def _expand(
        self, total: int, state: State, trail: _Trail, found: set[int], candidates: Mapping[int, list[_Candidate]]
    ) -> None:
        """Add the boards one step away, but for those met before; ``found`` has the keys of the level."""
        columns, held, wanted, old_key = state
        scores, weights, seen = self._scores, self.weights, self._seen
        spare, empty = self.cells - len(held), columns.count(b"")
        without_room = total - weights.room(spare, empty)
        for card, onto, under, size, source, target in options(state, self.cells, self.take_back):
            key = old_key + (onto - under) * DIGIT[card]
            if key in seen or key in found:
                continue
            found.add(key)
            path: _Trail = ((card, onto), trail)
            if onto == HOME or under == HOME or (under in wanted and is_safe(under, wanted)):
                child, path = _settled(after(state, (card, onto)), path)
                if child.key != key:
                    if child.key in seen or child.key in found:
                        continue
                    found.add(child.key)
                score = scores.total(child, self.cells)
                candidates[score].append(_Candidate(score, child.key, state, path, child))
                continue
            score = without_room
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
            candidates[score].append(_Candidate(score, key, state, path, None))


def _settled(state: State, trail: _Trail) -> tuple[State, _Trail]:
    """The board when all cards that will not be missed are home, and the trail to it."""
    while (step := settling(state)) is not None:
        state, trail = after(state, step), (step, trail)
    return state, trail


def _steps(trail: _Trail) -> list[Step]:
    steps = []
    while trail is not None:
        step, trail = trail
        steps.append(step)
    return steps[::-1]
