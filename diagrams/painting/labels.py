"""The chips under the cards: the number of a pile or the direction of a foundation in light on dark, a count in dark on light."""

from __future__ import annotations

from functools import cache

from PIL import Image

from diagrams.painting.cards import CAP_HEIGHT
from diagrams.painting.colours import CARD, CARD_EDGE, CHIP, layer
from diagrams.painting.masks import Sprite, polygon_mask, rounded_mask, text_mask
from diagrams.painting.scene import (
    LABEL_HEIGHT,
    LABEL_NAME,
    LABEL_SEAM,
    LABEL_SIDES,
    LABEL_SIGN,
    Direction,
    Label,
)
from diagrams.painting.shapes import triangle

TEXT = 29
RIM = 1
SIGN_HEIGHT = 16


def label_sprite(label: Label, density: float) -> Sprite:
    """Return the chip of a label, to be laid down by the middle of its upper edge."""
    # Where it lies is the same to the look of a chip.
    return _sprite(Label(0, 0, label.name, label.count, label.direction), density)


@cache
def _sprite(label: Label, density: float) -> Sprite:
    height, rim, size = round(LABEL_HEIGHT * density), round(RIM * density), round(TEXT * density)
    side, seam = round(LABEL_SIDES / 2 * density), round(LABEL_SEAM / 2 * density)
    baseline = round((LABEL_HEIGHT + TEXT * CAP_HEIGHT) / 2 * density)
    if label.direction is None:
        sign, rise = text_mask(label.name, size, round(LABEL_NAME * density))
    else:
        sign = _sign(label.direction, density)
        rise = sign.height
    if label.count is None:
        width = max(sign.width + 2 * side, height)
        left = (width - sign.width) // 2
    else:
        left, split = side, side + sign.width + seam
        number, number_rise = text_mask(f"×{label.count}", size, int(label.width * density) - split - seam - side)
        width = split + seam + number.width + side
    image = layer(CARD_EDGE, rounded_mask(width, height, height / 2))
    inside = rounded_mask(width - 2 * rim, height - 2 * rim, height / 2 - rim)
    image.paste(CHIP, (rim, rim), inside)
    image.paste(CARD, (left, baseline - rise), sign)
    if label.count is not None:
        image.paste(CARD, (split, rim), inside.crop((split - rim, 0, *inside.size)))
        image.paste(CHIP, (split + seam, baseline - number_rise), number)
    return Sprite(image, -(width // 2))


def _sign(direction: Direction, density: float) -> Image.Image:
    points = tuple((x * LABEL_SIGN, y * SIGN_HEIGHT) for x, y in triangle(direction is Direction.UP))
    return polygon_mask([points], round(LABEL_SIGN * density), round(SIGN_HEIGHT * density), density)
