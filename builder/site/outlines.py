"""The outlines of the recorded games that are played along, found once for the pages of all languages and builds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from builder.kept import keep, kept
from builder.project import Project
from builder.sources import Sources
from builder.versions import versions
from engine.errors import EngineError
from engine.registry import games

OUTLINES = "rulebook_outlines"
"""The setting that hands them to the build of a language: by game, as JSON has them."""
_PAGE = "play.rst"


def missing_outlines(project: Project) -> Iterator[str]:
    """The games of which the outline has not been found as they are now."""
    return (game for game in _played(project) if _kept(project, game) is None)


def known_outlines(project: Project) -> dict[str, Any]:
    """The outlines that have been found."""
    return {game: outline for game in _played(project) if (outline := _kept(project, game))}


def find_outline(project: Project, game: str, tell: Callable[[object], None]) -> None:
    """Find the outline of a game: the work of one process, which has nothing to tell.

    Where there is none, the page says why at its place.
    """
    from diagrams.play.outline import outline_of
    from diagrams.presenters import presenter_of

    try:
        outline = asdict(outline_of(presenter_of(game), Sources(project).recording(game)))
    except EngineError:
        return
    keep(_path(project, game), _made_from(project, game), outline)


def _played(project: Project) -> Iterator[str]:
    return (game for game in games() if (project.docs / game / _PAGE).exists())


def _kept(project: Project, game: str) -> Any:
    return kept(_path(project, game), _made_from(project, game))


def _path(project: Project, game: str) -> Path:
    return project.build / "outlines" / f"{game}.json"


def _made_from(project: Project, game: str) -> str:
    code = [project.root / name for name in ("engine", "diagrams")]
    return project.digest([*code, project.games / f"{game}-won.toml"], also=versions())
