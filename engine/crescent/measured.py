"""What has been measured about the games, for the pages to state; nothing here is a rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.crescent.rules import CrescentRules


@dataclass(frozen=True)
class MeasuredWins:
    """How many of the deals with consecutive codes, from ``first`` to ``last``, the search has won.

    ``won`` is how many were won within ``seconds`` of processor time each, ``median`` the seconds after
    which half of all deals were won, ``within`` how many were won within so many seconds. ``moves``
    and ``redeals_used`` are the means of the games found; ``open`` are the numbers of the deals not won.

    That a deal was not won does not mean that it cannot be won, only that this search did not find how.
    So of these deals at least ``won`` are winnable, and it may be more.
    """

    first: int
    last: int
    rules: CrescentRules
    seconds: int
    won: int
    within: tuple[tuple[int, int], ...]
    median: float
    moves: float
    redeals_used: float
    open: tuple[int, ...]

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.last - self.first + 1

    @property
    def redeals(self) -> int:
        """How many redeals a game had."""
        return self.rules.redeals

    def applies_to(self, rules: CrescentRules) -> bool:
        """Whether the games were played by ``rules``, but for how much can be undone; if not, measure again.

        >>> CRESCENT_WINS.applies_to(replace(CRESCENT_WINS.rules, undo_limit=5))
        True
        >>> CRESCENT_WINS.applies_to(replace(CRESCENT_WINS.rules, redeals=2))
        False
        """
        return replace(rules, undo_limit=self.rules.undo_limit) == self.rules


CRESCENT_WINS = MeasuredWins(
    first=1001,
    last=1200,
    rules=CrescentRules(
        packs=2,
        left=4,
        across=8,
        right=4,
        pile_size=6,
        pile_limit=13,
        redeals=3,
        undo_limit=100,
        round_the_corner=True,
        refill=False,
        transfers=True,
        face_up=True,
    ),
    seconds=60,
    won=191,
    within=((1, 131), (3, 171), (10, 189), (30, 191), (60, 191)),
    median=0.38,
    moves=141.9,
    redeals_used=2.43,
    open=(1014, 1015, 1018, 1037, 1102, 1120, 1157, 1171, 1200),
)
"""Crescent by the rules that were the standard ones; they are written out so that the record does not change with them.

The deals are the codes of the numbers 1001 to 1200, the search is :mod:`engine.crescent.solver.search` with
seed 0. Measured with ``benchmarks/crescent_search.py`` under Python 3.11 on a shared x86-64 machine
with two processors; the seconds are processor time. None of these deals had been looked at when the
search's weights were chosen, with the deals 1 to 400; of 1 to 200 it won 196.
"""
