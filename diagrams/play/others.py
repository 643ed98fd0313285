"""Actions that are no moves, such as a redeal: what becomes of them in every position of a recorded game, as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from diagrams.play.sentences import Coded, Sentences
from diagrams.presenter import AnyPresenter
from diagrams.words.language import Words
from diagrams.words.reasons import Message, said_by_app
from engine.position import Action, Position, Step
from engine.recording import Recording

Answer = tuple[bool, str, Coded, Coded]
"""Whether an action is legal, the section of the rules, the answer, and what the action does."""


def actions_in(recording: Recording[Any]) -> list[Action]:
    """The actions that can be tried in the positions of a recorded game and are no moves, each once."""
    tried = (action for position in recording.positions() for action in position.other_actions())
    return list({str(action): action for action in tried}.values())


class Other:
    """What is said of one action, position by position."""

    def __init__(
        self, action: Action, presenter: AnyPresenter, words: Words, sentences: Sentences, message: Message
    ) -> None:
        self.action = action
        self._presenter, self._words, self._sentences, self._message = presenter, words, sentences, message
        self._answers: dict[Answer, int] = {}
        self._given: list[int] = []

    @property
    def sections(self) -> set[str]:
        """The labels of the sections of the rules that say what becomes of the action."""
        return {section for _, section, *_ in self._answers}

    def note(self, number: int, position: Position) -> None:
        """Note what is said in the next position, which follows the move with this number."""
        refusal = position.refusal(self.action)
        after = position if refusal else position.play(self.action)
        step = Step(number, self.action, position, after, refusal)
        app = said_by_app(refusal, self._message, self._words)
        sentence = self._words.sentences(self._presenter.answer(step, self._words), app)
        does = () if refusal else self._presenter.told(step, self._words)
        said = self._sentences.coded(sentence), self._sentences.coded(does)
        answer = refusal is None, self._presenter.section(step), *said
        self._given.append(self._answers.setdefault(answer, len(self._answers)))

    def data(self, sections: list[str], boards: Sequence[Sequence[int]]) -> dict[str, Any]:
        """What a page needs: the ``name`` of the action, its ``answers``, the number of that ``given`` in each position.

        ``changes`` are the states that are new on the board after the action, compared with that after it in the
        position before.
        """
        return {
            "name": self._presenter.action_name(self.action, self._words),
            "answers": [[legal, sections.index(section), *said, *does] for legal, section, said, does in self._answers],
            "given": self._given,
            "changes": list(_changes(boards)),
        }


def _changes(boards: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    known: Sequence[int] = ()
    for board in boards:
        yield [new for place, new in enumerate(board) if not known or known[place] != new]
        known = board or known
