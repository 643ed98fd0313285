"""Which card moves are legal on a FreeCell board."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.freecell.solver.state import BASE, CARD, CELL, HOME, HOSTS, CardMove, State
from engine.freecell.supermove import capacity

Option = tuple[int, int, int, bytes, bytes, bytes, bytes]
"""A legal card move with what a search needs to know of it: the card, what it goes on, and what it lies on before it;
the column that it leaves, what is left of it, the cards that move, and the column to which they go. Where it is no
column, both before and after it are empty."""


class Groups(dict[bytes, tuple[tuple[int, int, bytes, bytes], ...]]):
    """What can be taken off each column, the smallest group first.

    For each group its undermost card, what that lies on, the column without the group, and the group.

    >>> from engine.cards import Card
    >>> from engine.freecell.solver.state import card_number
    >>> column = bytes(map(card_number, map(Card.parse, ("4C", "JC", "10H", "9S"))))
    >>> [(card, under) for card, under, _, _ in Groups()[column]]
    [(32, 37), (37, 43), (43, 15)]
    """

    def __missing__(self, column: bytes) -> tuple[tuple[int, int, bytes, bytes], ...]:
        groups = []
        for size in range(1, len(column) + 1):
            card, under = column[-size], column[-size - 1] if size < len(column) else BASE
            groups.append((card, under, column[:-size], column[-size:]))
            if under not in HOSTS[card]:
                break
        self[column] = tuple(groups)
        return self[column]


@dataclass(frozen=True)
class Play:
    """What may be done on boards with so many cells, with or without taking cards back from the foundations."""

    cells: int
    take_back: bool
    groups: Groups = field(default_factory=Groups, repr=False, compare=False)

    def options(self, state: State) -> list[Option]:
        """Every legal card move on a board, but for those that only rename a column or a cell.

        This is half of the work of a search, so it is one piece and keeps everything in local names.
        """
        columns, held, wanted, _ = state
        spare, empty = self.cells - len(held), b"" in columns
        most, most_to_empty = self._most(state)
        tops = {column[-1]: column for column in columns if column}
        groups = self.groups
        legal: list[Option] = []
        add = legal.append
        for column in tops.values():
            for size, (card, under, rest, group) in enumerate(groups[column][:most], 1):
                for host in HOSTS[card]:
                    if host in tops:
                        add((card, host, under, column, rest, group, tops[host]))
                if size <= most_to_empty and rest:
                    add((card, BASE, under, column, rest, group, b""))
                if size == 1:
                    if spare:
                        add((card, CELL, under, column, rest, b"", b""))
                    if card in wanted:
                        add((card, HOME, under, column, rest, b"", b""))
        others = [(card, CELL) for card in held]
        if self.take_back:
            others += [(card - 4, HOME) for card in wanted if card > 3]
        for card, under in others:
            group = CARD[card]
            for host in HOSTS[card]:
                if host in tops:
                    add((card, host, under, b"", b"", group, tops[host]))
            if empty:
                add((card, BASE, under, b"", b"", group, b""))
            if under == CELL:
                if card in wanted:
                    add((card, HOME, under, b"", b"", b"", b""))
            elif spare:
                add((card, CELL, under, b"", b"", b"", b""))
        return legal

    def allows(self, state: State, move: CardMove) -> bool:
        """Whether a card move is one of the options."""
        card, onto = move
        column = next((column for column in state.columns if card in column), b"")
        depth = column.find(card)
        size = len(column) - depth if column else 1
        if column:
            if size > len(self.groups[column]) or (depth == 0 and onto == BASE):
                return False
        elif card not in state.cells and not (self.take_back and card + 4 == state.wanted[card & 3] and onto != HOME):
            return False
        if onto == HOME:
            return size == 1 and card in state.wanted
        if onto == CELL:
            return size == 1 and card not in state.cells and len(state.cells) < self.cells
        if onto == BASE:
            return b"" in state.columns and size <= self._most(state)[1]
        host = onto in HOSTS[card] and any(other and other[-1] == onto for other in state.columns)
        return host and size <= self._most(state)[0]

    def _most(self, state: State) -> tuple[int, int]:
        """How many cards can be moved to a column at most, and to an empty one; 0 if there is none."""
        spare, empty = self.cells - len(state.cells), state.columns.count(b"")
        to_column = capacity(spare, empty, to_empty_column=False)
        return to_column, capacity(spare, empty, to_empty_column=True) if empty else 0
