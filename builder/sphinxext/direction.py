"""What is in another language than its page says in which direction that is read.

Without it the full stop of an English sentence on an Arabic page would stand at its beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.site.language_facts import spoken_in

_FORMATS = ("html", "dirhtml", "singlehtml", "epub")
_CLASS = "language-"
"""How docutils names the language of an element among its classes."""


class Translator(HTML5Translator):
    """Writes ``dir`` wherever docutils writes ``lang``."""

    def starttag(
        self, node: nodes.Element, tagname: str, suffix: str = "\n", empty: bool = False, **attributes: Any
    ) -> str:
        classes: Sequence[str] = node.get("classes", ()) if isinstance(node, nodes.Element) else ()
        languages = [each.removeprefix(_CLASS) for each in classes if each.startswith(_CLASS)]
        language = attributes.get("lang") or next(iter(languages), None)
        # The language of a figure is that of its label alone.
        if language and tagname != "figure":
            attributes |= spoken_in(language)
        return super().starttag(node, tagname, suffix, empty, **attributes)


def setup(app: Sphinx) -> None:
    """Write HTML so."""
    for name in _FORMATS:
        app.set_translator(name, Translator)
