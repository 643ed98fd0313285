"""The documents of this folder, read for the tests: numbered facts, terms, and what the app says on screen."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
_FACT = re.compile(r"^(\d+)\. (.*(?:\n   +\S.*)*)", re.MULTILINE)


@cache
def facts(game: str) -> dict[int, str]:
    """The numbered facts of a game's document, ``crescent`` for ``crescent.md``; the lines of each are kept."""
    return {int(number): fact for number, fact in _FACT.findall(_text(f"{game}.md"))}


@cache
def group_capacities() -> dict[int, list[int]]:
    """FreeCell's fact 13, by the number of empty cells: onto an occupied column with 0, 1, 2 empty columns, onto an empty one with 1, 2."""
    rows = re.findall(r"(\d): (\d+) (\d+) (\d+) \| (\d+) (\d+)", facts("freecell")[13])
    return {int(cells): [int(number) for number in numbers] for cells, *numbers in rows}


@cache
def terms() -> dict[str, dict[str, str]]:
    """The terms of the app by their English names, each in the other languages."""
    return {name.replace("_", " "): each for name, each in tomllib.loads(_text("terms.toml")).items()}


@cache
def app_messages() -> dict[str, dict[str, str]]:
    """What the app says, by the message's name and the language."""
    return tomllib.loads(_text("app-messages.toml"))


def _text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
