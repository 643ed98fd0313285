"""The moments that the pages show are told by the pages, whatever the recorded games are like."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import project
from builder.sphinxext.figures import recording_of
from builder.upkeep.shown_moments import moments_on_pages
from engine.recording import read
from engine.registry import games


@pytest.mark.parametrize("game", games())
def test_the_recorded_game_has_every_moment_that_the_pages_show(game: str, repository: Path) -> None:
    recording = read(repository / "docs" / "games" / f"{game}-won.toml")
    moments = moments_on_pages(game)
    assert {"deal", "last-move"} <= set(moments)
    assert [recording.moment(name) for name in moments]


def test_boards_of_a_game_on_pages_of_no_game_are_among_them() -> None:
    # docs/diagrams.rst shows it, and is read before the pages of the game.
    assert moments_on_pages("freecell")[0] == "cell-freed"


def test_they_are_told_without_any_recorded_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = moments_on_pages("crescent")
    recording_of.cache_clear()
    monkeypatch.setattr(project, "GAMES", tmp_path)
    assert moments_on_pages("crescent") == before
    recording_of.cache_clear()
