"""The command rulebook translations check: what it lists, and its exit status."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from builder.errors import BuildError
from builder.translations.check_command import check_command
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import Fault
from tests.conftest import Project

ERROR = Fault("cs", "index", "The Patience Rulebook", "$", "<b>", "", "", "")
WARNING = Fault("cs", "words", "yes", "ano", "Ano", "", "", "")
UNTRANSLATED = ("no", "Move", "Points")


@pytest.fixture(autouse=True)
def no_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are not read: what is compared here are the catalogs alone."""
    monkeypatch.setattr("builder.translations.catalogs.templates", lambda: None)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(check_command, ["--no-spelling", *arguments])


def leave_out(catalogs: Catalogs) -> int:
    """Leave some messages without a translation; returns the line of the first."""
    path = catalogs.path("cs", "words")
    text = path.read_text(encoding="utf-8")
    lines = []
    for msgid in UNTRANSLATED:
        start = f'\nmsgid "{msgid}"\nmsgstr "'
        end = text.index('"', text.index(start) + len(start))
        text = text[: text.index(start) + len(start)] + text[end:]
        lines.append(text.count("\n", 0, text.index(start)) + 2)
    path.write_text(text, encoding="utf-8")
    return min(lines)


def test_good_catalogs(catalogs: Catalogs) -> None:
    done = run()
    assert (done.exit_code, done.output) == (0, "all good\n")


def test_an_error_fails_and_is_listed_under_its_file(catalogs: Catalogs) -> None:
    line = catalogs.plant(ERROR)
    done = run("cs")
    assert str(done.exception) == "1 error; mend them and check again"
    assert isinstance(done.exception, BuildError)
    file, problem = done.output.splitlines()
    assert file == catalogs.name("cs", "index")
    assert problem.startswith(f"  line {line}: error: html: “The Patience Rulebook” <b> is HTML")


def test_a_warning_alone_does_not_fail(catalogs: Catalogs) -> None:
    catalogs.plant(WARNING)
    done = run("cs")
    assert done.exit_code == 0
    assert done.output.endswith("\n1 warning\n")


def test_a_warning_fails_if_that_is_wanted(catalogs: Catalogs) -> None:
    catalogs.plant(WARNING)
    assert str(run("cs", "--strict").exception) == "1 warning; mend them and check again"


def test_another_language_is_not_looked_at(catalogs: Catalogs) -> None:
    catalogs.plant(ERROR)
    assert run("da", "ro").output == "all good\n"


def test_what_is_missing_is_counted(catalogs: Catalogs) -> None:
    line = leave_out(catalogs)
    done = run("cs")
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        catalogs.name("cs", "words"),
        f"  3 not translated, the first in line {line}; --missing lists them",
        "3 incomplete messages",
    ]


def test_what_is_missing_can_be_listed(catalogs: Catalogs) -> None:
    leave_out(catalogs)
    listed = [line for line in run("cs", "--missing").output.splitlines() if "missing:" in line]
    assert len(listed) == len(UNTRANSLATED)
    assert all(any(f"“{msgid}”" in line for line in listed) for msgid in UNTRANSLATED)


def test_the_problems_for_programs(catalogs: Catalogs) -> None:
    line = catalogs.plant(ERROR)
    (problem,) = json.loads(run("cs", "--json").output)
    assert problem["path"] == catalogs.name("cs", "index")
    assert (problem["line"], problem["kind"], problem["severity"]) == (line, "html", "error")
    assert problem["msgid"] == "The Patience Rulebook"


def test_a_language_that_nobody_spells_is_said(catalogs: Catalogs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builder.translations.checks.spelling.speller", lambda language: None)
    done = CliRunner().invoke(check_command, ["cs"])
    assert done.output.splitlines()[0] == "cs: not spelled, for want of hunspell or its dictionary hunspell-cs"


def test_a_misspelt_word_is_a_warning_at_its_message(catalogs: Catalogs, monkeypatch: pytest.MonkeyPatch) -> None:
    line = catalogs.plant(Fault("cs", "index", "The Patience Rulebook", "$", " hromádkka", "", "", ""))
    unknown = {"hromádkka", "přerozdání"}
    monkeypatch.setattr(
        "builder.translations.checks.spelling.speller", lambda language: lambda words: unknown & set(words)
    )
    done = CliRunner().invoke(check_command, ["cs"])
    assert done.exit_code == 0
    (listed,) = [each for each in done.output.splitlines() if each.startswith("  line")]
    assert listed.startswith(f"  line {line}: warning: spelling: ")
    assert "“hromádkka” is in no dictionary; correct it, or add it to locales/cs/words.txt" in listed


@pytest.mark.parametrize("command", [["status", "cs"], ["update", "cs"], ["check", "--no-spelling", "cs"]])
@pytest.mark.parametrize("damage", ["conflict", "encoding", "folder"])
def test_a_broken_catalog_stops_no_command_with_a_traceback(
    command: list[str], damage: str, project_copy: Project
) -> None:
    catalog = project_copy.path("locales/cs/LC_MESSAGES/index.po")
    text = catalog.read_text(encoding="utf-8")
    if damage == "conflict":
        catalog.write_text(text.replace("\n\n", "\n\n<<<<<<< HEAD\n", 1), encoding="utf-8")
    elif damage == "encoding":
        catalog.write_bytes(text.encode("iso-8859-2", errors="replace"))
    else:
        catalog.unlink()
        catalog.mkdir()
    done = project_copy.run("translations", *command)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert "Traceback" not in said
    assert "locales/cs/LC_MESSAGES/index.po" in said
