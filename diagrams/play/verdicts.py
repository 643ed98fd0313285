"""What the engine says to every move that can be tried in the positions of a recorded game.

A verdict is why a move is legal or refused, and the section of the rules that says so. The
verdicts of a position are rows: for each place that has cards, and for each number of cards that
can be tried from it, a character for every place as destination.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from diagrams.presenter import AnyPresenter
from engine.permissions import Permission
from engine.position import Move, Position, Step
from engine.recording import Recording
from engine.refusals import Refusal

FIRST = "0"
"""The character of the first verdict; the others follow in the order of Unicode."""
SAME = "-"
"""In the place of a verdict: source and destination are the same place."""


@dataclass(frozen=True)
class Verdicts:
    """The verdicts on a whole recorded game, which are the same in every language, as values that JSON can hold.

    Of each verdict ``sections`` has the label of the section of the rules, ``examples`` a move: the number of its
    position in the game, its source and its destination by their numbers, and the number of cards. ``legal`` are the
    characters of legal moves. ``rows`` are written in the characters of the verdicts; ``positions`` have the numbers
    of the rows of every place, those for one card first.
    """

    sections: Sequence[str]
    examples: Sequence[Sequence[int]]
    legal: str
    rows: Sequence[str]
    positions: Sequence[Sequence[Sequence[int]]]

    def legal_moves(self, index: int, position: Position) -> Iterator[Move]:
        """The legal moves of a position, by its number in the game."""
        places = position.places
        for source, numbers in zip(places, self.positions[index], strict=True):
            cards = position.cards(source)
            for count, number in enumerate(numbers, 1):
                for target, character in zip(places, self.rows[number], strict=True):
                    if character in self.legal:
                        yield Move(cards[-count], source, target, count)


def verdicts_on(presenter: AnyPresenter, recording: Recording[Any]) -> Verdicts:
    """What the engine says to every move that can be tried in any position of a recorded game.

    >>> from diagrams.presenters import presenter_of
    >>> from engine.recording_reader import parse
    >>> game = parse('game = "freecell"\\ncode = "ms:1"\\nmoves = "1. 6S 1>a"')
    >>> verdicts = verdicts_on(presenter_of("freecell"), game)
    >>> len(verdicts.positions), [str(move) for move in verdicts.legal_moves(0, game.opening)][:2]
    (2, ['6S 1>a', '6S 1>b'])
    """
    collected = _Collected(presenter)
    positions = [collected.rows_of(index, position) for index, position in enumerate(recording.positions())]
    sections = [section for _, section in collected.verdicts]
    legal = "".join(
        _character(number) for (reason, _), number in collected.verdicts.items() if isinstance(reason, Permission)
    )
    return Verdicts(sections, collected.examples, legal, list(collected.rows), positions)


def _character(verdict: int) -> str:
    return chr(ord(FIRST) + verdict)


class _Collected:
    """The verdicts and the rows found so far."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter
        self.verdicts: dict[tuple[Permission | Refusal, str], int] = {}
        self.examples: list[list[int]] = []
        self.rows: dict[str, int] = {}
        self._characters: dict[tuple[Permission | Refusal, int, int, bool], str] = {}
        """Those of the verdicts by the reason, the numbers of the places, and whether it is about a group."""

    def rows_of(self, index: int, position: Position) -> list[list[int]]:
        """The numbers of the rows of every place of a position; ``index`` is its number in the game."""
        numbers = {place: number for number, place in enumerate(position.places)}
        written: dict[tuple[int, int], list[str]] = {}
        for move in position.attempts():
            if isinstance(move, Move):
                source, target = numbers[move.source], numbers[move.target]
                row = written.setdefault((source, move.count), [SAME] * len(numbers))
                if source != target:
                    row[target] = self._verdict(index, position, move, source, target)
        by_place: list[list[int]] = [[] for _ in numbers]
        for (source, _), row in sorted(written.items()):
            by_place[source].append(self.rows.setdefault("".join(row), len(self.rows)))
        return by_place

    def _verdict(self, index: int, position: Position, move: Move, source: int, target: int) -> str:
        reason = position.verdict(move)
        key = reason, source, target, move.count > 1
        if key not in self._characters:
            refusal = reason if isinstance(reason, Refusal) else None
            verdict = reason, self._presenter.section(Step(0, move, position, position, refusal))
            if verdict not in self.verdicts:
                self.verdicts[verdict] = len(self.verdicts)
                self.examples.append([index, source, target, move.count])
            self._characters[key] = _character(self.verdicts[verdict])
        return self._characters[key]
