"""Cards and counts in four languages, checked against the list of terms and the plural rules of CLDR."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from diagrams.words import language as spoken
from diagrams.words.language import SpokenCard, plain
from diagrams.words.untranslated import unmarked
from engine.cards import Card, Rank
from tests import speech
from tests.sources import words

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
TRANSLATIONS = [language for language in speech.LANGUAGES if language != "en"]
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


def test_the_table_of_the_tests_names_52_different_cards() -> None:
    for language in speech.LANGUAGES:
        assert len({speech.card(language, name) for name in speech.CARDS}) == 52
    assert speech.card("cs", "8H") == "srdcová osmička"
    assert speech.card("cs", "AH") == "srdcové eso"
    assert speech.card("cs", "KH") == "srdcový král"
    assert speech.czech_accusative("KH") == "srdcového krále"
    assert speech.card("ro", "8S") == "8 de pică"
    assert speech.card("da", "8H") == "hjerter 8"


@every_language
def test_full_names(language: str) -> None:
    said = {name: words(language).card(Card.parse(name)) for name in speech.CARDS}
    assert said == {name: speech.card(language, name) for name in speech.CARDS}


def test_the_czech_accusative() -> None:
    said = {name: words("cs").card(Card.parse(name), "accusative") for name in speech.CARDS}
    assert said == {name: speech.czech_accusative(name) for name in speech.CARDS}


@pytest.mark.parametrize(("language", "article"), [("en", "the "), ("da", "")])
def test_a_card_in_a_sentence_where_no_case_is_marked_is_its_name(language: str, article: str) -> None:
    for case in ("subject", "accusative"):
        said = {name: words(language).card(Card.parse(name), case) for name in speech.CARDS}
        assert said == {name: article + speech.card(language, name) for name in speech.CARDS}


def test_the_czech_subject_is_the_name() -> None:
    said = {name: words("cs").card(Card.parse(name), "subject") for name in speech.CARDS}
    assert said == {name: speech.card("cs", name) for name in speech.CARDS}


def test_romanian_cards_in_a_sentence_have_the_article() -> None:
    for case in ("subject", "accusative"):
        said = [words("ro").card(Card.parse(name), case) for name in ("AS", "2S", "JD", "QC", "KH")]
        assert said == ["asul de pică", "2 de pică", "valetul de caro", "dama de treflă", "regele de cupă"]


@every_language
def test_index_letters(language: str) -> None:
    said = [words(language).index(rank) for rank in Rank]
    assert said == [speech.index(language, rank) for rank in speech.RANKS]


@every_language
def test_cards_in_running_text(language: str) -> None:
    said = {name: words(language).short(Card.parse(name)) for name in speech.CARDS}
    assert said == {name: speech.short(language, name) for name in speech.CARDS}


def test_the_ace_of_spades_in_running_text() -> None:
    assert [words(language).short(Card.parse("AS")) for language in ("en", "cs", "ro", "da")] == [
        "A♠",
        "A♠",
        "A♠",
        "♠E",
    ]


@every_language
@pytest.mark.parametrize("count", speech.COUNTS)
def test_counted_cards(language: str, count: int) -> None:
    assert words(language).cards(count).replace(NO_BREAK_SPACE, " ") == speech.cards(language, count)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("cs", 0, "0 karet"),
        ("cs", 1, "1 karta"),
        ("cs", 4, "4 karty"),
        ("cs", 5, "5 karet"),
        ("cs", 22, "22 karet"),
        ("cs", 101, "101 karet"),
        ("ro", 0, "0 cărți"),
        ("ro", 1, "1 carte"),
        ("ro", 19, "19 cărți"),
        ("ro", 20, "20 de cărți"),
        ("ro", 101, "101 cărți"),
        ("ro", 104, "104 cărți"),
        ("ro", 119, "119 cărți"),
        ("ro", 120, "120 de cărți"),
        ("da", 1, "1 kort"),
        ("da", 104, "104 kort"),
        ("en", 1, "1 card"),
        ("en", 0, "0 cards"),
    ],
)
def test_counts_as_they_are_written_down_in_the_languages_grammars(language: str, count: int, said: str) -> None:
    assert words(language).cards(count).replace(NO_BREAK_SPACE, " ") == said


def test_quotation_marks() -> None:
    assert [words(language).quote("x") for language in ("en", "cs", "ro", "da")] == ["“x”", "„x“", "„x”", "»x«"]


def test_a_token_is_seen_short_and_heard_in_full() -> None:
    token = words("da").token(Card.parse("8H"))
    assert token == SpokenCard(Card.parse("8H"), "♥8", "hjerter 8")


def test_cards_in_a_sentence_stay_tokens_until_it_is_read_out() -> None:
    czech = words("cs")
    sentence = czech.fill("na {card}.", card=czech.token(Card.parse("KH"), "accusative"))
    assert [type(part) for part in sentence] == [str, SpokenCard, str]
    assert plain(sentence) == "na srdcového krále."


@pytest.mark.parametrize(
    ("between", "said"), [("、", "ace of spades、8 of hearts"), ("، ", "ace of spades، 8 of hearts")]
)
def test_a_list_has_the_sign_of_the_language_between_its_items(between: str, said: str) -> None:
    catalog = Catalog()
    catalog.add("{one}, {another}", f"{{one}}{between}{{another}}", context="list")
    catalog.add("eight of hearts", "8 of hearts")
    chinese = spoken.words("zh_TW", [catalog])
    assert plain(chinese.row([Card.parse("AS"), Card.parse("8H")])) == said
    assert chinese.list_of(["1 text", "2 words"]) == f"1 text{between}2 words"


def test_sentences_stand_as_the_language_sets_them() -> None:
    catalog = Catalog()
    catalog.add("{one} {another}", "{one}{another}", context="sentences")
    catalog.add("The deal.", "發牌。")
    chinese = spoken.words("zh_TW", [catalog])
    assert plain(chinese.sentences((chinese.gettext("The deal."),), (), ("開始。",))) == "發牌。開始。"
    marked = spoken.words("zh_TW", [catalog], marked=True)
    english = (marked.gettext("The game is won."),)
    assert unmarked(plain(marked.sentences(english, english))) == "The game is won. The game is won."


def test_a_language_without_a_catalog_speaks_english() -> None:
    assert words("nl").card(Card.parse("QC")) == "queen of clubs"
    assert words("nl").cards(1) == "1 card"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_generated_word_is_left_in_english(language: str, repository: Path) -> None:
    messages = []
    for path in (repository / "locales" / language).rglob("words.po"):
        with path.open("rb") as file:
            messages += [message for message in read_po(file, locale=language) if message.id]
    assert len(messages) > 200
    texts = [
        (message.id, text)
        for message in messages
        for text in (message.string if isinstance(message.string, (list, tuple)) else (message.string,))
    ]
    assert [message_id for message_id, text in texts if not text] == []
    assert [message.id for message in messages if message.fuzzy] == []
    long = [(source, text) for source, text in texts if isinstance(source, str) and len(source.split()) > 2]
    assert [source for source, text in long if source == text] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_romanian_has_commas_below_and_no_cedillas(language: str, repository: Path) -> None:
    catalogs = sorted((repository / "locales" / language).rglob("*.po"))
    assert catalogs
    assert [path.name for path in catalogs if set("şţŞŢ") & set(path.read_text(encoding="utf-8"))] == []
