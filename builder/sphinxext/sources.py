"""What the pages are made from, handed to everything that runs inside of Sphinx."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.config import Config

from builder.project import Project
from builder.sources import Sources

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SOURCES = "rulebook_sources"


def sources_of(config: Config) -> Sources:
    """The sources of the project whose pages are being built."""
    sources: Sources = config[SOURCES]
    return sources


def _find(app: Sphinx, config: Config) -> None:
    """Read them where no build has handed them on: the pages stand in the folder ``docs`` of the project."""
    if config[SOURCES] is None:
        config[SOURCES] = Sources(Project.at(Path(app.srcdir).parent))


def setup(app: Sphinx) -> None:
    """Have them before anything else asks for them."""
    app.add_config_value(SOURCES, None, "", Sources)
    app.connect("config-inited", _find, priority=100)
