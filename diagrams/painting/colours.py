"""The colours of a picture, and the palette that it is reduced to.

A picture of few colours is quicker to encode and smaller.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

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


def suit_colour(suit: str) -> Colour:
    """Return the colour of a suit, given by its letter."""
    return RED if suit in "HD" else BLACK


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
