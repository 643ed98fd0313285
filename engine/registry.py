"""The games of the project, found in the folders of the engine.

A game is a subpackage of :mod:`engine` that offers ``GAME``; no other list of games exists.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import engine
from engine.errors import EngineError
from engine.game import AnyGame


@cache
def games() -> Mapping[str, AnyGame]:
    """All games by their names, in the order of the alphabet.

    >>> {"crescent", "freecell"} <= games().keys()
    True
    """
    folders = sorted(module.name for module in pkgutil.iter_modules(engine.__path__) if module.ispkg)
    packages = [importlib.import_module(f"engine.{name}") for name in folders]
    return {package.GAME.name: package.GAME for package in packages if hasattr(package, "GAME")}


def find_game(name: str) -> AnyGame:
    """The game called ``name``.

    >>> find_game("crescent").rules.__name__
    'CrescentRules'
    >>> find_game("whist")
    Traceback (most recent call last):
    engine.errors.EngineError: there is no game “whist”; the games are crescent, freecell
    """
    try:
        return games()[name]
    except KeyError:
        raise EngineError(f"there is no game “{name}”; the games are {', '.join(games())}") from None
