"""A board as a page shows it: a picture's scene and everything that is said about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import Any

from diagrams.painting.scene import Scene
from diagrams.words.language import Sentence, Words
from diagrams.words.refusals import reason_in
from engine.position import Move, Place, Position, Step
from engine.recording import Recording


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
    """A shown position: ``when`` it is, its caption, its description by groups, its picture."""

    position: Position
    title: str
    when: str
    alt: str
    summary: str
    text_summary: str
    caption: Sentence
    groups: tuple[Group, ...]
    scene: Scene


class Presenter(ABC):
    """How one game's positions are shown in pictures and in words."""

    @abstractmethod
    def title(self, words: Words) -> str:
        """The game's name in the language."""

    @abstractmethod
    def scene(self, position: Position, words: Words, move: Move | None = None) -> Scene:
        """The picture of a position; the places and the way of ``move`` are marked."""

    @abstractmethod
    def groups(self, position: Position, words: Words) -> tuple[Group, ...]:
        """The description of every place, group by group, in the order in which they are named."""

    @abstractmethod
    def line(self, position: Position, place: Place, words: Words) -> str:
        """One place in words."""

    def short_line(self, position: Position, place: Place, words: Words) -> str:
        """One place in the words that matter after a move."""
        return self.line(position, place, words)

    @abstractmethod
    def move_caption(self, step: Step[Position], move: Move, words: Words) -> Sentence:
        """What happens in a move."""

    @abstractmethod
    def origin(self, move: Move, words: Words) -> str:
        """Where a move starts, as a phrase: “from pile 3”."""

    @abstractmethod
    def destination(self, step: Step[Position], move: Move, words: Words) -> Sentence:
        """Where a move goes, as a phrase: “on 9♠ of pile 2”."""

    def refusal(self, step: Step[Position], words: Words) -> Sentence:
        """Which move is refused, and why."""
        assert step.refusal is not None
        values: dict[str, object] = {"number": step.number, "reason": reason_in(words, step.refusal)}
        if not isinstance(step.action, Move):
            return words.fill(
                words.gettext("After move {number} and the last redeal the button redeals no more: {reason}."), **values
            )
        move = step.action
        card: object = words.token(move.card)
        if move.count > 1:
            group = step.before.cards(move.source)[-move.count :]
            card = words.fill(
                words.gettext("a group of {cards} ({first} to {last})"),
                cards=words.group(move.count),
                first=words.token(group[0]),
                last=words.token(group[-1]),
            )
        values |= {
            "card": card,
            "source": self.origin(move, words),
            "target": self.destination(step, move, words),
        }
        if step.number == 0:
            return words.fill(words.gettext("At the deal, {card} {source} cannot go {target}: {reason}."), **values)
        return words.fill(words.gettext("After move {number}, {card} {source} cannot go {target}: {reason}."), **values)

    def when(self, step: Step[Position], view: View, words: Words) -> str:
        """Which board it is, as a noun in the nominative: “Board before move 10”."""
        if view is View.OPENING or step.number == 0:
            return words.gettext("Board at the deal")
        before, after = words.gettext("Board before move {number}"), words.gettext("Board after move {number}")
        return (before if view is View.BEFORE else after).format(number=step.number)

    def caption(self, step: Step[Position], view: View, words: Words) -> Sentence:
        """What happens in a step, or what has changed by it."""
        if view is View.OPENING:
            return (words.gettext("The deal."),)
        if view is View.REFUSED:
            return self.refusal(step, words)
        assert isinstance(step.action, Move)
        if view is View.BEFORE:
            return self.move_caption(step, step.action, words)
        source, target = (
            self.short_line(step.after, place, words) for place in (step.action.source, step.action.target)
        )
        return words.fill(
            words.gettext("After move {number} – {source}; {target}."),
            number=step.number,
            source=source,
            target=target,
        )

    def show(self, step: Step[Position], view: View, words: Words) -> Board:
        """Everything that a page shows of a step."""
        position = step.after if view is View.AFTER else step.before
        is_marked = view in (View.BEFORE, View.REFUSED)
        marked = step.action if is_marked and isinstance(step.action, Move) else None
        return self.board(position, self.when(step, view, words), self.caption(step, view, words), words, marked)

    def board(self, position: Position, when: str, caption: Sentence, words: Words, move: Move | None = None) -> Board:
        """Everything that a page shows of a position."""
        named = {"game": self.title(words), "board": when}
        return Board(
            position=position,
            title=words.gettext("{game}. {board}").format(**named),
            when=when,
            alt=words.gettext("{game}. {board}. A description in words follows.").format(**named),
            summary=words.gettext("{board} in words").format(board=when),
            text_summary=words.gettext("{board} as text to copy").format(board=when),
            caption=caption,
            groups=self.groups(position, words),
            scene=self.scene(position, words, move),
        )


def views(moment: str, step: Step[Position], wanted: str) -> tuple[View, ...]:
    """The views for a moment: the opening shows no move, a refusal one board, a pair both sides of a move."""
    if moment == "deal":
        return (View.OPENING,)
    if step.refusal is not None:
        return (View.REFUSED,)
    return (View.BEFORE, View.AFTER) if wanted == "pair" else (View(wanted),)


def show_moment(presenter: Presenter, recording: Recording[Any], moment: str, wanted: str, words: Words) -> list[Board]:
    """The boards of a moment of a recorded game; ``wanted`` is ``before``, ``after`` or ``pair``."""
    step = recording.moment(moment)
    return [presenter.show(step, view, words) for view in views(moment, step, wanted)]
