"""What is wrong when a game cannot show or say something."""

from __future__ import annotations

from engine.errors import EngineError


class PresenterError(EngineError):
    """What a game does not show, or has no words for; ``str()`` is a sentence that says what to do."""
