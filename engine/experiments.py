"""Experiments: what is tried on many deals of a game to find out how often something happens, and what is counted.

A game offers its experiments in :attr:`engine.game.Game.experiments`. Nothing in one depends on the time that
it takes or on the machine, so that whoever repeats it gets the same counts; a search in it is stopped
after so many positions (:class:`Effort`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from statistics import NormalDist, mean, quantiles, stdev

from engine.codes import Code
from engine.rules import Rules
from engine.search import SearchProgress

Counts = Mapping[str, int]
"""What came of one deal: a number to each of the names that the experiment counts; yes is 1 and no is 0."""
CONFIDENCE = 0.95
"""How likely the interval of a share holds the share of all deals."""
_CERTAINTY = 0.999
"""How likely counts that differ by chance alone agree: so many are compared that less would raise false alarms."""


@dataclass(frozen=True)
class Experiment:
    """What is tried on the deals ``first`` to ``last``, and with how many ``positions`` a search has to do.

    ``rules`` are the standard rules as they are now, and ``regardless`` names those of them that the counts do not depend
    on. ``code`` writes a deal as players type it, ``play`` says what came of it.
    """

    name: str
    rules: Rules
    regardless: frozenset[str]
    first: int
    last: int
    positions: int
    code: Callable[[int], Code]
    play: Callable[[int], Counts]

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.last + 1)


class Tally(Counter[int]):
    """How often each number was counted.

    >>> won = Tally({0: 20, 1: 80})
    >>> won.total(), won.yes, won.share, [f"{bound:.3f}" for bound in won.interval]
    (100, 80, 0.8, ['0.711', '0.867'])
    >>> moves = Tally({90: 1, 100: 2, 120: 1})
    >>> moves.mean, moves.middle_half
    (102.5, (92, 115))
    """

    @property
    def yes(self) -> int:
        """How often the number was another than 0."""
        return self.total() - self[0]

    @property
    def share(self) -> float:
        """The part of those that are not 0."""
        return self.yes / self.total()

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of all deals is likely to lie, by Wilson's formula (1927), with a confidence of 95 %."""
        return wilson(self.yes, self.total())

    @property
    def mean(self) -> float:
        """The mean of all numbers."""
        return mean(self.elements())

    @property
    def middle_half(self) -> tuple[int, int]:
        """Between which numbers the middle half lies: the first and the third quartile."""
        low, _, high = quantiles(self.elements(), n=4) if self.total() > 1 else (self.mean,) * 3
        return round(low), round(high)


def wilson(yes: int, tried: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval for a share: between which shares the true one lies with this confidence.

    >>> [round(bound, 4) for bound in wilson(0, 10)], [round(bound, 4) for bound in wilson(10, 10)]
    ([0.0, 0.2775], [0.7225, 1.0])
    """
    deviations = _deviations(confidence)
    square = deviations**2
    middle = yes + square / 2
    half = deviations * math.sqrt(yes * (tried - yes) / tried + square / 4)
    return max(0.0, (middle - half) / (tried + square)), min(1.0, (middle + half) / (tried + square))


def _deviations(confidence: float) -> float:
    """Within how many standard deviations a normal variable lies with this confidence."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def tallied(results: Iterable[Counts]) -> dict[str, Tally]:
    """How often each number was counted under each name, the names in the order of the alphabet.

    >>> tallied([{"won": 1, "moves": 90}, {"won": 0}, {"won": 1, "moves": 90}])
    {'moves': Tally({90: 2}), 'won': Tally({1: 2, 0: 1})}
    """
    tallies: dict[str, Tally] = {}
    for result in results:
        for name, number in result.items():
            tallies.setdefault(name, Tally())[number] += 1
    return dict(sorted(tallies.items()))


class Effort:
    """How much a search may look at: asked as its ``keep_going``; ``ended`` says that it was not stopped before.

    >>> effort = Effort(positions=1000)
    >>> effort(SearchProgress(attempt=1, width=100, positions=1000, best=8)), effort.ended
    (False, False)
    """

    def __init__(self, positions: int) -> None:
        self.positions = positions
        self.ended = True

    def __call__(self, progress: SearchProgress) -> bool:
        """Whether the search shall go on."""
        self.ended = progress.positions < self.positions
        return self.ended


def agreeing(tallies: Mapping[str, Tally], others: Mapping[str, Tally]) -> Iterator[tuple[str, bool]]:
    """Each name of ``tallies``, and whether its counts agree with those of ``others`` within the spread of both."""
    for name, tally in tallies.items():
        other = others.get(name)
        yield name, other is not None and _agree(tally, other)


def _agree(one: Tally, other: Tally) -> bool:
    if set(one) | set(other) <= {0, 1}:
        (low, high), (other_low, other_high) = (wilson(each.yes, each.total(), _CERTAINTY) for each in (one, other))
        return low <= other_high and other_low <= high
    return abs(one.mean - other.mean) <= _deviations(_CERTAINTY) * (_error(one) + _error(other))


def _error(tally: Tally) -> float:
    """The standard error of the mean; that of a single number is not known, so it says nothing against any other."""
    total = tally.total()
    return stdev(tally.elements()) / math.sqrt(total) if total > 1 else math.inf
