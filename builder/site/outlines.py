"""The outlines of the recorded games that are played along, found once for the pages of all languages and builds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from builder.files import sources_in
from builder.kept import keep, kept
from builder.project import Project
from builder.sources import Sources, recording_of_page, recording_path
from builder.versions import versions
from engine.errors import EngineError
from engine.registry import games

OUTLINES = "rulebook_outlines"
"""The setting that hands them to the build of a language: by recorded game, such as ``freecell-won``, as JSON has them."""
_PAGES = "play*.rst"


def missing_outlines(project: Project) -> dict[str, tuple[str, str]]:
    """The recorded games of which the outline has not been found as they are now: each the game and its own name."""
    return {path.stem: played for path, played in _played(project) if _kept(project, path) is None}


def known_outlines(project: Project) -> dict[str, Any]:
    """The outlines that have been found."""
    return {path.stem: outline for path, _ in _played(project) if (outline := _kept(project, path))}


def find_outline(project: Project, game: str, name: str, tell: Callable[[object], None]) -> None:
    """Find the outline of a recorded game: the work of one process, which has nothing to tell.

    Where there is none, the page says why at its place.
    """
    from diagrams.play.outline import outline_of
    from diagrams.presenters import presenter_of

    try:
        outline = asdict(outline_of(presenter_of(game), Sources(project).recording(game, name)))
    except EngineError:
        return
    path = recording_path(project, game, name)
    keep(_path(project, path), _made_from(project, path), outline)


def _played(project: Project) -> Iterator[tuple[Path, tuple[str, str]]]:
    """The files of the recorded games that have a page, each with the game and its own name."""
    for game in games():
        for page in sources_in(project.docs / game, _PAGES):
            name = recording_of_page(f"{game}/{page.stem}")
            yield recording_path(project, game, name), (game, name)


def _kept(project: Project, path: Path) -> Any:
    return kept(_path(project, path), _made_from(project, path))


def _path(project: Project, path: Path) -> Path:
    return project.build / "outlines" / f"{path.stem}.json"


def _made_from(project: Project, path: Path) -> str:
    code = [project.root / name for name in ("engine", "diagrams")]
    return project.digest([*code, path], also=versions())
