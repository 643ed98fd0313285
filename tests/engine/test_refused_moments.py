"""Moments that show why a move is refused, in the recorded games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.crescent.refusals import CrescentRefusal
from engine.errors import MomentError
from engine.freecell.refusals import FreeCellRefusal
from engine.position import Move
from engine.recording import Recording
from engine.recording_reader import read
from engine.refusals import CommonRefusal, Refusal

GAMES = Path(__file__).parents[2] / "docs" / "games"

CRESCENT = [
    (CrescentRefusal.BASE_LOCKED, 0, "AS +S>1"),
    (CommonRefusal.FOUNDATION_STAYS, 1, "QS -S>14"),
    (CrescentRefusal.EMPTY_PILE, 21, "2H 1>3"),
    (CommonRefusal.SAME_SUIT, 0, "2S 1>16"),
    (CrescentRefusal.NEIGHBOUR_RANK, 0, "2S 1>2"),
    (CrescentRefusal.FOUNDATION_FULL, 66, "KC 11>-C"),
    (CommonRefusal.FOUNDATION_ORDER, 0, "2S 1>-S"),
    (CrescentRefusal.NO_TURN, 0, "AS 10>-S"),
    (CrescentRefusal.NO_REDEALS, 74, "redeal"),
]
FREECELL = [
    (FreeCellRefusal.NOT_A_SEQUENCE, 0, "KS 1>2 x2"),
    (CommonRefusal.ONE_AT_A_TIME, 2, "7D 5>a x2"),
    (FreeCellRefusal.CELL_OCCUPIED, 3, "7S 1>a"),
    (CommonRefusal.SAME_SUIT, 0, "7S 1>h"),
    (FreeCellRefusal.OPPOSITE_COLOUR, 0, "7S 1>7"),
    (FreeCellRefusal.RANK_BELOW, 0, "7S 1>3"),
    (CommonRefusal.FOUNDATION_ORDER, 0, "7S 1>h"),
    (FreeCellRefusal.GROUP_TOO_LARGE, 25, "7D 5>2 x5"),
]


def _name(reason: Refusal) -> str:
    return "refused-" + reason.name.lower().replace("_", "-")


@pytest.mark.parametrize(("game", "moments"), [("crescent", CRESCENT), ("freecell", FREECELL)])
def test_every_reason_has_its_position_and_its_move(
    game: str, moments: list[tuple[Refusal, int, str]], subtests: pytest.Subtests
) -> None:
    recording = read(GAMES / f"{game}-won.toml")
    for reason, number, action in moments:
        with subtests.test(reason.name):
            step = recording.moment(_name(reason))
            assert (step.number, str(step.action), step.refusal) == (number, action, reason)
            assert step.before.refusal(step.action) is reason
            assert step.before is step.after


def test_the_cards_differ_in_nothing_but_the_suit() -> None:
    step = read(GAMES / "crescent-won.toml").moment("refused-same-suit")
    assert isinstance(step.action, Move)
    assert (str(step.action.card), str(step.before.top(step.action.target))) == ("2S", "AC")


def test_a_game_whose_piles_stay_low_has_no_full_one() -> None:
    recording: Recording = read(GAMES / "crescent-won.toml")
    with pytest.raises(MomentError, match="rulebook record crescent --showing refused-pile-full"):
        recording.moment("refused-pile-full")
