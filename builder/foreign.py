"""Text that is not translated yet, marked as English, so that a screen reader changes its voice.

A page keeps how much of it is translated, for the notice at its top.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import extract_messages

from builder import project
from builder.translations.status import is_finished
from diagrams.foreign import END, START, is_foreign, pieces, unmarked
from diagrams.language import SOURCE_LANGUAGE, Words, read_catalog, words

_CLASS = f"language-{SOURCE_LANGUAGE}"
"""docutils writes such a class as the attribute ``lang``."""
_NAME = "rulebook_progress"
INTERFACE_CATALOG = "sphinx"


def page_words(language: str) -> Words:
    """The words for a page: what is not translated stands between marks until :class:`MarkForeign` has seen it."""
    return words(language, marked=True)


@cache
def finished(language: str, name: str) -> frozenset[str]:
    """The messages of a catalog that are translated, be it by themselves."""
    path = project.LOCALES / language / "LC_MESSAGES" / f"{name}.po"
    if not path.exists():
        return frozenset()
    found = (message for message in read_catalog(path, language) if message.id and is_finished(message))
    return frozenset(message.id if isinstance(message.id, str) else message.id[0] for message in found)


def wrapped(children: list[nodes.Node]) -> nodes.inline:
    """Nodes that are English on a page of another language."""
    return nodes.inline("", "", *children, classes=[_CLASS])


class CountMessages(SphinxTransform):
    """Note which messages the page has, before they are translated."""

    default_priority = 19

    def apply(self, **kwargs: Any) -> None:
        if self.config.language != SOURCE_LANGUAGE:
            messages = {message for _, message in extract_messages(self.document)}
            docname = self.env.current_document.docname
            done = messages & finished(str(self.config.language), docname)
            progress(self.env)[docname] = (len(done), len(messages))


class MarkForeign(SphinxTransform):
    """Mark what is still English, after the translations have been put in."""

    default_priority = 24

    def apply(self, **kwargs: Any) -> None:
        language = str(self.config.language)
        if language == SOURCE_LANGUAGE or self.app.builder.name == "gettext":
            return
        done = finished(language, self.env.current_document.docname)
        for node, message in list(extract_messages(self.document)):
            if not node.get("translated") and message not in done:
                _mark(node)
        for element in list(self.document.findall(nodes.Element)):
            _resolve(element)


def _mark(node: nodes.Element) -> None:
    if isinstance(node, nodes.meta):
        node["lang"] = SOURCE_LANGUAGE
    elif isinstance(node, nodes.TextElement) and not isinstance(node, addnodes.translatable):
        index = [child for child in node.children if isinstance(child, addnodes.index)]
        children = [child for child in node.children if child not in index]
        node.children = []
        node += [wrapped(children), *index]


def _resolve(element: nodes.Element) -> None:
    """Turn the marks in an element's attributes and texts into markup."""
    for name, value in list(element.attributes.items()):
        if isinstance(value, str) and START in value:
            element[name] = unmarked(value)
            if is_foreign(value):
                element[f"{name}-language"] = SOURCE_LANGUAGE
    if any(isinstance(child, nodes.Text) and (START in child or END in child) for child in element.children):
        depth, parts = 0, list[tuple[nodes.Node, bool]]()
        for child in element.children:
            if isinstance(child, nodes.Text):
                found, depth = pieces(str(child), depth)
                parts += [(nodes.Text(text), foreign) for text, foreign in found]
            else:
                parts.append((child, depth > 0))
        element.children = []
        for foreign, group in groupby(parts, key=lambda part: part[1]):
            together = [node for node, _ in group]
            element += [wrapped(together)] if foreign else together


def progress(env: BuildEnvironment) -> dict[str, tuple[int, int]]:
    """How many of a page's messages are translated, and how many there are, by page."""
    found: dict[str, tuple[int, int]] = env.__dict__.setdefault(_NAME, {})
    return found


def markup(text: str) -> Markup:
    """A text with marks as HTML.

    >>> markup(f"1 {START}of 2{END}")
    Markup('1 <span lang="en">of 2</span>')
    """
    span = Markup('<span lang="{}">{}</span>')
    return Markup("").join(
        span.format(SOURCE_LANGUAGE, piece) if foreign else piece for piece, foreign in pieces(text)[0]
    )


def _forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    progress(env).pop(docname, None)


def _merge(app: Sphinx, env: BuildEnvironment, docnames: list[str], other: BuildEnvironment) -> None:
    progress(env).update({name: found for name, found in progress(other).items() if name in docnames})


def setup(app: Sphinx) -> None:
    """Mark every page as it is read."""
    app.add_transform(CountMessages)
    app.add_transform(MarkForeign)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
