"""The games of the project, found in the folders of the engine.

A game is a subpackage of :mod:`engine` that offers ``GAME``; no other list of games exists.
"""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

import engine
from engine.errors import EngineError, GameError, RulesError, quoted
from engine.game import AnyGame


@cache
def games() -> Mapping[str, AnyGame]:
    """All games by their names, in the order of the alphabet; :class:`~engine.errors.GameError` if one is broken.

    >>> {"crescent", "freecell"} <= games().keys()
    True
    """
    folders = sorted(module.name for module in pkgutil.iter_modules(engine.__path__) if module.ispkg)
    packages = [_load(name) for name in folders]
    return {package.GAME.name: package.GAME for package in packages if hasattr(package, "GAME")}


def _load(folder: str) -> ModuleType:
    """The game's package, with standard rules that can be played by."""
    try:
        package = importlib.import_module(f"engine.{folder}")
        if hasattr(package, "GAME"):
            package.GAME.rules()
    except RulesError as error:
        raise GameError(f"engine/{folder}/rules.py: {error}") from None
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):  # Python wraps what comes while it sets the names of a class
            raise error.__cause__ from None
        what = error.msg if isinstance(error, SyntaxError) else error
        raise GameError(f"{_place(error, folder)}: {what}; correct the file") from error
    return package


def _place(error: Exception, folder: str) -> str:
    """Where in the game's own modules an error comes from, as file and line."""
    root = Path(engine.__path__[0]).parent
    calls = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        calls.append((Path(error.filename), error.lineno))
    own = [(file, line) for file, line in calls if file.is_relative_to(root / "engine" / folder)]
    return f"{own[-1][0].relative_to(root)}, line {own[-1][1]}" if own else f"engine/{folder}"


def find_game(name: str) -> AnyGame:
    """The game called ``name``.

    >>> find_game("crescent").rules.__name__
    'CrescentRules'
    >>> find_game("whist")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    engine.errors.EngineError: there is no game “whist”; the games are ...crescent, freecell...
    """
    try:
        return games()[name]
    except KeyError:
        raise EngineError(f"there is no game {quoted(name)}; the games are {', '.join(games())}") from None
