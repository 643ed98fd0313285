"""The search page and the file that its script searches.

Sphinx's own search ranks whole pages and fetches them for its excerpts, which a browser refuses
for pages opened from a folder. Ours ranks sections and has their text with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from builder.errors import BuildError
from builder.files import write
from builder.search import sections as search_sections
from builder.search.sections import Section, Text, sections_of_pages, words_of
from builder.search.words import LETTERS, MARKS, UNSPACED, SearchWords, digraphs, read_words
from builder.sphinxext.sources import sources_of
from diagrams.words.language import SOURCE_LANGUAGE

_NAME = "search/index.js"


def index(pages: dict[str, list[Section]], words: SearchWords) -> dict[str, Any]:
    """What the script needs to know: the language's words, and the sections of the pages in their order."""
    texts = [text for sections in pages.values() for section in sections for text in words_of(section)]
    entered = [*words.together, *words.meant.values()]
    return {
        "source": SOURCE_LANGUAGE,
        "letters": LETTERS,
        "marks": MARKS,
        "unspaced": UNSPACED,
        "digraphs": digraphs(words.language),
        "ignored": sorted(words.ignored),
        "together": [words.pieces(group) for group in words.together],
        "meant": {piece: words.pieces(typed) for word, typed in words.meant.items() for piece in words.pieces([word])},
        "stems": words.stems([*texts, *map(" ".join, entered)]),
        "pages": [
            {
                "address": f"{name}.html",
                "sections": [
                    {
                        "anchor": section.anchor,
                        "title": _plain(section.title),
                        "text": [_plain(text) for text in section.text],
                        "places": [_plain(text) for text in section.places],
                    }
                    for section in sections
                ],
            }
            for name, sections in pages.items()
            if sections
        ],
    }


def _plain(text: Text) -> Text | str:
    """A text without cards as a string, which is shorter."""
    return "".join(map(str, text)) if all(isinstance(part, str) for part in text) else text


def _in_order(env: BuildEnvironment) -> dict[str, list[Section]]:
    """The pages in the order of the contents."""
    sections = sections_of_pages(env)
    order = dict.fromkeys([*env.collect_relations(), *sorted(sections)])
    return {name: sections[name] for name in order if name in sections}


def _use_own_search(app: Sphinx) -> None:
    """Keep Sphinx from making an index that nothing reads."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    if app.builder.name == "html":
        yield "search", {"searched_pages": len(_in_order(app.env))}, "search.html"


def _write_index(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.name != "html":
        return
    try:
        search_index = index(_in_order(app.env), read_words(sources_of(app.config).project, str(app.config.language)))
    except BuildError as problem:
        logging.getLogger(__name__).warning(str(problem))
        return
    content = json.dumps(search_index, ensure_ascii=False, separators=(",", ":"))
    write(Path(app.outdir) / "_static" / _NAME, f"const SEARCH_INDEX = {content};\n")


def setup(app: Sphinx) -> None:
    """Search with our own index and script."""
    search_sections.setup(app)
    app.connect("builder-inited", _use_own_search)
    app.connect("html-collect-pages", _search_page)
    app.connect("build-finished", _write_index)
