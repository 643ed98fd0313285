"""How many deals the search wins, by redeals and without the turn from king to ace, and what the games found are like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.cards import Card
from engine.codes import GameCode
from engine.crescent.deals import CODE_PREFIX, CODE_VARIANTS, deal
from engine.crescent.position import CrescentPosition, Pile, Redeal
from engine.crescent.rules import CrescentRules
from engine.crescent.solver.search import find_win
from engine.experiments import Counts, Effort, Experiment
from engine.permissions import Permission
from engine.position import Action
from engine.rules import Value

STANDARD = CrescentRules()
NEVER_ASKED = frozenset({"undo_limit", "face_up"})
"""The rules for which no search asks."""
MOST_REDEALS = 4


def code(number: int) -> GameCode:
    """The code of a deal."""
    return GameCode(CODE_PREFIX, CODE_VARIANTS[0], number)


def opening(number: int, **changes: Value) -> CrescentPosition:
    """A deal as it begins under the standard rules but for ``changes``."""
    return deal(code(number), CrescentRules.with_changes(changes))


def experiment(
    name: str, first: int, last: int, positions: int, play: Callable[[int], Counts], regardless: Sequence[str] = ()
) -> Experiment:
    """An experiment that sets the rules ``regardless`` itself."""
    return Experiment(name, STANDARD, NEVER_ASKED | set(regardless), first, last, positions, code, play)


def _wins(number: int) -> Counts:
    """A win by the standard rules, and what the game is like."""
    position = opening(number)
    game = find_win(position, keep_going=Effort(WINS.positions))
    return {"won": 0} if game is None else {"won": 1, **likeness(position, game)}


def likeness(position: CrescentPosition, game: Sequence[Action]) -> Counts:
    """What a game is like.

    Its moves and redeals, its tallest pile, the piles empty before the last redeal; in all redeals together how many
    runs they part, and how many cards could have gone on a foundation instead.

    >>> position = opening(11)
    >>> likeness(position, find_win(position))
    {'moves': 149, 'redeals': 2, 'tallest': 8, 'emptied': 4, 'parted': 4, 'missed': 1}
    """
    counts = dict.fromkeys(("moves", "redeals", "tallest", "emptied", "parted", "missed"), 0)
    for action in game:
        if isinstance(action, Redeal):
            counts["redeals"] += 1
            counts["emptied"] = sum(not pile for pile in position.piles)
            counts["parted"] += sum(_linked(position, pile) for pile in position.piles if len(pile) > 1)
            counts["missed"] += sum(bool(position.foundation_moves(Pile(n))) for n in range(1, len(position.piles) + 1))
        else:
            counts["moves"] += 1
        position = position.play(action)
        counts["tallest"] = max(counts["tallest"], *map(len, position.piles))
    return counts


def _linked(position: CrescentPosition, pile: Sequence[Card]) -> bool:
    """Whether a redeal would take a card away from under a neighbour of its suit."""
    below, above = pile[:2]
    alone = replace(position, piles=((below,),), hidden=(0,))
    return isinstance(alone.fit(above, Pile(1)), Permission)


def _redeals(number: int) -> Counts:
    """The wins by the number of redeals, and without the turn from king to ace."""
    counts: dict[str, int] = {}
    ways = {str(redeals): opening(number, redeals=redeals) for redeals in range(MOST_REDEALS + 1)}
    ways["no-turn"] = opening(number, round_the_corner=False)
    for name, position in ways.items():
        game = find_win(position, keep_going=Effort(REDEALS.positions))
        counts[f"won-{name}"] = int(game is not None)
        if game is not None:
            counts[f"moves-{name}"] = sum(action.is_counted for action in game)
    return counts


WINS = experiment("wins", 1001, 1100, 1_000_000, _wins)
REDEALS = experiment("redeals", 1001, 1060, 100_000, _redeals, ("redeals", "round_the_corner"))
EXPERIMENTS = (WINS, REDEALS)
