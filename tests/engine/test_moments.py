"""The moments of the recorded Crescent game, with the moves that show them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.crescent.moments import MOMENTS
from engine.crescent.position import CrescentPosition, Pile, Redeal
from engine.errors import MomentError
from engine.moments import first, last, nth
from engine.position import Move, Step
from engine.recording import Recording

FOUND = {
    "deal": (1, "QS 3>-S"),
    "first-down": (1, "QS 3>-S"),
    "first-up": (4, "2S 1>+S"),
    "up-by-one": (7, "7C 4>13"),
    "ace-on-king": (10, "AS 10>14"),
    "down-by-one": (13, "6S 15>16"),
    "first-redeal": (16, "redeal"),
    "emptied-pile": (21, "3C 3>+C"),
    "foundation-transfer": (32, "9C -C>+C"),
    "second-redeal": (45, "redeal"),
    "last-redeal": (74, "redeal"),
    "king-on-ace": (96, "KD 8>7"),
    "last-move": (119, "KH 15>+H"),
}


@pytest.mark.parametrize("name", FOUND)
def test_moment(name: str, crescent_won: Recording) -> None:
    step = crescent_won.moment(name)
    assert (step.number, str(step.action)) == FOUND[name]


@pytest.mark.parametrize("name", [moment.name for moment in MOMENTS if not moment.name.startswith("refused-")])
def test_the_recorded_game_has_every_moment(name: str, crescent_won: Recording) -> None:
    assert crescent_won.moment(name) in crescent_won.replay()


def test_names_are_unique_and_fit_a_page() -> None:
    names = [moment.name for moment in MOMENTS]
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and " " not in name for name in names)
    assert all(moment.shows for moment in MOMENTS)


def test_the_deal_is_the_board_before_anything_is_played(crescent_won: Recording) -> None:
    assert crescent_won.moment("deal").before == crescent_won.opening


def test_what_an_ace_on_a_king_shows(crescent_won: Recording) -> None:
    step = crescent_won.moment("ace-on-king")
    assert isinstance(step.action, Move)
    assert (str(step.action.card), str(step.before.top(step.action.target))) == ("AS", "KS")


def test_what_a_king_on_an_ace_shows(crescent_won: Recording) -> None:
    step = crescent_won.moment("king-on-ace")
    assert isinstance(step.action, Move)
    assert (str(step.action.card), str(step.before.top(step.action.target))) == ("KD", "AD")


def test_no_pile_is_empty_before_the_first_is_emptied(crescent_won: Recording) -> None:
    step = crescent_won.moment("emptied-pile")
    assert all(step.before.piles)
    assert [number for number, pile in enumerate(step.after.piles, 1) if not pile] == [3]


def test_what_a_transfer_shows(crescent_won: Recording) -> None:
    step = crescent_won.moment("foundation-transfer")
    assert isinstance(step.before, CrescentPosition)
    assert isinstance(step.after, CrescentPosition)
    assert sum(step.before.counts) == sum(step.after.counts)
    assert step.before.piles == step.after.piles
    earlier = crescent_won.replay()[: crescent_won.replay().index(step)]
    assert not any(str(other.action).partition(" ")[2].startswith(("+", "-")) for other in earlier)


def test_the_fullest_pile_of_the_game(crescent_won: Recording) -> None:
    step = crescent_won.moment("fullest-pile")
    sizes = [max(len(pile) for pile in other.after.piles) for other in crescent_won.replay()]
    assert sizes.index(max(sizes)) == crescent_won.replay().index(step)
    assert isinstance(step.action, Move)
    assert isinstance(step.action.target, Pile)
    assert len(step.after.piles[step.action.target.number - 1]) == max(sizes)


def test_the_first_complete_foundation(crescent_won: Recording) -> None:
    steps = crescent_won.replay()
    step = crescent_won.moment("first-complete-foundation")
    complete = [13 in other.after.counts for other in steps if isinstance(other.after, CrescentPosition)]
    assert complete.index(True) == steps.index(step)


def test_each_redeal_is_the_one_it_is_called(crescent_won: Recording) -> None:
    steps = [step for step in crescent_won.replay() if isinstance(step.action, Redeal)]
    named = [crescent_won.moment(name) for name in ("first-redeal", "second-redeal", "last-redeal")]
    assert named == steps


def test_a_game_that_lacks_a_moment(crescent_won: Recording) -> None:
    short = replace(crescent_won, actions=crescent_won.actions[:9])
    assert short.moment("first-up").number == 4
    for name in ("ace-on-king", "first-redeal", "last-redeal", "second-redeal", "last-move"):
        with pytest.raises(MomentError) as lacking:
            short.moment(name)
        shows = next(moment.shows for moment in MOMENTS if moment.name == name)
        assert str(lacking.value) == (
            f"{crescent_won.source} contains no moment “{name}” ({shows}); "
            f"record a game that has it (rulebook record crescent --showing {name}), or show another moment"
        )


def test_a_game_without_moves_has_no_moments(crescent_won: Recording) -> None:
    empty = replace(crescent_won, actions=())
    for moment in MOMENTS:
        with pytest.raises(MomentError):
            empty.moment(moment.name)


def test_an_unknown_moment(crescent_won: Recording) -> None:
    with pytest.raises(MomentError) as unknown:
        crescent_won.moment("ace-on-queen")
    assert str(unknown.value).startswith("there is no moment “ace-on-queen” in crescent; the moments are deal, ")
    assert "ace-on-king" in str(unknown.value)


def test_finders(crescent_won: Recording) -> None:
    steps = crescent_won.replay()

    def is_of_clubs(step: Step) -> bool:
        return isinstance(step.action, Move) and str(step.action.card).endswith("C")

    def never(step: Step) -> bool:
        return False

    clubs = [step for step in steps if is_of_clubs(step)]
    assert first(is_of_clubs)(steps) is clubs[0]
    assert last(is_of_clubs)(steps) is clubs[-1]
    assert nth(1, is_of_clubs)(steps) is clubs[0]
    assert nth(len(clubs), is_of_clubs)(steps) is clubs[-1]
    assert nth(len(clubs) + 1, is_of_clubs)(steps) is None
    assert first(never)(steps) is last(never)(steps) is nth(1, never)(steps) is None
