"""The Nu validator has nothing to say against any page, where it is installed (``npm install -g vnu-jar``, and Java)."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

MEANT = re.compile(
    "Trailing slash on void elements has no effect"
    "|CSS: (“container-type”: Property “container-type” doesn't exist|Unrecognized at-rule “@container”)"
    "|CSS: “inline-size”: (Parse Error|The types are incompatible)"
)
"""Docutils writes the first; the validator knows neither container queries nor sums of percentages and properties."""


def complaints(folder: Path) -> list[str]:
    """Errors, warnings and notes on all pages, styles and drawings of a folder."""
    validator = shutil.which("vnu")
    if validator is None or shutil.which("java") is None:
        pytest.skip("there is no Nu validator: install Java, and run npm install -g vnu-jar")
    command = [validator, "--also-check-css", "--also-check-svg", "--skip-non-html", "--format", "json", str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300, check=False)
    messages = json.loads(done.stderr or done.stdout)["messages"]
    return [
        f"{each['url'].partition(folder.name)[2]}: {each['message']}"
        for each in messages
        if not MEANT.match(each["message"])
    ]


def test_every_page_is_valid(site: Path) -> None:
    assert complaints(site) == []


def test_the_validator_finds_errors(tmp_path: Path) -> None:
    (tmp_path / "bad.html").write_text('<!DOCTYPE html><html lang="en"><title>x</title><p role="nothing">x', "utf-8")
    (tmp_path / "bad.css").write_text("p { colour: red }", "utf-8")
    said = complaints(tmp_path)
    assert any("nothing" in each for each in said)
    assert any("colour" in each for each in said)
