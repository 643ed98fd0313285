"""Where on the page ``GAME/play`` each position of the recorded game stands."""

from __future__ import annotations

from typing import Any

from sphinx.environment import BuildEnvironment

from builder.sphinxext.sources import sources_of
from engine.position import Position
from engine.recording import Recording

PLAY = "play"
"""The page of a game on which it is followed move by move."""
DEAL = "move-0"
"""The anchor of the board as it is dealt."""


def anchors(recording: Recording[Any]) -> list[str]:
    """The anchor of every step: that of its move, or for another action, such as a redeal, of the move before it.

    >>> from builder.project import Project
    >>> from builder.sources import Sources
    >>> anchors(Sources(Project.at()).recording("crescent"))[15:18]
    ['move-16', 'move-16-1', 'move-17']
    """
    names: list[str] = []
    others = 0
    for step in recording.replay():
        others = 0 if step.action.is_counted else others + 1
        names.append(f"move-{step.number}-{others}" if others else f"move-{step.number}")
    return names


def place_to_play_on(position: Position, game: str, env: BuildEnvironment) -> tuple[str, str] | None:
    """The page and the anchor at which a position can be played on from; ``None`` if the recorded game has it not."""
    page = f"{game}/{PLAY}"
    if page not in env.found_docs or env.current_document.docname == page:
        return None
    recording = sources_of(env.config).recording(game)
    positions = recording.positions()
    if position not in positions:
        return None
    # Without the page there is no link to it.
    env.note_dependency(str(env.doc2path(page)))
    return page, [DEAL, *anchors(recording)][positions.index(position)]
