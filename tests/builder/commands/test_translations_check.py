"""The command rulebook translations check: what it lists, and its exit status."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from builder.commands.translations_check import check_command
from builder.errors import BuildError
from builder.translations.checks.spelling import misspelt
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import Fault
from tests.conftest import Checkout, contents, short_copied

ERROR = Fault("cs", "index", "The Patience Rulebook", "$", "<b>", "", "", "")
WARNING = Fault("cs", "words", "nothing", "nic", "Nic", "", "", "")
UNTRANSLATED = ("Page", "nothing", "Buttons and labels")


@pytest.fixture(autouse=True)
def no_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are not read: what is compared here are the catalogs alone."""
    monkeypatch.setattr("builder.translations.templates.templates", lambda sources: None)


def run(catalogs: Catalogs, *arguments: str) -> Result:
    return CliRunner().invoke(check_command, arguments, obj=catalogs.project)


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
    done = run(catalogs, "--no-spelling")
    assert (done.exit_code, done.output) == (0, "all good\n")


def test_an_error_fails_and_is_listed_under_its_file(catalogs: Catalogs) -> None:
    line = catalogs.plant(ERROR)
    done = run(catalogs, "--no-spelling", "cs")
    assert str(done.exception) == "1 error; mend it and check again"
    assert isinstance(done.exception, BuildError)
    file, problem = done.output.splitlines()
    assert file == catalogs.name("cs", "index")
    assert problem.startswith(f"  line {line}: error: html: “The Patience Rulebook” <b> is HTML")


def test_a_warning_alone_does_not_fail(catalogs: Catalogs) -> None:
    catalogs.plant(WARNING)
    done = run(catalogs, "--no-spelling", "cs")
    assert done.exit_code == 0
    assert done.output.endswith("\n1 warning\n")


def test_how_to_accept_a_warning_is_said_to_the_letter(catalogs: Catalogs) -> None:
    catalogs.plant(WARNING)
    catalogs.plant(Fault("cs", "crescent/words", "pile {number}: empty", "hromádka", "Hromádka", "", "", ""))
    table = catalogs.locales / "cs" / "accepted.toml"
    table.write_text('[words]\nnothing = ["same"]\n', encoding="utf-8")
    told = run(catalogs, "--no-spelling", "cs").output.partition(" into locales/cs/accepted.toml:\n")[2].splitlines()
    assert '  "nothing" = ["capital", "same"]' in told
    lines = [line for line in told if line.startswith("  ")]
    table.write_text("\n".join(lines), encoding="utf-8")
    assert run(catalogs, "--no-spelling", "cs").output == "all good\n"


def test_a_warning_fails_if_that_is_wanted(catalogs: Catalogs) -> None:
    catalogs.plant(WARNING)
    assert str(run(catalogs, "--no-spelling", "cs", "--strict").exception) == "1 warning; mend it and check again"


def test_another_language_is_not_looked_at(catalogs: Catalogs) -> None:
    catalogs.plant(ERROR)
    assert run(catalogs, "--no-spelling", "da", "ro").output == "all good\n"


def test_what_is_missing_is_counted(catalogs: Catalogs) -> None:
    line = leave_out(catalogs)
    done = run(catalogs, "--no-spelling", "cs")
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        catalogs.name("cs", "words"),
        f"  3 not translated, the first in line {line}; --missing lists them",
        "3 incomplete messages",
    ]


def test_what_is_missing_can_be_listed(catalogs: Catalogs) -> None:
    leave_out(catalogs)
    listed = [
        line for line in run(catalogs, "--no-spelling", "cs", "--missing").output.splitlines() if "missing:" in line
    ]
    assert len(listed) == len(UNTRANSLATED)
    assert all(any(f"“{msgid}”" in line for line in listed) for msgid in UNTRANSLATED)


def test_the_problems_for_programs(catalogs: Catalogs) -> None:
    line = catalogs.plant(ERROR)
    (problem,) = json.loads(run(catalogs, "--no-spelling", "cs", "--json").output)
    assert problem["path"] == catalogs.name("cs", "index")
    assert (problem["line"], problem["kind"], problem["severity"]) == (line, "html", "error")
    assert problem["msgid"] == "The Patience Rulebook"


