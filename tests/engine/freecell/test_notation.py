"""FreeCell's notations, and recordings written in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.codes import GameCode
from engine.errors import NotationError, RecordingError
from engine.freecell.deals import deal
from engine.freecell.notation import parse_action, standard
from engine.freecell.position import FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.position import Move, Step
from engine.recording import Recording, write, write_standard
from engine.recording_reader import parse
from engine.refusals import CommonRefusal, Refusal, RefusedError
from engine.registry import find_game

Board = Callable[..., FreeCellPosition]


def read(text: str, position: FreeCellPosition) -> str:
    return str(parse_action(text, position))


def test_both_notations_write_every_move_so_that_it_is_read_back(freecell_random_steps: list[Step]) -> None:
    short = 0
    for step in freecell_random_steps:
        assert parse_action(str(step.action), step.before) == step.action
        text = standard(step.action, step.before)
        assert parse_action(text, step.before) == step.action
        short += len(text) == 2
    assert 0.5 < short / len(freecell_random_steps) < 1


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1a", "4D 1>a"),
        ("1h", "4D 1>h"),
        ("b1", "3S b>1"),
        ("bh", "3S b>h"),
        ("12", "6D 1>2 x3"),  # onto 7S: the count that fits
        ("13", "5S 1>3 x2"),  # onto 6H
        ("14", "4D 1>4"),  # onto 5C
        ("15", "6D 1>5 x3"),  # onto the empty column: the largest
        ("h4", "4H h>4"),
    ],
)
def test_a_standard_move_is_completed_from_the_position(freecell_board: Board, text: str, move: str) -> None:
    position = freecell_board(
        {1: "KS 6D 5S 4D", 2: "7S", 3: "6H", 4: "5C", 6: "KC", 7: "KC", 8: "KC"},
        cells={"b": "3S"},
        home={"D": 3, "H": 4, "S": 2},
    )
    assert read(text, position) == move
    assert standard(parse_action(move, position), position) == text


def test_onto_an_empty_column_the_largest_group_that_is_legal(freecell_board: Board) -> None:
    columns = {1: "6D 5S 4D 3C", **dict.fromkeys(range(3, 9), "KC")}
    position = freecell_board(columns, cells={"a": "KH", "b": "KH", "c": "KH"})
    assert read("12", position) == "4D 1>2 x2"
    single = parse_action("3C 1>2", position)
    assert standard(single, position) == "3C 1>2"


def test_a_smaller_group_onto_an_empty_column_names_its_count(freecell_board: Board) -> None:
    """The extended standard notation of Freecell Solver: the count in hexadecimal digits after a v."""
    position = freecell_board({1: "QH JS 10D 9S 8D", **dict.fromkeys(range(4, 9), "KC")})
    smaller = parse_action("10D 1>2 x3", position)
    assert standard(smaller, position) == "12v3"
    assert read("12v3", position) == "10D 1>2 x3"
    assert read("12", position) == "QH 1>2 x5"
    assert [read(f"12v{count}", position)[:3].strip() for count in "1245"] == ["8D", "9S", "JS", "QH"]


def test_a_count_beyond_nine_is_a_hexadecimal_digit(freecell_board: Board) -> None:
    position = freecell_board({1: "KH QS JH 10S 9H 8S 7H 6S 5H 4S", 8: "KC"})
    assert read("12va", position) == "KH 1>2 x10"
    assert standard(parse_action("QS 1>2 x9", position), position) == "12v9"


def test_a_count_that_no_group_has_is_refused(freecell_board: Board) -> None:
    with pytest.raises(RefusedError) as refused:
        parse_action("12v3", freecell_board({1: "KS 9H 8S"}))
    assert refused.value.reason is CommonRefusal.NO_CARD


def test_a_standard_move_that_is_refused_is_read_for_the_refusal(freecell_board: Board) -> None:
    columns = {1: "6D 5S", 2: "7S", **dict.fromkeys(range(3, 9), "KC")}
    position = freecell_board(columns, cells=dict.fromkeys("abcd", "KH"))
    assert read("12", position) == "6D 1>2 x2"
    assert position.refusal(parse_action("12", position)) is FreeCellRefusal.GROUP_TOO_LARGE
    assert read("13", position) == "5S 1>3"
    assert position.refusal(parse_action("13", position)) is FreeCellRefusal.OPPOSITE_COLOUR


def test_back_from_the_foundations_only_one_card_may_fit(freecell_board: Board) -> None:
    position = freecell_board({1: "6S", 2: "6S"}, home={"H": 5, "D": 5, "C": 1})
    with pytest.raises(NotationError, match="“h1” could move 5H or 5D; name the card, such as 5H h>1"):
        parse_action("h1", position)
    diamond = parse_action("5D h>1", position)
    assert standard(diamond, position) == "5D h>1"
    assert read("h1", position.play(parse_action("5H h>2", position))) == "5D h>1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("21", CommonRefusal.NO_CARD),
        ("a1", CommonRefusal.NO_CARD),
        ("h1", CommonRefusal.NO_CARD),
        ("91", CommonRefusal.NO_SUCH_PLACE),
    ],
)
def test_a_standard_move_without_a_card_cannot_be_read(freecell_board: Board, text: str, reason: Refusal) -> None:
    with pytest.raises(RefusedError) as refused:
        parse_action(text, freecell_board({1: "6S"}))
    assert refused.value.reason is reason


@pytest.mark.parametrize(
    "text",
    [
        "",
        "6",
        "666",
        "2A",
        "e1",
        "QC 6>",
        "QC 63",
        "QC 6>3 x",
        "QC 6>3 x0",
        "QC 6>3 10",
        "QC 10>3",
        "qc 6>3",
        "1C 6>3",
        "QC 6>e",
    ],
)
def test_what_is_no_move(freecell_board: Board, text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a (move|card)"):
        parse_action(text, freecell_board({6: "QC"}))


def standard_of(moves: Sequence[dict[str, Any]]) -> list[str]:
    return [move["from"] + move["to"] for move in moves]


def recorded(moves: str, code: str = "ms:4238") -> str:
    return f'game = "freecell"\nrules = {{}}\ncode = "{code}"\nmoves = """\n{moves}\n"""\n'


def test_the_recorded_game_in_the_standard_notation(
    freecell_won: Recording, freecell_published: dict[str, Any]
) -> None:
    words = standard_of(freecell_published["moves"])
    text = write_standard(freecell_won)
    assert text.split('moves = """')[1].replace('"""', "").split() == words
    assert parse(text, freecell_won.source) == freecell_won
    assert parse(write(freecell_won), freecell_won.source) == freecell_won


def test_standard_moves_stand_with_or_without_numbers(
    freecell_won: Recording, freecell_published: dict[str, Any]
) -> None:
    words = standard_of(freecell_published["moves"])
    numbered = [f"{number}. {word}" for number, word in enumerate(words, 1)]
    mixed = [pair[index % 2] for index, pair in enumerate(zip(words, numbered, strict=True))]
    tight = [each.replace(" ", "") for each in numbered]
    for moves in (" ".join(words), "\n".join(words), "  ".join(numbered), " ".join(mixed), " ".join(tight)):
        assert parse(recorded(moves)).actions == freecell_won.actions


def test_both_notations_stand_side_by_side() -> None:
    recording = parse(recorded("4h 85 3. 4C 8>a 8h\n4h 6. 4C a>h"))
    assert [str(action) for action in recording.actions] == ["AC 4>h", "6C 8>5", "4C 8>a", "2C 8>h", "3C 4>h", "4C a>h"]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_is_read_back_from_either_notation(seed: int, freecell_random_steps: list[Step]) -> None:
    starts = [index for index, step in enumerate(freecell_random_steps) if step.number == 1]
    ends = [*starts[1:], len(freecell_random_steps)]
    steps = freecell_random_steps[starts[seed] : ends[seed]]
    code = GameCode("FC1", ("C4", "C2", "C1")[seed % 3], seed)
    opening = deal(code)
    actions = tuple(step.action for step in steps)
    recording = Recording(find_game("freecell"), opening.rules, opening, actions, code=code)
    assert opening == steps[0].before
    assert parse(write(recording)) == recording
    assert parse(write_standard(recording)) == recording


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("4h\n86", "line 6: move 2: 6C 8>6 is refused (OPPOSITE_COLOUR)"),
        ("4h 8x", "line 5: move 2: “8x” is not a move"),
        ("1. ac 4>h", "line 5: move 1: “ac” is not a card; write a rank"),
        ("4H", "line 5: move 1: “4H” is not a move but could be a card; write the move in small letters, 4h"),
        ("4h 1. 85", "line 5: move 1 stands where move 2 is expected"),
        ("AC 4>h", "line 5: move 1: “AC 4>h” has no number; write “1. AC 4>h”"),
        ("1. AC 4>h 2. 3C 4>h", "line 5: move 2: 3C 4>h is refused (FOUNDATION_ORDER)"),
        ("1. AD 4>h", "line 5: move 1: AD 4>h is refused (WRONG_CARD)"),
        ("1. QC 6>3 x7", "line 5: move 1: QC 6>3 x7 is refused (NO_CARD)"),
        ("a1", "line 5: move 1: a1 is refused (NO_CARD)"),
        # The first fault is the one that is named, though the others cannot even be read.
        ("4h\n8h\nb1\nzz", "line 6: move 2: 6C 8>h is refused (FOUNDATION_ORDER)"),
    ],
)
def test_a_slip_is_named_with_line_move_and_reason(moves: str, why: str) -> None:
    with pytest.raises(RecordingError) as error:
        parse(recorded(moves), "game.toml").replay()
    assert str(error.value).startswith(f"game.toml, {why}")
    assert "\n" not in str(error.value)


def test_a_game_without_a_standard_notation_is_written_in_full(crescent_won: Recording) -> None:
    text = write_standard(crescent_won)
    assert "1. QS 3>-S 2. QH 6>-H" in text
    assert parse(text).actions == crescent_won.actions


def test_a_group_counts_as_one_move(freecell_won: Recording) -> None:
    assert freecell_won.moves == 79
    group = freecell_won.actions[29]
    assert isinstance(group, Move)
    assert (str(group), group.count) == ("QC 6>3 x10", 10)
