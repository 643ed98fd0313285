"""Game codes and the shuffle, which is frozen for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import pack
from engine.codes import NUMBERS, GameCode, _below, shuffled, splitmix64
from engine.crescent.deals import deal
from engine.errors import CodeError

VECTOR_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The first numbers of SplitMix64 for the seed 1234567, as published."""


def test_splitmix64_gives_the_published_numbers() -> None:
    assert list(islice(splitmix64(1234567), 5)) == VECTOR_1234567


@pytest.mark.parametrize(
    ("number", "code"), [(0, "CR1-N-AAAAAAA"), (1, "CR1-N-AAAAAAB"), (4294967295, "CR1-N-NXMRLXV")]
)
def test_golden_deal(number: int, code: str, crescent_deals: dict[int, list[list[str]]]) -> None:
    """If this fails, every code that a player has kept deals another game: mend the code, not the test."""
    golden = crescent_deals[number]
    assert [len(pile) for pile in golden] == [6] * 16
    assert [[str(card) for card in pile] for pile in deal(GameCode.parse(code)).piles] == golden


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (25, "AAAAAAZ"),
        (26, "AAAAABA"),
        (27, "AAAAABB"),
        (26**6, "BAAAAAA"),
        (2**32 - 1, "NXMRLXV"),
    ],
)
def test_letters_are_digits_from_a_to_z_most_significant_first(number: int, letters: str) -> None:
    assert str(GameCode("CR1", "N", number)) == f"CR1-N-{letters}"
    assert GameCode.parse(f"CR1-N-{letters}") == GameCode("CR1", "N", number)


@given(st.integers(0, 2**32 - 1))
def test_every_code_is_read_back(number: int) -> None:
    code = GameCode("FC1", "C4", number)
    assert GameCode.parse(str(code)) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "CR1",
        "CR1-N",
        "CR1-N-",
        "AAAAAAB",
        "CR1AAAAAAAB",
        "CR1-AAAAAAB",
        "cr1-n-aaaaaab",
        "CR1-N-AAAAAAb",
        "CR1-N-AAAAAA1",
        "CR1-N-AAAAAÄB",
        "CR1-N-AAAAAAB ",
        " CR1-N-AAAAAAB",
        "CR1-N-AAAAAAB\n",
        "CR1–N–AAAAAAB",
        "CR1-N-AAAAAAB-X",
        "CR1--AAAAAAB",
    ],
)
def test_a_malformed_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError) as refused:
        GameCode.parse(text)
    assert str(refused.value) == (
        f"“{text}” is not a game code; write game, variant and seven capital letters, such as CR1-N-AAAAAAB"
    )


@pytest.mark.parametrize(("letters", "count"), [("A", 1), ("AAAAAA", 6), ("AAAAAAAB", 8), ("A" * 40, 40)])
def test_a_code_of_another_length_is_refused(letters: str, count: int) -> None:
    with pytest.raises(CodeError, match=rf"“CR1-N-{letters}” ends in {count} letters; it must end in 7$"):
        GameCode.parse(f"CR1-N-{letters}")


@pytest.mark.parametrize("letters", ["NXMRLXW", "ZZZZZZZ"])
def test_a_code_beyond_the_last_is_refused(letters: str) -> None:
    with pytest.raises(CodeError, match=rf"“CR1-N-{letters}” is out of range; the last code is NXMRLXV$"):
        GameCode.parse(f"CR1-N-{letters}")


@pytest.mark.parametrize("number", [-1, 2**32])
def test_a_number_out_of_range_makes_no_code(number: int) -> None:
    with pytest.raises(CodeError, match=rf"deal number {number} is out of range; it must be from 0 to 4294967295$"):
        GameCode("CR1", "N", number)


@pytest.mark.parametrize(
    ("text", "which"),
    [
        ("FC1-C4-AAAAAKH", "another game"),
        ("CR2-N-AAAAAAB", "another game"),
        ("FC1-N-AAAAAAB", "another game"),
        ("CR1-C4-AAAAAAB", "an unknown variant"),
    ],
)
def test_the_code_of_another_game_deals_no_crescent(text: str, which: str) -> None:
    with pytest.raises(CodeError, match=rf"^the game code “{text}” is for {which}; it must begin with CR1-N$"):
        deal(GameCode.parse(text))


@given(st.integers(0, 2**32 - 1))
def test_a_shuffle_keeps_the_cards_and_its_argument(number: int) -> None:
    cards = pack()
    assert Counter(shuffled(cards, number)) == Counter(cards)
    assert cards == pack()
    assert shuffled(cards, number) == shuffled(cards, number)


def test_neighbouring_numbers_give_different_deals() -> None:
    assert len({tuple(shuffled(pack(), number)) for number in range(500)}) == 500


def test_every_place_is_as_likely_for_a_card() -> None:
    """Chi-squared over the place of the first card in 1,560 deals: 51 degrees of freedom, 1 in 10,000 above 94."""
    ace = pack()[0]
    places = Counter(shuffled(pack(), number).index(ace) for number in range(1560))
    assert sum((places[place] - 30) ** 2 / 30 for place in range(52)) < 94


@pytest.mark.parametrize("bound", [2, 3, 7, 52, 96])
def test_a_number_below_a_bound_is_the_remainder_of_the_draw(bound: int) -> None:
    for draw in (0, 1, bound - 1, bound, 10 * bound + 1):
        assert _below(bound, iter([draw])) == draw % bound


@pytest.mark.parametrize("bound", [3, 7, 52, 96])
def test_draws_of_the_incomplete_last_run_are_thrown_away(bound: int) -> None:
    first_unfair = 2**64 // bound * bound
    assert first_unfair < 2**64
    assert _below(bound, iter([first_unfair - 1])) == bound - 1
    assert _below(bound, iter([first_unfair, 2**64 - 1, 1])) == 1


@pytest.mark.parametrize("bound", [2, 64, 2**63])
def test_no_draw_is_thrown_away_where_the_last_run_is_complete(bound: int) -> None:
    assert _below(bound, iter([2**64 - 1])) == bound - 1


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
def test_numbers_below_a_huge_bound_are_unbiased(seed: int) -> None:
    """Below three quarters of 2**64, a plain remainder would fall in the lowest third half of the time."""
    bound = 3 * 2**62
    draws = splitmix64(seed)
    thirds = Counter(_below(bound, draws) // 2**62 for _ in range(6000))
    assert set(thirds) == {0, 1, 2}
    assert sum((thirds[third] - 2000) ** 2 / 2000 for third in range(3)) < 13.8  # 2 degrees of freedom, 1 in 1,000


def test_the_unbiasedness_test_would_find_a_plain_remainder() -> None:
    def plain(bound: int, draws: Iterator[int]) -> int:
        return next(draws) % bound

    draws = splitmix64(0)
    thirds = Counter(plain(3 * 2**62, draws) // 2**62 for _ in range(6000))
    assert sum((thirds[third] - 2000) ** 2 / 2000 for third in range(3)) > 100


def test_codes_number_two_to_the_32_deals() -> None:
    assert NUMBERS == 4294967296
