"""The parts of FreeCell's pages: how large a group may be, what moves score, how a group travels."""

from __future__ import annotations

from typing import Any

import pytest

from diagrams.errors import PresenterError
from diagrams.parts import BoardSeries, Content, DataTable
from diagrams.presenter import Asked
from diagrams.presenters import presenter_of
from diagrams.words.language import plain
from engine.recording import Recording
from tests import speech
from tests.sources import words

CAPACITY = {
    # Empty cells: onto a card with 0, 1, 2 empty columns; onto an empty column of 1, 2. From the literature.
    0: [1, 2, 4, 1, 2],
    1: [2, 4, 8, 2, 4],
    2: [3, 6, 12, 3, 6],
    3: [4, 8, 16, 4, 8],
    4: [5, 10, 20, 5, 10],
}


def part(name: str, recording: Recording[Any], language: str = "en", *moments: str) -> Content:
    presenter = presenter_of("freecell")
    return presenter.part(name).content(Asked(presenter, recording, words(language), moments))


def table(
    name: str, recording: Recording[Any], language: str = "en", *moments: str
) -> tuple[DataTable, list[list[str]]]:
    content = part(name, recording, language, *moments)
    assert isinstance(content, DataTable)
    return content, [[plain(cell) for cell in row] for row in content.rows]


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_capacity_is_that_of_the_literature(language: str, freecell_won: Recording[Any]) -> None:
    content, rows = table("capacity-table", freecell_won, language)
    assert {int(row[0]): [int(cell) for cell in row[1:]] for row in rows} == CAPACITY
    above, below = content.headings
    assert [(heading.columns, heading.rows) for heading in above] == [(1, 2), (3, 1), (2, 1)]
    assert [heading.text for heading in below] == ["0", "1", "2", "1", "2"]


def test_the_score_table_says_each_move_and_takes_back_the_last(freecell_won: Recording[Any]) -> None:
    content, rows = table("score-table", freecell_won, "en", "cell-freed", "first-to-foundation", "first-to-cell")
    assert [heading.text for heading in content.headings[0]] == ["Move", "Points", "Score after it"]
    steps = sorted(
        (freecell_won.moment(name) for name in ("cell-freed", "first-to-foundation", "first-to-cell")),
        key=lambda step: step.number,
    )
    assert [row[0].partition(",")[0] for row in rows] == [
        *(f"In move {step.number}" for step in steps),
        f"Move {steps[-1].number} is undone.",
        f"In move {freecell_won.moves}",
    ]
    points = {"first-to-cell": "0", "first-to-foundation": "+10", "cell-freed": "+5"}
    for name, point in points.items():
        (row,) = [row for row in rows if row[0].startswith(f"In move {freecell_won.moment(name).number},")]
        assert row[1] == point
    score_before = int(rows[2][2]) - int(rows[2][1])
    assert rows[3][1:] == [f"\N{MINUS SIGN}{int(rows[2][1])}", str(score_before)]
    assert rows[4][1] == "+10"


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_a_group_travels_to_where_its_move_ends(language: str, freecell_won: Recording[Any]) -> None:
    content = part("group-series", freecell_won, language, "group-occupied-only")
    assert isinstance(content, BoardSeries)
    step = freecell_won.moment("group-occupied-only")
    assert content.boards[-1].position == step.after
    positions = [each.after for each in content.recording.replay()]
    assert all(board.position in positions for board in content.boards)
    assert content.recording.moves > freecell_won.replay().index(step) + step.action.count


@pytest.mark.parametrize(
    ("name", "moments", "says"),
    [
        (
            "capacity",
            (),
            "freecell has no part “capacity”; its parts are capacity-formula, capacity-table, score-table, group-series",
        ),
        ("score-table", (), "the part “score-table” shows 1 to 10 moments, and the page names 0"),
        (
            "group-series",
            ("first-group", "first-group"),
            "the part “group-series” shows 1 moment, and the page names 2",
        ),
        ("capacity-table", ("deal",), "the part “capacity-table” shows no moments, and the page names 1"),
    ],
)
def test_a_part_that_cannot_be_had(
    name: str, moments: tuple[str, ...], says: str, freecell_won: Recording[Any]
) -> None:
    with pytest.raises(PresenterError) as raised:
        part(name, freecell_won, "en", *moments)
    assert says in str(raised.value)


def test_a_part_that_takes_no_number(freecell_won: Recording[Any]) -> None:
    presenter = presenter_of("freecell")
    with pytest.raises(PresenterError, match="the part “capacity-table” takes no number; remove :number:"):
        presenter.part("capacity-table").content(Asked(presenter, freecell_won, words("en"), (), 2))


def test_a_moment_at_which_no_group_is_moved_has_no_series(freecell_won: Recording[Any]) -> None:
    with pytest.raises(PresenterError, match="no group is moved at the moment “first-to-cell”"):
        part("group-series", freecell_won, "en", "first-to-cell")
