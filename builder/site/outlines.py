"""The outlines of the recorded games that are played along, found once for the pages of all languages and builds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
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
"""The setting that hands them to the build of a language."""
_PAGES = "play*.rst"


@dataclass(frozen=True)
class Outlines:
    """The outlines of a project that are kept; ``code`` is the fingerprint of the code that finds them."""

    project: Project
    code: str

    @classmethod
    def of(cls, project: Project) -> Outlines:
        """Those that the code as it is now has found."""
        return cls(project, project.digest([project.root / name for name in ("engine", "diagrams")], also=versions()))

    def known(self, game: str, name: str) -> Any:
        """The outline of a recorded game as JSON has it; ``None`` if it has not been found for the game as it is now."""
        path = recording_path(self.project, game, name)
        return kept(self._path(path), self._made_from(path))

    def missing(self) -> dict[str, tuple[str, str]]:
        """The recorded games that have a page and no outline as they are now: each the game and its own name."""
        return {f"{game}-{name}": (game, name) for game, name in self._played() if self.known(game, name) is None}

    def find(self, game: str, name: str, tell: Callable[[object], None]) -> None:
        """Find the outline of a recorded game: the work of one process, which has nothing to tell.

        Where there is none, the page says why at its place.
        """
        from diagrams.play.outline import outline_of
        from diagrams.presenters import presenter_of

        try:
            outline = asdict(outline_of(presenter_of(game), Sources(self.project).recording(game, name)))
        except EngineError:
            return
        path = recording_path(self.project, game, name)
        keep(self._path(path), self._made_from(path), outline)

    def _played(self) -> Iterator[tuple[str, str]]:
        """The recorded games that have a page, each the game and its own name."""
        for game in games():
            for page in sources_in(self.project.docs / game, _PAGES):
                yield game, recording_of_page(f"{game}/{page.stem}")

    def _path(self, recording: Path) -> Path:
        return self.project.build / "outlines" / f"{recording.stem}.json"

    def _made_from(self, recording: Path) -> str:
        return self.project.digest([recording], also=self.code)
