"""Numbers on the pages: by name from the rules and the recorded game, with the nouns of four languages."""

from __future__ import annotations

import pytest

from builder.errors import BuildError
from builder.sphinxext.figures import TRACED, counted, figure, game_of_page, plural_index, shown
from tests import speech
from tests.sources import SOURCES

SPACE = "\N{NO-BREAK SPACE}"
CLDR = {
    # Which form each of these numbers takes; the order of the forms is that of the catalogs.
    "en": {0: 1, 1: 0, 2: 1, 4: 1, 5: 1, 13: 1, 19: 1, 20: 1, 22: 1, 52: 1, 101: 1, 104: 1, 119: 1, 120: 1},
    "da": {0: 1, 1: 0, 2: 1, 4: 1, 5: 1, 13: 1, 19: 1, 20: 1, 22: 1, 52: 1, 101: 1, 104: 1, 119: 1, 120: 1},
    "cs": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 13: 2, 19: 2, 20: 2, 22: 2, 52: 2, 101: 2, 104: 2, 119: 2, 120: 2},
    "ro": {0: 1, 1: 0, 2: 1, 4: 1, 5: 1, 13: 1, 19: 1, 20: 2, 22: 2, 52: 2, 101: 1, 104: 1, 119: 1, 120: 2},
}
PUBLISHED = {
    "packs": 2,
    "pack_size": 52,
    "cards": 104,
    "dealt": 96,
    "piles": 16,
    "pile_size": 6,
    "left": 4,
    "across": 8,
    "right": 4,
    "suits": 4,
    "foundations": 8,
    "foundation_size": 13,
    "pile_limit": 13,
    "redeals": 3,
    "undo_limit": 100,
    "four.redeals": 4,
}


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    assert {number: plural_index(language, number) for number in CLDR[language]} == CLDR[language]


@pytest.mark.parametrize(("name", "value"), PUBLISHED.items())
def test_the_published_numbers_of_crescent(name: str, value: int) -> None:
    assert figure(SOURCES, name, "crescent") == value
    assert figure(SOURCES, f"crescent.{name}", None) == value


def test_numbers_of_the_recorded_game() -> None:
    assert figure(SOURCES, "recorded.moves", "crescent") == 119
    assert figure(SOURCES, "recorded.redeals", "crescent") == 3


def test_another_game_is_named_before_the_number() -> None:
    assert figure(SOURCES, "freecell.cards", "crescent") == 52
    assert figure(SOURCES, "crescent.cards", "freecell") == 104


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("piles|pile|piles", "en", "16 piles"),
        ("packs|balíček|balíčky|balíčků", "cs", "2 balíčky"),
        ("cards|karta|karty|karet", "cs", "104 karet"),
        ("redeals|přerozdání|přerozdání|přerozdání", "cs", "3 přerozdání"),
        ("cards|carte|cărți|de cărți", "ro", "104 cărți"),
        ("pack_size|carte|cărți|de cărți", "ro", "52 de cărți"),
        ("pile_limit|carte|cărți|de cărți", "ro", "13 cărți"),
        ("undo_limit|mutare|mutări|de mutări", "ro", "100 de mutări"),
        ("undo_limit|træk|træk", "da", "100 træk"),
        ("piles | bunke | bunker", "da", "16 bunker"),
    ],
)
def test_a_number_and_its_noun(text: str, language: str, said: str) -> None:
    assert counted(SOURCES, text, "crescent", language) == said.replace(" ", SPACE, 1)


@pytest.mark.parametrize("language", ["cs", "ro"])
def test_two_forms_are_too_few_where_three_are_needed(language: str) -> None:
    with pytest.raises(BuildError) as caught:
        counted(SOURCES, "piles|a|b", "crescent", language)
    assert str(caught.value) == (f"“piles|a|b” has 2 plural forms; {language} needs 3, written piles|form|form|form")


def test_three_forms_are_too_many_where_two_are_needed() -> None:
    with pytest.raises(
        BuildError, match=r"^“piles\|a\|b\|c” has 3 plural forms; da needs 2, written piles\|form\|form$"
    ):
        counted(SOURCES, "piles|a|b|c", "crescent", "da")


def test_a_number_without_forms_is_refused() -> None:
    with pytest.raises(BuildError, match=r"^“piles” has 0 plural forms; en needs 2"):
        counted(SOURCES, "piles", "crescent", "en")


def test_an_unknown_number_is_answered_with_the_nearest_names() -> None:
    with pytest.raises(BuildError) as caught:
        figure(SOURCES, "redeal", "crescent")
    assert "there is no number “redeal” in the rules of crescent" in str(caught.value)
    assert "redeals" in str(caught.value).partition("write ")[2].split(" or ")


def test_a_switch_is_no_number() -> None:
    with pytest.raises(BuildError, match="there is no number “transfers”"):
        figure(SOURCES, "transfers", "crescent")


def test_a_number_needs_its_game() -> None:
    with pytest.raises(BuildError, match=r"^“piles” needs its game on this page; write for example crescent\.piles$"):
        figure(SOURCES, "piles", None)


def test_pages_belong_to_the_game_of_their_folder() -> None:
    assert game_of_page("crescent/rules") == "crescent"
    assert game_of_page("freecell/faq") == "freecell"
    assert game_of_page("index") is None
    assert game_of_page("whist/rules") is None


@pytest.mark.parametrize(("name", "game"), [("pile_limit", "crescent"), ("crescent.pile_limit", None)])
def test_a_traced_number_is_called_by_its_game_on_every_page(
    name: str, game: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.sphinxext.figures._TRACE", True)
    assert TRACED.findall(shown(SOURCES, name, game, "en")) == [("crescent.pile_limit", "13")]
