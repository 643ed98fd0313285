"""What is the same in every language of a recorded game that is played along: :func:`outline_of`.

It takes as long as a language's pages, and is found once for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from diagrams.play.boards import Boards, boards_of
from diagrams.play.verdicts import Verdicts, verdicts_on
from diagrams.presenter import AnyPresenter
from engine.recording import Recording


@dataclass(frozen=True)
class Outline:
    """The boards, the verdicts, and ``room``: how many cards can go to each place of each position at once."""

    boards: Boards
    verdicts: Verdicts
    room: Sequence[Sequence[int]]

    @classmethod
    def of_json(cls, value: dict[str, Any]) -> Outline:
        """The outline that was written as JSON, by the names of its fields."""
        return cls(Boards(**value["boards"]), Verdicts(**value["verdicts"]), value["room"])


def outline_of(presenter: AnyPresenter, recording: Recording[Any]) -> Outline:
    """The outline of a recorded game.

    >>> from dataclasses import asdict
    >>> from diagrams.presenters import presenter_of
    >>> from engine.recording_reader import parse
    >>> outline = outline_of(presenter_of("crescent"), parse('game = "crescent"\\ncode = "CR1-N-AAAAAAB"\\nmoves = ""'))
    >>> len(outline.boards.boards), Outline.of_json(asdict(outline)) == outline
    (1, True)
    """
    verdicts = verdicts_on(presenter, recording)
    room = [[position.largest_group(place) for place in position.places] for position in recording.positions()]
    return Outline(boards_of(presenter, recording, verdicts), verdicts, room)
