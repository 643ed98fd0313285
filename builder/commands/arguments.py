"""What the commands share: their arguments checked, their paths shown."""

from __future__ import annotations

from pathlib import Path

import click

from builder.errors import BuildError
from builder.project import Project
from builder.translations.languages import languages
from diagrams.words.language import SOURCE_LANGUAGE

pass_project = click.make_pass_decorator(Project)
"""Hands the project on which the command works to a command's function, as its first argument."""


def known(project: Project, language: str) -> str:
    """The language, if the project has it."""
    if language not in (there := languages(project)):
        raise BuildError(f"there is no language “{language}”; the languages are {', '.join(there)}")
    return language


def translation(project: Project, language: str) -> str:
    """The language, if the project is translated into it."""
    if language == SOURCE_LANGUAGE:
        raise BuildError(f"{language} is the language of the pages themselves: it has no catalogs")
    return known(project, language)


def short(path: Path) -> Path:
    """A path as seen from the current folder, if it is inside."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
