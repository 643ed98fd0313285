"""The files in which measurements are kept: written and read again, and named where they are no such files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.measured import Measurement, find_experiment, path_of, read_measurement
from builder.project import Project
from engine.experiments import Tally
from engine.freecell.rules import FreeCellRules
from engine.registry import games
from tests.sources import SOURCES

MADE = Measurement(
    command="rulebook measure freecell-cells",
    first=1,
    last=3,
    positions=100,
    engine="0123456789abcdef",
    machine="x86_64, 2 processors, Python 3.11",
    date="2026-12-01",
    seconds=7,
    rules=vars(FreeCellRules()),
    counts={"moves-4": Tally({90: 2, 97: 1}), "won-4": Tally({1: 3})},
)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path, tmp_path / "build")
    path_of(project, "freecell", "cells").parent.mkdir(parents=True)
    return project


def written(project: Project, text: str) -> None:
    path_of(project, "freecell", "cells").write_text(text, encoding="utf-8")


def test_what_is_written_is_read_again(project: Project) -> None:
    written(project, MADE.as_toml())
    assert read_measurement(project, "freecell", "cells") == MADE


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("first = 1\n", "", "“first” is missing or no int"),
        ("first = 1\n", 'first = "1"\n', "“first” is missing or no int"),
        ("90 = 2", "x = 2", "[counts] are not whole numbers"),
        ("90 = 2", "90 = -2", "[counts] are not whole numbers"),
        ("[counts]", "[counts", "the file cannot be read"),
    ],
)
def test_a_damaged_file_is_named(project: Project, old: str, new: str, says: str) -> None:
    assert old in MADE.as_toml()
    written(project, MADE.as_toml().replace(old, new))
    with pytest.raises(BuildError) as raised:
        read_measurement(project, "freecell", "cells")
    assert str(raised.value).startswith("docs/measured/freecell-cells.toml: ")
    assert says in str(raised.value)


def test_a_missing_file_is_named_with_the_command_that_makes_it(project: Project) -> None:
    with pytest.raises(BuildError) as raised:
        read_measurement(project, "freecell", "cells")
    assert str(raised.value) == "docs/measured/freecell-cells.toml is missing; run rulebook measure freecell-cells"


def test_only_rules_that_matter_are_other_rules() -> None:
    experiment = find_experiment("freecell", "cells")
    assert MADE.other_rules(experiment, FreeCellRules(columns=7)) == {"columns": 8}
    # The experiment sets the cells itself, and no search asks for points.
    assert MADE.other_rules(experiment, FreeCellRules(cells=2, score_foundation=1)) == {}
    assert replace(MADE, rules={"columns": 8, "jokers": 1}).other_rules(experiment, FreeCellRules()) == {"jokers": 1}


def test_every_experiment_of_the_project_is_measured_and_every_file_is_one() -> None:
    project = SOURCES.project
    names = [(game, each.name) for game, offered in games().items() for each in offered.experiments]
    assert sorted(path_of(project, *name) for name in names) == sorted((project.docs / "measured").glob("*.toml"))
    for game, name in names:
        measured, experiment = read_measurement(project, game, name), find_experiment(game, name)
        assert measured.command == f"rulebook measure {game}-{name}"
        assert (measured.first, measured.last) == (experiment.first, experiment.last)
        assert measured.positions == experiment.positions
        assert measured.other_rules(experiment, experiment.rules) == {}
        assert all(tally.total() <= len(experiment.deals) for tally in measured.counts.values())
