"""How a game is shown: the interface by which all that is shared knows the pictures and the words of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic

from diagrams.board import Board, Group, View, views
from diagrams.errors import PresenterError
from diagrams.painting.scene import Scene
from diagrams.part_names import name_parts
from diagrams.parts import Content
from diagrams.words.language import Sentence, Words, begun
from diagrams.words.reasons import REASONS, Reason
from diagrams.words.rule_words import RULE_WORDS, RuleWords, difference
from engine.cards import Card, pack
from engine.game import Game, R
from engine.position import Action, Move, P, Place, Step
from engine.recording import Recording
from engine.refusals import Refusal
from engine.rules import Rules


@dataclass(frozen=True)
class Asked(Generic[P, R]):
    """What a page asks of a part: of which recorded game, in which words, at which moments, with which number."""

    presenter: Presenter[P, R]
    recording: Recording[P]
    words: Words
    moments: tuple[str, ...] = ()
    number: int | None = None

    @property
    def steps(self) -> tuple[Step[P], ...]:
        """The steps of the recorded game that show the moments, in the order in which they are named."""
        return tuple(self.recording.moment(name) for name in self.moments)


@dataclass(frozen=True)
class Part(Generic[P, R]):
    """A named part of a game's pages.

    ``make`` answers a page with the part's content; ``css`` is the class that it has in HTML.
    A page names from ``fewest_moments`` to ``most_moments`` moments, and may give a number if
    ``takes_number``.
    """

    name: str
    make: Callable[[Asked[P, R]], Content]
    css: str = ""
    fewest_moments: int = 0
    most_moments: int = 0
    takes_number: bool = False

    def content(self, asked: Asked[P, R]) -> Content:
        """What the page is to show; :class:`~diagrams.errors.PresenterError` if it names too few or too many moments."""
        if not self.fewest_moments <= len(asked.moments) <= self.most_moments:
            raise PresenterError(
                f"the part “{self.name}” shows {self._moments}, and the page names {len(asked.moments)}; "
                "write them after :moments:"
            )
        if asked.number is not None and not self.takes_number:
            raise PresenterError(f"the part “{self.name}” takes no number; remove :number:")
        return self.make(asked)

    @property
    def _moments(self) -> str:
        if self.fewest_moments < self.most_moments:
            return f"{self.fewest_moments} to {self.most_moments} moments"
        return "1 moment" if self.most_moments == 1 else f"{self.most_moments or 'no'} moments"


class Presenter(ABC, Generic[P, R]):
    """How one game's positions are shown in pictures and in words."""

    game: Game[P, R, Any]
    """The game."""
    parts: tuple[Part[P, R], ...] = ()
    """What its pages can show beside boards at moments."""
    rule_words: Mapping[str, RuleWords] = MappingProxyType({})
    """What the rules that the game alone has say in a variant, by their names in the program."""
    reasons: Mapping[Reason, str] = MappingProxyType({})
    """Why the game alone allows or refuses an action: messages for the end of a sentence."""
    too_many: frozenset[Refusal] = frozenset()
    """The refusals of a group by which fewer cards could go: to how many, the position's ``largest_group`` says."""
    placeholders: Mapping[str, str] = MappingProxyType({})
    """What comes into the placeholders of the game's messages, for the translators."""
    proper_names: frozenset[str] = frozenset()
    """Names in the game's messages that are the same in every language, in small letters."""

    def part(self, name: str) -> Part[P, R]:
        """The part called ``name``; :class:`~diagrams.errors.PresenterError` lists the game's parts if there is none."""
        for part in self.parts:
            if part.name == name:
                return part
        known = f"its parts are {', '.join(part.name for part in self.parts)}" if self.parts else "it has none"
        raise PresenterError(f"{self.game.name} has no part “{name}”; {known}")

    @abstractmethod
    def title(self, words: Words) -> str:
        """The game's name in the language."""

    @abstractmethod
    def scene(self, position: P, words: Words, move: Move | None = None) -> Scene:
        """The picture of a position; the places and the way of ``move`` are marked."""

    @abstractmethod
    def board_parts(self, position: P, words: Words) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        """The parts of the board by their names, each with its places, in the order in which they are described."""

    def groups(self, position: P, words: Words) -> tuple[Group, ...]:
        """The description of every place, part by part."""
        return tuple(
            Group(name, tuple(self.line(position, place, words) for place in places))
            for name, places in self.board_parts(position, words)
        )

    @abstractmethod
    def line(self, position: P, place: Place, words: Words) -> str:
        """One place in words."""

    @abstractmethod
    def state(self, position: P, place: Place, words: Words) -> Sentence:
        """What lies in a place, as a sentence: “Pile 3 has 5 cards, 9♠ on top.”"""

    @abstractmethod
    def move_caption(self, step: Step[P], move: Move, words: Words) -> Sentence:
        """What happens in a move."""

    def emptied(self, step: Step[P], move: Move, words: Words) -> Sentence:
        """That a move empties the place it comes from, where that is worth saying; said after its caption."""
        return ()

    @abstractmethod
    def origin(self, move: Move, words: Words) -> str:
        """Where a move starts, as a phrase: “from pile 3”."""

    @abstractmethod
    def destination(self, step: Step[P], move: Move, words: Words) -> Sentence:
        """Where a move goes, as a phrase: “on 9♠ of pile 2”."""

    def refusal(self, step: Step[P], words: Words) -> Sentence:
        """Which action is refused, and why."""
        return self.caption(step, View.REFUSED, words)

    def action_caption(self, step: Step[P], view: View, words: Words) -> Sentence:
        """What :meth:`caption` says of an action that is no move; a game that has some says it."""
        raise NotImplementedError(f"{type(self).__name__} has no words for {step.action}")

    def action_name(self, action: Action, words: Words) -> str:
        """What a button says that tries an action that is no move; a game that has some says it."""
        raise NotImplementedError(f"{type(self).__name__} has no name for {action}")

    def when(self, step: Step[P], view: View, words: Words) -> str:
        """Which board it is, as a noun in the nominative: “Board before move 10”."""
        if view is View.OPENING or step.number == 0:
            return words.gettext("Board at the deal")
        before, after = words.gettext("Board before move {number}"), words.gettext("Board after move {number}")
        return (before if view is View.BEFORE else after).format(number=step.number)

    def caption(self, step: Step[P], view: View, words: Words) -> Sentence:
        """What happens in a step, what has changed by it, or why its action is refused."""
        if view is View.OPENING:
            return words.sentences((words.gettext("The deal."),), *self.differences(step.before.rules, words))
        if not isinstance(step.action, Move):
            return self.action_caption(step, view, words)
        if view is View.REFUSED:
            return self._refused_move(step, words)
        if view is View.BEFORE:
            return words.sentences(self.move_caption(step, step.action, words), self.emptied(step, step.action, words))
        return self.changes_caption(
            self.when(step, view, words),
            (self.state(step.after, place, words) for place in (step.action.source, step.action.target)),
            words,
        )

    def changes_caption(self, when: str, states: Iterable[Sentence], words: Words) -> Sentence:
        """Which board it is, and what lies in the places that have changed."""
        return words.fill(words.gettext("{board}. {changes}"), board=when, changes=words.sentences(*states))

    def told(self, step: Step[P], words: Words) -> Sentence:
        """What happens in a step, for whoever follows the game from step to step."""
        return self.caption(step, View.BEFORE if isinstance(step.action, Move) else View.AFTER, words)

    def changes(self, step: Step[P], words: Words) -> Sentence:
        """What lies in the places of a move after it, as far as :meth:`told` does not say it, and that the game is won."""
        move = step.action
        places: tuple[Place, ...] = ()
        if isinstance(move, Move):
            places = (move.target,) if self.emptied(step, move, words) else (move.source, move.target)
        won: Sentence = (words.gettext("The game is won."),) if step.after.is_won else ()
        return words.sentences(*(self.state(step.after, place, words) for place in places), won)

    def outcome(self, step: Step[P], words: Words) -> Sentence:
        """What :meth:`changes` says, said beside a board before the move."""
        changes = self.changes(step, words)
        return words.fill(words.gettext("After the move: {changes}"), changes=changes) if changes else ()

    def section(self, step: Step[P]) -> str:
        """The label of the section of the rules by which a step is played or refused; empty for the whole page."""
        return ""

    def reason(self, step: Step[P], words: Words) -> str:
        """Why a step's action is allowed or refused, as the end of a sentence."""
        verdict = step.refusal or step.before.verdict(step.action)
        reason = self.reasons.get(verdict) or REASONS.get(verdict)
        if reason is None:
            kind = "refusal" if isinstance(verdict, Refusal) else "permission"
            raise PresenterError(
                f"{self.game.name} has no words for the {kind} {verdict.name}; add it to the presenter's reasons"
            )
        return words.gettext(reason)

    def fitting(self, place: Place, cards: Sequence[Card], words: Words) -> Sentence:
        """Which cards fit on a place that takes these; nothing where any card does, or none."""
        if not cards or len(cards) == len(pack()):
            return ()
        return words.fill(words.gettext("What fits there: {list}."), list=words.row(cards, "subject"))

    def differences(self, variant: Rules, words: Words) -> list[Sentence]:
        """What every rule says in which a variant differs from the standard game."""
        standard = self.game.rules()
        return [
            difference(self._rule(name), value, getattr(standard, name), words)
            for name, value in vars(variant).items()
            if value != getattr(standard, name)
        ]

    def _rule(self, name: str) -> RuleWords:
        rule = self.rule_words.get(name) or RULE_WORDS.get(name)
        if rule is None:
            raise PresenterError(
                f"{self.game.name} has no words for the rule “{name}”; add it to the presenter's rule_words"
            )
        return rule

    def question(self, step: Step[P], words: Words) -> Sentence:
        """Whether a step's action is legal, as a question; a game that has other actions than moves asks for them."""
        return begun(words.fill(words.gettext("Can {card} {source} go {target}?"), **self._phrases(step, words)))

    def answer(self, step: Step[P], words: Words) -> Sentence:
        """Whether a step's action is legal, and why."""
        can = words.gettext("{card} {source} can go {target}: {reason}.")
        cannot = words.gettext("{card} {source} cannot go {target}: {reason}.")
        return begun(
            words.fill(cannot if step.refusal else can, reason=self.reason(step, words), **self._phrases(step, words))
        )

    def _phrases(self, step: Step[P], words: Words) -> dict[str, Sentence]:
        """What is moved in a step, from where, and where it goes."""
        move = step.move
        return {
            "card": self._moved(step, move, words),
            "source": (self.origin(move, words),),
            "target": self.destination(step, move, words),
        }

    def _moved(self, step: Step[P], move: Move, words: Words) -> Sentence:
        if move.count == 1:
            return (words.token(move.card, "subject"),)
        group = step.before.cards(move.source)[-move.count :]
        return words.fill(
            words.gettext("a group of {cards} ({first} to {last})"),
            cards=words.group(move.count),
            first=words.token(group[0], "subject"),
            last=words.token(group[-1], "subject"),
        )

    def _refused_move(self, step: Step[P], words: Words) -> Sentence:
        at_the_deal = words.gettext("At the deal, {card} {source} cannot go {target}: {reason}.")
        later = words.gettext("After move {number}, {card} {source} cannot go {target}: {reason}.")
        return words.fill(
            later if step.number else at_the_deal,
            number=step.number,
            reason=self.reason(step, words),
            **self._phrases(step, words),
        )

    def show(self, step: Step[P], view: View, words: Words) -> Board:
        """Everything that a page shows of a step."""
        position = step.after if view is View.AFTER else step.before
        is_marked = view in (View.BEFORE, View.REFUSED)
        marked = step.action if is_marked and isinstance(step.action, Move) else None
        when = self.when(step, view, words)
        if position.rules != self.game.rules():
            when = words.gettext("{board} (variant)").format(board=when)
        return self.board(position, when, self.caption(step, view, words), words, marked)

    def board(self, position: P, when: str, caption: Sentence, words: Words, move: Move | None = None) -> Board:
        """Everything that a page shows of a position."""
        return Board(
            position=position,
            title=words.gettext("{game}. {board}").format(game=self.title(words), board=when),
            when=when,
            summary=words.gettext("{board} in words").format(board=when),
            text_summary=words.gettext("{board} as text to copy").format(board=when),
            caption=caption,
            groups=self.groups(position, words),
            scene=self.scene(position, words, move),
        )


AnyPresenter = Presenter[Any, Any]
"""Some game's presenter, where it is all the same which."""


def with_names(presenter: AnyPresenter, board: Board, words: Words) -> Board:
    """A board whose picture names the parts of the board, and shows no move."""
    parts = presenter.board_parts(board.position, words)
    return replace(board, scene=name_parts(presenter.scene(board.position, words), parts))


def show_moment(
    presenter: Presenter[P, R], recording: Recording[P], moment: str, wanted: str, words: Words
) -> list[Board]:
    """The boards of a moment of a recorded game; ``wanted`` is ``before``, ``after`` or ``pair``.

    A board before a move that no board after it follows tells what the move changes.
    """
    step = recording.moment(moment)
    wanted_views = views(moment, step, wanted)
    shown = [presenter.show(step, view, words) for view in wanted_views]
    if wanted_views == (View.BEFORE,):
        return [replace(shown[0], outcome=presenter.outcome(step, words))]
    return shown
