"""Card faces and the card back as sprites: a face and a density in, pixels out.

A sprite is made once per process and then pasted. Lengths here are pixels of the board of
720 (a card is 80 by 112) until they are multiplied by the density.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops, ImageDraw

from diagrams.painting.colours import (
    BACK,
    BACK_LINE,
    CARD,
    CARD_EDGE,
    GOLD,
    PANEL_BLACK,
    PANEL_RED,
    SHADE,
    Colour,
    suit_colour,
)
from diagrams.painting.masks import SUPERSAMPLING, Sprite, polygon_mask, text_mask
from diagrams.painting.scene import CARD_HEIGHT, CARD_WIDTH, INDEX_BOTTOM, Face
from diagrams.painting.shapes import Tone, circle, court_pieces, suit_polygons

RADIUS = 7
EDGE = 1
SHADOW = 2
"""How far the shadow reaches below and beside a card."""
INDEX_MARGIN = 5
INDEX_TOP = 4
INDEX_HEIGHT = 26
INDEX_TALLEST = INDEX_BOTTOM - INDEX_TOP
"""Letters with a tail or an accent are squeezed to this height."""
INDEX_LOWEST = 20
"""Letters of a script without capitals are enlarged from this height."""
INDEX_PIP = 25
LATTICE = 13
CAP_HEIGHT = 0.714
"""Height of the capitals and digits of the font, as a part of its size."""
ACE = 1
JACK = 11


@cache
def card_sprite(face: Face | None, density: int) -> Sprite:
    """Return the sprite of a card face, or of the back, at a density."""
    image, mask, left, top = _blank(density)
    image = image.copy()
    if face is None:
        _print_back(image, density)
    else:
        _print_index(image, face, density)
        if face.rank == ACE:
            _print_ace(image, face.suit, density)
        elif face.rank >= JACK:
            _print_court(image, face, density)
        else:
            _print_pip(image, face.suit, 58, 74, density)
    return Sprite(image, mask, left, top)


@cache
def pip_mask(suit: str, size: int) -> Image.Image:
    """Return the pip of a suit as a square mask of a size in pixels."""
    return polygon_mask(suit_polygons(suit), size, size, size)


@cache
def rounded_mask(width: int, height: int, radius: float) -> Image.Image:
    """Return a filled rounded rectangle as a mask; everything in pixels."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    ImageDraw.Draw(fine).rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), radius * SUPERSAMPLING, fill=255)
    return fine.reduce(SUPERSAMPLING)


