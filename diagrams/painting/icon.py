"""The site's sign as a picture, for devices that do not draw ``rulebook.svg``: a spade below a horseshoe of piles."""

from __future__ import annotations

from math import cos, sin

from PIL import Image

from diagrams.painting.colours import BLACK, CARD, FELT
from diagrams.painting.masks import pip_mask, polygon_mask
from diagrams.painting.shapes import circle

_SIDE = 48
"""Of the drawing, in whose measures the rest is."""
_CENTRE = 24, 36.9
_RADIUS = 15.5
_DOTS = 6
_SPREAD = 2.632
"""The angle from the first dot to the last, as seen from the centre."""
_DOT = 2.75
_PIP = 17
_PIP_TOP = 20


def icon(size: int) -> Image.Image:
    """The sign, so many pixels high and wide, with the corners that the device rounds.

    >>> {BLACK, CARD, FELT} <= {colour for _, colour in icon(48).getcolors()}
    True
    """
    image = Image.new("RGB", (size, size), CARD)
    scale = size / _SIDE
    x, y = _CENTRE
    angles = (_SPREAD * (step / (_DOTS - 1) - 0.5) for step in range(_DOTS))
    dots = [circle(x + _RADIUS * sin(angle), y - _RADIUS * cos(angle), _DOT) for angle in angles]
    image.paste(FELT, (0, 0), polygon_mask(dots, size, size, scale))
    pip = pip_mask("S", round(_PIP * scale))
    image.paste(BLACK, ((size - pip.width) // 2, round(_PIP_TOP * scale)), pip)
    return image
