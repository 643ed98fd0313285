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

from engine.freecell.solver.play import Play
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
    settling,
)
from engine.search import Watch

_Trail = tuple[CardMove, "_Trail"] | None
"""The last card move to a board, and the trail to the board before it."""


_Candidate = tuple[int, int, State, _Trail, State | None]
"""A board that may be on the next level: its score and key, the board before it, the trail to it, and the board itself.

It is not made before it is looked at, for most never are; only if cards went home by
themselves on the way to it, it had to be made to see how good it is.
"""


@dataclass
class BeamSearch:
    """A search by what may be played.

    ``is_complete`` as long as no board was left out: if such a search finds nothing, there is nothing.
    """

    play: Play
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
        board, trail = _settled(start, None, self.goes_home)
        self.watch.begin(self.width)
        level: list[_Candidate] = [(self._scores.total(board, self.play.cells), board.key, board, trail, board)]
        while level:
            self._seen.update([key for _, key, _, _, _ in level])
            new: set[int] = set()
            candidates: defaultdict[int, list[_Candidate]] = defaultdict(list)
            for score, _, parent, trail, made in level:
                board = made or after(parent, _last(trail))
                self.watch.look(board.home)
                if not any(map(self._blocked.__getitem__, board.columns)):
                    return [*_moves_of(trail), *going_home(board)]
                self._expand(score, board, trail, new, candidates)
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
        self, total: int, board: State, trail: _Trail, new: set[int], candidates: Mapping[int, list[_Candidate]]
    ) -> None:
        """Add the boards one card move away, but for those met before; ``new`` has the keys of the next level.

        This is the other half of the work.
        """
        columns, held, wanted, old_key = board
        scores, room, seen, goes_home = self._scores, self.weights.room, self._seen, self.goes_home
        spare, empty = self.play.cells - len(held), columns.count(b"")
        without_room = total - room(spare, empty)
        for card, onto, under, column, rest, group, target in self.play.options(board):
            key = old_key + (onto - under) * DIGIT[card]
            if key in seen or key in new:
                continue
            new.add(key)
            path = (card, onto), trail
            if onto == HOME or under == HOME or (under in wanted and goes_home(under, wanted)):
                child, way = _settled(after(board, (card, onto)), path, goes_home)
                if child.key != key:
                    if child.key in seen or child.key in new:
                        continue
                    new.add(child.key)
                score = scores.total(child, self.play.cells)
                candidates[score].append((score, child.key, board, way, child))
                continue
            score = scores[rest] - scores[column] + scores[target + group] - scores[target]
            if onto < BASE and under < BASE:
                score += total
            else:
                score += without_room + room(
                    spare + (under == CELL) - (onto == CELL), empty + (under == BASE) - (onto == BASE)
                )
            candidates[score].append((score, key, board, path, None))


def _settled(state: State, trail: _Trail, goes_home: GoesHome) -> tuple[State, _Trail]:
    """The board when all cards that go home by themselves are there, and the trail to it."""
    while (move := settling(state, goes_home)) is not None:
        state, trail = after(state, move), (move, trail)
    return state, trail


def _last(trail: _Trail) -> CardMove:
    assert trail is not None
    return trail[0]


def _moves_of(trail: _Trail) -> list[CardMove]:
    moves = []
    while trail is not None:
        move, trail = trail
        moves.append(move)
    return moves[::-1]
