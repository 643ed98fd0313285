"""Recording won games: find one by search, or repair one that the rules no longer allow."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from builder import files
from builder.errors import BuildError
from engine.cards import Card
from engine.codes import NUMBERS, Code, GameCode, splitmix64
from engine.errors import EngineError, MomentError, RecordingError
from engine.game import AnyGame
from engine.position import Position
from engine.recording import Recording, write
from engine.recording_reader import parse
from engine.rules import Rules
from engine.search import SearchProgress

Tell = Callable[[str, SearchProgress], None]
"""Told which deal is searched and how far the search is."""


@dataclass
class Effort:
    """How long to search: ``seconds`` in all, ``positions`` for one deal before the next is tried.

    The second is counted in positions, not seconds, so that the same seed finds the same game
    on every machine that is given the time.
    """

    seconds: float
    positions: int
    tell: Tell

    def __post_init__(self) -> None:
        self._end = time.monotonic() + self.seconds

    @property
    def is_spent(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() > self._end

    def watch(self, name: str, limited: bool) -> Callable[[SearchProgress], bool]:
        """What the search of one deal asks whether to go on; ``limited`` if there are other deals to try."""

        def keep_going(progress: SearchProgress) -> bool:
            self.tell(name, progress)
            return not self.is_spent and not (limited and progress.positions > self.positions)

        return keep_going


@dataclass(frozen=True)
class Deal:
    """A deal to search: its opening position, the rules it is played by, and its code if it has one."""

    opening: Position
    rules: Rules
    code: Code | None = None

    @classmethod
    def of_code(cls, game: AnyGame, rules: Rules, code: Code) -> Deal:
        """The deal of a code, which may set some of the rules."""
        rules = replace(rules, **game.code_rules(code))
        return cls(game.deal(code, rules), rules, code)

    @classmethod
    def of_file(cls, game: AnyGame, rules: Rules, path: Path) -> Deal:
        """The deal written in a file, a pile a line, bottom to top."""
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
            piles = [[Card.parse(word) for word in line.split()] for line in lines if line.strip()]
            return cls(game.lay_out(piles, rules), rules)
        except (OSError, UnicodeDecodeError):
            raise BuildError(f"{path}: the deal cannot be read; name a text file with a pile a line") from None
        except EngineError as error:
            raise BuildError(f"{path}: {error}") from None

    @property
    def name(self) -> str:
        """What the deal is called while it is searched."""
        return str(self.code) if self.code else "the deal"


def record(game: AnyGame, given: Deal | None, moments: Sequence[str], seed: int, effort: Effort) -> Recording[Any]:
    """A won game of the deal ``given``, or of the first deal of the seed that has one, with all ``moments`` in it.

    :class:`BuildError` if the time runs out, or if the one deal has no win that can be found.
    """
    _check_moments(game, moments)
    rules = game.rules()
    for attempt in itertools.count(seed):
        # With one deal only, another seed is another way of playing it.
        deal = given or Deal.of_code(game, rules, _nth_code(game, seed, attempt - seed))
        watch = effort.watch(deal.name, limited=given is None)
        won = game.find_win(deal.opening, attempt if given else seed, watch)
        if won:
            recording = Recording(game, deal.rules, deal.opening, won, _about(attempt if given else seed), deal.code)
            if not missing(recording, moments):
                return recording
        if effort.is_spent or (given and not won):
            break
    if effort.is_spent:
        reason = f"was found in {effort.seconds:g} seconds; give more time with --seconds, or another --seed"
    else:
        reason = "was found, and the search has ended by itself: the deal may have none; try another --seed"
    raise BuildError(f"no won game{_with(moments)} {reason}")


def repair(recording: Recording[Any], moments: Sequence[str], seed: int, effort: Effort) -> tuple[Recording[Any], int]:
    """A recording with its longest legal beginning and a new ending, and how many moves were kept.

    One that is won and has all ``moments`` is returned as it is. Where the beginning cannot be won any
    more, or not with all ``moments``, ever more of its last moves are given up; when all are, another
    seed is tried.
    """
    _check_moments(recording.game, moments)
    if _holds(recording) and not missing(recording, moments):
        return recording, recording.moves
    positions = _legal_beginning(recording)
    played = len(positions) - 1
    for attempt, given_up in ((number, back) for number in itertools.count(seed) for back in _steps_back(played)):
        kept = played - given_up
        ending = recording.game.find_win(
            positions[kept], attempt, effort.watch(f"after {kept} moves and redeals", limited=True)
        )
        if ending is not None:
            actions = (*recording.actions[:kept], *ending)
            repaired = replace(recording, actions=actions, about=_about_repair(recording, kept), lines=())
            if not missing(repaired, moments):
                return repaired, sum(action.is_counted for action in actions[:kept])
        if effort.is_spent:
            break
    raise BuildError(
        f"{recording.source}: no new ending{_with(moments)} was found in {effort.seconds:g} seconds; give more time with --seconds, "
        "or record another game with rulebook record"
    )


def _holds(recording: Recording[Any]) -> bool:
    try:
        recording.verify()
    except RecordingError:
        return False
    return True


def _with(moments: Sequence[str]) -> str:
    return f" that shows {' and '.join(moments)}" if moments else ""


def check_place(path: Path, replace_it: bool) -> None:
    """Make sure before the search that its game can be written: an existing file is replaced only if that is wanted."""
    if path.exists() and not replace_it:
        raise BuildError(f"{path} exists already; name another file with -o, or add --force to replace it")
    if not os.access(path.parent, os.W_OK):
        raise BuildError(f"{path}: its folder is missing or cannot be written to; choose another place with -o")


def save(recording: Recording[Any], path: Path) -> None:
    """Write a recording to a file, beside its place first."""
    text = write(recording)
    parse(text, str(path)).verify()
    try:
        files.write(path, text, make_folder=False)
    except OSError as error:
        raise BuildError(f"{path}: the recording cannot be written ({error.strerror}); choose another place") from None


def missing(recording: Recording[Any], moments: Sequence[str]) -> list[str]:
    """Those of the moments that the recording does not contain."""

    def is_missing(name: str) -> bool:
        try:
            recording.moment(name)
        except MomentError:
            return True
        return False

    return [name for name in moments if is_missing(name)]


def _check_moments(game: AnyGame, moments: Sequence[str]) -> None:
    known = [moment.name for moment in game.moments]
    for name in moments:
        if name not in known:
            raise BuildError(f"there is no moment “{name}” in {game.name}; rulebook moments {game.name} lists them")


def _nth_code(game: AnyGame, seed: int, number: int) -> GameCode:
    """The code of the ``number``-th deal that a seed tries."""
    draw = next(itertools.islice(splitmix64(seed), number, None))
    return GameCode(game.code_prefix, game.code_variants[0], draw % NUMBERS)


def _legal_beginning(recording: Recording[Any]) -> list[Position]:
    """The positions up to the first action that the rules refuse, the opening first."""
    positions = [recording.opening]
    for action in recording.actions:
        if positions[-1].refusal(action) is not None:
            break
        positions.append(positions[-1].play(action))
    return positions


def _steps_back(most: int) -> Iterator[int]:
    """How many actions to give up: none, then ever more, at last all."""
    given_up = 0
    while given_up < most:
        yield given_up
        given_up = max(1, 2 * given_up)
    yield most


def _about(seed: int) -> str:
    return f"Found by the search for winning games, seed {seed}."


def _about_repair(recording: Recording[Any], kept: int) -> str:
    begun = sum(action.is_counted for action in recording.actions[:kept])
    return (
        f"The deal and the first {begun} moves are those of an earlier recording; the rest was found by the search "
        "for winning games."
    )
