"""Making an experiment: all its deals, on all cores, from where an interrupted one has stopped."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

from builder.errors import BuildError
from builder.files import write
from builder.kept import keep, kept
from builder.measured import Measurement, find_experiment, path_of
from builder.project import Project
from builder.site.processes import side_by_side
from builder.upkeep.engine_digest import engine_digest
from engine.experiments import Counts, agreeing, tallied

Tell = Callable[[int, int], None]
"""Told how many deals are done, and of how many."""
_TOGETHER = 10
"""How many deals one process plays."""


def measure(project: Project, game: str, name: str, tell: Tell) -> Measurement:
    """Make an experiment and write what was counted; what is played already, by the same engine, is not played again.

    What is played is kept in the build folder, so that whoever stops it can go on later.
    """
    experiment = find_experiment(game, name)
    engine = engine_digest(project, game)
    results, seconds = _play(project, game, name, experiment.deals, tell)
    measurement = Measurement(
        command=f"rulebook measure {game}-{name}",
        first=experiment.first,
        last=experiment.last,
        positions=experiment.positions,
        engine=engine,
        machine=f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}",
        date=date.today().isoformat(),
        seconds=round(seconds),
        rules=vars(experiment.rules),
        counts=tallied(results),
    )
    write(path_of(project, game, name), measurement.as_toml())
    return measurement


def disagreeing(project: Project, measured: Measurement, game: str, name: str, deals: int, tell: Tell) -> list[str]:
    """Play the first ``deals`` of an experiment again: the names under which the counts do not agree with the measured ones."""
    experiment = find_experiment(game, name)
    results, _ = _play(project, game, name, experiment.deals[:deals], tell)
    return [each for each, agrees in agreeing(tallied(results), measured.counts) if not agrees]


def _play(project: Project, game: str, name: str, deals: Sequence[int], tell: Tell) -> tuple[list[Counts], float]:
    """What came of each deal, and the processor time that it took."""
    path, made_from = project.build / "measured" / f"{game}-{name}.json", engine_digest(project, game)
    played: dict[str, tuple[Counts, float]] = kept(path, made_from) or {}
    open_deals = [number for number in deals if str(number) not in played]
    tell(len(deals) - len(open_deals), len(deals))

    def hear(message: tuple[int, Counts, float]) -> None:
        number, counts, seconds = message
        played[str(number)] = counts, seconds
        keep(path, made_from, played)
        tell(sum(str(each) in played for each in deals), len(deals))

    calls = {
        str(start): partial(_play_deals, game, name, open_deals[start : start + _TOGETHER])
        for start in range(0, len(open_deals), _TOGETHER)
    }
    side_by_side(calls, hear)
    missing = [number for number in deals if str(number) not in played]
    if missing:
        raise BuildError(
            f"the process that played deal {missing[0]} has died; run rulebook measure {game}-{name} again"
        )
    outcomes = [played[str(number)] for number in deals]
    return [counts for counts, _ in outcomes], sum(seconds for _, seconds in outcomes)


def _play_deals(game: str, name: str, deals: Sequence[int], report: Callable[[Any], None]) -> None:
    experiment = find_experiment(game, name)
    for number in deals:
        begin = time.process_time()
        counts = experiment.play(number)
        report((number, counts, round(time.process_time() - begin, 3)))
