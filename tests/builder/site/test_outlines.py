"""Outlines of played games: found once for every state of the game, and right whatever has become of the file."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from builder.project import Project
from builder.site.outlines import Outlines
from diagrams.play.outline import outline_of
from diagrams.presenters import presenter_of
from engine.recording_reader import read
from tests.conftest import Checkout

CRESCENT = ["crescent-hard", "crescent-no-redeal", "crescent-won"]
FREECELL = ["freecell-easy", "freecell-hard", "freecell-no-cell", "freecell-won"]


@pytest.fixture
def project(drawn_copy: Checkout) -> Project:
    """A copy of the project with the outlines that were found for the site."""
    return Project(drawn_copy.root, drawn_copy.build)


def test_what_is_kept_is_what_the_engine_finds(project: Project) -> None:
    outline = asdict(outline_of(presenter_of("crescent"), read(project.games / "crescent-won.toml")))
    assert Outlines.of(project).known("crescent", "won") == json.loads(json.dumps(outline))
    assert Outlines.of(project).missing() == {}


@pytest.mark.parametrize(
    ("changed", "missing"),
    [
        ("build/outlines/freecell-won.json", ["freecell-won"]),
        ("docs/games/crescent-won.toml", ["crescent-won"]),
        ("diagrams/layout.py", [*CRESCENT, *FREECELL]),
        ("engine/position.py", [*CRESCENT, *FREECELL]),
        ("docs/crescent/play.rst", []),
    ],
)
def test_a_change_of_what_it_is_made_from_or_of_the_file_makes_it_missing(
    changed: str, missing: list[str], project: Project
) -> None:
    folder, _, name = changed.partition("/")
    path = project.build / name if folder == "build" else project.root / changed
    path.write_bytes(path.read_bytes() + b"\n")
    outlines = Outlines.of(project)
    assert list(outlines.missing()) == missing
    assert [each for each in (*CRESCENT, *FREECELL) if outlines.known(*each.split("-", 1)) is None] == missing


def test_a_game_that_cannot_be_read_has_none(project: Project) -> None:
    (project.games / "crescent-won.toml").write_text('game = "crescent"\n', encoding="utf-8")
    outlines = Outlines.of(project)
    outlines.find("crescent", "won", lambda message: None)
    assert outlines.known("crescent", "won") is None
