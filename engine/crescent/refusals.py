"""Why Crescent refuses a move or a redeal, beside the reasons of other games too."""

from __future__ import annotations

from engine.refusals import Refusal


class CrescentRefusal(Refusal):
    """The reasons of Crescent alone."""

    BASE_LOCKED = "the foundation's base card is locked"
    NO_TRANSFER = "these rules allow no card to pass from one foundation to another"
    EMPTY_PILE = "a card cannot be placed on an empty pile"
    PILE_FULL = "the pile is full"
    NEIGHBOUR_RANK = "the card must be one rank higher or lower"
    NO_TURN = "on a foundation ace and king are not neighbours"
    FOUNDATION_FULL = "the foundation is complete"
    NO_REDEALS = "no redeals are left"
