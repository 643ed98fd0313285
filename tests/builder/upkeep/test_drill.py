"""The drill: what becomes of a changed rule, and that it finds an old value which survives."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from builder.errors import BuildError
from builder.upkeep.drill import Outcome, Report, _Copy, cases
from builder.upkeep.drill_pages import says
from builder.upkeep.fresh import FreshRuns
from engine.crescent.rules import CrescentRules
from engine.freecell.rules import FreeCellRules
from tests.conftest import Checkout, copied, short_copied


def test_every_rule_of_both_games_is_changed_up_and_down_or_flipped() -> None:
    changed = [(case.game, case.rule, case.new) for case in cases() if case.along is None]
    assert len(changed) == len(set(changed))
    for game, rules in (("crescent", CrescentRules()), ("freecell", FreeCellRules())):
        for rule, value in vars(rules).items():
            new = {each for name, field, each in changed if (name, field) == (game, rule)}
            assert new == ({not value} if isinstance(value, bool) else {value - 1, value + 1})


def test_a_number_that_the_rules_fix_to_another_is_changed_with_it() -> None:
    # Crescent has sixteen piles: one more on a side is one less on another, and each pair of sides is changed once.
    together = [str(case) for case in cases() if case.along is not None]
    assert [each for each in together if each.startswith("crescent.")] == [
        "crescent.left 4 → 5, across 8 → 7",
        "crescent.left 4 → 3, across 8 → 9",
        "crescent.right 4 → 5, left 4 → 3",
        "crescent.right 4 → 3, left 4 → 5",
    ]


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(BuildError, match=r"there is no rule “crescent\.pile_limits”"):
        cases(["crescent.pile_limits"])


def test_a_project_for_reading_alone_is_copied_to_be_changed(repository: Path, tmp_path: Path) -> None:
    original = copied(repository, tmp_path)
    for path in (original.root, *original.root.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        copy = _Copy(tmp_path / "copy", original.root, FreshRuns.__new__(FreshRuns))
    finally:
        for path in (original.root, *original.root.rglob("*")):
            path.chmod(0o755)
    assert copy.root.joinpath("engine/crescent/rules.py").is_file()
    assert [path for path in (copy.root, *copy.root.rglob("*")) if not path.stat().st_mode & stat.S_IWUSR] == []


def test_locks_of_editors_are_not_copied(repository: Path, tmp_path: Path) -> None:
    original = copied(repository, tmp_path)
    original.path("docs/.#index.rst").symlink_to("somebody@host.1234")
    copy = _Copy(tmp_path / "copy", original.root, FreshRuns.__new__(FreshRuns))
    assert copy.root.joinpath("docs/index.rst").is_file()
    assert not copy.root.joinpath("docs/.#index.rst").is_symlink()


@pytest.fixture(scope="module")
def drilled(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> CompletedProcess[str]:
    """The drill of three rules in English, where the limit of a pile is written on a page as a word.

    No example speaks of it, and the build does not look for it: the drill sees it on the page.
    """
    copy = short_copied(short_project, tmp_path_factory.mktemp("drill"))
    for language in ("cs", "da", "ro"):
        shutil.rmtree(copy.path(f"locales/{language}"))
    copy.edit("docs/crescent/faq.rst", "No. The app counts the time and the moves.", "No. A move counts thirteen.")
    return copy.run("drill", "crescent.undo_limit", "crescent.transfers", "crescent.pile_limit")


def test_a_number_that_a_role_takes_from_the_rules_follows(drilled: CompletedProcess[str]) -> None:
    assert "follows   crescent.undo_limit 100 → 101" in drilled.stdout
    assert "follows   crescent.undo_limit 100 → 99" in drilled.stdout


def test_a_recording_that_no_longer_holds_is_named(drilled: CompletedProcess[str]) -> None:
    assert "named     crescent.transfers true → false" in drilled.stdout
    assert "move 32: 9C -C>+C is refused (NO_TRANSFER)" in drilled.stdout


def test_an_old_number_that_is_typed_is_stale_and_the_drill_fails(drilled: CompletedProcess[str]) -> None:
    assert "STALE     crescent.pile_limit 13 → 12" in drilled.stdout
    assert "en/crescent/faq.html: 13 is typed in “No. A move counts thirteen.”" in drilled.stdout
    assert drilled.returncode == 1
    assert drilled.stderr == "rulebook: 2 of 5 changes leave something stale; mend what is listed above\n"


def test_a_drill_that_finds_nothing_stale_says_so(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (case,) = cases(["crescent.transfers"])
    report = Report(case, Outcome.NAMED, tuple(f"complaint {number}" for number in range(1, 8)))
    monkeypatch.setattr("builder.upkeep.drill.drill", lambda project, wanted: iter([report]))
    said = Checkout(repository, tmp_path).succeed("drill", "crescent.transfers")
    first, *complaints, rest, last = said.splitlines()
    assert first == " 1/1 named     crescent.transfers true → false"
    assert [line.strip() for line in complaints] == [f"complaint {number}" for number in range(1, 6)]
    assert rest.strip() == "and 2 more"
    assert last == "1 changes, nothing stale"


@pytest.mark.parametrize(
    ("text", "number", "words", "is_said"),
    [
        ("at most 13 cards", 13, ("thirteen",), True),
        ("at most 130 cards", 13, ("thirteen",), False),
        ("třinácti kartám", 13, ("třináct",), True),
        ("oporu", 8, ("opt",), False),
        ("opt cărți", 8, ("opt",), True),
        ("Thirteen cards", 13, ("thirteen",), True),
    ],
)
def test_numbers_in_figures_and_in_words(text: str, number: int, words: tuple[str, ...], is_said: bool) -> None:
    assert says(text, number, words) is is_said
