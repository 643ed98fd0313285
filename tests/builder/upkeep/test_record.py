"""Recording a won game by search, and repairing one that the rules no longer allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.upkeep.record import Deal, Effort, repair
from builder.upkeep.record import record as find_game_to_record
from engine.crescent.position import CrescentPosition
from engine.recording_reader import read
from engine.registry import find_game
from engine.search import SearchProgress
from tests.conftest import Checkout


def record(project: Checkout, *arguments: str) -> str:
    return project.succeed("record", *arguments)


@pytest.fixture
def project(repository: Path, tmp_path: Path) -> Checkout:
    return Checkout(repository, tmp_path / "build")


def test_a_game_of_a_code_is_won_and_is_the_same_again(project: Checkout, tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    said = record(project, "freecell", "--code", "ms:617", "-o", str(first))
    record(project, "freecell", "--code", "ms:617", "-o", str(second))
    game = read(first)
    steps = game.verify()
    assert said == f"{first}: {game.moves} moves\n"
    assert steps[-1].after.is_won
    assert str(game.code) == "ms:617"
    assert first.read_bytes() == second.read_bytes()


def test_a_game_with_a_moment(project: Checkout, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    record(project, "crescent", "--showing", "foundation-transfer", "--showing", "king-on-ace", "-o", str(path))
    game = read(path)
    game.verify()
    assert game.moment("foundation-transfer").number > 0
    assert game.moment("king-on-ace").number > 0


def test_a_deal_in_a_file(project: Checkout, tmp_path: Path, freecell_won_path: Path) -> None:
    deal, path = tmp_path / "deal.txt", tmp_path / "game.toml"
    opening = read(freecell_won_path).opening
    deal.write_text("\n".join(" ".join(map(str, pile)) for pile in opening.piles), encoding="utf-8")
    record(project, "freecell", "--deal", str(deal), "-o", str(path))
    game = read(path)
    assert game.opening == opening
    assert game.verify()[-1].after.is_won


def test_a_repair_keeps_the_deal_and_the_legal_beginning(project_copy: Checkout, crescent_won_path: Path) -> None:
    path = project_copy.path("docs/games/crescent-won.toml")
    before = read(crescent_won_path)
    text = path.read_text(encoding="utf-8")
    # In move 117 another card of the pile is named: what follows does not hold.
    broken = text[: text.index("117.")] + '117. 2S 14>+H\n"""\n'
    path.write_text(broken, encoding="utf-8")
    said = project_copy.succeed("record", "--repair", "docs/games/crescent-won.toml")
    after = read(path)
    after.verify()
    assert said.startswith("docs/games/crescent-won.toml: 116 moves kept, ")
    assert after.opening == before.opening
    assert after.actions[:119] == before.actions[:119]


def test_a_repair_leaves_alone_what_is_won(project: Checkout, tmp_path: Path, freecell_won_path: Path) -> None:
    path = tmp_path / "game.toml"
    text = "# mine\n" + freecell_won_path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    number = path.stat().st_ino
    said = record(project, "--repair", str(path))
    assert said == f"{path}: the game is won and shows all that it should; nothing is changed\n"
    assert (path.read_text(encoding="utf-8"), path.stat().st_ino) == (text, number)
    # Into another file it is written all the same.
    assert record(project, "--repair", str(path), "-o", str(tmp_path / "other.toml")).endswith(
        "other.toml: 79 moves kept, 79 in all\n"
    )
    assert read(tmp_path / "other.toml") == replace(read(path), source=str(tmp_path / "other.toml"))


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "soon"])
def test_what_is_no_time_is_refused(seconds: str, project: Checkout) -> None:
    assert "Invalid value for '--seconds'" in project.complain("record", "freecell", "--seconds", seconds)


class Searched(Effort):
    """An effort whose time passes, or does not, while the search ends at once."""

    takes_all_time = False

    @property
    def is_spent(self) -> bool:
        return self.takes_all_time


