"""The boards of a recorded game: what lies on every place, how it stands in the picture, and where it is seen.

A state is what one place can hold: its cards and their look, and what is said of them in the source language. A
board is the number of a state for each place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from diagrams.errors import PresenterError
from diagrams.painting.scene import Direction, EmptyPlace, Label, PlacedCard, Scene
from diagrams.play import written
from diagrams.play.others import actions_in
from diagrams.play.verdicts import Verdicts
from diagrams.presenter import AnyPresenter
from diagrams.words.language import SOURCE_LANGUAGE, Sentence, Words, words
from engine.position import Move, Place, Position
from engine.recording import Recording

BACK = -1
"""In the place of a card's number: its back is seen."""
Look = Sequence[Any]
"""Where the cards of a place stand, from its corner, each with its number from the top; and where its label is."""
Seen = Sequence[int]
"""A position by its number in the game, and what is tried in it: source, destination, number of cards; or another action."""
_DIRECTIONS = {Direction.UP: 1, Direction.DOWN: -1, None: 0}


@dataclass(frozen=True)
class Boards:
    """The boards of a whole recorded game, which are the same in every language, as values that JSON can hold.

    ``width`` and ``height`` are those of the largest picture. ``states`` have the place, the cards in letters and the
    number of their look; ``takes`` says for each which cards fit there, ``seen`` where it is to be seen. ``boards`` are
    those of all positions; ``after`` has the state of a place after a legal move: of ``5-2`` when two cards have left
    state 5, of ``7+AB`` when A and B have come. ``others`` has for each action that is no move the boards after it, one
    for each position and an empty one where it is refused.
    """

    width: int
    height: int
    looks: Sequence[Look]
    states: Sequence[tuple[int, str, int]]
    takes: Sequence[str]
    seen: Sequence[Seen]
    boards: Sequence[Sequence[int]]
    after: Mapping[str, int]
    others: Mapping[str, Sequence[Sequence[int]]]

    def positions(self, recording: Recording[Any]) -> Iterator[Position]:
        """The position in which each state is to be seen."""
        known, others = recording.positions(), actions_in(recording)
        for number, *tried in self.seen:
            position = known[number]
            if tried:
                position = position.play(others[tried[0]] if len(tried) == 1 else move_of(position, *tried))
            yield position


@dataclass(frozen=True)
class Spot:
    """A place in the picture: its corner, the suit printed on it, and its label."""

    x: float
    y: float
    suit: str
    name: str
    is_counted: bool
    direction: int


def spots(presenter: AnyPresenter, position: Position, words: Words) -> list[Spot]:
    """The places in the picture of a position; :class:`~diagrams.errors.PresenterError` if it does not name them all."""
    shown = _Shown(presenter.scene(position, words))
    return [_spot(presenter, shown, place) for place in position.places]


def _spot(presenter: AnyPresenter, shown: _Shown, place: Place) -> Spot:
    items, label = shown.items.get(place), shown.labels.get(place)
    if not items or label is None:
        raise PresenterError(
            f"the picture of {presenter.game.name} does not say where “{place}” is; name the place in every "
            "PlacedCard, EmptyPlace and Label of its layout"
        )
    suit = next((item.suit for item in items if isinstance(item, EmptyPlace) and item.suit), "")
    x, y = min(item.x for item in items), min(item.y for item in items)
    return Spot(x, y, suit, label.name, label.count is not None, _DIRECTIONS[label.direction])


def move_of(position: Position, source: int, target: int, count: int) -> Move:
    """A move by the numbers of its places and of its cards."""
    places = position.places
    return Move(position.cards(places[source])[-count], places[source], places[target], count)


def boards_of(presenter: AnyPresenter, recording: Recording[Any], verdicts: Verdicts) -> Boards:
    """The boards of all positions of a recorded game, and what every legal move makes of them."""
    collected = _Collected(presenter, spots(presenter, recording.opening, words(SOURCE_LANGUAGE)))
    boards, actions = [], actions_in(recording)
    others: dict[str, list[list[int]]] = {str(action): [] for action in actions}
    for index, position in enumerate(recording.positions()):
        boards.append(board := collected.board([index], position))
        for move in verdicts.legal_moves(index, position):
            collected.note_move(index, position, board, move)
        for number, action in enumerate(actions):
            after = None if position.refusal(action) else position.play(action)
            others[str(action)].append(collected.board([index, number], after) if after else [])
    return Boards(
        collected.width,
        collected.height,
        list(collected.looks),
        [(place, cards, look) for place, cards, look, *_ in collected.states],
        [takes for *_, takes in collected.states],
        collected.seen,
        boards,
        collected.after,
        others,
    )


class _Collected:
    """The states of the places found so far, from position to position."""

    def __init__(self, presenter: AnyPresenter, places: Sequence[Spot]) -> None:
        self._presenter, self._spots, self._words = presenter, places, words(SOURCE_LANGUAGE)
        self.width = self.height = 0
        self.looks: dict[Look, int] = {}
        self.states: dict[tuple[int, str, int, tuple[str, Sentence], str], int] = {}
        self.seen: list[Seen] = []
        self.after: dict[str, int] = {}

    def board(self, seen: Seen, position: Position) -> list[int]:
        """The states of all places of a position."""
        shown = _Shown(self._presenter.scene(position, self._words))
        self.width, self.height = max(self.width, shown.scene.width), max(self.height, shown.scene.height)
        return [self._state(position, shown, number, seen) for number in range(len(position.places))]

    def note_move(self, index: int, position: Position, board: list[int], move: Move) -> None:
        """Note what a legal move makes of its two places; ``board`` is that of the position."""
        source, target = position.places.index(move.source), position.places.index(move.target)
        gone = f"{board[source]}-{move.count}"
        come = f"{board[target]}+{written(position.cards(move.source)[-move.count :])}"
        if gone in self.after and come in self.after:
            return
        played, seen = position.play(move), [index, source, target, move.count]
        shown = _Shown(self._presenter.scene(played, self._words))
        self.after[gone] = self._state(played, shown, source, seen)
        self.after[come] = self._state(played, shown, target, seen)

    def _state(self, position: Position, shown: _Shown, number: int, seen: Seen) -> int:
        place, spot = position.places[number], self._spots[number]
        label = shown.labels[place]
        cards = [item for item in shown.items[place] if isinstance(item, PlacedCard)]
        hidden = sum(item.face is None for item in cards)
        stand = tuple(
            (item.x - spot.x, item.y - spot.y, len(cards) - 1 - index if index >= hidden else BACK)
            for index, item in enumerate(cards)
        )
        look = self.looks.setdefault((stand, (label.x - spot.x, label.y - spot.y)), len(self.looks))
        where = position, place, self._words
        said = self._presenter.line(*where), self._presenter.state(*where)
        state = number, written(position.cards(place)), look, said, written(position.takes(place))
        if state not in self.states:
            self.states[state] = len(self.states)
            self.seen.append(seen)
        return self.states[state]


class _Shown:
    """A picture by its places."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.items: dict[object, list[PlacedCard | EmptyPlace]] = {}
        self.labels: dict[object, Label] = {}
        for item in scene.items:
            if isinstance(item, PlacedCard | EmptyPlace):
                self.items.setdefault(item.place, []).append(item)
            elif isinstance(item, Label):
                self.labels[item.place] = item
