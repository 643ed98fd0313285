"""Moving a group of cards: how large it may be, and the single-card moves it stands for.

A group move is a shortcut. With empty cells alone it takes the group apart into the cells and
builds it up again. With an empty column it first takes part of the group there, then the rest
to the destination, and then the part from the column after it, so that each empty column
doubles what can be moved.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.errors import RulesError
from engine.position import Move, Place


def capacity(empty_cells: int, empty_columns: int, to_empty_column: bool) -> int:
    """The most cards that a group may have.

    ``empty_columns`` counts all empty columns. If the group goes to one of them, that one is
    no stop-over on the way to itself and does not help. The number is exact: no single-card
    moves bring a larger group there, but for a whole column that goes to an empty one, where
    nothing is gained.

    >>> capacity(empty_cells=4, empty_columns=1, to_empty_column=False)
    10
    >>> capacity(empty_cells=4, empty_columns=1, to_empty_column=True)
    5
    >>> capacity(empty_cells=4, empty_columns=0, to_empty_column=True)
    Traceback (most recent call last):
    engine.errors.RulesError: no group goes to an empty column where no column is empty; count the destination too
    """
    if to_empty_column and not empty_columns:
        raise RulesError("no group goes to an empty column where no column is empty; count the destination too")
    stopovers = empty_columns - to_empty_column
    return (empty_cells + 1) << stopovers


def single_moves(
    group: Sequence[Card], source: Place, target: Place, cells: Sequence[Place], columns: Sequence[Place]
) -> list[Move]:
    """The moves that take ``group``, undermost card first, from ``source`` to ``target`` card by card.

    ``cells`` and ``columns`` are the empty ones that can be used on the way, the destination
    not among them; the group must not be larger than they allow.

    >>> from engine.freecell.position import Cell, Column
    >>> group = [Card.parse(text) for text in ("7S", "6D", "5C")]
    >>> [str(move) for move in single_moves(group, Column(1), Column(2), [Cell("a")], [Column(3)])]
    ['5C 1>3', '6D 1>a', '7S 1>2', '6D a>2', '5C 3>2']
    """
    if len(group) <= len(cells) + 1:
        aside = list(zip(group[:0:-1], cells, strict=False))
        return [
            *(Move(card, source, cell) for card, cell in aside),
            Move(group[0], source, target),
            *(Move(card, cell, target) for card, cell in reversed(aside)),
        ]
    stopover, others = columns[0], columns[1:]
    rest = min(capacity(len(cells), len(others), to_empty_column=False), len(group) - 1)
    return [
        *single_moves(group[rest:], source, stopover, cells, others),
        *single_moves(group[:rest], source, target, cells, others),
        *single_moves(group[rest:], stopover, target, cells, others),
    ]
