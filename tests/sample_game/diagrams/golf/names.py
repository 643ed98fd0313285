"""What Golf's rules, reasons and placeholders are called in sentences."""

from __future__ import annotations

from diagrams.words.messages import N_, NN_
from diagrams.words.reasons import Reason
from diagrams.words.rule_words import RuleWords, Switch
from engine.golf.permissions import GolfPermission
from engine.golf.refusals import GolfRefusal

RULES: dict[str, RuleWords] = {
    "columns": NN_(
        "There is {count} column instead of {standard}.",
        "There are {count} columns instead of {standard}.",
    ),
    "column_size": NN_(
        "{count} card is dealt to each column instead of {standard}.",
        "{count} cards are dealt to each column instead of {standard}.",
    ),
    "round_the_corner": Switch(
        N_("Ace and king are neighbours."),
        N_("Ace and king are not neighbours."),
    ),
}

REASONS: dict[Reason, str] = {
    GolfPermission.TURNED: N_("a card may always be turned from the stock"),
    GolfPermission.NEIGHBOUR: N_("the ranks are neighbours"),
    GolfPermission.TURN: N_("ace and king are neighbours"),
    GolfRefusal.ONLY_TO_WASTE: N_("a card can go only on the waste pile"),
    GolfRefusal.TURN_FIRST: N_("the waste pile is still empty"),
    GolfRefusal.NOT_NEIGHBOURS: N_("the ranks are not neighbours"),
}

PLACEHOLDERS = {
    "column": "a column and what lies in it, as in “column 3: 4 cards”",
    "list": "cards, one after the other",
    "number": "the number of what stands before it: a move or a column",
    "place": "the number of a column",
    "target": "the card on the waste pile, or the card on which another cannot go",
}

PROPER_NAMES = frozenset({"golf"})
