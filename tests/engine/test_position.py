"""What the positions of all games share: moves and other actions, steps that move a card and steps that do not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.crescent.position import CrescentPosition, Redeal
from engine.errors import MomentError
from engine.freecell.position import FreeCellPosition
from engine.position import Action, Position
from engine.recording import Recording
from engine.refusals import CommonRefusal, RefusedError


class Pass(Action):
    """An action that no game has."""

    def __str__(self) -> str:
        return "pass"


def test_an_action_that_a_game_does_not_have_is_refused(
    board: Callable[..., CrescentPosition], freecell_board: Callable[..., FreeCellPosition]
) -> None:
    crescent, freecell = board({1: "8H"}), freecell_board({1: "8H"})
    cases: list[tuple[Position, Action]] = [(crescent, Pass()), (freecell, Pass()), (freecell, Redeal())]
    for position, action in cases:
        assert position.refusal(action) is CommonRefusal.NO_SUCH_ACTION
        with pytest.raises(
            RefusedError, match=rf"^{action} is refused \(NO_SUCH_ACTION\): this game has no such action$"
        ):
            position.play(action)


def test_a_redeal_brings_no_points_and_is_no_move_of_a_card(crescent_won: Recording[CrescentPosition]) -> None:
    step = crescent_won.moment("first-redeal")
    assert step.before.points(step.action) == 0
    with pytest.raises(MomentError, match=r"^“redeal” moves no card; show a moment at which a card is moved$"):
        _ = step.move


def test_the_move_of_a_step(crescent_won: Recording[CrescentPosition]) -> None:
    assert str(crescent_won.moment("ace-on-king").move) == "AS 10>14"
