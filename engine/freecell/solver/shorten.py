"""Making a found FreeCell game shorter: no loops, no detours, groups instead of single cards.

A search finds a way, but not the straight one. Two improvements are repeated until neither
helps. *Shortcuts*: from every board of the game all boards two steps away are looked at; where
one of them comes later in the game, what lies between is left out. This also turns the
single-card moves of a group into one group move. *Omissions*: a step is left out, or its card
sent at once where it goes later, if the rest of the game can still be played.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.freecell.solver.state import DIGIT, KEY_BITS, Option, State, Step, after, options


def shortened(opening: State, steps: Sequence[Step], cells: int, take_back: bool) -> list[Step]:
    """A game from the same opening to the same end with no more steps than ``steps``, mostly with fewer."""
    best = list(steps)
    while True:
        shorter = _omissions(opening, _shortcuts(opening, best, cells, take_back), cells, take_back)
        if len(shorter) == len(best):
            return shorter
        best = shorter


def _boards(opening: State, steps: Sequence[Step]) -> list[State]:
    boards = [opening]
    for step in steps:
        boards.append(after(boards[-1], step))
    return boards


def _shortcuts(opening: State, steps: Sequence[Step], cells: int, take_back: bool) -> list[Step]:
    boards = _boards(opening, steps)
    where = {board.key: index for index, board in enumerate(boards)}
    last = len(boards) - 1
    left = {last: 0}
    ways: dict[int, tuple[Step, ...]] = {}

    def offer(index: int, key: int, *way: Step) -> None:
        target = where.get(key, -1)
        if target > index and (index not in left or left[target] + len(way) < left[index]):
            left[index], ways[index] = left[target] + len(way), way

    for index in range(last - 1, -1, -1):
        board = boards[index]
        offer(index, boards[index + 1].key, steps[index])
        for first in options(board, cells, take_back):
            offer(index, _key_after(board, first), first[:2])
            between = after(board, first[:2])
            for second in options(between, cells, take_back):
                offer(index, _key_after(between, second), first[:2], second[:2])
    result: list[Step] = []
    index = where[opening.key]
    while index != last:
        result += ways[index]
        for step in ways[index]:
            opening = after(opening, step)
        index = where[opening.key]
    return result


def _key_after(state: State, option: Option) -> int:
    return state.key + (option.onto - option.under) * DIGIT[option.card]


def _omissions(opening: State, steps: list[Step], cells: int, take_back: bool) -> list[Step]:
    board, index = opening, 0
    while index < len(steps):
        card, rest = steps[index][0], steps[index + 1 :]
        attempts = [rest]
        later = next((at for at, step in enumerate(rest) if step[0] == card), None)
        if later is not None:
            attempts.append([rest[later], *rest[:later], *rest[later + 1 :]])
        played = (_playable(board, attempt, cells, take_back) for attempt in attempts)
        better = next((attempt for attempt in played if attempt is not None), None)
        if better is None:
            board = after(board, steps[index])
            index += 1
        else:
            steps = [*steps[:index], *better]
    return steps


def _playable(state: State, steps: Sequence[Step], cells: int, take_back: bool) -> list[Step] | None:
    """The steps but for those that change nothing; ``None`` if one cannot be played or they do not win."""
    played: list[Step] = []
    for step in steps:
        card, onto = step
        if state.key >> KEY_BITS * card & (1 << KEY_BITS) - 1 == onto:
            continue
        if all(option[:2] != step for option in options(state, cells, take_back)):
            return None
        played.append(step)
        state = after(state, step)
    return played if state.is_won else None
