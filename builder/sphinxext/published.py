"""Figures that others have published about a game, with their source: ``docs/GAME/published.toml``.

``:published:`deals```                        a figure: 32,000
``:published:`winnable cells```               a figure of a list, by a number of the rules: 31,999
``:published:`winnable two.cells share```     the same as a share of ``deals``: 79%
``:published:`unwinnable```                   deals by their numbers: 11982, 146692
``:published:`source```                       where it is published
``:source:`cells```                           a link to one of the sources that the file lists in ``[sources]``
``.. published:: winnable```                  figures of a list as shares of ``deals`` with bars, a row for each ``:number: label``
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from builder.sources import Sources
from builder.sphinxext.bars import Row, bars, counted_share, shown_number, shown_share
from builder.sphinxext.directives import RowsDirective
from builder.sphinxext.figures import figure, traced
from builder.sphinxext.roles import ComputedRole
from builder.sphinxext.sources import sources_of
from builder.sphinxext.untranslated import wrapped
from diagrams.words.language import SOURCE_LANGUAGE, Sentence, plain

_SOURCES = "sources"


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
    builder.errors.BuildError: docs/freecell/published.toml has no figure “lost”; it has source, deals, winnable, million, unwinnable, pro_deals, pro_unwinnable, pro_one_in, alfille, gardner, project, volunteers
    """
    name, _, rest = text.strip().partition(" ")
    by, _, share = rest.partition(" ")
    file, figures = _read(sources.project, game)
    value = figures.get(name)
    if isinstance(value, str) and not rest:
        return value
    if isinstance(value, list) and not rest:
        return traced(f"{game}.published.{name}", sources.catalogs.words(language).list_of(map(str, value)))
    if isinstance(value, dict) and by:
        key = str(figure(sources, by, game))
        if key not in value:
            raise BuildError(
                f"{file} has no figure “{name}” for {by} = {key}; add it, or take the sentence off the page"
            )
        value = value[key]
    if not isinstance(value, int) or share not in ("", "share"):
        raise BuildError(f"{file} has no figure “{text.strip()}”; it has {', '.join(_figures(figures))}")
    shown = shown_share(value / figures["deals"], language) if share else shown_number(value, language)
    return traced(f"{game}.published.{name}", shown)


def _figures(figures: dict[str, Any]) -> list[str]:
    return [name for name in figures if name != _SOURCES]


def _read(project: Project, game: str | None) -> tuple[str, dict[str, Any]]:
    """The file of what is published of a game, as errors name it, and what stands in it."""
    if game is None:
        raise BuildError("write what was published of a game on a page of that game")
    path = project.docs / game / "published.toml"
    file = project.shown(path)
    return file, read_toml(path, file)


class PublishedRole(ComputedRole):
    """A published figure, or its source."""

    def computed(self) -> Sentence:
        return (published(self.sources, self.text, self.game, self.language),)


class SourceRole(ComputedRole):
    """A link to a source: its title, which is English and by which it is known in every language."""

    def computed(self) -> Sentence:
        return (self._source()["title"],)

    def nodes_of(self, said: Sentence) -> list[nodes.Node]:
        title: nodes.Node = nodes.Text(plain(said))
        if self.language != SOURCE_LANGUAGE:
            title = wrapped([title])
        return [nodes.reference("", "", title, refuri=self._source()["url"])]

    def _source(self) -> dict[str, str]:
        file, figures = _read(self.sources.project, self.game)
        sources: dict[str, dict[str, str]] = figures.get(_SOURCES, {})
        if self.text not in sources:
            raise BuildError(f"{file} has no source “{self.text}”; it has {', '.join(sources)}")
        return sources[self.text]


class PublishedDirective(RowsDirective):
    """``.. published:: NAME`` shows the figures of a list as shares, a row for each ``:number: label``."""

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        (name,) = self.arguments
        file, figures = _read(sources_of(self.config).project, self.game)
        parts, deals = figures.get(name), figures.get("deals")
        if not isinstance(parts, dict) or not isinstance(deals, int):
            raise BuildError(f"{file} has no list “{name}” of figures that are parts of “deals”")
        rows = []
        for number, label in self.rows():
            if number not in parts:
                raise BuildError(f"{file} has no figure “{name}” for {number}")
            rows.append(Row(label, parts[number] / deals, counted_share(parts[number], deals, self.words)))
        return [bars([self.words.gettext("Share"), self.words.gettext("Counted")], rows, self.words)]


def setup(app: Sphinx) -> None:
    """Register the roles and the directive."""
    app.add_role("published", PublishedRole())
    app.add_role("source", SourceRole())
    app.add_directive("published", PublishedDirective)
