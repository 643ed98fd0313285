"""The errors of the engine: each says in one sentence what is wrong and what to do."""

from __future__ import annotations


class EngineError(Exception):
    """Something given to the engine is wrong; ``str()`` is the sentence for the user."""


class RulesError(EngineError):
    """A set of rules that no game can be played by."""


class GameError(EngineError):
    """A game whose modules cannot be loaded, or whose standard rules are none."""


class NotationError(EngineError):
    """A card, a place or a move that cannot be read."""


class CodeError(EngineError):
    """A game code that names no deal."""


class DealError(EngineError):
    """Cards that are not a deal of the game."""


class RecordingError(EngineError):
    """A recorded game that cannot be read, or does not hold under the rules."""


class MomentError(EngineError):
    """A moment that a recorded game does not contain."""
