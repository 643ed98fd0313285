"""What a game shows on its pages beside the boards at moments: a paragraph, a list, a table, some boards.

These are plain values: they know no Sphinx, and whoever writes pages knows no game. A game
offers its parts by name (:attr:`diagrams.presenter.Presenter.parts`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from diagrams.board import Board
from diagrams.words.language import Sentence
from engine.recording import Recording


@dataclass(frozen=True)
class Paragraph:
    """One or more sentences."""

    sentence: Sentence


@dataclass(frozen=True)
class BulletList:
    """A list without numbers, a sentence for each of its items."""

    items: tuple[Sentence, ...]


@dataclass(frozen=True)
class Heading:
    """A cell that heads ``columns`` columns of a table and is ``rows`` rows high."""

    text: str
    columns: int = 1
    rows: int = 1


@dataclass(frozen=True)
class DataTable:
    """A table: the rows of headings above it, and its rows, each headed by its first cell.

    A heading of several rows takes its place in the rows below it, which then have a cell less.

    >>> table = DataTable(((Heading("Cells"), Heading("Cards")),), ((("0",), ("1",)), (("1",), ("2",))))
    >>> table.width
    2
    """

    headings: tuple[tuple[Heading, ...], ...]
    rows: tuple[tuple[Sentence, ...], ...]

    @property
    def width(self) -> int:
        """How many columns it has."""
        return sum(heading.columns for heading in self.headings[0])


@dataclass(frozen=True)
class BoardSeries:
    """Boards to be seen one after the other; ``recording`` is a game that comes to their positions."""

    boards: tuple[Board, ...]
    recording: Recording[Any]


Content = Paragraph | BulletList | DataTable | BoardSeries
"""The kinds of values that a page can show."""
