"""The fonts of the pages: every letter of every language, plain zeros, and the four suits."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

from builder.kept import SEAL
from builder.sphinxext.fonts import FACES, stored_fonts, write_fonts

# The letters beyond ASCII that Czech, Danish and Romanian are written with, and the signs of their typography.
LETTERS = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽæøåÆØÅăâîșțĂÂÎȘȚ„“”’«»–×−…"


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fonts")
    write_fonts(folder)
    return folder


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_the_letters_of_all_languages(face: str, fonts: Path) -> None:
    letters = TTFont(fonts / f"{face}.woff").getBestCmap()
    assert [letter for letter in LETTERS if ord(letter) not in letters] == []


@pytest.mark.parametrize("face", FACES)
def test_the_zero_has_one_counter_and_no_stroke(face: str, fonts: Path) -> None:
    font = TTFont(fonts / f"{face}.woff")
    assert font["glyf"]["zero"].numberOfContours == font["glyf"]["zero.tf"].numberOfContours == 2


def test_the_suits_are_filled_where_their_parts_overlap(fonts: Path) -> None:
    glyphs = TTFont(fonts / "suits.woff").getGlyphSet()
    for name in "SHDC":
        pen = AreaPen(glyphs)
        glyphs[name].draw(pen)
        # TrueType fills what is drawn clockwise, which has a negative area: no part may take from another.
        assert pen.value < -0.2 * 700 * 700


def test_the_licence_goes_with_the_typeface(fonts: Path) -> None:
    assert "SIL OPEN FONT LICENSE" in (fonts / "AtkinsonHyperlegible-LICENSE.txt").read_text(encoding="utf-8")


def test_the_fonts_are_made_once(tmp_path: Path) -> None:
    folder = stored_fonts(tmp_path)
    assert sorted(path.name for path in folder.iterdir()) == [
        "AtkinsonHyperlegible-Bold.woff",
        "AtkinsonHyperlegible-LICENSE.txt",
        "AtkinsonHyperlegible-Regular.woff",
        SEAL,
        "suits.woff",
    ]
    before = {path: (path.read_bytes(), path.stat().st_ino) for path in folder.iterdir()}
    # Whoever asks again gets what is there.
    stored_fonts(tmp_path)
    assert {path: (path.read_bytes(), path.stat().st_ino) for path in folder.iterdir()} == before
    # What is damaged is made again.
    font = folder / "suits.woff"
    font.write_bytes(font.read_bytes()[:100])
    (folder / "AtkinsonHyperlegible-Bold.woff").unlink()
    stored_fonts(tmp_path)
    assert {path: path.read_bytes() for path in folder.iterdir()} == {path: was for path, (was, _) in before.items()}
