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


def always(progress: SearchProgress) -> bool:
    """Search until there is an answer.

    >>> always(SearchProgress(attempt=1, width=100, positions=0, best=8))
    True
    """
    return True
