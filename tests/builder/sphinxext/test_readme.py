"""README's table of what a page can say: every line of it, written on a page, is understood."""

from __future__ import annotations

import re

import pytest

from tests.builder.sphinxext.conftest import ReadPages
from tests.conftest import REPOSITORY

SECTION = (REPOSITORY / "README.md").read_text(encoding="utf-8").partition("## To write a page")[2]
TABLE = re.findall(r"^\| (.*?) \| ", SECTION, re.MULTILINE)[1:]
ROLES = [role.replace("\\|", "|") for line in TABLE for role in re.findall(r"``(:.*?`) ``", line)]
DIRECTIVES = [name for line in TABLE for name in re.findall(r"(?<!`)`(\.\. \S+:: \S+)`", line)]
GAMES = dict.fromkeys(["published:", "source:", "measured:", "deal:", "score-table"], "freecell")
"""The game on whose pages a line makes sense, where it is not Crescent."""
NEEDED = {"part::": "\n   :moments: last-move", "exercises::": "\n\n   EMPTY_PILE", "winnable": "\n\n   :4: four"}
"""What a directive needs below its line."""
SAID = {":rule:`pile_limit`": "13", ":rule:`suits in words`": "four", ":message:`PILE_FULL`": "“"}


def page_of(line: str) -> str:
    return next((f"{game}/page" for part, game in GAMES.items() if part in line), "crescent/page")


@pytest.mark.parametrize("line", [*ROLES, *DIRECTIVES])
def test_a_line_of_the_table_is_understood(line: str, read_page: ReadPages) -> None:
    read = read_page(line + next((more for name, more in NEEDED.items() if name in line), ""), name=page_of(line))
    assert read.problems == ()
    assert SAID.get(line, "") in read.document.astext()
    assert line not in read.document.astext()


def test_the_table_is_read() -> None:
    assert {role.split(":")[1] for role in ROLES} == {
        "rule", "count", "published", "source", "measured", "card", "message", "gamecode", "deal", "letter"
    }  # fmt: skip
    assert {line.split()[1] for line in DIRECTIVES} == {
        "board::", "refused::", "variant::", "measured::", "published::", "part::", "exercises::"
    }  # fmt: skip
