"""Find a winning game of Crescent, from any position and under any rules.

The search is a beam search with restarts: :mod:`engine.crescent.solver.beam` is one attempt,
:mod:`engine.crescent.solver.value` tells it which positions are promising, :mod:`engine.crescent.solver.compact`
is the form in which it keeps them. Each attempt has a beam half as wide again as the one before it, and
other weights, so that it does not fail in the same way; for many deals a narrow beam
is enough, and several narrow ones find more than a single wide one. At the end
:mod:`engine.crescent.solver.line` leaves out needless moves. What it achieves is measured by :mod:`engine.crescent.experiments`.

The search sees all cards, also those that lie face down: what it finds where ``face_up`` is off
is a game that can be won, not one that a player without that knowledge would find.

That it finds nothing within some time does not mean that a game cannot be won.
"""

from __future__ import annotations

from random import Random

from engine.crescent.position import CrescentPosition
from engine.crescent.solver.beam import FREE, REDEAL, LayeredSearch, Manner, Node
from engine.crescent.solver.compact import CompactGame
from engine.crescent.solver.line import Line
from engine.crescent.solver.value import STANDARD
from engine.position import Action
from engine.search import KeepGoing, StoppedError, Watch, always

FIRST_WIDTH = 40
WIDEST = 10000
"""Past this width, which takes some hundreds of megabytes, attempts differ by their weights alone."""


def find_win(opening: CrescentPosition, seed: int = 0, keep_going: KeepGoing = always) -> tuple[Action, ...] | None:
    """A winning game from ``opening``: what is to be played, up to the move that wins.

    ``None`` if all that the position leads to has been seen without a win, as at once where it is blocked,
    or if ``keep_going`` has answered ``False``. The same position and seed give the same game on
    every machine.

    >>> from engine.codes import GameCode
    >>> from engine.crescent.deals import deal
    >>> game = find_win(deal(GameCode.parse("CR1-N-AAAAAAL")))
    >>> len(game), [str(action) for action in game[:3]], str(game[-1])
    (151, ['5D 7>4', 'QH 7>-H', 'JH 5>-H'], 'AH 12>-H')
    """
    if opening.is_won:
        return ()
    game = CompactGame(opening)
    watch = Watch(keep_going, width=FIRST_WIDTH, best=sum(opening.counts))
    manner = FREE
    try:
        while True:
            attempt_seed = seed << 32 | watch.attempt
            if attempt_seed:
                manner = Manner(STANDARD.varied(Random(attempt_seed)))
            watch.begin(watch.width)
            search = LayeredSearch(game, opening.redeals_left, attempt_seed, watch, manner)
            won = search.attempt(watch.width)
            if won:
                line = Line(game, opening)
                return line.actions(line.shortened(line.moves(_moves(won))))
            if search.complete:
                return None
            watch.width = min(watch.width * 3 // 2, WIDEST)
    except StoppedError:
        return None


def _moves(won: Node) -> list[tuple[int, int] | None]:
    moves: list[tuple[int, int] | None] = []
    node = won
    while node.parent:
        moves.append(None if node.move == REDEAL else (node.move >> 10, node.move & 1023))
        node = node.parent
    return moves[::-1]
