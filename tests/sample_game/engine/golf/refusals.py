"""Why Golf refuses a move, beside the reasons of other games too."""

from __future__ import annotations

from engine.refusals import Refusal


class GolfRefusal(Refusal):
    """The reasons of Golf alone."""

    ONLY_TO_WASTE = "a card can go only on the waste pile"
    TURN_FIRST = "the waste pile is empty until a card is turned from the stock"
    NOT_NEIGHBOURS = "the card must be one rank higher or lower"
