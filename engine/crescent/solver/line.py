"""From the moves of the Crescent search to those of the game: without the needless ones, and with the transfers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.solver.compact import RANKS, WON, CompactGame, unpack_pile
from engine.position import Action, Move

FOUNDATION = -1


@dataclass(frozen=True)
class LineMove:
    """A card, told from its double by its number, goes to a pile, counted from 0, or :data:`FOUNDATION`.

    ``way`` is which of the foundations that take it: there is a choice only without transfers. No ``card`` is a redeal.
    """

    card: int | None
    target: int = FOUNDATION
    way: int = 0


class Line:
    """The moves that win from the opening of ``game``."""

    def __init__(self, game: CompactGame, opening: CrescentPosition) -> None:
        self.game = game
        self.opening = opening
        self.piles: list[list[int]] = []
        self.faces: list[int] = []
        for number in game.piles:
            faces = unpack_pile(number)
            self.piles.append([len(self.faces) + index for index in range(len(faces))])
            self.faces += faces

    def moves(self, made: Iterable[tuple[int, int] | None]) -> list[LineMove]:
        """The moves that the search made, each from a pile to a pile or a number past the piles; none is a redeal."""
        piles = [list(pile) for pile in self.piles]
        moves = []
        for each in made:
            if each is None:
                moves.append(LineMove(None))
                piles = [pile[1:] + pile[:1] for pile in piles]
                continue
            source, target = each
            card = piles[source].pop()
            if target < len(piles):
                piles[target].append(card)
                moves.append(LineMove(card, target))
            else:
                moves.append(LineMove(card, FOUNDATION, target - len(piles)))
        return moves

    def shortened(self, moves: list[LineMove]) -> list[LineMove]:
        """The moves without those that the win does not need.

        Each move between piles, the last first, is left out on trial: then the card goes from where it lies
        to where it goes later. So are two such moves of one card, and redeals.
        """
        shorter = True
        while shorter:
            shorter = False
            for index in range(len(moves) - 1, -1, -1):
                if index >= len(moves) or (moves[index].card is not None and moves[index].target == FOUNDATION):
                    continue
                others = [
                    other
                    for other in range(index + 1, len(moves))
                    if moves[other].card == moves[index].card is not None and moves[other].target != FOUNDATION
                ]
                for left_out in ((index,), *((index, other) for other in others)):
                    trial = self._effective([move for at, move in enumerate(moves) if at not in left_out])
                    if trial is not None:
                        moves, shorter = trial, True
                        break
        return moves

    def _effective(self, moves: list[LineMove]) -> list[LineMove] | None:
        """The moves but for those to the pile where the card lies, up to the win; nothing if they do not win."""
        game = self.game
        piles = [list(pile) for pile in self.piles]
        place = {card: number for number, pile in enumerate(piles) for card in pile}
        built = game.built
        effective = []
        redeals = self.opening.redeals_left
        for move in moves:
            if move.card is None:
                if not redeals:
                    return None
                redeals -= 1
                piles = [pile[1:] + pile[:1] for pile in piles]
                effective.append(move)
                continue
            source = place[move.card]
            if source == move.target:
                continue
            if piles[source][-1] != move.card:
                return None
            face = self.faces[move.card]
            if move.target == FOUNDATION:
                after = game.plays(built).get(face, ())
                if len(after) <= move.way:
                    return None
                built = after[move.way]
            else:
                target = piles[move.target]
                top = self.faces[target[-1]] if target else 0
                if top not in game.neighbours[face] or len(target) >= game.rules.pile_limit:
                    return None
                target.append(move.card)
            piles[source].pop()
            place[move.card] = move.target
            effective.append(move)
            if built == WON:
                return effective
        return None

    def actions(self, moves: Sequence[LineMove]) -> tuple[Action, ...]:
        """The moves as the game's actions, with the transfers between foundations that have met."""
        position = self.opening
        actions: list[Action] = []
        place = {card: number for number, pile in enumerate(self.piles) for card in pile}

        def play(action: Action) -> None:
            nonlocal position
            position = position.play(action)
            actions.append(action)

        for index, move in enumerate(moves):
            if move.card is None:
                play(Redeal())
                continue
            source = Pile(place[move.card] + 1)
            card = position.cards(source)[-1]
            place[move.card] = move.target
            if move.target != FOUNDATION:
                play(Move(card, source, Pile(move.target + 1)))
                continue
            up, down = (place for place in FOUNDATIONS if place.suit is card.suit)
            takers = self._takers(position, card, up, down)
            while not takers:
                # They have met below the card: cards pass from the descending foundation until the ascending one takes it.
                below = position.cards(up)[-1].rank < card.rank
                source_foundation, target_foundation = (down, up) if below else (up, down)
                play(Move(position.cards(source_foundation)[-1], source_foundation, target_foundation))
                takers = self._takers(position, card, up, down)
            if len(takers) == 2 and self.game.rules.transfers:
                later = self._next_rank(moves[index + 1 :], move.card)
                taker = up if later > card.rank else down
            else:
                taker = takers[move.way]
            play(Move(card, source, taker))
        return tuple(actions)

    def _takers(self, position: CrescentPosition, card: Card, up: Foundation, down: Foundation) -> list[Foundation]:
        return [
            place
            for place, direction in ((up, 1), (down, -1))
            if len(cards := position.cards(place)) < RANKS and cards[-1].rank + direction == card.rank
        ]

    def _next_rank(self, moves: Sequence[LineMove], card: int) -> int:
        """The rank of the suit's card that is played next, by which it shows where the foundations should meet."""
        suit = self.faces[card] >> 4
        played = (self.faces[move.card] for move in moves if move.card is not None and move.target == FOUNDATION)
        return next((face & 15 for face in played if face >> 4 == suit), 0)
