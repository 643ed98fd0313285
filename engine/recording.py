"""Recorded games: read, write, verify and replay the files of docs/games.

A recording is a TOML file::

    game  = "crescent"
    about = "Where the game comes from."
    rules = { redeals = 4 }        # what differs from the standard rules
    code  = "CR1-N-AAAAAAB"        # or deal = \"\"\"...\"\"\", a pile a line, bottom to top
    moves = \"\"\"
    1. 2H 5>+H   2. QS 6>-S
    redeal
    3. AS 10>14
    \"\"\"

Every complaint is one sentence that names the file, the line, the move and the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.cards import Card
from engine.codes import GameCode
from engine.errors import EngineError, MomentError, RecordingError
from engine.game import Action, Position, RefusedError, Step
from engine.games import Game, find_game
from engine.rules import Rules

_KEYS = {"game": str, "about": str, "rules": dict, "code": str, "deal": str, "moves": str}
_MOVES_IN_A_LINE = 5


@dataclass(frozen=True)
class Recording:
    """A recorded game: its opening position and what was played.

    ``lines`` are the lines of the file in which the actions stand, for messages.
    """

    game: Game
    rules: Rules
    opening: Position
    actions: tuple[Action, ...]
    about: str = ""
    code: GameCode | None = None
    source: str = "recording"
    lines: tuple[int, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> int:
        """How many moves were played; redeals do not count."""
        return sum(action.counts for action in self.actions)

    def replay(self) -> tuple[Step, ...]:
        """Play every action; :class:`RecordingError` names the one that the rules refuse."""
        steps = []
        position, number = self.opening, 0
        for index, action in enumerate(self.actions):
            number += action.counts
            try:
                after = position.play(action)
            except RefusedError as error:
                place = f"{self.source}, line {self.lines[index]}" if self.lines else self.source
                what = f"move {number}" if action.counts else f"after move {number}"
                raise RecordingError(
                    f"{place}, {what}: {error}; correct the recording or the rules ({self.rules_in_force()})"
                ) from None
            steps.append(Step(number, action, position, after))
            position = after
        return tuple(steps)

    def rules_in_force(self) -> str:
        """The rules as a line of text, for messages."""
        return ", ".join(f"{name} = {str(value).lower()}" for name, value in vars(self.rules).items())

    def moment(self, name: str) -> Step:
        """The step that shows the moment ``name``.

        :class:`MomentError` if there is no such moment or the recording does not contain it.
        """
        known = {moment.name: moment for moment in self.game.moments}
        if name not in known:
            raise MomentError(f"there is no moment “{name}” in {self.game.name}; the moments are {', '.join(known)}")
        step = known[name].find(self.replay())
        if step is None:
            raise MomentError(
                f"{self.source} contains no moment “{name}” ({known[name].shows}); "
                "record a game that has it, or show another moment"
            )
        return step

    def verify(self) -> tuple[Step, ...]:
        """Replay the game and make sure that it is won."""
        steps = self.replay()
        if not steps or not steps[-1].after.is_won:
            raise RecordingError(
                f"{self.source}: after the last move ({self.moves}) the game is not won; add the missing moves"
            )
        return steps


def read(path: Path) -> Recording:
    """The recording in a file; :class:`RecordingError` if there is none that can be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordingError(
            f"{path}: there is no such file; name a recorded game such as docs/games/crescent-won.toml"
        ) from None
    except UnicodeDecodeError as error:
        raise RecordingError(f"{path}: byte {error.start + 1} is not UTF-8; save the file as UTF-8 text") from None
    except OSError as error:
        raise RecordingError(f"{path}: the file cannot be read ({error.strerror}); name a readable file") from None
    return parse(text, str(path))


