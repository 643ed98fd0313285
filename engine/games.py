"""The games of the project by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine import (
    crescent,
    crescent_moments,
    crescent_search,
    freecell,
    freecell_deals,
    freecell_moments,
    freecell_notation,
    freecell_search,
)
from engine.cards import Card
from engine.codes import Code, GameCode
from engine.errors import EngineError
from engine.game import Action, Position
from engine.moments import Moment
from engine.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules, FreeCellRules, Rules, Value
from engine.search import KeepGoing


def _nothing(code: Code) -> dict[str, Value]:
    return {}


def _in_full(action: Action, position: Position) -> str:
    return str(action)


FindWin = Callable[[Position, int, KeepGoing], tuple[Action, ...] | None]
"""Finds the actions that win from a position, with a seed; ``None`` if stopped or if there are none."""


def _crescent_win(opening: Position, seed: int, keep_going: KeepGoing) -> tuple[Action, ...] | None:
    assert isinstance(opening, crescent.CrescentPosition)
    return crescent_search.find_win(opening, seed, keep_going)


def _freecell_win(opening: Position, seed: int, keep_going: KeepGoing) -> tuple[Action, ...] | None:
    assert isinstance(opening, freecell.FreeCellPosition)
    return freecell_search.find_win(opening, seed, keep_going)


@dataclass(frozen=True)
class Game:
    """A game that can be recorded, replayed and shown.

    Codes begin with ``code_prefix`` and one of ``code_variants``, the standard one first.
    ``parse_code`` reads what names a deal, ``code_rules`` says what that sets of the rules, and
    ``deal`` makes the opening position from it; ``lay_out`` makes it from piles written bottom
    to top. ``parse_action`` reads one action of the notation in the position in which it is
    played, and ``unnumbered`` is the pattern of the actions that stand in a recording without a
    number. ``standard`` writes an action in the notation that the game's players exchange,
    ``find_win`` searches for the actions that win.
    """

    name: str
    code_prefix: str
    code_variants: tuple[str, ...]
    rules: type[Rules]
    parse_code: Callable[[str], Code]
    deal: Callable[[Code, Rules], Position]
    lay_out: Callable[[Sequence[Sequence[Card]], Rules], Position]
    parse_action: Callable[[str, Position], Action]
    unnumbered: str
    moments: tuple[Moment, ...]
    find_win: FindWin
    code_rules: Callable[[Code], dict[str, Value]] = _nothing
    standard: Callable[[Action, Position], str] = _in_full
    variants: Mapping[str, Rules] = field(default_factory=dict)
    """Rules of the literature beside the standard ones, by the names that pages use."""


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game(
            name="crescent",
            code_prefix=crescent.CODE_PREFIX,
            code_variants=crescent.CODE_VARIANTS,
            rules=CrescentRules,
            parse_code=GameCode.parse,
            deal=crescent.deal,
            lay_out=crescent.lay_out,
            parse_action=crescent.parse_action,
            unnumbered="redeal",
            moments=crescent_moments.MOMENTS,
            find_win=_crescent_win,
            variants={"four": CRESCENT_FOUR, "face_down": CRESCENT_FACE_DOWN},
        ),
        Game(
            name="freecell",
            code_prefix=freecell_deals.CODE_PREFIX,
            code_variants=freecell_deals.CODE_VARIANTS,
            rules=FreeCellRules,
            parse_code=freecell_deals.parse_code,
            deal=freecell_deals.deal,
            lay_out=freecell_deals.lay_out,
            parse_action=freecell_notation.parse_action,
            unnumbered=freecell_notation.STANDARD,
            moments=freecell_moments.MOMENTS,
            find_win=_freecell_win,
            code_rules=freecell_deals.code_rules,
            standard=freecell_notation.standard,
            variants={"two": FreeCellRules(cells=2), "one": FreeCellRules(cells=1)},
        ),
    )
}


def find_game(name: str) -> Game:
    """The game called ``name``.

    >>> find_game("crescent").rules.__name__
    'CrescentRules'
    >>> find_game("whist")
    Traceback (most recent call last):
    engine.errors.EngineError: there is no game “whist”; the games are crescent, freecell
    """
    try:
        return GAMES[name]
    except KeyError:
        raise EngineError(f"there is no game “{name}”; the games are {', '.join(GAMES)}") from None
