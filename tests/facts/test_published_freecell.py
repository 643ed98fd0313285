"""The recorded FreeCell win against the game as it was published."""

from __future__ import annotations

from typing import Any

from engine.position import Move
from engine.recording import Recording


def test_the_deal(freecell_won: Recording, freecell_published: dict[str, Any]) -> None:
    assert str(freecell_won.code) == f"ms:{freecell_published['ms_deal']}"
    assert [[str(card) for card in pile] for pile in freecell_won.opening.piles] == freecell_published["columns"]


def test_every_move(freecell_won: Recording, freecell_published: dict[str, Any]) -> None:
    recorded = []
    for action in freecell_won.actions:
        assert isinstance(action, Move)
        recorded.append({"from": str(action.source), "to": str(action.target), "count": action.count})
    assert recorded == freecell_published["moves"]


def test_it_is_won(freecell_won: Recording) -> None:
    assert freecell_won.verify()[-1].after.is_won


def test_the_group_of_ten(freecell_won: Recording, freecell_published: dict[str, Any]) -> None:
    """The queen of clubs down to the three of diamonds, onto the king of diamonds."""
    step = freecell_won.moment("group-occupied-only")
    assert step.number == freecell_published["ten_card_move"]
    move = step.action
    assert isinstance(move, Move)
    group = step.before.cards(move.source)[-10:]
    assert (str(group[0]), str(group[-1]), str(step.before.top(move.target))) == ("QC", "3D", "KD")
