"""Tables whose cells say which of them head which."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes

from builder.sphinxext.nodes import heading_entry

Cell = Sequence[nodes.Node]
"""What stands in a cell: text and inline nodes, or a paragraph of the page, which its translators have."""


def text(*words: str) -> list[nodes.Node]:
    """A cell that holds text."""
    return [nodes.Text(word) for word in words]


def table(heading: Sequence[nodes.row], rows: Sequence[Sequence[Cell]], kind: str) -> nodes.table:
    """A table whose first column heads its rows; ``kind`` is its class."""
    width = len(rows[0])
    group = nodes.tgroup(cols=width)
    group += [nodes.colspec(colwidth=1) for _ in range(width)]
    head = nodes.thead()
    head += heading
    body = nodes.tbody()
    body += [_row(row) for row in rows]
    group += [head, body]
    node = nodes.table(classes=[kind])
    node += group
    return node


def heading_row(*cells: nodes.entry) -> nodes.row:
    """A row of cells that head columns."""
    row = nodes.row()
    row += cells
    return row


def heading(cell: Cell, scope: str = "col", **span: int) -> heading_entry:
    """A cell that heads others; ``morecols`` and ``morerows`` say how many more columns and rows it takes."""
    return heading_entry("", _paragraph(cell), scope=scope, **span)


def _row(cells: Sequence[Cell]) -> nodes.row:
    row = nodes.row()
    row += [heading(cells[0], "row"), *(nodes.entry("", _paragraph(cell)) for cell in cells[1:])]
    return row


def _paragraph(cell: Cell) -> nodes.Node:
    if isinstance(cell[0], nodes.paragraph):
        return cell[0]
    return nodes.paragraph("", "", *cell, translatable=False)
