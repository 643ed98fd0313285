"""The first page's directives: they find the games and the pages that there are."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import extract_messages

from builder.sphinxext.nodes import board_link
from builder.sphinxext.shown_on_pages import shown_moments
from tests.builder.sphinxext.conftest import ReadPages


@pytest.fixture
def pages(tmp_path: Path) -> None:
    """Pages of both games: two that every game has and one with a title of its own."""
    for name in ("crescent/faq", "crescent/rules", "crescent/history", "freecell/rules"):
        page = tmp_path / "docs" / f"{name}.rst"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f":orphan:\n\n{name}\n{'=' * len(name)}\n", encoding="utf-8")


@pytest.mark.usefixtures("pages")
def test_the_contents_have_the_pages_of_every_game_in_their_order(read_page: ReadPages) -> None:
    page = read_page(".. game-contents::", name="index", language="cs")
    assert page.problems == ()
    tables = list(page.document.findall(addnodes.toctree))
    assert [(table["caption"], table["entries"]) for table in tables] == [
        (
            "Crescent",
            [("Pravidla", "crescent/rules"), ("Otázky a\xa0odpovědi", "crescent/faq"), (None, "crescent/history")],
        ),
        ("FreeCell", [("Pravidla", "freecell/rules")]),
    ]
    assert [message for table in tables for message in table.extract_original_messages()] == []


def test_a_game_without_pages_is_not_in_the_contents(read_page: ReadPages) -> None:
    page = read_page(".. game-contents::", name="index")
    assert page.problems == ()
    assert list(page.document.findall(addnodes.toctree)) == []


@pytest.mark.usefixtures("pages")
def test_a_game_that_the_page_does_not_show_gets_a_section_of_its_own(read_page: ReadPages) -> None:
    own = "A game\n------\n\n.. board-link:: deal\n   :game: freecell\n   :to: freecell/rules\n\n.. games::\n"
    page = read_page(f"{own}\nTo read along\n-------------\n\nMore.", name="index")
    assert page.problems == ()
    (top,) = page.document.children
    sections = [node for node in top.children if isinstance(node, nodes.section)]
    assert [(section[0].astext(), section["ids"]) for section in sections] == [
        ("A game", ["a-game"]),
        ("Crescent", ["crescent"]),
        ("To read along", ["to-read-along"]),
    ]
    (link,) = sections[1].findall(board_link)
    assert (link["target"], link["alt"]) == ("crescent/rules", "Crescent. Board at the deal")
    links = [
        (each["reftarget"], each["refexplicit"], each.astext()) for each in sections[1].findall(addnodes.pending_xref)
    ]
    assert links == [
        ("/crescent/rules", True, "The rules"),
        ("/crescent/faq", True, "Questions and answers"),
        ("/crescent/history", False, "crescent/history"),
    ]
    assert shown_moments(page.env, "crescent") == ["deal"]
    # What is generated is not for the translators of the page.
    assert [message for _, message in extract_messages(page.document)] == ["Page", "A game", "To read along", "More."]


@pytest.mark.usefixtures("pages")
def test_sections_stand_on_a_page_that_has_none(read_page: ReadPages) -> None:
    page = read_page(".. games::", name="index")
    assert page.problems == ()
    assert [section[0].astext() for section in page.document.findall(nodes.section)] == ["Page", "Crescent", "FreeCell"]
