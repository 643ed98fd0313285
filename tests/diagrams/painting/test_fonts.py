"""The letters of an index are set in a font that has them, or refused: no box is ever painted."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.sphinxext.font_files import suit_font
from diagrams.painting import fonts
from diagrams.painting.cards import card_sprite
from diagrams.painting.fonts import MissingFontError, font_of, is_shaped
from diagrams.painting.masks import text_mask
from diagrams.painting.scene import Face

OWN = "NotoSans[wdth,wght].ttf"


@pytest.fixture
def only_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """No font is installed but the own one; the folder for others is empty."""
    monkeypatch.setattr(fonts.fontpkg, "families", lambda: {})
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    fonts._others.cache_clear()
    yield tmp_path
    fonts._others.cache_clear()


@pytest.mark.parametrize("text", ["A", "10", "Ř", "Ș", "Ρ", "Д", "बा"])
def test_the_own_font_has_latin_greek_cyrillic_and_devanagari(text: str) -> None:
    assert font_of(text).path.name == OWN


def test_what_it_lacks_comes_from_a_font_that_has_it() -> None:
    letters = [text_mask(letter, 52, 80)[0].tobytes() for letter in "آوبم"]
    assert font_of("م").path.name == "NotoSansArabic[wdth,wght].ttf"
    assert len(set(letters)) == 4, "boxes would be alike"


def test_letters_and_their_accents_are_one_however_they_are_written() -> None:
    whole, apart = (unicodedata.normalize(form, "ÁČ") for form in ("NFC", "NFD"))
    assert whole != apart
    assert text_mask(apart, 52, 200)[0].tobytes() == text_mask(whole, 52, 200)[0].tobytes()


@pytest.mark.parametrize(("text", "expected"), [("Ř", False), ("10", False), ("م", False), ("بم", True), ("बे", True)])
def test_letters_that_join_are_set_together(text: str, expected: bool) -> None:
    assert is_shaped(text, font_of(text)) is expected


def test_without_the_program_that_joins_letters_they_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts.features, "check_feature", lambda name: False)
    assert not is_shaped("م", font_of("م"))
    with pytest.raises(MissingFontError, match="“बे” are joined by FriBiDi, which is not installed; install it"):
        is_shaped("बे", font_of("बे"))


def dark_rows(letter: str, *letters: str) -> list[int]:
    """The rows of a card in which its index is printed, two of them for each pixel of a scene."""
    corner = card_sprite(Face(letter, "S", 2, letters), 2).image.crop((8, 4, 56, 70)).convert("L")
    return [row for row in range(corner.height) if min(corner.crop((0, row, 48, row + 1)).tobytes()) < 80]


def test_a_small_letter_is_as_large_as_a_capital() -> None:
    assert len(dark_rows("و")) >= 0.75 * len(dark_rows("A"))


def test_letters_without_capitals_stand_on_one_line_in_one_size() -> None:
    letters = ("ا", "و", "ب", "م")
    ace, jack, _, king = (dark_rows(letter, *letters) for letter in letters)
    # A waw that is as high as the alef reads as a nine.
    assert jack[0] > ace[0] + len(ace) // 4
    assert jack[-1] > ace[-1]
    assert king[-1] > ace[-1]
    assert dark_rows("A", "A", "J", "Q", "K") == dark_rows("A")


@pytest.mark.parametrize(
    ("letters", "advice"),
    [
        ("م", "add fontpkg-noto-sans-arabic to the dependencies in pyproject.toml and run make site"),
        ("٣", "add fontpkg-noto-sans-arabic to the dependencies in pyproject.toml and run make site"),
        ("א", "add fontpkg-heebo to the dependencies in pyproject.toml and run make site"),
        ("王", "put a font file that has it into diagrams/painting/fonts"),
        ("か\u3099", "put a font file that has it into diagrams/painting/fonts"),
        ("ᚠᚢ", "put a font file that has them into diagrams/painting/fonts"),
    ],
)
def test_letters_that_no_font_has_are_refused_with_advice(letters: str, advice: str, only_own: Path) -> None:
    with pytest.raises(MissingFontError) as refused:
        card_sprite(Face(letters, "S", 1), 2)
    assert str(refused.value) == f"no font here has “{fonts.composed(letters)}”; {advice}"


def test_a_font_file_in_the_folder_is_used(only_own: Path) -> None:
    suit_font().save(only_own / "suits.ttf")
    assert font_of("♠").path == only_own / "suits.ttf"
    assert text_mask("♠", 52, 80)[0].getextrema() == (0, 255)


def test_every_package_that_is_named_is_pinned(repository: Path) -> None:
    pinned = (repository / "constraints.txt").read_text(encoding="utf-8")
    assert [name for name in fonts.PACKAGES.values() if f"\n{name}==" not in pinned] == []
