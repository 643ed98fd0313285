"""What is painted between and over the cards: empty places, outlines of marked places, arrows."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from diagrams.painting.arrows import HEAD, arrow_path
from diagrams.painting.colours import CARD, HALO, MOVE, PLACE_TONE, PRINT_TONE, SHADE, layer
from diagrams.painting.masks import SUPERSAMPLING, Sprite, pip_mask, rounded_mask
from diagrams.painting.paths import dashes, rounded_path
from diagrams.painting.scene import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, MARK_REACH, Arrow, Role, Scene
from diagrams.painting.shapes import Point, Polygon, arrow_outline, circle

MARK_WIDTH = MARK_REACH - 2
MARK_HALO = 1.4
"""How far the halo of an outline reaches out of its stroke."""
HALO_REACH = 2.5
TAIL = 3.5
NECK = 6.5
HEAD_WIDTH = 23
TAIL_DOT = 3.4
ARROW_SUPERSAMPLING = 3
"""Coarser than that of sprites: arrows are long, and drawn anew for every picture."""
PLACE_LINE = 1.5
PLACE_RIM = 1
"""How far the dark rim of a place's edge, which shows on paper, reaches out of its line."""
PRINT = 46
PRINT_RIM = 2


class Pen:
    """Draws lines on a mask that is finer than the picture; lengths are in pixels of the scene from a corner."""

    def __init__(
        self, width: float, height: float, density: float, corner: Point = (0, 0), fineness: int = SUPERSAMPLING
    ):
        self._unit = density * fineness
        self._corner = corner
        self._fineness = fineness
        self._fine = Image.new("L", (round(width * density) * fineness, round(height * density) * fineness))
        self._draw = ImageDraw.Draw(self._fine)

    def line(self, path: Polygon, width: float, tone: int = 255) -> None:
        """Draw a line with round joints."""
        self._draw.line(self._scaled(path), tone, round(width * self._unit), joint="curve")

    def fill(self, path: Polygon) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._scaled(path), 255)

    def mask(self) -> Image.Image:
        """Return what has been drawn as a mask of the picture's density."""
        return self._fine.reduce(self._fineness)

    def _scaled(self, path: Polygon) -> list[Point]:
        left, top = self._corner
        return [((x - left) * self._unit, (y - top) * self._unit) for x, y in path]


@cache
def place_sprite(suit: str | None, density: float) -> Sprite:
    """Return an empty place: a sheer field with a broken edge, on a foundation the suit of its ace.

    Its line is light on a dark rim: the one is seen on felt, the other on paper.
    """
    field = rounded_mask(round(CARD_WIDTH * density), round(CARD_HEIGHT * density), CARD_RADIUS * density)
    image = layer(SHADE, field, PLACE_TONE)
    inset = PLACE_LINE / 2 + PLACE_RIM
    outline = rounded_path(inset, inset, CARD_WIDTH - inset, CARD_HEIGHT - inset, CARD_RADIUS - inset)
    rim, line = Pen(CARD_WIDTH, CARD_HEIGHT, density), Pen(CARD_WIDTH, CARD_HEIGHT, density)
    for dash in dashes(outline, 6, 4):
        rim.line(tuple(dash), PLACE_LINE + 2 * PLACE_RIM)
        line.line(tuple(dash), PLACE_LINE)
    image.alpha_composite(layer(HALO, rim.mask()))
    image.alpha_composite(layer(CARD, line.mask()))
    if suit is not None:
        for colour, size in ((HALO, PRINT), (CARD, PRINT - 2 * PRINT_RIM)):
            mask = pip_mask(suit, round(size * density))
            corner = ((image.width - mask.width) // 2, (image.height - mask.height) // 2)
            image.alpha_composite(layer(colour, mask, PRINT_TONE), corner)
    return Sprite(image)


@cache
def mark_sprite(width: float, height: float, role: Role, density: float) -> Sprite:
    """Return an outline just outside a rectangle, light upon a dark halo."""
    whole_width, whole_height = width + 2 * MARK_REACH, height + 2 * MARK_REACH
    inset = MARK_HALO + MARK_WIDTH / 2
    path = rounded_path(inset, inset, whole_width - inset, whole_height - inset, CARD_RADIUS + 2)
    halo, stroke = Pen(whole_width, whole_height, density), Pen(whole_width, whole_height, density)
    halo.line(path, MARK_WIDTH + 2 * MARK_HALO)
    if role is Role.SOURCE:
        for dash in dashes(path, 11, 7):
            stroke.line(tuple(dash), MARK_WIDTH)
    else:
        stroke.line(path, MARK_WIDTH)
        stroke.line(path, MARK_HALO, 0)
    image = layer(HALO, halo.mask())
    image.paste(MOVE, (0, 0), stroke.mask())
    return Sprite(image, -round(MARK_REACH * density), -round(MARK_REACH * density))


def arrow_sprite(arrow: Arrow, scene: Scene, density: float) -> tuple[Sprite, Point]:
    """Return an arrow, light upon a dark halo, and the place for its upper left corner."""
    path = arrow_path(arrow, scene)
    shape = arrow_outline(path, TAIL, NECK, HEAD_WIDTH, HEAD)
    margin = TAIL_DOT + HALO_REACH + 1
    left, top = (int(min(edge) - margin) for edge in zip(*shape, strict=True))
    right, bottom = (max(edge) + margin for edge in zip(*shape, strict=True))
    halo, stroke = (Pen(right - left, bottom - top, density, (left, top), ARROW_SUPERSAMPLING) for _ in range(2))
    halo.fill(shape)
    halo.line((*shape, *shape[:2]), 2 * HALO_REACH)
    halo.fill(circle(*path[0], TAIL_DOT + HALO_REACH))
    stroke.fill(shape)
    stroke.fill(circle(*path[0], TAIL_DOT))
    image = layer(HALO, halo.mask())
    image.paste(MOVE, (0, 0), stroke.mask())
    return Sprite(image), (left, top)
