"""What the engine says to every move that can be tried in the positions of a recorded game.

A verdict is why a move is legal or refused, and the section of the rules that says so. The
verdicts of a position are rows: for each place that has cards, and for each number of cards that
can be tried from it, a character for every place as destination.
"""

from __future__ import annotations

from collections.abc import Iterator
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
class Verdict:
    """Why a move is legal or refused, and the label of the section of the rules."""

    reason: Permission | Refusal
    section: str


@dataclass(frozen=True)
class Verdicts:
    """The verdicts on a whole recorded game, which are the same in every language.

    ``verdicts`` belong to the characters of the ``rows``, ``examples`` are steps with them. ``positions``
    have the numbers of the rows of every place, those for one card first.
    """

    verdicts: tuple[Verdict, ...]
    examples: tuple[Step[Any], ...]
    rows: tuple[str, ...]
    positions: tuple[tuple[tuple[int, ...], ...], ...]

    def legal_moves(self, index: int, position: Position) -> Iterator[Move]:
        """The legal moves of a position, by its number in the game."""
        legal = {
            chr(ord(FIRST) + number) for number, each in enumerate(self.verdicts) if isinstance(each.reason, Permission)
        }
        places = position.places
        for source, numbers in zip(places, self.positions[index], strict=True):
            cards = position.cards(source)
            for count, number in enumerate(numbers, 1):
                for target, character in zip(places, self.rows[number], strict=True):
                    if character in legal:
                        yield Move(cards[-count], source, target, count)


def verdicts_on(presenter: AnyPresenter, recording: Recording[Any]) -> Verdicts:
    """What the engine says to every move that can be tried in any position of a recorded game.

    >>> from diagrams.presenters import presenter_of
    >>> from engine.recording_reader import parse
    >>> game = parse('game = "freecell"\\ncode = "ms:1"\\nmoves = "1. 6S 1>a"')
    >>> found = verdicts_on(presenter_of("freecell"), game)
    >>> len(found.positions), [str(move) for move in found.legal_moves(0, game.opening)][:2]
    (2, ['6S 1>a', '6S 1>b'])
    """
    collected = _Collected(presenter)
    positions = [recording.opening, *(step.after for step in recording.replay())]
    rows = tuple(collected.rows_of(position) for position in positions)
    return Verdicts(tuple(collected.verdicts), tuple(collected.examples), tuple(collected.rows), rows)


class _Collected:
    """The verdicts and the rows found so far."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter
        self.verdicts: dict[Verdict, int] = {}
        self.examples: list[Step[Any]] = []
        self.rows: dict[str, int] = {}
        self._characters: dict[tuple[Permission | Refusal, int, int, bool], str] = {}
        """Those of the verdicts by the reason, the numbers of the places, and whether it is about a group."""

    def rows_of(self, position: Position) -> tuple[tuple[int, ...], ...]:
        """The numbers of the rows of every place of a position."""
        numbers = {place: number for number, place in enumerate(position.places)}
        written: dict[tuple[int, int], list[str]] = {}
        for move in position.attempts():
            if isinstance(move, Move):
                source, target = numbers[move.source], numbers[move.target]
                row = written.setdefault((source, move.count), [SAME] * len(numbers))
                if source != target:
                    row[target] = self._character(position, move, source, target)
        found: list[list[int]] = [[] for _ in numbers]
        for (source, _), row in sorted(written.items()):
            found[source].append(self.rows.setdefault("".join(row), len(self.rows)))
        return tuple(map(tuple, found))

    def _character(self, position: Position, move: Move, source: int, target: int) -> str:
        reason = position.verdict(move)
        key = reason, source, target, move.count > 1
        if key not in self._characters:
            step = Step(0, move, position, position, reason if isinstance(reason, Refusal) else None)
            verdict = Verdict(reason, self._presenter.section(step))
            if verdict not in self.verdicts:
                self.verdicts[verdict] = len(self.verdicts)
                self.examples.append(step)
            self._characters[key] = chr(ord(FIRST) + self.verdicts[verdict])
        return self._characters[key]
