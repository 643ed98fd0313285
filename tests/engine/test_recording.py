"""Recorded games: read, written, verified; and every complaint in one sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.codes import GameCode
from engine.crescent.deals import deal
from engine.crescent.position import Redeal
from engine.crescent.rules import CrescentRules
from engine.errors import RecordingError
from engine.recording import Recording, write
from engine.recording_reader import parse, read
from engine.registry import find_game

GOOD = (Path(__file__).parents[2] / "docs" / "games" / "crescent-won.toml").read_text(encoding="utf-8")
MOVE_10 = "10. AS 10>14"


def changed(*pairs: tuple[str, str]) -> str:
    """The good file with each first text, which must be in it once, replaced by the second."""
    text = GOOD
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the file"
        text = text.replace(old, new)
    return text


def line_of(text: str, fragment: str) -> int:
    return text[: text.index(fragment)].count("\n") + 1


def without(key: str) -> str:
    """The good file without one of its parts."""
    text, times = re.subn(rf'^{key} *= *(""".*?"""|.*?)\n', "", GOOD, flags=re.MULTILINE | re.DOTALL)
    assert times == 1
    return text


def is_one_sentence(message: str) -> bool:
    """Whether a complaint is one line and, quotations apart, one sentence."""
    plain = re.sub("“.*?”", "“”", message)
    return "\n" not in message and not re.search(r"[.!?] [A-Z]", plain) and not message.endswith(".")


# Reading and writing


def test_the_recorded_game_is_written_as_it_stands_byte_for_byte(crescent_won_path: Path) -> None:
    assert write(read(crescent_won_path)).encode() == crescent_won_path.read_bytes()


def test_the_recorded_game(crescent_won: Recording) -> None:
    assert crescent_won.game is find_game("crescent")
    assert crescent_won.rules == CrescentRules()
    assert crescent_won.code is None
    assert crescent_won.moves == 119
    assert len(crescent_won.actions) == 122
    assert sum(isinstance(action, Redeal) for action in crescent_won.actions) == 3
    assert crescent_won.about.startswith("A reconstruction: ")
    assert [str(action) for action in crescent_won.actions[:2]] == ["QS 3>-S", "QH 6>-H"]


def test_the_steps_follow_each_other(crescent_won: Recording) -> None:
    steps = crescent_won.verify()
    assert steps[0].before == crescent_won.opening
    assert all(one.after == other.before for one, other in pairwise(steps))
    assert [step.number for step in steps if not isinstance(step.action, Redeal)] == list(range(1, 120))
    assert [step.number for step in steps if isinstance(step.action, Redeal)] == [16, 45, 74]
    assert [step.after.is_won for step in steps] == [False] * 121 + [True]


def test_each_action_knows_its_line(crescent_won: Recording) -> None:
    lines = GOOD.splitlines()
    for action, line in zip(crescent_won.actions, crescent_won.lines, strict=True):
        assert str(action) in lines[line - 1]


def test_moves_that_begin_in_the_line_of_their_key() -> None:
    text = changed(('moves = """\n', 'moves = """'))
    first, *_, latest = parse(text).lines
    assert (first, latest) == (line_of(text, "1. QS 3>-S"), line_of(text, "119. KH"))


def recording(moves: str, code: str = "CR1-N-AAAAAAB", more: str = "") -> str:
    return f'game = "crescent"\n{more}code = "{code}"\nmoves = """\n{moves}\n"""\n'


def test_a_recording_with_a_code(tmp_path: Path) -> None:
    text = recording("redeal\nredeal", code="CR1-N-NXMRLXV")
    path = tmp_path / "coded.toml"
    path.write_text(text, encoding="utf-8")
    coded = read(path)
    assert coded.code == GameCode("CR1", "N", 4294967295)
    assert coded.opening == deal(GameCode("CR1", "N", 4294967295))
    assert coded.moves == 0
    assert 'code = "CR1-N-NXMRLXV"\n' in write(coded)
    assert "deal =" not in write(coded)
    assert parse(write(coded), str(path)) == coded


def test_rules_are_read_and_written() -> None:
    text = changed(("rules = {}", "rules = { redeals = 4, transfers = true, refill = true }"))
    read_back = parse(text)
    assert read_back.rules == CrescentRules(redeals=4, refill=True)
    assert "rules = { redeals = 4, refill = true }\n" in write(read_back)
    assert parse(write(read_back)) == read_back


@pytest.mark.parametrize(
    "old_and_new",
    [
        [("moves = ", '"moves" = ')],
        [('moves = """\n', "moves='''\n"), ('119. KH 15>+H\n"""', "119. KH 15>+H\n'''")],
        [("rules = {}", "# “moves” come below, after the deal")],
        [('game = "crescent"', '   game="crescent" # the only one')],
        [("\nredeal\n17. 4C 3>4", " redeal 17. 4C 3>4")],
        [("1. QS 3>-S   2. QH", "1.   QS 3>-S\n\n2. QH")],
    ],
)
def test_the_same_game_written_otherwise(old_and_new: list[tuple[str, str]]) -> None:
    assert write(parse(changed(*old_and_new))) == GOOD


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_of_other_systems(ends: str, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(GOOD.replace("\n", ends).encode())
    assert write(read(path)) == GOOD


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert write(read(path)) == GOOD


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(st.characters(codec="utf-8"), max_size=30) | st.text('"\\\n\t\r a', max_size=12))
def test_any_words_about_a_game_are_written_and_read_back(about: str) -> None:
    original = Recording(find_game("crescent"), CrescentRules(), deal(GameCode("CR1", "N", 1)), (), about.strip())
    assert parse(write(original)) == original


