"""How many deals a player wins who follows a piece of advice, and one who does not.

The player is the search with a narrow beam that tries once: at each move it keeps few boards in mind. What it
thinks of them are its weights (:mod:`engine.crescent.solver.value`); one that counts nothing is a consideration that
the player does not make.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.crescent.experiments.odds import STANDARD, experiment, opening
from engine.crescent.position import CrescentPosition, Redeal
from engine.crescent.solver.beam import FREE, LayeredSearch, Manner
from engine.crescent.solver.compact import CompactGame
from engine.experiments import Counts
from engine.rules import Value
from engine.search import Watch, always

IN_MIND = 80
"""How many boards the player keeps in mind after the last redeal; before it fewer."""
OTHERS_IN_MIND = (20, 40, 160)
MANY_DOUBLED = 3
"""With so many cards or more whose double lies in the same pile, which half of the deals have, a deal is counted as doubled."""
ALL = FREE.weights
MANNERS = {
    "standard": FREE,
    "any-empty": Manner(replace(ALL, empty=0)),
    "any-runs": Manner(replace(ALL, linked=0, linked_corner=0)),
    "any-depth": Manner(replace(ALL, buried=0)),
    "any-bottom": Manner(replace(ALL, rising=False)),
    "foundations-first": Manner(foundations_first=True),
    "after-10": Manner(most_moves=10),
    "after-20": Manner(most_moves=20),
    "after-40": Manner(most_moves=40),
}
"""Players by what they think of, by whether foundations come first, by the moves after which they redeal at the latest."""
RULES: dict[str, dict[str, Value]] = {
    "no-turn": {"round_the_corner": False},
    "no-transfers": {"transfers": False},
    "limit-7": {"pile_limit": 7},
    "limit-9": {"pile_limit": 9},
    "limit-11": {"pile_limit": 11},
}
"""Players who do not do what the rules allow: turn from king to ace, pass cards between foundations, build piles so high."""


def wins(position: CrescentPosition, manner: Manner = FREE, in_mind: int = IN_MIND) -> bool:
    """Whether the player wins.

    >>> wins(opening(4)), wins(opening(4), MANNERS["after-10"])
    (True, False)
    """
    search = LayeredSearch(CompactGame(position), position.redeals_left, 0, Watch(always), manner)
    return search.attempt(in_mind) is not None


def doubled(position: CrescentPosition) -> int:
    """How many cards have their double in the same pile.

    >>> doubled(opening(1))
    4
    """
    return sum(times > 1 for pile in position.piles for times in Counter(pile).values())


def _players(number: int) -> Counts:
    position = opening(number)
    counts = {name: int(wins(position, manner)) for name, manner in MANNERS.items()}
    counts["doubled" if doubled(position) >= MANY_DOUBLED else "single"] = counts["standard"]
    counts |= {name: int(wins(opening(number, **changes))) for name, changes in RULES.items()}
    counts |= {f"in-mind-{many}": int(wins(position, in_mind=many)) for many in OTHERS_IN_MIND}
    for spent in range(1, STANDARD.redeals + 1):
        position = position.play(Redeal())
        counts[f"spent-{spent}"] = int(wins(position))
    return counts | {"fewer": int(wins(opening(number, redeals=STANDARD.redeals - 1)))}


PLAYERS = experiment("players", 2001, 2120, 0, _players)
EXPERIMENTS = (PLAYERS,)
