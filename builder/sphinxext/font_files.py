"""The fonts of the pages: a typeface drawn for readers with weak eyes, and our own four suits.

The text is set in Atkinson Hyperlegible (Braille Institute, SIL Open Font License), whose
letters and figures are hard to mistake for each other; only its zero loses the stroke, because
in Danish that is the letter Ø, and on a card it is none of the boards' figures. The suits are a font of four glyphs
made from the outlines of the pictures: so ♥ in a text is the heart of the boards, and no
device shows a picture character of its own in its place.

Each face is two files: the letters that the pages are written with, which every page fetches at once, and the
rest, which a browser fetches when somebody types one of them.
"""

from __future__ import annotations

from collections.abc import Set
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import epoch_diff
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from builder.files import write
from diagrams.painting.shapes import Polygon, suit_polygons

FAMILY = "fontpkg_atkinson_hyperlegible"
FACES = ("AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold")
REST = "-rest"
"""What the name of the file with a face's other letters ends with."""
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_EPOCH = -epoch_diff
"""1970 in the seconds of fonts, which count from 1904: always the same, so that the same font has the same bytes."""
_EM = 1000
_HEIGHT = 700
"""About that of a capital letter, so that rank and suit stand level."""
_SIDE = 30
"""The white space at each side of a suit."""


def write_fonts(folder: Path, letters: Set[str]) -> None:
    """Write the fonts and the licence of the first; ``letters`` are those that the pages are written with."""
    package = resources.files(FAMILY)
    for face in FACES:
        with resources.as_file(package / "files" / f"{face}.ttf") as source:
            for name, is_wanted in ((face, True), (f"{face}{REST}", False)):
                font = without_stroked_zero(TTFont(source, recalcTimestamp=False))
                wanted = {code for code in font.getBestCmap() if (chr(code) in letters) is is_wanted}
                write(folder / f"{name}.woff2", _woff2(_with_letters(font, wanted)))
    write(folder / "suits.woff2", _woff2(suit_font()))
    write(folder / "AtkinsonHyperlegible-LICENSE.txt", (package / "LICENSE").read_bytes())


def without_stroked_zero(font: TTFont) -> TTFont:
    """The font with a plain zero: the counter of its letter O, fitted into the outline of its zero."""
    glyphs = font.getGlyphSet()
    bowl, counter = _contours(glyphs, "O")
    # Both outlines first: one of them may be made of the other.
    for name, outline in [(name, _contours(glyphs, name)[0]) for name in ("zero", "zero.tf")]:
        left, bottom, right, top = (
            edge + stem for edge, stem in zip(_box(outline), _stems(bowl, counter), strict=True)
        )
        c_left, c_bottom, c_right, c_top = _box(counter)
        across, up = (right - left) / (c_right - c_left), (top - bottom) / (c_top - c_bottom)
        pen = TTGlyphPen(None)
        outline.replay(pen)
        counter.replay(TransformPen(pen, (across, 0, 0, up, left - c_left * across, bottom - c_bottom * up)))
        font["glyf"][name] = pen.glyph()
    return font


def _contours(glyphs: Any, name: str) -> list[RecordingPen]:
    """The closed lines of a glyph, each in a pen of its own."""
    whole = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(whole)
    contours = [RecordingPen()]
    for command in whole.value:
        contours[-1].value.append(command)
        if command[0] == "closePath":
            contours.append(RecordingPen())
    return contours[:-1]


def _box(contour: RecordingPen) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    contour.replay(pen)
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _stems(outer: RecordingPen, inner: RecordingPen) -> tuple[float, ...]:
    """How far an inner line stands from the outer one at the left, the bottom, the right and the top."""
    return tuple(near - far for near, far in zip(_box(inner), _box(outer), strict=True))


def suit_font() -> TTFont:
    """A font with the four suits and nothing else.

    >>> sorted(map(chr, suit_font().getBestCmap()))
    ['♠', '♣', '♥', '♦']
    """
    builder = FontBuilder(_EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *SUITS])
    builder.setupCharacterMap({ord(sign): letter for letter, sign in SUITS.items()})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph()} | {letter: _glyph(letter) for letter in SUITS})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *SUITS], (_HEIGHT + 2 * _SIDE, _SIDE)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Rulebook Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.updateHead(created=_EPOCH, modified=_EPOCH)
    builder.font.recalcTimestamp = False
    return builder.font


def _glyph(suit: str) -> Glyph:
    pen = TTGlyphPen(None)
    for polygon in suit_polygons(suit):
        points = [(round(_SIDE + x * _HEIGHT), round((1 - y) * _HEIGHT)) for x, y in _clockwise(polygon)]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def _clockwise(polygon: Polygon) -> Polygon:
    """The polygon drawn in one direction: where two that turn alike overlap, a font leaves no hole."""
    following = polygon[1:] + polygon[:1]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(polygon, following, strict=True))
    return polygon if area > 0 else polygon[::-1]


def _with_letters(font: TTFont, letters: Set[int]) -> TTFont:
    """The font with these letters alone, without hints and what else only printers and old screens use."""
    subsetter = Subsetter(Options(hinting=False, glyph_names=True, notdef_outline=True))
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def _woff2(font: TTFont) -> bytes:
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    return file.getvalue()
