"""The games of the project by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine import crescent, crescent_moments
from engine.cards import Card
from engine.codes import GameCode
from engine.errors import EngineError
from engine.game import Action, Position
from engine.moments import Moment
from engine.rules import CrescentRules, Rules


@dataclass(frozen=True)
class Game:
    """A game that can be recorded, replayed and shown.

    ``deal`` makes the opening position from a code, ``lay_out`` from piles written bottom to
    top, ``parse_action`` reads one move of the notation.
    """

    name: str
    rules: type[Rules]
    deal: Callable[[GameCode, Rules], Position]
    lay_out: Callable[[Sequence[Sequence[Card]], Rules], Position]
    parse_action: Callable[[str], Action]
    moments: tuple[Moment, ...]


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game(
            "crescent",
            CrescentRules,
            crescent.deal,
            crescent.lay_out,
            crescent.parse_action,
            crescent_moments.MOMENTS,
        ),
    )
}


def find_game(name: str) -> Game:
    """The game called ``name``.

    >>> find_game("crescent").rules.__name__
    'CrescentRules'
    >>> find_game("whist")
    Traceback (most recent call last):
    engine.errors.EngineError: there is no game “whist”; the games are crescent
    """
    try:
        return GAMES[name]
    except KeyError:
        raise EngineError(f"there is no game “{name}”; the games are {', '.join(GAMES)}") from None
