"""Small numbers in words: the words of each language, in the form that a sentence asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.number_words import NumberWords, read_number_words
from builder.project import Project
from builder.sphinxext.figures import counted, shown
from tests.sources import SOURCES

WORDS = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "cs": "jeden dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct",
    "ro": "un doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece",
    "da": "én to tre fire fem seks syv otte ni ti elleve tolv",
}
FORMS = [
    ("cs", "feminine", "jedna dvě tři čtyři pět"),
    ("cs", "genitive", "jednoho dvou tří čtyř pěti"),
    ("cs", "dative", "jednomu dvěma třem čtyřem pěti"),
    ("cs", "locative", "jednom dvou třech čtyřech pěti"),
    ("cs", "instrumental", "jedním dvěma třemi čtyřmi pěti"),
    ("ro", "feminine", "o două trei patru cinci"),
    ("da", "neuter", "ét to tre fire fem"),
]


@pytest.mark.parametrize(("language", "words"), WORDS.items())
def test_one_to_twelve(language: str, words: str) -> None:
    assert [SOURCES.number_words(language).say(number) for number in range(1, 13)] == words.split()


@pytest.mark.parametrize(("language", "form", "words"), FORMS)
def test_one_to_five_in_a_form(language: str, form: str, words: str) -> None:
    assert [SOURCES.number_words(language).say(number, form) for number in range(1, 6)] == words.split()


@pytest.mark.parametrize("number", [-1, 0, 13, 104])
def test_other_numbers_are_figures(number: int) -> None:
    assert NumberWords("cs").say(number) == str(number)


def test_a_language_without_a_table_has_the_plain_words() -> None:
    polish = SOURCES.number_words("pl")
    assert polish.say(4) == "cztery"
    with pytest.raises(BuildError, match=r"locales/pl/numbers\.toml has none$"):
        polish.say(4, "feminine")


def test_a_language_of_which_nothing_is_known_has_figures() -> None:
    assert NumberWords("mt").say(4) == "4"


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("suits in words", "en", "four"),
        ("suits In words", "en", "Four"),
        ("piles in words", "en", "16"),
        ("packs in words feminine", "ro", "două"),
        ("suits  in words  dative", "cs", "čtyřem"),
    ],
)
def test_a_number_of_the_rules_in_words(text: str, language: str, said: str) -> None:
    assert shown(SOURCES, text, "crescent", language) == said


@pytest.mark.parametrize("text", ["suits in word", "suits four", "suits in figures", ""])
def test_what_else_stands_behind_a_name_is_refused(text: str) -> None:
    with pytest.raises(BuildError):
        shown(SOURCES, text, "crescent", "en")


def test_a_counted_noun_keeps_to_the_number_in_words() -> None:
    assert counted(SOURCES, "foundations in words|základna|základny|základen", "crescent", "cs") == "osm základen"
    assert counted(SOURCES, "packs In words neuter|pachet|pachete|de pachete", "crescent", "ro") == "Două pachete"


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ("plain = [", "the file cannot be read"),
        ('plain = "jeden"', 'plain must be a list of words from one upwards, such as ["one"]'),
        ("plain = [1]", "plain must be a list of words"),
        (f"plain = {['x'] * 13}", "plain has 13 words; from 13 on there are none"),
    ],
)
def test_a_broken_table_is_named(table: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "locales" / "xx" / "numbers.toml"
    file.parent.mkdir(parents=True)
    file.write_text(table, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        read_number_words(Project.at(tmp_path), "xx")
    assert str(caught.value).startswith("locales/xx/numbers.toml: ")
    assert complaint in str(caught.value)
