"""A rule changed in its one place is changed on every page of every language, or named where it no longer holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from builder.site.pictures import shown
from tests import speech
from tests.conftest import Checkout, contents, cut_short
from tests.site.pages import DOCS, DOCUMENTS, Page, classes, page, text

USES = re.compile(r":(?:rule|count):`(?:crescent\.)?pile_limit[|`]|:tight: pile_limit$", re.MULTILINE)
THIRTEEN = re.compile(r"\b(thirteen|třináct\w*|treisprezece|tretten)\b", re.IGNORECASE)


def words(document: Page) -> list[str]:
    """The words of a page, but for what has been measured under the standard rules and holds for them alone."""
    measured = " ".join(text(each) for each in document.all("p") if "measured" in classes(each))
    said = text(document.main)
    return re.findall(r"\w+", said.replace(measured, "") if measured else said)


def differences(before: list[str], after: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    for kind, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield before[start:end], after[new_start:new_end]


def uses(name: str) -> int:
    """How often a page takes the limit of a pile from the rules; a translator's lesson only shows how that is written."""
    source = (DOCS / f"{name}.rst").read_text(encoding="utf-8")
    return len(USES.findall(re.sub(r"\.\. code-block::.*\n\n(   .*\n)+", "", source)))


def pictures(site: Path) -> set[str]:
    """The names, which follow from the content, of the pictures on the pages in English and Czech but for played games."""
    pages = [each for language in ("en", "cs") for each in (site / language).rglob("*.html")]
    return shown(each for each in pages if not each.name.startswith("play"))


def test_the_limit_of_a_pile_changes_everywhere_and_nothing_else_does(drawn_copy: Checkout, site: Path) -> None:
    """In English and in a language of three forms; that the others have the same roles is for the check of catalogs.

    The recorded games that are played along say no rule's number.
    """
    drawn_copy.edit("engine/crescent/rules.py", "pile_limit: int = 13", "pile_limit: int = 12")
    for played in drawn_copy.path("docs").glob("*/play*.rst"):
        cut_short(played)
    drawn_copy.succeed("build", "en", "cs")
    expected = {name: uses(name) for name in DOCUMENTS if "/play" not in name}
    assert expected["crescent/rules"] >= 1
    assert expected["crescent/faq"] >= 2
    for language in ("en", "cs"):
        for name in expected:
            before, after = (words(page(root, language, name)) for root in (site, drawn_copy.site))
            changes = list(differences(before, after))
            # Below each measured table stands by which rules it was measured.
            notes = [new for old, new in changes if not old]
            assert all({"13", "12"} <= set(note) for note in notes)
            assert bool(notes) == (name == "crescent/winning")
            assert [each for each in changes if each[0]] == [(["13"], ["12"])] * expected[name], f"{language}/{name}"
    # What is 13 for another reason stays: the cards of a complete foundation.
    (end,) = [
        each for each in page(drawn_copy.site, "en", "crescent/rules").all("section") if each.get("id") == "the-end"
    ]
    assert "13 cards" in text(end)
    # The boards and their descriptions are the same.
    assert pictures(drawn_copy.site) == pictures(site)


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_no_page_writes_the_number_as_a_word(language: str, site: Path) -> None:
    assert [name for name in DOCUMENTS if THIRTEEN.search(text(page(site, language, name).main))] == []


def test_the_pages_take_no_number_of_crescent_from_anywhere_but_the_rules() -> None:
    """Outside roles and hidden examples no number stands on the pages that a rule could change."""
    typed = {}
    for name in DOCUMENTS:
        source = (DOCS / f"{name}.rst").read_text(encoding="utf-8")
        source = re.sub(r"(?m)^\.\. (?:doctest|pile|board|meta|[a-z-]+)::.*\n(?:(?:[ ]+.*)?\n)*", "", source)
        source = re.sub(r":[a-z]+:`[^`]*`", "", source)
        typed[name] = set(re.findall(r"\b\d+\b", source)) - {"0", "1", "2", "3", "10"}
    assert {name: numbers for name, numbers in typed.items() if numbers} == {}


def test_too_few_redeals_are_named_with_the_recorded_redeal_that_no_longer_holds(
    project_copy: Checkout, repository: Path
) -> None:
    project_copy.edit("engine/crescent/rules.py", "redeals: int = 3", "redeals: int = 2")
    recording = "docs/games/crescent-won.toml"
    lines = (repository / recording).read_text(encoding="utf-8").split("\n")
    third = [number for number, line in enumerate(lines, 1) if line == "redeal"][2]
    for command in ("build", "check"):
        done = project_copy.run(command)
        assert done.returncode == 1
        assert "Traceback" not in done.stdout + done.stderr
        said = [each for each in (done.stdout + done.stderr).split("\n") if recording in each]
        assert said, done.stdout + done.stderr
        assert f"{recording}, line {third}: after move 74: redeal is refused (NO_REDEALS)" in said[0]
        assert "no redeals are left" in said[0]
    assert not project_copy.site.exists()


def test_the_noun_follows_the_number(short_copy: Checkout, site: Path) -> None:
    short_copy.edit("engine/crescent/rules.py", "undo_limit: int = 100", "undo_limit: int = 4")
    short_copy.succeed("build", "cs", "ro")
    for language, before, after in (("cs", "100 tahů", "4 tahy"), ("ro", "100 de mutări", "4 mutări")):
        for name in ("crescent/rules", "crescent/faq"):
            old, new = (page(root, language, name).prose for root in (site, short_copy.site))
            assert old.count(before) == 1
            assert new.count(after) == 1
            assert new.count("100") == old.count("100") - 1


def test_a_switch_that_the_pages_deny_is_named_with_the_example_that_no_longer_holds(short_copy: Checkout) -> None:
    short_copy.edit("engine/crescent/rules.py", "face_up: bool = True", "face_up: bool = False")
    lines = short_copy.path("docs/crescent/rules.rst").read_text(encoding="utf-8").split("\n")
    (line,) = [number for number, line in enumerate(lines, 1) if ">>> rules.face_up" in line]
    before = contents(short_copy.site)
    complaint = short_copy.complain("build", "en")
    assert complaint.startswith(f"rulebook: docs/crescent/rules.rst, line {line}: the example “rules.face_up")
    assert len(complaint.strip().split("\n")) == 1
    assert contents(short_copy.site) == before
