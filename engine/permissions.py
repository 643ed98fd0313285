"""Why an action is allowed: the reasons that games share, and the form of those that a game has of its own."""

from __future__ import annotations

from enum import Enum


class Permission(Enum):
    """Why an action is allowed; the value is the reason in English.

    A game lists its own reasons in a subclass (``engine/GAME/permissions.py``).
    """


class CommonPermission(Permission):
    """The reasons of more than one game."""

    NEXT_CARD = "it is the next card of the foundation"
