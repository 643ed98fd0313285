"""What the pages are made from, handed to everything that runs inside of Sphinx."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.sources import Sources

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

SOURCES = "rulebook_sources"


def sources_of(config: Config) -> Sources:
    """The sources of the project whose pages are being built."""
    sources: Sources = config[SOURCES]
    return sources


def setup(app: Sphinx) -> None:
    """Let whatever runs Sphinx hand them on."""
    app.add_config_value(SOURCES, None, "", Sources)
