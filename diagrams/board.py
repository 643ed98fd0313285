"""A board as a page shows it: a picture's scene and everything that is said about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from diagrams.painting.scene import Scene
from diagrams.words.language import Sentence
from engine.position import Position, Step


class View(Enum):
    """Which of a step's two positions is shown; the opening is a position before no shown move.

    A refused move has one position, and no arrow: it does not take place.
    """

    OPENING = "opening"
    REFUSED = "refused"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True)
class Group:
    """Places of one kind: their heading and a line for each."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A shown position: ``when`` it is, its caption, its description by groups, its picture.

    ``outcome`` says what a shown move changes, where no board after it does.
    """

    position: Position
    title: str
    when: str
    summary: str
    text_summary: str
    caption: Sentence
    groups: tuple[Group, ...]
    scene: Scene
    outcome: Sentence = ()


def views(moment: str, step: Step[Position], wanted: str) -> tuple[View, ...]:
    """The views for a moment: the opening shows no move, a refusal one board, a pair both sides of a move."""
    if moment == "deal":
        return (View.OPENING,)
    if step.refusal is not None:
        return (View.REFUSED,)
    return (View.BEFORE, View.AFTER) if wanted == "pair" else (View(wanted),)
