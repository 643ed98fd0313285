"""The search for won games of Golf: depth first, every position once.

It plays on as long as a card of a column fits, then turns one from the stock; where nothing is
left to do it goes back. Some deals are won after a hundred positions, others not after a million.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.golf.position import STOCK, WASTE, Column, GolfPosition
from engine.position import Move
from engine.search import KeepGoing, SearchProgress, always

_Sizes = tuple[int, ...]
"""How many cards each column and, last, the stock still hold; with the waste pile's top card it tells a position."""
_REPORTED = 1000
"""How many positions are looked at from one report to the next."""


def find_win(opening: GolfPosition, seed: int = 0, keep_going: KeepGoing = always) -> tuple[Move, ...] | None:
    """The moves that win from ``opening``; ``None`` if there are none, or as soon as ``keep_going`` says ``False``.

    The seed says which column is tried first; the same position and seed give the same game.

    >>> from engine.codes import GameCode
    >>> from engine.golf.deals import deal
    >>> moves = find_win(deal(GameCode.parse("GO1-N-AAAAABN")))
    >>> len(moves), str(moves[0]), str(moves[-1])
    (51, '3D s>w', '5H 7>w')
    """
    rank = int(opening.waste[-1].rank) if opening.waste else 0
    start = (tuple(map(len, opening.piles)), rank)
    seen = {start}
    game = [start]
    untried = [_following(opening, *start, seed)]
    while game and any(game[-1][0][:-1]):
        after = next((state for state in untried[-1] if state not in seen), None)
        if after is None:
            game.pop()
            untried.pop()
            continue
        seen.add(after)
        game.append(after)
        untried.append(_following(opening, *after, seed))
        if len(seen) % _REPORTED == 0:
            played = opening.rules.dealt - sum(after[0][:-1])
            if not keep_going(SearchProgress(attempt=1, width=len(game), positions=len(seen), best=played)):
                return None
    return _moves(opening, [sizes for sizes, _ in game]) if game else None


def _following(opening: GolfPosition, sizes: _Sizes, rank: int, seed: int) -> Iterator[tuple[_Sizes, int]]:
    """The positions after the legal moves: those from the columns, then the one from the stock."""
    stock = len(sizes) - 1
    for index in (*((number + seed) % stock for number in range(stock)), stock):
        if sizes[index]:
            card = opening.piles[index][sizes[index] - 1]
            if index == stock or (rank and opening.rules.are_neighbours(card.rank, rank)):
                yield (*sizes[:index], sizes[index] - 1, *sizes[index + 1 :]), int(card.rank)


def _moves(opening: GolfPosition, game: list[_Sizes]) -> tuple[Move, ...]:
    """The moves of a game, each from the pile that has a card less after it."""
    moves = []
    for before, after in pairwise(game):
        index = next(index for index, size in enumerate(before) if size != after[index])
        place = STOCK if index == len(before) - 1 else Column(index + 1)
        moves.append(Move(opening.piles[index][before[index] - 1], place, WASTE))
    return tuple(moves)
