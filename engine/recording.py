"""Recorded games: verify, replay and write them; :mod:`engine.recording_reader` reads their files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic

from engine.codes import Code
from engine.errors import MomentError, RecordingError, RulesError
from engine.game import Game
from engine.position import Action, Move, P, Step
from engine.refusals import CommonRefusal, RefusedError
from engine.rules import Rules

_MOVES_IN_A_LINE = 5
_SHORT_MOVES_IN_A_LINE = 20
_ESCAPED = re.compile(r'\\|"{3}|[\x00-\x08\x0b-\x1f\x7f]')
"""What a long text of TOML cannot hold as it is."""


@dataclass(frozen=True)
class Recording(Generic[P]):
    """A recorded game: its opening position and what was played.

    ``lines`` are the lines of the file in which the actions stand, for messages.
    """

    game: Game[P, Any, Any]
    rules: Rules
    opening: P
    actions: tuple[Action, ...]
    about: str = ""
    code: Code | None = None
    source: str = "recording"
    lines: tuple[int, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> int:
        """How many moves were played; redeals do not count."""
        return sum(action.is_counted for action in self.actions)

    def under(self, rules: Rules) -> Recording[P]:
        """The same cards and moves by other rules; whether they hold is for :meth:`replay` to say."""
        return replace(self, rules=rules, opening=self.game.lay_out(self.opening.piles, rules))

    def tightened(self, rule: str) -> Recording[P]:
        """The same game with the smallest number in a rule by which it can still be played.

        :class:`~engine.errors.RulesError` if there is no such rule.
        """
        tightest = self
        self.game.rules.with_changes({rule: getattr(self.rules, rule, None)})
        while True:
            try:
                tighter = tightest.under(replace(tightest.rules, **{rule: getattr(tightest.rules, rule) - 1}))
                tighter.replay()
            except (RecordingError, RulesError):
                return tightest
            tightest = tighter

    def replay(self) -> tuple[Step[P], ...]:
        """Play every action; :class:`RecordingError` names the one that the rules refuse."""
        return self._steps

    def positions(self) -> tuple[P, ...]:
        """Every position of the game, from the deal to the end."""
        return self.opening, *(step.after for step in self.replay())

    @cached_property
    def _steps(self) -> tuple[Step[P], ...]:
        steps = []
        position, number = self.opening, 0
        for index, action in enumerate(self.actions):
            number += action.is_counted
            try:
                after = position.play(action)
            except RefusedError as error:
                what = f"move {number}" if action.is_counted else f"after move {number}"
                why = str(error)
                if error.reason is CommonRefusal.WRONG_CARD and isinstance(action, Move):
                    why += f" ({position.top(action.source)})"
                raise RecordingError(
                    f"{self._place(index)}: {what}: {why}; correct the recording, or find a new ending with "
                    f"rulebook record --repair {self.source}"
                ) from None
            steps.append(Step(number, action, position, after))
            position = after
        return tuple(steps)

    def _place(self, index: int) -> str:
        return f"{self.source}, line {self.lines[index]}" if self.lines else self.source

    def moment(self, name: str) -> Step[P]:
        """The step that shows the moment ``name``.

        :class:`MomentError` if there is no such moment or the recording does not contain it.
        """
        known = {moment.name: moment for moment in self.game.moments}
        if name not in known:
            raise MomentError(f"there is no moment “{name}” in {self.game.name}; the moments are {', '.join(known)}")
        if name not in self._found:
            self._found[name] = known[name].find(self.replay())
        step = self._found[name]
        if step is None:
            raise MomentError(
                f"{self.source} contains no moment “{name}” ({known[name].shows}); "
                f"record a game that has it (rulebook record {self.game.name} --showing {name}), or show another moment"
            )
        return step

    @cached_property
    def _found(self) -> dict[str, Step[P] | None]:
        """The moments that have been asked for; some take a search through all positions."""
        return {}

    def verify(self) -> tuple[Step[P], ...]:
        """Replay the game and make sure that it is won, and ends there."""
        steps = self.replay()
        won = next((index for index, step in enumerate(steps) if step.after.is_won), None)
        if won is None:
            raise RecordingError(
                f"{self._place(-1)}: after the last move ({self.moves}) the game is not won; add the missing moves"
            )
        if won + 1 < len(steps):
            raise RecordingError(
                f"{self._place(won + 1)}: move {steps[won].number} has won the game; delete what follows it"
            )
        return steps


def write(recording: Recording[P]) -> str:
    """The recording as the text of a file, which :func:`~engine.recording_reader.parse` reads back as the same recording."""
    moves = [str(action) for action in recording.actions]
    return _written(recording, _move_lines(recording, moves, _MOVES_IN_A_LINE, "   "))


def write_standard(recording: Recording[P]) -> str:
    """The recording as :func:`write` writes it, but with the moves in the game's standard notation.

    A move that the standard notation cannot express is written in full, with its number.
    """
    moves = [
        recording.game.standard(step.action, step.before) if isinstance(step.action, Move) else str(step.action)
        for step in recording.replay()
    ]
    return _written(recording, _move_lines(recording, moves, _SHORT_MOVES_IN_A_LINE, " "))


def _written(recording: Recording[P], moves: Iterator[str]) -> str:
    lines = [f'game = "{recording.game.name}"']
    if recording.about:
        lines.append(f'about = """\n{_ESCAPED.sub(_escape, recording.about.strip())}\n"""')
    changes = ", ".join(f"{name} = {str(value).lower()}" for name, value in recording.rules.changes().items())
    lines.append(f"rules = {{ {changes} }}" if changes else "rules = {}")
    if recording.code:
        lines.append(f'code = "{recording.code}"')
    else:
        piles = [" ".join(str(card) for card in pile) for pile in recording.opening.piles]
        lines.append('deal = """\n' + "\n".join(piles) + '\n"""')
    lines.append('moves = """\n' + "\n".join(moves) + '\n"""')
    return "\n".join(lines) + "\n"


def _escape(match: re.Match[str]) -> str:
    return "".join(f"\\u{ord(character):04x}" for character in match[0])


def _move_lines(recording: Recording[P], moves: list[str], in_a_line: int, gap: str) -> Iterator[str]:
    line: list[str] = []
    number = 0
    for action, text in zip(recording.actions, moves, strict=True):
        number += action.is_counted
        if action.is_counted:
            line.append(text if re.fullmatch(recording.game.unnumbered, text) else f"{number}. {text}")
        if line and (not action.is_counted or len(line) == in_a_line):
            yield gap.join(line)
            line = []
        if not action.is_counted:
            yield text
    if line:
        yield gap.join(line)
