"""The typography of a language on its pages."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from builder.sphinxext.nodes import board_description
from builder.typography import keep_by_language, keep_together


class KeepTogether(SphinxTransform):
    """Apply it to a page as soon as it is translated, so that its title has it wherever it is shown."""

    default_priority = 800

    def apply(self, **kwargs: Any) -> None:
        language = str(self.config.language)
        # The lines of a description have the form in which they were published.
        lines = {id(text) for each in self.document.findall(board_description) for text in each.findall(nodes.Text)}
        for text in list(self.document.findall(nodes.Text)):
            if not isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.comment | nodes.doctest_block):
                kept = (keep_by_language if id(text) in lines else keep_together)(str(text), language)
                if kept != text:
                    text.parent.replace(text, nodes.Text(kept))
        for element in self.document.findall(nodes.Element):
            for name in ("summary", "more"):
                if name in element:
                    element[name] = keep_together(element[name], language)
        for toctree in self.document.findall(addnodes.toctree):
            toctree["entries"] = [
                (keep_together(title or "", language) or None, page) for title, page in toctree["entries"]
            ]
            if toctree.get("caption"):
                toctree["caption"] = keep_together(toctree["caption"], language)


def setup(app: Sphinx) -> None:
    """Apply it to every page."""
    app.add_transform(KeepTogether)
