"""The search page and the file that its script searches.

Sphinx's own search ranks whole pages and fetches them for its excerpts, which a browser refuses
for pages opened from a folder. Ours ranks sections and has their text with it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from builder.errors import BuildError
from builder.files import write
from builder.search import sections as search_sections
from builder.search.cards import CardNames
from builder.search.sections import Section, Text, heard, sections_of_pages, words_of
from builder.search.words import LETTERS, MARKS, UNSPACED, SearchWords, digraphs, read_words
from builder.sphinxext.game_pages import QUESTIONS
from builder.sphinxext.sources import sources_of
from builder.sphinxext.untranslated import markup, page_words
from diagrams.words.language import SOURCE_LANGUAGE
from diagrams.words.untranslated import unmarked
from engine.cards import Card

INDEX = "search-index.js"
"""Beside the pages, and without a version in its address, or every page would change with each word of any other."""
_SCRIPTS = (
    "_static/tokens.js",
    INDEX,
    *(f"_static/search/{name}.js" for name in ("words", "query", "sections", "passages")),
)
"""What a page needs to search, in this order."""
_ASIDE = "for-those-who-help"
"""The field at the top of a page that is not for players."""


def index(
    pages: dict[str, list[Section]], words: SearchWords, cards: CardNames, aside: Collection[str] = ()
) -> dict[str, Any]:
    """What the script needs to know: the language's words and cards, and the sections of the pages in their order.

    Those ``aside`` are for people who work on the book, and come after those for players.
    """
    texts = [text for sections in pages.values() for section in sections for text in words_of(section)]
    entered = [*words.together, words.meant, *words.meant.values(), cards.seen]
    return {
        "source": SOURCE_LANGUAGE,
        "letters": LETTERS,
        "marks": MARKS,
        "unspaced": UNSPACED,
        "digraphs": digraphs(words.language),
        "ignored": sorted(words.ignored),
        "together": [list(map(words.phrase, group)) for group in words.together],
        "meant": {words.phrase(phrase): list(map(words.phrase, typed)) for phrase, typed in words.meant.items()},
        "cards": cards.for_script(),
        "stems": words.stems([*texts, *map(" ".join, entered)]),
        "pages": [
            {
                "address": f"{name}.html",
                "aside": name in aside,
                "sections": [
                    {
                        "anchor": section.anchor,
                        "title": _shortened(section.title, cards),
                        "text": [_shortened(text, cards) for text in section.text],
                        "places": [_shortened(cards.with_cards(text), cards) for text in section.places],
                    }
                    for section in sections
                ],
            }
            for name, sections in pages.items()
            if sections
        ],
    }


def _shortened(text: Text, cards: CardNames) -> list[Any] | str:
    """A text without cards as a string, and a card that is heard by its name without it."""
    if all(isinstance(part, str) for part in text):
        return "".join(map(str, text))
    return [part if isinstance(part, str) or cards.seen.get(part[1]) != part[0] else [part[0]] for part in text]


def _in_order(env: BuildEnvironment) -> dict[str, list[Section]]:
    """The pages in the order of the contents."""
    sections = sections_of_pages(env)
    order = dict.fromkeys([*env.collect_relations(), *sorted(sections)])
    return {name: sections[name] for name in order if name in sections}


def _use_own_search(app: Sphinx) -> None:
    """Keep Sphinx from making an index that nothing reads."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _tell_templates(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell every page what its search field fetches when it is first used."""
    context["search_scripts"] = _SCRIPTS


def _search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    if app.builder.name == "html":
        pages = _in_order(app.env)
        context = {
            "searched_pages": len(pages),
            "search_examples": _examples(app, pages),
            "between_sentences": page_words(app.config).between_sentences,
        }
        yield "search", context, "search.html"


def _examples(app: Sphinx, pages: dict[str, list[Section]]) -> list[tuple[str, Markup]]:
    """What can be asked, and how it is shown: words of the glossary, the first question of every game, a card."""
    # The first section of a page is the page itself.
    explained = pages.get("glossary", [])[1:3]
    asked = [section for name in pages if name.endswith(f"/{QUESTIONS}") for section in pages[name][1:2]]
    titles = [heard(section.title) for section in (*explained, *asked)]
    texts = [*titles, page_words(app.config).card(Card.parse("QH"))]
    return [(unmarked(text), markup(text)) for text in texts]


def _index_of(app: Sphinx) -> dict[str, Any]:
    language, sources = str(app.config.language), sources_of(app.config)
    words = read_words(sources.project, language)
    aside = [name for name, metadata in app.env.metadata.items() if _ASIDE in metadata]
    return index(
        _in_order(app.env),
        words,
        CardNames(sources.catalogs.words(language), sources.number_words(language), words),
        aside,
    )


def _write_index(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.name != "html":
        return
    try:
        search_index = _index_of(app)
    except BuildError as problem:
        logging.getLogger(__name__).warning(str(problem))
        return
    content = json.dumps(search_index, ensure_ascii=False, separators=(",", ":"))
    write(Path(app.outdir) / INDEX, f"const SEARCH_INDEX = {content};\n")


def setup(app: Sphinx) -> None:
    """Search with our own index and script."""
    search_sections.setup(app)
    app.connect("builder-inited", _use_own_search)
    app.connect("html-page-context", _tell_templates)
    app.connect("html-collect-pages", _search_page)
    app.connect("build-finished", _write_index)
