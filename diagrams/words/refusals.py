"""Why a move is refused, as the end of a sentence: “8♥ cannot go on 9♠: the suits differ”."""

from __future__ import annotations

from diagrams.words.language import Words
from diagrams.words.messages import N_
from engine.refusals import Refusal

# TRANSLATORS: the reason after a colon: “After move 3, 8♥ from pile 1 cannot go on 9♠ of pile 2: …”
_REASONS = {
    "BASE_LOCKED": N_("the base card is locked"),
    "FOUNDATION_STAYS": N_("a card on a foundation does not come back to a pile"),
    "EMPTY_PILE": N_("an empty pile stays empty"),
    "PILE_FULL": N_("the pile is full"),
    "SAME_SUIT": N_("the suits differ"),
    "NEIGHBOUR_RANK": N_("the ranks are not neighbours"),
    "FOUNDATION_FULL": N_("the foundation is complete"),
    "FOUNDATION_ORDER": N_("it is not the next card of the foundation"),
    "NO_REDEALS": N_("no redeal is left"),
    "NOT_A_SEQUENCE": N_("the cards are not in order"),
    "CELL_OCCUPIED": N_("the cell is occupied"),
    "OPPOSITE_COLOUR": N_("the colours must be opposite"),
    "RANK_BELOW": N_("the card must be exactly one rank lower"),
    "GROUP_TOO_LARGE": N_("there is not enough room for so large a group"),
}


def reason_in(words: Words, refusal: Refusal) -> str:
    """The reason in a language.

    >>> from diagrams.words.language import words
    >>> from engine.refusals import CommonRefusal
    >>> reason_in(words("en"), CommonRefusal.SAME_SUIT)
    'the suits differ'
    """
    return words.gettext(_REASONS[refusal.name])
