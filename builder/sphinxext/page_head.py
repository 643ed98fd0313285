"""What the head of a page says to browsers and search engines: its languages, its address, its description."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from builder.project import PUBLISHED_PICTURES
from builder.site.address import NOT_FOUND, NOT_INDEXED, SITE_URL, SiteAddress
from builder.site.language_facts import autonym, direction, language_tag, tagline
from builder.site.linked import linked
from builder.site.offered import shown_with
from builder.site.pictures import name_of
from builder.sphinxext.nodes import board_link, board_picture
from builder.sphinxext.shown_on_pages import preview
from builder.sphinxext.sources import sources_of
from diagrams.painting.drawing import PREVIEW_SIZE
from diagrams.words.language import territory_locale


def root_prefix(app: Sphinx, pagename: str) -> str:
    """What leads from a page to the site's root.

    The error page is sent for addresses of any depth, so that nothing relative would hold there.
    """
    address = SiteAddress.parse(app.config[SITE_URL])
    return address.path if pagename == NOT_FOUND else "../" * (pagename.count("/") + 1)


def add_links(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates where the same page is in every language, and what the head says of it."""
    language = str(app.config.language)
    address, up = SiteAddress.parse(app.config[SITE_URL]), root_prefix(app, pagename)
    described, languages = _description(doctree), linked(app.config)
    context |= {
        "languages": [
            (language_tag(code), direction(code), autonym(code), f"{up}{code}/{pagename}.html")
            for code in shown_with(languages, language)
        ],
        "language_tag": language_tag(language),
        "language_name": autonym(language),
        "direction": direction(language),
        "indexed": pagename not in NOT_INDEXED,
        "alternates": address.alternates(pagename, languages, up) if pagename != NOT_FOUND else [],
        "site_url": address.url,
        "canonical": address.page(language, pagename) if address.url and pagename not in NOT_INDEXED else "",
        "shown": _picture(app, pagename, doctree),
        "is_described": bool(described),
        "description": described or tagline(sources_of(app.config).catalogs.words(language)),
        "locale": territory_locale(language),
        "other_locales": [territory_locale(code) for code in languages if code != language],
    }


def _description(doctree: nodes.document | None) -> str:
    """What the page's own ``.. meta::`` says of it."""
    metas = doctree.findall(nodes.meta) if doctree else ()
    return next((str(meta["content"]) for meta in metas if meta.get("name") == "description"), "")


def _picture(app: Sphinx, pagename: str, doctree: nodes.document | None) -> dict[str, Any]:
    """The first board of the page, which others show when they name it: its file, sizes and words; empty if it has none."""
    pictures = doctree.findall(lambda node: isinstance(node, board_picture | board_link)) if doctree else ()
    first, shown = next(iter(pictures), None), preview(app.env, pagename)
    if not app.config[SITE_URL] or shown is None or not isinstance(first, nodes.Element):
        return {}
    width, height = PREVIEW_SIZE
    path = f"{PUBLISHED_PICTURES}/{name_of(shown)}"
    return {"path": path, "width": width, "height": height, "alt": first["alt"]}


def place_not_found(app: Sphinx, config: Config) -> None:
    """Let the links of the error page begin at the root of the host: they must hold at any depth."""
    config.notfound_urls_prefix = f"{SiteAddress.parse(config[SITE_URL]).path}{config.language}/"


def setup(app: Sphinx) -> None:
    """Add the error page, and what the heads of all pages say."""
    app.add_config_value(SITE_URL, "", "html", str)
    app.setup_extension("notfound.extension")
    app.connect("config-inited", place_not_found, priority=400)  # before the extension looks at it
    app.connect("html-page-context", add_links)
