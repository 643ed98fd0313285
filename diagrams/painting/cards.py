"""Card faces, the card back and what lies under a card as sprites: a face and a density in, pixels out.

A sprite is made once per process and then laid down. Lengths here are pixels of the board of
720 (a card is 80 by 112) until they are multiplied by the density.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from diagrams.painting.colours import (
    BACK,
    BACK_LINE,
    CARD,
    CARD_EDGE,
    GOLD,
    PANEL_BLACK,
    PANEL_RED,
    SHADE,
    SHADOW_TONE,
    STACK,
    Colour,
    layer,
    suit_colour,
)
from diagrams.painting.masks import SUPERSAMPLING, Sprite, pip_mask, polygon_mask, rounded_mask, text_mask
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_RADIUS,
    CARD_WIDTH,
    INDEX_HEIGHT,
    INDEX_MARGIN,
    INDEX_PIP,
    INDEX_TALLEST,
    INDEX_TOP,
    STACK_MOST,
    STACK_STEP,
    Face,
)
from diagrams.painting.shapes import Tone, circle, court_pieces

EDGE = 1
SHADOW = 3
"""How far the shadow reaches out of a card."""
SHADOW_DROP = 1
"""How much lower than the card its shadow lies."""
INDEX_GAP = 4
"""Between the letters and the pip of an index."""
PIP = 50
PIP_MIDDLE = 72
ACE_RING = 62
ACE_PIP = 42
ACE_MIDDLE = 76
PANEL_WIDTH = 68
PANEL_HEIGHT = 63
PANEL_BOTTOM = 6
LATTICE = 13
CAP_HEIGHT = 0.714
"""Height of the capitals and digits of the font, as a part of its size."""
ACE = 1
JACK = 11


@cache
def card_sprite(face: Face | None, density: float) -> Sprite:
    """Return the sprite of a card face, or of the back, at a density."""
    image = _blank(density).copy()
    if face is None:
        _print_back(image, density)
    else:
        _print_index(image, face, density)
        if face.rank == ACE:
            _print_ace(image, face.suit, density)
        elif face.rank >= JACK:
            _print_court(image, face, density)
        else:
            _print_pip(image, face.suit, PIP, PIP_MIDDLE, density)
    return Sprite(image)


@cache
def stack_sprite(under: int, density: float) -> Sprite:
    """Return what is seen of so many cards under a card, the edges below its own, and the shadow of all of them."""
    width, height = round(CARD_WIDTH * density), round(CARD_HEIGHT * density)
    step = density * min(STACK_STEP, STACK_MOST / max(under, 1))
    rise = round(under * step)
    reach = round(SHADOW * density)
    size = (width + 2 * reach, height + rise + 2 * reach)
    shadow = Image.new("L", size)
    shadow.paste(SHADOW_TONE, (reach, reach + round(SHADOW_DROP * density)), _silhouette(width, height + rise, density))
    image = layer(SHADE, shadow.filter(ImageFilter.GaussianBlur(SHADOW * density / 2.5)))
    fine = Image.new("RGB", (width * SUPERSAMPLING, (height + rise) * SUPERSAMPLING), CARD_EDGE)
    pen = ImageDraw.Draw(fine)
    for number in range(under, 0, -1):
        low = round((height + number * step) * SUPERSAMPLING) - 1
        box = (0, low - height * SUPERSAMPLING + 1, fine.width - 1, low)
        line = round(step * SUPERSAMPLING / 3)
        pen.rounded_rectangle(box, CARD_RADIUS * density * SUPERSAMPLING, fill=STACK, outline=CARD_EDGE, width=line)
    image.paste(fine.reduce(SUPERSAMPLING), (reach, reach), _silhouette(width, height + rise, density))
    return Sprite(image, -reach, -reach)


def _silhouette(width: int, height: int, density: float) -> Image.Image:
    return rounded_mask(width, height, CARD_RADIUS * density)


@cache
def _blank(density: float) -> Image.Image:
    width, height, edge = (round(length * density) for length in (CARD_WIDTH, CARD_HEIGHT, EDGE))
    image = layer(CARD_EDGE, _silhouette(width, height, density))
    inner = rounded_mask(width - 2 * edge, height - 2 * edge, (CARD_RADIUS - EDGE) * density)
    image.paste(CARD, (edge, edge), inner)
    return image


def _print_index(image: Image.Image, face: Face, density: float) -> None:
    colour = suit_colour(face.suit)
    left, right = round(INDEX_MARGIN * density), round((CARD_WIDTH - INDEX_MARGIN) * density)
    pip = round(INDEX_PIP * density)
    room = right - left - pip - round(INDEX_GAP * density)
    size = round(INDEX_HEIGHT * density / CAP_HEIGHT)
    top, tallest = round(INDEX_TOP * density), round(INDEX_TALLEST * density)
    letters = face.letters or (face.index,)
    if all(each.isupper() or each.isdecimal() for each in letters):
        text, _ = text_mask(face.index, size, room)
        # A tail or an accent of a capital letter.
        text = text.resize((text.width, min(text.height, tallest)))
        drop = 0
    else:
        rise, span = _reach(letters, size, room)
        size = int(size * min(INDEX_HEIGHT * density / rise, tallest / span))
        text, own_rise = text_mask(face.index, size, room)
        drop = _reach(letters, size, room)[0] - own_rise
    image.paste(colour, (left, top + drop), text)
    image.paste(colour, (right - pip, top + round((INDEX_HEIGHT - INDEX_PIP) * density / 2)), pip_mask(face.suit, pip))


def _reach(letters: Iterable[str], size: int, room: int) -> tuple[int, int]:
    """How far letters rise above their line, and from the highest to the lowest of them."""
    printed = [text_mask(each, size, room) for each in letters]
    rise = max(rise for _, rise in printed)
    return rise, rise + max(text.height - own for text, own in printed)


def _print_pip(image: Image.Image, suit: str, size: float, middle: float, density: float) -> None:
    mask = pip_mask(suit, round(size * density))
    image.paste(suit_colour(suit), _centred(mask, image, middle * density), mask)


def _print_ace(image: Image.Image, suit: str, density: float) -> None:
    size = round(ACE_RING * density)
    ring = polygon_mask([circle(0.5, 0.5, 0.49, 96)], size, size, size)
    hole = polygon_mask([circle(0.5, 0.5, 0.455, 96)], size, size, size)
    corner = _centred(ring, image, ACE_MIDDLE * density)
    image.paste(suit_colour(suit), corner, ring)
    image.paste(PANEL_RED if suit in "HD" else PANEL_BLACK, corner, hole)
    _print_pip(image, suit, ACE_PIP, ACE_MIDDLE, density)


def _centred(mask: Image.Image, image: Image.Image, middle: float) -> tuple[int, int]:
    """Return the corner of a mask in the middle of an image's breadth, its own middle so far from the top."""
    return (image.width - mask.width) // 2, round(middle - mask.height / 2)


