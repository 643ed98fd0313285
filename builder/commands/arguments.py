"""What the commands share: their arguments checked, their paths shown."""

from __future__ import annotations

from pathlib import Path

from builder.errors import BuildError
from diagrams.words.language import SOURCE_LANGUAGE, languages


def known(language: str) -> str:
    """The language, if the project has it."""
    if language not in languages():
        raise BuildError(f"there is no language “{language}”; the languages are {', '.join(languages())}")
    return language


def translation(language: str) -> str:
    """The language, if the project is translated into it."""
    if language == SOURCE_LANGUAGE:
        raise BuildError(f"{language} is the language of the pages themselves: it has no catalogs")
    return known(language)


def short(path: Path) -> Path:
    """A path as seen from the current folder, if it is inside."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
