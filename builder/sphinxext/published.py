"""Figures that others have published about a game, with their source: ``docs/GAME/published.toml``.

``:published:`deals```                        a figure: 32,000
``:published:`winnable cells```               a figure of a list, by a number of the rules: 31,999
``:published:`winnable two.cells share```     the same as a share of ``deals``: 79%
``:published:`source```                       where it is published
"""

from __future__ import annotations

from typing import Any

from babel.numbers import format_decimal, format_percent
from sphinx.application import Sphinx

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from builder.sources import Sources
from builder.sphinxext.figures import figure, traced
from builder.sphinxext.roles import ComputedRole
from diagrams.words.language import Sentence, locale_of


def published(sources: Sources, text: str, game: str | None, language: str) -> str:
    """A published figure as a page of ``game`` shows it, with the signs of the language.

    >>> sources = Sources(Project.at())
    >>> published(sources, "deals", "freecell", "da"), published(sources, "winnable cells", "freecell", "en")
    ('32.000', '31,999')
    >>> published(sources, "winnable two.cells share", "freecell", "en")
    '79%'
    >>> published(sources, "source", "freecell", "en")
    'shlomif/MicrosoftFreeCell32000-minimal-freecells'
    >>> published(sources, "lost", "freecell", "en")
    Traceback (most recent call last):
    builder.errors.BuildError: docs/freecell/published.toml has no figure “lost”; it has source, deals, winnable
    """
    name, _, rest = text.strip().partition(" ")
    by, _, share = rest.partition(" ")
    file, figures = f"docs/{game}/published.toml", _read(sources.project, game)
    found = figures.get(name)
    if isinstance(found, str) and not rest:
        return found
    if isinstance(found, dict) and by:
        key = str(figure(sources, by, game))
        if key not in found:
            raise BuildError(
                f"{file} has no figure “{name}” for {by} = {key}; add it, or take the sentence off the page"
            )
        found = found[key]
    if not isinstance(found, int) or share not in ("", "share"):
        raise BuildError(f"{file} has no figure “{text.strip()}”; it has {', '.join(figures)}")
    locale = locale_of(language)
    shown = format_percent(found / figures["deals"], locale=locale) if share else format_decimal(found, locale=locale)
    return traced(f"{game}.published.{name}", shown)


def _read(project: Project, game: str | None) -> dict[str, Any]:
    path = project.docs / str(game) / "published.toml"
    return read_toml(path, project.shown(path))


class PublishedRole(ComputedRole):
    """A published figure, or its source."""

    def computed(self) -> Sentence:
        return (published(self.sources, self.text, self.game, self.language),)


def setup(app: Sphinx) -> None:
    """Register the role."""
    app.add_role("published", PublishedRole())
