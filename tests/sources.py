"""The sources of the repository, read once for all tests of a process; no test changes them."""

from __future__ import annotations

from pathlib import Path

from builder.project import Project
from builder.sources import Sources
from diagrams.words.language import Words

SOURCES = Sources(Project.at(Path(__file__).parent.parent))


def words(language: str) -> Words:
    """The generated words of a language."""
    return SOURCES.catalogs.words(language)
