"""What comes into the placeholders of generated sentences, for the translators.

A game adds its own, and says it more exactly where it uses one of these
(:attr:`diagrams.presenter.Presenter.placeholders`).
"""

from __future__ import annotations

PLACEHOLDERS = {
    "board": "which board it is, as in “Board before move 5”",
    "card": "the name of a card, as in “queen of hearts”",
    "cards": "a number of cards, as in “4 cards”",
    "count": "a number",
    "first": "the first card of a group",
    "game": "the name of a game",
    "last": "the last card of a group",
    "number": "the number of a move",
    "percent": "a share, as in “85 %”",
    "rank": "the letters of a rank, as in “K”",
    "reason": "the end of the sentence: why the move is refused",
    "rule": "the name of a rule",
    "source": "where the card comes from, as in “from pile 3”",
    "standard": "what holds in the standard game",
    "suit": "the sign of a suit, as in “♠”",
    "target": "where the card goes, as in “to pile 3”",
    "text": "what is quoted",
    "value": "what holds in the variant",
}
