"""FreeCell's deals against deals published or dealt elsewhere, and the codes that name them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.cards import Card, pack
from engine.codes import GameCode
from engine.errors import CodeError, DealError, RecordingError
from engine.freecell.deals import code_rules, deal, lay_out, parse_code
from engine.freecell.microsoft import MicrosoftDeal
from engine.freecell.rules import FreeCellRules
from engine.recording import write
from engine.recording_reader import parse

PUBLISHED = Path(__file__).parents[2] / "facts" / "published"


def rows(text: str) -> list[list[str]]:
    """The rows in which a deal reaches the columns."""
    position = deal(parse_code(text))
    return [[str(pile[row]) for pile in position.piles if row < len(pile)] for row in range(7)]


def published(name: str) -> list[list[list[str]]]:
    blocks = (PUBLISHED / name).read_text(encoding="utf-8").strip().split("\n\n")
    return [[line.split() for line in block.splitlines()] for block in blocks]


@pytest.mark.parametrize(
    ("code", "golden"),
    list(zip(["FC1-C4-AAAAAAA", "FC1-C4-AAAAAKH", "FC1-C4-NXMRLXV"], published("freecell-deals.txt"), strict=True)),
)
def test_golden_deal(code: str, golden: list[list[str]]) -> None:
    """Deals 0, 267 and 4294967295, as an implementation of the shuffle in C dealt them.

    If this fails, every code that a player has kept deals another game: mend the code, not the test.
    """
    assert rows(code) == golden


@pytest.mark.parametrize(
    ("code", "layout"),
    list(zip(["ms:1", "ms:617", "ms:146692", "ms:1000000"], published("freecell-microsoft.txt"), strict=True)),
)
def test_microsoft_deal(code: str, layout: list[list[str]]) -> None:
    """Two deals of the original program, and two of the later numbers as Freecell Solver 5.0 deals them."""
    assert rows(code) == layout


def test_microsoft_deal_of_the_recorded_game(freecell_published: dict[str, Any]) -> None:
    position = deal(MicrosoftDeal(freecell_published["ms_deal"]))
    assert [[str(card) for card in pile] for pile in position.piles] == freecell_published["columns"]


@pytest.mark.parametrize("text", ["ms:617", "MS:617", "#617"])
def test_a_microsoft_deal_is_read_as_other_programs_write_it(text: str) -> None:
    assert parse_code(text) == MicrosoftDeal(617)
    assert str(parse_code(text)) == "ms:617"


@pytest.mark.parametrize("number", [2, 11982, 32000, 32001, 1_000_000])
def test_a_microsoft_deal_is_a_whole_pack(number: int) -> None:
    assert sorted(map(str, MicrosoftDeal(number).cards())) == sorted(map(str, pack()))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ms:0", "there is no Microsoft deal 0; the deals are numbered from 1 to 1000000"),
        ("ms:1000001", "there is no Microsoft deal 1000001"),
        ("ms:", "“ms:” is not a Microsoft deal; write ms: and a number from 1 to 1000000, such as ms:617"),
        ("ms:-1", "“ms:-1” is not a Microsoft deal"),
        ("ms:6a", "“ms:6a” is not a Microsoft deal"),
        ("ms:" + "9" * 5000, "is not a Microsoft deal"),
        ("617", "“617” is not a game code"),
        ("FC1-C3-AAAAAKH", "unknown variant; it must begin with FC1-C4 or FC1-C2 or FC1-C1"),
        ("CR1-N-AAAAAAB", "another game; it must begin with FC1-C4 or FC1-C2 or FC1-C1"),
    ],
)
def test_a_code_that_names_no_deal(text: str, why: str) -> None:
    with pytest.raises(CodeError) as error:
        deal(parse_code(text))
    assert why in str(error.value)


def test_a_code_is_written_as_it_is_read() -> None:
    for text in ("FC1-C2-AAAAAKH", "ms:617"):
        assert str(parse_code(text)) == text


@pytest.mark.parametrize(("variant", "cells"), [("C4", 4), ("C2", 2), ("C1", 1)])
def test_the_variant_sets_the_cells_and_not_the_cards(variant: str, cells: int) -> None:
    position = deal(GameCode("FC1", variant, 267))
    assert position.rules == FreeCellRules(cells=cells)
    assert position.cells == (None,) * cells
    assert position.piles == deal(GameCode("FC1", "C4", 267)).piles
    assert code_rules(GameCode("FC1", variant, 267)) == {"cells": cells}


def test_a_microsoft_deal_leaves_the_cells_to_the_rules() -> None:
    assert len(deal(MicrosoftDeal(1), FreeCellRules(cells=2)).cells) == 2


GAME = 'game = "freecell"\nrules = {{ {rules} }}\ncode = "{code}"\nmoves = ""\n'


def test_a_recording_has_the_cells_of_its_code() -> None:
    recording = parse(GAME.format(rules="", code="FC1-C2-AAAAAKH"))
    assert recording.rules == FreeCellRules(cells=2)
    assert parse(write(recording)) == recording
    assert parse(GAME.format(rules="cells = 2", code="FC1-C2-AAAAAKH")) == recording


@pytest.mark.parametrize("cells", [1, 4])
def test_a_recording_does_not_contradict_its_code(cells: int) -> None:
    with pytest.raises(RecordingError) as error:
        parse(GAME.format(rules=f"cells = {cells}", code="FC1-C2-AAAAAKH"), "game.toml")
    assert str(error.value) == (
        "game.toml, line 3: the game code “FC1-C2-AAAAAKH” sets cells to 2, "
        f"but the rules set it to {cells}; change one of them"
    )


@pytest.mark.parametrize(
    ("game", "code"), [("freecell", "CR1-N-AAAAAAB"), ("crescent", "FC1-C4-AAAAAKH"), ("crescent", "ms:617")]
)
def test_a_recording_has_a_code_of_its_game(game: str, code: str) -> None:
    with pytest.raises(RecordingError, match=rf"^recording, line 3: .*“{code}”"):
        parse(GAME.format(rules="", code=code).replace("freecell", game))


def test_a_written_out_deal_is_checked(freecell_published: dict[str, Any]) -> None:
    columns = [[Card.parse(text) for text in column] for column in freecell_published["columns"]]
    assert lay_out(columns) == deal(MicrosoftDeal(4238))
    wrong: list[tuple[list[list[Card]], str]] = [
        (columns[:7], "the deal has 7 columns; it must have 8"),
        (
            [columns[0][:6], *columns[1:7], [*columns[7], columns[0][6]]],
            "column 1 of the deal has 6 cards; it must have 7",
        ),
        ([*columns[1:], columns[0]], "column 4 of the deal has 6 cards; it must have 7"),
        ([[Card.parse("AS"), *columns[0][1:]], *columns[1:]], "the deal holds AS twice; it must hold it once"),
    ]
    for piles, why in wrong:
        with pytest.raises(DealError) as error:
            lay_out(piles)
        assert str(error.value) == why
