"""What comes into the placeholders of generated sentences, for the translators.

A game adds its own, and says it more exactly where it uses one of these
(:attr:`diagrams.presenter.Presenter.placeholders`).
"""

from __future__ import annotations

PLACEHOLDERS = {
    "another": "what is said after it",
    "board": "which board it is, as in “Board before move 5”",
    "card": "a card, as in “queen of hearts”; in a sentence “the queen of hearts”, its subject",
    "cards": "a number of cards, as in “4 cards”",
    "count": "a number",
    "date": "a day, as in “30 November 2026”",
    "first": "the first card of a group, as in “the queen of hearts”",
    "changes": "sentences: what lies now in the places that have changed",
    "first_deal": "the code of a deal, as in “ms:1”",
    "game": "the name of a game",
    "group": "several cards, as in “a group of 4 cards (the queen of hearts to the nine of clubs)”",
    "high": "the larger of two numbers, as in “85 %”",
    "last": "the last card of a group, as in “the queen of hearts”",
    "last_deal": "the code of a deal, as in “ms:500”",
    "line": "what lies on a place, as in “Pile 3: 5 cards”",
    "list": "cards, one after the other",
    "low": "the smaller of two numbers, as in “80 %”",
    "number": "the number of a move",
    "one": "what is said first",
    "part": "how many of all that were tried",
    "people": "names with years, as in “Jana Nováková (2026), Petr Malý (2025)”",
    "percent": "a share, as in “85 %”",
    "rank": "the letters of a rank, as in “K”",
    "reason": "the end of the sentence: why the move is allowed or refused",
    "source": "where the card comes from, as in “from pile 3”",
    "standard": "the number that the standard game has",
    "suit": "the sign of a suit, as in “♠”",
    "target": "where the card goes, as in “to pile 3”",
    "text": "what is quoted",
    "total": "how many moves the game has",
    "whole": "how many were tried",
}
