"""The page with the whole recorded game: every move in its order, with what it changed and the rule it uses."""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes

from builder.sphinxext.nodes import board_caption, board_figure
from builder.sphinxext.shown_on_pages import shown_pictures
from tests.builder.sphinxext.conftest import ReadPage, ReadPages

RULES = ".. _crescent-moves:\n\n.. _crescent-foundations:\n\n.. _crescent-redeal:\n\nRules\n-----\n\n"


def items(page: ReadPage) -> dict[str, nodes.list_item]:
    return {item["ids"][0]: item for item in page.document.findall(nodes.list_item) if item["ids"]}


def paragraphs(item: nodes.list_item) -> dict[str, str]:
    return {each["classes"][0]: each.astext() for each in item.findall(nodes.paragraph) if each["classes"]}


def test_every_move_and_every_redeal_has_its_place_in_the_list(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. play::")
    assert page.problems == ()
    names = list(items(page))
    assert len(names) == 1 + 119 + 3, "the deal, the moves and the redeals of docs/games/crescent-won.toml"
    assert names[:2] == ["move-0", "move-1"]
    assert names[-1] == "move-119"
    assert [name for name in names if name.count("-") > 1] == ["move-16-1", "move-45-1", "move-74-1"]
    lists = list(page.document.findall(nodes.enumerated_list))
    # A redeal has no number: the list is begun anew after it.
    assert [(each["start"], len(each)) for each in lists] == [(1, 16), (17, 29), (46, 29), (75, 45)]


def test_a_move_says_what_it_does_what_it_changed_and_by_which_rule(read_page: ReadPages) -> None:
    said = items(read_page(f"{RULES}.. play::"))
    move = paragraphs(said["move-17"])
    assert "4♣" in move["told"]
    # Of the deal QS and 9C have left pile 3, and 7C has left pile 4; then came the redeal.
    changes = move["changes"].replace("\N{NO-BREAK SPACE}", " ")
    assert changes == "Pile 3 has 3 cards, 7♦ on top. Pile 4 has 6 cards, 4♣ on top."
    emptied = {
        name: paragraphs(item).get("changes", "") for name, item in said.items() if "is then empty" in item.astext()
    }
    assert emptied
    assert [name for name, text in emptied.items() if "is empty" in text.replace("\N{NO-BREAK SPACE}", " ")] == []
    rules = {
        name: next(item.findall(addnodes.pending_xref))["reftarget"] for name, item in said.items() if name != "move-0"
    }
    assert rules["move-17"] == "crescent-moves"
    assert rules["move-19"] == "crescent-foundations"
    assert rules["move-32"] == "crescent-foundations", "from one foundation to the other"
    assert rules["move-16-1"] == "crescent-redeal"


def test_every_step_leads_to_its_neighbours(read_page: ReadPages) -> None:
    said = items(read_page(f"{RULES}.. play::"))
    names = list(said)
    for index, (name, item) in enumerate(said.items()):
        (beside,) = (each for each in item.findall(nodes.paragraph) if "beside" in each["classes"])
        links = [link["refid"] for link in beside.findall(nodes.reference)]
        assert links == [*names[max(index - 1, 0) : index], *names[index + 1 : index + 2]], name


def test_pictures_stand_at_the_moments(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. play::")
    pictured = {name: item for name, item in items(page).items() if any(item.findall(board_figure))}
    # As “rulebook moments crescent” lists them, each once.
    assert {"move-0", "move-1", "move-4", "move-10", "move-16-1", "move-32", "move-119"} <= set(pictured)
    assert len(pictured) == len(shown_pictures(page.env))
    # The caption of the picture is the sentence of the move, which is not said twice.
    assert "told" not in paragraphs(pictured["move-10"])
    (caption,) = pictured["move-10"].findall(board_caption)
    assert "A♠" in caption.astext()
    # That of a redeal says where it stands in the game.
    assert "told" in paragraphs(pictured["move-16-1"])


def test_it_is_told_in_the_language_of_the_page(read_page: ReadPages) -> None:
    said = items(read_page(f"{RULES}.. play::", language="da"))
    assert paragraphs(said["move-17"])["by-rule"].startswith("Regel: ")
    assert "bunke\N{NO-BREAK SPACE}3" in paragraphs(said["move-17"])["changes"].lower()


def test_a_page_of_no_game_has_nothing_to_play(read_page: ReadPages) -> None:
    page = read_page(".. play::", name="page")
    (problem,) = page.problems
    assert "needs its game on this page" in problem
