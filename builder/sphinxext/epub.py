"""What an EPUB says of itself, and of the language of each of its pages."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from builder.site.address import SITE_URL, SiteAddress
from builder.site.language_facts import direction, language_tag, tagline
from builder.sphinxext.sources import sources_of
from builder.sphinxext.thanks import thanked


def _describe(app: Sphinx, config: Config) -> None:
    """Fill in what the book's list of contents tells reading systems; nobody is its author alone."""
    language, title = str(config.language), config.project
    address = SiteAddress.parse(config[SITE_URL])
    config.epub_author = config.epub_publisher = config.epub_copyright = title
    config.epub_contributor = thanked(sources_of(config), language) or title
    config.epub_description = tagline(sources_of(config).catalogs.words(language))
    config.epub_language = language_tag(language)
    config.epub_identifier = address.page(language, "index") if address.url else f"patience-rulebook-{language}"


def _name_language(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give every page its language, by which it is read aloud; Sphinx gives it to the contents alone."""
    if app.builder.name == "epub":
        tag = language_tag(str(app.config.language))
        names = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        way = direction(str(app.config.language))
        context["html_tag"] = f'<html {names} lang="{tag}" xml:lang="{tag}" dir="{way}">'


def setup(app: Sphinx) -> None:
    """Describe the book when the site has its name."""
    app.connect("config-inited", _describe, priority=600)
    app.connect("html-page-context", _name_language)
