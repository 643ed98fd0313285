"""What Crescent's rules, reasons and placeholders are called in sentences."""

from __future__ import annotations

from diagrams.words.messages import N_, NN_
from diagrams.words.reasons import Reason
from diagrams.words.rule_words import RuleWords, Switch
from engine.crescent.permissions import CrescentPermission
from engine.crescent.refusals import CrescentRefusal

RULES: dict[str, RuleWords] = {
    "left": NN_(
        "{count} pile stands on the left instead of {standard}.",
        "{count} piles stand on the left instead of {standard}.",
    ),
    "across": NN_(
        "{count} pile stands across the top instead of {standard}.",
        "{count} piles stand across the top instead of {standard}.",
    ),
    "right": NN_(
        "{count} pile stands on the right instead of {standard}.",
        "{count} piles stand on the right instead of {standard}.",
    ),
    "pile_size": NN_(
        "{count} card is dealt to each pile instead of {standard}.",
        "{count} cards are dealt to each pile instead of {standard}.",
    ),
    "pile_limit": NN_(
        "A pile holds at most {count} card instead of {standard}.",
        "A pile holds at most {count} cards instead of {standard}.",
    ),
    "redeals": NN_(
        "A game has {count} redeal instead of {standard}.",
        "A game has {count} redeals instead of {standard}.",
    ),
    "round_the_corner": Switch(
        N_("Ace and king are neighbours on the piles."),
        N_("Ace and king are not neighbours on the piles."),
    ),
    "refill": Switch(
        N_("A card may go on an empty pile."),
        N_("No card may go on an empty pile."),
    ),
    "transfers": Switch(
        N_("A card may pass from one foundation to the other."),
        N_("No card may pass from one foundation to the other."),
    ),
    "face_up": Switch(
        N_("All cards are dealt face up."),
        N_("All cards of a pile are dealt face down except the top one."),
    ),
}

REASONS: dict[Reason, str] = {
    CrescentPermission.ONE_HIGHER: N_("same suit, one rank higher"),
    CrescentPermission.ONE_LOWER: N_("same suit, one rank lower"),
    CrescentPermission.TURN: N_("same suit, and on a pile ace and king are neighbours"),
    CrescentPermission.REFILL: N_("a card may go on an empty pile"),
    CrescentPermission.REDEAL_LEFT: N_("a redeal is left"),
    CrescentRefusal.BASE_LOCKED: N_("the base card of a foundation never moves"),
    CrescentRefusal.NO_TRANSFER: N_("no card passes from one foundation to another"),
    CrescentRefusal.EMPTY_PILE: N_("an empty pile stays empty"),
    CrescentRefusal.PILE_FULL: N_("the pile is full"),
    CrescentRefusal.NEIGHBOUR_RANK: N_("the ranks are not neighbours"),
    CrescentRefusal.NO_TURN: N_("on a foundation ace and king are not neighbours"),
    CrescentRefusal.FOUNDATION_FULL: N_("the foundation is complete"),
    CrescentRefusal.NO_REDEALS: N_("no redeal is left"),
}

PLACEHOLDERS = {
    "after": "cards, one after the other",
    "before": "cards, one after the other",
    "foundation": "a foundation, as in “ascending foundation of spades”",
    "hidden": "the number of cards that lie face down",
    "move": "the number of a move",
    "number": "the number of what stands before it: a move, a redeal or a pile",
    "pile": "the number of a pile",
    "source": "where the card comes from: a foundation, or the number of a pile",
    "target": "where the card goes: the foundation, or the card there",
    "total": "how many redeals a game has",
}

PROPER_NAMES = frozenset({"crescent", "four"})
