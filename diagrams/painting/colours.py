"""The colours of a picture, and the palette that it is reduced to.

A picture has no ground: it lies on the felt of a page, in light or dark, or on paper. What is sheer or has a
soft edge lets through what it lies on. Few colours make a picture quick to encode, and small.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PIL import Image, ImageChops

Colour = tuple[int, int, int]

FELT: Colour = (27, 85, 70)
"""The ground of a picture by itself; on a page the style sheet has the felt."""
SHADE: Colour = (6, 20, 15)
CARD: Colour = (255, 253, 248)
CARD_EDGE: Colour = (128, 118, 100)
STACK: Colour = (226, 220, 205)
BLACK: Colour = (28, 30, 36)
RED: Colour = (184, 28, 36)
CHIP: Colour = (18, 32, 28)
GOLD: Colour = (236, 185, 75)
PANEL_RED: Colour = (252, 236, 226)
PANEL_BLACK: Colour = (231, 235, 240)
BACK: Colour = (44, 74, 112)
BACK_LINE: Colour = (122, 150, 186)
MOVE: Colour = (255, 208, 94)
HALO: Colour = (13, 43, 35)

PLACE_TONE = 70
PRINT_TONE = 150
SHADOW_TONE = 120
"""How opaque, of 255, are an empty place, the suit printed on it and the shadow of a card."""

STEPS = 2
"""How many steps a blend of two neighbouring colours takes in the finished picture."""
NEIGHBOURS: tuple[tuple[Colour, tuple[Colour, ...]], ...] = (
    (CARD, (BLACK, RED, CARD_EDGE, CHIP, BACK)),
    (HALO, (MOVE, CARD, CARD_EDGE)),
    (CARD_EDGE, (STACK, CHIP)),
    (PANEL_RED, (RED,)),
    (PANEL_BLACK, (BLACK,)),
    (GOLD, (RED, BLACK)),
    (BACK, (BACK_LINE,)),
)
"""The colours that meet in a picture; their blends make up the opaque part of its palette."""
SHEER: tuple[Colour, ...] = (
    SHADE,
    (64, 66, 54),
    CARD_EDGE,
    (190, 185, 174),
    CARD,
    HALO,
    CHIP,
)
"""The colours of what is not opaque: shadows, edges and their blends."""
TONES = 8
"""How many degrees of opacity, the full one left out, a sheer colour has."""


def suit_colour(suit: str) -> Colour:
    """Return the colour of a suit, given by its letter."""
    return RED if suit in "HD" else BLACK


def layer(colour: Colour, mask: Image.Image, tone: int = 255) -> Image.Image:
    """Return an image of one colour that is as opaque as a mask is white, at most ``tone`` of 255."""
    image = Image.new("RGBA", mask.size, colour)
    image.putalpha(mask.point([value * tone // 255 for value in range(256)]))
    return image


@cache
def _opaque() -> tuple[Colour, ...]:
    colours: dict[Colour, None] = {}
    for one, others in NEIGHBOURS:
        for other in others:
            for step in range(STEPS + 1):
                red, green, blue = (round(a + (b - a) * step / STEPS) for a, b in zip(one, other, strict=True))
                colours[red, green, blue] = None
    return tuple(colours)


@cache
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for colour in colours for channel in colour])
    return palette


def _nearest(image: Image.Image, colours: tuple[Colour, ...]) -> Image.Image:
    """Return which of the colours is nearest to each pixel, as a greyscale image of their numbers."""
    quantized = image.quantize(palette=_palette(colours), dither=Image.Dither.NONE)
    return Image.frombytes("L", image.size, quantized.tobytes())


def reduced(image: Image.Image) -> Image.Image:
    """Return an RGBA image with every pixel in the nearest colour of the palette, as a palette image.

    The palette has the opaque colours first, then every sheer colour in all its tones.
    """
    alpha, bare = image.getchannel("A"), image.convert("RGB")
    opaque = _opaque()
    degrees = [round(value * TONES / 255) for value in range(256)]
    sheer = _nearest(bare, SHEER).point([min(255, len(opaque) + number * TONES) for number in range(256)])
    sheer = ImageChops.add(sheer, alpha.point([degree % TONES for degree in degrees]))
    numbers = Image.composite(_nearest(bare, opaque), sheer, alpha.point([255 * (d == TONES) for d in degrees]))
    # Where nothing is all pixels are alike, whatever colour they have.
    numbers.paste(len(opaque), mask=alpha.point([255 * (degree == 0) for degree in degrees]))
    colours = [(*colour, 255) for colour in opaque]
    colours += [(*colour, round(tone * 255 / TONES)) for colour in SHEER for tone in range(TONES)]
    return _with_palette(numbers, colours)


def _with_palette(numbers: Image.Image, colours: Iterable[tuple[int, ...]]) -> Image.Image:
    image = Image.frombytes("P", numbers.size, numbers.tobytes())
    image.putpalette([channel for colour in colours for channel in colour], "RGBA")
    return image


def on_ground(image: Image.Image, ground: Colour) -> Image.Image:
    """Return a reduced image as it looks on a ground of a colour: opaque, of as many colours as before."""
    channels = image.getpalette("RGBA") or []
    colours = []
    for start in range(0, len(channels), 4):
        *colour, alpha = channels[start : start + 4]
        colours += [round(below + (above - below) * alpha / 255) for above, below in zip(colour, ground, strict=True)]
    opaque = image.copy()
    opaque.putpalette(colours, "RGB")
    return opaque
