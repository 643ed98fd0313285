"""How far a language is: messages and words, counted by hand here."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.project import Project
from builder.sources import Sources
from builder.translations.status import CatalogStatus, messages_of, status, word_count

HEADER = 'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
INDEX = {
    # One of two words, one of one, and a role that counts as one.
    "cs": """\
msgid "Two words"
msgstr "Dvě slova"

#, fuzzy
msgid "One"
msgstr "Jeden"

msgid "At :rule:`pile_limit`"
msgstr ""
""",
    "da": """\
msgid "Two words"
msgstr "To ord"

msgid "Three more words"
msgstr "Tre ord til"
""",
}


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    project = Project(tmp_path, tmp_path / "build")
    for language, messages in INDEX.items():
        folder = project.catalogs(language)
        folder.mkdir(parents=True)
        (folder / "index.po").write_text(HEADER.format(language=language) + messages, encoding="utf-8")
    return Sources(project)


def template(*msgids: str) -> Catalog:
    catalog = Catalog()
    for msgid in msgids:
        catalog.add(msgid)
    return catalog


def test_messages_and_words_are_counted_against_those_of_the_page(sources: Sources) -> None:
    wanted = messages_of({"index": template("Two words", "One", "At :rule:`pile_limit`", "It is new here")})
    (czech,) = status(sources, ["cs"], wanted)
    assert czech.catalogs == (CatalogStatus("index", translated=1, fuzzy=1, missing=2, words=9, words_left=7),)
    assert czech.percent == 22


def test_a_catalog_that_is_missing_is_all_left(sources: Sources) -> None:
    (danish,) = status(sources, ["da"], messages_of({"glossary": template("Two words", "One")}))
    assert danish.catalogs == (CatalogStatus("glossary", missing=2, words=3, words_left=3),)
    assert danish.percent == 0


def test_without_pages_the_messages_are_those_of_all_languages_together(sources: Sources) -> None:
    totals = {each.language: each.total for each in status(sources)}
    assert totals["cs"] == CatalogStatus("", translated=1, fuzzy=1, missing=2, words=8, words_left=6)
    assert totals["da"] == CatalogStatus("", translated=2, fuzzy=0, missing=2, words=8, words_left=3)


def test_of_no_messages_nothing_is_left(sources: Sources) -> None:
    (czech,) = status(sources, ["cs"], {})
    assert (czech.percent, czech.total) == (100, CatalogStatus(""))


def test_a_catalog_that_cannot_be_read_counts_as_missing(sources: Sources) -> None:
    path = sources.project.catalogs("cs") / "index.po"
    path.write_text(path.read_text(encoding="utf-8") + "<<<<<<< mine\n", encoding="utf-8")
    (czech,) = status(Sources(sources.project), ["cs"], messages_of({"index": template("Two words")}))
    assert czech.total == CatalogStatus("", missing=1, words=2, words_left=2)


def test_a_message_of_which_a_plural_form_is_empty_is_not_translated(sources: Sources) -> None:
    path = sources.project.catalogs("da") / "index.po"
    plural = 'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "{count} kort"\nmsgstr[1] ""\n'
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{plural}", encoding="utf-8")
    wanted = Catalog()
    wanted.add(("{count} card", "{count} cards"))
    (danish,) = status(Sources(sources.project), ["da"], messages_of({"index": wanted}))
    assert danish.total == CatalogStatus("", missing=1, words=2, words_left=2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("… – 10♥", 1),
        ("the app's two-colour cards", 4),
        (":count:`piles|pile|piles` and :card:`8H`", 3),
        (":doc:`the rules <rules>`", 1),
    ],
)
def test_words_are_those_that_a_translator_writes(text: str, words: int) -> None:
    assert word_count(text) == words
