"""Every number and switch of the games' rules that a page states.

To change a rule, change its default here: engine, pictures, descriptions, pages and
checks all read it from these classes.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self

from engine.cards import Rank, Suit, pack
from engine.errors import RulesError
from engine.supermove import capacity

Value = int | bool


@dataclass(frozen=True)
class Rules:
    """What the rules of all games have in common: they compare, and they can differ from the standard."""

    @classmethod
    def with_changes(cls, changes: dict[str, Any]) -> Self:
        """The standard rules but for ``changes``, as a recording's ``rules`` table gives them.

        >>> CrescentRules.with_changes({"redeals": 4}).redeals
        4
        >>> CrescentRules.with_changes({"redials": 4})
        Traceback (most recent call last):
        engine.errors.RulesError: there is no rule “redials”; the rules are packs, left, across, right, pile_size, pile_limit, redeals, undo_limit, round_the_corner, refill, transfers, face_up
        """
        known = {field.name: field for field in fields(cls)}
        for name, value in changes.items():
            if name not in known:
                raise RulesError(f"there is no rule “{name}”; the rules are {', '.join(known)}")
            _check_kind(name, value, str(known[name].type))
        return cls(**changes)

    def changes(self) -> dict[str, Value]:
        """The rules that differ from the standard ones.

        >>> CrescentRules(redeals=4).changes()
        {'redeals': 4}
        """
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    @property
    def pack_size(self) -> int:
        """Cards in one pack."""
        return len(pack())

    @property
    def suits(self) -> int:
        """Suits in a pack."""
        return len(Suit)

    @property
    def foundation_size(self) -> int:
        """Cards on a complete foundation."""
        return len(Rank)

    def _check_kinds(self) -> None:
        for field in fields(self):
            _check_kind(field.name, getattr(self, field.name), str(field.type))

    def _require(self, holds: bool, sentence: str) -> None:
        if not holds:
            raise RulesError(sentence)


def _check_kind(name: str, value: object, kind: str) -> None:
    """Refuse a value that is not of the kind with which the rule is declared, ``int`` or ``bool``."""
    if type(value).__name__ != kind:
        wanted = "true or false" if kind == "bool" else "a whole number"
        raise RulesError(f"the rule “{name}” is {value!r}; it must be {wanted}")


@dataclass(frozen=True)
class CrescentRules(Rules):
    """The rules of Crescent; the defaults are the app's, which are the traditional ones.

    >>> rules = CrescentRules()
    >>> rules.cards, rules.bases, rules.dealt, rules.piles, rules.foundations
    (104, 8, 96, 16, 8)

    A set of rules that cannot be dealt is refused:

    >>> CrescentRules(pile_size=5)
    Traceback (most recent call last):
    engine.errors.RulesError: 16 piles of 5 cards (left, across, right, pile_size) make 80 cards, but 96 are dealt: the packs less one ace and one king of each suit
    """

    packs: int = 2
    """Packs of 52 shuffled together."""
    left: int = 4
    """Piles up the left side of the horseshoe."""
    across: int = 8
    """Piles along the top of the horseshoe."""
    right: int = 4
    """Piles down the right side of the horseshoe."""
    pile_size: int = 6
    """Cards dealt to each pile."""
    pile_limit: int = 13
    """The most cards that a pile may hold."""
    redeals: int = 3
    """Redeals in a game."""
    undo_limit: int = 100
    """How many of the last moves can be undone."""
    round_the_corner: bool = True
    """Whether ace and king are neighbours on the piles."""
    refill: bool = False
    """Whether a card may go on an empty pile."""
    transfers: bool = True
    """Whether a card may pass from one foundation to the other of its suit."""
    face_up: bool = True
    """Whether all cards are dealt face up, not only the top card of each pile."""

    def __post_init__(self) -> None:
        self._check_kinds()
        for name in ("packs", "left", "across", "right", "pile_size", "pile_limit", "undo_limit"):
            self._require(getattr(self, name) > 0, f"the rule “{name}” is {getattr(self, name)}; it must be 1 or more")
        self._require(self.redeals >= 0, f"the rule “redeals” is {self.redeals}; it must be 0 or more")
        built = self.foundations * self.foundation_size
        self._require(
            self.cards == built,
            f"{self.packs} packs make {self.cards} cards, but the foundations of aces and kings take {built}: "
            f"set packs to {built // self.pack_size}",
        )
        self._require(
            self.piles * self.pile_size == self.dealt,
            f"{self.piles} piles of {self.pile_size} cards (left, across, right, pile_size) make "
            f"{self.piles * self.pile_size} cards, but {self.dealt} are dealt: "
            "the packs less one ace and one king of each suit",
        )
        self._require(
            self.pile_limit >= self.pile_size,
            f"a pile may hold {self.pile_limit} cards (pile_limit), but {self.pile_size} are dealt to it (pile_size)",
        )

    @property
    def cards(self) -> int:
        """Cards in the game."""
        return self.packs * self.pack_size

    @property
    def foundations(self) -> int:
        """Foundations in all: an ascending and a descending one of each suit."""
        return 2 * self.suits

    @property
    def bases(self) -> int:
        """Base cards set aside before the deal, one to a foundation."""
        return self.foundations

    @property
    def dealt(self) -> int:
        """Cards dealt to the piles."""
        return self.cards - self.bases

    @property
    def piles(self) -> int:
        """Piles in the horseshoe."""
        return self.left + self.across + self.right


CRESCENT_FOUR = CrescentRules(redeals=4)
"""Crescent Four of the patience books: a fourth redeal."""

CRESCENT_FACE_DOWN = CrescentRules(face_up=False)
"""The patience books' face-down dealing: only the top card of each pile is turned."""


@dataclass(frozen=True)
class FreeCellRules(Rules):
    """The rules of FreeCell; the defaults are the app's.

    >>> rules = FreeCellRules()
    >>> rules.cards, rules.foundations, rules.long_columns, rules.long_size, rules.short_columns, rules.short_size
    (52, 4, 4, 7, 4, 6)

    A set of rules that cannot be played is refused:

    >>> FreeCellRules(cells=5)
    Traceback (most recent call last):
    engine.errors.RulesError: the rule “cells” is 5; it must be from 1 to 4, for the notation has the letters a to d
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
        self._check_kinds()
        for name in ("packs", "undo_limit"):
            self._require(getattr(self, name) > 0, f"the rule “{name}” is {getattr(self, name)}; it must be 1 or more")
        for name in ("score_foundation", "score_from_cell"):
            self._require(getattr(self, name) >= 0, f"the rule “{name}” is {getattr(self, name)}; it must be 0 or more")
        self._require(
            1 <= self.columns <= 9,
            f"the rule “columns” is {self.columns}; it must be from 1 to 9, for the notation has the digits 1 to 9",
        )
        self._require(
            1 <= self.cells <= 4,
            f"the rule “cells” is {self.cells}; it must be from 1 to 4, for the notation has the letters a to d",
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
