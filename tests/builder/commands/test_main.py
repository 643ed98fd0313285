"""The command: help that teaches, and one sentence for every bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from engine.position_text import write_position
from engine.recording import Recording
from tests import speech
from tests.conftest import Checkout

WON = "docs/games/crescent-won.toml"


@pytest.fixture
def rulebook(repository: Path, tmp_path: Path) -> Checkout:
    """The repository's command, with a build folder of its own."""
    return Checkout(repository, tmp_path / "build")


@pytest.fixture
def won(repository: Path) -> str:
    return (repository / WON).read_text(encoding="utf-8")


def one_sentence(complaint: str) -> str:
    """The complaint, which must be a single line from the command."""
    lines = complaint.strip().split("\n")
    assert len(lines) == 1, complaint
    assert lines[0].startswith("rulebook: ")
    return lines[0].removeprefix("rulebook: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), ["build", "check", "draw", "replay", "translations", "open build/site/index.html"]),
        (("build",), ["[LANG]...", "side by side", "stays as it was"]),
        (("check",), ["recorded games", "examples", "catalogs"]),
        (("replay",), ["RECORDING", "--moment", "--lang", "rulebook replay docs/games/crescent-won.toml"]),
        (("draw",), ["--moment", "--show [before|after]", "--density", "-o, --output", ".png or .webp"]),
        (("translations",), ["update"]),
        (("translations", "update"), ["[LANG]...", "up to date"]),
    ],
)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help(arguments: tuple[str, ...], words: list[str], flag: str, rulebook: Checkout) -> None:
    said = " ".join(rulebook.succeed(*arguments, flag).split())
    assert [word for word in words if word not in said] == []


def test_the_command_is_a_process(rulebook: Checkout) -> None:
    done = rulebook.python("-m", "builder", "replay", WON)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 119 + 3
    done = rulebook.python("-m", "builder", "replay", "docs/games/nothing.toml")
    assert (done.returncode, done.stdout) == (1, "")
    assert one_sentence(done.stderr).startswith("docs/games/nothing.toml: there is no such file")


def test_replaying_tells_every_move(rulebook: Checkout) -> None:
    told = rulebook.succeed("replay", WON).splitlines()
    assert len(told) == 119 + 3
    assert told[9] == "In move 10, the ace of spades from pile 10 goes on the king of spades of pile 14."
    assert told[16] == "After move 16 comes redeal 1 of 3."


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_a_moment_in_words(language: str, rulebook: Checkout) -> None:
    told = rulebook.succeed("replay", WON, "--moment", "ace-on-king", "--lang", language)
    lines = [line.strip() for line in told.splitlines()]
    assert any(speech.is_pile(language, line, 14) and speech.says(language, line, 6, "KS") for line in lines)
    assert any(speech.is_pile(language, line, 14) and speech.says(language, line, 7, "AS") for line in lines)


@pytest.mark.parametrize(("name", "kind"), [("board.png", "PNG"), ("board.webp", "WEBP")])
def test_drawing_a_board(name: str, kind: str, rulebook: Checkout, tmp_path: Path) -> None:
    said = rulebook.succeed("draw", WON, "--moment", "deal", "--density", "1", "-o", str(tmp_path / name))
    with Image.open(tmp_path / name) as image:
        assert (image.format, image.width) == (kind, 720)
    assert "Board at the deal" in said
    assert {path.name for path in tmp_path.iterdir()} == {name}


