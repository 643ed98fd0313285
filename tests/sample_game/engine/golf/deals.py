"""Golf's deals, by game code or written out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, pack
from engine.codes import GameCode, shuffled
from engine.deals import check_deal
from engine.golf.position import GolfPosition
from engine.golf.rules import GolfRules

CODE_PREFIX = "GO1"
"""Golf, first version of its dealing."""
CODE_VARIANTS = ("N",)
"""There is one kind of deal."""


def deal(code: GameCode, rules: GolfRules | None = None) -> GolfPosition:
    """The opening position of a code: column 1 from the back, then column 2, and so on; the rest is the stock.

    >>> from engine.golf.position import STOCK, Column
    >>> opening = deal(GameCode.parse("GO1-N-AAAAAAJ"))
    >>> " ".join(str(card) for card in opening.cards(Column(1))), len(opening.cards(STOCK))
    ('7C 8C AH 7S 7D', 17)
    """
    code.check(CODE_PREFIX, CODE_VARIANTS)
    rules = rules or GolfRules()
    cards = shuffled(pack(), code.number)
    size = rules.column_size
    columns = [cards[start : start + size] for start in range(0, rules.dealt, size)]
    return lay_out([*columns, cards[rules.dealt :]], rules)


def lay_out(piles: Sequence[Sequence[Card]], rules: GolfRules | None = None) -> GolfPosition:
    """The opening position with these columns, from the back, and with the stock as the last pile.

    :class:`~engine.errors.DealError` if they are no deal.
    """
    rules = rules or GolfRules()
    check_deal(piles, [*[rules.column_size] * rules.columns, rules.stock], pack(), "pile")
    return GolfPosition(rules, tuple(tuple(pile) for pile in piles))
