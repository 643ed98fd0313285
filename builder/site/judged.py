"""The engine's verdicts on the recorded games, found once for the pages of all languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from builder.project import Project
from builder.site.processes import side_by_side
from builder.sources import Sources
from engine.errors import EngineError
from engine.registry import games

if TYPE_CHECKING:
    from diagrams.play.verdicts import Verdicts

JUDGED = "rulebook_judged"
"""The setting that hands them to the build of a language: by game."""
_PAGE = "play.rst"


def judged_games(project: Project) -> dict[str, Verdicts]:
    """The verdicts on every game that can be played along."""
    found = side_by_side(judge, {game: (project, game) for game in _played(project)})
    return {game: verdicts for game, verdicts in found.items() if verdicts}


def _played(project: Project) -> Iterator[str]:
    return (game for game in games() if (project.docs / game / _PAGE).exists())


def judge(project: Project, game: str, tell: Callable[[object], None]) -> Verdicts | None:
    """The verdicts on one game: the work of one process, which has nothing to tell.

    Where there are none, the page says why at its place.
    """
    from diagrams.play.verdicts import verdicts_on
    from diagrams.presenters import presenter_of

    try:
        return verdicts_on(presenter_of(game), Sources(project).recording(game))
    except EngineError:
        return None
