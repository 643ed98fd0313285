"""What the drill reads of a page: numbers in prose, and nothing of what the engine writes whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.upkeep.drill_pages import read_page


@pytest.mark.parametrize("name", ["board", "places", "example", "boards", "capacity", "score", "series", "measured"])
def test_what_the_engine_writes_whole_is_no_prose(tmp_path: Path, name: str) -> None:
    path = tmp_path / "page.html"
    path.write_text(f'<p>Before</p><div class="{name} more"><p>13 cards</p></div><p>After</p>', encoding="utf-8")
    page = read_page(path)
    assert page.prose == ["Before", "After"]
    assert page.everything == ["Before", "13 cards", "After"]


def test_other_classes_are_prose(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text('<div class="admonition"><p>13 cards</p></div>', encoding="utf-8")
    assert read_page(path).prose == ["13 cards"]


def test_a_page_speaks_of_the_games_whose_numbers_it_traces(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("<p>\ue000crescent.pile_limit\ue00113\ue00213\ue003 cards, 10 pages</p>", encoding="utf-8")
    page = read_page(path)
    assert page.figures == {("crescent.pile_limit", "13")}
    assert (page.speaks_of("crescent"), page.speaks_of("freecell")) == (True, False)


def test_a_number_in_words_is_read_with_its_value(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("<p>\ue000crescent.suits\ue0014\ue002čtyři\ue003 esa</p>", encoding="utf-8")
    page = read_page(path)
    assert page.figures == {("crescent.suits", "4")}
    assert [text.split() for text in page.typed] == [["esa"]]
