"""What was measured, on pages: figures in sentences, tables with bars, and the note of other rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from docutils import nodes

from builder.errors import BuildError
from builder.measured import read_measurement
from builder.sphinxext import measured as shown
from builder.sphinxext.bars import bar
from builder.sphinxext.measured import measured
from tests.builder.sphinxext.conftest import ReadPages
from tests.sources import SOURCES, words

SPACE = "\N{NO-BREAK SPACE}"
TABLE = ".. measured:: players\n\n   :standard: keeps cells empty\n   :any-cells: does not"
PLAYERS = read_measurement(SOURCES.project, "freecell", "players").counts


def test_a_figure_is_said_with_the_signs_of_the_language() -> None:
    asked = "cells positions"
    assert measured(SOURCES, asked, "freecell", words("en")) == "20,000"
    assert measured(SOURCES, asked, "freecell", words("da")) == "20.000"
    assert measured(SOURCES, "confidence", "freecell", words("cs")) == f"95{SPACE}%"


def test_a_share_is_that_of_the_counts() -> None:
    yes, total = PLAYERS["standard"][1], PLAYERS["standard"].total()
    assert measured(SOURCES, "players standard share", "freecell", words("en")) == f"{round(100 * yes / total)}%"
    assert measured(SOURCES, "players standard yes", "freecell", words("en")) == str(yes)
    assert measured(SOURCES, "players standard of", "freecell", words("en")) == str(total)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("luck deals", "freecell has no experiment “luck”; its experiments are cells, "),
        ("cells won-9 share", "docs/measured/freecell-cells.toml counts no “won-9”; it counts "),
        ("cells won-4", "“cells won-4” is no measured figure; write an experiment with deals or "),
        ("cells won-4 luck", "“cells won-4 luck” is no measured figure"),
    ],
)
def test_what_was_not_measured_is_named(asked: str, says: str) -> None:
    with pytest.raises(BuildError) as raised:
        measured(SOURCES, asked, "freecell", words("en"))
    assert str(raised.value).startswith(says)


def test_on_a_page_of_no_game_the_name_of_the_game_stands_before_a_figure() -> None:
    yes, total = PLAYERS["standard"][1], PLAYERS["standard"].total()
    for game in (None, "crescent"):
        said = measured(SOURCES, "freecell.players standard share", game, words("en"))
        assert said == f"{round(100 * yes / total)}%"
    with pytest.raises(BuildError, match=r"^“players deals” needs its game on this page; write for example"):
        measured(SOURCES, "players deals", None, words("en"))


def test_a_table_has_a_row_for_each_label_and_a_bar_as_long_as_its_share(read_page: ReadPages) -> None:
    page = read_page(TABLE, "freecell/page")
    assert page.problems == ()
    table, note = page.body
    assert isinstance(table, nodes.table)
    rows = [[cell.astext() for cell in row.children] for row in table.findall(nodes.row)]
    assert rows[0] == ["Compared", "Share", "Counted", "Spread"]
    assert [row[0] for row in rows[1:]] == ["keeps cells empty", "does not"]
    tallies = [PLAYERS["standard"], PLAYERS["any-cells"]]
    assert [row[2] for row in rows[1:]] == [f"{tally[1]}{SPACE}of {tally.total()}" for tally in tallies]
    assert [each["length"] for each in page.document.findall(bar)] == [tally.share for tally in tallies]
    assert note.astext().replace(SPACE, " ") == "Measured on the deals ms:1 to ms:500."
    assert [(code.astext(), code["classes"]) for code in note.findall(nodes.inline)] == [
        ("ms:1", ["on-one-line"]),
        ("ms:500", ["on-one-line"]),
    ]


def test_by_other_rules_the_note_says_which(read_page: ReadPages, monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(read_measurement(SOURCES.project, "freecell", "players"), rules={"columns": 7, "cells": 2})
    monkeypatch.setattr(shown, "read_measurement", lambda *asked: other)
    *_, note = read_page(TABLE, "freecell/page").body
    assert note.astext().replace(SPACE, " ") == (
        "Measured on the deals ms:1 to ms:500. It was measured by other rules: There are 7 columns instead of 8."
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".. measured:: luck", "freecell has no experiment “luck”"),
        (".. measured:: players\n\n   Some text", "the content of measured is a list of “:name: what it is about”"),
        (".. measured:: players\n\n   :lucky: has luck", "docs/measured/freecell-players.toml counts no “lucky”"),
        (".. published:: lost\n\n   :1: one", "docs/freecell/published.toml has no list “lost”"),
        (".. published:: winnable\n\n   :9: nine", "docs/freecell/published.toml has no figure “winnable” for 9"),
        (":source:`hearsay`", "docs/freecell/published.toml has no source “hearsay”; it has cells, "),
        (":deal:`ms:0`", "there is no Microsoft deal 0"),
    ],
)
def test_what_cannot_be_shown_is_named_at_its_place(read_page: ReadPages, text: str, says: str) -> None:
    page = read_page(text, "freecell/page")
    (problem,) = [line for line in page.problems if says in line]
    assert "page.rst:4: " in problem
