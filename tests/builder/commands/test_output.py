"""What is written on a screen, into a file, and in an encoding that lacks signs."""

from __future__ import annotations

import errno
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper

import pytest
from rich.table import Table

from builder.commands.main import main
from builder.commands.output import show_table
from builder.project import Project

WON = "docs/games/crescent-won.toml"
CZECH = str.maketrans("ČčďěňŘřŠšťůŽž–", "CcdenRrSstuZz-")
CZECH_ALL = CZECH | str.maketrans("ÁáÉéÍíÓóÚúÝý", "AaEeIiOoUuYy")
ROMANIAN = str.maketrans("ȚțȘș–", "TtSs-")


class Screen(StringIO):
    """A terminal that keeps what is written on it."""

    def isatty(self) -> bool:
        return True


def written(encoding: str, *arguments: str) -> str:
    """What the command writes into a file of this encoding."""
    file = BytesIO()
    output = TextIOWrapper(file, encoding=encoding)
    with redirect_stdout(output), pytest.raises(SystemExit) as end:
        main(arguments, Project.at())
    assert not end.value.code
    output.flush()
    return file.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "language", "plain"),
    [
        ("iso8859-2", "cs", str.maketrans("–", "-")),
        ("iso8859-2", "ro", ROMANIAN),
        ("latin-1", "cs", CZECH),
        ("koi8-r", "cs", CZECH_ALL),
    ],
)
def test_signs_that_the_encoding_lacks_lose_their_accents(encoding: str, language: str, plain: dict[int, int]) -> None:
    arguments = ("replay", WON, "--lang", language)
    assert written(encoding, *arguments) == written("utf-8", *arguments).translate(plain)


def test_a_table_in_a_file_has_a_line_for_each_row() -> None:
    lines = written("latin-1", "moments", "freecell").splitlines()
    assert lines[0].split() == ["moment", "board", "what", "it", "shows"]
    assert len(lines) == 1 + len({line.split()[0] for line in lines[1:]})
    assert [line for line in lines if line.endswith(" ")] == []


@pytest.fixture
def table() -> Table:
    table = Table("moment", "what it shows", box=None, pad_edge=False)
    table.add_row("refused-no-redeals", "the [button] redeals " + "no more " * 30)
    return table


@pytest.mark.parametrize("columns", ["10", "40", "200"])
def test_a_narrow_screen_wraps_between_words_and_cuts_nothing(
    columns: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    screen = Screen()
    with redirect_stdout(screen):
        show_table(table)
    said = screen.getvalue()
    assert "refused-no-redeals" in said
    assert "[button]" in said
    assert (said.count("no"), said.count("more")) == (31, 30)
    assert "…" not in said


class Full(StringIO):
    """A file on a disk without room."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("arguments", [("replay", WON), ("moments", "crescent"), ("--help",)], ids=" ".join)
def test_a_full_disk_is_told_in_a_sentence(arguments: tuple[str, ...]) -> None:
    complaint = StringIO()
    with redirect_stdout(Full()), redirect_stderr(complaint), pytest.raises(SystemExit) as end:
        main(arguments, Project.at())
    assert end.value.code == 1
    assert complaint.getvalue() == "rulebook: no space left on device; make room and try again\n"


def test_what_is_no_screen_wraps_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    file = StringIO()
    with redirect_stdout(file):
        show_table(table)
    assert len(file.getvalue().splitlines()) == 2
