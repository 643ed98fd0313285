"""The boards on the pages are the published ones, place by place, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import speech
from tests.site.pages import Board, cards, page

POSITIONS = ["before_move_10", "before_first_redeal", "after_first_redeal"]
MOVE_10_HEARD = {
    "en": ["the ace of spades", "the king of spades"],
    "cs": ["pikové eso", "pikového krále"],
    "ro": ["asul de pică", "regele de pică"],
    "da": ["spar es", "spar konge"],
}
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


def faults(language: str, board: Board, published: dict[str, Any]) -> list[str]:
    """The described places that are not as published."""
    if [len(lines) for _, lines in board.groups] != [4, 4, 16]:
        return ["the groups"]
    (_, up), (_, down), (_, piles) = board.groups
    wrong = []
    for lines, way, ascending in ((up, "up", True), (down, "down", False)):
        for line, suit in zip(lines, "SHDC", strict=True):
            top, count = published[way][suit]
            good = speech.is_foundation(language, line, suit, ascending) and speech.says(language, line, count, top)
            wrong += [] if good else [line]
    for number, (line, (count, top)) in enumerate(zip(piles, published["piles"], strict=True), 1):
        good = speech.is_pile(language, line, number) and speech.says(language, line, count, top)
        wrong += [] if good else [line]
    return wrong


@pytest.mark.parametrize("name", POSITIONS)
@every_language
def test_each_published_board_stands_on_the_rules_page(
    language: str, name: str, site: Path, crescent_positions: dict[str, Any]
) -> None:
    boards = page(site, language, "crescent/rules").boards
    assert len(boards) >= 3
    right = [board for board in boards if not faults(language, board, crescent_positions[name])]
    # The same position may be shown again for another reason: a refused move, say.
    assert right, [faults(language, board, crescent_positions[name]) for board in boards]
    assert all(len(board.places) == 24 for board in right)


@every_language
def test_the_comparison_can_fail(language: str, site: Path, crescent_positions: dict[str, Any]) -> None:
    published = crescent_positions["before_move_10"]
    good = next(b for b in page(site, language, "crescent/rules").boards if not faults(language, b, published))
    for index in range(16):
        piles = [list(pile) for pile in published["piles"]]
        piles[index][0] += 1
        assert len(faults(language, good, published | {"piles": piles})) == 1
        piles[index] = [piles[index][0] - 1, "QD" if piles[index][1] != "QD" else "QC"]
        assert len(faults(language, good, published | {"piles": piles})) == 1


@every_language
def test_move_10_is_told_under_its_board(language: str, site: Path, crescent_positions: dict[str, Any]) -> None:
    published = crescent_positions["before_move_10"]
    move = published["move"]
    board = next(b for b in page(site, language, "crescent/rules").boards if not faults(language, b, published))
    seen = [speech.short(language, move[part]) for part in ("card", "onto")]
    assert cards(board.caption)[:2] == list(zip(seen, MOVE_10_HEARD[language], strict=True))
    said = "".join(board.caption.itertext())
    assert [number for number in (move["from"], move["to"]) if str(number) not in said] == []
    # The move, the pile it comes from, and what then lies there, seen and heard.
    assert said.count("10") >= 3
    after = {seen for seen, _ in cards(board.caption)[2:]}
    assert speech.short(language, move["card"]) in after


@every_language
def test_pile_1_is_written_out_before_and_after_the_redeal(
    language: str, site: Path, crescent_positions: dict[str, Any]
) -> None:
    rules = page(site, language, "crescent/rules")
    rows = [[seen for seen, _ in cards(paragraph)] for paragraph in rules.all("p")]
    before, after = (crescent_positions[name]["pile_1"] for name in POSITIONS[1:])
    assert before == ["2H", "9C", "JD", "JD"]
    assert after == ["9C", "JD", "JD", "2H"]
    wanted = [speech.short(language, name) for name in [*before, *after, "2H"]]
    assert wanted in rows


@every_language
@pytest.mark.parametrize("name", ["crescent/rules", "crescent/examples", "diagrams"])
def test_every_described_board_counts_104_cards(language: str, name: str, site: Path) -> None:
    boards = [board for board in page(site, language, name).boards if len(board.places) == 24]
    assert boards
    spellings = {count: speech.cards(language, count) for count in range(105)}
    empty = speech.EMPTY[language]
    for board in boards:
        total = 0
        for line in board.places:
            said = speech.parse(line).said
            counts = [count for count, spelling in spellings.items() if spelling in said]
            assert len(counts) + (empty in said) == 1, line
            total += sum(counts)
        assert total == 104, board.summary
