"""What is written on a screen, into a file, and in an encoding that lacks signs."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper

import pytest
from rich.table import Table

from builder.commands.main import main
from builder.commands.output import show_table
from builder.project import Project

WON = "docs/games/crescent-won.toml"
LAST = {
    "cs": "V tahu 119 jde srdcový král z hromádky 15 na vzestupnou srdcovou základnu. Hromádka 15 je pak prázdná.",
    "ro": "Mutarea 119: rege de cupă, din stiva 15 pe fundația ascendentă de cupă. Stiva 15 rămâne goală.",
}


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
        ("utf-8", "cs", str.maketrans({})),
        ("iso8859-2", "cs", str.maketrans({})),
        ("iso8859-2", "ro", str.maketrans("ț", "t")),
        ("latin-1", "cs", str.maketrans("řň", "rn")),
        ("koi8-r", "cs", str.maketrans("ýářňá", "yarna")),
    ],
)
def test_signs_that_the_encoding_lacks_lose_their_accents(encoding: str, language: str, plain: dict[int, int]) -> None:
    assert written(encoding, "replay", WON, "--lang", language).splitlines()[-1] == LAST[language].translate(plain)


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


def test_what_is_no_screen_wraps_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    file = StringIO()
    with redirect_stdout(file):
        show_table(table)
    assert len(file.getvalue().splitlines()) == 2
