"""What the check of catalogs, examples and recordings finds: every planted fault, with its file and its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builder.project import Project
from builder.sources import Sources
from builder.translations.templates import templates
from builder.upkeep.check import check_recordings
from tests.conftest import Checkout, copied

RULES = "locales/cs/LC_MESSAGES/crescent/rules.po"
FAQ = "locales/cs/LC_MESSAGES/crescent/faq.po"
WORDS = "locales/cs/LC_MESSAGES/words.po"
CRESCENT_WORDS = "locales/cs/LC_MESSAGES/crescent/words.po"
MISSING = "locales/cs/LC_MESSAGES/diagrams.po"
PAGE = "docs/crescent/rules.rst"
EXAMPLES = """
.. doctest::
   :hide:

   >>> CrescentRules().piles
   17
   >>> Card.parse("8X")
   Card(8, X)
   >>> Card.parse("9X")
   Traceback (most recent call last):
   ValueError: no such card
"""


def test_the_project_is_good(repository: Path, tmp_path: Path) -> None:
    said = Checkout(repository, tmp_path).succeed("check", "--complete").splitlines()
    assert [line for line in said if ": good" not in line] == []
    assert {"recorded games: good", "examples on the pages: good"} <= set(said)
    assert [line for line in said if line.startswith("catalogs ")] == [
        f"catalogs {language}: good, 100 % translated" for language in ("cs", "da", "ro")
    ]


def test_what_is_not_translated_yet_is_counted_and_is_not_wrong(
    short_copy: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_copy.path("locales/da/LC_MESSAGES/glossary.po").unlink()
    short_copy.edit(FAQ, 'msgid "Is there a score?"', '#, fuzzy\nmsgid "Is there a score?"')
    page = short_copy.path("docs/freecell/faq.rst")
    page.write_text(page.read_text(encoding="utf-8") + "\nA new sentence.\n", encoding="utf-8")
    # The three commands find the same pages.
    wanted = templates(Sources(Project(short_copy.root, short_copy.build)))
    monkeypatch.setattr("builder.upkeep.check.templates", lambda sources: wanted)
    said = short_copy.succeed("check")
    translated = dict(re.findall(r"^catalogs (\w+): good, (\d+) % translated$", said, re.MULTILINE))
    assert translated.keys() == {"cs", "da", "ro"}
    assert int(translated["da"]) < int(translated["cs"]) == int(translated["ro"]) == 99
    complaint = short_copy.complain("check", "--complete")
    assert complaint == "rulebook: 5 problems; mend them and check again\n"
    done = short_copy.run("check", "--min", "99")
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if line.startswith("  ")] == [
        "  locales/da/LC_MESSAGES: less than 99 % is translated; translate more, or ask for less"
    ]


def line_of(path: Path, start: str) -> int:
    """The number of the only line that begins so."""
    lines = path.read_text(encoding="utf-8").split("\n")
    (number,) = [number for number, line in enumerate(lines, 1) if line.startswith(start)]
    return number


class Planted:
    """A project with a fault of every kind, and what the check says of it, by the place that it names."""

    def __init__(self, copy: Checkout) -> None:
        self.copy = copy
        self.starts: dict[str, tuple[str, str]] = {}
        role = r":count:`pile_limit\|[^`]*`"
        self.change("missing role", RULES, "A pile holds at most", role, "tolik karet")
        self.change("added role", RULES, "Set-up", r'"$', ' :rule:`suits`"')
        self.change("untranslated", RULES, "Legal moves", r'".*"', '""')
        self.change("wrong card", RULES, "onto the top card of another pile,", r":card:`9H[^`]*`", ":card:`9S`")
        self.change("named link", RULES, "You see only the top card", r'"$', ' `jinde <https://example.org/>`_"')
        self.change("bare link", RULES, "Each suit has an ascending", r'"$', ' https://example.org/"')
        self.change("wrong page", RULES, "When the last card of a pile is played", r'"$', ' :doc:`jinde <faq>`"')
        self.change("wrong forms", FAQ, "The pile already holds", role, ":count:`pile_limit|karta|karty`")
        self.change("placeholder", CRESCENT_WORDS, "pile {number}: empty", r"\{number\}", "{numero}")
        copy.edit(FAQ, 'msgid "Is there a score?"', '#, fuzzy\nmsgid "Is there a score?"')
        self.starts["fuzzy"] = (FAQ, 'msgid "Is there a score?"')
        # A message that stands in two contexts: the fault is in the second of them.
        text = copy.path(WORDS).read_text(encoding="utf-8")
        context = text.index('msgctxt "accusative"\nmsgid "the ten of clubs"')
        self.context_line = text.count("\n", 0, context) + 1
        translation = re.compile(r'(?<=\nmsgstr ")[^"\n]+')
        copy.path(WORDS).write_text(text[:context] + translation.sub("{x}", text[context:], count=1), encoding="utf-8")
        copy.path(MISSING).unlink()
        copy.edit("docs/glossary.rst", "To take back the last move.", "To take back a move.")
        text = copy.path(PAGE).read_text(encoding="utf-8")
        copy.path(PAGE).write_text(text + EXAMPLES, encoding="utf-8")
        done = copy.run("check", "--complete")
        assert done.returncode == 1, done.stdout + done.stderr
        assert "Traceback" not in done.stdout + done.stderr
        self.last_line = done.stderr.strip()
        self.found: dict[str, list[str]] = {}
        for line in done.stdout.splitlines():
            if line.startswith("  "):
                place, _, problem = line.strip().partition(": ")
                self.found.setdefault(place, []).append(problem)

    def change(self, kind: str, name: str, msgid: str, pattern: str, replacement: str) -> None:
        """Change the translation of the only message that begins so."""
        path = self.copy.path(name)
        start = f'msgid "{msgid}'
        lines = path.read_text(encoding="utf-8").split("\n")
        index = line_of(path, start)
        changed = re.sub(pattern, lambda _: replacement, lines[index], count=1)
        assert lines[index].startswith('msgstr "')
        assert changed != lines[index], f"{lines[index]} has no {pattern}"
        lines[index] = changed
        path.write_text("\n".join(lines), encoding="utf-8")
        self.starts[kind] = (name, start)

    def place(self, kind: str) -> str:
        name, start = self.starts[kind]
        return f"{name}, line {line_of(self.copy.path(name), start)}"

    def problems(self, kind: str) -> list[str]:
        return self.found.get(self.place(kind), [])


@pytest.fixture(scope="module")
def planted(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Planted:
    return Planted(copied(repository, tmp_path_factory.mktemp("planted")))


@pytest.mark.parametrize(
    ("kind", "problems"),
    [
        (
            "missing role",
            [
                "“A pile holds at most :count:`pile_limit|card|cards`. If you…”: "
                "the source has :count:`pile_limit`, the translation has not; add it"
            ],
        ),
        ("added role", ["“Set-up”: the translation has :rule:`suits`, the source has not; remove it"]),
        ("untranslated", ["“Legal moves” is not translated; fill in its msgstr"]),
        (
            "fuzzy",
            [
                "“Is there a score?”: it is fuzzy, so the page shows English; correct its msgstr and remove the flag",
            ],
        ),
        (
            "wrong forms",
            [
                "“The pile already holds :count:`pile_limit|card|cards`.”: "
                ":count:`pile_limit|karta|karty` needs 3 forms in cs (for 1; for 2, 3, 4; for 0, 5, 6 …); write pile_limit|form|form|form"
            ],
        ),
        (
            "placeholder",
            ["“pile {number}: empty”: the translation has {numero}, where the source has {number}; write {number}"],
        ),
    ],
)
def test_a_planted_fault_of_a_catalog(kind: str, problems: list[str], planted: Planted) -> None:
    assert planted.problems(kind) == problems


@pytest.mark.parametrize("kind", ["named link", "bare link"])
def test_a_link_that_the_page_does_not_have(kind: str, planted: Planted) -> None:
    (problem,) = (each for each in planted.problems(kind) if "link" in each)
    assert problem.endswith(": the link https://example.org/ is not in the source; remove it")


def test_a_page_that_the_source_does_not_refer_to(planted: Planted) -> None:
    (problem,) = (each for each in planted.problems("wrong page") if ":doc:" in each)
    assert problem.endswith(": the translation has :doc:`faq`, the source has not; remove it")


def test_another_card_than_the_pages(planted: Planted) -> None:
    missing, added = planted.problems("wrong card")
    assert "the source has :card:`9H`, the translation has not" in missing
    assert "the translation has :card:`9S`, the source has not" in added


def test_a_fault_in_a_message_with_a_context_is_found_at_its_own_line(planted: Planted) -> None:
    places = [f"{WORDS}, line {line}" for line in (planted.context_line, planted.context_line + 1)]
    assert [planted.found[place] for place in places if place in planted.found] == [
        ["“the ten of clubs”: the translation has {x}, the source has not; remove it"]
    ]


@pytest.mark.parametrize("language", ["cs", "da", "ro"])
def test_a_page_that_has_changed_makes_its_catalogs_out_of_date(language: str, planted: Planted) -> None:
    name = f"locales/{language}/LC_MESSAGES/glossary.po"
    line = line_of(planted.copy.path(name), 'msgid "To take back the last move.')
    (problem,) = planted.found[f"{name}, line {line}"]
    assert problem.startswith("“To take back the last move.”: the book does not say this; ")
    assert problem.endswith(f" run rulebook translations update {language}")


def test_a_missing_catalog(planted: Planted) -> None:
    assert planted.found[MISSING] == [
        "the catalog is missing, and nothing of it translated; run rulebook translations update cs"
    ]


def test_an_example_that_no_longer_holds_is_named_with_its_page_and_line(planted: Planted) -> None:
    line = line_of(planted.copy.path(PAGE), "   >>> CrescentRules().piles")
    assert planted.found[f"{PAGE}, line {line}"] == [
        "the example “CrescentRules().piles” gives 16, but the page says 17; correct the page or the rules"
    ]


def test_an_example_that_raises_an_error_is_named_with_what_the_error_says(planted: Planted) -> None:
    line = line_of(planted.copy.path(PAGE), '   >>> Card.parse("8X")')
    (problem,) = planted.found[f"{PAGE}, line {line}"]
    assert problem.startswith('the example “Card.parse("8X")” fails: ')
    assert "“8X” is not a card" in problem


def test_an_example_that_raises_another_error_than_the_page_says(planted: Planted) -> None:
    line = line_of(planted.copy.path(PAGE), '   >>> Card.parse("9X")')
    (problem,) = planted.found[f"{PAGE}, line {line}"]
    assert "“9X” is not a card" in problem
    assert problem.endswith(", but the page says ValueError: no such card; correct the page or the rules")


def test_nothing_else_is_found(planted: Planted) -> None:
    expected = {planted.place(kind) for kind in planted.starts}
    others = set(planted.found) - expected
    # The message with a context, three glossaries, the missing catalog, three examples, and the heading that both games
    # have and that one of them now translates in another way.
    assert len(others) == 1 + 3 + 1 + 3 + 1, {place: planted.found[place] for place in others}
    count = sum(len(problems) for problems in planted.found.values())
    assert planted.last_line == f"rulebook: {count} problems; mend them and check again"


def test_a_recording_that_is_not_won_is_named(repository: Path, tmp_path: Path) -> None:
    text = (repository / "docs" / "games" / "crescent-won.toml").read_text(encoding="utf-8")
    lines = text.split("\n")
    (last,) = [number for number, line in enumerate(lines, 1) if " 119. " in line]
    project = Project(tmp_path, tmp_path / "build")
    project.games.mkdir(parents=True)
    (project.games / "good.toml").write_text(text, encoding="utf-8")
    (project.games / "short.toml").write_text(re.sub(r"\s+119\. \S+ \S+", "", text), encoding="utf-8")
    (problem,) = check_recordings(project)
    assert problem.startswith(f"docs/games/short.toml, line {last}: after the last move (118) the game is not won")