@pytest.mark.parametrize(
    ("takes_all_time", "says"),
    [
        (True, "no won game was found in 300 seconds; give more time with --seconds, or another --seed"),
        (
            False,
            "no won game was found, and the search has ended by itself: the deal may have none; try another --seed",
        ),
    ],
)
def test_a_search_without_result_says_why_it_ended(takes_all_time: bool, says: str) -> None:
    game = replace(find_game("freecell"), find_win=lambda opening, seed, keep_going: None)
    effort = Searched(300, 1, lambda name, progress: None)
    effort.takes_all_time = takes_all_time
    with pytest.raises(BuildError) as caught:
        find_game_to_record(game, Deal.of_code(game, game.rules(), game.parse_code("ms:11982")), [], 1, effort)
    assert str(caught.value) == says


@pytest.fixture
def unplayable(tmp_path: Path, crescent_won_path: Path) -> Path:
    """The recorded game under a limit of piles that its move 28 exceeds, with more redeals so that a new ending is near."""
    path = tmp_path / "game.toml"
    text = crescent_won_path.read_text(encoding="utf-8")
    path.write_text(text.replace("rules = {}", "rules = { pile_limit = 7, redeals = 9 }"), encoding="utf-8")
    return path


def test_a_repair_under_a_lower_limit_of_piles(project: Checkout, unplayable: Path) -> None:
    assert "move 28: 7C 13>11 is refused (PILE_FULL)" in project.complain("replay", str(unplayable))
    said = record(project, "--repair", str(unplayable))
    assert said.startswith(f"{unplayable}: 27 moves kept, ")
    game = read(unplayable)
    steps = game.replay()
    assert steps[-1].after.is_won
    positions = [step.after for step in steps]
    assert all(isinstance(position, CrescentPosition) for position in positions)
    assert max(len(pile) for position in positions for pile in position.piles) == 7


class Fruitless(Effort):
    """An effort that is given up at once after some beginnings of a game."""

    def watch(self, name: str, limited: bool) -> Callable[[SearchProgress], bool]:
        hopeless = name in ("after 28 moves and redeals", "after 27 moves and redeals")
        return lambda progress: not hopeless


def test_a_repair_gives_up_ever_more_of_the_last_moves_where_no_ending_is_found(unplayable: Path) -> None:
    before = read(unplayable)
    repaired, kept = repair(before, [], 0, Fruitless(600, 0, lambda name, progress: None))
    assert kept == 25, "28 actions are legal, one of them a redeal; none, one and two were given up"
    assert repaired.actions[:26] == before.actions[:26]
    assert repaired.verify()[-1].after.is_won


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["whist"], "there is no game “whist”"),
        ([], "name the game to record"),
        (["crescent", "--code", "CR1-N-AAA"], "ends in 3 letters"),
        (["crescent", "--code", "FC1-C4-AAAAAKH"], "is for another game"),
        (["crescent", "--showing", "ace-on-queen"], "there is no moment “ace-on-queen” in crescent"),
        (["crescent", "--code", "CR1-N-AAAAAAB", "--deal", "x"], "leave out one of them"),
        (["crescent", "--deal", "no-such-file"], "the deal cannot be read"),
        (["crescent", "--repair", "x.toml"], "leave out GAME"),
        (["--repair", "no-such-file.toml"], "there is no such file"),
    ],
)
def test_complaints(project: Checkout, tmp_path: Path, arguments: list[str], says: str) -> None:
    complaint = project.complain("record", *arguments, "-o", str(tmp_path / "out.toml"))
    assert says in complaint
    assert complaint.count("\n") == 1
    assert not (tmp_path / "out.toml").exists()


def test_an_existing_file_is_kept(project: Checkout, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text("mine", encoding="utf-8")
    complaint = project.complain("record", "freecell", "--code", "ms:617", "-o", str(path))
    assert "--force" in complaint
    assert path.read_text(encoding="utf-8") == "mine"


def test_an_interrupted_search_writes_nothing(
    project: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(progress: SearchProgress) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(Effort, "watch", lambda effort, name, limited: interrupt)
    path = tmp_path / "game.toml"
    assert project.complain("record", "freecell", "--code", "ms:617", "-o", str(path)).strip() == "rulebook: stopped"
    assert not path.exists()


def test_only_one_deal_of_many_is_given_up_after_so_many_positions() -> None:
    effort = Effort(600, 5, lambda name, progress: None)
    looked = [SearchProgress(attempt=1, width=1, positions=positions, best=0) for positions in (5, 6)]
    assert [effort.watch("a deal", limited=True)(progress) for progress in looked] == [True, False]
    assert [effort.watch("the deal", limited=False)(progress) for progress in looked] == [True, True]
