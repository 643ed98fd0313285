"""Which languages the site offers its readers: those that are translated far enough.

A language below the threshold is built all the same, so that its translators see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.errors import BuildError
from builder.site.settings import WHERE, setting
from builder.sources import Sources
from builder.sphinxext.sources import sources_of
from builder.translations.status import status
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

OFFERED_FROM = "rulebook_offered_from"
"""The option of ``docs/conf.py``: the percentage of its words from which a language is offered."""
DEFAULT = 80
OFFERED = "rulebook_offered"


def offered_languages(sources: Sources) -> list[str]:
    """The source language and all that are offered."""
    threshold = setting(sources.project, OFFERED_FROM, DEFAULT)
    if not isinstance(threshold, int) or not 0 <= threshold <= 100:
        raise BuildError(f"{WHERE}: {OFFERED_FROM}: {threshold!r} is no percentage; write a whole number from 0 to 100")
    translated = (each.language for each in status(sources) if each.percent >= threshold)
    return [SOURCE_LANGUAGE, *(language for language in translated if language != PSEUDO_LANGUAGE)]


def shown_with(offered: list[str], language: str) -> list[str]:
    """The languages among which a page of ``language`` lets the reader choose: those offered, and its own.

    >>> shown_with(["en", "cs"], "pl"), shown_with(["en", "cs"], "cs")
    (['en', 'cs', 'pl'], ['en', 'cs'])
    """
    return offered if language in offered else [*offered, language]


def _list(app: Sphinx, config: Config) -> None:
    """Find the languages out where no build has handed them on."""
    if not config[OFFERED]:
        config[OFFERED] = offered_languages(sources_of(config))


def setup(app: Sphinx) -> None:
    """Let every page know the languages."""
    app.add_config_value(OFFERED_FROM, DEFAULT, "html", int)
    app.add_config_value(OFFERED, [], "html", list)
    app.connect("config-inited", _list)
