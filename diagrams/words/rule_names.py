"""The rules by name, for pages that list in what a variant differs."""

from __future__ import annotations

from diagrams.words.language import Sentence, Words
from diagrams.words.messages import N_
from engine.rules import Rules, Value

# TRANSLATORS: before a colon and a value: “redeals in a game: 4 (in the standard game: 3)”
_NAMES = {
    "packs": N_("packs of cards"),
    "left": N_("piles on the left"),
    "across": N_("piles across the top"),
    "right": N_("piles on the right"),
    "pile_size": N_("cards dealt to a pile"),
    "pile_limit": N_("the most cards in a pile"),
    "redeals": N_("redeals in a game"),
    "undo_limit": N_("moves that can be undone"),
    "round_the_corner": N_("ace and king are neighbours on the piles"),
    "refill": N_("a card may go on an empty pile"),
    "transfers": N_("a card may pass from one foundation to the other"),
    "face_up": N_("all cards are dealt face up"),
    "columns": N_("columns"),
    "cells": N_("free cells"),
    "score_foundation": N_("points for a card placed on a foundation"),
    "score_from_cell": N_("points for a card from a free cell placed on a column"),
    "take_back": N_("a card may be taken back from a foundation"),
}


def differences(variant: Rules, standard: Rules, words: Words) -> list[Sentence]:
    """Every rule in which a variant differs, with its value and the standard one.

    >>> from diagrams.words.language import plain, words
    >>> from engine.crescent.rules import CRESCENT_FOUR, CrescentRules
    >>> [plain(each) for each in differences(CRESCENT_FOUR, CrescentRules(), words("en"))]
    ['redeals in a game: 4 (in the standard game: 3)']
    """
    return [
        words.fill(
            words.gettext("{rule}: {value} (in the standard game: {standard})"),
            rule=words.gettext(_NAMES[name]),
            value=_said(value, words),
            standard=_said(getattr(standard, name), words),
        )
        for name, value in vars(variant).items()
        if value != getattr(standard, name)
    ]


def _said(value: Value, words: Words) -> str:
    if isinstance(value, bool):
        return words.gettext("yes") if value else words.gettext("no")
    return str(value)
