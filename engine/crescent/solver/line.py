"""From the moves of the Crescent search to those of the game: without the needless ones, and with the transfers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.solver.compact import RANKS, WON, Board, unpack_pile
from engine.position import Action, Move

FOUNDATION = -1


@dataclass(frozen=True)
class Step:
    """A card, told from its double by its number, goes to a pile, counted from 0, or :data:`FOUNDATION`.

    ``way`` is which of the foundations that take it: there is a choice only without transfers. No ``card`` is a redeal.
    """

    card: int | None
    target: int = FOUNDATION
    way: int = 0


class Line:
    """The steps that win from the opening of ``board``."""

    def __init__(self, board: Board, opening: CrescentPosition) -> None:
        self.board = board
        self.opening = opening
        self.piles: list[list[int]] = []
        self.faces: list[int] = []
        for number in board.piles:
            faces = unpack_pile(number)
            self.piles.append([len(self.faces) + index for index in range(len(faces))])
            self.faces += faces

    def steps(self, moves: Iterable[tuple[int, int] | None]) -> list[Step]:
        """The steps of the search's moves, each from a pile to a pile or a number past the piles; none is a redeal."""
        piles = [list(pile) for pile in self.piles]
        steps = []
        for move in moves:
            if move is None:
                steps.append(Step(None))
                piles = [pile[1:] + pile[:1] for pile in piles]
                continue
            source, target = move
            card = piles[source].pop()
            if target < len(piles):
                piles[target].append(card)
                steps.append(Step(card, target))
            else:
                steps.append(Step(card, FOUNDATION, target - len(piles)))
        return steps

    def shortened(self, steps: list[Step]) -> list[Step]:
        """The steps without those that the win does not need.

        Each move between piles, the last first, is left out on trial: then the card goes from where it lies
        to where it goes later. So are two such moves of one card, and redeals.
        """
        shorter = True
        while shorter:
            shorter = False
            for index in range(len(steps) - 1, -1, -1):
                if index >= len(steps) or (steps[index].card is not None and steps[index].target == FOUNDATION):
                    continue
                others = [
                    other
                    for other in range(index + 1, len(steps))
                    if steps[other].card == steps[index].card is not None and steps[other].target != FOUNDATION
                ]
                for left_out in ((index,), *((index, other) for other in others)):
                    trial = self._effective([step for at, step in enumerate(steps) if at not in left_out])
                    if trial is not None:
                        steps, shorter = trial, True
                        break
        return steps

    def _effective(self, steps: list[Step]) -> list[Step] | None:
        """The steps but for those to the pile where the card lies, up to the win; nothing if they do not win."""
        board = self.board
        piles = [list(pile) for pile in self.piles]
        place = {card: number for number, pile in enumerate(piles) for card in pile}
        built = board.built
        effective = []
        redeals = self.opening.redeals_left
        for step in steps:
            if step.card is None:
                if not redeals:
                    return None
                redeals -= 1
                piles = [pile[1:] + pile[:1] for pile in piles]
                effective.append(step)
                continue
            source = place[step.card]
            if source == step.target:
                continue
            if piles[source][-1] != step.card:
                return None
            face = self.faces[step.card]
            if step.target == FOUNDATION:
                after = board.plays(built).get(face, ())
                if len(after) <= step.way:
                    return None
                built = after[step.way]
            else:
                target = piles[step.target]
                top = self.faces[target[-1]] if target else 0
                if top not in board.neighbours[face] or len(target) >= board.rules.pile_limit:
                    return None
                target.append(step.card)
            piles[source].pop()
            place[step.card] = step.target
            effective.append(step)
            if built == WON:
                return effective
        return None

    def actions(self, steps: Sequence[Step]) -> tuple[Action, ...]:
        """The steps as the game's actions, with the transfers between foundations that have met."""
        position = self.opening
        actions: list[Action] = []
        place = {card: number for number, pile in enumerate(self.piles) for card in pile}

        def play(action: Action) -> None:
            nonlocal position
            position = position.play(action)
            actions.append(action)

        for index, step in enumerate(steps):
            if step.card is None:
                play(Redeal())
                continue
            source = Pile(place[step.card] + 1)
            card = position.cards(source)[-1]
            place[step.card] = step.target
            if step.target != FOUNDATION:
                play(Move(card, source, Pile(step.target + 1)))
                continue
            up, down = (place for place in FOUNDATIONS if place.suit is card.suit)
            takers = self._takers(position, card, up, down)
            while not takers:
                # Met below the card: the descending foundation gives up its cards until the ascending one takes it.
                below = position.cards(up)[-1].rank < card.rank
                giver, taker = (down, up) if below else (up, down)
                play(Move(position.cards(giver)[-1], giver, taker))
                takers = self._takers(position, card, up, down)
            if len(takers) == 2 and self.board.rules.transfers:
                later = self._next_rank(steps[index + 1 :], step.card)
                taker = up if later > card.rank else down
            else:
                taker = takers[step.way]
            play(Move(card, source, taker))
        return tuple(actions)

    def _takers(self, position: CrescentPosition, card: Card, up: Foundation, down: Foundation) -> list[Foundation]:
        return [
            place
            for place, step in ((up, 1), (down, -1))
            if len(cards := position.cards(place)) < RANKS and cards[-1].rank + step == card.rank
        ]

    def _next_rank(self, steps: Sequence[Step], card: int) -> int:
        """The rank of the suit's card that is played next, by which it shows where the foundations should meet."""
        suit = self.faces[card] >> 4
        played = (self.faces[step.card] for step in steps if step.card is not None and step.target == FOUNDATION)
        return next((face & 15 for face in played if face >> 4 == suit), 0)
