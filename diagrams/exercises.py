"""Questions on a position of a recorded game, with the answers of the engine.

What is asked is a word: the name of a refusal (``SAME_SUIT``) or of a permission (``NEXT_CARD``), of which the
position has an example; ``played``, the move that the recorded game plays next; ``legal``, another move that is
legal; ``which``, which of some cards can be played; ``room``, how many cards can go to an empty
place at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from diagrams.errors import PresenterError
from diagrams.presenter import AnyPresenter
from diagrams.words.language import Sentence, Words
from diagrams.words.reasons import Message, said_by_app
from engine.moments import refused_name
from engine.permissions import Permission
from engine.position import Action, Move, Position, Step
from engine.refusals import Refusal

_CARDS = 2
"""How many cards that can be played, and how many that cannot, stand in a question."""


@dataclass(frozen=True)
class Exercise:
    """A question, its answer, and the label of the section of the rules by which it is answered."""

    question: Sentence
    answer: Sentence
    section: str


@dataclass(frozen=True)
class Exercises:
    """Makes the exercises on one position; ``following`` is the step that the recorded game plays next, if any."""

    presenter: AnyPresenter
    position: Position
    following: Step[Any] | None
    words: Words
    message: Message

    def of(self, asked: str) -> Exercise:
        """The exercise that a page asks for; :class:`~diagrams.errors.PresenterError` if the position has none."""
        kinds = {"played": self._played, "legal": self._legal, "which": self._which, "room": self._room}
        exercise = kinds[asked]() if asked in kinds else self._refused(asked) or self._allowed(asked)
        if exercise is None:
            name = self.presenter.game.name
            raise PresenterError(
                f"this position of {name} has no exercise “{asked}”; ask for played, legal, which, room or the name of "
                "another refusal or permission, or show another moment"
            )
        return exercise

    def _played(self) -> Exercise | None:
        return self._step(self.following.action) if self.following else None

    def _legal(self) -> Exercise | None:
        played = self.following.action if self.following else None
        moves = (move for move in self.position.legal_moves() if move != played)
        return next(map(self._step, moves), None)

    def _refused(self, asked: str) -> Exercise | None:
        """The game's own example of the refusal, found in this position alone."""
        name = refused_name(asked)
        only = Step(0, self.following.action, self.position, self.position) if self.following else None
        for moment in self.presenter.game.moments:
            if moment.name == name and only and (step := moment.find((only,))):
                return self._step(step.action)
        return None

    def _allowed(self, asked: str) -> Exercise | None:
        """An action that is allowed for this reason: the last, for the first ones come from foundations."""
        for action in reversed(list(self.position.attempts())):
            reason = self.position.verdict(action)
            if isinstance(reason, Permission) and reason.name == asked:
                return self._step(action)
        return None

    def _step(self, action: Action) -> Exercise:
        refusal = self.position.refusal(action)
        step = Step(0, action, self.position, self.position, refusal)
        answer = self.words.sentences(
            self.presenter.answer(step, self.words),
            said_by_app(refusal, self.message, self.words),
            self._instead(action, refusal) if isinstance(action, Move) else (),
        )
        return Exercise(self.presenter.question(step, self.words), answer, self.presenter.section(step))

    def _instead(self, move: Move, refusal: Refusal | None) -> Sentence:
        """What could go where a move is refused."""
        if refusal in self.presenter.too_many:
            return self._most(self.position.largest_group(move.target))
        if refusal is not None and refusal is self.position.fit(move.card, move.target):
            takes = self.position.takes(move.target)
            return self.presenter.fitting(move.target, takes, self.words)
        return ()

    def _most(self, count: int) -> Sentence:
        return (self.words.gettext("At most {cards} can go there now.").format(cards=self.words.cards(count)),)

    def _which(self) -> Exercise | None:
        """Some cards, in the order of their places; of those that can be played, where each can go."""
        position, words = self.position, self.words
        sources = [place for place in position.places if position.cards(place)]
        legal = {place: move for place in sources for move in reversed(position.legal_moves(place)) if move.count == 1}
        can = list(legal)[-_CARDS:]
        others = [place for place in sources if place not in legal][-_CARDS:]
        if not can or not others:
            return None
        asked = [place for place in position.places if place in can or place in others]
        moves = (position.move(place, place) for place in asked)
        # TRANSLATORS: one of several cards that can be chosen, as in “8♥ from pile 1”
        where = words.gettext("{card} {source}")
        listed = words.listed(
            words.fill(where, card=words.token(move.card, "subject"), source=self.presenter.origin(move, words))
            for move in moves
        )
        answers = [self.presenter.answer(Step(0, legal[place], position, position), words) for place in can]
        question = words.fill(words.gettext("Which of these cards can be played now: {list}?"), list=listed)
        step = Step(0, legal[can[0]], position, position)
        answer = words.sentences(*answers, (words.gettext("The others cannot."),))
        return Exercise(question, answer, self.presenter.section(step))

    def _room(self) -> Exercise | None:
        position, words = self.position, self.words
        empty = [place for place in position.places if not position.cards(place)]
        target = max(empty, key=position.largest_group, default=None)
        groups = [move for move in position.attempts() if isinstance(move, Move) and move.target == target]
        group = next((move for move in groups if move.count > 1), None)
        if target is None or group is None:
            return None
        step = Step(0, group, position, position)
        onto = self.presenter.destination(step, group, words)
        question = words.fill(words.gettext("How many cards can go {target} at once?"), target=onto)
        return Exercise(question, self._most(position.largest_group(target)), self.presenter.section(step))
