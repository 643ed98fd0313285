"""An EPUB: what it says of itself and of the language of each page, its contents, its pictures."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.config import Config

from builder.project import PUBLISHED_PICTURES
from builder.site import pictures
from builder.site.language_facts import direction, language_tag, tagline
from builder.sphinxext.shown_on_pages import shown_pictures
from builder.sphinxext.sources import sources_of
from builder.sphinxext.thanks import thanked
from builder.translations.message import game_of
from diagrams.presenters import presenter_of

_CONTENTS = "Contents"
"""What the contents are called, among the words of the interface."""


class Epub(Epub3Builder):
    """Sphinx's builder with the pictures of the boards, and contents that say what they are in the language."""

    def init(self) -> None:
        super().init()
        self.guide_titles = {**self.guide_titles, "toc": self._app.translator.gettext(_CONTENTS)}

    def get_toc(self) -> None:
        """Take the contents from those of the site, where the pages of a game stand below its name."""
        super().get_toc()
        words = sources_of(self.config).catalogs.words(str(self.config.language))
        for entry in self.refnodes:
            game = game_of(entry["refuri"]) if entry["level"] == 1 else None
            title = html.escape(presenter_of(game).title(words)) if game else ""
            if title not in entry["text"]:
                entry["text"] = f"{title}: {entry['text']}"

    def build_navigation_doc(self) -> None:
        """Say in which direction the contents are read, as every page does."""
        super().build_navigation_doc()
        path = Path(self.outdir) / "nav.xhtml"
        way = direction(str(self.config.language))
        path.write_text(path.read_text("utf-8").replace("<html ", f'<html dir="{way}" ', 1), encoding="utf-8")

    def content_metadata(self) -> dict[str, Any]:
        return {**super().content_metadata(), "page_progression_direction": direction(str(self.config.language))}

    def handle_finish(self) -> None:
        """Put the pictures into the book, which is packed of whatever is in its folder."""
        scenes, folder = shown_pictures(self.env), Path(self.outdir) / PUBLISHED_PICTURES
        pictures.put(scenes, folder, sources_of(self.config).project.pictures)
        pictures.prune(scenes.keys(), folder)
        super().handle_finish()


def _describe(app: Sphinx, config: Config) -> None:
    """Fill in what the book's list of contents tells reading systems; nobody is its author alone."""
    language, title = str(config.language), config.project
    # The contents beside the text are hidden in the text.
    config.epub_tocscope = "includehidden"
    config.epub_author = config.epub_publisher = config.epub_copyright = title
    config.epub_contributor = thanked(config, language) or title
    config.epub_description = tagline(sources_of(config).catalogs.words(language))
    config.epub_language = language_tag(language)
    config.epub_uid = config.epub_identifier = f"patience-rulebook-{language_tag(language)}"


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
    app.add_builder(Epub, override=True)
    app.connect("config-inited", _describe, priority=600)
    app.connect("html-page-context", _name_language)
