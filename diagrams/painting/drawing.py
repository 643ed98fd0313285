"""Paints a scene: plain values in, an image or the bytes of its file out."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

from diagrams.painting.cards import RADIUS, card_sprite, pip_mask, rounded_mask
from diagrams.painting.colours import CARD, MOVE, PLACE, PLACE_EDGE, PLACE_SUIT, TABLE, TEXT, WHITE, Colour, reduced
from diagrams.painting.masks import SUPERSAMPLING, Sprite, polygon_mask, text_mask
from diagrams.painting.paths import HEAD, arrow_path, dashes, rounded_path
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LABEL_HEIGHT,
    MARK_REACH,
    Arrow,
    Direction,
    EmptyPlace,
    Label,
    Mark,
    PlacedCard,
    Role,
    Scene,
)
from diagrams.painting.shapes import arrow_outline, circle, triangle

LABEL_TEXT = 23
LABEL_WIDTH = CARD_WIDTH
LABEL_GAP = 4
"""Between the parts of a label."""
COUNT_WIDTH = 38
"""The room for a count; a longer one is squeezed."""
PILL_HEIGHT = 27
MARK_WIDTH = MARK_REACH - 1
HALO = 2.5
TAIL_DOT = 4.5
ARROW_SUPERSAMPLING = 3
"""Coarser than that of sprites: arrows are long, and drawn anew for every picture."""
WEBP_EFFORT = 24
"""Measured: from 25 on, encoding takes twice as long for a sixth less size."""
PNG_EFFORT = 6
"""Measured: a quarter of the time of WebP for a fifth more size; from 8 on, thrice the time for a tenth less."""


def draw(scene: Scene, density: int = 2) -> Image.Image:
    """Return the picture of a scene, opaque, of a fixed palette, ``density`` pixels to a pixel of the scene."""
    image = Image.new("RGB", (scene.width * density, scene.height * density), TABLE)
    for item in scene.items:
        match item:
            case PlacedCard(x, y, face):
                _paste(image, card_sprite(face, density), x, y, density)
            case EmptyPlace(x, y, suit):
                _paste(image, _place_sprite(suit, density), x, y, density)
            case Label():
                _paint_label(image, item, density)
            case Mark(x, y, width, height, role):
                _paste(image, _mark_sprite(width, height, role, density), x, y, density)
            case Arrow():
                _paint_arrow(image, item, scene, density)
    return reduced(image)


def encode_webp(image: Image.Image) -> bytes:
    """Return the bytes of a lossless WebP file."""
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, quality=WEBP_EFFORT, method=1)
    return out.getvalue()


def encode_png(image: Image.Image) -> bytes:
    """Return the bytes of a PNG file."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=PNG_EFFORT)
    return out.getvalue()


def _paste(image: Image.Image, sprite: Sprite, x: float, y: float, density: int) -> None:
    corner = (round(x * density) + sprite.left, round(y * density) + sprite.top)
    image.paste(sprite.image, corner, sprite.mask)


