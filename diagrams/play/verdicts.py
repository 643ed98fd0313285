"""What the engine says to every move that can be tried in the positions of a recorded game.

A verdict is a reason, or none for a legal move, and the section of the rules that says so. The
verdicts of a position are rows: for each place that has cards, and for each number of cards that
can be tried from it, a character for every place as destination.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic

from diagrams.presenter import Presenter
from engine.position import Move, P, Step
from engine.refusals import Refusal

FIRST = "0"
"""The character of the first verdict; the others follow in the order of Unicode."""
SAME = "-"
"""In the place of a verdict: source and destination are the same place."""


@dataclass(frozen=True)
class Verdict:
    """Why a move is refused, or ``None`` if it is legal, and the label of the section of the rules."""

    refusal: Refusal | None
    section: str


@dataclass
class Verdicts(Generic[P]):
    """Collects the verdicts of one game, from position to position."""

    presenter: Presenter[P, Any]
    verdicts: dict[Verdict, int] = field(default_factory=dict)
    examples: list[Step[P]] = field(default_factory=list)
    """For every verdict a step with it."""
    rows: dict[str, int] = field(default_factory=dict)
    _characters: dict[tuple[Refusal | None, int, int, bool], str] = field(default_factory=dict)
    """Those of the verdicts by the refusal, the numbers of the places, and whether it is about a group."""

    def of(self, position: P, moves: Iterable[Move]) -> tuple[list[list[int]], list[Move]]:
        """The numbers of the rows of every place, those for one card first, and the legal ones of the moves to try."""
        numbers = {place: number for number, place in enumerate(position.places)}
        written: dict[tuple[int, int], list[str]] = {}
        legal = []
        for move in moves:
            source, target = numbers[move.source], numbers[move.target]
            row = written.setdefault((source, move.count), [SAME] * len(numbers))
            if source == target:
                continue
            refusal = position.refusal(move)
            if refusal is None:
                legal.append(move)
            key = refusal, source, target, move.count > 1
            if key not in self._characters:
                self._characters[key] = self._character(Step(0, move, position, position, refusal))
            row[target] = self._characters[key]
        found: list[list[int]] = [[] for _ in numbers]
        for (source, _), row in sorted(written.items()):
            found[source].append(self.rows.setdefault("".join(row), len(self.rows)))
        return found, legal

    def _character(self, step: Step[P]) -> str:
        verdict = Verdict(step.refusal, self.presenter.section(step))
        if verdict not in self.verdicts:
            self.verdicts[verdict] = len(self.verdicts)
            self.examples.append(step)
        return chr(ord(FIRST) + self.verdicts[verdict])
