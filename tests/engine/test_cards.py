"""Cards and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit, pack
from engine.errors import NotationError

WRITTEN = [rank + suit for suit in "SHDC" for rank in ("A", *"23456789", "10", *"JQK")]


def test_a_pack_is_the_52_cards_in_order() -> None:
    assert [str(card) for card in pack()] == WRITTEN


def test_a_pack_is_fresh_each_time() -> None:
    pack().clear()
    assert len(pack()) == 52


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_written_is_read_back(text: str) -> None:
    assert str(Card.parse(text)) == text


def test_a_card_has_the_rank_and_the_suit_it_is_written_with() -> None:
    assert Card.parse("10D") == Card(Rank.TEN, Suit.DIAMONDS)
    assert Card.parse("AC") == Card(Rank.ACE, Suit.CLUBS)


def test_a_ten_is_also_read_as_other_programs_write_it() -> None:
    assert [str(Card.parse(text)) for text in ("TS", "TH", "TD", "TC")] == ["10S", "10H", "10D", "10C"]


def test_equal_cards_of_two_packs_are_equal() -> None:
    assert len({*pack(), *pack()}) == 52


def test_ranks_run_from_the_ace_to_the_king() -> None:
    assert [int(rank) for rank in Rank] == list(range(1, 14))
    assert Rank.ACE < Rank.TWO < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING


def test_hearts_and_diamonds_are_red() -> None:
    assert [suit.value for suit in Suit] == ["S", "H", "D", "C"]
    assert [suit.is_red for suit in Suit] == [False, True, True, False]


@pytest.mark.parametrize(
    "text",
    ["", "A", "S", "1S", "0S", "11S", "T", "ST", "as", "aS", "As", "SA", "A S", " AS", "AS ", "AS\n", "A♠", "10", "٣S"],
)
def test_what_is_no_card_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        Card.parse(text)
    assert f"“{text}” is not a card; write a rank" in str(refused.value)


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = Card.parse(text)
    except NotationError:
        assert text not in WRITTEN
    else:
        assert str(card) == text
