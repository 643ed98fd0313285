"""Group moves: the capacity is exact, and a group move is the single-card moves it stands for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit
from engine.errors import RulesError
from engine.freecell.position import CELL_LETTERS, Cell, Column, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.rules import FreeCellRules
from engine.freecell.supermove import capacity
from engine.position import Move
from engine.refusals import RefusedError

Board = Callable[..., FreeCellPosition]
Group = tuple[int, ...]
Layout = tuple[Group, frozenset[int], tuple[Group, ...], Group]
"""What lies on the source, in the cells, on the columns that were empty, and on the destination."""

SITUATIONS = [
    (cells, columns, to_empty)
    for cells in range(5)
    for columns in range(7)
    for to_empty in (False, True)
    if columns or not to_empty
]


def single_card_moves(layout: Layout, size: int, cells: int, columns: int, free: dict[str, bool]) -> Iterator[Layout]:
    """All layouts that one move of one card makes; cards are numbers, and one goes on the next higher."""
    source, held, stacks, target = layout
    taken: list[tuple[int, Layout]] = [(card, (source, held - {card}, stacks, target)) for card in held]
    if source:
        taken.append((source[-1], (source[:-1], held, stacks, target)))
    if target:
        taken.append((target[-1], (source, held, stacks, target[:-1])))
    for index, stack in enumerate(stacks):
        left = (stack[:-1],) if len(stack) > 1 else ()
        taken.append((stack[-1], (source, held, stacks[:index] + left + stacks[index + 1 :], target)))
    for card, (source, held, stacks, target) in taken:
        if len(held) < cells:
            yield source, held | {card}, stacks, target
        if len(stacks) < columns:
            yield source, held, tuple(sorted((*stacks, (card,)))), target
        if source[-1:] == (card + 1,) or (not source and free["source"]):
            yield (*source, card), held, stacks, target
        if target[-1:] == (card + 1,) or (not target and (free["target"] or card == size)):
            yield source, held, stacks, (*target, card)
        for index, stack in enumerate(stacks):
            if stack[-1] == card + 1:
                yield source, held, tuple(sorted((*stacks[:index], (*stack, card), *stacks[index + 1 :]))), target


def can_be_moved(size: int, cells: int, columns: int, free: dict[str, bool]) -> bool:
    """Whether single-card moves alone can bring a group to its destination.

    ``columns`` are the empty ones besides the destination; ``free`` says whether any card may
    go on source and destination when they are empty.
    """
    group = tuple(range(size, 0, -1))
    start: Layout = (group, frozenset(), (), ())
    seen, waiting = {start}, deque([start])
    while waiting:
        layout = waiting.popleft()
        if layout[3] == group:
            return True
        for after in single_card_moves(layout, size, cells, columns, free):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


FEW_COLUMNS = [each for each in SITUATIONS if each[1] < 3]


@pytest.mark.parametrize(("cells", "columns", "to_empty"), FEW_COLUMNS)
def test_the_capacity_is_exact(cells: int, columns: int, to_empty: bool) -> None:
    largest = capacity(cells, columns, to_empty)
    free = {"source": False, "target": to_empty}
    assert can_be_moved(largest, cells, columns - to_empty, free)
    assert not can_be_moved(largest + 1, cells, columns - to_empty, free)


@pytest.mark.parametrize(
    ("cells", "columns"), [(cells, columns) for cells, columns, to_empty in FEW_COLUMNS if not to_empty]
)
def test_the_capacity_is_exact_for_a_whole_column_onto_a_card(cells: int, columns: int) -> None:
    largest = capacity(cells, columns, to_empty_column=False)
    free = {"source": True, "target": False}
    assert can_be_moved(largest, cells, columns, free)
    assert not can_be_moved(largest + 1, cells, columns, free)


def test_a_whole_column_to_an_empty_column_is_the_one_exception() -> None:
    """Its own column helps on the way; but such a move leaves the board as it was, but for the columns' numbers."""
    free = {"source": True, "target": True}
    assert capacity(0, 2, to_empty_column=True) == 2
    assert can_be_moved(3, 0, 1, free)


def test_no_group_goes_to_an_empty_column_that_there_is_not() -> None:
    with pytest.raises(RulesError, match="no column is empty"):
        capacity(4, 0, to_empty_column=True)


