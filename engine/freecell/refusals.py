"""Why FreeCell refuses a move, beside the reasons of other games too."""

from __future__ import annotations

from engine.refusals import Refusal


class FreeCellRefusal(Refusal):
    """The reasons of FreeCell alone."""

    NOT_A_SEQUENCE = "the cards are not in order, each of opposite colour to the one it lies on and one rank lower"
    CELL_OCCUPIED = "the cell is occupied"
    OPPOSITE_COLOUR = "the cards must be of opposite colours"
    RANK_BELOW = "the card must be exactly one rank lower than the card it goes on"
    GROUP_TOO_LARGE = "the group is larger than the empty cells and columns allow"
