"""The page of the site that shows how far each language is."""

from __future__ import annotations

from collections.abc import Sequence

from babel.core import Locale
from babel.numbers import format_percent
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from builder.site.language_facts import autonym, language_tag
from builder.site.offered import OFFERED
from builder.sphinxext.figures import traced
from builder.sphinxext.sources import sources_of
from builder.sphinxext.table_nodes import Cell, heading, heading_row, table, text
from builder.sphinxext.untranslated import page_words
from builder.translations.message import INTERFACE, game_of, is_speech
from builder.translations.status import STATUS, CatalogStatus, LanguageStatus, shown_status
from diagrams.presenters import presenter_of
from diagrams.words.language import DOMAIN, locale_of
from diagrams.words.messages import N_

_NAMES = {DOMAIN: N_("Cards and boards in words"), INTERFACE: N_("Buttons and labels")}
"""The catalogs that belong to no page."""


class progress_bar(nodes.Inline, nodes.Element):
    """A bar that is ``percent`` full; the number stands beside it."""


class TranslationStatusDirective(SphinxDirective):
    """``.. translation-status::`` shows how far each language is, and where something is left, each of its pages."""

    def run(self) -> list[nodes.Node]:
        self._words = page_words(self.config)
        sources = sources_of(self.config)
        # Without a build that hands it on, as in a run of plain Sphinx, it is found out here.
        languages = self.config[STATUS] if self.config[STATUS] is not None else shown_status(sources)
        for each in languages:
            for catalog in each.catalogs:
                self.env.note_dependency(str(sources.catalogs.path(each.language, catalog.name)))
        if not languages:
            return []
        tables = [self._table(N_("Language"), [(self._language(each), each.total) for each in languages])]
        for each in languages:
            left = [catalog for catalog in each.catalogs if catalog.words_left or catalog.problems]
            if left:
                pages = self._table(N_("Page"), [(self._page(catalog.name), catalog) for catalog in left])
                pages.insert(0, nodes.title("", "", _in(each.language), translatable=False))
                tables.append(pages)
        return list(tables)

    def _table(self, what: str, rows: Sequence[tuple[Cell, CatalogStatus]]) -> nodes.table:
        names = (what, N_("Translated"), N_("What is left"))
        head = heading_row(*(heading(text(self._words.gettext(name))) for name in names))
        cells = [
            [
                name,
                [progress_bar(percent=catalog.percent), *text(self._percent(catalog.percent))],
                text(self._left(catalog)),
            ]
            for name, catalog in rows
        ]
        return table([head], cells, "status")

    def _left(self, catalog: CatalogStatus) -> str:
        words = self._words
        counts = (
            (catalog.words_left, words.ngettext("{count} word", "{count} words", catalog.words_left)),
            (catalog.missing, words.ngettext("{count} text missing", "{count} texts missing", catalog.missing)),
            (catalog.fuzzy, words.ngettext("{count} to check again", "{count} to check again", catalog.fuzzy)),
            (catalog.problems, words.ngettext("{count} failing check", "{count} failing checks", catalog.problems)),
        )
        parts = [message.format(count=traced("status", str(count))) for count, message in counts if count]
        return words.list_of(parts) or words.gettext("nothing")

    def _language(self, status: LanguageStatus) -> Cell:
        if status.language in self.config[OFFERED]:
            return [_in(status.language)]
        return [_in(status.language), *text(" (", self._words.gettext("not offered yet"), ")")]

    def _page(self, name: str) -> Cell:
        if name in _NAMES:
            return text(self._words.gettext(_NAMES[name]))
        game = game_of(name)
        if game and is_speech(name):
            return text(presenter_of(game).title(self._words), ": ", self._words.gettext(_NAMES[DOMAIN]))
        if name not in self.env.found_docs:
            return text(name)
        link = addnodes.pending_xref(
            "",
            nodes.inline(),
            refdomain="std",
            reftype="doc",
            reftarget=f"/{name}",
            refdoc=self.env.current_document.docname,
            refexplicit=False,
            refwarn=True,
        )
        return [link]

    def _percent(self, percent: int) -> str:
        return traced("status", format_percent(percent / 100, locale=self._locale))

    @property
    def _locale(self) -> Locale:
        return locale_of(str(self.config.language))


def _in(language: str) -> nodes.inline:
    return nodes.inline("", autonym(language), classes=[f"language-{language_tag(language)}"])


def visit_bar(self: HTML5Translator, node: progress_bar) -> None:
    """The number beside it says the same, so that the bar itself is for the eye alone."""
    bar = f'<meter min="0" max="100" value="{node["percent"]}" aria-hidden="true"></meter> '
    self.body.append(bar)
    raise nodes.SkipNode


def _skip(self: object, node: progress_bar) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the directive."""
    other = (_skip, None)
    app.add_node(
        progress_bar,
        html=(visit_bar, None),
        epub=other,
        latex=other,
        text=other,
        man=other,
        texinfo=other,
        gettext=other,
    )
    app.add_config_value(STATUS, None, "", list)
    app.add_directive("translation-status", TranslationStatusDirective)
