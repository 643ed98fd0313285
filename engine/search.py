"""What the searches for winning games share: how they report, and how they are stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class SearchProgress:
    """How far a search has come.

    ``attempt`` counts the restarts from 1, ``width`` is the width of the beam or another size
    of the search that grows, ``positions`` the number of positions looked at so far, ``best``
    the most cards on the foundations seen in any of them.
    """

    attempt: int
    width: int
    positions: int
    best: int


KeepGoing = Callable[[SearchProgress], bool]
"""Called several times a second; a search stops, with no result, as soon as the answer is ``False``."""

_LOOKS = 100
"""How many positions are looked at one by one between two reports."""


class StoppedError(Exception):
    """The search shall not go on."""


@dataclass
class Watch:
    """Counts what a search does, and asks now and then whether it shall go on; :class:`StoppedError` if not."""

    keep_going: KeepGoing
    attempt: int = 0
    width: int = 0
    positions: int = 0
    best: int = 0

    def begin(self, width: int) -> None:
        """Another attempt begins."""
        self.attempt += 1
        self.width = width
        self.report()

    def look(self, on_foundations: int) -> None:
        """A position is looked at, with so many cards on the foundations."""
        self.positions += 1
        self.best = max(self.best, on_foundations)
        if self.positions % _LOOKS == 0:
            self.report()

    def report(self, positions: int = 0, best: int = 0) -> None:
        """So many more positions have been looked at, the best with so many cards on the foundations."""
        self.positions += positions
        self.best = max(self.best, best)
        if not self.keep_going(SearchProgress(self.attempt, self.width, self.positions, self.best)):
            raise StoppedError


def always(progress: SearchProgress) -> bool:
    """Search until there is an answer.

    >>> always(SearchProgress(attempt=1, width=100, positions=0, best=8))
    True
    """
    return True
