"""Thanks to the translators, and when the translation of a page was last changed."""

from __future__ import annotations

from typing import Any

from babel.dates import format_date
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective

from builder.site.address import CATALOGS_URL
from builder.site.language_facts import autonym, language_tag
from builder.site.offered import OFFERED
from builder.sphinxext.sources import sources_of
from builder.sphinxext.table_nodes import Cell, heading, heading_row, table, text
from builder.sphinxext.untranslated import markup, page_words
from builder.translations.message import is_page
from builder.translations.people import PEOPLE, known_file, unnamed_file
from diagrams.words.language import SOURCE_LANGUAGE, locale_of
from diagrams.words.messages import N_


def thanked(config: Config, language: str) -> str:
    """The translators of a language in a line, each with the year of the last change; empty if nobody is named."""
    catalogs, known = sources_of(config).catalogs, config[PEOPLE]
    # Without a build that hands them on, as in a run of plain Sphinx, they are found out here.
    people = known[language] if known is not None else catalogs.people(language)
    return catalogs.words(language).list_of(f"{name} ({year})" for name, year in people.items()) if people else ""


class TranslatorsDirective(SphinxDirective):
    """``.. translators::`` names those who have translated each language that is offered, if there are any."""

    def run(self) -> list[nodes.Node]:
        sources, words = sources_of(self.config), page_words(self.config)
        rows = list[list[Cell]]()
        for language in self.config[OFFERED]:
            for name in sources.catalogs.names(language):
                self.env.note_dependency(str(sources.catalogs.path(language, name)))
            for file_of in (unnamed_file, known_file):
                self.env.note_dependency(str(file_of(sources.project, language)))
            if people := thanked(self.config, language):
                own = nodes.inline("", autonym(language), classes=[f"language-{language_tag(language)}"])
                rows.append([[own], text(people)])
        if not rows:
            return []
        names = (N_("Language"), N_("Translated by"))
        return [table([heading_row(*(heading(text(words.gettext(name))) for name in names))], rows, "translators")]


def _tell_templates(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the foot of a page who has translated its language, and when its own translation was last changed."""
    sources, language, words = sources_of(app.config), str(app.config.language), page_words(app.config)
    context |= {"translated_by": "", "changed": "", "catalog": ""}
    if language == SOURCE_LANGUAGE:
        return
    if people := thanked(app.config, language):
        context["translated_by"] = markup(words.gettext("Translated by {people}").format(people=people))
    if is_page(pagename) and pagename in sources.catalogs.names(language):
        if day := sources.catalogs.changed(language, pagename):
            said = words.gettext("This translation was last changed on {date}.")
            context["changed"] = markup(said.format(date=format_date(day, "long", locale=locale_of(language))))
        if pattern := app.config[CATALOGS_URL]:
            path = sources.project.shown(sources.catalogs.path(language, pagename))
            context["catalog"] = pattern.replace("{path}", path)


def setup(app: Sphinx) -> None:
    """Register the directive, and what the foot of a page says."""
    app.add_config_value(CATALOGS_URL, "", "html", str)
    app.add_config_value(PEOPLE, None, "", dict)
    app.add_directive("translators", TranslatorsDirective)
    app.connect("html-page-context", _tell_templates)
