"""What FreeCell's rules, reasons and placeholders are called in sentences."""

from __future__ import annotations

from diagrams.words.messages import N_, NN_
from diagrams.words.reasons import Reason
from diagrams.words.rule_words import RuleWords, Switch
from engine.freecell.permissions import FreeCellPermission
from engine.freecell.refusals import FreeCellRefusal

RULES: dict[str, RuleWords] = {
    "columns": NN_(
        "There is {count} column instead of {standard}.",
        "There are {count} columns instead of {standard}.",
    ),
    "cells": NN_(
        "There is {count} free cell instead of {standard}.",
        "There are {count} free cells instead of {standard}.",
    ),
    "score_foundation": NN_(
        "A card placed on a foundation brings {count} point instead of {standard}.",
        "A card placed on a foundation brings {count} points instead of {standard}.",
    ),
    "score_from_cell": NN_(
        "A card from a free cell placed on a column brings {count} point instead of {standard}.",
        "A card from a free cell placed on a column brings {count} points instead of {standard}.",
    ),
    "take_back": Switch(
        N_("A card may be taken back from a foundation."),
        N_("No card may be taken back from a foundation."),
    ),
}

REASONS: dict[Reason, str] = {
    FreeCellPermission.FITS: N_("opposite colour, one rank lower"),
    FreeCellPermission.EMPTY_CELL: N_("the cell is empty"),
    FreeCellPermission.EMPTY_COLUMN: N_("any card may go to an empty column"),
    FreeCellPermission.GROUP_FITS: N_("the group is in order and fits there, and there is room to move it"),
    FreeCellPermission.GROUP_TO_EMPTY_COLUMN: N_("the group is in order, and there is room to move it"),
    FreeCellRefusal.NOT_A_SEQUENCE: N_("the cards are not in order"),
    FreeCellRefusal.CELL_OCCUPIED: N_("the cell is occupied"),
    FreeCellRefusal.OPPOSITE_COLOUR: N_("the colours must be opposite"),
    FreeCellRefusal.RANK_BELOW: N_("the card must be exactly one rank lower"),
    FreeCellRefusal.GROUP_TOO_LARGE: N_("there is not enough room for so large a group"),
}

PLACEHOLDERS = {
    "column": "a column and what lies in it, as in “column 3: 6 cards”",
    "foundation": "a foundation, as in “foundation of spades”",
    "letter": "the letter of a cell",
    "list": "cards, one after the other",
    "number": "the number of what stands before it: a move, a column or single moves",
    "place": "the number of a column, or the letter of a cell",
    "source": "where the card comes from, in words such as “from column 3”",
    "target": "where the card goes: the foundation, or the card there",
    "total": "how many single moves there are in all",
}

PROPER_NAMES = frozenset({"freecell"})