@cache
def _blank(density: int) -> Sprite:
    width, height = CARD_WIDTH * density, CARD_HEIGHT * density
    reach = SHADOW * density
    size = (width + 2 * reach, height + 2 * reach)
    image = Image.new("RGB", size, SHADE)
    silhouette = rounded_mask(width, height, RADIUS * density)
    image.paste(CARD_EDGE, (reach, reach), silhouette)
    edge = EDGE * density
    inner = rounded_mask(width - 2 * edge, height - 2 * edge, (RADIUS - EDGE) * density)
    image.paste(CARD, (reach + edge, reach + edge), inner)
    mask = Image.new("L", size)
    for step in range(reach, 0, -1):
        glow = rounded_mask(width + step, height + step, (RADIUS + step / 2) * density)
        tone = Image.new("L", glow.size, 255 - 220 * step // (reach + 1))
        mask.paste(ImageChops.multiply(glow, tone), (reach - step // 2, reach + 1), glow)
    mask.paste(255, (reach, reach), silhouette)
    return Sprite(image, mask, -reach, -reach)


def _print_index(image: Image.Image, face: Face, density: int) -> None:
    colour = suit_colour(face.suit)
    left = (SHADOW + INDEX_MARGIN) * density
    right = (SHADOW + CARD_WIDTH - INDEX_MARGIN) * density
    pip = INDEX_PIP * density
    room = right - left - pip - 5 * density
    size = round(INDEX_HEIGHT * density / CAP_HEIGHT)
    text, _ = text_mask(face.index, size, room)
    if text.height < INDEX_LOWEST * density:
        text, _ = text_mask(face.index, round(size * INDEX_HEIGHT * density / text.height), room)
    if text.height > INDEX_TALLEST * density:
        text = text.resize((text.width, INDEX_TALLEST * density))
    top = (SHADOW + INDEX_TOP) * density
    image.paste(colour, (left, top), text)
    image.paste(colour, (right - pip, top + (INDEX_HEIGHT - INDEX_PIP) * density // 2), pip_mask(face.suit, pip))


def _print_pip(image: Image.Image, suit: str, size: int, middle: int, density: int) -> None:
    mask = pip_mask(suit, size * density)
    left = (image.width - mask.width) // 2
    image.paste(suit_colour(suit), (left, (SHADOW + middle) * density - mask.height // 2), mask)


def _print_ace(image: Image.Image, suit: str, density: int) -> None:
    size = 68 * density
    ring = polygon_mask([circle(0.5, 0.5, 0.49, 96)], size, size, size)
    hole = polygon_mask([circle(0.5, 0.5, 0.455, 96)], size, size, size)
    corner = ((image.width - size) // 2, (SHADOW + 73) * density - size // 2)
    image.paste(suit_colour(suit), corner, ring)
    image.paste(PANEL_RED if suit in "HD" else PANEL_BLACK, corner, hole)
    _print_pip(image, suit, 44, 73, density)


def _print_court(image: Image.Image, face: Face, density: int) -> None:
    panel = _panel(face.rank, face.suit in "HD", density)
    corner = ((image.width - panel.width) // 2, (SHADOW + CARD_HEIGHT - 5) * density - panel.height)
    image.paste(panel, corner)
    _print_pip(image, face.suit, 20, 93, density)


@cache
def _panel(rank: int, red: bool, density: int) -> Image.Image:
    width, height = 70, 68
    unit = density * SUPERSAMPLING
    colour = suit_colour("H" if red else "S")
    ground = PANEL_RED if red else PANEL_BLACK
    fine = Image.new("RGB", (width * unit, height * unit), CARD)
    draw = ImageDraw.Draw(fine)
    draw.rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), 4 * unit, fill=ground, outline=colour, width=unit)
    colours: dict[Tone, Colour] = {Tone.METAL: GOLD, Tone.LIGHT: CARD, Tone.LINE: colour}
    scale = 46
    left, top = (width - scale) / 2, 5
    for piece in court_pieces(rank):
        points = [((left + x * scale) * unit, (top + y * scale) * unit) for x, y in piece.outline]
        if piece.closed:
            draw.polygon(points, fill=colours[piece.tone])
            points += points[:2]
        if piece.outlined:
            draw.line(points, fill=colour, width=round(1.5 * unit), joint="curve")
    return fine.reduce(SUPERSAMPLING)


def _print_back(image: Image.Image, density: int) -> None:
    width, height = CARD_WIDTH - 8, CARD_HEIGHT - 8
    unit = density * SUPERSAMPLING
    fine = Image.new("RGB", (width * unit, height * unit), BACK)
    draw = ImageDraw.Draw(fine)
    for offset in range(0, width + height, LATTICE):
        for side in (1, -1):
            middle = width / 2 + side * offset
            draw.line(
                ((middle - height) * unit, -height / 2 * unit, (middle + height) * unit, height * 1.5 * unit),
                BACK_LINE,
                unit,
            )
            draw.line(
                ((middle - height) * unit, height * 1.5 * unit, (middle + height) * unit, -height / 2 * unit),
                BACK_LINE,
                unit,
            )
    draw.rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), 4 * unit, outline=BACK, width=4 * unit)
    inner = (3 * unit, 3 * unit, fine.width - 3 * unit - 1, fine.height - 3 * unit - 1)
    draw.rounded_rectangle(inner, 2 * unit, outline=BACK_LINE, width=unit)
    picture = fine.reduce(SUPERSAMPLING)
    mask = rounded_mask(picture.width, picture.height, 4 * density)
    image.paste(picture, ((SHADOW + 4) * density, (SHADOW + 4) * density), mask)
