"""The fonts of the pages: every letter of every language, plain zeros, and the four suits."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

from builder.kept import SEAL
from builder.project import Project
from builder.sphinxext.font_files import FACES, FAMILY, REST, write_fonts
from builder.sphinxext.fonts import letters_of, stored_fonts

# The letters beyond ASCII that Czech, Danish and Romanian are written with, and the signs of their typography.
LETTERS = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽæøåÆØÅăâîșțĂÂÎȘȚ„“”’«»–×−…"
SHEET = Path(__file__).parents[3] / "docs/_theme/rulebook/static/rulebook.css"


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fonts")
    write_fonts(folder, letters_of(Project.at()))
    return folder


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_the_letters_of_all_languages(face: str, fonts: Path) -> None:
    letters = TTFont(fonts / f"{face}.woff2").getBestCmap()
    assert [letter for letter in LETTERS if ord(letter) not in letters] == []


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_the_typeface_is_in_one_of_two_files(face: str, fonts: Path) -> None:
    own, rest = (set(TTFont(fonts / f"{face}{end}.woff2").getBestCmap()) for end in ("", REST))
    with resources.as_file(resources.files(FAMILY) / "files" / f"{face}.ttf") as source:
        assert own | rest == set(TTFont(source).getBestCmap())
    assert not own & rest
    # Of which the second is fetched for what is within its ranges.
    ranges = re.findall(rf"{face}{REST}.woff2.*unicode-range: (.+); }}", SHEET.read_text(encoding="utf-8"))
    limits = [each.removeprefix("U+").split("-") for each in ranges[0].split(", ")]
    assert [
        chr(code) for code in rest if not any(int(each[0], 16) <= code <= int(each[-1], 16) for each in limits)
    ] == []


@pytest.mark.parametrize("face", FACES)
def test_the_zero_has_one_counter_and_no_stroke(face: str, fonts: Path) -> None:
    font = TTFont(fonts / f"{face}.woff2")
    assert [font["glyf"][font.getBestCmap()[ord("0")]].numberOfContours, font["glyf"]["zero"].numberOfContours] == [
        2,
        2,
    ]


def test_the_suits_are_filled_where_their_parts_overlap(fonts: Path) -> None:
    glyphs = TTFont(fonts / "suits.woff2").getGlyphSet()
    for name in "SHDC":
        pen = AreaPen(glyphs)
        glyphs[name].draw(pen)
        # TrueType fills what is drawn clockwise, which has a negative area: no part may take from another.
        assert pen.value < -0.2 * 700 * 700


def test_the_licence_goes_with_the_typeface(fonts: Path) -> None:
    assert "SIL OPEN FONT LICENSE" in (fonts / "AtkinsonHyperlegible-LICENSE.txt").read_text(encoding="utf-8")


def test_the_fonts_are_made_once(tmp_path: Path) -> None:
    letters = frozenset("ABC")
    folder = stored_fonts(tmp_path, letters)
    assert sorted(path.name for path in folder.iterdir()) == [
        "AtkinsonHyperlegible-Bold-rest.woff2",
        "AtkinsonHyperlegible-Bold.woff2",
        "AtkinsonHyperlegible-LICENSE.txt",
        "AtkinsonHyperlegible-Regular-rest.woff2",
        "AtkinsonHyperlegible-Regular.woff2",
        SEAL,
        "suits.woff2",
    ]
    before = {path: (path.read_bytes(), path.stat().st_ino) for path in folder.iterdir()}
    # Whoever asks again gets what is there.
    stored_fonts(tmp_path, letters)
    assert {path: (path.read_bytes(), path.stat().st_ino) for path in folder.iterdir()} == before
    # What is damaged is made again.
    font = folder / "suits.woff2"
    font.write_bytes(font.read_bytes()[:100])
    (folder / "AtkinsonHyperlegible-Bold.woff2").unlink()
    stored_fonts(tmp_path, letters)
    assert {path: path.read_bytes() for path in folder.iterdir()} == {path: was for path, (was, _) in before.items()}
    # Pages in other letters have fonts of their own.
    other = stored_fonts(tmp_path, letters | {"Č"})
    assert other != folder
    assert [chr(code) for code in sorted(TTFont(other / f"{FACES[0]}.woff2").getBestCmap())] == ["A", "B", "C", "Č"]


@pytest.mark.parametrize(("face", "local"), [(FACES[0], "Regular"), (FACES[1], "Bold")])
def test_the_font_that_stands_in_has_the_same_measures(face: str, local: str, fonts: Path) -> None:
    """Text set in Arial, or what has its widths, keeps its lines when the typeface arrives."""
    font = TTFont(fonts / f"{face}.woff2")
    sheet = SHEET.read_text(encoding="utf-8")
    em = font["head"].unitsPerEm
    ascent, descent = font["hhea"].ascent / em, -font["hhea"].descent / em
    assert f"ascent-override: {ascent:.0%}; descent-override: {descent:.0%}; line-gap-override: 0%;" in sheet
    # The widths of Arial in thousandths of an em, for the letters that are the most frequent in English.
    arial = {"e": (556, 556), "t": (278, 333), "a": (556, 556), "o": (556, 611), "i": (222, 278), "n": (556, 611)}
    names, widths = font.getBestCmap(), font["hmtx"]
    own = sum(widths[names[ord(letter)]][0] for letter in arial) * 1000 / em
    assert abs(own / sum(each[local == "Bold"] for each in arial.values()) - 1) < 0.05
