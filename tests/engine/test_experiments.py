"""What is counted in experiments: shares with the intervals of the literature, and whether two counts agree."""

from __future__ import annotations

import pytest

from engine.experiments import Effort, Experiment, Tally, agreeing, wilson
from engine.game import AnyGame
from engine.registry import games
from engine.search import SearchProgress


@pytest.mark.parametrize(
    ("yes", "tried", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_that_of_newcombe_1998_method_3(yes: int, tried: int, low: float, high: float) -> None:
    """R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17, table I."""
    assert [round(bound, 4) for bound in wilson(yes, tried)] == [low, high]


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ({0: 20, 1: 80}, {0: 1, 1: 4}, True),
        ({0: 20, 1: 80}, {0: 9, 1: 1}, False),
        ({0: 20}, {0: 3}, True),
        ({90: 10, 100: 10}, {94: 2, 97: 2}, True),
        ({90: 10, 100: 10}, {120: 3, 121: 3}, False),
        ({90: 10, 100: 10}, {140: 1}, True),
    ],
)
def test_counts_agree_if_the_spread_allows_it(one: dict[int, int], other: dict[int, int], agree: bool) -> None:
    assert dict(agreeing({"it": Tally(one)}, {"it": Tally(other)})) == {"it": agree}


def test_what_was_never_counted_does_not_agree() -> None:
    assert dict(agreeing({"new": Tally({1: 1})}, {})) == {"new": False}


def test_an_effort_ends_after_its_positions() -> None:
    effort = Effort(200)
    assert effort(SearchProgress(1, 10, 199, 0))
    assert effort.ended
    assert not effort(SearchProgress(1, 10, 200, 0))
    assert not effort.ended


@pytest.mark.parametrize(
    ("game", "experiment"),
    [pytest.param(game, each, id=f"{name}-{each.name}") for name, game in games().items() for each in game.experiments],
)
def test_an_experiment_is_that_of_a_game_by_its_standard_rules(game: AnyGame, experiment: Experiment) -> None:
    """Its deals can be dealt, and what it leaves out of account are rules."""
    assert experiment.rules == game.rules()
    assert experiment.regardless <= vars(experiment.rules).keys()
    for number in (experiment.first, experiment.last):
        assert not game.deal(game.parse_code(str(experiment.code(number))), None).is_won
