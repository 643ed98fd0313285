"""What every game of the project offers: places, moves, positions, and why a move is allowed or refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from engine.cards import Card, pack
from engine.errors import MomentError, NotationError
from engine.permissions import Permission
from engine.refusals import CommonRefusal, Refusal, RefusedError
from engine.rules import Rules

P = TypeVar("P", bound="Position")
"""The positions of one game."""
P_co = TypeVar("P_co", bound="Position", covariant=True)


class Place:
    """Somewhere a card can lie; ``str()`` is its name in the notation."""


class Action:
    """Something a player does; ``str()`` is its notation."""

    is_counted: ClassVar[bool] = True
    """Whether it counts as a move, and can be undone."""


@dataclass(frozen=True)
class Move(Action):
    """The card that is moved, from where and to where, or the group of ``count`` cards.

    The card is named so that a slip in a recording is caught, never replayed into nonsense.
    Of a group it is the undermost card, the one that comes to lie on the destination.
    """

    card: Card
    source: Place
    target: Place
    count: int = 1

    def __post_init__(self) -> None:
        if self.count < 1:
            raise NotationError(f"a move of {self.count} cards moves nothing; the count must be 1 or more")

    def __str__(self) -> str:
        group = f" x{self.count}" if self.count > 1 else ""
        return f"{self.card} {self.source}>{self.target}{group}"


class Position(ABC):
    """A board and what is left to do on it; immutable, so that a replay can keep every one.

    A game says what lies where, which of its moves it allows or refuses, and how it makes a position from
    what lies where; the rest follows. A game that has other actions than moves adds
    :meth:`_other_verdict` and :meth:`_after_other`.
    """

    rules: Rules
    """The rules by which the game is played."""
    piles: tuple[tuple[Card, ...], ...]
    """The cards of each pile or column, bottom to top."""
    tap_selects: ClassVar[bool] = True
    """Whether a tap that sends no card selects the place, so that a second tap names the destination."""

    @property
    @abstractmethod
    def contents(self) -> Mapping[Place, tuple[Card, ...]]:
        """The cards of every place of the board, bottom to top; foundations first."""

    @property
    def places(self) -> tuple[Place, ...]:
        """All places of the board, foundations first."""
        return tuple(self.contents)

    def cards(self, place: Place) -> tuple[Card, ...]:
        """The cards of any place, bottom to top; none where the board has no such place."""
        return self.contents.get(place, ())

    def top(self, place: Place) -> Card | None:
        """The card that can be taken from ``place``, or ``None`` where there is none."""
        cards = self.cards(place)
        return cards[-1] if cards else None

    def verdict(self, action: Action) -> Permission | Refusal:
        """Why ``action`` is allowed, or why it is refused."""
        if isinstance(action, Move):
            return self._unplayable(action) or self._move_verdict(action)
        return self._other_verdict(action)

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``action`` is refused, or ``None`` if it is legal."""
        verdict = self.verdict(action)
        return verdict if isinstance(verdict, Refusal) else None

    def _unplayable(self, move: Move) -> Refusal | None:
        """What is wrong with a move as it is written, whatever the game."""
        contents = self.contents
        cards = contents.get(move.source)
        if cards is None or move.target not in contents:
            return CommonRefusal.NO_SUCH_PLACE
        if len(cards) < move.count:
            return CommonRefusal.NO_CARD
        if cards[-move.count] != move.card:
            return CommonRefusal.WRONG_CARD
        return CommonRefusal.SAME_PLACE if move.source == move.target else None

    @abstractmethod
    def _move_verdict(self, move: Move) -> Permission | Refusal:
        """Why the rules allow or refuse a move of cards that do lie at its source."""

    @abstractmethod
    def _with(self, contents: Mapping[Place, tuple[Card, ...]]) -> Self:
        """The position after a move, by what then lies on every place."""

    def _other_verdict(self, action: Action) -> Permission | Refusal:
        """Why the rules allow or refuse an action that is no move."""
        return CommonRefusal.NO_SUCH_ACTION

    def _after_other(self, action: Action) -> Self:
        """The position after an action that is no move and is allowed."""
        raise NotImplementedError(f"{type(self).__name__} allows {action}, but does not carry it out")

    def legal_moves(self, source: Place | None = None) -> list[Move]:
        """All legal moves, or those from one place; foundations first, then by the places' order."""
        sources = self.places if source is None else (source,)
        moves = (self.move(origin, target) for origin in sources if self.cards(origin) for target in self.places)
        return [move for move in moves if self.refusal(move) is None]

    def fit(self, card: Card, place: Place) -> Permission | Refusal | None:
        """Why ``place`` would take or refuse ``card`` now, wherever it lies; ``None`` if the game does not say."""
        return None

    def takes(self, place: Place) -> tuple[Card, ...]:
        """The cards that fit on ``place`` now, wherever they lie; none where the game does not say.

        >>> from engine.cards import Suit
        >>> from engine.codes import GameCode
        >>> from engine.crescent.deals import deal
        >>> from engine.crescent.position import Foundation, Pile
        >>> opening = deal(GameCode("CR1", "N", 1))
        >>> [str(card) for card in (opening.top(Pile(5)), *opening.takes(Pile(5)))]
        ['2H', 'AH', '3H']
        >>> kings = Foundation(Suit.CLUBS, ascending=False)
        >>> [str(card) for card in (opening.top(kings), *opening.takes(kings))]
        ['KC', 'QC']
        """
        return tuple([card for card in pack() if isinstance(self.fit(card, place), Permission)])

    def tap_moves(self, place: Place) -> list[Move]:
        """The moves among which a tap on ``place`` decides: its legal moves, if the game says no more."""
        return self.legal_moves(place)

    def foundation_moves(self, place: Place) -> list[Move]:
        """The moves by which the card of ``place``, dropped in the foundation area, finds its foundation.

        There are none in a game without foundations.
        """
        return []

    def largest_group(self, target: Place) -> int:
        """The most cards that can be moved to ``target`` at once, whatever lies there; one in a game without groups."""
        return 1

    def points(self, action: Action) -> int:
        """What a legal ``action`` brings to the score; nothing but moves does."""
        return self._move_points(action) if isinstance(action, Move) else 0

    def _move_points(self, move: Move) -> int:
        """What a legal move brings to the score; nothing in a game without a score."""
        return 0

    @property
    @abstractmethod
    def is_won(self) -> bool:
        """Whether all cards are where they shall be in the end."""

    @property
    def is_blocked(self) -> bool:
        """Whether the game is not won and nothing can be done any more."""
        return not self.is_won and not self.legal_moves()

    def check(self, action: Action) -> None:
        """Make sure that ``action`` is legal; :class:`RefusedError` if the rules refuse it."""
        reason = self.refusal(action)
        if reason is not None:
            raise RefusedError(str(action), reason)

    def play(self, action: Action) -> Self:
        """The position after ``action``; :class:`RefusedError` if the rules refuse it."""
        self.check(action)
        if isinstance(action, Move):
            contents = dict(self.contents)
            cards = contents[action.source]
            contents[action.source] = cards[: -action.count]
            contents[action.target] += cards[-action.count :]
            return self._with(contents)
        return self._after_other(action)

    def attempts(self) -> Iterator[Action]:
        """Every action that can be tried with the cards that lie on top, legal or not."""
        for source in self.places:
            for target in self.places if self.cards(source) else ():
                yield self.move(source, target)
        yield from self.other_actions()

    def other_actions(self) -> Iterator[Action]:
        """Every action that can be tried and is no move, legal or not; none in a game that has only moves."""
        return iter(())

    def move(self, source: Place, target: Place) -> Move:
        """The move of the card that lies on top of ``source`` to ``target``; legal or not."""
        card = self.top(source)
        if card is None:
            raise RefusedError(f"{source}>{target}", CommonRefusal.NO_CARD)
        return Move(card, source, target)


@dataclass(frozen=True)
class Step(Generic[P_co]):
    """One move or redeal of a replay, with the positions before and after it.

    ``number`` counts moves from 1; a redeal has the number of the move before it. ``refusal`` is
    the reason if the action is one that is refused; then nothing changes.
    """

    number: int
    action: Action
    before: P_co
    after: P_co
    refusal: Refusal | None = None

    @property
    def move(self) -> Move:
        """The move; :class:`~engine.errors.MomentError` where the step is another action, such as a redeal."""
        if not isinstance(self.action, Move):
            raise MomentError(f"“{self.action}” moves no card; show a moment at which a card is moved")
        return self.action
