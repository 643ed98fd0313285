"""A group move as the single moves that it stands for, as part of a recorded game."""

from __future__ import annotations

from dataclasses import replace

from engine.freecell.position import FreeCellPosition
from engine.position import Step
from engine.recording import Recording


def taken_apart(recording: Recording[FreeCellPosition], step: Step[FreeCellPosition]) -> Recording[FreeCellPosition]:
    """A recorded game up to a group move, which is played as the single moves that it stands for."""
    begun = recording.actions[: recording.replay().index(step)]
    return replace(recording, actions=(*begun, *step.before.single_moves(step.move)), lines=(), about="")
