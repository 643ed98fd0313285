"""Running the command on copies of the project whose modules are others than those of this process."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from filelock import FileLock

from builder.upkeep.fresh import CommandResult, FreshRuns
from tests.conftest import Checkout, fresh_runs

RECORDING = "docs/games/crescent-won.toml"


def run(copy: Checkout, *arguments: str) -> CommandResult:
    return fresh_runs().run(copy.root, copy.build, arguments)


def test_each_run_imports_the_modules_of_the_copy_as_they_are_then(project_copy: Checkout) -> None:
    good = run(project_copy, "replay", RECORDING)
    assert (good.status, good.complaints) == (0, "")
    assert good.output.startswith("In move 1, the queen of spades ")
    project_copy.edit("engine/crescent/rules.py", "redeals: int = 3", "redeals: int = 2")
    broken = run(project_copy, "replay", RECORDING)
    assert broken.status == 1
    assert "redeal is refused (NO_REDEALS)" in broken.complaints
    # Changed back within the same second, with as many bytes: what is compiled must not be taken for it.
    project_copy.edit("engine/crescent/rules.py", "redeals: int = 2", "redeals: int = 3")
    assert run(project_copy, "replay", RECORDING) == good


def test_paths_are_those_of_the_copy(project_copy: Checkout) -> None:
    project_copy.path("docs/games/whist.toml").write_text("game =", encoding="utf-8")
    said = run(project_copy, "replay", "docs/games/whist.toml")
    assert (said.status, said.output) == (1, "")
    assert said.complaints.startswith("rulebook: docs/games/whist.toml")


def test_an_error_of_the_program_itself_is_told_with_its_traceback(project_copy: Checkout) -> None:
    project_copy.edit("builder/commands/main.py", "project = project or Project.at()", "raise ValueError('planted')")
    said = run(project_copy, "moments", "crescent")
    assert said.status == 1
    assert "Traceback" in said.complaints
    assert "ValueError: planted" in said.complaints


def test_a_run_is_ended_whatever_it_does(project_copy: Checkout) -> None:
    with ThreadPoolExecutor(1) as threads, FreshRuns() as runs:
        building = threads.submit(runs.run, project_copy.root, project_copy.build, ["build"])
        while not (project_copy.build / ".lock").exists():
            assert not building.done(), building.result()
            time.sleep(0.01)
        runs.end()
        with pytest.raises(EOFError):
            building.result()
    # Nothing builds there any more.
    with FileLock(project_copy.build / ".lock", timeout=30):
        assert not project_copy.site.exists()
