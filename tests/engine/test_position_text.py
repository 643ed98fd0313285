"""A position as text: it says what lies where, and what is read back comes to the same position."""

from __future__ import annotations

from typing import Any

import pytest

from engine.crescent.rules import CRESCENT_FOUR
from engine.errors import RecordingError
from engine.position import Position
from engine.position_text import place_lines, write_position
from engine.recording import Recording
from engine.recording_reader import parse


def last(recording: Recording) -> Position:
    """The position at the end of a recording."""
    return recording.replay()[-1].after if recording.actions else recording.opening


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_every_position_of_a_game_is_read_back(game: str, request: pytest.FixtureRequest) -> None:
    recording: Recording = request.getfixturevalue(f"{game}_won")
    positions = [recording.opening, *(step.after for step in recording.replay())]
    for position in positions[::7]:
        text = write_position(recording, position, "A title")
        assert text.startswith("# A title\n")
        assert last(parse(text)) == position


def test_a_published_position_is_written_with_its_published_cards(
    crescent_won: Recording, crescent_positions: dict[str, Any]
) -> None:
    published = crescent_positions["before_move_10"]
    written = dict(line.split(": ") for line in place_lines(crescent_won.moment("ace-on-king").before))
    shown = {place: (len(cards.split()), cards.split()[-1]) for place, cards in written.items()}
    foundations = {
        f"{sign}{suit}": published[way][suit] for sign, way in (("+", "up"), ("-", "down")) for suit in "SHDC"
    }
    assert shown == {
        **{place: (count, top) for place, (top, count) in foundations.items()},
        **{str(number): (count, top) for number, (count, top) in enumerate(published["piles"], 1)},
    }


def test_cells_and_foundations_of_freecell_are_named_as_in_its_notation(freecell_won: Recording) -> None:
    lines = place_lines(freecell_won.moment("last-move").before)
    assert [line.partition(":")[0] for line in lines] == ["h", *"abcd", *"12345678"]
    assert len(lines[0].split()) == 1 + 51


def test_the_rules_of_a_variant_go_with_the_text(crescent_won: Recording) -> None:
    recording = crescent_won.under(CRESCENT_FOUR)
    text = write_position(recording, recording.opening, "Four redeals")
    assert parse(text).rules == CRESCENT_FOUR


def test_a_position_that_the_game_never_has_is_refused(crescent_won: Recording, freecell_won: Recording) -> None:
    with pytest.raises(RecordingError, match="never comes to this position; show one of its own"):
        write_position(crescent_won, freecell_won.opening, "Another game")
