"""A number of the rules that is typed in words is found, in whatever form the language gives it; other words are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.errors import BuildError
from builder.number_words import NumberWords, TypedForms, read_number_words
from builder.project import Project
from builder.translations.checks.wording import check_written_numbers
from builder.translations.message import Translated
from builder.translations.written_numbers import WrittenNumbers
from builder.upkeep.check import check_numbers
from tests.sources import SOURCES

PAGE = "crescent/rules"


def numbers(language: str) -> WrittenNumbers:
    return WrittenNumbers(SOURCES.number_words(language))


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "Each of the twenty piles", 20),
        ("en", "THIRTEEN cards", 13),
        ("en", "a thirteen-card sequence", 13),
        ("en", "twenty-two piles", 22),
        ("en", "one hundred and four cards", 100),
        ("en", "the third redeal", 3),
        ("cs", "každá z dvaceti hromádek", 20),
        ("cs", "dvacet hromádek", 20),
        ("cs", "s pětadvaceti kartami", 25),
        ("cs", "třináctou kartu", 13),
        ("cs", "ke čtyřem sloupcům", 4),
        ("cs", "ve třech hromádkách", 3),
        ("cs", "po dvanácti kartách", 12),
        ("cs", "ze sta karet", 100),
        ("cs", "dvanáctkrát", 12),
        ("cs", "ve dvou balíčcích", 2),
        ("ro", "fiecare dintre cele douăzeci de stive", 20),
        ("ro", "douăsprezece stive", 12),
        ("ro", "a treia redistribuire", 3),
        ("ro", "al treisprezecelea", 13),
        ("ro", "cele două pachete", 2),
        ("da", "hver af de tyve bunker", 20),
        ("da", "enogtyve kort", 21),
        ("da", "den tredje omdeling", 3),
        ("da", "de halvtreds kort", 50),
        ("da", "hundrede kort", 100),
        ("de", "jeder der einundzwanzig Stapel", 21),
        ("pl", "dwadzieścia kart", 20),
        ("uk", "п'ять стосів", 5),
        ("fr", "vingt piles", 20),
        ("bn", "বিশ", 20),
    ],
)
def test_a_number_in_words_is_found_in_the_form_that_a_sentence_has_given_it(
    language: str, text: str, value: int
) -> None:
    assert value in numbers(language).values(text)
    assert numbers(language).typed(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "One card, the first of the second pile, starts from zero; both often attend to tension."),
        ("en", "In every pile of two or more cards :count:`suits in words|suit|suits`"),
        ("cs", "Na jednu kartu dvakrát klepněte; první i oba v pátek, čtvrt hodiny, tržní."),
        ("ro", "O partidă nouă, primul grup, atingeți de două ori; o carte, un pachet."),
        ("da", "Et kort i den anden bunke, den første, findes to gange; én ad gangen."),
        ("mt", "għoxrin"),
    ],
)
def test_other_words_are_not(language: str, text: str) -> None:
    assert numbers(language).typed(text) == []


def findings(language: str, text: str, source: str, catalog: str = PAGE) -> list[str]:
    message = Translated(language, catalog, source, text)
    return [finding.text for finding in check_written_numbers(message, numbers)]


def test_a_translation_that_types_a_number_is_told_which_words_may_stand() -> None:
    (text,) = findings("cs", "Každá z dvaceti hromádek", "Each of :count:`piles|pile|piles`")
    assert text == (
        "the number dvaceti is typed in “Každá z dvaceti hromádek”; take it from the engine with :rule: or :count:; "
        "in words stay only nula, jedna and what locales/cs/numbers.toml has as “ordinary”"
    )


@pytest.mark.parametrize("source", ["The two of the same suit", "Two or more cards", "2 cards"])
def test_a_number_that_the_source_types_may_be_typed(source: str) -> None:
    assert findings("da", "to kort", source) == []
    assert len(findings("da", "tre kort", source)) == 1


def test_what_a_role_has_is_not_typed_but_what_a_link_shows_is() -> None:
    source = ":doc:`The rules <rules>` of :count:`piles in words|pile|piles`"
    assert findings("cs", ":doc:`Pravidla <rules>` :count:`piles in words|tří hromádek|tří|tří`", source) == []
    (text,) = findings("cs", ":doc:`Šestnáct hromádek <rules>`", source)
    assert text.startswith("the number Šestnáct is typed in “:doc:`Šestnáct hromádek <rules>`”; ")


def test_generated_words_type_no_number_either_that_their_source_has_not() -> None:
    assert findings("cs", "srdcová sedm", "seven of hearts", "words") == []
    assert len(findings("cs", "dvacet karet", "{count} cards", "words")) == 1


def test_a_number_in_words_on_a_page_is_found_with_its_page() -> None:
    template = Catalog()
    template.add("Each of the twenty piles holds cards.")
    template.add("Each of :count:`piles in words|pile|piles` holds cards.")
    problems = list(check_numbers({PAGE: template, "words": template}, SOURCES.number_words("en")))
    assert problems == [
        "docs/crescent/rules.rst: the number twenty is typed in “Each of the twenty piles holds cards.”; take it from "
        "the engine with :rule: or :count:; in words stay only zero, one, first, second and what docs/numbers.toml has "
        "as “ordinary”"
    ]


def test_a_table_of_typed_forms(tmp_path: Path) -> None:
    path = tmp_path / "locales" / "hu" / "numbers.toml"
    path.parent.mkdir(parents=True)
    text = '[typed]\nendings = ["t"]\njoint = "és"\n12 = ["tucat"]\nordinary = ["kettőt fizet"]\n'
    path.write_text(text, encoding="utf-8")
    words = read_number_words(Project(tmp_path, tmp_path), "hu")
    assert words == NumberWords("hu", {}, TypedForms(("t",), "és", {12: ["tucat"]}, ("kettőt fizet",)))
    assert words.forms == ()
    hungarian = WrittenNumbers(words)
    assert hungarian.values("kettőt, tucat, kettőéshúsz") == {2, 12, 22}
    assert hungarian.typed("Kettőt fizet, kettőt: tucat") == ["kettőt", "tucat"]


@pytest.mark.parametrize(
    "table",
    ['typed = ["u"]', "typed = 5", '[typed]\nendings = "u"', "[typed]\n12 = [12]", '[typed]\nx = ["y"]', "[typed]\njoint = 1",
     '[typed]\nordinary = [""]'],
)  # fmt: skip
def test_a_table_that_is_none_is_an_error_in_one_sentence(table: str, tmp_path: Path) -> None:
    path = tmp_path / "locales" / "pl" / "numbers.toml"
    path.parent.mkdir(parents=True)
    path.write_text(table, encoding="utf-8")
    with pytest.raises(BuildError, match=r"^locales/pl/numbers\.toml: typed must hold .*; correct it$"):
        read_number_words(Project(tmp_path, tmp_path), "pl")
