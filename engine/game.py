"""What a game offers to be recorded, replayed and shown: the interface by which all that is shared knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.cards import Card
from engine.codes import Code
from engine.experiments import Experiment
from engine.moments import Moment
from engine.position import Action, Move, P
from engine.rules import Rules, Value
from engine.search import KeepGoing

R = TypeVar("R", bound=Rules)
"""The rules of one game."""
C = TypeVar("C", bound=Code)
"""What names the deals of one game."""


def _nothing(code: Code) -> dict[str, Value]:
    return {}


def _in_full(move: Move, position: object) -> str:
    return str(move)


FindWin = Callable[[P, int, KeepGoing], tuple[Action, ...] | None]
"""Finds the actions that win from a position, with a seed; ``None`` if stopped or if there are none."""


@dataclass(frozen=True)
class Game(Generic[P, R, C]):
    """A game that can be recorded, replayed and shown.

    Codes begin with ``code_prefix`` and one of ``code_variants``, the standard one first.
    ``parse_code`` reads what names a deal, ``code_rules`` says what that sets of the rules, and
    ``deal`` makes the opening position from it; ``lay_out`` makes it from piles written bottom
    to top. ``parse_action`` reads one action of the notation in the position in which it is
    played, and ``unnumbered`` is the pattern of the actions that stand in a recording without a
    number; there are none if the game does not say so. ``standard`` writes a move in the notation that the game's players exchange,
    ``find_win`` searches for the actions that win.
    """

    name: str
    code_prefix: str
    code_variants: tuple[str, ...]
    rules: type[R]
    parse_code: Callable[[str], C]
    deal: Callable[[C, R], P]
    lay_out: Callable[[Sequence[Sequence[Card]], R], P]
    parse_action: Callable[[str, P], Action]
    moments: tuple[Moment[P], ...]
    find_win: FindWin[P]
    unnumbered: str = "(?!)"
    code_rules: Callable[[C], dict[str, Value]] = _nothing
    standard: Callable[[Move, P], str] = _in_full
    variants: Mapping[str, R] = field(default_factory=dict)
    """Rules of the literature beside the standard ones, by the names that pages use."""
    experiments: tuple[Experiment, ...] = ()
    """What ``rulebook measure`` can measure of the game."""


AnyGame = Game[Any, Any, Any]
"""Some game, where it is all the same which."""
