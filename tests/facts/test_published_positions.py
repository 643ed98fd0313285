"""The three published positions of the recorded Crescent win, checked against its replay."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card, Suit
from engine.crescent.position import Foundation, Pile, Redeal
from engine.position import Move, Position, Step
from engine.recording import Recording

POSITIONS = ("before_move_10", "before_first_redeal", "after_first_redeal")


@pytest.fixture(scope="module")
def steps(crescent_won: Recording) -> tuple[Step, ...]:
    return crescent_won.verify()


@pytest.fixture(scope="module")
def move_10(steps: tuple[Step, ...]) -> Step:
    return next(step for step in steps if step.number == 10)


@pytest.fixture(scope="module")
def replayed(steps: tuple[Step, ...], move_10: Step) -> dict[str, Position]:
    redeal = next(step for step in steps if isinstance(step.action, Redeal))
    return {
        "before_move_10": move_10.before,
        "before_first_redeal": redeal.before,
        "after_first_redeal": redeal.after,
    }


def test_the_published_file_holds_these_positions(crescent_positions: dict[str, Any]) -> None:
    assert tuple(crescent_positions) == POSITIONS
    assert all(len(position["piles"]) == 16 for position in crescent_positions.values())
    for position in crescent_positions.values():
        cards = [*position["up"].values(), *position["down"].values()]
        assert sum(count for _, count in cards) + sum(count for count, _ in position["piles"]) == 104


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("name", POSITIONS)
def test_foundation(
    name: str, direction: str, suit: str, crescent_positions: dict[str, Any], replayed: dict[str, Any]
) -> None:
    foundation = replayed[name].cards(Foundation(Suit(suit), direction == "up"))
    assert [str(foundation[-1]), len(foundation)] == crescent_positions[name][direction][suit]


@pytest.mark.parametrize("number", range(1, 17))
@pytest.mark.parametrize("name", POSITIONS)
def test_pile(name: str, number: int, crescent_positions: dict[str, Any], replayed: dict[str, Any]) -> None:
    pile = replayed[name].pile(number)
    assert [len(pile), str(pile[-1])] == crescent_positions[name]["piles"][number - 1]


def test_move_10(crescent_positions: dict[str, Any], move_10: Step) -> None:
    published = crescent_positions["before_move_10"]["move"]
    source, target = Pile(published["from"]), Pile(published["to"])
    assert move_10.action == Move(Card.parse(published["card"]), source, target)
    assert str(move_10.before.top(target)) == published["onto"]


@pytest.mark.parametrize("name", POSITIONS[1:])
def test_pile_1_at_the_first_redeal(name: str, crescent_positions: dict[str, Any], replayed: dict[str, Any]) -> None:
    assert [str(card) for card in replayed[name].pile(1)] == crescent_positions[name]["pile_1"]


def test_the_game_is_won(steps: tuple[Step, ...]) -> None:
    end: Any = steps[-1].after
    assert end.is_won
    foundations = [end.cards(Foundation(suit, ascending)) for suit in Suit for ascending in (True, False)]
    assert sum(len(foundation) for foundation in foundations) == 104
    assert [str(foundation[-1]) for foundation in foundations] == ["KS", "AS", "KH", "AH", "KD", "AD", "KC", "AC"]
    assert not any(end.piles)