# Complaints


class Complaint(NamedTuple):
    """A bad file, a text of it that stands in the line to be named, and what the sentence says."""

    text: str
    marker: str | None
    says: str


def at_move_10(new: str, says: str) -> Complaint:
    return Complaint(changed((MOVE_10, new)), new, says)


def with_rules(rules: str, marker: str, says: str) -> Complaint:
    return Complaint(changed(("rules = {}", f"rules = {rules}")), marker, says)


COMPLAINTS = {
    "wrong card": at_move_10(
        "10. AH 10>14",
        "move 10: AH 10>14 is refused (WRONG_CARD): another card lies there (AS); correct the recording, or find a new ending with ",
    ),
    "illegal move": at_move_10(
        "10. AS 10>13",
        "move 10: AS 10>13 is refused (SAME_SUIT): the cards must be of the same suit; correct the recording, or find",
    ),
    "no such pile": at_move_10("10. AS 10>17", "move 10: AS 10>17 is refused (NO_SUCH_PLACE): there is no such place"),
    "no such card": at_move_10("10. ASS 10>14", "move 10: “ASS” is not a card; write a rank (A, 2 to 10, J, Q, K)"),
    "truncated line": at_move_10("10. AS 10>", "move 10: “AS 10>” is not a move; write card, source>destination"),
    "number alone": at_move_10("10. ", "move 10: “” is not a move; write card, source>destination"),
    "endless pile number": at_move_10(f"10. AS {'1' * 5000}>14", "1>14” is not a move; write card, source>destination"),
    "gap in numbering": at_move_10(
        "11. AS 10>14", "move 11 stands where move 10 is expected; number the moves from 1 without a gap"
    ),
    "repeated number": at_move_10("9. AS 10>14", "move 9 stands where move 10 is expected; number the moves from 1"),
    "endless number": at_move_10(f"{'1' * 5000}. AS 10>14", "1 stands where move 10 is expected; number the moves"),
    "missing number": Complaint(
        changed(("10. AS 10>14\n11. AC", "10. AS 10>14\nAC")),
        "AC 16>11",
        "move 11: “AC 16>11” has no number; write “11. AC 16>11”",
    ),
    "missing first number": Complaint(
        changed(("1. QS 3>-S", "QS 3>-S")), "QS 3>-S", "move 1: “QS 3>-S” has no number; write “1. QS 3>-S”"
    ),
    "misspelt redeal": Complaint(
        changed(("redeal\n17.", "redael\n17.")), "redael", "move 17: “redael” is not a move; write card, source>dest"
    ),
    "numbered redeal": Complaint(
        changed(("redeal\n17.", "17. redeal\n17.")),
        "17. redeal",
        "move 17: “redeal” does not count as a move; write it without a number",
    ),
    "unfinished game": Complaint(
        changed(("   119. KH 15>+H", "")),
        "118. QH",
        "after the last move (118) the game is not won; add the missing moves",
    ),
    "no moves": Complaint(recording(""), None, "after the last move (0) the game is not won; add the missing moves"),
    "moves after the win": Complaint(
        changed(("rules = {}", "rules = { redeals = 4 }"), ("119. KH 15>+H\n", "119. KH 15>+H\n\n  redeal\n")),
        "  redeal",
        "move 119 has won the game; delete what follows it",
    ),
    "too few redeals": with_rules(
        "{ redeals = 2 }",
        "redeal\n75.",
        "after move 74: redeal is refused (NO_REDEALS): no redeals are left; correct the recording, or find a new ending with ",
    ),
    "no transfers": with_rules("{ transfers = false }", "32. 9C", "move 32: 9C -C>+C is refused (NO_TRANSFER): "),
    "no going round": with_rules("{ round_the_corner = false }", "10. AS", "move 10: AS 10>14 is refused (NEIGHBOUR"),
    "a lower pile limit": with_rules("{ pile_limit = 6 }", "10. AS", "move 10: AS 10>14 is refused (PILE_FULL): "),
    "missing deal": Complaint(without("deal"), None, "there is no deal; add “code” or “deal”"),
    "missing moves": Complaint(without("moves"), None, "there is no “moves”; add the moves of the game"),
    "missing game": Complaint(without("game"), None, "there is no “game”; add the name of the game"),
    "both code and deal": Complaint(
        changed(("rules = {}", 'rules = {}\ncode = "CR1-N-AAAAAAB"')),
        "code =",
        "there is both “code” and “deal”; keep one of them",
    ),
    "unknown key": Complaint(
        changed(("rules = {}", "rules = {}\nruels = {}")),
        "ruels",
        "“ruels” is not a part of a recording; the parts are game, about, rules, code, deal, moves",
    ),
    "unknown table": Complaint(
        GOOD + "\n[notes]\nx = 1\n", "[notes]", "“notes” is not a part of a recording; the parts"
    ),
    "list of tables": Complaint(without("rules") + "[[rules]]\nredeals = 4\n", "[[rules]]", "“rules” must be a table"),
    "key with escapes": Complaint(
        changed(("rules = {}", 'rules = {}\n"ru\\u006ces2" = 1')), "u006c", "“rules2” is not a part of a recording; the"
    ),
    "date for a rule": with_rules(
        "{ redeals = 1979-05-27 }", "redeals", "the rule “redeals” is 1979-05-27; it must be a whole number"
    ),
    "no numbers": Complaint(
        changed(("1. QS 3>-S   2. QH 6>-H", "QS 3>-S   QH 6>-H")),
        "QS 3>-S",
        "move 1: “QS 3>-S QH 6>-H” is more than one move; number each of them, as “1. …”",
    ),
    "key of very many parts": Complaint(
        GOOD + "a." * 3000 + "a = 1\n", "a.a.", "there are more than 2000 dots; no recorded game needs them"
    ),
    "unknown key in words of its own": Complaint(
        changed(("rules = {}", "rules = {}\n'q=?' = 1")), "'q=?'", "“q=?” is not a part of a recording; the parts are"
    ),
    "unknown game": Complaint(
        changed(('"crescent"', '"whist"')), "whist", "there is no game “whist”; the games are crescent"
    ),
    "game over two lines": Complaint(changed(('"crescent"', '"a\\nb"')), "a\\nb", "there is no game “a b”; the games"),
    "unknown rule": with_rules("{ redials = 4 }", "redials", "there is no rule “redials”; the rules are packs, left, "),
    "rule of wrong type": with_rules(
        '{ redeals = "4" }', "redeals", "the rule “redeals” is '4'; it must be a whole num"
    ),
    "rule that is no number": with_rules(
        "{ redeals = true }", "redeals", "the rule “redeals” is true; it must be a wh"
    ),
    "rule that is a fraction": with_rules(
        "{ redeals = 3.0 }", "redeals", "“redeals” is 3.0; it must be a whole number"
    ),
    "rule that is no switch": with_rules(
        "{ refill = 1 }", "refill", "the rule “refill” is 1; it must be true or false"
    ),
    "rule below its least": with_rules("{ redeals = -1 }", "redeals", "the rule “redeals” is -1; it must be 0 or more"),
    "rule with a dot": Complaint(
        changed(("rules = {}", "rules.redials = 4")), "redials", "there is no rule “redials”; the rules are"
    ),
    "rules in a table": Complaint(
        without("rules") + "[rules]\nredials = 4\n", "[rules]", "there is no rule “redials”; the rules are"
    ),
    "rules of wrong type": with_rules("4", "rules = 4", "“rules” must be a table"),
    "game of wrong type": Complaint(changed(('"crescent"', "1")), "game", "“game” must be text in quotation marks"),
    "moves of wrong type": Complaint(
        without("moves") + "moves = []\n", "moves = []", "“moves” must be text in quotation marks"
    ),
    "code of another game": Complaint(
        recording("", "FC1-C4-AAAAAKH"),
        "code",
        "the game code “FC1-C4-AAAAAKH” is for another game; it must begin with CR1-N",
    ),
    "malformed code": Complaint(recording("", "cr1-n-aaaaaab"), "code", "“cr1-n-aaaaaab” is not a game code; write"),
    "short code": Complaint(recording("", "CR1-N-AAAAAB"), "code", "ends in 6 letters; it must end in 7"),
    "code out of range": Complaint(recording("", "CR1-N-NXMRLXW"), "code", "is out of range; the last code is NXMRLXV"),
    "no such card in the deal": Complaint(
        changed(("8D 8C 9H", "8D 88 9H")), "8D 88", "“88” is not a card; write a rank"
    ),
    "card missing in the deal": Complaint(
        changed(("8D 8C 9H", "8C 9H")), "deal =", "pile 15 of the deal has 5 cards; it must have 6"
    ),
    "pile missing in the deal": Complaint(
        changed(("2H 9C JD JD 2H 2S\n", "")), "deal =", "the deal has 15 piles; it must have 16"
    ),
    "card twice in the deal": Complaint(
        changed(("8D 8C 9H", "8D 8D 9H")), "deal =", "the deal holds 8D 3 times; it must hold it twice"
    ),
    "truncated file": Complaint(
        GOOD[:-4], "119. KH", "this is not TOML: unterminated string at the end of the file; corr"
    ),
    "not TOML": Complaint(
        changed(("rules = {}", "rules {}")),
        "rules {}",
        "this is not TOML: expected '=' after a key in a key/value pair in",
    ),
    "words": Complaint(
        "Once upon a time", "Once", "this is not TOML: expected '=' after a key in a key/value pair in co"
    ),
    "part twice": Complaint(
        changed(("rules = {}", "rules = {}\nrules = { }")), "rules = { }", "this is not TOML: cannot overwrite a value"
    ),
    "no date": with_rules("2020-13-45", "2020", "this is not TOML: "),
    "endless number in a rule": with_rules(
        f"{{ redeals = {'1' * 5000} }}", None, "a number in the file is too long, or"
    ),
    "deep nesting": with_rules("[" * 5000, None, "or its brackets are nested too deeply; correct the file"),
    "nothing": Complaint("", None, "there is no “game”; add the name of the game"),
}


