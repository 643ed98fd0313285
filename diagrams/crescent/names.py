"""What Crescent's rules, refusals and placeholders are called in sentences."""

from __future__ import annotations

from diagrams.words.messages import N_
from engine.crescent.refusals import CrescentRefusal
from engine.refusals import Refusal

RULES = {
    "left": N_("piles on the left"),
    "across": N_("piles across the top"),
    "right": N_("piles on the right"),
    "pile_size": N_("cards dealt to a pile"),
    "pile_limit": N_("the most cards in a pile"),
    "redeals": N_("redeals in a game"),
    "round_the_corner": N_("ace and king are neighbours on the piles"),
    "refill": N_("a card may go on an empty pile"),
    "transfers": N_("a card may pass from one foundation to the other"),
    "face_up": N_("all cards are dealt face up"),
}

REASONS: dict[Refusal, str] = {
    CrescentRefusal.BASE_LOCKED: N_("the base card is locked"),
    CrescentRefusal.EMPTY_PILE: N_("an empty pile stays empty"),
    CrescentRefusal.PILE_FULL: N_("the pile is full"),
    CrescentRefusal.NEIGHBOUR_RANK: N_("the ranks are not neighbours"),
    CrescentRefusal.FOUNDATION_FULL: N_("the foundation is complete"),
    CrescentRefusal.NO_REDEALS: N_("no redeal is left"),
}

PLACEHOLDERS = {
    "after": "cards, one after the other",
    "before": "cards, one after the other",
    "deals": "a number of deals, as in “200 deals”",
    "first": "the code of the first deal",
    "foundation": "a foundation, as in “ascending foundation of spades”",
    "hidden": "the number of cards that lie face down",
    "last": "the code of the last deal",
    "move": "the number of a move",
    "number": "the number of what stands before it: a move, a redeal or a pile",
    "pile": "the number of a pile",
    "seconds": "a number of seconds, as in “60 seconds”",
    "source": "where the card comes from: a foundation, or the number of a pile",
    "target": "where the card goes: the foundation, or the card there",
    "total": "how many redeals a game has",
    "won": "how many of the deals were won",
}

PROPER_NAMES = frozenset({"crescent", "four"})
