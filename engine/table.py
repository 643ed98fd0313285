"""A game in progress as the app plays it: moves counted, score, undo, redeals, tap, drop on the foundations."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Generic

from engine.position import Action, Move, P, Place
from engine.refusals import CommonRefusal, Refusal, RefusedError


@dataclass(frozen=True)
class Tap:
    """What a tap did: the move it played, or the moves among which the player now chooses."""

    played: Move | None
    choices: tuple[Move, ...] = ()


class Table(Generic[P]):
    """A board that is being played on.

    >>> from engine.codes import GameCode
    >>> from engine.crescent.deals import deal
    >>> from engine.crescent.position import Redeal
    >>> table = Table(deal(GameCode.parse("CR1-N-AAAAAAB")), undo_limit=100)
    >>> table.play(table.position.legal_moves()[0])
    >>> table.moves
    1
    >>> table.undo()
    >>> table.moves
    0
    """

    def __init__(self, position: P, undo_limit: int) -> None:
        self.position = position
        self.moves = 0
        """Moves played and not undone; a redeal is none."""
        self.score = 0
        """The points of the moves played and not undone; never below zero."""
        self._history: deque[tuple[P, int]] = deque(maxlen=undo_limit)
        self._selected: Place | None = None

    @property
    def selected(self) -> Place | None:
        """The place whose card waits for a second tap to name its destination."""
        return self._selected

    @property
    def undoable(self) -> int:
        """How many moves can be undone now."""
        return len(self._history)

    def play(self, action: Action) -> None:
        """Play a move or a redeal; :class:`~engine.position.RefusedError` leaves everything as it was.

        A redeal empties the history and is not counted.
        """
        after = self.position.play(action)
        if action.is_counted:
            self._history.append((self.position, self.score))
            self.moves += 1
        else:
            self._history.clear()
        self.score = max(self.score + self.position.points(action), 0)
        self.position = after
        self._selected = None

    def undo(self) -> None:
        """Take back the last move; the counter goes back with it, and so do the points that it brought."""
        if not self._history:
            raise RefusedError("undo", CommonRefusal.NOTHING_TO_UNDO)
        self.position, self.score = self._history.pop()
        self.moves -= 1
        self._selected = None

    def tap(self, place: Place) -> Tap:
        """Tap a place.

        If exactly one place can take its card, the card goes there; otherwise the place is
        selected, and the second tap names the destination. A second tap on the selected place
        lays the card down again; after a refused one another destination can be tapped.
        """
        if self._selected == place:
            self._selected = None
            return Tap(None)
        if self._selected is not None:
            return self._play_tapped(self.position.move(self._selected, place))
        if self.position.top(place) is None:
            raise RefusedError(str(place), CommonRefusal.NO_CARD)
        choices = self.position.tap_moves(place)
        if len(choices) == 1:
            return self._play_tapped(choices[0])
        if self.position.tap_selects:
            self._selected = place
        return Tap(None, tuple(choices))

    def drop_on_foundations(self, source: Place) -> Move:
        """Drop the card of ``source`` in the foundation area: it goes to the foundation that takes it.

        Where both foundations of the suit take it, it goes to the ascending one.
        """
        moves = self.position.foundation_moves(source)
        if not moves:
            raise RefusedError(f"{self.position.top(source) or source} to the foundations", self._drop_refusal(source))
        self.play(moves[0])
        return moves[0]

    def _drop_refusal(self, source: Place) -> Refusal:
        card = self.position.top(source)
        if card is None:
            return CommonRefusal.NO_CARD
        others = [place for place in self.position.places if place != source]
        reasons = {self.position.refusal(Move(card, source, place)) for place in others}
        locked = reasons.pop() if len(reasons) == 1 else None  # it holds the card back wherever it is to go
        return locked or CommonRefusal.FOUNDATION_ORDER

    def _play_tapped(self, move: Move) -> Tap:
        self.play(move)
        return Tap(move)
