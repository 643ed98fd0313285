"""The files of recorded games, docs/games, are read.

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

Moves of a game that has a standard notation, such as FreeCell's ``26 3a 7h``, can stand there
in that notation too, with or without numbers.

Every complaint is one sentence that names the file, the line, the move and the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, ParamSpec, TypeVar

from engine.cards import Card
from engine.errors import EngineError, GameError, NotationError, RecordingError, quoted, shortened
from engine.game import C, Game, R
from engine.position import Action, P
from engine.recording import Recording
from engine.registry import find_game
from engine.rules import Value
from engine.toml_lines import TomlLines

A = ParamSpec("A")
T = TypeVar("T")

_KEYS = {"game": str, "about": str, "rules": dict, "code": str, "deal": str, "moves": str}
_NUMBER = re.compile(r"([0-9]+)\.")
_LARGEST = 1_000_000
"""The size in bytes from which a file is no recording; all that are known have less than a hundredth of it."""
_MOST_DOTS = 2000
"""The most dots in a line: the reader of TOML takes minutes for a key of very many parts, which dots divide."""
_LONGEST_MOVE = 3
"""The most words in which a game writes a move."""


def read(path: Path) -> Recording[Any]:
    """The recording in a file; :class:`RecordingError` if there is none that can be read."""
    try:
        status = path.stat()
        if not (S_ISREG(status.st_mode) or S_ISDIR(status.st_mode)):
            raise RecordingError(f"{path}: this is a pipe or a device; name a file")
        if status.st_size > _LARGEST:
            raise RecordingError(f"{path}: the file is larger than 1 MB; a recorded game is much smaller")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordingError(
            f"{path}: there is no such file; name a recorded game such as docs/games/crescent-won.toml"
        ) from None
    except UnicodeDecodeError as error:
        raise RecordingError(f"{path}: byte {error.start + 1} is not UTF-8; save the file as UTF-8 text") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise RecordingError(f"{path}: the file cannot be read ({why}); name a readable file") from None
    return parse(text.removeprefix("\ufeff"), str(path))


def parse(text: str, source: str = "recording") -> Recording[Any]:
    """The recording written as ``text``; ``source`` is its name in messages.

    >>> parse('game = "crescent"')
    Traceback (most recent call last):
    engine.errors.RecordingError: recording: there is no “moves”; add the moves of the game
    """
    if line := next((number for number, line in enumerate(text.split("\n"), 1) if line.count(".") > _MOST_DOTS), None):
        raise RecordingError(
            f"{source}, line {line}: there are more than {_MOST_DOTS} dots; no recorded game needs them"
        )
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordingError(f"{source}, {_toml_complaint(error, text)}; correct the file") from None
    except (ValueError, RecursionError):
        raise RecordingError(
            f"{source}: a number in the file is too long, or its brackets are nested too deeply; correct the file"
        ) from None
    return _Reader(text, source, table).recording()


def _toml_complaint(error: Exception, text: str) -> str:
    match = re.fullmatch(r"(.*?) ?\(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.DOTALL)
    message, line, column = match.groups() if match else (str(error), None, None)
    where = f"in column {column}" if column else "at the end of the file"
    return (
        f"line {line or text.rstrip().count(chr(10)) + 1}: this is not TOML: {message[:1].lower()}{message[1:]} {where}"
    )


def _is_several(text: str, game: Game[P, R, C], position: P) -> bool:
    """Whether a text that is no move begins with two of them."""

    def begins_with_move(words: list[str]) -> int:
        """How many words at the beginning are a move, legal or not; 0 if none are."""
        for count in range(1, min(len(words), _LONGEST_MOVE) + 1):
            try:
                game.parse_action(" ".join(words[:count]), position)
            except NotationError:
                continue
            except EngineError:
                pass
            return count
        return 0

    words = text.split(maxsplit=2 * _LONGEST_MOVE)
    first = begins_with_move(words)
    return first > 0 and begins_with_move(words[first:]) > 0


class _Reader:
    def __init__(self, text: str, source: str, table: dict[str, Any]) -> None:
        self.source = source
        self.table = table
        self.lines = TomlLines(text)

    def recording(self) -> Recording[Any]:
        for key, value in self.table.items():
            if key not in _KEYS:
                raise self.error(
                    f"{quoted(key)} is not a part of a recording; the parts are {', '.join(_KEYS)}",
                    self.lines.of_key(key),
                )
            if not isinstance(value, _KEYS[key]):
                kind = "a table" if _KEYS[key] is dict else "text in quotation marks"
                raise self.error(f"“{key}” must be {kind}", self.lines.of_key(key))
        for key, what in (("game", "name of the game"), ("moves", "moves of the game")):
            if key not in self.table:
                raise self.error(f"there is no “{key}”; add the {what}")
        game = self.guard(self.lines.of_key("game"), find_game, self.table["game"])
        code, said = self.code(game)
        rules = self.guard(self.lines.of_key("rules"), game.rules.with_changes, {**said, **self.table.get("rules", {})})
        opening = self.opening(game, code, rules)
        return self.played(Recording(game, rules, opening, (), self.table.get("about", "").strip(), code, self.source))

    def code(self, game: Game[P, R, C]) -> tuple[C | None, dict[str, Value]]:
        """The code, if there is one, and what it says of the rules."""
        if ("code" in self.table) == ("deal" in self.table):
            both = (
                "both “code” and “deal”; keep one of them" if "code" in self.table else "no deal; add “code” or “deal”"
            )
            raise self.error(f"there is {both}", self.lines.of_key("code"))
        if "deal" in self.table:
            return None, {}
        line = self.lines.of_key("code")
        code = self.guard(line, game.parse_code, self.table["code"])
        return code, self.guard(line, game.code_rules, code)

    def opening(self, game: Game[P, R, C], code: C | None, rules: R) -> P:
        if code is not None:
            return self.guard(self.lines.of_key("code"), game.deal, code, rules)
        piles = [[self.guard(line, Card.parse, word) for word in words] for line, words in self.words("deal")]
        return self.guard(self.lines.of_key("deal"), game.lay_out, piles, rules)

    def played(self, recording: Recording[P]) -> Recording[P]:
        """The recording with its actions, each read in the position in which it is played."""
        game, position = recording.game, recording.opening
        actions: list[Action] = []
        lines: list[int] = []
        number = 0
        for line, text, numbered in self.entries(game.unnumbered):
            expected = number + 1
            if numbered is not None and numbered != str(expected):
                raise self.error(
                    f"move {shortened(numbered)} stands where move {expected} is expected; number the moves from 1 without a gap",
                    line,
                )
            place = f"move {expected}"
            try:
                action = game.parse_action(text, position)
            except EngineError as error:
                if _is_several(text, game, position):
                    raise self.error(
                        f"{place}: {quoted(text)} is more than one move; number each of them, as “{expected}. …”", line
                    ) from None
                # After a refused move the position is not the one that was meant: then that move is to be named.
                replace(recording, actions=tuple(actions), lines=tuple(lines)).replay()
                raise self.error(f"{place}: {error}", line) from None
            if action.is_counted and numbered is None and not re.fullmatch(game.unnumbered, text):
                raise self.error(f"{place}: {quoted(text)} has no number; write {quoted(f'{expected}. {text}')}", line)
            if not action.is_counted and numbered is not None:
                raise self.error(f"{place}: {quoted(text)} does not count as a move; write it without a number", line)
            number += action.is_counted
            actions.append(action)
            lines.append(line)
            if position.refusal(action) is None:
                position = position.play(action)
        return replace(recording, actions=tuple(actions), lines=tuple(lines))

    def entries(self, unnumbered: str) -> Iterator[tuple[int, str, str | None]]:
        """The moves with their line and their number, as they stand in the text."""
        for line, words in self.words("moves"):
            number: str | None = None
            move: list[str] = []
            for index, word in enumerate(words):
                begins = _NUMBER.match(word)
                if begins:
                    if number or move:
                        yield line, " ".join(move), number
                    number, move, word = begins[1], [], word[begins.end() :]
                is_card = index + 1 < len(words) and ">" in words[index + 1]
                if re.fullmatch(unnumbered, word) and not is_card:
                    if move:
                        yield line, " ".join(move), number
                        number, move = None, []
                    yield line, word, number
                    number = None
                elif word:
                    move.append(word)
            if number or move:
                yield line, " ".join(move), number

    def words(self, key: str) -> Iterator[tuple[int, list[str]]]:
        """The words of each line of a long text that has any, with the line's number in the file; comments are none."""
        value = self.table[key].split("\n")
        for line, content in zip(self.lines.of_lines(key), value, strict=True):
            words = content.partition("#")[0].split()
            if words:
                yield line, words

    def guard(self, line: int | None, function: Callable[A, T], *arguments: A.args, **options: A.kwargs) -> T:
        try:
            return function(*arguments, **options)
        except GameError:
            raise  # the game is broken, not the recording
        except EngineError as error:
            raise self.error(str(error), line) from None

    def error(self, sentence: str, line: int | None = None) -> RecordingError:
        place = self.source if line is None else f"{self.source}, line {line}"
        return RecordingError(f"{place}: {' '.join(sentence.split())}")
