"""Crescent's deals: by game code, or written out.

A game code such as ``CR1-N-AAAAAAB`` is the app's; see :mod:`engine.codes`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Rank, pack
from engine.codes import GameCode, shuffled
from engine.crescent.position import CrescentPosition
from engine.crescent.rules import CrescentRules
from engine.deals import check_deal

CODE_PREFIX = "CR1"
"""Crescent, first version of its dealing."""
CODE_VARIANTS = ("N",)
"""The app offers the standard game alone."""


def cards_to_deal(rules: CrescentRules) -> list[Card]:
    """The cards that are dealt, before the shuffle: the first pack without aces and kings, then whole packs."""
    bases = (Rank.ACE, Rank.KING)
    return [card for card in pack() if card.rank not in bases] + pack() * (rules.packs - 1)


def deal(code: GameCode, rules: CrescentRules | None = None) -> CrescentPosition:
    """The opening position of a code: six cards to pile 1, bottom to top, then pile 2, and so on.

    >>> opening = deal(GameCode.parse("CR1-N-AAAAAAB"))
    >>> " ".join(str(card) for card in opening.pile(1))
    '8D 6H 10H 6D 9H JD'
    """
    code.check(CODE_PREFIX, CODE_VARIANTS)
    rules = rules or CrescentRules()
    cards = shuffled(cards_to_deal(rules), code.number)
    size = rules.pile_size
    return lay_out([cards[start : start + size] for start in range(0, len(cards), size)], rules)


def lay_out(piles: Sequence[Sequence[Card]], rules: CrescentRules | None = None) -> CrescentPosition:
    """The opening position with these piles, each from bottom to top; ``DealError`` if they are no deal."""
    rules = rules or CrescentRules()
    check_deal(piles, [rules.pile_size] * rules.piles, cards_to_deal(rules), "pile")
    return CrescentPosition(
        rules=rules,
        piles=tuple(tuple(pile) for pile in piles),
        counts=(1,) * rules.foundations,
        redeals_left=rules.redeals,
        hidden=((0 if rules.face_up else rules.pile_size - 1),) * rules.piles,
    )
