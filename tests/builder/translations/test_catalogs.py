"""The translators' catalogs brought up to date: nothing is lost, nothing moves by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.conftest import Checkout, contents, short_copied

GLOSSARY = "locales/cs/LC_MESSAGES/glossary.po"
FAQ = "locales/cs/LC_MESSAGES/crescent/faq.po"
OLD, CHANGED = "To take back the last move.", "To take back the last move that you played."
DELETED = "Letters and figures that name a deal. The same code gives the same cards again."
ADDED = "A wholly different explanation, which no translator has seen so far."
COMMENT = "Chosen after a long discussion."
LAST_COMMENT = "Read aloud on Sunday."
TRANSLATIONS = ["cs", "da", "ro"]


def catalog(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def message(path: Path, text: str) -> Message | None:
    return catalog(path).get(text)


class Updated:
    """The Czech catalogs before and after the glossary was changed and they were brought up to date, once and twice."""

    def __init__(self, project: Checkout) -> None:
        project.edit(GLOSSARY, f'msgid "{OLD}"', f'# {COMMENT}\nmsgid "{OLD}"')
        glossary = project.path(GLOSSARY)
        glossary.write_text(f"{glossary.read_text(encoding='utf-8')}# {LAST_COMMENT}\n", encoding="utf-8")
        self.before = contents(project.path("locales"))
        self.translations = {each.id: each.string for each in catalog(project.path(GLOSSARY))}
        project.edit("docs/glossary.rst", OLD, f"{CHANGED}\n\n      {ADDED}")
        project.edit("docs/glossary.rst", f"   game code\n      {DELETED}\n\n", "")
        self.said = project.succeed("translations", "update", "cs")
        self.after = contents(project.path("locales"))
        self.path = project.path(GLOSSARY)
        self.text = self.path.read_text(encoding="utf-8")
        project.succeed("translations", "update", "cs")
        self.again = contents(project.path("locales"))


@pytest.fixture(scope="module")
def updated(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Updated:
    return Updated(short_copied(short_project, tmp_path_factory.mktemp("updated")))


def test_catalogs_that_are_up_to_date_stay_as_they_are(short_copy: Checkout) -> None:
    before = contents(short_copy.path("locales"))
    said = short_copy.succeed("translations", "update")
    assert contents(short_copy.path("locales")) == before
    assert re.findall(r"^(\w+): 0 catalogs changed$", said, re.MULTILINE) == TRANSLATIONS


def test_the_changed_catalogs_are_named_and_no_others_are_touched(updated: Updated) -> None:
    assert updated.said.splitlines() == ["cs: 1 catalog changed", f"  {GLOSSARY}"]
    changed = {name for name in updated.before if updated.before[name] != updated.after[name]}
    assert changed == {"cs/LC_MESSAGES/glossary.po"}
    assert set(updated.after) == set(updated.before)


def test_the_line_ends_of_another_system_are_brought_into_the_one_form(short_copy: Checkout) -> None:
    path = short_copy.path(GLOSSARY)
    good = path.read_bytes()
    path.write_bytes(good.replace(b"\n", b"\r\n"))
    assert "cs: 1 catalog changed" in short_copy.succeed("translations", "update", "cs")
    assert path.read_bytes() == good


def test_a_second_run_changes_nothing_byte_for_byte(updated: Updated) -> None:
    assert updated.again == updated.after


def test_a_changed_sentence_keeps_its_translation_as_fuzzy_with_the_old_sentence(updated: Updated) -> None:
    translation = updated.translations[OLD]
    assert translation
    assert f'#, fuzzy\n#| msgid "{OLD}"\nmsgid "{CHANGED}"\nmsgstr "{translation}"\n' in updated.text
    assert message(updated.path, OLD) is None


def test_a_translators_comment_survives(updated: Updated) -> None:
    changed = message(updated.path, CHANGED)
    assert changed is not None
    assert COMMENT in changed.user_comments
    assert updated.text.count(f"\n# {LAST_COMMENT}\n") == 1


def test_a_translation_whose_sentence_is_gone_waits_at_the_end(updated: Updated) -> None:
    translation = updated.translations[DELETED]
    assert translation
    assert updated.text.count(DELETED) == 1
    assert f'#~ msgid "{DELETED}"\n#~ msgstr "{translation}"\n' in updated.text
    assert "#~" not in updated.text.partition("#~ msgid")[0]
    assert re.search(r"\nmsg|^$", updated.text.partition("#~ msgid")[2].rstrip()) is None


def test_a_new_sentence_is_added_without_a_translation(updated: Updated) -> None:
    added = message(updated.path, ADDED)
    assert added is not None
    assert (added.string, added.fuzzy) == ("", False)


def test_every_other_translation_stays(updated: Updated) -> None:
    after = {each.id: each.string for each in catalog(updated.path) if each.id}
    kept = {
        text: string for text, string in updated.translations.items() if text not in ("", OLD, DELETED, "game code")
    }
    assert len(kept) > 15
    assert {text: after.get(text) for text in kept} == kept


def test_a_new_language_needs_its_folder_and_nothing_else(short_copy: Checkout) -> None:
    short_copy.path("locales/pl/LC_MESSAGES").mkdir(parents=True)
    said = short_copy.succeed("translations", "update", "pl")
    names = set(contents(short_copy.path("locales/pl/LC_MESSAGES")))
    assert names == set(contents(short_copy.path("locales/cs/LC_MESSAGES")))
    assert f"pl: {len(names)} catalogs changed" in said
    assert "nplurals=3" in short_copy.path("locales/pl/LC_MESSAGES/words.po").read_text(encoding="utf-8")


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


def typed_numbers(text: object) -> list[str]:
    """The numbers that are typed in a message, outside roles and placeholders."""
    return sorted(re.findall(r"\d+", re.sub(r":[a-z]+:`[^`]*`|\{\w+\}", "", str(text))))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translators_type_no_number_that_the_page_takes_from_the_rules(language: str, repository: Path) -> None:
    folder = repository / "locales" / language / "LC_MESSAGES"
    pages = [path for path in sorted(folder.rglob("*.po")) if path.name not in ("words.po", "sphinx.po")]
    assert len(pages) >= 6
    typed = [
        (path.name, each.id)
        for path in pages
        for each in catalog(path)
        if each.id and each.string and typed_numbers(each.string) != typed_numbers(each.id)
    ]
    assert typed == []