def _print_court(image: Image.Image, face: Face, density: float) -> None:
    panel = _panel(face.rank, face.suit in "HD", density)
    middle = CARD_HEIGHT - PANEL_BOTTOM - PANEL_HEIGHT / 2
    image.paste(panel, _centred(panel, image, middle * density))
    _print_pip(image, face.suit, 19, middle + 20, density)


@cache
def _panel(rank: int, red: bool, density: float) -> Image.Image:
    width, height = round(PANEL_WIDTH * density), round(PANEL_HEIGHT * density)
    unit = density * SUPERSAMPLING
    colour = suit_colour("H" if red else "S")
    ground = PANEL_RED if red else PANEL_BLACK
    fine = Image.new("RGB", (width * SUPERSAMPLING, height * SUPERSAMPLING), CARD)
    draw = ImageDraw.Draw(fine)
    box = (0, 0, fine.width - 1, fine.height - 1)
    draw.rounded_rectangle(box, 4 * unit, fill=ground, outline=colour, width=round(unit))
    colours: dict[Tone, Colour] = {Tone.METAL: GOLD, Tone.LIGHT: CARD, Tone.LINE: colour}
    scale = 44
    left, top = (PANEL_WIDTH - scale) / 2, 5
    for piece in court_pieces(rank):
        points = [((left + x * scale) * unit, (top + y * scale) * unit) for x, y in piece.outline]
        if piece.closed:
            draw.polygon(points, fill=colours[piece.tone])
            points += points[:2]
        if piece.outlined:
            draw.line(points, fill=colour, width=round(1.5 * unit), joint="curve")
    return fine.reduce(SUPERSAMPLING)


def _print_back(image: Image.Image, density: float) -> None:
    inset = round(4 * density)
    fine = Image.new(
        "RGB", ((image.width - 2 * inset) * SUPERSAMPLING, (image.height - 2 * inset) * SUPERSAMPLING), BACK
    )
    unit = density * SUPERSAMPLING
    width, height = fine.size
    draw = ImageDraw.Draw(fine)
    for number in range(-round(height / LATTICE / unit), round((width + height) / LATTICE / unit) + 1):
        start = width / 2 + number * LATTICE * unit
        for end in (start - height, start + height):
            draw.line((start, 0, end, height), BACK_LINE, round(unit))
    draw.rounded_rectangle((0, 0, width - 1, height - 1), 4 * unit, outline=BACK, width=round(4 * unit))
    inner = (3 * unit, 3 * unit, width - 3 * unit - 1, height - 3 * unit - 1)
    draw.rounded_rectangle(inner, 2 * unit, outline=BACK_LINE, width=round(unit))
    picture = fine.reduce(SUPERSAMPLING)
    image.paste(picture, (inset, inset), rounded_mask(picture.width, picture.height, 4 * density))
