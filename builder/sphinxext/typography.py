"""Spaces at which a line must not break, as the typography of a language wants them."""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.application import Sphinx

from diagrams.words.language import NO_BREAK_SPACE

_KEPT_TOGETHER = {
    # A Czech line does not end with a preposition or conjunction of one letter; a role may follow it.
    "cs": re.compile(r"(?<!\w)([ksvzouaiKSVZOUAI]) (?=\S|$)"),
}


def keep_together(text: str, language: str) -> str:
    """The text with no-break spaces where its language wants them.

    >>> keep_together("karta z hromádky", "cs"), keep_together("a card", "en")
    ('karta z\\xa0hromádky', 'a card')
    """
    pattern = _KEPT_TOGETHER.get(language)
    return pattern.sub(rf"\1{NO_BREAK_SPACE}", text) if pattern else text


def _apply(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    language = str(app.config.language)
    if language not in _KEPT_TOGETHER:
        return
    for text in list(doctree.findall(nodes.Text)):
        if not isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.comment):
            kept = keep_together(str(text), language)
            if kept != text:
                text.parent.replace(text, nodes.Text(kept))


def setup(app: Sphinx) -> None:
    """Apply it to every page."""
    app.connect("doctree-resolved", _apply)
