"""Variants of Crescent in words and pictures, and the sentences about refused moves."""

from __future__ import annotations

import re

import pytest

from diagrams.board import View
from diagrams.painting.scene import PlacedCard
from diagrams.presenters import presenter_of
from diagrams.words.language import plain
from engine.crescent.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR
from engine.recording import Recording
from engine.registry import games
from tests.sources import words

FACE_DOWN = {
    "en": "pile 1: 6 cards, two of spades on top, 5 face down",
    "cs": "hromádka 1: 6 karet, z toho 5 lícem dolů, nahoře piková dvojka",
    "ro": "stiva 1: 6 cărți, 2 de pică deasupra, 5 cu fața în jos",
    "da": "bunke 1: 6 kort, spar 2 øverst, 5 med bagsiden opad",
}


@pytest.mark.parametrize("language", FACE_DOWN)
def test_face_down_cards_are_said_and_show_their_backs(language: str, crescent_won: Recording) -> None:
    step = crescent_won.under(CRESCENT_FACE_DOWN).moment("deal")
    board = presenter_of("crescent").show(step, View.OPENING, words(language))
    assert board.groups[2].lines[0] == FACE_DOWN[language]
    backs = [item for item in board.scene.items if isinstance(item, PlacedCard) and item.face is None]
    assert len(backs) == 16


def test_a_pile_of_one_card_shows_no_back(crescent_won: Recording) -> None:
    covered = crescent_won.under(CRESCENT_FACE_DOWN)
    board = presenter_of("crescent").show(covered.moment("king-on-ace"), View.AFTER, words("en"))
    assert "pile 8: 1 card, three of spades on top" in board.groups[2].lines


def test_standard_boards_show_no_backs(crescent_won: Recording) -> None:
    board = presenter_of("crescent").show(crescent_won.moment("deal"), View.OPENING, words("en"))
    assert all(item.face for item in board.scene.items if isinstance(item, PlacedCard))


def test_the_differences_are_those_of_the_rules() -> None:
    english = words("en")
    assert [plain(each) for each in presenter_of("crescent").differences(CRESCENT_FOUR, english)] == [
        "A game has 4 redeals instead of 3."
    ]
    assert [plain(each) for each in presenter_of("crescent").differences(CRESCENT_FACE_DOWN, english)] == [
        "All cards of a pile are dealt face down except the top one."
    ]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["en", "cs", "ro", "da"])
def test_every_rule_has_words_of_its_own(game: str, language: str) -> None:
    standard = games()[game].rules()
    said = []
    for name, value in vars(standard).items():
        other = object.__new__(type(standard))
        for field, old in vars(standard).items():
            object.__setattr__(other, field, old)
        object.__setattr__(other, name, not value if isinstance(value, bool) else value + 1)
        (sentence,) = presenter_of(game).differences(other, words(language))
        said.append(re.sub(r"\d+", "", plain(sentence)))
    assert len(set(said)) == len(said)


def test_a_refused_move_says_who_where_and_why(crescent_won: Recording, freecell_won: Recording) -> None:
    english = words("en")
    crescent = presenter_of("crescent").refusal(crescent_won.moment("refused-empty-pile"), english)
    assert plain(crescent) == (
        "After move 21, the two of hearts from pile 1 cannot go to the empty pile 3: an empty pile stays empty."
    )
    freecell = presenter_of("freecell").refusal(freecell_won.moment("refused-group-too-large"), english)
    assert plain(freecell) == (
        "After move 25, a group of 5 cards (the seven of diamonds to the three of diamonds) from column 5 cannot go to the "
        "empty column 2: there is not enough room for so large a group."
    )


def test_an_answer_about_a_group_begins_as_a_sentence_does(freecell_won: Recording) -> None:
    refused = freecell_won.moment("refused-group-too-large")
    for language, start in (("en", "A group of 5 cards "), ("cs", "Skupina 5 karet "), ("ro", "Un grup de 5 cărți ")):
        assert plain(presenter_of("freecell").answer(refused, words(language))).startswith(start)
