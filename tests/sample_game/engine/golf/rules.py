"""The rules of Golf: every number and switch that a page states."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Rank
from engine.rules import Rules


@dataclass(frozen=True)
class GolfRules(Rules):
    """The rules of Golf; the defaults are those of the patience books.

    >>> rules = GolfRules()
    >>> rules.cards, rules.dealt, rules.stock
    (52, 35, 17)

    A set of rules that cannot be dealt is refused:

    >>> GolfRules(columns=11)
    Traceback (most recent call last):
    engine.errors.RulesError: 11 columns of 5 cards (columns, column_size) take 55 of the 52 cards; leave 1 or more for the stock
    """

    columns: int = 7
    """Columns that are dealt."""
    column_size: int = 5
    """Cards dealt to each column."""
    round_the_corner: bool = False
    """Whether ace and king are neighbours on the waste pile."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("columns", "column_size"):
            self._require(getattr(self, name) > 0, f"the rule “{name}” is {getattr(self, name)}; it must be 1 or more")
        self._require(
            self.stock > 0,
            f"{self.columns} columns of {self.column_size} cards (columns, column_size) take {self.dealt} "
            f"of the {self.cards} cards; leave 1 or more for the stock",
        )

    @property
    def cards(self) -> int:
        """Cards in the game."""
        return self.pack_size

    @property
    def dealt(self) -> int:
        """Cards dealt to the columns."""
        return self.columns * self.column_size

    @property
    def stock(self) -> int:
        """Cards in the stock at the deal."""
        return self.cards - self.dealt

    def are_neighbours(self, rank: int, other: int) -> bool:
        """Whether a card of one rank goes on one of the other.

        >>> GolfRules().are_neighbours(Rank.NINE, Rank.TEN), GolfRules().are_neighbours(Rank.KING, Rank.ACE)
        (True, False)
        """
        distance = abs(rank - other)
        return distance == 1 or (self.round_the_corner and distance == Rank.KING - Rank.ACE)


GOLF_ROUND_THE_CORNER = GolfRules(round_the_corner=True)
"""The easier game, in which a run turns from king to ace and from ace to king."""
