"""What pictures are painted with: colours, the font, and anti-aliased masks.

Masks are greyscale images, white where paint goes. They hold few distinct tones, because
a picture of few colours is quicker to encode and smaller.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from diagrams.painting.shapes import Polygon

Colour = tuple[int, int, int]

TABLE: Colour = (233, 225, 207)
PLACE: Colour = (222, 212, 190)
PLACE_EDGE: Colour = (126, 112, 86)
PLACE_SUIT: Colour = (133, 119, 93)
SHADE: Colour = (196, 184, 158)
CARD: Colour = (255, 253, 248)
CARD_EDGE: Colour = (128, 118, 100)
BLACK: Colour = (28, 30, 36)
RED: Colour = (184, 28, 36)
TEXT: Colour = (52, 44, 34)
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (236, 185, 75)
PANEL_RED: Colour = (252, 236, 226)
PANEL_BLACK: Colour = (231, 235, 240)
BACK: Colour = (44, 74, 112)
BACK_LINE: Colour = (122, 150, 186)
MOVE: Colour = (22, 84, 160)

SUPERSAMPLING = 4
BOLD = 700


STEPS = 4
"""How many steps a blend of two neighbouring colours takes in the finished picture."""
NEIGHBOURS: tuple[tuple[Colour, tuple[Colour, ...]], ...] = (
    (CARD, (BLACK, RED, CARD_EDGE, MOVE, TABLE, BACK, TEXT, PLACE_EDGE)),
    (TABLE, (CARD_EDGE, TEXT, PLACE_EDGE, SHADE, MOVE)),
    (PLACE, (PLACE_EDGE, PLACE_SUIT)),
    (PANEL_RED, (RED,)),
    (PANEL_BLACK, (BLACK,)),
    (GOLD, (RED, BLACK)),
    (BACK, (BACK_LINE,)),
    (WHITE, (TEXT,)),
)
"""The colours that meet in a picture; their blends make up its palette."""


class Sprite(NamedTuple):
    """A picture to paste: colours, where they go (``None``: everywhere), and how far from its place (pixels)."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


def suit_colour(suit: str) -> Colour:
    """Return the ink of a suit letter."""
    return RED if suit in "HD" else BLACK


def polygon_mask(polygons: Iterable[Polygon], width: int, height: int, scale: float) -> Image.Image:
    """Return the union of polygons as a mask of the given size in pixels, points multiplied by ``scale``."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    draw = ImageDraw.Draw(fine)
    factor = scale * SUPERSAMPLING
    for polygon in polygons:
        draw.polygon([(x * factor, y * factor) for x, y in polygon], fill=255)
    return fine.reduce(SUPERSAMPLING)


@cache
def _palette() -> Image.Image:
    colours: dict[Colour, None] = {}
    for one, others in NEIGHBOURS:
        for other in others:
            for step in range(STEPS + 1):
                red, green, blue = (round(a + (b - a) * step / STEPS) for a, b in zip(one, other, strict=True))
                colours[red, green, blue] = None
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for colour in colours for channel in colour])
    return palette


def reduced(image: Image.Image) -> Image.Image:
    """Return an RGB image with every pixel in the nearest colour of the palette, as a palette image."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _font_path() -> str:
    return str(resources.files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf")


@cache
def font(size: int, width: int = 100) -> ImageFont.FreeTypeFont:
    """Return the bold font at a size in pixels, condensed to ``width`` percent (62 to 100)."""
    face = ImageFont.truetype(_font_path(), size, layout_engine=ImageFont.Layout.BASIC)
    # Condensed stems are thinner; more weight makes them look alike.
    face.set_variation_by_axes([min(900, BOLD + 4 * (100 - width)), width])
    return face


@cache
def text_mask(text: str, size: int, width: int) -> tuple[Image.Image, int]:
    """Return a text as a mask cut to its ink, and how many pixels the ink rises above the baseline.

    It is set ``size`` pixels high or less: condensed first and then made smaller until it is
    at most ``width`` pixels wide.
    """
    face = font(size)
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    for stretch in (90, 80, 70, 62):
        if right - left <= width:
            break
        face = font(size, stretch)
        left, top, right, bottom = face.getbbox(text, anchor="ls")
    if right - left > width and size > 6:
        return text_mask(text, min(size - 1, int(size * width / (right - left))), width)
    mask = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return mask.point([round(value / 17) * 17 for value in range(256)]), int(-top)
