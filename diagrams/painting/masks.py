"""Anti-aliased masks of shapes and texts, and the sprites that are made with them.

Masks are greyscale images, white where a colour goes. They hold few distinct tones, so that
a picture has few colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from diagrams.painting.fonts import BOLD, Font, composed, font_of, is_shaped
from diagrams.painting.shapes import Polygon, suit_polygons

SUPERSAMPLING = 4


class Sprite(NamedTuple):
    """A picture to lay down, sheer where nothing of it is, and how far from its place (pixels)."""

    image: Image.Image
    left: int = 0
    top: int = 0


def polygon_mask(polygons: Iterable[Polygon], width: int, height: int, scale: float) -> Image.Image:
    """Return the union of polygons as a mask of the given size in pixels, points multiplied by ``scale``."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    draw = ImageDraw.Draw(fine)
    factor = scale * SUPERSAMPLING
    for polygon in polygons:
        draw.polygon([(x * factor, y * factor) for x, y in polygon], fill=255)
    return fine.reduce(SUPERSAMPLING)


@cache
def rounded_mask(width: int, height: int, radius: float) -> Image.Image:
    """Return a filled rounded rectangle as a mask; everything in pixels."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    ImageDraw.Draw(fine).rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), radius * SUPERSAMPLING, fill=255)
    return fine.reduce(SUPERSAMPLING)


@cache
def pip_mask(suit: str, size: int) -> Image.Image:
    """Return the pip of a suit as a square mask of a size in pixels."""
    return polygon_mask(suit_polygons(suit), size, size, size)


def sized_font(text: str, size: int, width: int = 100) -> ImageFont.FreeTypeFont:
    """Return the bold font of a text at a size in pixels, condensed to ``width`` percent (62 to 100) if it can be."""
    font = font_of(text)
    return _face(font, ImageFont.Layout.RAQM if is_shaped(text, font) else ImageFont.Layout.BASIC, size, width)


@cache
def _face(font: Font, engine: ImageFont.Layout, size: int, width: int) -> ImageFont.FreeTypeFont:
    face = ImageFont.truetype(font.path, size, layout_engine=engine)
    if font.axes:
        # Condensed stems are thinner; more weight makes them look alike.
        face.set_variation_by_axes(font.axis_values(min(900, BOLD + 4 * (100 - width)), width))
    return face


@cache
def text_mask(text: str, size: int, width: int) -> tuple[Image.Image, int]:
    """Return a text as a mask cut to what is printed, and how many pixels that rises above the baseline.

    It is at most ``width`` pixels wide: condensed as far as the font can be, and then squeezed.
    """
    text = composed(text)
    for stretch in (100, 90, 80, 70, 62):
        face = sized_font(text, size, stretch)
        left, top, right, bottom = face.getbbox(text, anchor="ls")
        if right - left <= width:
            break
    mask = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    if mask.width > width:
        mask = mask.resize((width, mask.height))
    return mask.point([round(value / 17) * 17 for value in range(256)]), int(-top)
