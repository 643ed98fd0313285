"""Making a found FreeCell game shorter: no loops, no detours, groups instead of single cards.

A search finds a way, but not the straight one. Two improvements are repeated until neither
helps. *Shortcuts*: where no more than two cards of a board lie elsewhere on one that comes later in
the game, and they can go there at once, what lies between is left out. This also turns the
single-card moves of a group into one group move. *Omissions*: a card move is left out, or its card
sent at once where it goes later, if the rest of the game can still be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from engine.freecell.solver.play import Play
from engine.freecell.solver.state import KEY_BITS, CardMove, State, after

_LOOKED_AHEAD = 2
"""How many card moves a shortcut may have."""
_LAST_DIGIT = (1 << KEY_BITS) - 1


def shortened(opening: State, moves: Sequence[CardMove], play: Play) -> list[CardMove]:
    """A game from the same opening to the same end with no more card moves than ``moves``, mostly with fewer."""
    best = list(moves)
    while True:
        shorter = _omissions(opening, _shortcuts(opening, best, play), play)
        if len(shorter) == len(best):
            return shorter
        best = shorter


def _boards(opening: State, moves: Sequence[CardMove]) -> list[State]:
    boards = [opening]
    for move in moves:
        boards.append(after(boards[-1], move))
    return boards


def _shortcuts(opening: State, moves: Sequence[CardMove], play: Play) -> list[CardMove]:
    boards = _boards(opening, moves)
    last = len(moves)
    left = {last: 0}
    ways: dict[int, tuple[int, Sequence[CardMove]]] = {}
    for index in range(last - 1, -1, -1):
        left[index], ways[index] = left[index + 1] + 1, (index + 1, moves[index : index + 1])
        elsewhere: dict[int, CardMove] = {}
        for later in range(index + 1, last + 1):
            card = moves[later - 1][0]
            now, then = (boards[each].key >> KEY_BITS * card & _LAST_DIGIT for each in (index, later))
            if now == then:
                elsewhere.pop(card, None)
            else:
                elsewhere[card] = card, then
            if len(elsewhere) <= _LOOKED_AHEAD and left[later] + len(elsewhere) < left[index]:
                way = next((way for way in permutations(elsewhere.values()) if _legal(boards[index], way, play)), None)
                if way is not None:
                    left[index], ways[index] = left[later] + len(way), (later, way)
    result: list[CardMove] = []
    index = 0
    while index != last:
        index, played = ways[index]
        result += played
    return result


def _legal(state: State, moves: Sequence[CardMove], play: Play) -> bool:
    for move in moves:
        if not play.allows(state, move):
            return False
        state = after(state, move)
    return True


def _omissions(opening: State, moves: list[CardMove], play: Play) -> list[CardMove]:
    board, index = opening, 0
    while index < len(moves):
        card, rest = moves[index][0], moves[index + 1 :]
        attempts = [rest]
        later = next((at for at, move in enumerate(rest) if move[0] == card), None)
        if later is not None:
            attempts.append([rest[later], *rest[:later], *rest[later + 1 :]])
        played = (_playable(board, attempt, play) for attempt in attempts)
        better = next((attempt for attempt in played if attempt is not None), None)
        if better is None:
            board = after(board, moves[index])
            index += 1
        else:
            moves = [*moves[:index], *better]
    return moves


def _playable(state: State, moves: Sequence[CardMove], play: Play) -> list[CardMove] | None:
    """The card moves but for those that change nothing; ``None`` if one cannot be played or they do not win."""
    played: list[CardMove] = []
    for move in moves:
        card, onto = move
        if state.key >> KEY_BITS * card & _LAST_DIGIT == onto:
            continue
        if not play.allows(state, move):
            return None
        played.append(move)
        state = after(state, move)
    return played if state.is_won else None