def parse(text: str, source: str = "recording") -> Recording:
    """The recording written as ``text``; ``source`` is its name in messages.

    >>> parse('game = "crescent"')
    Traceback (most recent call last):
    engine.errors.RecordingError: recording: there is no “moves”; add the moves of the game
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordingError(f"{source}: this is not TOML: {_toml_complaint(error)}; correct the file") from None
    return _Reader(text, source, table).recording()


def _toml_complaint(error: Exception) -> str:
    found = re.fullmatch(r"(.*?) ?\(at (?:line (\d+), column (\d+)|(end of document))\)", str(error), re.DOTALL)
    if not found:
        return str(error)
    message = found[1][:1].lower() + found[1][1:]
    return f"{message} at the end of the file" if found[4] else f"{message} in line {found[2]}, column {found[3]}"


class _Reader:
    def __init__(self, text: str, source: str, table: dict[str, Any]) -> None:
        self.text = text
        self.source = source
        self.table = table

    def recording(self) -> Recording:
        for key, value in self.table.items():
            if key not in _KEYS:
                raise self.error(
                    f"“{key}” is not a part of a recording; the parts are {', '.join(_KEYS)}", self.line_of(key)
                )
            if not isinstance(value, _KEYS[key]):
                kind = "a table" if _KEYS[key] is dict else "text in quotation marks"
                raise self.error(f"“{key}” must be {kind}", self.line_of(key))
        for key, what in (("game", "name of the game"), ("moves", "moves of the game")):
            if key not in self.table:
                raise self.error(f"there is no “{key}”; add the {what}")
        game = self.guard(self.line_of("game"), find_game, self.table["game"])
        rules = self.guard(self.line_of("rules"), game.rules.with_changes, self.table.get("rules", {}))
        code, opening = self.opening(game, rules)
        actions, lines = self.actions(game)
        return Recording(game, rules, opening, actions, self.table.get("about", ""), code, self.source, lines)

    def opening(self, game: Game, rules: Rules) -> tuple[GameCode | None, Position]:
        if ("code" in self.table) == ("deal" in self.table):
            both = (
                "both “code” and “deal”; keep one of them" if "code" in self.table else "no deal; add “code” or “deal”"
            )
            raise self.error(f"there is {both}")
        if "code" in self.table:
            line = self.line_of("code")
            code = self.guard(line, GameCode.parse, self.table["code"])
            return code, self.guard(line, game.deal, code, rules)
        piles = [[self.guard(line, Card.parse, word) for word in words] for line, words in self.words("deal")]
        return None, self.guard(self.line_of("deal"), game.lay_out, piles, rules)

    def actions(self, game: Game) -> tuple[tuple[Action, ...], tuple[int, ...]]:
        actions: list[Action] = []
        lines: list[int] = []
        number = 0
        for line, text, numbered in self.entries():
            expected = number + 1
            if numbered is not None and numbered != expected:
                raise self.error(
                    f"move {numbered} stands where move {expected} is expected; number the moves from 1 without a gap",
                    line,
                )
            place = f"move {expected}"
            try:
                action = game.parse_action(text)
            except EngineError as error:
                raise self.error(f"{place}: {error}", line) from None
            if action.counts and numbered is None:
                raise self.error(f"{place}: “{text}” has no number; write “{expected}. {text}”", line)
            number += action.counts
            actions.append(action)
            lines.append(line)
        return tuple(actions), tuple(lines)

    def entries(self) -> Iterator[tuple[int, str, int | None]]:
        """The moves with their line and their number, as they stand in the text."""
        for line, words in self.words("moves"):
            rest = " ".join(words)
            for number, text in re.findall(r"(?:(\d+)\.)?\s*(redeal\b|(?:(?!\d+\.|redeal\b).)*)", rest):
                if number or text.strip():
                    yield line, text.strip(), int(number) if number else None

    def words(self, key: str) -> Iterator[tuple[int, list[str]]]:
        """The words of each line of a long text that has any, with the line's number in the file."""
        first = self.line_of(key) or 1
        value = self.table[key]
        opened = re.match(rf"{key}\s*=\s*(?:\"\"\"|''')\n", "\n".join(self.text.splitlines()[first - 1 :]))
        for offset, content in enumerate(value.splitlines()):
            if content.strip():
                yield first + bool(opened) + offset, content.split()

    def line_of(self, key: str) -> int | None:
        found = re.search(rf"^\s*\"?{re.escape(key)}\"?\s*=|^\s*\[{re.escape(key)}\]", self.text, re.MULTILINE)
        return self.text.count("\n", 0, found.end()) + 1 if found else None

    def guard(self, line: int | None, function: Any, *arguments: Any) -> Any:
        try:
            return function(*arguments)
        except EngineError as error:
            raise self.error(str(error), line) from None

    def error(self, sentence: str, line: int | None = None) -> RecordingError:
        place = self.source if line is None else f"{self.source}, line {line}"
        return RecordingError(f"{place}: {sentence}")


def write(recording: Recording) -> str:
    """The recording as the text of a file, which :func:`parse` reads back as the same recording."""
    lines = [f'game = "{recording.game.name}"']
    if recording.about:
        lines.append(f'about = """\n{recording.about.strip()}\n"""')
    changes = ", ".join(f"{name} = {str(value).lower()}" for name, value in recording.rules.changes().items())
    lines.append(f"rules = {{ {changes} }}" if changes else "rules = {}")
    if recording.code:
        lines.append(f'code = "{recording.code}"')
    else:
        piles = [" ".join(str(card) for card in pile) for pile in recording.opening.piles]
        lines.append('deal = """\n' + "\n".join(piles) + '\n"""')
    lines.append('moves = """\n' + "\n".join(_move_lines(recording.actions)) + '\n"""')
    return "\n".join(lines) + "\n"


def _move_lines(actions: tuple[Action, ...]) -> Iterator[str]:
    line: list[str] = []
    number = 0
    for action in actions:
        if action.counts:
            number += 1
            line.append(f"{number}. {action}")
        if line and (not action.counts or len(line) == _MOVES_IN_A_LINE):
            yield "   ".join(line)
            line = []
        if not action.counts:
            yield str(action)
    if line:
        yield "   ".join(line)
