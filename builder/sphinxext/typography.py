"""Spaces at which a line must not break, as the typography of a language wants them."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from builder.sphinxext.nodes import board_description
from diagrams.words.language import NO_BREAK_SPACE

_COUNTED = re.compile(rf"(?<![\d{NO_BREAK_SPACE}])(\d+) (?=[^\W\d_])")
"""In every language a figure stays with what it counts, unless it stays with the word before it."""
_KEPT = {
    # A Czech line does not end with a preposition or conjunction of one letter; a role may follow it. Before a bracket
    # the letter is a sign that is explained. An ordinal, written with a full stop, stays with its noun.
    "cs": re.compile(r"(?<=\b[ksvzouaiKSVZOUAI]) (?=[^\s(]|$)|(?<=\d\.) (?=[a-záčďéěíňóřšťúůýž])"),
}


def keep_together(text: str, language: str) -> str:
    """The text with no-break spaces where its language wants them.

    >>> keep_together("karta z hromádky", "cs"), keep_together("a card", "en"), keep_together("of 2 cards", "en")
    ('karta z\\xa0hromádky', 'a card', 'of 2\\xa0cards')
    """
    return _kept(_COUNTED.sub(rf"\1{NO_BREAK_SPACE}", text), language)


def _kept(text: str, language: str) -> str:
    pattern = _KEPT.get(language)
    return pattern.sub(NO_BREAK_SPACE, text) if pattern else text


class KeepTogether(SphinxTransform):
    """Apply it to a page as soon as it is translated, so that its title has it wherever it is shown."""

    default_priority = 800

    def apply(self, **kwargs: Any) -> None:
        language = str(self.config.language)
        # The lines of a description have the form in which they were published.
        lines = {id(text) for each in self.document.findall(board_description) for text in each.findall(nodes.Text)}
        for text in list(self.document.findall(nodes.Text)):
            if not isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.comment | nodes.doctest_block):
                kept = (_kept if id(text) in lines else keep_together)(str(text), language)
                if kept != text:
                    text.parent.replace(text, nodes.Text(kept))
        for element in self.document.findall(nodes.Element):
            if "summary" in element:
                element["summary"] = keep_together(element["summary"], language)
        for toctree in self.document.findall(addnodes.toctree):
            toctree["entries"] = [
                (keep_together(title or "", language) or None, page) for title, page in toctree["entries"]
            ]
            if toctree.get("caption"):
                toctree["caption"] = keep_together(toctree["caption"], language)


def setup(app: Sphinx) -> None:
    """Apply it to every page."""
    app.add_transform(KeepTogether)
