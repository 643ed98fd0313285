"""What was measured of the games, as it is kept: a file of the folder ``docs/measured`` for each experiment.

A file says how it came about and how often each number was counted; whatever the pages state is worked out from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from engine.experiments import Experiment, Tally
from engine.registry import games
from engine.rules import Rules, Value

_HEAD = "# Written by the command that is named here; it is the one to repeat, never to be changed by hand.\n"
_KINDS: dict[str, type] = {
    "command": str,
    "first": int,
    "last": int,
    "positions": int,
    "engine": str,
    "machine": str,
    "date": str,
    "seconds": int,
    "rules": dict,
    "counts": dict,
}


@dataclass(frozen=True)
class Measurement:
    """The counts of an experiment on the deals ``first`` to ``last``, and how they came about.

    ``positions`` is how many positions each search could look at, ``rules`` are those under which was played,
    ``engine`` is a fingerprint of the rules and the search (:mod:`builder.upkeep.engine_digest`), ``seconds`` is the
    processor time that it took.
    """

    command: str
    first: int
    last: int
    positions: int
    engine: str
    machine: str
    date: str
    seconds: int
    rules: Mapping[str, Value]
    counts: Mapping[str, Tally]

    def other_rules(self, experiment: Experiment, rules: Rules) -> dict[str, Value]:
        """Under which rules the experiment was made that are others now, and what they were."""
        now = vars(rules)
        return {
            name: value
            for name, value in self.rules.items()
            if name not in experiment.regardless and now.get(name) != value
        }

    def as_toml(self) -> str:
        """The file in which it is kept."""
        lines = [f"{name} = {_written(getattr(self, name))}" for name, kind in _KINDS.items() if kind is not dict]
        lines += ["", "[rules]", *(f"{name} = {_written(value)}" for name, value in self.rules.items())]
        lines += ["", "[counts]   # number = how often"]
        for name, tally in self.counts.items():
            counted = ", ".join(f"{number} = {tally[number]}" for number in sorted(tally))
            lines.append(f"{name} = {{ {counted} }}")
        return _HEAD + "\n".join(lines) + "\n"


def path_of(project: Project, game: str, experiment: str) -> Path:
    """The file of an experiment's measurement."""
    return project.docs / "measured" / f"{game}-{experiment}.toml"


def read_measurement(project: Project, game: str, experiment: str) -> Measurement:
    """What was measured; :class:`BuildError` if it was not, or if the file is not as the command writes it.

    >>> read_measurement(Project.at(), "freecell", "whist")
    Traceback (most recent call last):
    builder.errors.BuildError: freecell has no experiment “whist”; its experiments are cells, room, taking-back, going-home, players
    """
    find_experiment(game, experiment)
    path = path_of(project, game, experiment)
    shown = project.shown(path)
    again = f"run rulebook measure {game}-{experiment}"
    if not path.is_file():
        raise BuildError(f"{shown} is missing; {again}")
    fields = read_toml(path, shown)
    for name, kind in _KINDS.items():
        if not isinstance(fields.get(name), kind):
            raise BuildError(f"{shown}: “{name}” is missing or no {kind.__name__}; {again}")
    try:
        fields["counts"] = {name: _tally(counts) for name, counts in fields["counts"].items()}
    except (AttributeError, TypeError, ValueError):
        raise BuildError(f"{shown}: [counts] are not whole numbers; {again}") from None
    return Measurement(**{name: fields[name] for name in _KINDS})


def find_experiment(game: str, name: str) -> Experiment:
    """An experiment of a game; :class:`BuildError` names those that there are."""
    experiments = {each.name: each for each in games()[game].experiments}
    if name not in experiments:
        has = f"its experiments are {', '.join(experiments)}" if experiments else "it has none"
        raise BuildError(f"{game} has no experiment “{name}”; {has}")
    return experiments[name]


def _tally(counts: Mapping[str, Any]) -> Tally:
    tally = Tally({int(number): times for number, times in counts.items()})
    if not all(type(times) is int and times > 0 for times in tally.values()):
        raise ValueError
    return tally


def _written(value: Value | str) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
