"""From the card moves of a search to the moves of a FreeCell game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import Card, Rank
from engine.freecell.position import FOUNDATIONS, Foundation, FreeCellPosition
from engine.freecell.solver.state import BASE, CELL, HOME, CardMove
from engine.position import Move, Place


def moves_of_game(position: FreeCellPosition, card_moves: Sequence[CardMove]) -> Iterator[Move]:
    """The moves that the card moves stand for; of empty columns or cells each takes the first.

    >>> from engine.freecell.deals import deal, parse_code
    >>> opening = deal(parse_code("ms:1"))
    >>> [str(move) for move in moves_of_game(opening, [(10, CELL), (7, CELL), (3, HOME)])]
    ['3D 6>a', '2C 6>b', 'AC 6>h']
    """
    for card, onto in card_moves:
        move = _move(position, _card(card), onto)
        yield move
        position = position.play(move)


def _card(number: int) -> Card:
    return Card(Rank(number // 4 + 1), FOUNDATIONS[number % 4].suit)


def _move(position: FreeCellPosition, card: Card, onto: int) -> Move:
    source, count = next(
        (place, len(cards) - cards.index(card)) for place in position.places if card in (cards := position.cards(place))
    )
    return Move(card, source, _target(position, card, onto), count)


def _target(position: FreeCellPosition, card: Card, onto: int) -> Place:
    if onto == HOME:
        return Foundation(card.suit)
    if onto == CELL:
        return position.empty_cells[0]
    if onto == BASE:
        return position.empty_columns[0]
    host = _card(onto)
    return next(place for place in position.places if position.top(place) == host)
