"""Why an action is refused: the reasons that games share, and the form of those that a game has of its own."""

from __future__ import annotations

from enum import Enum

from engine.errors import EngineError


class Refusal(Enum):
    """Why an action is refused; the value is the reason in English.

    A game lists its own reasons in a subclass (``engine/GAME/refusals.py``). Where several reasons
    hold, what is wrong with the move as it is written is given first, then what is wrong with its
    source, then with its destination, then what the two cards are to each other, and at the end
    whether there is room to carry the move out.
    """


class CommonRefusal(Refusal):
    """The reasons of more than one game.

    >>> isinstance(CommonRefusal.NO_CARD, Refusal), CommonRefusal.NO_CARD.value
    (True, 'there is no card to take')
    """

    NO_SUCH_ACTION = "this game has no such action"
    NO_SUCH_PLACE = "there is no such place on this board"
    NO_CARD = "there is no card to take"
    WRONG_CARD = "another card lies there"
    SAME_PLACE = "source and destination are the same place"
    ONE_AT_A_TIME = "only one card at a time can be moved between these places"
    FOUNDATION_STAYS = "a card on a foundation does not come back to a pile"
    SAME_SUIT = "the cards must be of the same suit"
    FOUNDATION_ORDER = "it is not the next card of this foundation"
    NOTHING_TO_UNDO = "there is no move to undo"


class RefusedError(EngineError):
    """An action that the rules refuse; ``reason`` says why."""

    def __init__(self, what: str, reason: Refusal) -> None:
        super().__init__(f"{what} is refused ({reason.name}): {reason.value}")
        self.reason = reason