def test_the_problems_as_annotations(catalogs: Catalogs) -> None:
    lines = [catalogs.plant(ERROR), catalogs.plant(WARNING)]
    done = run(catalogs, "--no-spelling", "cs", "--github")
    assert done.exit_code == 1
    error, warning = done.stdout.splitlines()
    index, words = (catalogs.name("cs", name) for name in ("index", "words"))
    assert error.startswith(f"::error file={index},line={lines[0]},title=html::“The Patience Rulebook”: <b> is HTML")
    assert warning.startswith(f"::warning file={words},line={lines[1]},title=capital::“nothing”: ")
    leave_out(catalogs)
    assert "::notice" not in run(catalogs, "--no-spelling", "cs", "--github").stdout
    listed = run(catalogs, "--no-spelling", "cs", "--github", "--missing").stdout.splitlines()
    assert [line.partition(" ")[0] for line in listed].count("::notice") == len(UNTRANSLATED)


def test_the_form_of_a_file_is_looked_at_only_if_that_is_wanted(catalogs: Catalogs) -> None:
    path = catalogs.path("cs", "index")
    path.write_text("# FIRST AUTHOR <EMAIL@ADDRESS>\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert run(catalogs, "--no-spelling", "cs").output == "all good\n"
    assert run(catalogs, "--no-spelling", "cs", "--json").output == "[]\n"
    done = run(catalogs, "--no-spelling", "cs", "--strict")
    assert str(done.exception) == "2 matters of form; mend them and check again"
    assert "form: header: “FIRST AUTHOR” stands for a name" in done.output


def test_a_language_that_nobody_spells_is_said(catalogs: Catalogs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builder.translations.checks.spelling.speller", lambda language: None)
    done = run(catalogs, "cs")
    assert done.output.splitlines()[0] == "cs: not spelled, for want of hunspell or its dictionary hunspell-cs"


def test_a_misspelt_word_is_a_warning_at_its_message(catalogs: Catalogs, monkeypatch: pytest.MonkeyPatch) -> None:
    line = catalogs.plant(Fault("cs", "index", "The Patience Rulebook", "$", " hromádkka", "", "", ""))
    unknown = {"hromádkka", "přerozdání"}
    monkeypatch.setattr(
        "builder.translations.checks.spelling.speller", lambda language: lambda words: unknown & set(words)
    )
    done = run(catalogs, "cs")
    assert done.exit_code == 0
    (listed,) = [each for each in done.output.splitlines() if each.startswith("  line")]
    assert listed.startswith(f"  line {line}: warning: spelling: ")
    assert "“hromádkka” is in no dictionary; correct it, or add it to locales/cs/words.txt" in listed


def test_an_abbreviation_is_spelled_with_its_full_stop() -> None:
    known = {"karty", "osv."}
    unknown = misspelt(["karty osv. a tzv. hra", "karty osv"], lambda words: set(words) - known, own={"hra"})
    assert unknown == {"tzv"}


DAMAGES = {
    "index": "conflict",
    "glossary": "encoding",
    "diagrams": "charset",
    "translations": "binary",
    "translating": "folder",
    "crescent/faq": "link",
    "crescent/examples": "open quote",
    "freecell/faq": "no quote",
    "freecell/words": "twice",
}


def damage(project: Checkout, catalog: str, what: str, language: str = "cs") -> str:
    """Break a catalog; returns its name."""
    name = f"locales/{language}/LC_MESSAGES/{catalog}.po"
    path = project.path(name)
    text = path.read_text(encoding="utf-8")
    if what == "folder":
        path.unlink()
        path.mkdir()
    elif what == "link":
        path.unlink()
        path.symlink_to("nothing.po")
    else:
        last = text.rindex('"')
        changed = {
            "conflict": text.replace("\n\n", "\n\n<<<<<<< HEAD\n", 1).encode(),
            "encoding": text.encode("iso-8859-2", errors="replace"),
            "charset": text.replace("charset=utf-8", "charset=iso-8859-2").encode("iso-8859-2", errors="replace"),
            "binary": bytes(range(256)),
            "open quote": (text[:last] + text[last + 1 :]).encode(),
            "no quote": text.replace('msgstr "', "msgstr ", 2).encode(),
            "twice": f"{text}\n{text[text.rindex('msgid') :]}".encode(),
        }
        path.write_bytes(changed[what])
    return name


class Damaged:
    """A project with a catalog of every damage, and what the commands say of it."""

    def __init__(self, project: Checkout) -> None:
        self.names = {damage(project, catalog, what): what for catalog, what in DAMAGES.items()}
        # These would change; but of a language nothing is written before everything can be read.
        other = project.path("locales/cs/LC_MESSAGES/crescent/rules.po")
        other.write_text(other.read_text(encoding="utf-8") + "\n# a line more\n", encoding="utf-8")
        outdated = project.path("locales/da/LC_MESSAGES/glossary.po")
        self.good = outdated.read_bytes()
        outdated.write_bytes(self.good.replace(b"\n", b"\r\n"))
        self.before = contents(project.path("locales/cs"))
        done = project.run("translations", "update")
        self.update, self.told, self.status_of_update = done.stderr, done.stdout, done.returncode
        self.mended = outdated.read_bytes()
        self.after = contents(project.path("locales/cs"))
        self.check = project.run("translations", "check", "--no-spelling", "cs")
        (status,) = json.loads(project.succeed("translations", "status", "cs", "--json"))
        self.status = {catalog["name"]: catalog for catalog in status["catalogs"]}


@pytest.fixture(scope="module")
def of_damaged(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return Damaged(short_copied(short_project, tmp_path_factory.mktemp("damaged")))


def test_broken_catalogs_are_named_and_left_as_they_are(of_damaged: Damaged) -> None:
    named = {line.removeprefix("rulebook: ").partition(".po")[0] + ".po" for line in of_damaged.update.splitlines()}
    assert named == set(of_damaged.names)
    assert of_damaged.after == of_damaged.before
    assert of_damaged.status_of_update == 1


def test_the_other_languages_are_brought_up_to_date(of_damaged: Damaged) -> None:
    assert of_damaged.mended == of_damaged.good
    assert of_damaged.told.splitlines() == [
        "cs: left as it is, for a catalog must be mended by hand",
        "da: 1 catalog changed",
        "  locales/da/LC_MESSAGES/glossary.po",
        "ro: 0 catalogs changed",
    ]


def test_the_check_says_what_is_wrong_with_each_and_sends_nobody_to_the_update(of_damaged: Damaged) -> None:
    assert of_damaged.check.returncode == 1
    assert "Traceback" not in of_damaged.check.stdout + of_damaged.check.stderr
    for name, what in of_damaged.names.items():
        section = of_damaged.check.stdout.partition(f"{name}\n")[2].partition("\nlocales/")[0]
        assert ": error: " in section, what
        assert "outdated" not in section, what


def test_the_status_counts_each_as_missing_and_failing(of_damaged: Damaged) -> None:
    for catalog, what in DAMAGES.items():
        counts = of_damaged.status[catalog]
        assert (counts["translated"], counts["fuzzy"]) == (0, 0), what
        assert counts["missing"] > 0, what
        assert counts["problems"] >= 1, what


def test_a_broken_catalog_stops_its_own_language_alone(short_copy: Checkout) -> None:
    name = damage(short_copy, "index", "binary", "da")
    short_copy.succeed("build", "en")
    assert name in short_copy.complain("build", "da")


@pytest.mark.parametrize("command", ["update", "status", "check", "remove", "add"])
def test_the_source_language_has_no_catalogs(command: str, short_copy: Checkout) -> None:
    complaint = short_copy.complain("translations", command, "en")
    assert complaint == "rulebook: en is the language of the pages themselves: it has no catalogs\n"
    assert not short_copy.path("locales/en").exists()
