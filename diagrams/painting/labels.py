"""The chips under the cards: the number of a pile or the direction of a foundation in light on dark, a count in dark on light.

The name of a part of the board stands in such a chip too, in a line that spans the part.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from diagrams.painting.cards import CAP_HEIGHT
from diagrams.painting.colours import CARD, CARD_EDGE, CHIP, HALO, layer
from diagrams.painting.marks import Pen
from diagrams.painting.masks import Sprite, polygon_mask, rounded_mask, text_mask
from diagrams.painting.scene import (
    LABEL_HEIGHT,
    LABEL_NAME,
    LABEL_SEAM,
    LABEL_SIDES,
    LABEL_SIGN,
    PART_HEIGHT,
    Direction,
    Label,
)
from diagrams.painting.shapes import triangle

TEXT = 29
RIM = 1
SIGN_HEIGHT = 16
PART_TEXT = 25
PART_LINE = 3
PART_RIM = 1.5
"""How far the dark rim of the line of a part's name, which shows on paper, reaches out of it."""


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
    image = _chip(width, height, rim)
    image.paste(CARD, (left, baseline - rise), sign)
    if label.count is not None:
        inside = rounded_mask(width - 2 * rim, height - 2 * rim, height / 2 - rim)
        image.paste(CARD, (split, rim), inside.crop((split - rim, 0, *inside.size)))
        image.paste(CHIP, (split + seam, baseline - number_rise), number)
    return Sprite(image, -(width // 2))


@cache
def part_sprite(width: float, text: str, is_above: bool, density: float) -> Sprite:
    """Return the name of a part of the board that is so wide, with its line."""
    middle, end = LABEL_HEIGHT / 2, PART_HEIGHT - PART_RIM
    inset = PART_LINE / 2 + PART_RIM
    bend = [(inset, end), (inset, middle), (width - inset, middle), (width - inset, end)]
    path = tuple(bend if is_above else [(x, PART_HEIGHT - y) for x, y in bend])
    rim, line = Pen(width, PART_HEIGHT, density), Pen(width, PART_HEIGHT, density)
    rim.line(path, PART_LINE + 2 * PART_RIM)
    line.line(path, PART_LINE)
    image = layer(HALO, rim.mask())
    image.alpha_composite(layer(CARD, line.mask()))
    name, rise = text_mask(text, round(PART_TEXT * density), round((width - 2 * LABEL_HEIGHT) * density))
    height, side = round(LABEL_HEIGHT * density), round(LABEL_SIDES * density)
    chip = _chip(name.width + 2 * side, height, round(RIM * density))
    baseline = round((LABEL_HEIGHT + PART_TEXT * CAP_HEIGHT) / 2 * density)
    chip.paste(CARD, (side, baseline - rise), name)
    top = 0 if is_above else image.height - height
    image.alpha_composite(chip, ((image.width - chip.width) // 2, top))
    return Sprite(image)


def _chip(width: int, height: int, rim: int) -> Image.Image:
    """Return a dark chip with round ends; everything in pixels."""
    image = layer(CARD_EDGE, rounded_mask(width, height, height / 2))
    image.paste(CHIP, (rim, rim), rounded_mask(width - 2 * rim, height - 2 * rim, height / 2 - rim))
    return image


def _sign(direction: Direction, density: float) -> Image.Image:
    points = tuple((x * LABEL_SIGN, y * SIGN_HEIGHT) for x, y in triangle(direction is Direction.UP))
    return polygon_mask([points], round(LABEL_SIGN * density), round(SIGN_HEIGHT * density), density)
