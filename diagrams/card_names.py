"""The full names of the cards, as messages for the catalogs.

Each of the 52 is a message of its own: a language that inflects them writes each as it is
said. They stand once for every grammatical case that a sentence needs (:data:`CASES`); a
language in which the cases do not differ repeats the name.
"""

from __future__ import annotations

from engine.cards import Rank


def _(message: str) -> str:
    """Mark a message for extraction."""
    return message


def _p(context: str, message: str) -> str:
    """Mark a message with a context for extraction."""
    return message


CASES = ("accusative",)
"""Cases besides the nominative: the accusative is that of the card which another card goes on."""

INDEX_LETTERS = {
    Rank.ACE: _p("card index", "A"),
    Rank.JACK: _p("card index", "J"),
    Rank.QUEEN: _p("card index", "Q"),
    Rank.KING: _p("card index", "K"),
}

NAMES = {
    "AS": _("ace of spades"),
    "2S": _("two of spades"),
    "3S": _("three of spades"),
    "4S": _("four of spades"),
    "5S": _("five of spades"),
    "6S": _("six of spades"),
    "7S": _("seven of spades"),
    "8S": _("eight of spades"),
    "9S": _("nine of spades"),
    "10S": _("ten of spades"),
    "JS": _("jack of spades"),
    "QS": _("queen of spades"),
    "KS": _("king of spades"),
    "AH": _("ace of hearts"),
    "2H": _("two of hearts"),
    "3H": _("three of hearts"),
    "4H": _("four of hearts"),
    "5H": _("five of hearts"),
    "6H": _("six of hearts"),
    "7H": _("seven of hearts"),
    "8H": _("eight of hearts"),
    "9H": _("nine of hearts"),
    "10H": _("ten of hearts"),
    "JH": _("jack of hearts"),
    "QH": _("queen of hearts"),
    "KH": _("king of hearts"),
    "AD": _("ace of diamonds"),
    "2D": _("two of diamonds"),
    "3D": _("three of diamonds"),
    "4D": _("four of diamonds"),
    "5D": _("five of diamonds"),
    "6D": _("six of diamonds"),
    "7D": _("seven of diamonds"),
    "8D": _("eight of diamonds"),
    "9D": _("nine of diamonds"),
    "10D": _("ten of diamonds"),
    "JD": _("jack of diamonds"),
    "QD": _("queen of diamonds"),
    "KD": _("king of diamonds"),
    "AC": _("ace of clubs"),
    "2C": _("two of clubs"),
    "3C": _("three of clubs"),
    "4C": _("four of clubs"),
    "5C": _("five of clubs"),
    "6C": _("six of clubs"),
    "7C": _("seven of clubs"),
    "8C": _("eight of clubs"),
    "9C": _("nine of clubs"),
    "10C": _("ten of clubs"),
    "JC": _("jack of clubs"),
    "QC": _("queen of clubs"),
    "KC": _("king of clubs"),
}

_ACCUSATIVES = (
    _p("accusative", "ace of spades"),
    _p("accusative", "two of spades"),
    _p("accusative", "three of spades"),
    _p("accusative", "four of spades"),
    _p("accusative", "five of spades"),
    _p("accusative", "six of spades"),
    _p("accusative", "seven of spades"),
    _p("accusative", "eight of spades"),
    _p("accusative", "nine of spades"),
    _p("accusative", "ten of spades"),
    _p("accusative", "jack of spades"),
    _p("accusative", "queen of spades"),
    _p("accusative", "king of spades"),
    _p("accusative", "ace of hearts"),
    _p("accusative", "two of hearts"),
    _p("accusative", "three of hearts"),
    _p("accusative", "four of hearts"),
    _p("accusative", "five of hearts"),
    _p("accusative", "six of hearts"),
    _p("accusative", "seven of hearts"),
    _p("accusative", "eight of hearts"),
    _p("accusative", "nine of hearts"),
    _p("accusative", "ten of hearts"),
    _p("accusative", "jack of hearts"),
    _p("accusative", "queen of hearts"),
    _p("accusative", "king of hearts"),
    _p("accusative", "ace of diamonds"),
    _p("accusative", "two of diamonds"),
    _p("accusative", "three of diamonds"),
    _p("accusative", "four of diamonds"),
    _p("accusative", "five of diamonds"),
    _p("accusative", "six of diamonds"),
    _p("accusative", "seven of diamonds"),
    _p("accusative", "eight of diamonds"),
    _p("accusative", "nine of diamonds"),
    _p("accusative", "ten of diamonds"),
    _p("accusative", "jack of diamonds"),
    _p("accusative", "queen of diamonds"),
    _p("accusative", "king of diamonds"),
    _p("accusative", "ace of clubs"),
    _p("accusative", "two of clubs"),
    _p("accusative", "three of clubs"),
    _p("accusative", "four of clubs"),
    _p("accusative", "five of clubs"),
    _p("accusative", "six of clubs"),
    _p("accusative", "seven of clubs"),
    _p("accusative", "eight of clubs"),
    _p("accusative", "nine of clubs"),
    _p("accusative", "ten of clubs"),
    _p("accusative", "jack of clubs"),
    _p("accusative", "queen of clubs"),
    _p("accusative", "king of clubs"),
)
