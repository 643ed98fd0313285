"""Making a found FreeCell game shorter: no loops, no detours, groups instead of single cards.

A search finds its way, but not the straight one. Two improvements are repeated until neither
helps. *Shortcuts*: from every board of the game all boards two steps away are looked at; where
one of them comes later in the game, what lies between is left out. This also turns the single-card
moves of a group into one group move. *Omissions*: a step is left out, or its card sent at once
where it goes later, if the rest of the game can still be played.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.freecell_state import BASE, DIGIT, HOME, Option, State, Step, after, options


def shortened(opening: State, steps: Sequence[Step], cells: int, take_back: bool) -> list[Step]:
    """A game from the same opening to the same end with no more steps than ``steps``, mostly with fewer."""
    best = list(steps)
    while True:
        shorter = _omissions(opening, _shortcuts(opening, best, cells, take_back), cells)
        if len(shorter) == len(best):
            return shorter
        best = shorter


def _key(state: State, option: Option) -> int:
    return state.key + (option.onto - option.under) * DIGIT[option.card]


def _shortcuts(opening: State, steps: Sequence[Step], cells: int, take_back: bool) -> list[Step]:
    boards = [opening]
    for step in steps:
        boards.append(after(boards[-1], step))
    where = {board.key: index for index, board in enumerate(boards)}
    last = where[boards[-1].key]
    left = {last: 0}
    ways: dict[int, list[Step]] = {}
    for index in range(last - 1, -1, -1):
        board = boards[index]
        best, ways[index] = left[index + 1] + 1, [steps[index]]
        for first in options(board, cells, take_back):
            target = where.get(_key(board, first), -1)
            if target > index and left[target] + 1 < best:
                best, ways[index] = left[target] + 1, [first[:2]]
            between = after(board, first[:2])
            for second in options(between, cells, take_back):
                target = where.get(_key(between, second), -1)
                if target > index and left[target] + 2 < best:
                    best, ways[index] = left[target] + 2, [first[:2], second[:2]]
        left[index] = best
    result: list[Step] = []
    index = where[opening.key]
    while index != last:
        for step in ways[index]:
            result.append(step)
            opening = after(opening, step)
        index = where[opening.key]
    return result


def _omissions(opening: State, steps: list[Step], cells: int) -> list[Step]:
    index = 0
    while index < len(steps):
        card = steps[index][0]
        later = next((at for at in range(index + 1, len(steps)) if steps[at][0] == card), None)
        attempts = [steps[:index] + steps[index + 1 :]]
        if later is not None:
            attempts.append([*steps[:index], steps[later], *steps[index + 1 : later], *steps[later + 1 :]])
        for attempt in attempts:
            played = _playable(opening, attempt, cells)
            if played is not None:
                steps = played
                break
        else:
            index += 1
    return steps


def _playable(state: State, steps: Sequence[Step], cells: int) -> list[Step] | None:
    """The steps without those that change nothing, or ``None`` if they cannot be played or do not win."""
    played: list[Step] = []
    for step in steps:
        ...
    return played
