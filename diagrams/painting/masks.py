"""Anti-aliased masks of shapes and texts, and the sprites that are made with them.

Masks are greyscale images, white where a colour goes. They hold few distinct tones, so that
a picture has few colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from diagrams.painting.shapes import Polygon

SUPERSAMPLING = 4
BOLD = 700


class Sprite(NamedTuple):
    """A picture to paste: colours, where they go (``None``: everywhere), and how far from its place (pixels)."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


def polygon_mask(polygons: Iterable[Polygon], width: int, height: int, scale: float) -> Image.Image:
    """Return the union of polygons as a mask of the given size in pixels, points multiplied by ``scale``."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    draw = ImageDraw.Draw(fine)
    factor = scale * SUPERSAMPLING
    for polygon in polygons:
        draw.polygon([(x * factor, y * factor) for x, y in polygon], fill=255)
    return fine.reduce(SUPERSAMPLING)


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
    """Return a text as a mask cut to what is printed, and how many pixels that rises above the baseline.

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
