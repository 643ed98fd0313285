"""Making a found FreeCell game shorter: no loops, no detours, groups instead of single cards.

A search finds a way, but not the straight one. Two improvements are repeated until neither
helps. *Shortcuts*: from every board of the game all boards two card moves away are looked at; where
one of them comes later in the game, what lies between is left out. This also turns the
single-card moves of a group into one group move. *Omissions*: a card move is left out, or its card
sent at once where it goes later, if the rest of the game can still be played.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.freecell.solver.state import DIGIT, KEY_BITS, CardMove, Option, State, after, options


def shortened(opening: State, moves: Sequence[CardMove], cells: int, take_back: bool) -> list[CardMove]:
    """A game from the same opening to the same end with no more card moves than ``moves``, mostly with fewer."""
    best = list(moves)
    while True:
        shorter = _omissions(opening, _shortcuts(opening, best, cells, take_back), cells, take_back)
        if len(shorter) == len(best):
            return shorter
        best = shorter


def _boards(opening: State, moves: Sequence[CardMove]) -> list[State]:
    boards = [opening]
    for move in moves:
        boards.append(after(boards[-1], move))
    return boards


def _shortcuts(opening: State, moves: Sequence[CardMove], cells: int, take_back: bool) -> list[CardMove]:
    boards = _boards(opening, moves)
    where = {board.key: index for index, board in enumerate(boards)}
    last = len(boards) - 1
    left = {last: 0}
    ways: dict[int, tuple[CardMove, ...]] = {}

    def offer(index: int, key: int, *way: CardMove) -> None:
        target = where.get(key, -1)
        if target > index and (index not in left or left[target] + len(way) < left[index]):
            left[index], ways[index] = left[target] + len(way), way

    for index in range(last - 1, -1, -1):
        board = boards[index]
        offer(index, boards[index + 1].key, moves[index])
        for first in options(board, cells, take_back):
            offer(index, _key_after(board, first), first[:2])
            between = after(board, first[:2])
            for second in options(between, cells, take_back):
                offer(index, _key_after(between, second), first[:2], second[:2])
    result: list[CardMove] = []
    index = where[opening.key]
    while index != last:
        result += ways[index]
        for move in ways[index]:
            opening = after(opening, move)
        index = where[opening.key]
    return result


def _key_after(state: State, option: Option) -> int:
    return state.key + (option.onto - option.under) * DIGIT[option.card]


def _omissions(opening: State, moves: list[CardMove], cells: int, take_back: bool) -> list[CardMove]:
    board, index = opening, 0
    while index < len(moves):
        card, rest = moves[index][0], moves[index + 1 :]
        attempts = [rest]
        later = next((at for at, move in enumerate(rest) if move[0] == card), None)
        if later is not None:
            attempts.append([rest[later], *rest[:later], *rest[later + 1 :]])
        played = (_playable(board, attempt, cells, take_back) for attempt in attempts)
        better = next((attempt for attempt in played if attempt is not None), None)
        if better is None:
            board = after(board, moves[index])
            index += 1
        else:
            moves = [*moves[:index], *better]
    return moves


def _playable(state: State, moves: Sequence[CardMove], cells: int, take_back: bool) -> list[CardMove] | None:
    """The card moves but for those that change nothing; ``None`` if one cannot be played or they do not win."""
    played: list[CardMove] = []
    for move in moves:
        card, onto = move
        if state.key >> KEY_BITS * card & (1 << KEY_BITS) - 1 == onto:
            continue
        if all(option[:2] != move for option in options(state, cells, take_back)):
            return None
        played.append(move)
        state = after(state, move)
    return played if state.is_won else None
