"""The directives: what they put on a page, what they note of it, and what they say when they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes

from builder.sphinxext.nodes import (
    board_caption,
    board_description,
    board_figure,
    board_pair,
    board_picture,
    board_position,
)
from builder.sphinxext.shown_on_pages import shown_moments, shown_pictures
from builder.sphinxext.untranslated import UNTRANSLATED
from tests.builder.sphinxext.conftest import ReadPages


def test_a_board_is_a_figure_with_its_description_and_its_picture(read_page: ReadPages) -> None:
    page = read_page(".. board:: ace-on-king")
    assert page.problems == ()
    (pair,) = page.body
    assert isinstance(pair, board_pair)
    assert pair["classes"] == ["boards"]
    (figure,) = pair.findall(board_figure)
    assert figure["when"] == "Board before move 10"
    assert [type(part) for part in figure] == [board_caption, board_picture, board_description], "the sentence is first"
    assert set(shown_pictures(page.env)) == {figure[1]["picture"]}
    items = [item.astext() for item in figure.findall(nodes.list_item)]
    assert "pile 1: 4 cards, jack of diamonds on top" in items
    assert len(items) == 4 + 4 + 16


def test_a_board_tells_what_the_move_changes_unless_a_board_after_it_does(read_page: ReadPages) -> None:
    alone, pair = (read_page(f".. board:: ace-on-king{show}") for show in ("", "\n   :show: pair"))
    (told,) = (each.astext() for each in alone.document.findall(board_caption))
    before, after = (each.astext() for each in pair.document.findall(board_caption))
    assert told == f"{before} After the move: {after.removeprefix('Board after move 10. ')}"


def test_a_board_that_the_page_has_told_leads_back_to_its_description(read_page: ReadPages) -> None:
    page = read_page(".. board:: deal\n\n.. board:: first-down", language="da")
    told, again = page.document.findall(board_description)
    assert len(list(told.findall(nodes.list_item))) == 4 + 4 + 16
    assert not list(again.findall(nodes.list_item))
    (link,) = again.findall(nodes.reference)
    assert (link["refid"], link.astext()) == (told["details"], told["when"])
    assert again.astext().strip() == f"Beskrivelsen står ovenfor: {told['when']}"


def test_a_pair_shows_both_sides_of_a_move(read_page: ReadPages) -> None:
    page = read_page(".. board:: ace-on-king\n   :show: pair")
    assert page.body[0]["classes"] == ["boards", "pair"]
    assert [figure["when"] for figure in page.document.findall(board_figure)] == [
        "Board before move 10",
        "Board after move 10",
    ]


def test_a_board_of_another_game(read_page: ReadPages) -> None:
    page = read_page(".. board:: first-to-cell\n   :game: freecell", name="page")
    assert page.problems == ()
    assert shown_moments(page.env, "freecell") == ["first-to-cell"]
    assert shown_moments(page.env, "crescent") == []


def test_a_refused_move_is_a_sentence(read_page: ReadPages) -> None:
    page = read_page(".. refused:: EMPTY_PILE")
    (paragraph,) = page.body
    assert paragraph["classes"] == ["example"]
    assert paragraph.astext().endswith("cannot go to the empty pile\xa03: an empty pile stays empty.")
    assert shown_moments(page.env, "crescent") == ["refused-empty-pile"]


def test_a_variant_is_a_list_of_what_differs(read_page: ReadPages) -> None:
    page = read_page(".. variant:: four")
    assert [item.astext() for item in page.document.findall(nodes.list_item)] == [
        "A game has 4\xa0redeals instead of\xa03."
    ]


def test_a_part_is_a_table(read_page: ReadPages) -> None:
    page = read_page(".. part:: capacity-table", name="freecell/page")
    assert page.problems == ()
    (table,) = page.body
    assert table["classes"] == ["capacity"]
    rows = [[cell.astext() for cell in row.findall(nodes.entry)] for row in table.findall(nodes.row)]
    assert [len(row) for row in rows[:2]] == [3, 5]
    assert rows[-1] == ["4", "5", "10", "20", "5", "10"]
    assert [cell.get("scope") for cell in table.findall(nodes.entry)][:3] == ["col", "colgroup", "colgroup"]


def test_a_part_is_a_paragraph_of_a_moment(read_page: ReadPages) -> None:
    page = read_page(".. part:: redealt-pile\n   :moments: first-redeal\n   :number: 5")
    (paragraph,) = page.body
    assert paragraph.astext().startswith("Pile\xa05 from bottom to top, before the redeal: ")
    assert shown_moments(page.env, "crescent") == ["first-redeal"]


def test_a_part_is_a_series_of_boards(read_page: ReadPages) -> None:
    page = read_page(".. part:: group-series\n   :moments: group-occupied-only", name="freecell/page")
    assert page.body[0]["classes"] == ["boards", "series"]
    assert len(list(page.document.findall(board_figure))) == len(shown_pictures(page.env)) > 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".. board:: ace-on-queen", "there is no moment “ace-on-queen” in crescent"),
        (".. board:: deal\n   :variant: five", "crescent has no variant “five”; write four or face_down"),
        (".. board:: deal\n   :game: whist", "a board needs its game on this page; add :game: crescent or freecell"),
        (".. refused:: GROUP_TOO_LARGE", "there is no moment “refused-group-too-large” in crescent"),
        (".. part:: capacity-table", "crescent has no part “capacity-table”; its parts are redealt-pile"),
        (".. part:: redealt-pile", "the part “redealt-pile” shows 1 moment, and the page names 0"),
        (".. board-link:: deal\n   :to: nowhere", "there is no page “nowhere”"),
    ],
)
def test_what_cannot_be_shown_is_named_at_its_place(read_page: ReadPages, text: str, says: str) -> None:
    page = read_page(text)
    (problem,) = [line for line in page.problems if says in line]
    assert "page.rst:4: " in problem


def test_moments_are_told_in_the_order_of_the_page_and_once(read_page: ReadPages) -> None:
    page = read_page(
        ".. board:: last-move\n\n.. board:: deal\n\n.. refused:: SAME_SUIT\n\n.. board:: last-move\n   :show: after"
    )
    assert shown_moments(page.env, "crescent") == ["last-move", "deal", "refused-same-suit"]


def test_moments_are_told_where_the_recorded_game_has_none_of_them(read_page: ReadPages) -> None:
    page = read_page(
        ".. board:: no-such-moment\n\n.. part:: redealt-pile\n   :moments: another\n\n.. refused:: NO_SUCH_REASON"
    )
    assert len(page.problems) >= 3
    assert shown_moments(page.env, "crescent") == ["no-such-moment", "another", "refused-no-such-reason"]


def test_a_board_leads_to_where_the_game_can_be_played_on_from_it(read_page: ReadPages, tmp_path: Path) -> None:
    boards = ".. board:: ace-on-king\n   :show: pair\n\n.. board:: deal\n\n.. board:: deal\n   :variant: face_down"
    positions = list(read_page(boards).document.findall(board_position))
    assert [each.get("play") for each in positions] == [None] * 4, "there is no page to play along"
    (tmp_path / "docs/crescent/play.rst").write_text(":orphan:\n\nPlay\n====\n", encoding="utf-8")
    positions = list(read_page(boards, language="cs").document.findall(board_position))
    # Before move 10 nine moves have been played; a game by other rules is not the recorded one.
    anchors = ["move-9", "move-10", "move-0"]
    assert [each.get("play") for each in positions] == [*(("crescent/play", anchor) for anchor in anchors), None]
    assert positions[0]["play-on"] == "Hrát odtud dál"


def test_sentences_that_are_not_translated_stand_together_in_the_order_of_their_language(read_page: ReadPages) -> None:
    page = read_page(".. board:: ace-on-king\n   :show: before", language="ar")
    (caption,) = page.document.findall(board_caption)
    (english,) = caption.children
    assert english["classes"] == [UNTRANSLATED]
    assert "After the move" in english.astext()
