"""Why a move is refused, as the end of a sentence: “8♥ cannot go on 9♠: the suits differ”."""

from __future__ import annotations

from diagrams.words.language import Words
from diagrams.words.messages import N_
from engine.position import Refusal

# TRANSLATORS: the reason after a colon: “After move 3, 8♥ from pile 1 cannot go on 9♠ of pile 2: …”
_REASONS = {
    Refusal.BASE_LOCKED: N_("the base card is locked"),
    Refusal.FOUNDATION_STAYS: N_("a card on a foundation does not come back to a pile"),
    Refusal.EMPTY_PILE: N_("an empty pile stays empty"),
    Refusal.PILE_FULL: N_("the pile is full"),
    Refusal.SAME_SUIT: N_("the suits differ"),
    Refusal.NEIGHBOUR_RANK: N_("the ranks are not neighbours"),
    Refusal.FOUNDATION_FULL: N_("the foundation is complete"),
    Refusal.FOUNDATION_ORDER: N_("it is not the next card of the foundation"),
    Refusal.NO_REDEALS: N_("no redeal is left"),
    Refusal.NOT_A_SEQUENCE: N_("the cards are not in order"),
    Refusal.CELL_OCCUPIED: N_("the cell is occupied"),
    Refusal.OPPOSITE_COLOUR: N_("the colours must be opposite"),
    Refusal.RANK_BELOW: N_("the card must be exactly one rank lower"),
    Refusal.GROUP_TOO_LARGE: N_("there is not enough room for so large a group"),
}


def reason_in(words: Words, refusal: Refusal) -> str:
    """The reason in a language.

    >>> from diagrams.words.language import words
    >>> reason_in(words("en"), Refusal.SAME_SUIT)
    'the suits differ'
    """
    return words.gettext(_REASONS[refusal])
