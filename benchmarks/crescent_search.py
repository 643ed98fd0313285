"""Play many Crescent deals with the search and say how many it wins, how fast, and with how many moves and redeals.

    python benchmarks/crescent_search.py --last 200 --limit 60 --processes 2 --write sample.toml
    python benchmarks/crescent_search.py --retry sample.toml --limit 600 --write hard.toml

The deals are those of consecutive codes, which are random. Times are processor time, so that a busy machine
does not count against the search. A deal that is not won within the limit may well be winnable.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import statistics
import time
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from engine.codes import GameCode
from engine.crescent.deals import CODE_PREFIX, CODE_VARIANTS, deal
from engine.crescent.rules import CrescentRules
from engine.crescent.solver.search import find_win
from engine.search import SearchProgress

WITHIN = (1, 3, 10, 30, 60, 120, 300, 600)


@dataclass(frozen=True)
class Result:
    """What came of one deal; ``moves`` and ``redeals`` are those of the win."""

    number: int
    won: bool
    seconds: float
    attempts: int
    positions: int
    best: int
    moves: int = 0
    redeals: int = 0


def play(number: int, rules: CrescentRules, seed: int, limit: float) -> Result:
    """Search one deal and make sure that what is found is a win."""
    opening = deal(GameCode(CODE_PREFIX, CODE_VARIANTS[0], number), rules)
    progress = SearchProgress(attempt=1, width=0, positions=0, best=0)
    begin = time.process_time()

    def keep_going(now: SearchProgress) -> bool:
        nonlocal progress
        progress = now
        return time.process_time() - begin < limit

    actions = find_win(opening, seed, keep_going)
    seconds = round(time.process_time() - begin, 2)
    searched = Result(number, False, seconds, progress.attempt, progress.positions, progress.best)
    if actions is None:
        return searched
    position = opening
    for action in actions:
        position = position.play(action)
    assert position.is_won, f"deal {number}: the search's game is not won"
    moves = sum(action.is_counted for action in actions)
    return Result(**{**asdict(searched), "won": True, "moves": moves, "redeals": len(actions) - moves})


def table(results: list[Result], limit: float) -> str:
    """The results as a table to read."""
    count = len(results)
    won = [result for result in results if result.won]
    lines = [f"{count} deals, {len(won)} won within {limit:g} s of processor time each"]
    for seconds in WITHIN:
        if seconds <= limit:
            within = sum(result.seconds <= seconds for result in won)
            lines.append(f"  within {seconds:>4} s  {within:>5}  {within / count:7.1%}")
    times = sorted(result.seconds if result.won else float("inf") for result in results)
    lines.append(f"  median of all deals  {times[count // 2]:.2f} s")
    if won:
        lines += [
            f"  moves    {statistics.mean(result.moves for result in won):.1f} in the mean",
            f"  redeals  {statistics.mean(result.redeals for result in won):.2f} in the mean",
        ]
    lost = [str(result.number) for result in results if not result.won]
    lines.append(f"  not won  {', '.join(lost) or 'none'}")
    return "\n".join(lines)


def as_toml(results: Iterable[Result], head: dict[str, str | float]) -> str:
    """The results as TOML: how they were measured, then a table to each deal."""
    lines = [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in head.items()]
    for result in results:
        lines += ["", "[[deals]]", *(f"{key} = {str(value).lower()}" for key, value in asdict(result).items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Read the command line, play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal (1)")
    parser.add_argument("--last", type=int, default=20, help="number of the last deal (20)")
    parser.add_argument("--retry", type=Path, help="play the deals that this file says were not won")
    parser.add_argument("--limit", type=float, default=60, help="seconds of processor time for each deal (60)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the search (0)")
    parser.add_argument("--processes", type=int, default=1, help="deals searched at a time (1)")
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="another rule: redeals=2")
    parser.add_argument("--write", type=Path, help="write the results to this TOML file")
    options = parser.parse_args()

    changes = dict(rule.split("=", 1) for rule in options.rule)
    rules = CrescentRules.with_changes({name: tomllib.loads(f"x = {value}")["x"] for name, value in changes.items()})
    numbers = list(range(options.first, options.last + 1))
    if options.retry:
        numbers = [known["number"] for known in tomllib.loads(options.retry.read_text())["deals"] if not known["won"]]
    search = partial(play, rules=rules, seed=options.seed, limit=options.limit)
    results: list[Result] = []
    with multiprocessing.Pool(options.processes) as pool:
        for result in pool.imap_unordered(search, numbers):
            results.append(result)
            outcome = f"won in {result.moves} moves, {result.redeals} redeals" if result.won else "not won"
            print(f"{result.number:>6}  {outcome}, {result.seconds} s, {result.positions} positions", flush=True)
    results.sort(key=lambda result: result.number)
    if options.write:
        head = {
            "limit": options.limit,
            "seed": options.seed,
            "rules": str(rules.changes()),
            "python": platform.python_version(),
            "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        }
        options.write.write_text(as_toml(results, head))
    if results:
        print(table(results, options.limit))


if __name__ == "__main__":
    main()
