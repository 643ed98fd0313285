"""Find a winning game of Crescent, from any position and under any rules.

The search is a beam search with restarts: :mod:`engine.crescent.solver.beam` is one attempt,
:mod:`engine.crescent.solver.value` tells it which positions are promising, :mod:`engine.crescent.solver.compact`
is the form in which it keeps them. Each attempt has a beam half as wide again as the one before it, and
another chance in choosing between positions of about the same value; for many deals a narrow beam
is enough, and several narrow ones find more than a single wide one. At the end
:mod:`engine.crescent.solver.line` leaves out needless moves. What it achieves is in :mod:`engine.crescent.measured`.

The search sees all cards, also those that lie face down: what it finds where ``face_up`` is off
is a game that can be won, not one that a player without that knowledge would find.

That it finds nothing within some time does not mean that a game cannot be won.
"""

from __future__ import annotations

from engine.crescent.position import CrescentPosition
from engine.crescent.solver.beam import REDEAL, Beam, Node, Stopped
from engine.crescent.solver.compact import Board
from engine.crescent.solver.line import Line
from engine.crescent.solver.value import NOISE
from engine.position import Action
from engine.search import KeepGoing, SearchProgress, always

FIRST_WIDTH = 40
WIDEST = 10000
"""Past this width, which takes some hundreds of megabytes, attempts differ by chance alone."""
_NOISES = 50 // NOISE.bit_length()


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
    board = Board(opening)
    progress = SearchProgress(attempt=1, width=FIRST_WIDTH, positions=0, best=sum(opening.counts))

    def report(positions: int, best: int) -> bool:
        nonlocal progress
        progress = SearchProgress(
            progress.attempt, progress.width, progress.positions + positions, max(progress.best, best)
        )
        return keep_going(progress)

    beam = Beam(board, opening.redeals_left, seed, report)
    try:
        while True:
            attempt, width = progress.attempt, progress.width
            won = beam.attempt(width, (attempt - 1) % _NOISES * NOISE.bit_length())
            if won:
                line = Line(board, opening)
                return line.actions(line.shortened(line.steps(_moves(won))))
            if beam.complete:
                return None
            if width == WIDEST and attempt % _NOISES == 0:
                beam = Beam(board, opening.redeals_left, seed + attempt, report)
            progress = SearchProgress(attempt + 1, min(width * 3 // 2, WIDEST), progress.positions, progress.best)
    except Stopped:
        return None


def _moves(won: Node) -> list[tuple[int, int] | None]:
    moves: list[tuple[int, int] | None] = []
    node = won
    while node.parent:
        moves.append(None if node.move == REDEAL else (node.move >> 10, node.move & 1023))
        node = node.parent
    return moves[::-1]