@pytest.mark.parametrize("what", COMPLAINTS)
def test_complaint(what: str, tmp_path: Path) -> None:
    text, marker, says = COMPLAINTS[what]
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordingError) as complained:
        read(path).verify()
    message = str(complained.value)
    line = "" if marker is None else f", line {line_of(text, marker)}"
    assert message.startswith(f"{path}{line}: ")
    assert says in message
    assert is_one_sentence(message)
    assert complained.value.__suppress_context__ or complained.value.__context__ is None


@pytest.mark.parametrize(
    "about",
    [
        'about = """\nmoves = the moves\n"""',
        "about = '''\nmoves = \"\"\"\n'''",
        'about = "moves = #"  # moves = """',
        '# """\nabout = "one"\n# """',
        'about = """one \\""" two\nmoves = """',
        'about = """one ""two""\nmoves = 3"""',
    ],
)
def test_the_line_is_right_whatever_the_words_about_the_game_say(about: str) -> None:
    text = changed((MOVE_10, "10. AS 10>13"))
    text = re.sub(r'about = """.*?"""', lambda match: about, text, count=1, flags=re.DOTALL)
    with pytest.raises(RecordingError, match=rf"^recording, line {line_of(text, '10. AS 10>13')}: move 10: "):
        parse(text).verify()


