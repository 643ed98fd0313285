"""What the script of the search gets to know of the pages."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from builder.number_words import NumberWords
from builder.search.cards import CardNames
from builder.search.index import index
from builder.search.sections import Section
from builder.search.words import SearchWords
from diagrams.words.language import words as names_of

ENGLISH = SearchWords("en")
CARD = ("A♠", "ace of spades")
PAGES = {
    "rules": [
        Section("", ["The rules"], [["Two packs."], ["Onto ", CARD, "."]]),
        Section("undo", ["Undo"], [], [["pile 1: ", CARD]]),
    ],
    "empty": [],
    "faq": [Section("", ["Answers"])],
}


def written(
    pages: dict[str, list[Section]], words: SearchWords = ENGLISH, aside: Collection[str] = ()
) -> dict[str, Any]:
    """The index of some pages with the English names of the cards."""
    return index(pages, words, CardNames(names_of("en"), NumberWords("en"), words), aside)


def test_pages_in_their_order_with_addresses_and_anchors_and_none_without_sections() -> None:
    pages = written(PAGES)["pages"]
    assert [page["address"] for page in pages] == ["rules.html", "faq.html"]
    assert [[section["anchor"] for section in page["sections"]] for page in pages] == [["", "undo"], [""]]


def test_a_text_is_a_string_and_only_one_with_a_card_a_list() -> None:
    first, second = written(PAGES)["pages"][0]["sections"]
    assert first == {"anchor": "", "title": "The rules", "text": ["Two packs.", ["Onto ", ["A♠"], "."]], "places": []}
    assert second == {"anchor": "undo", "title": "Undo", "text": [], "places": [["pile 1: ", ["A♠"]]]}


def test_stems_are_those_of_titles_texts_places_and_of_cards_as_they_are_heard() -> None:
    """By Snowball's rules for English: a word that is its own stem is left out."""
    stems = written(PAGES)["stems"]
    suits = {"spades": ["spade"], "hearts": ["heart"], "diamonds": ["diamond"], "clubs": ["club"]}
    assert stems == {"answers": ["answer"], "packs": ["pack"], "rules": ["rule"], **suits}


def test_what_readers_type_is_folded_and_has_stems_too() -> None:
    words = SearchWords(
        "cs",
        ignored=frozenset({"jak", "co"}),
        together=(("žolík", "žolíci"),),
        meant={"dáma": ("královna", "královny")},
    )
    made = written({}, words)
    assert made["ignored"] == ["co", "jak"]
    assert made["together"] == [["zolik", "zolici"]]
    assert made["meant"] == {"dama": ["kralovna", "kralovny"]}
    assert made["pages"] == []
    assert made["stems"]["kralovna"] == made["stems"]["kralovny"]
    assert made["stems"]["zolici"] == ["zolik"]


def test_two_letters_for_one_are_those_of_the_language() -> None:
    assert written({}, SearchWords("da"))["digraphs"] == {"aa": "a", "ae": "a", "oe": "o"}
    assert written({}, SearchWords("cs"))["digraphs"] == {}


def test_everything_in_it_can_be_written_for_a_script() -> None:
    made = written(PAGES)
    again = json.loads(json.dumps(made))
    assert again["pages"][0]["sections"][0]["text"][1] == ["Onto ", ["A♠"], "."]


def test_a_card_is_given_with_what_is_heard_where_that_is_not_its_name() -> None:
    pages = {"rules": [Section("", ["Rules"], [[("A♠", "the ace of spades")]])]}
    (section,) = written(pages)["pages"][0]["sections"]
    assert section["text"] == [[("A♠", "the ace of spades")]]


def test_cards_that_a_board_names_in_words_are_cards() -> None:
    pages = {"rules": [Section("", ["Rules"], [], [["pile 2: 6 cards, five of hearts on top"]])]}
    (section,) = written(pages)["pages"][0]["sections"]
    assert section["places"] == [["pile 2: 6 cards, ", ["5♥"], " on top"]]


def test_pages_for_those_who_help_stand_aside() -> None:
    pages = written(PAGES, aside=["faq"])["pages"]
    assert [page["aside"] for page in pages] == [False, True]


def test_a_word_of_the_cards_means_a_rank_or_a_suit_or_neither() -> None:
    cards = written({})["cards"]
    assert cards["words"]["queen"] == ["q", ""]
    assert cards["words"]["club"] == ["", "♣"]
    assert cards["words"]["of"] == ["", ""]
    assert (cards["ranks"]["10"], cards["suits"]["h"], cards["suits"]["♦"]) == ("10", "♥", "♦")


def test_several_words_may_be_typed_for_one_and_one_for_several() -> None:
    words = SearchWords("en", meant={"refuse": ("wrong move", "can't put"), "moving a group": ("supermove",)})
    meant = written({}, words)["meant"]
    assert meant == {"refuse": ["wrong move", "can t put"], "moving a group": ["supermove"]}
