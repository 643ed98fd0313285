"""Sections cut out of a page: titles, pieces of text, places on boards; what nobody searches for is left out."""

from __future__ import annotations

from docutils import nodes
from docutils.core import publish_doctree
from sphinx import addnodes

from builder.search.sections import Section, sections, words_of
from builder.sphinxext.nodes import board_description, card_token
from builder.sphinxext.untranslated import wrapped
from diagrams.words.untranslated import END, START


def page(source: str) -> nodes.document:
    """The tree of a page, its first heading a section."""
    return publish_doctree(source, settings_overrides={"doctitle_xform": False})


def test_a_card_is_kept_as_seen_and_as_heard_and_hidden_things_are_left_out() -> None:
    tree = page("Rules\n=====\n\nX goes.\n\n.. a comment")
    paragraph = next(iter(tree.findall(nodes.paragraph)))
    paragraph.insert(0, card_token("", "A♠", spoken="ace of spades"))
    next(iter(tree.findall(nodes.section))).append(nodes.paragraph("", "secret", classes=["no-search"]))
    (section,) = sections(tree)
    assert section.text == [[("A♠", "ace of spades"), "X goes."]]


def test_what_is_not_translated_is_marked_and_not_part_of_a_word() -> None:
    tree = page("Pravidla\n========\n\nZde.")
    paragraph = next(iter(tree.findall(nodes.paragraph)))
    card = card_token("", "A♠", spoken="ace of spades", **{"spoken-language": "en"})
    paragraph.children = [wrapped([nodes.Text("Not yet.")]), nodes.Text(" Zde "), card]
    (section,) = sections(tree)
    assert section.text == [[f"{START}Not yet.{END} Zde {START}", ("A♠", "ace of spades"), END]]
    assert list(words_of(section))[1] == "Not yet. Zde ace of spades"


def test_what_a_definition_explains_leads_its_text() -> None:
    tree = page("Rules\n=====\n\nUndo\n   Take back.\n\n   Once.\n")
    (section,) = sections(tree)
    assert section.text == [["Undo: Take back."], ["Once."]]


def test_every_heading_begins_a_section_in_the_order_of_the_page() -> None:
    tree = page("Rules\n=====\n\nOne.\n\nEnd\n---\n\nTwo.\n\nWon\n~~~\n\nThree.\n\nMore\n----\n\nFour.\n")
    assert sections(tree) == [
        Section("", ["Rules"], [["One."]]),
        Section("end", ["End"], [["Two."]]),
        Section("won", ["Won"], [["Three."]]),
        Section("more", ["More"], [["Four."]]),
    ]


def test_a_row_of_a_table_is_one_piece() -> None:
    (section,) = sections(page("Groups\n======\n\n=======  =====\n2 cells  10\n1 cell   5\n=======  =====\n"))
    assert section.text == [["2 cells, 10"], ["1 cell, 5"]]


def test_a_list_has_a_piece_for_every_point() -> None:
    (section,) = sections(page("Rules\n=====\n\n- one *card*\n  at a time\n- the top card\n"))
    assert section.text == [["one card at a time"], ["the top card"]]


def test_an_entry_of_the_glossary_is_a_section_of_its_own() -> None:
    tree = page("Words\n=====\n\nBefore.\n\npile\n   Cards.\n")
    (item,) = tree.findall(nodes.definition_list_item)
    item[0]["ids"] = ["term-pile"]
    glossary = addnodes.glossary("", item.parent.deepcopy())
    item.parent.replace_self(glossary)
    assert sections(tree) == [
        Section("", ["Words"], [["Before."]]),
        Section("term-pile", ["pile"], [["Cards."]]),
    ]


def test_places_of_a_board_are_kept_apart_from_the_text() -> None:
    tree = page("Rules\n=====\n\nText.")
    board = board_description("", nodes.paragraph("", "pile 1: empty"), nodes.paragraph("", "pile 2: 1 card"))
    next(iter(tree.findall(nodes.section))).append(board)
    (section,) = sections(tree)
    assert (section.text, section.places) == ([["Text."]], [["pile 1: empty"], ["pile 2: 1 card"]])
    assert list(words_of(section)) == ["Rules", "Text.", "pile 1: empty", "pile 2: 1 card"]


def test_a_page_without_a_heading_has_no_section() -> None:
    assert sections(page("Only text.")) == []
