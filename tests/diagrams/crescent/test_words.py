"""Crescent boards in words: the order of the places, what is said of each, and what a move does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from diagrams.board import View, views
from diagrams.presenter import show_moment
from diagrams.presenters import presenter_of
from diagrams.words.language import plain
from engine.cards import Card
from engine.crescent.position import CrescentPosition, Pile
from engine.position import Step
from engine.recording import Recording
from tests import speech
from tests.sources import words

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
MOMENTS = {
    "before_move_10": ("ace-on-king", "before"),
    "before_first_redeal": ("first-redeal", "before"),
    "after_first_redeal": ("first-redeal", "after"),
}


def spaced(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def lines(game: Recording, moment: str, view: str, language: str) -> list[list[str]]:
    (board,) = show_moment(presenter_of("crescent"), game, moment, view, words(language))
    return [[spaced(line) for line in group.lines] for group in board.groups]


@pytest.mark.parametrize("name", MOMENTS)
@every_language
def test_every_place_of_the_published_positions(
    language: str, name: str, crescent_won: Recording, crescent_positions: dict[str, Any]
) -> None:
    published = crescent_positions[name]
    up, down, piles = lines(crescent_won, *MOMENTS[name], language)
    for foundations, way, ascending in ((up, "up", True), (down, "down", False)):
        assert len(foundations) == 4
        for line, suit in zip(foundations, "SHDC", strict=True):
            top, count = published[way][suit]
            assert speech.is_foundation(language, line, suit, ascending), line
            assert speech.says(language, line, count, top), line
    assert len(piles) == 16
    for number, (line, (count, top)) in enumerate(zip(piles, published["piles"], strict=True), 1):
        assert speech.is_pile(language, line, number), line
        assert speech.says(language, line, count, top), line


def test_the_romanian_lines_word_for_word(crescent_won: Recording) -> None:
    up, _, piles = lines(crescent_won, "ace-on-king", "before", "ro")
    assert piles[0] == "stiva 1: 4 cărți, valet de caro deasupra"
    assert up[0] == "fundație ascendentă de pică: 2 de pică deasupra, 2 cărți"


def test_the_english_lines_word_for_word(crescent_won: Recording) -> None:
    up, down, piles = lines(crescent_won, "ace-on-king", "before", "en")
    assert piles[0] == "pile 1: 4 cards, jack of diamonds on top"
    assert up[0] == "ascending foundation of spades: two of spades on top, 2 cards"
    assert down[3] == "descending foundation of clubs: nine of clubs on top, 5 cards"


@every_language
def test_an_empty_pile_is_called_empty(language: str, board: Callable[..., CrescentPosition]) -> None:
    groups = presenter_of("crescent").groups(board({1: "8H"}), words(language))
    piles = [spaced(line) for line in groups[2].lines]
    assert speech.says(language, piles[0], 1, "8H")
    assert [speech.parse(line) for line in piles[1:]] == [
        speech.Said(f"{speech.PILE[language]} {number}", frozenset({speech.EMPTY[language]})) for number in range(2, 17)
    ]


@every_language
def test_a_move_names_its_cards_and_piles(language: str, crescent_won: Recording) -> None:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, "ace-on-king", "before", words(language))
    cards = [part for part in board.caption if not isinstance(part, str)]
    assert [card.card for card in cards] == [Card.parse("AS"), Card.parse("KS")]
    assert [card.short for card in cards] == [speech.short(language, name) for name in ("AS", "KS")]
    text = "".join(part for part in board.caption if isinstance(part, str))
    assert [number for number in ("10", "14") if number in text] == ["10", "14"]
    assert text.count("10") == 2, "move 10 and pile 10"


def test_a_move_in_english_word_for_word(crescent_won: Recording) -> None:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, "ace-on-king", "before", words("en"))
    assert plain(board.caption) == "In move 10, the ace of spades from pile 10 goes on the king of spades of pile 14."
    assert board.when == "Board before move 10"
    assert board.title == "Crescent. Board before move 10"
    assert plain(board.outcome) == (
        "After the move: Pile 10 has 5 cards, the ten of hearts on top. Pile 14 has 7 cards, the ace of spades on top."
    )
    assert board.summary == "Board before move 10 in words"


def test_a_card_that_another_goes_on_is_in_the_czech_accusative(crescent_won: Recording) -> None:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, "ace-on-king", "before", words("cs"))
    spoken = [part.spoken for part in board.caption if not isinstance(part, str)]
    assert spoken == ["pikové eso", "pikového krále"]


@every_language
def test_a_redeal_is_counted(language: str, crescent_won: Recording) -> None:
    boards = show_moment(presenter_of("crescent"), crescent_won, "last-redeal", "pair", words(language))
    assert len(boards) == 2
    for board in boards:
        assert "3" in plain(board.caption)
        assert "3" in board.when
    assert len({board.when for board in boards}) == 2


@every_language
def test_the_whole_game_is_told_in_words_without_a_glyph(language: str, crescent_won: Recording) -> None:
    told = [
        plain(presenter_of("crescent").caption(step, View.BEFORE, words(language))) for step in crescent_won.replay()
    ]
    assert len(told) == 119 + 3
    assert not set("".join(told)) & set("♠♥♦♣{}")


def test_an_emptied_pile_is_told(crescent_won: Recording) -> None:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, "emptied-pile", "before", words("en"))
    step: Step = crescent_won.moment("emptied-pile")
    source = step.action.source
    assert isinstance(source, Pile)
    assert plain(board.caption).endswith(f"Pile {source} is then empty.")


def test_the_deal_has_one_board_whatever_is_wanted(crescent_won: Recording) -> None:
    deal, turn = crescent_won.moment("deal"), crescent_won.moment("ace-on-king")
    assert views("deal", deal, "pair") == views("deal", deal, "after") == (View.OPENING,)
    assert views("ace-on-king", turn, "after") == (View.AFTER,)
    refused = crescent_won.moment("refused-same-suit")
    assert views("refused-same-suit", refused, "pair") == (View.REFUSED,)
