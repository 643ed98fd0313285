"""What makes a deal: so many piles, of such sizes, of such cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, pack
from engine.errors import DealError


def check_deal(piles: Sequence[Sequence[Card]], sizes: Sequence[int], cards: Sequence[Card], name: str) -> None:
    """Make sure that ``piles`` are of these ``sizes`` and hold these ``cards``; ``name`` is what a pile is called.

    >>> ace, king = Card.parse("AS"), Card.parse("KS")
    >>> check_deal([[ace], [ace]], [1, 1], [ace, king], "column")
    Traceback (most recent call last):
    engine.errors.DealError: the deal holds AS twice; it must hold it once
    """
    if len(piles) != len(sizes):
        raise DealError(f"the deal has {len(piles)} {name}s; it must have {len(sizes)}")
    for number, (pile, size) in enumerate(zip(piles, sizes, strict=True), 1):
        if len(pile) != size:
            raise DealError(f"{name} {number} of the deal has {len(pile)} cards; it must have {size}")
    given = [card for pile in piles for card in pile]
    for card in pack():
        if given.count(card) != cards.count(card):
            raise DealError(
                f"the deal holds {card} {_times(given.count(card))}; it must hold it {_times(cards.count(card))}"
            )


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
