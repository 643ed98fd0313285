"""Formats without pictures get the whole description in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Project


@pytest.fixture(scope="module")
def doctrees(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pages stay as they have been read, for the next format."""
    return tmp_path_factory.mktemp("doctrees")


@pytest.mark.parametrize(("builder", "page"), [("text", "crescent/rules.txt"), ("latex", "thepatiencerulebook.tex")])
def test_boards_are_told_in_words(builder: str, page: str, repository: Path, doctrees: Path, tmp_path: Path) -> None:
    done = Project(repository, tmp_path / "build").python(
        *("-m", "sphinx", "-q", "-W", "-b", builder),
        *("-d", str(doctrees), str(repository / "docs"), str(tmp_path / builder)),
    )
    assert done.returncode == 0, done.stderr
    written = (tmp_path / builder / page).read_text(encoding="utf-8")
    for line in ("pile 1: 4 cards, jack of diamonds on top", "pile 16: 5 cards, three of diamonds on top"):
        assert line in written
    assert "ascending foundation of spades: two of spades on top, 2 cards" in written
