"""The FreeCell pages of every language against ``tests/facts/freecell.md``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests import speech
from tests.conftest import Checkout, shorten
from tests.facts.documents import group_capacities
from tests.site.pages import Board, classes, page, text

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)

MOVE_30 = "In move 30, a group of 10 cards, Q♣ to 3♦, goes from column 6 on K♦ of column 3."


def table(site: Path, language: str, name: str, kind: str) -> list[list[str]]:
    (element,) = [each for each in page(site, language, name).all("table") if kind in classes(each)]
    (body,) = element.iter("tbody")
    return [[text(cell) for cell in row] for row in body.iter("tr")]


def boards(site: Path, language: str, name: str) -> list[Board]:
    return page(site, language, name).boards


@every_language
def test_the_25_capacities(site: Path, language: str) -> None:
    rows = table(site, language, "freecell/rules", "capacity")
    assert {int(row[0]): [int(cell) for cell in row[1:]] for row in rows} == group_capacities()


@every_language
def test_the_heads_of_the_capacities_are_in_the_language(site: Path, language: str) -> None:
    (element,) = [each for each in page(site, language, "freecell/rules").all("table") if "capacity" in classes(each)]
    (head,) = element.iter("thead")
    first, second = head.iter("tr")
    assert [text(cell) for cell in second] == ["0", "1", "2", "1", "2"]
    assert [cell.get("colspan") for cell in first] == [None, "3", "2"]
    english = "Empty cells" in text(first)
    assert english is (language == "en")


@every_language
@pytest.mark.parametrize("number", ["52", "8", "4", "7", "6", "2", "1", "10", "5", "100"])
def test_the_numbers_of_the_facts_are_on_the_page(site: Path, language: str, number: str) -> None:
    assert re.search(rf"\b{number}\b", page(site, language, "freecell/rules").prose)


@every_language
def test_the_codes_and_the_points_are_on_the_pages(site: Path, language: str) -> None:
    assert "FC1-C4-AAAAAKH" in page(site, language, "freecell/rules").prose
    assert "FC1-C4-AAAAAKH" in page(site, language, "freecell/faq").prose
    assert {"+10", "+5"} <= set(re.findall(r"\+\d+", page(site, language, "freecell/rules").prose))


@every_language
def test_the_worked_score(site: Path, language: str) -> None:
    """Move 26 brings a card from a cell (+5), undoing it takes the points away, and 52 cards at home end the game."""
    rows = table(site, language, "freecell/examples", "score")
    assert [row[1] for row in rows] == ["+10", "0", "0", "+5", "−5", "+10"]
    scores = [int(row[2]) for row in rows]
    assert scores[0] == 10
    assert scores[3] - scores[4] == 5
    assert scores[-1] == 52 * 10 + 5


def test_the_group_of_ten_before_and_after_and_step_by_step(site: Path) -> None:
    shown = boards(site, "en", "freecell/examples")
    captions = [text(board.caption) for board in shown]
    start = captions.index(MOVE_30)
    before, after, *stages = shown[start : start + 6]
    assert "column 2: empty" in before.places
    assert [line.partition(";")[0] for line in before.places if line.startswith("column 6")] == [
        "column 6: 15 cards, three of diamonds can move"
    ]
    assert [line.partition(";")[0] for line in after.places if line.startswith("column 3")] == [
        "column 3: 11 cards, three of diamonds can move"
    ]
    said = [text(stage.caption) for stage in stages]
    # Ten cards over one empty column and four cells: five wait in the column while the other five go.
    assert said == [
        "Board after 4 of 27 single moves. Column 2 is empty. Column 3 has 1 card, K♦. "
        "Column 6 has 11 cards and ends with 7♦. In the free cells there are 4 cards.",
        "Board after 9 of 27 single moves. Column 2 has 5 cards and ends with 3♦. Column 3 has 1 card, K♦. "
        "Column 6 has 10 cards and ends with 8♠. The free cells are empty.",
        "Board after 18 of 27 single moves. Column 2 has 5 cards and ends with 3♦. "
        "Column 3 has 6 cards and ends with 8♠. Column 6 has 5 cards and ends with A♥. The free cells are empty.",
        "Board after 27 of 27 single moves. Column 2 is empty. Column 3 has 11 cards and ends with 3♦. "
        "Column 6 has 5 cards and ends with A♥. The free cells are empty.",
    ]
    assert stages[-1].places == after.places


@every_language
def test_every_card_of_the_deal_is_said(site: Path, language: str, freecell_published: dict[str, Any]) -> None:
    deal = boards(site, language, "freecell/examples")[0]
    names, lines = [group[0] for group in deal.groups], [group[1] for group in deal.groups]
    assert len(set(names)) == 3
    assert [len(group) for group in lines] == [4, 4, 8]
    for line, column in zip(lines[2], freecell_published["columns"], strict=True):
        spoken = [speech.card(language, card) for card in column]
        assert line.endswith(", ".join(spoken)), line
        assert f"{len(column)} " in line
        assert spoken[-1] in line.partition(";")[0]


@every_language
def test_refusals_are_explained_on_the_page(site: Path, language: str) -> None:
    examples = [text(each) for each in page(site, language, "freecell/faq").all("p") if "example" in classes(each)]
    assert len(examples) == 2
    assert "5" in examples[1]


def test_fewer_cells_are_named_or_followed(drawn_copy: Checkout) -> None:
    shorten(drawn_copy, ["index", "glossary", "freecell/rules"])
    drawn_copy.edit("engine/freecell/rules.py", "    cells: int = 4", "    cells: int = 2")
    complaint = drawn_copy.complain("build")
    assert complaint.startswith("rulebook: docs/games/freecell-won.toml, line ")
    assert "rulebook record --repair docs/games/freecell-won.toml" in complaint
    # With a game that two cells are enough for, every table and number follows.
    drawn_copy.succeed(
        "record", "freecell", "--code", "ms:4238", "--for-pages", "--force", "-o", "docs/games/freecell-won.toml"
    )
    drawn_copy.succeed("build", "en", "ro")
    for language in ("en", "ro"):
        rows = table(drawn_copy.site, language, "freecell/rules", "capacity")
        assert {int(row[0]): [int(cell) for cell in row[1:]] for row in rows} == {
            cells: group_capacities()[cells] for cells in (0, 1, 2)
        }
        deal = boards(drawn_copy.site, language, "freecell/rules")[0]
        assert [len(group[1]) for group in deal.groups] == [2, 4, 8]


@every_language
@pytest.mark.parametrize(("name", "kind"), [("freecell/rules", "capacity"), ("freecell/examples", "score")])
def test_every_heading_of_a_table_says_what_it_heads(site: Path, language: str, name: str, kind: str) -> None:
    (element,) = [each for each in page(site, language, name).all("table") if kind in classes(each)]
    (head,), (body,) = element.iter("thead"), element.iter("tbody")
    assert {cell.get("scope") for cell in head.iter("th")} <= {"col", "colgroup"}
    assert [next(iter(row)).tag for row in body.iter("tr")] == ["th"] * len(body)
    assert {cell.get("scope") for cell in body.iter("th")} == {"row"}
