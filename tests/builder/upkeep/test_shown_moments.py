"""The moments that the pages show are told by the pages, whatever the recorded games are like."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.project import Project
from builder.sources import Sources
from builder.upkeep.shown_moments import moments_on_pages
from engine.recording_reader import read
from engine.registry import games
from tests.sources import SOURCES


@pytest.mark.parametrize("game", games())
def test_the_recorded_game_has_every_moment_that_the_pages_show(game: str, repository: Path) -> None:
    recording = read(repository / "docs" / "games" / f"{game}-won.toml")
    moments = moments_on_pages(SOURCES, game)
    assert {"deal", "last-move"} <= set(moments)
    assert [recording.moment(name) for name in moments]


def test_boards_of_a_game_on_pages_of_no_game_are_among_them() -> None:
    # docs/diagrams.rst shows it, and is read before the pages of the game.
    assert moments_on_pages(SOURCES, "freecell")[0] == "cell-freed"


def test_they_are_told_without_any_recorded_game(repository: Path, tmp_path: Path) -> None:
    shutil.copytree(repository / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("games"))
    without = Sources(Project(tmp_path, tmp_path / "build"))
    assert moments_on_pages(without, "crescent") == moments_on_pages(SOURCES, "crescent")
