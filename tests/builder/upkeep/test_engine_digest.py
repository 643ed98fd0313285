"""The fingerprint of an experiment's code: what changes it, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.project import Project
from builder.upkeep.engine_digest import engine_digest

FILES = {
    "whist/experiments.py": "from engine.whist import rules\nfrom engine.whist.search import find\n",
    "whist/rules.py": "CARDS = 52\n",
    "whist/search.py": '"""Searches."""\n\n\ndef find() -> int:\n    """Find it."""\n    return 1\n',
    "whist/notation.py": "WORDS = 1\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for name, text in FILES.items():
        path = tmp_path / "engine" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Project(tmp_path, tmp_path / "build")


@pytest.mark.parametrize(
    ("name", "old", "new", "is_another"),
    [
        ("rules", "52", "51", True),
        ("search", "return 1", "return 2", True),
        ("experiments", "find\n", "find\nLAST = 3\n", True),
        ("search", "Find it.", "Find the win.", False),
        ("search", "Searches.", "Searches for wins.", False),
        ("rules", "52", "52   # a pack", False),
        ("notation", "1", "2", False),
    ],
)
def test_only_code_that_the_experiments_reach_counts(
    project: Project, name: str, old: str, new: str, is_another: bool
) -> None:
    before = engine_digest(project, "whist")
    path = project.root / "engine" / "whist" / f"{name}.py"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert (engine_digest(project, "whist") != before) is is_another
