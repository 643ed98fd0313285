"""What Golf's pages show beside boards at moments: how far each card of the stock has led."""

from __future__ import annotations

from diagrams.parts import DataTable, Heading
from diagrams.presenter import Asked, Part
from diagrams.words.language import Sentence
from engine.golf.position import STOCK, GolfPosition
from engine.golf.rules import GolfRules


def _runs_table(asked: Asked[GolfPosition, GolfRules]) -> DataTable:
    """Every card that is turned in the recorded game, and how many cards of the columns went on it."""
    words = asked.words
    rows: list[tuple[Sentence, Sentence, Sentence]] = []
    length = 0
    for step in reversed(asked.recording.replay()):
        if step.move.source == STOCK:
            rows.append(((str(step.number),), (words.token(step.move.card),), (str(length),)))
            length = 0
        else:
            length += 1
    headings = (words.gettext("Move"), words.gettext("Turned card"), words.gettext("Cards that went on it"))
    return DataTable((tuple(map(Heading, headings)),), tuple(reversed(rows)))


PARTS: tuple[Part[GolfPosition, GolfRules], ...] = (Part("runs-table", _runs_table, css="runs"),)
