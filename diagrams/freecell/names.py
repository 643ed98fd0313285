"""What FreeCell's rules, refusals and placeholders are called in sentences."""

from __future__ import annotations

from diagrams.words.messages import N_
from engine.freecell.refusals import FreeCellRefusal
from engine.refusals import Refusal

RULES = {
    "columns": N_("columns"),
    "cells": N_("free cells"),
    "score_foundation": N_("points for a card placed on a foundation"),
    "score_from_cell": N_("points for a card from a free cell placed on a column"),
    "take_back": N_("a card may be taken back from a foundation"),
}

REASONS: dict[Refusal, str] = {
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
    "places": "the places that have changed and what lies there",
    "source": "where the card comes from, in words such as “from column 3”",
    "target": "where the card goes: the foundation, or the card there",
    "total": "how many single moves there are in all",
}

PROPER_NAMES = frozenset({"freecell"})