def test_a_board_is_drawn_in_the_letters_of_the_language(rulebook: Checkout, tmp_path: Path) -> None:
    for language in ("en", "cs", "da"):
        rulebook.succeed("draw", WON, "--moment", "deal", "--lang", language, "-o", str(tmp_path / f"{language}.png"))
    english, czech, danish = ((tmp_path / f"{language}.png").read_bytes() for language in ("en", "cs", "da"))
    assert english == czech
    assert english != danish


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "xx"),
        ("translations", "update", "xx"),
        ("replay", WON, "--lang", "xx"),
        ("draw", WON, "--moment", "deal", "--lang", "xx", "-o", "never.png"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_an_unknown_language(arguments: tuple[str, ...], rulebook: Checkout) -> None:
    said = one_sentence(rulebook.complain(*arguments))
    assert said == "there is no language “xx”; the languages are en, cs, da, ro"
    assert not rulebook.path("never.png").exists()


def test_a_missing_recording(rulebook: Checkout) -> None:
    said = one_sentence(rulebook.complain("replay", "docs/games/nothing.toml"))
    assert said.startswith("docs/games/nothing.toml: there is no such file")


def test_an_unknown_moment(rulebook: Checkout, tmp_path: Path) -> None:
    said = one_sentence(rulebook.complain("replay", WON, "--moment", "ace-on-queen"))
    assert said.startswith("there is no moment “ace-on-queen” in crescent; the moments are deal, ")
    rulebook.complain("draw", WON, "--moment", "ace-on-queen", "-o", str(tmp_path / "board.png"))
    assert list(tmp_path.iterdir()) == []


BAD = {
    "not TOML": (r"\A", "not a recording at all\n", r"line 1: .*TOML"),
    "no deal": (r'(?s)deal = """.*?"""\n', "", r"no deal; add “code” or “deal”"),
    "wrong card": (r"10\. AS 10>14", "10. 1S 10>14", r"line \d+: move 10: “1S.*” is not a (card|move)"),
    "card that is not there": (r"10\. AS 10>14", "10. KD 10>14", r"line \d+: move 10: KD 10>14 is refused"),
    "illegal move": (r"10\. AS 10>14", "10. AS 10>1", r"line \d+: move 10: AS 10>1 is refused \(SAME_SUIT\)"),
    "truncated line": (r"\n11\. AC 16>11.*\n", "\n11. AC 16\n", r"line \d+: move 11: “AC 16”"),
    "no moves": (r'(?s)moves = """.*?"""\n', "", r"there is no “moves”; add the moves"),
    "unknown game": (r'game = "crescent"', 'game = "whist"', r"line 1: there is no game “whist”"),
}


@pytest.mark.parametrize("fault", BAD)
@pytest.mark.parametrize("command", ["replay", "draw"])
def test_a_bad_recording(command: str, fault: str, won: str, rulebook: Checkout, tmp_path: Path) -> None:
    pattern, replacement, complaint = BAD[fault]
    changed = re.sub(pattern, lambda _: replacement, won, count=1)
    assert changed != won
    path = tmp_path / "bad.toml"
    path.write_text(changed, encoding="utf-8")
    more = ("--moment", "last-move", "-o", str(tmp_path / "board.png")) if command == "draw" else ()
    said = one_sentence(rulebook.complain(command, str(path), *more))
    assert said.startswith(str(path))
    assert re.search(complaint, said), said
    assert {each.name for each in tmp_path.iterdir()} == {"bad.toml"}, "no half picture"


@pytest.mark.parametrize(
    ("moment", "moves", "when", "where"),
    [
        ("deal", 0, "Board at the deal", "at the deal"),
        ("ace-on-king", 9, "Board after move 9", "after move 9"),
        ("first-redeal", 16, "Board after move 16", "after move 16"),
    ],
)
def test_a_position_copied_from_a_page_is_told_as_what_it_is(
    moment: str, moves: int, when: str, where: str, rulebook: Checkout, crescent_won: Recording, tmp_path: Path
) -> None:
    path, position = tmp_path / "copied.toml", crescent_won.moment(moment).before
    path.write_text(write_position(crescent_won, position, "Copied"), encoding="utf-8")
    done = rulebook.run("replay", str(path))
    assert done.returncode == 0
    told = done.stdout.splitlines()
    assert told.index(when) == moves
    assert told[-16:] == [
        f"    pile {number}: {speech.cards('en', len(pile))}, {speech.card('en', str(pile[-1]))} on top"
        for number, pile in enumerate(position.piles, 1)
    ]
    assert done.stderr == f"{path}: a position, not a won game: it ends {where}\n"


def test_the_standard_notation_is_that_of_the_whole_game(rulebook: Checkout) -> None:
    said = one_sentence(rulebook.complain("replay", WON, "--standard", "--moment", "deal"))
    assert said == "--standard writes the whole game; leave out --moment"


@pytest.mark.parametrize(
    ("output", "complaint"),
    [
        ("board.gif", "the picture's name must end in .png or .webp"),
        ("board", "the picture's name must end in .png or .webp"),
        ("missing/board.png", "the picture cannot be written"),
        ("folder.png", "the picture cannot be written"),
    ],
)
def test_a_picture_that_cannot_be_written(output: str, complaint: str, rulebook: Checkout, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    said = one_sentence(rulebook.complain("draw", WON, "--moment", "deal", "-o", str(tmp_path / output)))
    assert said.startswith(f"{tmp_path / output}: {complaint}")
    assert [path.name for path in tmp_path.rglob("*")] == ["folder.png"], "no half picture"


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("build", "--nonsense"),
        ("draw", WON),
        ("draw", WON, "--moment", "deal", "--show", "middle", "-o", "never.png"),
        ("draw", WON, "--moment", "deal", "--density", "9", "-o", "never.png"),
        ("replay",),
    ],
    ids=" ".join,
)
def test_a_command_that_cannot_be_understood(arguments: tuple[str, ...], rulebook: Checkout) -> None:
    said = rulebook.complain(*arguments)
    assert said.count("Error: ") == 1
    assert not rulebook.path("never.png").exists()


def test_a_folder_is_no_recording(rulebook: Checkout, tmp_path: Path) -> None:
    said = one_sentence(rulebook.complain("replay", str(tmp_path)))
    assert said.startswith(f"{tmp_path}: the file cannot be read")


def test_a_file_that_is_not_text(rulebook: Checkout, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_bytes(b'game = "\xff"')
    said = one_sentence(rulebook.complain("replay", str(tmp_path / "bad.toml")))
    assert said.startswith(f"{tmp_path / 'bad.toml'}: byte 9 is not UTF-8")
