"""A position as text to copy: what lies where, for people, and the game up to it, which can be read back."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import RecordingError
from engine.position import P, Position
from engine.recording import Recording, write


def place_lines(position: Position) -> list[str]:
    """Every place in the game's notation with its cards, bottom to top; places of one name share a line.

    >>> from engine.freecell.deals import deal, parse_code
    >>> lines = place_lines(deal(parse_code("ms:1")))
    >>> lines[0], lines[-1]
    ('h:', '8: 5H 3H 3C 7S 7D 10C')
    """
    places: dict[str, list[str]] = {}
    for place in position.places:
        places.setdefault(str(place), []).extend(map(str, position.cards(place)))
    return [f"{name}: {' '.join(cards)}".rstrip() for name, cards in places.items()]


def reaching(recording: Recording[P], position: P) -> Recording[P]:
    """The beginning of a recorded game, up to the first time that ``position`` is on the table."""
    positions = recording.positions()
    if position not in positions:
        raise RecordingError(f"{recording.source}: the game never comes to this position; show one of its own")
    played = positions.index(position)
    return replace(recording, actions=recording.actions[:played], lines=recording.lines[:played], about="")


def write_position(recording: Recording[P], position: P, title: str) -> str:
    """A position of a recorded game as text.

    Comments say what lies where; below them stands the game up to the position as a recording,
    so that :func:`engine.recording_reader.parse` finds the position again at its end.

    >>> from engine.recording_reader import parse
    >>> game = parse('game = "freecell"\\ncode = "ms:1"\\nmoves = "1. 6S 1>a"')
    >>> text = write_position(game, game.replay()[-1].after, "FreeCell. Board after move 1")
    >>> print(text[:43], text[-56:], sep="\\n...\\n", end="")
    # FreeCell. Board after move 1
    # h:
    # a: 6S
    ...
    rules = {}
    code = "ms:1"
    moves = \"\"\"
    1. 6S 1>a
    \"\"\"
    >>> parse(text).replay()[-1].after == game.replay()[-1].after
    True
    """
    comments = [f"# {line}" for line in (title, *place_lines(position))]
    return "\n".join(comments) + "\n\n" + write(reaching(recording, position))
