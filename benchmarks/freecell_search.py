"""How fast FreeCell deals are won: ``python benchmarks/freecell_search.py 1 100 --cells 2 --limit 20``.

Plays Microsoft's deals FIRST to LAST, one after another, checks every game by replaying it, and
prints what share was won within 1, 2, 5 and 10 seconds, the median time, and how long the games are.
"""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import NamedTuple

from engine.freecell.deals import deal, parse_code
from engine.freecell.rules import FreeCellRules
from engine.freecell.solver.search import find_win
from engine.search import SearchProgress

WITHIN = (1, 2, 5, 10)


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


def report(results: list[Result]) -> None:
    """Print the table."""
    won = [result for result in results if result.moves is not None]
    for within in WITHIN:
        number = sum(result.seconds <= within for result in won)
        print(f"won within {within:2} s   {number:5} of {len(results)}   {number / len(results):6.1%}")
    print(f"won               {len(won):5} of {len(results)}   {len(won) / len(results):6.1%}")
    print("cannot be won    ", *(result.number for result in results if result.ended and result.moves is None))
    print("not decided      ", *(result.number for result in results if not result.ended))
    print(f"seconds           median {median(result.seconds for result in results):.2f}", end="")
    print(f", mean {sum(result.seconds for result in results) / len(results):.2f}", end="")
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
    arguments = parser.parse_args()
    numbers = range(arguments.first, arguments.last + 1)
    report([play(number, arguments.cells, arguments.seed, arguments.limit) for number in numbers])


if __name__ == "__main__":
    main()
