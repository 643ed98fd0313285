"""Warnings that are accepted in a table of their own, for programs that keep no comments in catalogs."""

from __future__ import annotations

import pytest

from builder.translations.failing_checks import failing_checks
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import Fault

TABLE = "locales/cs/accepted.toml"
SAME = Fault("cs", "words", "nothing", "nic", "nothing", "", "", "")


def accept(catalogs: Catalogs, text: str) -> None:
    (catalogs.locales / "cs" / "accepted.toml").write_text(text, encoding="utf-8")


@pytest.fixture
def untouched(catalogs: Catalogs) -> Catalogs:
    """The catalogs with a translation that is the same as its source, and nothing accepted."""
    for path in catalogs.locales.rglob("accepted.toml"):
        path.unlink()
    catalogs.plant(SAME)
    return catalogs


def kinds(catalogs: Catalogs) -> set[str]:
    return {problem.kind for problem in catalogs.check_one("cs", "words") if problem.msgid == "nothing"}


@pytest.mark.parametrize(
    ("table", "remaining"),
    [
        ("", {"same"}),
        ('[words]\nnothing = ["same"]\n', set()),
        ('["crescent/words"]\nnothing = ["same"]\n', {"same"}),
        ('[words]\nNothing = ["same"]\n', {"same"}),
        ('[words]\nnothing = ["ending"]\n', {"same", "ok"}),
    ],
)
def test_a_warning_is_accepted_by_its_kind_at_its_message(table: str, remaining: set[str], untouched: Catalogs) -> None:
    accept(untouched, table)
    assert kinds(untouched) == remaining


def test_no_error_is_accepted(untouched: Catalogs) -> None:
    accept(untouched, '[words]\nnothing = ["same", "html"]\n')
    untouched.plant(Fault("cs", "words", "nothing", "nothing", "<b>nic", "", "", ""))
    assert "html" in kinds(untouched)


def test_what_is_accepted_is_not_counted_and_counted_again_without(untouched: Catalogs) -> None:
    failing = failing_checks(untouched.sources(), "cs")["words"]
    accept(untouched, '[words]\nnothing = ["same"]\n')
    assert failing_checks(untouched.sources(), "cs")["words"] == failing - 1
    accept(untouched, "")
    assert failing_checks(untouched.sources(), "cs")["words"] == failing


@pytest.mark.parametrize(
    ("table", "severity", "sentence"),
    [
        ("[words", "error", "the file cannot be read (Expected"),
        ("words = 5", "error", "the file cannot be read ('int' object"),
        ('[words]\nnothing = "same"', "error", '“nothing” must have a list of kinds, such as ["same"]'),
        ("[words]\nnothing = [5]", "error", "“nothing” must have a list of kinds"),
        ('[word]\nnothing = ["same"]', "form", "there is no catalog word; delete it here"),
        ('[words]\nnone = ["same"]', "form", "words has no such message; delete it here"),
    ],
)
def test_a_table_that_is_wrong(table: str, severity: str, sentence: str, untouched: Catalogs) -> None:
    accept(untouched, table)
    (problem,) = (each for each in untouched.check("cs") if each.path == TABLE)
    assert (problem.kind, str(problem.severity)) == ("ok", severity)
    assert sentence in problem.text
