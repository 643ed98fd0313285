"""How a group of cards travels in FreeCell: a few boards of the single-card moves that it stands for."""

from __future__ import annotations

from diagrams.board import Board
from diagrams.presenter import Presenter
from diagrams.words.language import Words
from engine.freecell.position import Column, FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.position import Move


def stages(position: FreeCellPosition, move: Move) -> list[tuple[int, FreeCellPosition]]:
    """The telling positions of a group move, each with the number of single moves played before it.

    They are those in which the fullest use is made of the cells for the first time, and those in
    which every cell is as it was at the start: then a part of the group lies in order somewhere.
    """
    played: list[FreeCellPosition] = []
    for single in position.single_moves(move):
        played.append((played[-1] if played else position).play(single))
    fewest = min(len(each.empty_cells) for each in played)
    fullest = next(index for index, each in enumerate(played) if len(each.empty_cells) == fewest)
    return [(index + 1, each) for index, each in enumerate(played) if index == fullest or each.cells == position.cells]


def series(
    presenter: Presenter[FreeCellPosition, FreeCellRules], before: FreeCellPosition, move: Move, words: Words
) -> list[Board]:
    """The boards of :func:`stages`; the captions say where the cards of the group are."""
    shown = stages(before, move)
    total = shown[-1][0]
    boards = []
    for moves, position in shown:
        when = words.gettext("Board after {number} of {total} single moves").format(number=moves, total=total)
        states = [
            presenter.state(position, Column(index + 1), words)
            for index in range(len(position.piles))
            if any(each.piles[index] != before.piles[index] for _, each in shown)
        ]
        states.append((_cells(position, words),))
        boards.append(presenter.board(position, when, presenter.changes_caption(when, states, words), words))
    return boards


def _cells(position: FreeCellPosition, words: Words) -> str:
    count = sum(card is not None for card in position.cells)
    if not count:
        return words.gettext("The free cells are empty.")
    return words.ngettext(
        "In the free cells there is {count} card.", "In the free cells there are {count} cards.", count
    ).format(count=count)
