"""One attempt at Crescent: a beam search, one layer to each number of redeals left.

Within a layer the search goes move by move. From every position of the beam all moves are made;
of the positions that are new the best by :mod:`engine.crescent.solver.value` are the next beam, but no
more than a part of it with the same cards on the foundations, so that it does not fill with
variants of one game. As piles are interchangeable, positions that differ in the order of the piles
are the same. A layer ends when nothing new is found, or nothing better for a while.

Every position that was in a beam is also looked at as it would be after a redeal, and the best of
them are the first beam of the next layer. The layers grow: before the last redeals there is less to
decide that could not be put right later, so a narrow beam does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.crescent.solver.compact import WON, CompactGame, Plays, played, redealt
from engine.crescent.solver.value import NOISE, STANDARD, BuiltValues, Values, Weights
from engine.search import Watch

SHARES = (1.0, 0.7, 0.35, 0.18)
"""How wide the beam is with no redeal left, with one, and so on; with more it is as with the last."""
SAME_BUILT = 0.05
"""The greatest part of a beam with the same cards on the foundations."""
NARROWEST = 4
MOST_WITHOUT_GAIN = 12
"""After so many moves without a better position a layer ends."""
CHUNK = 200
"""How many positions are followed up between two reports."""
PAUSE = 4000
"""How many positions are made between two reports."""
_MASK = 2**64 - 1


class Node(NamedTuple):
    """A position, and how it was reached.

    ``move`` is the pile that the card comes from times 1024, plus the pile that it goes to; a number past the
    piles is a foundation, and ``REDEAL`` the redeal. ``hash`` is the sum of the piles' numbers in :class:`Hashes`.
    """

    piles: tuple[int, ...]
    built: int
    hash: int
    value: int
    parent: Node | None
    move: int


REDEAL = -1


class Hashes(dict[int, int]):
    """A random-looking number for every pile or ``built``, the same on all machines."""

    def __init__(self, salt: int) -> None:
        super().__init__()
        self.salt = salt

    def __missing__(self, key: int) -> int:
        mixed = (key % (2**61 - 1) + self.salt) & _MASK
        for factor in (0xBF58476D1CE4E5B9, 0x94D049BB133111EB):
            mixed = ((mixed ^ mixed >> 30) * factor) & _MASK
        number = self[key] = (mixed ^ mixed >> 31) >> 6
        return number


class _Redealt(dict[int, int]):
    def __missing__(self, pile: int) -> int:
        result = self[pile] = redealt(pile)
        return result


class _AllPlays(dict[int, Plays]):
    def __init__(self, game: CompactGame) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, built: int) -> Plays:
        plays = self[built] = self.game.plays(built)
        return plays


@dataclass(frozen=True)
class Manner:
    """How a search plays: what counts for it, and what it does not do although the rules allow it.

    With ``foundations_first`` it moves no card to a pile while one can go on a foundation. ``most_moves`` is how many
    moves it makes at most before it redeals; ``None`` is as many as it likes.
    """

    weights: Weights = STANDARD
    foundations_first: bool = False
    most_moves: int | None = None


FREE = Manner()


class LayeredSearch:
    """Attempts on one position in one manner; chance, which decides between equals, comes from the ``seed``."""

    def __init__(self, game: CompactGame, redeals_left: int, seed: int, watch: Watch, manner: Manner = FREE) -> None:
        self.game = game
        self.redeals_left = redeals_left
        self.watch = watch
        self.manner = manner
        self.pile_hashes = Hashes(seed * 2)
        self.built_hashes = Hashes(seed * 2 + 1)
        self.plays = _AllPlays(game)
        self.redealt_piles = _Redealt()
        self.built_values = BuiltValues()
        self.complete = False
        """Whether the last attempt has looked at everything that its position leads to."""

    def attempt(self, width: int) -> Node | None:
        """A won position, found with a beam of this width."""
        self.complete = True
        hashed = sum(map(self.pile_hashes.__getitem__, self.game.piles))
        beam = [Node(self.game.piles, self.game.built, hashed, 0, None, REDEAL)]
        for left in range(self.redeals_left, -1, -1):
            layer = _Layer(self, left, self._width(width, left), self._width(width, left - 1))
            won = layer.search(beam)
            if won or not left:
                return won
            beam = layer.redealt()
        return None

    def _width(self, width: int, left: int) -> int:
        return max(NARROWEST, int(width * SHARES[min(max(left, 0), len(SHARES) - 1)]))


class _Layer:
    """The positions with one number of redeals left."""

    def __init__(self, search: LayeredSearch, redeals_left: int, width: int, next_width: int) -> None:
        self.of = search
        self.redeals_left = redeals_left
        self.width = width
        self.next_width = next_width
        self.values = Values(search.game, redeals_left, search.manner.weights)
        self.next_values = Values(search.game, redeals_left - 1, search.manner.weights)
        self.seen: set[int] = set()
        self.ends: list[tuple[int, Node]] = []

    def search(self, beam: list[Node]) -> Node | None:
        built_values, values, hashes = self.of.built_values, self.values, self.of.built_hashes
        self.seen = {node.hash + hashes[node.built] for node in beam}
        beam = [node._replace(value=built_values[node.built] + values.total(node.built, node.piles)) for node in beam]
        best, waiting, made = min(node.value for node in beam) - 1, 0, 0
        most = self.of.manner.most_moves if self.redeals_left else None
        while beam and waiting < MOST_WITHOUT_GAIN and made != most:
            made += 1
            moves: list[int] = []
            best_played = max(played(built) for built in {node.built for node in beam})
            for start in range(0, len(beam), CHUNK):
                looked = len(self.seen)
                part = range(start, min(start + CHUNK, len(beam)))
                self._expand(beam, part, moves)
                if self.redeals_left:
                    self._look_ahead(beam[part.start : part.stop])
                self.of.watch.report(len(self.seen) - looked, best_played)
            value = max(node.value for node in beam)
            waiting = 0 if value > best else waiting + 1
            best = max(best, value)
            moves.sort(reverse=True)
            beam = list(self._chosen(beam, moves))
            if beam and beam[-1].built == WON:
                return beam[-1]
        if beam:
            self.of.complete = False
        return None

    def _expand(self, beam: list[Node], indexes: range, moves: list[int]) -> None:
        """Add the moves from these positions to ``moves``, each with its value in the upper bits.

        This is the hot loop, so it is one piece and keeps everything in local names.
        """
        hashes, built_hashes = self.of.pile_hashes, self.of.built_hashes
        values, worth, all_plays = self.values, self.of.built_values, self.of.plays
        neighbours, full = self.of.game.neighbours, self.of.game.full
        seen, add, append = self.seen, self.seen.add, moves.append
        foundations_first = self.of.manner.foundations_first
        for index in indexes:
            piles, built, hashed, value, _, _ = beam[index]
            foundations = len(piles)
            plays = all_plays[built]
            pile_values = values[built]
            hashed += built_hashes[built]
            where: dict[int, tuple[int, ...]] = {}
            for number, pile in enumerate(piles):
                top = pile & 63
                where[top] = (*where[top], number) if top in where else (number,)
            builds = not (foundations_first and any(card in plays for card in where))
            for source, pile in enumerate(piles):
                if not pile:
                    continue
                card = pile & 63
                rest = pile >> 6
                without = hashed - hashes[pile] + hashes[rest]
                if card in plays:
                    for way, after in enumerate(plays[card]):
                        key = without - built_hashes[built] + built_hashes[after]
                        if key not in seen:
                            add(key)
                            new = values[after]
                            suit = card >> 4
                            lost, losing = pile_values.losses[suit], new.losses[suit]
                            total = value - worth[built] + worth[after] + (key & NOISE) + new[rest] - new[pile]
                            total += sum(map(lost.__getitem__, piles)) - sum(map(losing.__getitem__, piles))
                            append(total << 40 | index << 20 | source << 10 | foundations + way)
                if not builds:
                    continue
                loose = value - pile_values[pile] + pile_values[rest]
                for top in neighbours[card]:
                    if top in where:
                        for target in where[top]:
                            onto = piles[target]
                            if onto < full:
                                longer = onto << 6 | card
                                key = without - hashes[onto] + hashes[longer]
                                if key not in seen:
                                    add(key)
                                    total = loose - pile_values[onto] + pile_values[longer] + (key & NOISE)
                                    append(total << 40 | index << 20 | source << 10 | target)
                            if not top:
                                break

    def _chosen(self, beam: list[Node], moves: list[int]) -> Iterator[Node]:
        """The positions after the best moves; the last is won if any is."""
        hashes, built_hashes, all_plays = self.of.pile_hashes, self.of.built_hashes, self.of.plays
        most = max(2, int(self.width * SAME_BUILT))
        counts: dict[int, int] = {}
        left = self.width
        for move in moves:
            parent = beam[move >> 20 & 0xFFFFF]
            piles, built, hashed, _, _, _ = parent
            source, target = move >> 10 & 1023, move & 1023
            pile = piles[source]
            if target >= len(piles):
                built = all_plays[built][pile & 63][target - len(piles)]
            count = counts.get(built, 0)
            if count == most or not left:
                self.of.complete = False
                if left:
                    continue
                return
            counts[built] = count + 1
            after = list(piles)
            after[source] = pile >> 6
            hashed += hashes[pile >> 6] - hashes[pile]
            if target < len(piles):
                onto = piles[target]
                after[target] = onto << 6 | pile & 63
                hashed += hashes[after[target]] - hashes[onto]
            if not left % PAUSE:
                self.of.watch.report()
            value = (move >> 40) - (hashed + built_hashes[built] & NOISE)
            yield Node(tuple(after), built, hashed, value, parent, move & 0xFFFFF)
            left -= 1
            if built == WON:
                return

    def _look_ahead(self, beam: list[Node]) -> None:
        values, built_values, redeal = self.next_values, self.of.built_values, self.of.redealt_piles.__getitem__
        for node in beam:
            value = built_values[node.built] + values.total(node.built, map(redeal, node.piles))
            self.ends.append((value + (node.hash & NOISE), node))
        if len(self.ends) > 8 * self.next_width:
            self._best_ends()

    def _best_ends(self) -> None:
        self.ends.sort(key=lambda end: end[0], reverse=True)
        if len(self.ends) > 2 * self.next_width:
            self.of.complete = False
            del self.ends[2 * self.next_width :]

    def redealt(self) -> list[Node]:
        """The best positions after a redeal."""
        self._best_ends()
        hashes, redeal = self.of.pile_hashes, self.of.redealt_piles.__getitem__
        best: dict[int, Node] = {}
        for _, node in self.ends:
            if len(best) == self.next_width:
                self.of.complete = False
                break
            piles = tuple(map(redeal, node.piles))
            hashed = sum(map(hashes.__getitem__, piles))
            if not len(best) % PAUSE:
                self.of.watch.report()
            best.setdefault(hashed + self.of.built_hashes[node.built], Node(piles, node.built, hashed, 0, node, REDEAL))
        return list(best.values())
