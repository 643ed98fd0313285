"""Work in processes of its own: as many at a time as there are cores, a fresh one for each call."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from builder.site import processes
from builder.site.language_build import peak_megabytes
from builder.site.processes import side_by_side

PATIENCE = 30.0
"""Seconds for two processes to meet; they meet at once unless they cannot."""


def count_running(folder: Path, name: str, tell: Callable[[str], None]) -> tuple[int, int]:
    """Runs until another has begun; how many are running then, and in which process this one does."""
    tell(name)
    (folder / "begun" / name).touch()
    (folder / "running" / name).touch()
    deadline = time.monotonic() + PATIENCE
    while len(list((folder / "begun").iterdir())) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    running = len(list((folder / "running").iterdir()))
    (folder / "running" / name).unlink()
    return running, os.getpid()


def die(name: str, tell: Callable[[str], None]) -> str:
    """The second call ends its process."""
    if name == "b":
        os._exit(1)
    return name.upper()


def forked_from(tell: Callable[[str], None]) -> int:
    return os.getppid()


def test_all_are_forked_from_the_server_however_often_it_is_asked_for() -> None:
    servers = {side_by_side({"a": forked_from})["a"] for _ in range(2)}
    assert len(servers) == 1
    assert os.getpid() not in servers


def test_no_more_run_at_a_time_than_there_are_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "cores", lambda: 2)
    for name in ("begun", "running"):
        (tmp_path / name).mkdir()
    languages = [f"language-{number}" for number in range(12)]
    heard: list[str] = []
    results = side_by_side({name: partial(count_running, tmp_path, name) for name in languages}, heard.append)
    assert sorted(heard) == sorted(results) == sorted(languages)
    assert max(running for running, _ in results.values()) == 2
    pids = {pid for _, pid in results.values()}
    assert len(pids) == 12
    assert os.getpid() not in pids


def test_a_process_that_dies_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "cores", lambda: 1)
    assert side_by_side({name: partial(die, name) for name in "abc"}) == {"a": "A", "c": "C"}


def test_nothing_to_do_is_done() -> None:
    assert side_by_side({}) == {}


def test_the_temporary_folder_may_have_a_path_that_is_too_long_for_sockets(repository: Path, tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 109)
    folder.mkdir()
    code = "from builder.site.processes import start_server; start_server()"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=repository,
        env=os.environ | {"TMPDIR": str(folder)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("platform", "unit"), [("linux", 1024), ("darwin", 1)])
def test_the_memory_of_a_process_is_counted_in_the_units_of_the_system(
    platform: str, unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    peak = SimpleNamespace(ru_maxrss=96 * 1024 * 1024 // unit)
    monkeypatch.setattr(resource, "getrusage", lambda who: peak)
    assert peak_megabytes() == 96
