"""Why FreeCell allows a move, beside the reasons of other games too."""

from __future__ import annotations

from engine.permissions import Permission


class FreeCellPermission(Permission):
    """The reasons of FreeCell alone."""

    FITS = "the cards are of opposite colours, and the card is one rank lower than the card it goes on"
    EMPTY_CELL = "the cell is empty"
    EMPTY_COLUMN = "any card may go on an empty column"
    GROUP_FITS = "the group is in order, fits on the card there, and there is room to move it"
    GROUP_TO_EMPTY_COLUMN = "the group is in order, and there is room to move it to an empty column"
