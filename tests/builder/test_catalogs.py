"""The translators' catalogs brought up to date: nothing is lost, nothing moves by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.conftest import Project

GLOSSARY = "locales/cs/LC_MESSAGES/glossary.po"
OLD, NEW = "To take back the last move.", "To take back the last move that you played."
TRANSLATIONS = ["cs", "da", "ro"]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def catalog(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def message(path: Path, text: str) -> Message:
    found = catalog(path).get(text)
    assert found is not None, f"{path} has no message {text!r}"
    return found


def test_the_catalogs_of_the_repository_are_up_to_date(project_copy: Project) -> None:
    before = files(project_copy.path("locales"))
    said = project_copy.succeed("translations", "update")
    assert files(project_copy.path("locales")) == before
    assert re.findall(r"^(\w+): 0 catalogs changed$", said, re.MULTILINE) == TRANSLATIONS


def test_a_changed_sentence_keeps_its_translation_as_fuzzy_with_the_old_sentence(project_copy: Project) -> None:
    path = project_copy.path(GLOSSARY)
    translation = message(path, OLD).string
    assert translation
    project_copy.edit("docs/glossary.rst", OLD, NEW)
    said = project_copy.succeed("translations", "update", "cs")
    assert said.splitlines() == ["cs: 1 catalogs changed", f"  {GLOSSARY}"]
    assert f'#, fuzzy\n#| msgid "{OLD}"\nmsgid "{NEW}"\nmsgstr "{translation}"\n' in path.read_text(encoding="utf-8")
    updated = message(path, NEW)
    assert (updated.fuzzy, updated.string, list(updated.previous_id)) == (True, translation, [OLD])
    assert catalog(path).get(OLD) is None
    after = files(project_copy.path("locales"))
    project_copy.succeed("translations", "update", "cs")
    assert files(project_copy.path("locales")) == after, "a second run changes nothing, byte for byte"


def test_only_the_named_language_is_touched(project_copy: Project) -> None:
    before = files(project_copy.path("locales"))
    project_copy.edit("docs/glossary.rst", OLD, NEW)
    project_copy.succeed("translations", "update", "da")
    after = files(project_copy.path("locales"))
    assert {name for name in before if before[name] != after[name]} == {"da/LC_MESSAGES/glossary.po"}


def test_what_is_gone_from_the_pages_goes_from_the_catalogs(project_copy: Project) -> None:
    path = project_copy.path(GLOSSARY)
    gone = "The card with which a foundation begins. It never moves."
    assert message(path, gone).string
    project_copy.edit("docs/glossary.rst", f"   base card\n      {gone}\n\n", "")
    project_copy.succeed("translations", "update", "cs")
    text = path.read_text(encoding="utf-8")
    assert gone not in text
    assert "#~" not in text
    assert message(path, OLD).string, "everything else stays"


def test_a_new_sentence_is_added_without_a_translation(project_copy: Project) -> None:
    new = "A wholly different explanation, which no translator has seen so far."
    project_copy.edit("docs/glossary.rst", OLD, f"{OLD}\n\n      {new}")
    project_copy.succeed("translations", "update", "cs")
    path = project_copy.path(GLOSSARY)
    added = message(path, new)
    assert (added.string, added.fuzzy) == ("", False)
    assert message(path, OLD).string


def test_a_translators_comment_survives(project_copy: Project) -> None:
    project_copy.edit(GLOSSARY, f'msgid "{OLD}"', f'# Chosen after a long discussion.\nmsgid "{OLD}"')
    project_copy.edit("docs/glossary.rst", OLD, NEW)
    project_copy.succeed("translations", "update", "cs")
    assert message(project_copy.path(GLOSSARY), NEW).user_comments == ["Chosen after a long discussion."]


def test_a_new_language_needs_its_folder_and_nothing_else(project_copy: Project) -> None:
    project_copy.path("locales/pl/LC_MESSAGES").mkdir(parents=True)
    said = project_copy.succeed("translations", "update", "pl")
    names = {name for name in files(project_copy.path("locales/pl/LC_MESSAGES"))}
    assert names == {name for name in files(project_copy.path("locales/cs/LC_MESSAGES"))}
    assert f"pl: {len(names)} catalogs changed" in said
    assert "nplurals=3" in project_copy.path("locales/pl/LC_MESSAGES/words.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_catalogs_hold_no_placeholder_people_no_dates_and_no_line_numbers(language: str, repository: Path) -> None:
    catalogs = sorted((repository / "locales" / language).rglob("*.po"))
    assert len(catalogs) >= 8
    for path in catalogs:
        text = path.read_text(encoding="utf-8")
        for unwanted in ("FULL NAME", "EMAIL@ADDRESS", "Creation-Date", "Revision-Date", "\n#: ", "\n#~"):
            assert unwanted not in text, path
        assert f'"Language: {language}\\n"' in text


def test_no_compiled_catalog_is_kept_beside_the_sources(repository: Path) -> None:
    assert list((repository / "locales").rglob("*.mo")) == []


def spoken_numbers(text: str) -> list[str]:
    """The numbers that are typed in a message, outside roles and placeholders."""
    return sorted(re.findall(r"\d+", re.sub(r":[a-z]+:`[^`]*`|\{\w+\}", "", text)))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translators_type_no_numbers_that_the_page_takes_from_the_rules(language: str, repository: Path) -> None:
    folder = repository / "locales" / language / "LC_MESSAGES"
    pages = [path for path in sorted(folder.rglob("*.po")) if path.name not in ("words.po", "sphinx.po")]
    found = [
        (path.name, each.id)
        for path in pages
        for each in catalog(path)
        if each.id and spoken_numbers(str(each.string)) != spoken_numbers(str(each.id))
    ]
    assert found == []