@cache
def _place_sprite(suit: str | None, density: int) -> Sprite:
    unit = density * SUPERSAMPLING
    fine = Image.new("RGB", (CARD_WIDTH * unit, CARD_HEIGHT * unit), TABLE)
    pen = ImageDraw.Draw(fine)
    pen.rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), RADIUS * unit, fill=PLACE)
    inset = 0.75
    outline = rounded_path(inset, inset, CARD_WIDTH - inset, CARD_HEIGHT - inset, RADIUS - inset)
    for dash in dashes(outline, 6, 4):
        pen.line([(x * unit, y * unit) for x, y in dash], PLACE_EDGE, round(1.5 * unit), joint="curve")
    image = fine.reduce(SUPERSAMPLING)
    if suit is not None:
        mask = pip_mask(suit, 44 * density)
        image.paste(PLACE_SUIT, ((image.width - mask.width) // 2, (image.height - mask.height) // 2), mask)
    return Sprite(image, None, 0, 0)


@cache
def _mark_sprite(width: float, height: float, role: Role, density: int) -> Sprite:
    """Return an outline just outside a rectangle, upon a pale halo."""
    unit = SUPERSAMPLING * density
    size = (round((width + 2 * MARK_REACH) * density), round((height + 2 * MARK_REACH) * density))
    halo = Image.new("L", (size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING))
    stroke = halo.copy()
    middle = MARK_REACH - MARK_WIDTH / 2
    path = rounded_path(middle, middle, width + 2 * MARK_REACH - middle, height + 2 * MARK_REACH - middle, RADIUS + 2)
    points = [(x * unit, y * unit) for x, y in path]
    ImageDraw.Draw(halo).line(points, 255, round((MARK_WIDTH + 2.6) * unit), joint="curve")
    pen = ImageDraw.Draw(stroke)
    if role is Role.SOURCE:
        for dash in dashes(path, 11, 7):
            pen.line([(x * unit, y * unit) for x, y in dash], 255, MARK_WIDTH * unit, joint="curve")
    else:
        pen.line(points, 255, MARK_WIDTH * unit, joint="curve")
        pen.line(points, 0, round(1.4 * unit), joint="curve")
    stroke = stroke.reduce(SUPERSAMPLING)
    image = Image.new("RGB", stroke.size, CARD)
    image.paste(MOVE, (0, 0), stroke)
    return Sprite(image, halo.reduce(SUPERSAMPLING), -MARK_REACH * density, -MARK_REACH * density)


@cache
def _pill(name: str, width: int, density: int) -> tuple[Image.Image, Image.Image]:
    """Return a place's name on a dark ground with round ends, and its mask."""
    text, rise = text_mask(name, LABEL_TEXT * density, (width - 12) * density)
    height = PILL_HEIGHT * density
    mask = rounded_mask(max(text.width + 12 * density, height), height, height / 2)
    image = Image.new("RGB", mask.size, TEXT)
    baseline = (height + round(LABEL_TEXT * 0.714 * density)) // 2
    image.paste(WHITE, ((image.width - text.width) // 2, baseline - rise), text)
    return image, mask


@cache
def _triangle_mask(up: bool, density: int) -> Image.Image:
    width, height = 19 * density, 16 * density
    return polygon_mask([tuple((x * 19, y * 16) for x, y in triangle(up))], width, height, density)


def _paint_label(image: Image.Image, label: Label, density: int) -> None:
    """Paint the parts of a label side by side, the whole centred on its x."""
    height = LABEL_HEIGHT * density
    baseline = (height + round(LABEL_TEXT * 0.714 * density)) // 2
    parts: list[tuple[Image.Image | Colour, Image.Image, int]] = []
    if label.name:
        taken = 0 if label.count is None else LABEL_GAP + COUNT_WIDTH
        pill, mask = _pill(label.name, LABEL_WIDTH - taken, density)
        parts.append((pill, mask, (height - mask.height) // 2))
    if label.direction is not None:
        mask = _triangle_mask(label.direction is Direction.UP, density)
        parts.append((TEXT, mask, baseline - mask.height))
    if label.count is not None:
        text, rise = text_mask(f"×{label.count}", LABEL_TEXT * density, COUNT_WIDTH * density)
        parts.append((TEXT, text, baseline - rise))
    gap = LABEL_GAP * density
    total = sum(mask.width for _, mask, _ in parts) + gap * (len(parts) - 1)
    left = int(label.x * density - total / 2 + 0.5)
    for paint, mask, drop in parts:
        image.paste(paint, (left, round(label.y * density) + drop), mask)
        left += mask.width + gap


def _paint_arrow(image: Image.Image, arrow: Arrow, scene: Scene, density: int) -> None:
    path = arrow_path(arrow, scene)
    shape = arrow_outline(path, 3.5, 6.5, 23, HEAD)
    margin = TAIL_DOT + HALO + 1
    left = int(min(x for x, _ in shape) - margin)
    top = int(min(y for _, y in shape) - margin)
    width = int(max(x for x, _ in shape) + margin) - left + 1
    height = int(max(y for _, y in shape) + margin) - top + 1
    unit = density * ARROW_SUPERSAMPLING
    outline = [((x - left) * unit, (y - top) * unit) for x, y in shape]
    dot_x, dot_y = path[0]
    halo = Image.new("L", (width * unit, height * unit))
    stroke = halo.copy()
    pen = ImageDraw.Draw(halo)
    pen.polygon(outline, 255)
    pen.line([*outline, *outline[:2]], 255, round(2 * HALO * unit), joint="curve")
    pen.polygon([(x * unit, y * unit) for x, y in circle(dot_x - left, dot_y - top, TAIL_DOT + HALO)], 255)
    pen = ImageDraw.Draw(stroke)
    pen.polygon(outline, 255)
    pen.polygon([(x * unit, y * unit) for x, y in circle(dot_x - left, dot_y - top, TAIL_DOT)], 255)
    image.paste(CARD, (left * density, top * density), halo.reduce(ARROW_SUPERSAMPLING))
    image.paste(MOVE, (left * density, top * density), stroke.reduce(ARROW_SUPERSAMPLING))
