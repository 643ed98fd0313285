"""How each game is shown, found in the folders of the diagrams.

The presenter of a game is the ``PRESENTER`` of the subpackage of :mod:`diagrams` with the game's name.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from diagrams.errors import PresenterError
from diagrams.presenter import AnyPresenter
from engine.registry import games


@cache
def presenter_of(game: str) -> AnyPresenter:
    """The presenter of a game of :func:`engine.registry.games`; :class:`PresenterError` if it offers none.

    >>> type(presenter_of("crescent")).__name__
    'CrescentPresenter'
    >>> presenter_of("whist")
    Traceback (most recent call last):
    diagrams.errors.PresenterError: the game whist cannot be shown; offer its PRESENTER in diagrams/whist/__init__.py
    """
    name = f"diagrams.{game}"
    presenter: AnyPresenter | None = None
    if importlib.util.find_spec(name):
        presenter = getattr(importlib.import_module(name), "PRESENTER", None)
    if presenter is None:
        raise PresenterError(f"the game {game} cannot be shown; offer its PRESENTER in diagrams/{game}/__init__.py")
    return presenter


def presenters() -> tuple[AnyPresenter, ...]:
    """The presenters of all games, in the order of the games' names."""
    return tuple(presenter_of(name) for name in games())
