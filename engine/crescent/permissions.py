"""Why Crescent allows a move or a redeal, beside the reasons of other games too."""

from __future__ import annotations

from engine.permissions import Permission


class CrescentPermission(Permission):
    """The reasons of Crescent alone."""

    ONE_HIGHER = "the suit is the same, and the card is one rank higher"
    ONE_LOWER = "the suit is the same, and the card is one rank lower"
    TURN = "the suit is the same, and on a pile ace and king are neighbours"
    REFILL = "these rules allow a card on an empty pile"
    REDEAL_LEFT = "a redeal is left"
