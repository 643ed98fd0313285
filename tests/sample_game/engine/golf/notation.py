"""Golf's notation: ``8S s>w`` turns the eight of spades from the stock, ``9H 3>w`` plays the nine of hearts from column 3."""

from __future__ import annotations

import re

from engine.cards import Card
from engine.errors import NotationError
from engine.golf.position import STOCK, WASTE, Column, GolfPosition
from engine.position import Move, Place

_PLACE = r"[sw]|[1-9][0-9]?"
_MOVE = re.compile(rf"(\S+) ({_PLACE})>({_PLACE})")
_NAMED: dict[str, Place] = {str(place): place for place in (STOCK, WASTE)}


def parse_action(text: str, position: GolfPosition | None = None) -> Move:
    """The move written as ``text``; as it names its card, no ``position`` is needed to read it.

    >>> str(parse_action("8S s>w")), str(parse_action("9H 3>w"))
    ('8S s>w', '9H 3>w')
    >>> parse_action("9H 3")
    Traceback (most recent call last):
    engine.errors.NotationError: “9H 3” is not a move; write card, source>destination, such as 9H 3>w or 8S s>w
    """
    match = _MOVE.fullmatch(text)
    if not match:
        raise NotationError(f"“{text}” is not a move; write card, source>destination, such as 9H 3>w or 8S s>w")
    card, source, target = match.groups()
    return Move(Card.parse(card), _place(source), _place(target))


def _place(name: str) -> Place:
    return _NAMED.get(name) or Column(int(name))
