"""What comes into the gaps of generated sentences, told to the translator above each message."""

from __future__ import annotations

from collections.abc import Iterable

from diagrams.words.language import placeholders

GAPS = {
    "after": "cards, one after the other",
    "before": "cards, one after the other",
    "board": "which board it is, as in “Board before move 5”",
    "card": "the name of a card, as in “queen of hearts”",
    "cards": "a number of cards, as in “4 cards”",
    "column": "a column and what lies in it, as in “column 3: 6 cards”",
    "count": "a number",
    "deals": "a number of deals, as in “200 deals”",
    "first": "the first card of a group, or the code of the first deal",
    "foundation": "a foundation, as in “ascending foundation of spades”",
    "game": "the name of a game",
    "hidden": "the number of cards that lie face down",
    "last": "the last card of a group, or the code of the last deal",
    "letter": "the letter of a cell",
    "list": "cards, one after the other",
    "move": "the number of a move",
    "number": "the number of what stands before it: a move, a redeal, a pile or a column",
    "percent": "a share, as in “85 %”",
    "pile": "the number of a pile",
    "place": "the number of a column, or the letter of a cell",
    "places": "the places that have changed and what lies there",
    "rank": "the letters of a rank, as in “K”",
    "reason": "the end of the sentence: why the move is refused",
    "rule": "the name of a rule",
    "seconds": "a number of seconds, as in “60 seconds”",
    "source": "where the card comes from: the number of a pile, a foundation, or words such as “from column 3”",
    "standard": "what holds in the standard game",
    "suit": "the sign of a suit, as in “♠”",
    "target": "where the card goes: the card or foundation there, or words such as “to cell b”",
    "text": "what is quoted",
    "total": "how many there are in all",
    "value": "what holds in the variant",
    "won": "how many of the deals were won",
}


def comments(messages: Iterable[str]) -> list[str]:
    """A comment for each gap of a message, which is given in all its forms.

    >>> comments(["{count} card", "{count} cards"])
    ['{count}: a number']
    """
    names = sorted({name for message in messages for name in placeholders(message)})
    return [f"{{{name}}}: {GAPS[name]}" for name in names]
