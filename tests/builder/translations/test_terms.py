"""Terms are known in every form, and the file that holds them is complete."""

from __future__ import annotations

import pytest

from builder.translations.checks.terms import check_terms, read_terms
from builder.translations.message import Translated
from tests.sources import SOURCES

TERMS = read_terms(SOURCES.project)


def missed(language: str, source: str, text: str) -> list[str]:
    return [finding.text for finding in check_terms(Translated(language, "index", source, text), TERMS)]


@pytest.mark.parametrize(
    ("language", "source", "text"),
    [
        ("cs", "piles", "z hromádek"),
        ("cs", "foundations", "do základen"),
        ("cs", "jacks", "kluci"),
        ("cs", "kings", "králové"),
        ("cs", "free cells", "na volných políčkách"),
        ("cs", "a :term:`base card`", "s :term:`výchozími kartami <base card>`"),
        ("cs", ":count:`piles|pile|piles`", ":count:`piles|hromádku|hromádky|hromádek`"),
        ("ro", "piles", "stivele"),
        ("ro", "queens", "damele"),
        ("ro", "foundations", "fundațiilor"),
        ("ro", "redeals", "redistribuiri"),
        ("da", "piles", "bunkerne"),
        ("da", "aces", "esserne"),
        ("da", "columns", "kolonnen"),
        ("da", "packs", "to spil kort"),
    ],
)
def test_an_inflected_term_is_the_term(language: str, source: str, text: str) -> None:
    assert missed(language, source, text) == []


@pytest.mark.parametrize(
    ("language", "source", "text", "name"),
    [
        ("cs", "The pile is full.", "Sloupeček je plný.", "pile"),
        ("ro", "an ace", "un rege", "ace"),
        ("da", "the foundation", "bunken", "foundation"),
        ("cs", "the base card", "karta", "base card"),
    ],
)
def test_another_word_is_not(language: str, source: str, text: str, name: str) -> None:
    (problem,) = missed(language, source, text)
    assert problem.startswith(f"the source speaks of “{name}”")


def test_a_term_within_a_longer_one_is_not_asked_for_itself() -> None:
    assert missed("ro", "the ascending foundation", "stiva urcătoare") == missed(
        "ro", "ascending foundation", "stiva urcătoare"
    )
    assert len(missed("ro", "the ascending foundation", "stiva urcătoare")) == 1


def test_on_a_page_that_is_not_about_games_a_word_is_no_term() -> None:
    message = Translated("cs", "translating", "Nothing moves.", "Nic se nemění.")
    assert list(check_terms(message, TERMS)) == []
    assert missed("cs", message.source, message.text)


def test_a_part_of_a_word_is_no_term() -> None:
    assert missed("cs", "a compilation in the palace", "nic") == []


def test_every_term_has_its_word_in_every_language() -> None:
    assert len(TERMS) > 20
    for term in TERMS:
        assert set(term.translations) >= {"cs", "da", "ro"}, term.name


def test_the_form_for_one_needs_no_term_that_the_source_has_only_for_several() -> None:
    one, several = "{count} card, {card}", "{count} cards, {card} on top"
    text = "{count} kort, {card}"
    assert list(check_terms(Translated("da", "words", several, text, others=(one,)), TERMS)) == []
    (finding,) = check_terms(Translated("da", "words", several, text, others=(several,)), TERMS)
    assert "“on top”" in finding.text