def test_other_line_separators_do_not_move_the_lines() -> None:
    text = changed((MOVE_10, "10. AS 10>13"), ("A reconstruction", "A\u2028\u0085reconstruction"))
    with pytest.raises(RecordingError, match=rf"^recording, line {line_of(text, '10. AS 10>13')}: move 10: "):
        parse(text).verify()


@pytest.mark.parametrize("quotes", ['"""\\', '"""\\  \n', '"""', "'''"])
def test_the_line_is_right_however_the_moves_begin(quotes: str) -> None:
    text = changed(('moves = """', f"moves = {quotes}"), (MOVE_10, "10. AS 10>13"))
    text = text[:-4] + quotes[:3] + "\n"
    with pytest.raises(RecordingError, match=rf"^recording, line {line_of(text, '10. AS 10>13')}: move 10: "):
        parse(text).verify()


def test_moves_in_one_line_have_its_line() -> None:
    moves = GOOD.split('moves = """')[1].replace('"""', "").strip()
    written = moves.replace(MOVE_10, "10. AS 10>13").replace("\n", "\\n")
    text = f'{GOOD.split("moves = ")[0]}moves = "{written}"\n'
    with pytest.raises(RecordingError, match=rf"^recording, line {line_of(text, 'moves =')}: move 10: "):
        parse(text).verify()


