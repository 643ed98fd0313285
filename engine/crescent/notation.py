"""Crescent's notation: ``AS 10>14`` names the card, where it comes from and where it goes; ``redeal`` is the redeal."""

from __future__ import annotations

import re

from engine.cards import Card, Suit
from engine.crescent.position import CrescentPosition, Foundation, Pile, Redeal
from engine.errors import NotationError, quoted
from engine.position import Action, Move, Place

_PLACE = r"(?:[+-][SHDC]|[1-9][0-9]{0,2})"
_MOVE = re.compile(rf"(\S+) ({_PLACE})>({_PLACE})")


def parse_action(text: str, position: CrescentPosition | None = None) -> Action:
    """The move or redeal written as ``text``; as a move names its card, no ``position`` is needed to read it.

    >>> str(parse_action("AS 10>14")), str(parse_action("2S 1>+S")), str(parse_action("redeal"))
    ('AS 10>14', '2S 1>+S', 'redeal')
    >>> parse_action("AS 10>")
    Traceback (most recent call last):
    engine.errors.NotationError: “AS 10>” is not a move; write card, source>destination, such as AS 10>14 or 2S 1>+S
    """
    if text == "redeal":
        return Redeal()
    match = _MOVE.fullmatch(text)
    if not match:
        raise NotationError(
            f"{quoted(text)} is not a move; write card, source>destination, such as AS 10>14 or 2S 1>+S"
        )
    card, source, target = match.groups()
    return Move(Card.parse(card), _place(source), _place(target))


def _place(text: str) -> Place:
    if text[0] in "+-":
        return Foundation(Suit(text[1]), text[0] == "+")
    return Pile(int(text))
