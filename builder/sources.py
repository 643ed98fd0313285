"""What a project is made from, as one run reads it: each file once."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from builder.app_messages import AppMessages, read_app_messages
from builder.number_words import NumberWords, read_number_words
from builder.project import Project
from builder.translations.catalogs import Catalogs
from engine.recording import Recording
from engine.recording_reader import read

MAIN = "won"
"""The recorded game of a game that its pages show; others may have pages of their own to be played along."""


def recording_path(project: Project, game: str, name: str = MAIN) -> Path:
    """The file of a recorded game.

    >>> recording_path(Project.at(), "freecell").name
    'freecell-won.toml'
    """
    return project.games / f"{game}-{name}.toml"


def recording_of_page(docname: str) -> str:
    """The name of the recorded game that a page shows: ``GAME/play-NAME`` shows ``GAME-NAME.toml``, others the main one.

    >>> recording_of_page("freecell/play-easy"), recording_of_page("freecell/play"), recording_of_page("freecell/rules")
    ('easy', 'won', 'won')
    """
    return docname.rpartition("/play-")[2] if "/play-" in docname else MAIN


class Sources:
    """The recordings, the catalogs and the app's messages of a project; another run makes another one.

    >>> Sources(Project.at()).recording("crescent").game.name
    'crescent'
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self.catalogs = Catalogs(project)
        self._recordings: dict[str, Recording[Any]] = {}
        self._number_words: dict[str, NumberWords] = {}

    def __reduce__(self) -> tuple[type[Sources], tuple[Project]]:
        # Sphinx pickles its settings: what has been read is not kept from build to build.
        return Sources, (self.project,)

    def recording(self, game: str, name: str = MAIN) -> Recording[Any]:
        """A won game of ``game``, verified, by default the one that its pages show; an engine's error says what is wrong."""
        path = recording_path(self.project, game, name)
        if path.name not in self._recordings:
            recording = read(path)
            recording.verify()
            self._recordings[path.name] = recording
        return self._recordings[path.name]

    def number_words(self, language: str) -> NumberWords:
        """How a language writes small numbers in words."""
        if language not in self._number_words:
            self._number_words[language] = read_number_words(self.project, language)
        return self._number_words[language]

    @cached_property
    def app_messages(self) -> AppMessages:
        """What the app says."""
        return read_app_messages(self.project)