def test_comments_stand_within_the_moves_and_the_deal() -> None:
    text = changed(
        (MOVE_10, f"# the ace of spades\n{MOVE_10} # goes on the king"), ('deal = """', 'deal = """ # piles')
    )
    assert parse(text) == parse(GOOD)


def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    for path in (tmp_path / "pipe.toml", Path("/dev/zero")):
        assert complaint_of(path) == f"{path}: this is a pipe or a device; name a file"


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(GOOD + "#" * 1_000_000, encoding="utf-8")
    assert complaint_of(path) == f"{path}: the file is larger than 1 MB; a recorded game is much smaller"


def complaint_of(path: Path) -> str:
    with pytest.raises(RecordingError) as complained:
        read(path)
    message = str(complained.value)
    assert is_one_sentence(message)
    return message


def test_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(GOOD.encode()[:20] + b"\xff" + GOOD.encode()[20:])
    assert complaint_of(path) == f"{path}: byte 21 is not UTF-8; save the file as UTF-8 text"


def test_no_such_file(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert complaint_of(path).startswith(f"{path}: there is no such file; name a recorded game such as ")


def test_a_directory(tmp_path: Path) -> None:
    assert complaint_of(tmp_path) == f"{tmp_path}: the file cannot be read (Is a directory); name a readable file"


def test_a_name_that_no_file_can_have() -> None:
    assert "the file cannot be read (embedded null byte); name a readable file" in complaint_of(Path("a\0b"))


# Whatever is done to the good file, nothing but a RecordingError comes out

WORDS = sorted(set(GOOD.split()))
ODD = [
    *"\"'\\[]{}=#.,>+-0\n\r\t",
    '"""',
    "'''",
    "99999",
    "=",
    "[[",
    "\u2028",
    "\0",
    "é",
    "true",
    "1e9",
    "nan",
    "x" * 50,
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The good file with one to four places deleted, replaced, doubled or exchanged."""
    text = GOOD
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        if draw(st.booleans()):
            end = start + draw(st.integers(0, 3))
        else:
            words = [match.span() for match in re.finditer(r"\S+", text)]
            if words:
                start, end = draw(st.sampled_from(words))
            else:
                end = start
        new = draw(st.just("") | st.sampled_from(WORDS) | st.sampled_from(ODD) | st.text(max_size=3))
        text = text[:start] + new + text[end:]
    return text


def holds(play: Callable[[], Recording]) -> None:
    """A recording is refused in one sentence, or it is won and written and read back the same."""
    try:
        recorded = play()
        steps = recorded.verify()
    except RecordingError as error:
        message = str(error)
    else:
        assert steps[-1].after.is_won
        assert parse(write(recorded), recorded.source) == recorded
        return
    assert "\n" not in message
    assert re.match(r"(recording|.*game\.toml)(, line [0-9]+)?: .", message), message


@settings(max_examples=120, deadline=None, derandomize=True)
@given(damaged())
def test_a_damaged_text(text: str) -> None:
    holds(lambda: parse(text))


@settings(max_examples=50, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(where=st.integers(0, len(GOOD.encode())), length=st.integers(0, 40), new=st.binary(max_size=4))
def test_a_damaged_file(tmp_path: Path, where: int, length: int, new: bytes) -> None:
    path = tmp_path / "game.toml"
    content = GOOD.encode()
    path.write_bytes(content[:where] + new + content[where + length :])
    holds(lambda: read(path))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(
    rules=st.dictionaries(
        st.sampled_from(sorted(vars(CrescentRules()))),
        st.sampled_from(
            ["true", "false", "-1", "0", "1", "3", "4", "6", "13", "99", "1.5", "'x'", "[]", "{}", "1" * 30]
        ),
        max_size=3,
    )
)
def test_any_rules(rules: dict[str, str]) -> None:
    table = ", ".join(f"{name} = {value}" for name, value in rules.items())
    holds(lambda: parse(changed(("rules = {}", f"rules = {{ {table} }}"))))
