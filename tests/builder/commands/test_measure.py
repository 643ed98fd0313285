"""``rulebook measure``: a few deals agree with what is kept, what is played once is not played again, bad names are named."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from builder.commands.main import main
from builder.kept import kept
from builder.measured import find_experiment, read_measurement
from builder.project import Project
from builder.upkeep import measure
from builder.upkeep.engine_digest import engine_digest
from engine.registry import games
from tests.sources import SOURCES

NAME = "freecell-players"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """The project, with a build folder of its own."""
    return Project(SOURCES.project.root, tmp_path)


def run(capsys: pytest.CaptureFixture[str], project: Project, *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["measure", *arguments], project)
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_a_few_deals_agree_and_are_not_played_again(
    capsys: pytest.CaptureFixture[str], project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.commands.measure.QUICK_DEALS", 3)
    status, said, _ = run(capsys, project, NAME, "--quick")
    assert (status, said) == (0, "docs/measured/freecell-players.toml: 3 deals agree with it\n")
    played = kept(project.build / "measured" / f"{NAME}.json", engine_digest(project, "freecell"))
    assert sorted(played) == ["1", "2", "3"]
    # Microsoft's first deal is won by the player that keeps four boards in mind.
    assert played["1"][0]["standard"] == 1

    def nothing(calls: dict[str, object], hear: object) -> dict[str, object]:
        assert calls == {}
        return {}

    monkeypatch.setattr(measure, "side_by_side", nothing)
    assert run(capsys, project, NAME, "--quick")[0] == 0


def test_counts_that_do_not_agree_are_named(
    capsys: pytest.CaptureFixture[str], project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(calls: dict[str, partial[None]], hear: Callable[[object], None]) -> dict[str, object]:
        for number in range(1, 21):
            hear((number, {"standard": 0}, 0.1))
        return {}

    monkeypatch.setattr(measure, "side_by_side", lost)
    status, _, complaint = run(capsys, project, NAME, "--quick")
    assert status == 1
    assert complaint.endswith(
        "rulebook: docs/measured/freecell-players.toml: standard do not agree with 20 deals; "
        "run rulebook measure freecell-players\n"
    )


def test_a_whole_experiment_is_written(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Project(tmp_path / "book", tmp_path / "build")
    (copy.root / "engine").mkdir(parents=True)
    deals = list(find_experiment("freecell", "players").deals)
    results = [(number, {"won": number % 2, "moves": 90}, 0.5) for number in deals]

    def played(calls: dict[str, partial[None]], hear: Callable[[object], None]) -> dict[str, object]:
        assert [number for call in calls.values() for number in call.args[2]] == deals
        for each in results:
            hear(each)
        return {}

    monkeypatch.setattr(measure, "side_by_side", played)
    told: list[tuple[int, int]] = []
    made = measure.measure(copy, "freecell", "players", lambda done, total: told.append((done, total)))
    many = len(deals)
    assert (told[0], told[-1]) == ((0, many), (many, many))
    assert read_measurement(copy, "freecell", "players") == made
    assert (made.seconds, made.counts["won"], made.counts["moves"]) == (
        many / 2,
        {0: many / 2, 1: many / 2},
        {90: many},
    )


def test_all_experiments_are_listed(capsys: pytest.CaptureFixture[str], project: Project) -> None:
    status, said, _ = run(capsys, project)
    assert status == 0
    listed = [line.split()[0] for line in said.splitlines()[1:]]
    assert listed == [f"{name}-{each.name}" for name, game in games().items() for each in game.experiments]
    assert "other rules" not in said
    assert "missing" not in said


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("whist-odds", "rulebook: there is no experiment “whist-odds”; rulebook measure lists them\n"),
        ("freecell-odds", "rulebook: freecell has no experiment “odds”; its experiments are cells, "),
        ("freecell", "rulebook: freecell has no experiment “”; its experiments are cells, "),
    ],
)
def test_what_is_no_experiment_is_named(
    capsys: pytest.CaptureFixture[str], project: Project, name: str, says: str
) -> None:
    status, _, complaint = run(capsys, project, name)
    assert status == 1
    assert says in complaint