@st.composite
def boards(draw: st.DrawFn, cells: int, columns: int, to_empty: bool) -> tuple[FreeCellPosition, Column, Column, int]:
    """A board with so many empty cells and columns, the source and destination of a group, and its length."""
    cell_rule = draw(st.integers(max(cells, 1), 4))
    numbers = draw(st.permutations(range(1, 9)))
    source, target = (Column(number) for number in numbers[:2])
    empty = numbers[1 : columns + 1] if to_empty else numbers[2 : columns + 2]
    length = draw(st.integers(1, 13 if to_empty else 12))
    head = draw(st.integers(length, 13 if to_empty else 12))
    red = draw(st.booleans())
    any_card = st.builds(Card, st.sampled_from(Rank), st.sampled_from(Suit))

    def coloured(rank: int) -> Card:
        suits = [suit for suit in Suit if suit.is_red is (red if rank % 2 else not red)]
        return Card(Rank(rank), draw(st.sampled_from(suits)))

    piles: dict[int, tuple[Card, ...]] = {number: () if number in empty else (draw(any_card),) for number in numbers}
    piles[source.number] = (
        *draw(st.lists(any_card, max_size=2)),
        *(coloured(rank) for rank in range(head, head - length, -1)),
    )
    if not to_empty:
        piles[target.number] = (*piles[target.number], coloured(head + 1))
    occupied = draw(st.permutations([True] * (cell_rule - cells) + [False] * cells))
    position = FreeCellPosition(
        rules=FreeCellRules(cells=cell_rule),
        piles=tuple(piles[number] for number in range(1, 9)),
        cells=tuple(draw(any_card) if full else None for full in occupied),
        counts=(0, 0, 0, 0),
    )
    return position, source, target, length


@pytest.mark.parametrize(("cells", "columns", "to_empty"), SITUATIONS)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_group_move_is_its_single_card_moves(cells: int, columns: int, to_empty: bool, data: st.DataObject) -> None:
    position, source, target, length = data.draw(boards(cells, columns, to_empty))
    assert (len(position.empty_cells), len(position.empty_columns)) == (cells, columns)
    size = min(length, (cells + 1) * 2 ** (columns - to_empty))
    if size == length or to_empty:
        move = Move(position.cards(source)[-size], source, target, size)
        played = position
        for single in position.single_moves(move):
            assert single.count == 1
            played = played.play(single)
        assert played == position.play(move)
    if size < length:
        too_large = size + 1 if to_empty else length
        move = Move(position.cards(source)[-too_large], source, target, too_large)
        assert position.refusal(move) is FreeCellRefusal.GROUP_TOO_LARGE


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1, ["6D 1>2"]),
        (2, ["5S 1>a", "6D 1>2", "5S a>2"]),
        (3, ["4H 1>3", "5S 1>a", "6D 1>2", "5S a>2", "4H 3>2"]),
        (4, ["3C 1>a", "4H 1>3", "3C a>3", "5S 1>a", "6D 1>2", "5S a>2", "3C 3>a", "4H 3>2", "3C a>2"]),
    ],
)
def test_one_cell_and_one_column(freecell_board: Board, count: int, expected: list[str]) -> None:
    group = ["6D", "5S", "4H", "3C"][:count]
    fillers = dict.fromkeys(range(4, 9), "KS")
    position = freecell_board({1: " ".join(group), 2: "7C", **fillers}, rules=FreeCellRules(cells=1))
    move = Move(Card.parse("6D"), Column(1), Column(2), count)
    assert [str(single) for single in position.single_moves(move)] == expected


def test_a_refused_group_has_no_single_card_moves(freecell_board: Board) -> None:
    position = freecell_board({1: "6D 5S", 2: "8C"})
    with pytest.raises(RefusedError) as refused:
        position.single_moves(Move(Card.parse("6D"), Column(1), Column(2), 2))
    assert refused.value.reason is FreeCellRefusal.RANK_BELOW


def test_cells_are_counted_by_the_rules(freecell_board: Board) -> None:
    """Cells taken away no longer count: the same board, with 4, 2 and 1 cells."""
    columns = dict.fromkeys(range(2, 9), "KS") | {1: "6D 5S 4H 3C 2D", 2: "7C"}
    largest = {
        cells: freecell_board(columns, rules=FreeCellRules(cells=cells)).largest_group(Column(2)) for cells in (4, 2, 1)
    }
    assert largest == {4: 5, 2: 3, 1: 2}
    assert Cell(CELL_LETTERS[2]) not in freecell_board(rules=FreeCellRules(cells=2)).places
