"""How fast FreeCell deals are won: ``python benchmarks/freecell_search.py 1 1000 --limit 60``.

Plays Microsoft's deals FIRST to LAST, one after another, checks every game by replaying it, and
prints what share was won within some times, the median time, and how long the games are. Times are
processor time. ``--fc-solve`` plays the same deals with Freecell Solver (Debian: ``apt install freecell-solver-bin``),
whose games are not replayed; its times are those of its whole process.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import time
from statistics import median
from typing import NamedTuple

from engine.freecell.deals import deal, parse_code
from engine.freecell.rules import FreeCellRules
from engine.freecell.solver.search import find_win
from engine.search import SearchProgress

WITHIN = (0.01, 0.1, 1, 10, 60)
FC_SOLVE = ("fc-solve", "--load-config", "lg", "-m")


class Result(NamedTuple):
    """How a deal went: ``moves`` of the game found, ``None`` without one; ``ended`` if the search was not stopped."""

    number: int
    seconds: float
    moves: int | None
    ended: bool
    positions: int


def play(number: int, cells: int, seed: int, limit: float) -> Result:
    """Search for a win of one deal, and replay it."""
    position = opening = deal(parse_code(f"ms:{number}"), FreeCellRules(cells=cells))
    started = time.process_time()
    last: list[SearchProgress] = []

    def keep_going(progress: SearchProgress) -> bool:
        last[:] = [progress]
        return time.process_time() - started < limit

    game = find_win(opening, seed, keep_going)
    seconds = time.process_time() - started
    for action in game or ():
        position = position.play(action)
    assert game is None or position.is_won, f"the game found for deal {number} does not win"
    ended = game is not None or seconds < limit
    return Result(number, seconds, None if game is None else len(game), ended, last[0].positions)


def play_with_fc_solve(number: int, cells: int, limit: float) -> Result:
    """How Freecell Solver plays a deal. It moves single cards; where it finds nothing, a win may exist."""
    position = deal(parse_code(f"ms:{number}"), FreeCellRules(cells=cells))
    columns = "".join(f": {' '.join(map(str, column))}\n" for column in position.piles)
    command = [*FC_SOLVE, "--freecells-num", str(cells)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        said = subprocess.run(command, input=columns, capture_output=True, encoding="ascii", timeout=limit, check=True)
        won, states = "is solveable" in said.stdout, re.search(r"checked is (\d+)", said.stdout)
    except subprocess.TimeoutExpired:
        won, states = False, None
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = spent.ru_utime + spent.ru_stime - before.ru_utime - before.ru_stime
    moves = said.stdout.count("\nMove ") if won else None
    return Result(number, seconds, moves, won, int(states[1]) if states else 0)


def report(results: list[Result]) -> None:
    """Print the table."""
    won = [result for result in results if result.moves is not None]
    for within in WITHIN:
        number = sum(result.seconds <= within for result in won)
        print(f"won within {within:4g} s {number:5} of {len(results)}   {number / len(results):6.1%}")
    print(f"won               {len(won):5} of {len(results)}   {len(won) / len(results):6.1%}")
    print("cannot be won    ", *(result.number for result in results if result.ended and result.moves is None))
    print("not decided      ", *(result.number for result in results if not result.ended))
    print(f"seconds           median {median(result.seconds for result in results):.4f}", end="")
    print(f", mean {sum(result.seconds for result in results) / len(results):.4f}", end="")
    print(f", most {max(result.seconds for result in results):.2f}")
    print(f"positions         {sum(result.positions for result in results)}")
    if won:
        lengths = [result.moves for result in won if result.moves is not None]
        print(f"moves             median {median(lengths):.0f}, from {min(lengths)} to {max(lengths)}")
    slowest = sorted(results, key=lambda result: -result.seconds)[:5]
    print("slowest          ", *(f"ms:{result.number} {result.seconds:.1f} s" for result in slowest))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=int, nargs="?", default=1, help="the first deal (1)")
    parser.add_argument("last", type=int, nargs="?", default=100, help="the last deal (100)")
    parser.add_argument("--cells", type=int, default=FreeCellRules.cells, help="the number of cells")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the search (0)")
    parser.add_argument("--limit", type=float, default=10, help="the most seconds for each deal (10)")
    parser.add_argument("--fc-solve", action="store_true", help="play with Freecell Solver")
    arguments = parser.parse_args()
    numbers = range(arguments.first, arguments.last + 1)
    cells, seed, limit = arguments.cells, arguments.seed, arguments.limit
    if arguments.fc_solve:
        report([play_with_fc_solve(number, cells, limit) for number in numbers])
    else:
        report([play(number, cells, seed, limit) for number in numbers])


if __name__ == "__main__":
    main()
