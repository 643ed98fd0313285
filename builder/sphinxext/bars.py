"""Tables of shares and other measured numbers, each with a bar as long as the number is large.

The bars add nothing to the numbers: who cannot see them, and every format without pictures, has the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from babel.numbers import format_decimal, format_percent
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.sphinxext.nodes import SKIP, add_node
from builder.sphinxext.table_nodes import heading, heading_row, table, text
from diagrams.words.language import Words, locale_of

_LENGTH = 100
"""How long the longest bar is, in units of its drawing."""


@dataclass(frozen=True)
class Row:
    """A row: what it is about, the length of its bar from 0 to 1, what else stands in its cells, and its spread.

    ``label`` has inline nodes; ``spread`` is between which lengths the true one is likely to lie.
    """

    label: list[nodes.Node]
    length: float
    cells: tuple[str, ...]
    spread: tuple[float, float] | None = None


class bar(nodes.General, nodes.Inline, nodes.Element):
    """A bar of the ``length`` 0 to 1; ``spread`` are two such lengths, or nothing."""


def shown_share(share: float, language: str) -> str:
    """A share in percent; one that is neither 0 nor 1 is never shown as if it were.

    >>> shown_share(0.793, "en"), shown_share(0.99997, "en"), shown_share(0.0004, "da"), shown_share(1, "en")
    ('79%', '99.997%', '0,04\\xa0%', '100%')
    """
    digits = 0
    while 0 < share < 1 and round(share, digits + 2) in (0, 1):
        digits += 1
    shown: str = format_percent(
        round(share, digits + 2), format=None, locale=locale_of(language), decimal_quantization=False
    )
    return shown


def shown_number(number: float, language: str) -> str:
    """A number with the signs of the language, rounded to a whole one where it is large.

    >>> shown_number(31999, "en"), shown_number(96.4, "en"), shown_number(2.43, "cs")
    ('31,999', '96', '2,4')
    """
    shown: str = format_decimal(round(number, 0 if number >= 10 else 1), locale=locale_of(language))
    return shown


def counted_share(part: int, whole: int, words: Words) -> tuple[str, str]:
    """The cells of a share: in percent, and as how many of how many.

    >>> from diagrams.words.language import words
    >>> counted_share(1250, 5000, words("en"))
    ('25%', '1,250 of 5,000')
    """
    shown = {"part": shown_number(part, words.language), "whole": shown_number(whole, words.language)}
    # TRANSLATORS: how many of all that were tried, as in "20 of 100"
    return shown_share(part / whole, words.language), words.gettext("{part} of {whole}").format(**shown)


def bars(headings: Sequence[str], rows: Sequence[Row], words: Words) -> nodes.table:
    """A table of rows with bars; ``headings`` stand above the second column and those that follow."""
    first = words.gettext("Compared")
    head = heading_row(*(heading(text(each)) for each in (first, *headings)))
    cells = [
        [
            row.label,
            [nodes.Text(row.cells[0]), bar(length=row.length, spread=row.spread)],
            *(text(cell) for cell in row.cells[1:]),
        ]
        for row in rows
    ]
    return table([head], cells, "bars")


def visit_bar(self: HTML5Translator, node: bar) -> None:
    self.body.append(_drawing(node) if self.builder.name == "html" else _boxes(node))
    raise nodes.SkipNode


def _drawing(node: bar) -> str:
    shapes = [_shape("whole", 0, 1, 0, 8), _shape("part", 0, node["length"], 0, 8)]
    if node["spread"]:
        low, high = node["spread"]
        shapes.append(_shape("spread", low, high, 10, 12))
    return (
        f'<svg class="bar" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LENGTH} 12" preserveAspectRatio="none" '
        f'aria-hidden="true" focusable="false">{"".join(shapes)}</svg>'
    )


def _shape(name: str, start: float, end: float, top: int, bottom: int) -> str:
    opacity = ' fill-opacity=".15"' if name == "whole" else ""
    left, right = (f"{_LENGTH * each:.4g}" for each in (start, end))
    return f'<path class="{name}" fill="currentColor"{opacity} d="M{left} {top}H{right}V{bottom}H{left}z"/>'


def _boxes(node: bar) -> str:
    """The bar in a book, which has no style sheet of ours, and would have to list every page with a drawing in it."""
    lines = [_line(0, node["length"], 0.6, "#ddd")]
    if node["spread"]:
        low, high = node["spread"]
        lines.append(_line(low, high, 0.2, "none"))
    return f'<span aria-hidden="true" style="display: block; min-width: 5em; line-height: 0">{"".join(lines)}</span>'


def _line(start: float, end: float, height: float, ground: str) -> str:
    boxes = (
        f'<span style="display: inline-block; width: {width:.2%}; height: {height}em; background: {colour}"></span>'
        for width, colour in ((start, "none"), (end - start, "#333"))
    )
    return f'<span style="display: block; margin-bottom: 0.1em; background: {ground}">{"".join(boxes)}</span>'


def setup(app: Sphinx) -> None:
    """Register the node."""
    html: tuple[Any, Any] = visit_bar, None
    add_node(app, bar, html, SKIP)
