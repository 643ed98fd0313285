"""A group move of the recorded game as the single moves that it stands for."""

from __future__ import annotations

from engine.freecell.group_series import taken_apart
from engine.freecell.position import FreeCellPosition
from engine.position_text import write_position
from engine.recording import Recording
from engine.recording_reader import parse


def test_a_group_taken_apart_ends_where_the_group_move_ends(freecell_won: Recording[FreeCellPosition]) -> None:
    step = freecell_won.moment("group-occupied-only")
    apart = taken_apart(freecell_won, step)
    assert apart.replay()[-1].after == step.after
    assert {move.count for move in apart.actions[step.number - 1 :]} == {1}
    halfway = step.before.play(step.before.single_moves(step.move)[0])
    assert parse(write_position(apart, halfway, "On the way")).replay()[-1].after == halfway
