"""One beam search for a won FreeCell board.

From the boards of one level all boards one card move away are made, groups being moved at once,
and the most promising become the next level, as many as the beam is wide. Boards met before are
left out, and so are those that differ only in the order of columns or cells. Cards that will not
be missed go home by themselves between two levels, for with them there is no choice to make (or
other cards, if the search is told so: then it plays like somebody who sends these home at once). The
search ends at a board where no card lies on a lower one: from there all cards go home one after
another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.freecell.solver.score import Blocked, ColumnScores, Weights
from engine.freecell.solver.state import (
    BASE,
    CELL,
    DIGIT,
    HOME,
    CardMove,
    GoesHome,
    State,
    after,
    going_home,
    is_safe,
    options,
    settling,
)
from engine.search import Watch

_Trail = tuple[CardMove, "_Trail"] | None
"""The last card move to a board, and the trail to the board before it."""


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
class BeamSearch:
    """A search under rules with so many cells, with or without taking cards back from the foundations.

    ``is_complete`` as long as no board was left out: if such a search finds nothing, there is nothing.
    """

    cells: int
    take_back: bool
    width: int
    watch: Watch
    weights: Weights
    goes_home: GoesHome = is_safe
    is_complete: bool = True

    def __post_init__(self) -> None:
        self._blocked = Blocked()
        self._scores = ColumnScores(self.weights, self._blocked)
        self._seen: set[int] = set()

    def run(self, start: State) -> list[CardMove] | None:
        """The card moves from a board to a won one, or ``None`` if none is found."""
        state, trail = _settled(start, None, self.goes_home)
        self.watch.begin(self.width)
        level = [_Candidate(self._scores.total(state, self.cells), state.key, state, trail, state)]
        while level:
            self._seen.update([candidate.key for candidate in level])
            new: set[int] = set()
            candidates: defaultdict[int, list[_Candidate]] = defaultdict(list)
            for candidate in level:
                state = candidate.board
                self.watch.look(state.home)
                if not any(map(self._blocked.__getitem__, state.columns)):
                    return [*_moves_of(candidate.trail), *going_home(state)]
                self._expand(candidate.score, state, candidate.trail, new, candidates)
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
        self, total: int, state: State, trail: _Trail, new: set[int], candidates: Mapping[int, list[_Candidate]]
    ) -> None:
        """Add the boards one card move away, but for those met before; ``new`` has the keys of the next level."""
        columns, held, wanted, old_key = state
        scores, weights, seen, goes_home = self._scores, self.weights, self._seen, self.goes_home
        spare, empty = self.cells - len(held), columns.count(b"")
        without_room = total - weights.room(spare, empty)
        for card, onto, under, size, source, target in options(state, self.cells, self.take_back):
            key = old_key + (onto - under) * DIGIT[card]
            if key in seen or key in new:
                continue
            new.add(key)
            path: _Trail = ((card, onto), trail)
            if onto == HOME or under == HOME or (under in wanted and goes_home(under, wanted)):
                child, path = _settled(after(state, (card, onto)), path, goes_home)
                if child.key != key:
                    if child.key in seen or child.key in new:
                        continue
                    new.add(child.key)
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


def _settled(state: State, trail: _Trail, goes_home: GoesHome) -> tuple[State, _Trail]:
    """The board when all cards that go home by themselves are there, and the trail to it."""
    while (move := settling(state, goes_home)) is not None:
        state, trail = after(state, move), (move, trail)
    return state, trail


def _moves_of(trail: _Trail) -> list[CardMove]:
    moves = []
    while trail is not None:
        move, trail = trail
        moves.append(move)
    return moves[::-1]
