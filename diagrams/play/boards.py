"""The boards of a recorded game: what lies on every place, how it stands in the picture, and what is said of it.

A state is what one place can hold: its cards, their look, and what is said of them. A board is the
number of a state for each place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic

from diagrams.errors import PresenterError
from diagrams.painting.scene import Direction, EmptyPlace, Label, PlacedCard, Scene
from diagrams.play import written
from diagrams.play.sentences import Coded, Sentences
from diagrams.presenter import Presenter
from diagrams.words.language import Words
from engine.position import Move, P, Place

BACK = -1
"""In the place of a card's number: its back is seen."""
Look = tuple[tuple[tuple[float, float, int], ...], tuple[float, float]]
"""Where the cards of a place stand, from its corner, each with its number from the top; and where its label is."""
_DIRECTIONS = {Direction.UP: 1, Direction.DOWN: -1, None: 0}


@dataclass(frozen=True)
class Spot:
    """A place in the picture: its corner, the suit printed on it, and its label."""

    x: float
    y: float
    suit: str
    name: str
    is_counted: bool
    direction: int


@dataclass(frozen=True)
class State:
    """What a place can hold: the cards in letters, the number of their look, and what is said of it.

    That is all in full, what is said after a move, and which cards fit there.
    """

    place: int
    cards: str
    look: int
    line: str
    sentence: Coded
    fitting: Coded


@dataclass
class Boards(Generic[P]):
    """Collects the states of the places of one game, from position to position."""

    presenter: Presenter[P, Any]
    words: Words
    sentences: Sentences
    spots: list[Spot] = field(default_factory=list)
    width: int = 0
    height: int = 0
    looks: dict[Look, int] = field(default_factory=dict)
    states: dict[State, int] = field(default_factory=dict)
    after: dict[str, int] = field(default_factory=dict)
    """The state of a place after a move: ``5-2`` when two cards have left state 5, ``7+AB`` when A and B have come."""

    def board(self, position: P) -> list[int]:
        """The states of all places of a position."""
        shown = _Shown(self.presenter.scene(position, self.words))
        self.width, self.height = max(self.width, shown.scene.width), max(self.height, shown.scene.height)
        if not self.spots:
            self.spots = [self._spot(shown, place) for place in position.places]
        return [self._state(position, shown, place, number) for number, place in enumerate(position.places)]

    def note_move(self, position: P, board: list[int], move: Move) -> None:
        """Note what a legal move makes of its two places; ``board`` is that of the position."""
        source, target = position.places.index(move.source), position.places.index(move.target)
        gone = f"{board[source]}-{move.count}"
        come = f"{board[target]}+{written(position.cards(move.source)[-move.count :])}"
        if gone in self.after and come in self.after:
            return
        played = position.play(move)
        shown = _Shown(self.presenter.scene(played, self.words))
        self.after[gone] = self._state(played, shown, move.source, source)
        self.after[come] = self._state(played, shown, move.target, target)

    def _spot(self, shown: _Shown, place: Place) -> Spot:
        items, label = shown.items.get(place), shown.labels.get(place)
        if not items or label is None:
            raise PresenterError(
                f"the picture of {self.presenter.game.name} does not say where “{place}” is; name the place in every "
                "PlacedCard, EmptyPlace and Label of its layout"
            )
        suit = next((item.suit for item in items if isinstance(item, EmptyPlace) and item.suit), "")
        x, y = min(item.x for item in items), min(item.y for item in items)
        return Spot(x, y, suit, label.name, label.count is not None, _DIRECTIONS[label.direction])

    def _state(self, position: P, shown: _Shown, place: Place, number: int) -> int:
        spot, label = self.spots[number], shown.labels[place]
        cards = [item for item in shown.items[place] if isinstance(item, PlacedCard)]
        hidden = sum(item.face is None for item in cards)
        seen = tuple(
            (item.x - spot.x, item.y - spot.y, len(cards) - 1 - index if index >= hidden else BACK)
            for index, item in enumerate(cards)
        )
        look = self.looks.setdefault((seen, (label.x - spot.x, label.y - spot.y)), len(self.looks))
        line = self.presenter.line(position, place, self.words)
        sentence = self.sentences.coded(self.presenter.state(position, place, self.words))
        fitting = self.sentences.coded(self.presenter.fitting(position, place, self.words))
        state = State(number, written(position.cards(place)), look, line, sentence, fitting)
        return self.states.setdefault(state, len(self.states))


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
