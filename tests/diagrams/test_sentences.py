"""What lies in a place and what a move does, as each language says it: written down by hand."""

from __future__ import annotations

import pytest

from diagrams.presenter import show_moment
from diagrams.presenters import presenter_of
from diagrams.words.language import plain
from engine.cards import Card
from engine.crescent.position import CrescentPosition, Pile
from engine.crescent.rules import CRESCENT_FACE_DOWN, CrescentRules
from engine.freecell.rules import FreeCellRules
from engine.recording import Recording
from tests.sources import words

MOVE_10 = {
    "en": "In move 10, the ace of spades from pile 10 goes on the king of spades of pile 14.",
    "cs": "10. tahem jde pikové eso z hromádky 10 na pikového krále v hromádce 14.",
    "ro": "La mutarea 10, asul de pică trece din stiva 10 pe regele de pică din stiva 14.",
    "da": "I træk 10 lægges spar es fra bunke 10 på spar konge i bunke 14.",
}
AFTER_MOVE_21 = {
    "en": "Board after move 21. Pile 3 is empty. "
    "The ascending foundation of clubs has 3 cards, the three of clubs on top.",
    "cs": "Pozice po 21. tahu. Hromádka 3 je prázdná. "
    "Na vzestupné křížové základně jsou 3 karty, nahoře křížová trojka.",
    "ro": "Poziția de după mutarea 21. Stiva 3 este goală. "
    "Pe fundația ascendentă de treflă sunt 3 cărți, cu 3 de treflă deasupra.",
    "da": "Stillingen efter træk 21. Bunke 3 er tom. "
    "På den stigende grundbunke i klør ligger der 3 kort med klør 3 øverst.",
}
FIRST_REDEAL = {
    "en": "After move 16 comes redeal 1 of 3.",
    "cs": "Po 16. tahu následuje 1. přerozdání z celkových 3.",
    "ro": "După mutarea 16 urmează redistribuirea 1 din 3.",
    "da": "Efter træk 16 følger omdeling 1 af 3.",
}
FACE_DOWN = {
    "en": "The deal. All cards of a pile are dealt face down except the top one.",
    "cs": "Karty jsou rozdány. V každé hromádce leží všechny karty kromě vrchní lícem dolů.",
    "ro": "Cărțile au fost împărțite. Toate cărțile unei stive se împart cu fața în jos, în afară de cea de deasupra.",
    "da": "Kortene er delt ud. I hver bunke ligger alle kort undtagen det øverste med bagsiden opad.",
}
FEWER_CELLS = {
    ("en", 2): "There are 2 free cells instead of 4.",
    ("en", 1): "There is 1 free cell instead of 4.",
    ("cs", 2): "Hra má 2 volná políčka místo 4.",
    ("cs", 1): "Hra má 1 volné políčko místo 4.",
    ("ro", 2): "Sunt 2 celule libere în loc de 4.",
    ("ro", 1): "Este 1 celulă liberă în loc de 4.",
    ("da", 2): "Der er 2 frie celler i stedet for 4.",
    ("da", 1): "Der er 1 fri celle i stedet for 4.",
}
PILES = {
    ("en", 0): "Pile 1 is empty.",
    ("en", 1): "Pile 1 has 1 card, the queen of hearts.",
    ("cs", 1): "V hromádce 1 je 1 karta, srdcová dáma.",
    ("cs", 4): "V hromádce 1 jsou 4 karty, nahoře srdcová dáma.",
    ("cs", 5): "V hromádce 1 je 5 karet, nahoře srdcová dáma.",
    ("ro", 1): "În stiva 1 este 1 carte, dama de cupă.",
    ("ro", 19): "În stiva 1 sunt 19 cărți, cu dama de cupă deasupra.",
    ("ro", 20): "În stiva 1 sunt 20 de cărți, cu dama de cupă deasupra.",
    ("da", 1): "I bunke 1 ligger der 1 kort, hjerter dame.",
    ("da", 2): "I bunke 1 ligger der 2 kort med hjerter dame øverst.",
}
every_language = pytest.mark.parametrize("language", MOVE_10)


def captions(recording: Recording, moment: str, language: str) -> list[str]:
    boards = show_moment(presenter_of(recording.game.name), recording, moment, "pair", words(language))
    return [plain(board.caption) for board in boards]


@every_language
def test_a_move_and_a_redeal(language: str, crescent_won: Recording) -> None:
    assert captions(crescent_won, "ace-on-king", language)[0] == MOVE_10[language]
    assert captions(crescent_won, "first-redeal", language)[0] == FIRST_REDEAL[language]


@every_language
def test_what_lies_in_the_places_of_a_move_after_it(language: str, crescent_won: Recording) -> None:
    assert captions(crescent_won, "emptied-pile", language)[1] == AFTER_MOVE_21[language]


@pytest.mark.parametrize(("language", "count"), PILES)
def test_a_pile_by_the_number_of_its_cards(language: str, count: int) -> None:
    rules = CrescentRules(pile_limit=20)
    board = CrescentPosition(rules, ((Card.parse("QH"),) * count,), (1,) * rules.foundations, 0, (0,))
    said = plain(presenter_of("crescent").state(board, Pile(1), words(language)))
    assert said == PILES[language, count]


@every_language
def test_the_board_of_a_variant_is_told_from_that_of_the_game(language: str, crescent_won: Recording) -> None:
    (caption,) = captions(crescent_won.under(CRESCENT_FACE_DOWN), "deal", language)
    assert caption == FACE_DOWN[language]
    shown = [
        show_moment(presenter_of("crescent"), recording, "deal", "before", words(language))[0]
        for recording in (crescent_won, crescent_won.under(CRESCENT_FACE_DOWN))
    ]
    assert len({(board.title, board.summary, board.text_summary) for board in shown}) == 2
    assert all(one != other for one, other in zip(*([b.title, b.summary, b.text_summary] for b in shown), strict=True))


@pytest.mark.parametrize(("language", "cells"), FEWER_CELLS)
def test_a_rule_of_a_variant_agrees_with_its_number(language: str, cells: int) -> None:
    (sentence,) = presenter_of("freecell").differences(FreeCellRules(cells=cells), words(language))
    assert plain(sentence) == FEWER_CELLS[language, cells]
