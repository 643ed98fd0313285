"""FreeCell's notations: with the card and the group's count, and the standard one without.

``QC 6>3 x10`` names the undermost card, source, destination and, for a group, its count. The
standard notation that players exchange writes the same move ``63``: the two places alone.
Card and count then follow from the position. Onto a card, the count is the one that fits;
onto an empty column, it is the largest that is legal, unless it is added in hexadecimal digits,
as Freecell Solver does in its extended form: ``63v4`` moves four cards. ``h3``, back from a foundation, is read
where one foundation alone has a card that can go there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.cards import Card, Suit
from engine.errors import NotationError, quoted
from engine.freecell.position import CELL_LETTERS, FOUNDATIONS, Cell, Column, Foundation, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.position import Move, Place
from engine.refusals import CommonRefusal, RefusedError

_PLACE = rf"[1-9{CELL_LETTERS}h]"
STANDARD = rf"{_PLACE}{_PLACE}(?:v[1-9a-d])?"
"""The pattern of a move in the standard notation."""
_STANDARD = re.compile(rf"({_PLACE})({_PLACE})(?:v([1-9a-d]))?")
_MOVE = re.compile(rf"(\S+) ({_PLACE})>({_PLACE})(?: x([1-9][0-9]?))?")


def parse_action(text: str, position: FreeCellPosition) -> Move:
    """The move written as ``text`` in either notation; ``position`` is the one in which it is played.

    A move that names its card is read whether or not it is legal. A standard move is read as
    the legal move that it can be; if it can be none, as that of the card on top.

    >>> from engine.freecell.deals import deal, parse_code
    >>> opening = deal(parse_code("ms:4238"))
    >>> str(parse_action("AC 4>h", opening)), str(parse_action("QC 6>3 x10", opening))
    ('AC 4>h', 'QC 6>3 x10')
    >>> str(parse_action("4h", opening)), str(parse_action("85", opening)), str(parse_action("8a", opening))
    ('AC 4>h', '6C 8>5', '6C 8>a')
    >>> parse_action("QC 6>", opening)
    Traceback (most recent call last):
    engine.errors.NotationError: “QC 6>” is not a move; write card, source>destination and a group's count, such as QC 6>3 x10, or 63
    """
    if match := _STANDARD.fullmatch(text):
        return _standard(text, match[1], match[2], int(match[3], 16) if match[3] else None, position)
    match = _MOVE.fullmatch(text)
    if not match and _STANDARD.fullmatch(text.lower()):
        raise NotationError(
            f"{quoted(text)} is not a move but could be a card; write the move in small letters, {text.lower()}"
        )
    if not match:
        raise NotationError(
            f"{quoted(text)} is not a move; write card, source>destination and a group's count, such as QC 6>3 x10, or 63"
        )
    card = Card.parse(match[1])
    return Move(card, _place(match[2], card.suit), _place(match[3], card.suit), int(match[4] or 1))


def standard(move: Move, position: FreeCellPosition) -> str:
    """The move in the standard notation, or in full where the standard notation would be read as another move.

    >>> from engine.freecell.deals import deal, parse_code
    >>> opening = deal(parse_code("ms:4238"))
    >>> standard(parse_action("AC 4>h", opening), opening)
    '4h'
    """
    short = f"{move.source}{move.target}"
    for text in (short, f"{short}v{move.count:x}") if move.count > 1 else (short,):
        try:
            if parse_action(text, position) == move:
                return text
        except (NotationError, RefusedError):
            continue
    return str(move)


def _standard(text: str, source: str, target: str, count: int | None, position: FreeCellPosition) -> Move:
    moves = [move for move in _candidates(source, target, position) if count in (None, move.count)]
    if not moves:
        known = {str(place) for place in position.places}
        raise RefusedError(text, CommonRefusal.NO_CARD if {source, target} <= known else CommonRefusal.NO_SUCH_PLACE)
    legal = [move for move in moves if position.refusal(move) is None]
    if source == "h" and len(legal) > 1:
        cards = " or ".join(str(move.card) for move in legal)
        raise NotationError(f"“{text}” could move {cards}; name the card, such as {legal[0]}")
    too_large = [move for move in moves if position.refusal(move) is FreeCellRefusal.GROUP_TOO_LARGE]
    return [*legal, *too_large, moves[-1]][0]


def _candidates(source: str, target: str, position: FreeCellPosition) -> Iterator[Move]:
    """The moves that a standard move can stand for, the largest group first, the top card last."""
    origins = FOUNDATIONS if source == "h" else (_place(source, Suit.SPADES),)
    for origin in origins:
        cards = position.movable(origin)
        for index, card in enumerate(cards):
            yield Move(card, origin, _place(target, card.suit), len(cards) - index)


def _place(text: str, suit: Suit) -> Place:
    if text == "h":
        return Foundation(suit)
    return Cell(text) if text in CELL_LETTERS else Column(int(text))
