"""The rules of Crescent: every number and switch that a page states.

To change a rule, change its default here: engine, pictures, descriptions, pages and
checks all read it from this class.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Rules


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
        super().__post_init__()
        self._require_least(1, "packs", "left", "across", "right", "pile_size", "pile_limit", "undo_limit")
        self._require_least(0, "redeals")
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
