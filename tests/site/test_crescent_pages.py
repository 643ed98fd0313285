"""Every fact of ``tests/facts/crescent.md`` that has a number, a name or a message stands on the Crescent pages, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import speech
from tests.facts.documents import app_messages, terms
from tests.site.pages import CRESCENT, cards, page, text

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
RULES, EXAMPLES, FAQ = CRESCENT

SECTIONS = {
    # The section's anchor, which is the same in every language, and the numbers that its facts state.
    "crescent-the-rules": [2, 16, 6, 8, 4, 3, 104],
    "set-up": [2, 52, 104, 8, 96, 16, 6, 4],
    "legal-moves": [13],
    "the-redeal": [3],
    "the-end": [8, 13, 104],
    "what-the-app-adds": [100],
    "the-app-and-the-traditional-rule": [6, 3],
    "variants": [4],
}
MESSAGES = {
    "legal-moves": ["PILE_FULL", "SAME_SUIT", "NEIGHBOUR_RANK"],
    "an-empty-pile": ["EMPTY_PILE"],
    "foundations": ["BASE_LOCKED"],
    "the-redeal": ["REDEAL", "NO_REDEALS"],
}
IN_THE_GLOSSARY = (
    *("pile", "foundation", "base card", "ascending foundation", "descending foundation", "column", "free cell"),
    *("sequence", "suit", "pack", "move", "redeal", "horseshoe", "undo", "game code", "won", "blocked"),
)
QUOTES = {"en": "“{}”", "cs": "„{}“", "ro": "„{}”", "da": "»{}«"}


def section(site: Path, language: str, name: str, anchor: str) -> str:
    """The text of a section of a page, without its boards."""
    sections = [element for element in page(site, language, name).all("section") if element.get("id") == anchor]
    assert len(sections) == 1, anchor
    return text(sections[0])


def typewritten(said: str) -> str:
    """The text with the apostrophe of a keyboard; on the pages it is typeset."""
    return said.replace("’", "'")


@pytest.mark.parametrize("anchor", SECTIONS)
@every_language
def test_the_numbers_of_each_section(language: str, anchor: str, site: Path) -> None:
    said = speech.numbers(language, section(site, language, RULES, anchor))
    assert [number for number in SECTIONS[anchor] if number not in said] == []


@pytest.mark.parametrize(("anchor", "message"), [(key, name) for key, names in MESSAGES.items() for name in names])
@every_language
def test_what_the_app_says_word_for_word_in_its_section(language: str, anchor: str, message: str, site: Path) -> None:
    said = section(site, language, RULES, anchor)
    assert QUOTES[language].format(app_messages()[message][language]) in typewritten(said)


@pytest.mark.parametrize("message", [message for message in app_messages() if message != "REDEAL"])
@every_language
def test_what_the_app_says_word_for_word_on_the_page_of_answers(language: str, message: str, site: Path) -> None:
    assert app_messages()[message][language] in typewritten(page(site, language, FAQ).prose)


@every_language
def test_the_summary_at_the_top(language: str, site: Path) -> None:
    boxes = [each for each in page(site, language, RULES).all("div") if "admonition" in each.get("class", "").split()]
    assert {2, 16, 6, 8, 4, 3, 104} == set(speech.numbers(language, text(boxes[0])))


@every_language
def test_the_horseshoe_is_told_left_across_right(language: str, site: Path) -> None:
    said = speech.numbers(language, section(site, language, RULES, "set-up"))
    triples = list(zip(said, said[1:], said[2:], strict=False))
    assert (4, 8, 4) in triples


@every_language
@pytest.mark.parametrize("name", [RULES, FAQ])
def test_the_code_of_a_deal(language: str, name: str, site: Path) -> None:
    assert "CR1-N-AAAAAAB" in page(site, language, name).prose


@every_language
def test_the_example_of_neighbouring_ranks(language: str, site: Path) -> None:
    (moves,) = [each for each in page(site, language, RULES).all("section") if each.get("id") == "legal-moves"]
    assert [seen for seen, _ in cards(moves)][:3] == [speech.short(language, name) for name in ("8H", "9H", "7H")]


@every_language
def test_the_recorded_game_is_measured(language: str, site: Path) -> None:
    for name in (EXAMPLES, FAQ):
        said = speech.numbers(language, page(site, language, name).prose)
        assert 119 in said, name
        assert 3 in said, name


@every_language
def test_the_page_of_answers_states_the_limits(language: str, site: Path) -> None:
    said = speech.numbers(language, page(site, language, FAQ).prose)
    assert {13, 100, 3, 4} <= set(said)


@every_language
def test_the_examples_walk_through_at_least_ten_moments(language: str, site: Path) -> None:
    boards = page(site, language, EXAMPLES).boards
    assert len({board.summary for board in boards}) >= 10
    assert all(len(board.places) == 24 for board in boards)


@every_language
def test_terms_of_the_app(language: str, site: Path) -> None:
    """The words that the app's players know stand in the glossary."""
    wanted = [name if language == "en" else terms()[name][language] for name in IN_THE_GLOSSARY]
    defined = " / ".join(text(each).lower() for each in page(site, language, "glossary").all("dt"))
    assert [term for term in wanted if term not in defined] == []


@pytest.mark.parametrize("language", [language for language in speech.LANGUAGES if language != "en"])
@pytest.mark.parametrize("name", CRESCENT)
def test_no_paragraph_is_left_in_english(language: str, name: str, site: Path) -> None:
    english = {text(each) for each in page(site, "en", name).main.iter("p") if len(text(each)) > 40}
    translated = {text(each) for each in page(site, language, name).main.iter("p")}
    assert len(english) > 10
    assert english & translated == set()
