"""What the script of the search gets to know of the pages."""

from __future__ import annotations

import json

from builder.search.index import index
from builder.search.sections import Section
from builder.search.words import SearchWords

CARD = ("A♠", "ace of spades")
PAGES = {
    "rules": [
        Section("", ["The rules"], [["Two packs."], ["Onto ", CARD, "."]]),
        Section("undo", ["Undo"], [], [["pile 1: ", CARD]]),
    ],
    "empty": [],
    "faq": [Section("", ["Answers"])],
}


def test_pages_in_their_order_with_addresses_and_anchors_and_none_without_sections() -> None:
    found = index(PAGES, SearchWords("en"))["pages"]
    assert [page["address"] for page in found] == ["rules.html", "faq.html"]
    assert [[section["anchor"] for section in page["sections"]] for page in found] == [["", "undo"], [""]]


def test_a_text_is_a_string_and_only_one_with_a_card_a_list() -> None:
    first, second = index(PAGES, SearchWords("en"))["pages"][0]["sections"]
    assert first == {"anchor": "", "title": "The rules", "text": ["Two packs.", ["Onto ", CARD, "."]], "places": []}
    assert second == {"anchor": "undo", "title": "Undo", "text": [], "places": [["pile 1: ", CARD]]}


def test_stems_are_those_of_titles_texts_places_and_of_cards_as_they_are_heard() -> None:
    """By Snowball's rules for English: a word that is its own stem is left out."""
    stems = index(PAGES, SearchWords("en"))["stems"]
    assert stems == {"answers": ["answer"], "packs": ["pack"], "rules": ["rule"], "spades": ["spade"]}


def test_what_readers_type_is_folded_and_has_stems_too() -> None:
    words = SearchWords(
        "cs",
        ignored=frozenset({"jak", "co"}),
        together=(("žolík", "žolíci"),),
        meant={"dáma": ("královna", "královny")},
    )
    found = index({}, words)
    assert found["ignored"] == ["co", "jak"]
    assert found["together"] == [["zolik", "zolici"]]
    assert found["meant"] == {"dama": ["kralovna", "kralovny"]}
    assert found["pages"] == []
    assert found["stems"]["kralovna"] == found["stems"]["kralovny"]
    assert found["stems"]["zolici"] == ["zolik"]


def test_two_letters_for_one_are_those_of_the_language() -> None:
    assert index({}, SearchWords("da"))["digraphs"] == {"aa": "a", "ae": "a", "oe": "o"}
    assert index({}, SearchWords("cs"))["digraphs"] == {}


def test_everything_in_it_can_be_written_for_a_script() -> None:
    found = index(PAGES, SearchWords("en"))
    again = json.loads(json.dumps(found))
    assert again["pages"][0]["sections"][0]["text"][1] == ["Onto ", ["A♠", "ace of spades"], "."]
