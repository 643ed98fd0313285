"""Games are found in their folders; a broken one is named by the file and the line that break it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.registry import games

PROGRAM = """
from engine.errors import GameError
from engine.registry import games
try:
    games()
except GameError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("int = 3", "int = four", "redeals:", "name 'four' is not defined; correct the file"),
        ("int = 3", "number = 3", "class CrescentRules", "name 'number' is not defined; correct the file"),
        ("int = 3", "int 3", "redeals:", "invalid syntax; correct the file"),
        ("redeals: int = 3", "", "CRESCENT_FOUR =", "CrescentRules.__init__() got an unexpected keyword argument"),
        ("redeals: int = 3", "redeals = 3", None, "the rule “redeals” is not declared; write redeals: int = 3"),
        ("int = 3", "float = 3", None, "the rule “redeals” is declared as float; declare it as int"),
        ("int = 3", "int = -3", None, "the rule “redeals” is -3; it must be 0 or more"),
        ("int = 3", 'int = "3"', None, "the rule “redeals” is '3'; it must be a whole number"),
    ],
)
def test_rules_that_cannot_be_loaded_are_named(
    repository: Path, tmp_path: Path, old: str, new: str, line: str | None, what: str
) -> None:
    shutil.copytree(repository / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "engine" / "crescent" / "rules.py"
    text = rules.read_text(encoding="utf-8").replace("redeals: int = 3", "redeals: int = 3".replace(old, new))
    rules.write_text(text, encoding="utf-8")
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    number = next((n for n, each in enumerate(text.splitlines(), 1) if line and line in each), None)
    place = "engine/crescent/rules.py" + (f", line {number}" if number else "")
    assert said.startswith(f"{place}: {what}")
    assert said.count("\n") == 1


def test_ctrl_c_while_a_game_is_read_is_no_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

    monkeypatch.setattr("engine.registry.importlib.import_module", interrupted)
    games.cache_clear()
    with pytest.raises(KeyboardInterrupt):
        games()
