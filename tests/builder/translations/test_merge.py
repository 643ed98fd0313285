"""A catalog and a changed template: nothing that was translated is lost, and what comes back is as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.project import Project
from builder.translations.catalogs import Catalogs
from builder.translations.merge import merged, update

NAME = "glossary"
OLD, CHANGED = "To take back the last move.", "To take back the last move that you played."
ANOTHER = "To take back the last move that you have played."
UNLIKE = "Qwerty."


class Glossary:
    """The Czech catalog of the glossary, and a template that has its messages, some of them changed."""

    def __init__(self, repository: Path, folder: Path) -> None:
        self.project = Project(folder, folder / "build")
        self.path = self.project.catalogs("cs") / f"{NAME}.po"
        self.path.parent.mkdir(parents=True)
        text = (repository / "locales/cs/LC_MESSAGES/glossary.po").read_text(encoding="utf-8")
        # The template below says nothing to the translator.
        self.original = re.sub(r"^#\. .*\n", "", text, flags=re.MULTILINE)
        self.text = self.original
        messages = Catalogs(Project(repository, folder)).catalog("cs", NAME)
        assert messages is not None
        self.messages = [str(message.id) for message in messages if message.id]
        assert OLD in self.messages

    @property
    def text(self) -> str:
        """What stands in the file."""
        return self.path.read_text(encoding="utf-8")

    @text.setter
    def text(self, text: str) -> None:
        self.path.write_text(text, encoding="utf-8")

    def update(self, *sentences: str) -> str:
        """What the catalog becomes when the page says these sentences in the place of the old one."""
        template = Catalog()
        for message in self.messages:
            for sentence in sentences if message == OLD else [message]:
                template.add(sentence)
        self.text = text = merged(Catalogs(self.project), "cs", NAME, template)
        assert merged(Catalogs(self.project), "cs", NAME, template) == text, "a second merge changes nothing"
        return text

    def changing(self, *steps: str | tuple[str, ...]) -> Iterator[str]:
        """The catalog after the sentence has become each of these, or several; what stands in it may be edited."""
        for step in steps:
            yield self.update(*([step] if isinstance(step, str) else step))


@pytest.fixture
def glossary(repository: Path, tmp_path: Path) -> Glossary:
    return Glossary(repository, tmp_path)


def test_a_catalog_that_is_up_to_date_stays_as_it_is(glossary: Glossary) -> None:
    assert glossary.update(OLD) == glossary.original


def test_who_translated_a_catalog_stays_in_its_header(glossary: Glossary) -> None:
    """What Poedit writes when it saves: who and when stays, what only moves at every save or stands for a name goes."""
    names = '"PO-Revision-Date: 2026-11-30 10:00+0100\\n"\n"Last-Translator: Jana Nováková <jana@example.org>\\n"\n'
    noise = '"POT-Creation-Date: 2026-11-29 10:00+0100\\n"\n"X-Generator: Poedit 3.5\\n"\n'
    unnamed = '"Language-Team: LANGUAGE <LL@li.org>\\n"\n'
    language = '"Language: cs\\n"\n'
    copyright = "# © 2026 Jana Nováková\n"
    saved = glossary.original.replace(language, f"{noise}{names}{unnamed}{language}")
    glossary.text = saved.replace("#\n", f"# FIRST AUTHOR <EMAIL@ADDRESS>, 2026.\n{copyright}#\n", 1)
    credit = "# Jana Nováková <jana@example.org>, 2026.\n"
    wanted = glossary.original.replace(language, f"{names}{language}").replace("#\n", f"{copyright}{credit}#\n", 1)
    assert glossary.update(OLD) == wanted


def test_who_has_translated_is_known_when_another_program_has_written_the_header_anew(glossary: Glossary) -> None:
    jana = "# Jana Nováková <jana@example.org>, 2024, 2025.\n"
    last = '"PO-Revision-Date: 2026-11-30 10:00+0100\\n"\n"Last-Translator: Petr Malý <petr@example.org>\\n"\n'
    language = '"Language: cs\\n"\n'
    glossary.text = glossary.original.replace("#\n", f"{jana}#\n", 1)
    file = glossary.project.locales / "cs" / "translators.toml"
    assert update(Catalogs(glossary.project), "cs", {}) == [file]
    glossary.text = glossary.original.replace(language, last + language)
    update(Catalogs(glossary.project), "cs", {})
    assert Catalogs(glossary.project).people("cs") == {"Petr Malý": 2026, "Jana Nováková": 2025}
    assert "@" not in file.read_text(encoding="utf-8")
    (file.parent / "thanks.toml").write_text('unnamed = ["jana nováková"]\n', encoding="utf-8")
    update(Catalogs(glossary.project), "cs", {})
    assert "Jana" not in file.read_text(encoding="utf-8")


def test_a_changed_sentence_keeps_its_translation_as_fuzzy_with_the_old_sentence(glossary: Glossary) -> None:
    text = glossary.update(CHANGED)
    assert f'#, fuzzy\n#| msgid "{OLD}"\nmsgid "{CHANGED}"\n{translation(glossary.original)}' in text
    assert f'\nmsgid "{OLD}"' not in text


def test_a_sentence_that_changes_twice_keeps_the_one_that_was_translated(glossary: Glossary) -> None:
    *_, text = glossary.changing(CHANGED, ANOTHER)
    assert f'#, fuzzy\n#| msgid "{OLD}"\nmsgid "{ANOTHER}"\n{translation(glossary.original)}' in text


def test_a_sentence_that_is_changed_back_is_translated_again(glossary: Glossary) -> None:
    *_, text = glossary.changing(CHANGED, OLD)
    assert text == glossary.original


def test_a_sentence_that_comes_back_brings_its_translation(glossary: Glossary) -> None:
    gone, back = glossary.changing((), OLD)
    assert f'#~ msgid "{OLD}"\n#~ {translation(glossary.original)}' in gone
    assert back == glossary.original


def test_a_fuzzy_translation_waits_and_returns_as_such(glossary: Glossary) -> None:
    changed, gone, back = glossary.changing(CHANGED, UNLIKE, CHANGED)
    said = translation(glossary.original)
    fuzzy = f'#, fuzzy\n#| msgid "{OLD}"\nmsgid "{CHANGED}"\n{said}'
    assert fuzzy in changed
    assert f'#, fuzzy\n#~| msgid "{OLD}"\n#~ msgid "{CHANGED}"\n#~ {said}' in gone
    assert fuzzy in back
    assert "#~" not in back


def test_a_translation_that_had_turned_fuzzy_returns_to_its_first_sentence_unchecked(glossary: Glossary) -> None:
    *_, gone, back = glossary.changing(CHANGED, UNLIKE, OLD)
    assert f'#~ msgid "{CHANGED}"' in gone
    assert f'#, fuzzy\nmsgid "{OLD}"\n{translation(glossary.original)}' in back
    assert "#~" not in back


def test_a_fuzzy_mark_of_the_translator_is_not_lost(glossary: Glossary) -> None:
    marked = glossary.original.replace(f'msgid "{OLD}"', f'#, fuzzy\nmsgid "{OLD}"')
    glossary.text = marked
    gone, back = glossary.changing(UNLIKE, OLD)
    assert f'#, fuzzy\n#~ msgid "{OLD}"\n' in gone
    assert back == marked


def test_all_that_was_written_for_one_sentence_waits(glossary: Glossary) -> None:
    """The translation itself, what became of it for two other sentences, and one that another tool has left."""
    steps = glossary.changing((OLD, CHANGED, f"{CHANGED[:-1]} now."), UNLIKE)
    text = next(steps)
    assert text.count("#, fuzzy") == 2
    beginnings = iter("AB")
    edited = re.sub(r'(#, fuzzy\n.*\n.*\nmsgstr ")', lambda match: f"{match[1]}{next(beginnings)} ", text)
    glossary.text = f'{edited}#~ msgid "{OLD}"\n#~ msgstr "C"\n'
    gone = next(steps)
    for beginning in ("A ", "B "):
        assert len(re.findall(rf'#~ msgstr "{beginning}', gone)) == 1
    # A message that stood twice would be refused by gettext's own tools.
    assert f'# before: "C"\n#~ msgid "{OLD}"\n#~ {translation(glossary.original)}' in gone
    assert len(re.findall(rf'#~ msgid "{re.escape(OLD)}"', gone)) == 1


def translation(text: str) -> str:
    """The line with the translation of the sentence."""
    match = re.search(rf'msgid "{re.escape(OLD)}"\n(msgstr ".+"\n)', text)
    assert match
    return match[1]
