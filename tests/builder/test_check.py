"""What the check of catalogs, examples and recordings finds: every planted fault, with its file and its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builder.check import references
from tests.conftest import Project

RULES = "locales/cs/LC_MESSAGES/crescent/rules.po"
FAQ = "locales/cs/LC_MESSAGES/crescent/faq.po"
WORDS = "locales/cs/LC_MESSAGES/words.po"


def plant(project: Project, name: str, msgid: str, pattern: str, replacement: str) -> int:
    """Change the translation of a message that stands once in a catalog; returns the line of its msgid."""
    path = project.path(name)
    lines = path.read_text(encoding="utf-8").split("\n")
    wanted = f'msgid "{msgid}"'
    (index,) = [number for number, line in enumerate(lines) if line == wanted or line.startswith(wanted[:-1] + " ")]
    text = lines[index + 1]
    assert text.startswith('msgstr "'), text
    changed = re.sub(pattern, lambda _: replacement, text, count=1)
    assert changed != text, f"{text} has no {pattern}"
    lines[index + 1] = changed
    path.write_text("\n".join(lines), encoding="utf-8")
    return index + 1


def complaints(project: Project) -> dict[str, list[str]]:
    """What the check says, by the place that it names."""
    done = project.run("check")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    found: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        if line.startswith("  "):
            place, _, problem = line.strip().partition(": ")
            found.setdefault(place, []).append(problem)
    return found


def test_the_project_is_good(project_copy: Project) -> None:
    said = project_copy.succeed("check")
    assert said.splitlines() == [
        "recorded games: good",
        "examples on the pages: good",
        "catalogs cs: good",
        "catalogs da: good",
        "catalogs ro: good",
    ]


def test_every_planted_fault_of_a_catalog_is_found_at_its_place(project_copy: Project) -> None:
    role = r":count:`pile_limit\|[^`]*`"
    missing = plant(project_copy, RULES, "A pile holds at most", role, "třináct karet")
    added = plant(project_copy, RULES, "Set-up", r'"$', ' :rule:`suits`"')
    untranslated = plant(project_copy, RULES, "Legal moves", r'".*"', '""')
    swapped = plant(project_copy, RULES, "onto the top card of another pile,", r":card:`9H[^`]*`", ":card:`9S`")
    wrong = plant(project_copy, FAQ, "The pile already holds", role, ":count:`pile_limit|karta|karty`")
    placeholder = plant(project_copy, WORDS, "pile {number}: empty", r"\{number\}", "{numero}")
    project_copy.edit(FAQ, 'msgid "Is there a score?"', '#, fuzzy\nmsgid "Is there a score?"')
    fuzzy = project_copy.path(FAQ).read_text(encoding="utf-8").split("\n").index('msgid "Is there a score?"') + 1
    wrong += fuzzy < wrong

    found = complaints(project_copy)
    assert set(found) == {
        *(f"{RULES}, line {line}" for line in (missing, added, untranslated, swapped)),
        *(f"{FAQ}, line {line}" for line in (wrong, fuzzy)),
        f"{WORDS}, line {placeholder}",
    }
    assert found[f"{RULES}, line {missing}"] == [
        "“A pile holds at most :count:`pile_limit|card|cards`. If you t” has :count:`pile_limit`, "
        "the translation has not; add it"
    ]
    assert found[f"{RULES}, line {added}"] == [
        "the translation of “Set-up” has :rule:`suits`, the source has not; remove it"
    ]
    assert found[f"{RULES}, line {untranslated}"] == ["“Legal moves” is not translated; add its msgstr"]
    assert [":card:`9H`" in problem or ":card:`9S`" in problem for problem in found[f"{RULES}, line {swapped}"]] == [
        True,
        True,
    ]
    assert found[f"{FAQ}, line {wrong}"] == [
        ":count:`pile_limit|karta|karty` needs 3 forms in cs; write pile_limit|form|form|form"
    ]
    assert found[f"{FAQ}, line {fuzzy}"] == ["“Is there a score?” is fuzzy; correct its msgstr and remove the flag"]
    assert found[f"{WORDS}, line {placeholder}"] == [
        "“pile {number}: empty” has {number}, the translation has not; add it",
        "the translation of “pile {number}: empty” has {numero}, the source has not; remove it",
    ]


def test_a_fault_in_a_message_with_a_context_is_found_at_its_own_line(project_copy: Project) -> None:
    path = project_copy.path(WORDS)
    lines = path.read_text(encoding="utf-8").split("\n")
    index = lines.index('msgctxt "accusative"')
    assert lines[index + 1].startswith("msgid ")
    assert lines[index + 2].startswith("msgstr ")
    lines[index + 2] = 'msgstr ""'
    path.write_text("\n".join(lines), encoding="utf-8")
    found = complaints(project_copy)
    assert list(found) in ([f"{WORDS}, line {index + 1}"], [f"{WORDS}, line {index + 2}"])


@pytest.mark.parametrize("link", ["`jinde <https://example.org/>`_", "https://example.org/", ":doc:`jinde <../index>`"])
def test_a_link_that_the_page_does_not_have_is_refused(link: str, project_copy: Project) -> None:
    line = plant(project_copy, RULES, "You see only the top card of each pile.", r'"$', f' {link}"')
    assert list(complaints(project_copy)) == [f"{RULES}, line {line}"]


def test_a_page_that_has_changed_makes_its_catalogs_out_of_date(project_copy: Project) -> None:
    project_copy.edit("docs/glossary.rst", "To take back the last move.", "To take back a move.")
    assert complaints(project_copy) == {
        f"locales/{language}/LC_MESSAGES/glossary.po": [
            f"the catalog is not up to date; run rulebook translations update {language}"
        ]
        for language in ("cs", "da", "ro")
    }


def test_a_missing_catalog_is_found(project_copy: Project) -> None:
    project_copy.path(RULES).unlink()
    assert list(complaints(project_copy)) == [RULES]


def test_an_example_that_no_longer_holds_is_named_with_its_page_and_line(project_copy: Project) -> None:
    page = "docs/crescent/rules.rst"
    project_copy.edit(page, "   'EMPTY_PILE'\n", "   'PILE_FULL'\n")
    line = project_copy.path(page).read_text(encoding="utf-8").split("\n").index('   >>> onto("8H", "")') + 1
    found = complaints(project_copy)
    assert list(found) == [f"{page}, line {line}"]
    (problem,) = found[f"{page}, line {line}"]
    assert "'EMPTY_PILE', but the page says 'PILE_FULL'" in problem


def test_an_example_that_raises_an_error_is_named(project_copy: Project) -> None:
    page = "docs/crescent/rules.rst"
    project_copy.edit(page, '   >>> onto("8H", "")\n', '   >>> onto("8X", "")\n')
    line = project_copy.path(page).read_text(encoding="utf-8").split("\n").index('   >>> onto("8X", "")') + 1
    found = complaints(project_copy)
    assert list(found) == [f"{page}, line {line}"]
    assert "“8X” is not a card" in found[f"{page}, line {line}"][0]


def test_a_recording_that_is_not_won_is_named(project_copy: Project) -> None:
    name = "docs/games/crescent-won.toml"
    path = project_copy.path(name)
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"\s+119\. \S+ \S+", "", text), encoding="utf-8")
    done = project_copy.run("check")
    assert done.returncode == 1
    assert re.search(
        rf"^  {name}, line \d+: after the last move \(118\) the game is not won", done.stdout, re.MULTILINE
    )


def test_references_are_compared_by_what_they_refer_to() -> None:
    source = references("A :term:`pile` of :count:`cards|card|cards`, :card:`KS` and {name}: :doc:`here <faq>`")
    translated = references(
        "{name}: :doc:`zde <faq>`, :card:`KS accusative` a :count:`cards|a|b|c` v :term:`hromádce <pile>`"
    )
    assert source == translated
    assert source != references("A :term:`pile` of :count:`cards|card|cards`, :card:`KS`")


def test_a_role_written_twice_counts_twice(repository: Path) -> None:
    assert references(":rule:`suits` :rule:`suits`") != references(":rule:`suits`")
