"""The roles: what they put into a sentence, and what they say when they cannot."""

from __future__ import annotations

import pytest

from builder.sphinxext.nodes import card_token
from tests.builder.sphinxext.conftest import ReadPages

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (":rule:`pile_limit`", "13"),
        (":rule:`freecell.cells`", "4"),
        (":count:`piles|pile|piles`", f"16{SPACE}piles"),
        (":card:`8H`", "8♥"),
        (":letter:`K`", "K"),
        (":message:`REDEAL`", "“Redeal”"),
        (":gamecode:`1`", "CR1-N-AAAAAAB"),
    ],
)
def test_what_a_role_shows(read_page: ReadPages, text: str, shown: str) -> None:
    page = read_page(f"It is {text}.")
    assert page.problems == ()
    assert page.body[0].astext() == f"It is {shown}."


def test_in_a_language_without_spaces_a_role_needs_none_beside_it(read_page: ReadPages) -> None:
    page = read_page(
        "It is :rule:`pile_limit`, not pile_limit.",
        language="zh_TW",
        translation="有:rule:`pile_limit`張牌:card:`8H`。",
    )
    assert page.body[0].astext() == "有13張牌8♥。"
    # In the page's own text, which is read as always, pile_limit is no link.
    assert page.problems == ()


def test_a_card_is_seen_and_heard(read_page: ReadPages) -> None:
    page = read_page(":card:`QD` and :card:`KS accusative`", language="cs")
    cards = [(card.astext(), card["spoken"], card["red"]) for card in page.document.findall(card_token)]
    assert cards == [("Q♦", "kárová dáma", True), ("K♠", "pikového krále", False)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (":rule:`pile_limits`", "there is no number “pile_limits” in the rules of crescent"),
        (":count:`piles|pile`", "“piles|pile” has 1 plural forms; en needs 2"),
        (":card:`1S`", "“1S” is not a card"),
        (":card:`8H genitive`", "there is no case “genitive”"),
        (":letter:`1`", "“1S” is not a card"),
        (":message:`FULL`", "the app has no message “FULL”"),
        (":gamecode:`one`", "write the number of a deal, on a page of a game"),
    ],
)
def test_what_cannot_be_computed_is_named_at_its_place(read_page: ReadPages, text: str, says: str) -> None:
    page = read_page(f"It is {text}.")
    (problem,) = page.problems
    assert "page.rst:4: " in problem
    assert says in problem
