"""The glossary's terms in all languages side by side."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from builder.site.language_facts import autonym, language_tag
from builder.site.offered import OFFERED, shown_with
from builder.sphinxext.sources import sources_of
from builder.sphinxext.table_nodes import Cell, heading, heading_row, table, text
from builder.sphinxext.untranslated import page_words
from diagrams.words.language import SOURCE_LANGUAGE


class term_table(nodes.General, nodes.Element):
    """Stands where the table goes until all terms of the page are known."""


class TermTableDirective(SphinxDirective):
    """``.. term-table::`` shows the terms of the page's glossary in every language that the site offers."""

    def run(self) -> list[nodes.Node]:
        return [term_table()]


class FillTermTables(SphinxTransform):
    """Make the tables, before the terms are translated."""

    default_priority = 18

    def apply(self, **kwargs: object) -> None:
        for place in list(self.document.findall(term_table)):
            made = self._table()
            # The search would find other languages' words instead of those that they stand for.
            made["classes"].append("no-search")
            place.replace_self(made)

    def _table(self) -> nodes.Element:
        language = str(self.config.language)
        # The reader's own language first, the others to compare with it.
        columns = sorted(shown_with(self.config[OFFERED], language), key=lambda code: code != language)
        terms = [term.rawsource for term in self.document.findall(nodes.term)]
        if not terms:
            return nodes.comment()
        translations = {code: self._translations(code) for code in columns}
        head = heading_row(*(heading([_in(code, autonym(code))]) for code in columns))
        rows = [[self._cell(code, translations[code].get(term)) for code in columns] for term in terms]
        return table([head], rows, "terms")

    def _translations(self, language: str) -> dict[str, str]:
        if language == SOURCE_LANGUAGE:
            return {term.rawsource: term.rawsource for term in self.document.findall(nodes.term)}
        name = self.env.current_document.docname
        catalogs = sources_of(self.config).catalogs
        self.env.note_dependency(str(catalogs.path(language, name)))
        return {term: str(translation) for term, translation in catalogs.finished(language, name).items()}

    def _cell(self, language: str, term: str | None) -> Cell:
        if term is None:
            return text(page_words(self.config).gettext("not translated yet"))
        return [_in(language, term)]


def _in(language: str, word: str) -> nodes.inline:
    """A word of a language, said to be of it."""
    return nodes.inline("", word, classes=[f"language-{language_tag(language)}"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_node(term_table)
    app.add_directive("term-table", TermTableDirective)
    app.add_transform(FillTermTables)
