"""How each game is shown, found in the folders of the diagrams.

The presenter of a game is the ``PRESENTER`` of the subpackage of :mod:`diagrams` with the game's name.
"""

from __future__ import annotations

import importlib
from functools import cache

from diagrams.presenter import AnyPresenter
from engine.registry import games


@cache
def presenter_of(game: str) -> AnyPresenter:
    """The presenter of a game of :func:`engine.registry.games`.

    >>> type(presenter_of("crescent")).__name__
    'CrescentPresenter'
    """
    presenter: AnyPresenter = importlib.import_module(f"diagrams.{game}").PRESENTER
    return presenter


def presenters() -> tuple[AnyPresenter, ...]:
    """The presenters of all games, in the order of the games' names."""
    return tuple(presenter_of(name) for name in games())
