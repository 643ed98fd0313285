"""The errors of the engine: each says in one sentence what is wrong and what to do."""

from __future__ import annotations


class EngineError(Exception):
    """Something given to the engine is wrong; ``str()`` is the sentence for the user."""


def shortened(text: str) -> str:
    """A text for a message; of a long one the beginning and the end.

    >>> shortened("AS 10>"), shortened("1" * 1000 + ">14")
    ('AS 10>', '111111111111111111111111111111…1111111>14')
    """
    return text if len(text) <= 60 else f"{text[:30]}…{text[-10:]}"


def quoted(text: str) -> str:
    """A text in quotation marks, for a message; of a long one the beginning and the end.

    >>> quoted("AS 10>")
    '“AS 10>”'
    """
    return f"“{shortened(text)}”"


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
