"""What README, the pages for translators and the help of the commands say can be done, can be done."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from builder.commands.main import cli, main
from builder.project import Project
from tests.conftest import HALF_WRITTEN, REPOSITORY, Checkout, contents, copied

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
TRANSLATING = (REPOSITORY / "docs" / "translating.rst").read_text(encoding="utf-8")
SAMPLE = REPOSITORY / "tests" / "sample_game"


def command_of(group: click.Group, word: str) -> click.Command:
    """The command of a group that a word calls."""
    command = group.get_command(click.Context(group), word)
    assert command, f"there is no command {word}"
    return command


def commands(group: click.Group = cli, name: str = "rulebook") -> Iterator[tuple[str, click.Command]]:
    """Every command, by all the words that call it."""
    for word in group.list_commands(click.Context(group)):
        command = command_of(group, word)
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {word}")
        else:
            yield f"{name} {word}", command


def named_commands() -> Iterator[str]:
    """What README, the page for translators and the help texts tell people to type."""
    for text in (README, TRANSLATING):
        yield from re.findall(r"`(rulebook [^`]+)`", text)
        yield from re.findall(r"^ +(rulebook .+)$", text, re.MULTILINE)
    for text in (cli.help or "", *(command.help or "" for _, command in commands())):
        yield from (line.split("  ")[0] for line in re.findall(r"^ *(rulebook .+)$", text, re.MULTILINE))


NAMED = sorted({line for line in named_commands() if line != "rulebook --help"})


@pytest.mark.parametrize("line", NAMED)
def test_a_command_that_is_named_can_be_typed(line: str) -> None:
    command, words = cli, shlex.split(line)[1:]
    while isinstance(command, click.Group) and words:
        command = command_of(command, words.pop(0))
    if words or not isinstance(command, click.Group):
        # Whatever is missing or misspelt is a UsageError.
        command.make_context(line, words)


def test_readme_names_every_command() -> None:
    assert [name for name, _ in commands() if not any(line.startswith(name) for line in NAMED)] == []
    assert [name for name, _ in commands() if name not in README] == []


def test_the_folders_and_files_that_readme_names_are_there() -> None:
    table = README[README.index("## Where things are") : README.index("## To publish the site")]
    first_column = " ".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE))
    folders = [name for name in re.findall(r"`([\w/]+/)`", first_column) if "GAME" not in name]
    assert len(folders) >= 12
    assert [name for name in folders if not (REPOSITORY / name).is_dir()] == []
    guide = README[README.index("## To add a game") : README.index("## Moments")]
    files = re.findall(r"`((?:engine|diagrams)/golf/\w+\.py|docs/golf/rules\.rst)`", guide)
    assert len(files) >= 13
    assert [name for name in files if not (SAMPLE / name).is_file()] == []


def test_the_sample_game_is_added_and_taken_away_as_readme_tells(repository: Path, tmp_path: Path) -> None:
    copy = copied(repository, tmp_path)
    shutil.copytree(SAMPLE, copy.path("tests/sample_game"), ignore=HALF_WRITTEN)
    before = contents(copy.root)
    add, remove = re.findall(r"^`((?:cp|rm) -r .*)`", README, re.MULTILINE)
    for line, is_there in ((add, True), (remove, False)):
        subprocess.run(line, shell=True, cwd=copy.root, check=True)
        assert copy.path("engine/golf/rules.py").exists() == is_there
        assert copy.path("locales/cs/LC_MESSAGES/golf/rules.po").exists() == is_there
    assert contents(copy.root) == before


@pytest.fixture
def checkout(repository: Path, tmp_path: Path) -> Path:
    """What ``make`` needs of a checkout, ready for use: as if ``make test`` had been there before."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in ("Makefile", "constraints.txt", "pyproject.toml"):
        shutil.copy(repository / name, folder)
    # In the order in which they are made; what runs two of the steps side by side is told of them as well.
    marks = list(dict.fromkeys(re.findall(r"touch (\.venv/\S+)", made(folder, "test"))))
    assert len(marks) == 2
    for mark in marks:
        (folder / mark).parent.mkdir(exist_ok=True)
        (folder / mark).touch()
    return folder


def made(folder: Path, *arguments: str) -> str:
    """What ``make`` would run; the one by which the tests may have been started tells it nothing."""
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name and name != "MFLAGS"}
    command = ["make", "--dry-run", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True, encoding="utf-8"
    ).stdout


def test_a_checkout_that_is_ready_is_only_used(checkout: Path) -> None:
    assert made(checkout, "site").split() == [".venv/bin/rulebook", "build"]
    assert "pip install" not in made(checkout, "test")


def test_a_checkout_that_is_moved_sets_itself_up_anew(checkout: Path) -> None:
    moved = checkout.rename(checkout.parent / "moved")
    assert "-m venv --clear .venv" in made(moved, "site")
    assert "pip install" in made(moved, "site")


def test_the_site_needs_nothing_of_what_the_tests_need(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    assert "[test]" not in made(checkout, "site")
    assert "'.[test]'" in made(checkout, "test")


def test_a_python_that_is_too_old_is_named(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    done = subprocess.run(
        ["make", "site", "PYTHON=false"], cwd=checkout, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode != 0
    assert "The rule book needs Python 3.11 or later" in done.stdout
    assert not (checkout / ".venv").exists()


def test_the_variable_for_the_address_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("RULEBOOK_URL", "nowhere")
    with pytest.raises(SystemExit):
        main(["build", "en"], Project(REPOSITORY, tmp_path))
    assert capsys.readouterr().err.startswith("rulebook: “nowhere” is no address of a site; ")


def test_the_position_after_a_move_can_be_drawn(tmp_path: Path, repository: Path) -> None:
    book = Checkout(repository, tmp_path)
    for show in ("before", "after"):
        book.succeed(
            "draw", "docs/games/crescent-won.toml", "--moment", "ace-on-king", "--show", show, "--density", "1",
            "-o", str(tmp_path / f"{show}.png"),
        )  # fmt: skip
    assert (tmp_path / "before.png").read_bytes() != (tmp_path / "after.png").read_bytes()
