"""The rules of FreeCell: every number and switch that a page states.

To change a rule, change its default here: engine, pictures, descriptions, pages and
checks all read it from this class.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.freecell.supermove import capacity
from engine.rules import Rules


@dataclass(frozen=True)
class FreeCellRules(Rules):
    """The rules of FreeCell; the defaults are the app's.

    >>> rules = FreeCellRules()
    >>> rules.cards, rules.foundations, rules.long_columns, rules.long_size, rules.short_columns, rules.short_size
    (52, 4, 4, 7, 4, 6)

    A set of rules that cannot be played is refused:

    >>> FreeCellRules(cells=5)
    Traceback (most recent call last):
    engine.errors.RulesError: the rule “cells” is 5; it must be from 0 to 4, for the notation has the letters a to d
    """

    packs: int = 1
    """Packs of 52 shuffled together."""
    columns: int = 8
    """Columns of the playing area."""
    cells: int = 4
    """Free cells above the playing area."""
    undo_limit: int = 100
    """How many of the last actions can be undone."""
    score_foundation: int = 10
    """Points for a card placed on a foundation."""
    score_from_cell: int = 5
    """Points for a card from a cell placed on a column."""
    take_back: bool = True
    """Whether the top card of a foundation can be taken back into play."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._require_least(1, "packs", "undo_limit")
        self._require_least(0, "score_foundation", "score_from_cell")
        self._require(
            1 <= self.columns <= 9,
            f"the rule “columns” is {self.columns}; it must be from 1 to 9, for the notation has the digits 1 to 9",
        )
        self._require(
            0 <= self.cells <= 4,
            f"the rule “cells” is {self.cells}; it must be from 0 to 4, for the notation has the letters a to d",
        )
        built = self.foundations * self.foundation_size
        self._require(
            self.cards == built,
            f"{self.packs} packs make {self.cards} cards, but the foundations take {built}: "
            f"set packs to {built // self.pack_size}",
        )

    @property
    def cards(self) -> int:
        """Cards in the game."""
        return self.packs * self.pack_size

    @property
    def foundations(self) -> int:
        """Foundations, one of each suit."""
        return self.suits

    @property
    def long_columns(self) -> int:
        """Columns that are dealt a card more than the others: those that the last round of the deal reaches."""
        return self.cards % self.columns

    @property
    def long_size(self) -> int:
        """Cards dealt to each long column."""
        return -(-self.cards // self.columns)

    @property
    def short_columns(self) -> int:
        """Columns that the last round of the deal does not reach."""
        return self.columns - self.long_columns

    @property
    def short_size(self) -> int:
        """Cards dealt to each short column."""
        return self.cards // self.columns

    @property
    def group_onto_card(self) -> int:
        """The most cards that go on a card as a group while all cells and one column are empty."""
        return capacity(self.cells, 1, to_empty_column=False)

    @property
    def group_onto_empty(self) -> int:
        """The most cards that go as a group to the one empty column while all cells are empty."""
        return capacity(self.cells, 1, to_empty_column=True)
