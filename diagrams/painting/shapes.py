"""Outlines of suits and ornaments, drawn for this project: numbers in, polygons out.

Every shape lives in a unit box (x to the right, y downwards, both about 0 to 1) and has no
colour and no pixels yet; whoever paints it scales the points. Curves are cubic Bezier
curves, flattened once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Cubic = tuple[Point, Point, Point]
"""Two control points and an end; the start is where the path stands."""


class Tone(Enum):
    """What a piece of an ornament is made of; the painter chooses the colours."""

    METAL = "metal"
    LIGHT = "light"
    LINE = "line"


@dataclass(frozen=True)
class Piece:
    """One piece of an ornament, painted in order; an outlined piece gets a line round it.

    A piece with ``closed`` false is a mere line.
    """

    tone: Tone
    outline: Polygon
    outlined: bool = True
    closed: bool = True


def curve(start: Point, *cubics: Cubic, steps: int = 14) -> Polygon:
    """Return the points along a path of Bezier curves, the start included."""
    points = [start]
    for first, second, end in cubics:
        x0, y0 = points[-1]
        for step in range(1, steps + 1):
            t = step / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            points.append(
                (
                    a * x0 + b * first[0] + c * second[0] + d * end[0],
                    a * y0 + b * first[1] + c * second[1] + d * end[1],
                )
            )
    return tuple(points)


def mirrored(half: Polygon) -> Polygon:
    """Close a right half, given from top to bottom or bottom to top, with its reflection in x = 0.5."""
    return half + tuple((1 - x, y) for x, y in reversed(half))


def circle(x: float, y: float, radius: float, steps: int = 48) -> Polygon:
    """Return a regular polygon that passes for a circle."""
    angles = (2 * pi * step / steps for step in range(steps))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def box(left: float, top: float, right: float, bottom: float) -> Polygon:
    """Return the corners of an upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


@cache
def suit_polygons(suit: str) -> tuple[Polygon, ...]:
    """Return the polygons whose union is the pip of a suit letter (S, H, D or C)."""
    return {"S": _spade, "H": _heart, "D": _diamond, "C": _club}[suit]()


def _heart() -> tuple[Polygon, ...]:
    half = curve(
        (0.5, 0.975),
        ((0.555, 0.83), (0.985, 0.61), (0.985, 0.31)),
        ((0.985, 0.14), (0.87, 0.03), (0.735, 0.03)),
        ((0.62, 0.03), (0.53, 0.11), (0.5, 0.235)),
    )
    return (mirrored(half),)


def _diamond() -> tuple[Polygon, ...]:
    half = curve(
        (0.5, 0.0),
        ((0.585, 0.165), (0.745, 0.375), (0.885, 0.5)),
        ((0.745, 0.625), (0.585, 0.835), (0.5, 1.0)),
    )
    return (mirrored(half),)


def _stem(top: float) -> Polygon:
    return mirrored(curve((0.53, top), ((0.535, 0.86), (0.60, 0.945), (0.715, 0.985))))


def _spade() -> tuple[Polygon, ...]:
    half = curve(
        (0.5, 0.0),
        ((0.555, 0.155), (0.975, 0.36), (0.975, 0.615)),
        ((0.975, 0.765), (0.865, 0.845), (0.755, 0.845)),
        ((0.645, 0.845), (0.555, 0.785), (0.51, 0.68)),
    )
    return mirrored(half), _stem(0.6)


def _club() -> tuple[Polygon, ...]:
    waist = ((0.5, 0.22), (0.62, 0.5), (0.75, 0.62), (0.5, 0.68), (0.25, 0.62), (0.38, 0.5))
    return (
        circle(0.5, 0.228, 0.222),
        circle(0.236, 0.60, 0.222),
        circle(0.764, 0.60, 0.222),
        waist,
        _stem(0.6),
    )


@cache
def court_pieces(rank: int) -> tuple[Piece, ...]:
    """Return the ornament of a court card (11 jack, 12 queen, 13 king), about 1 wide and 0.8 high."""
    return {11: _cap, 12: _coronet, 13: _crown}[rank]()


def _crown() -> tuple[Piece, ...]:
    half = curve(
        (0.5, 0.33),
        ((0.56, 0.22), (0.68, 0.17), (0.80, 0.21)),
        ((0.95, 0.26), (0.99, 0.43), (0.85, 0.64)),
    )
    rib = curve((0.57, 0.62), ((0.60, 0.50), (0.66, 0.36), (0.755, 0.30)))
    cross = mirrored(
        (
            (0.5, 0.36),
            (0.54, 0.36),
            (0.53, 0.185),
            (0.635, 0.2),
            (0.635, 0.08),
            (0.53, 0.095),
            (0.55, -0.02),
            (0.5, -0.02),
        )
    )
    return (
        Piece(Tone.LINE, cross, outlined=False),
        Piece(Tone.METAL, mirrored(half)),
        Piece(Tone.LINE, rib, closed=False),
        Piece(Tone.LINE, tuple((1 - x, y) for x, y in rib), closed=False),
        Piece(Tone.LINE, box(0.13, 0.62, 0.87, 0.80)),
        *(Piece(Tone.LIGHT, circle(x, 0.71, 0.042), outlined=False) for x in (0.26, 0.74)),
        Piece(Tone.LIGHT, _lozenge(0.5, 0.71, 0.085, 0.06), outlined=False),
    )


def _coronet() -> tuple[Piece, ...]:
    tips = ((0.5, 0.13), (0.76, 0.19), (0.955, 0.34))
    half = curve(
        tips[0],
        ((0.515, 0.30), (0.56, 0.42), (0.61, 0.46)),
        ((0.66, 0.42), (0.73, 0.32), tips[1]),
        ((0.765, 0.32), (0.78, 0.44), (0.80, 0.49)),
        ((0.85, 0.47), (0.91, 0.41), tips[2]),
        ((0.93, 0.47), (0.88, 0.57), (0.85, 0.66)),
    )
    pearls = [(0.5, 0.075, 0.068), (0.775, 0.145, 0.056), (0.965, 0.31, 0.05)]
    pearls += [(1 - x, y, radius) for x, y, radius in pearls[1:]]
    band = curve((0.14, 0.64), ((0.35, 0.70), (0.65, 0.70), (0.86, 0.64))) + curve(
        (0.86, 0.76), ((0.65, 0.83), (0.35, 0.83), (0.14, 0.76))
    )
    return (
        Piece(Tone.METAL, mirrored(half)),
        Piece(Tone.LINE, band),
        *(Piece(Tone.LIGHT, circle(x, y, radius)) for x, y, radius in pearls),
        Piece(Tone.LINE, _lozenge(0.5, 0.50, 0.055, 0.085), outlined=False),
    )


def _cap() -> tuple[Piece, ...]:
    puff = curve(
        (0.15, 0.66),
        ((-0.02, 0.56), (0.00, 0.34), (0.22, 0.32)),
        ((0.36, 0.20), (0.66, 0.22), (0.76, 0.36)),
        ((0.90, 0.42), (0.90, 0.58), (0.78, 0.66)),
    )
    band = curve((0.12, 0.62), ((0.3, 0.68), (0.62, 0.68), (0.82, 0.62))) + curve(
        (0.84, 0.75), ((0.62, 0.83), (0.3, 0.83), (0.10, 0.75))
    )
    feather = curve(
        (0.60, 0.70),
        ((0.52, 0.46), (0.62, 0.16), (0.96, 0.0)),
        ((1.02, 0.22), (0.92, 0.52), (0.60, 0.70)),
    )
    quill = curve((0.60, 0.70), ((0.66, 0.5), (0.75, 0.3), (0.86, 0.17)))
    return (
        Piece(Tone.METAL, puff),
        Piece(Tone.LINE, band),
        Piece(Tone.LIGHT, feather),
        Piece(Tone.LINE, quill, closed=False),
        Piece(Tone.METAL, circle(0.60, 0.71, 0.06)),
    )


def _lozenge(x: float, y: float, half_width: float, half_height: float) -> Polygon:
    return ((x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y))


def triangle(up: bool) -> Polygon:
    """Return a triangle that fills the unit box and points up or down."""
    return ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)) if up else ((0.5, 1.0), (1.0, 0.0), (0.0, 0.0))


def arrow_outline(path: Polygon, tail: float, neck: float, head_width: float, head_length: float) -> Polygon:
    """Return an arrow along a path, in the units of the path.

    The shaft grows from ``tail`` to ``neck`` wide; the head, ``head_length`` long, ends at
    the last point of the path and has slightly swept barbs.
    """
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(path):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    shaft_length = max(lengths[-1] - head_length * 0.8, lengths[-1] * 0.2)
    left: list[Point] = []
    right: list[Point] = []
    for index, length in enumerate(lengths):
        if length > shaft_length:
            break
        x, y = path[index]
        before, after = path[max(index - 1, 0)], path[min(index + 1, len(path) - 1)]
        along = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        nx, ny = -(after[1] - before[1]) / along, (after[0] - before[0]) / along
        half = (tail + (neck - tail) * length / shaft_length) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    tip = path[-1]
    base = next(point for point, length in zip(path, lengths, strict=True) if length >= lengths[-1] - head_length)
    along = hypot(tip[0] - base[0], tip[1] - base[1]) or 1.0
    ux, uy = (tip[0] - base[0]) / along, (tip[1] - base[1]) / along
    back = (tip[0] - ux * head_length, tip[1] - uy * head_length)
    barbs = (
        (back[0] - uy * head_width / 2, back[1] + ux * head_width / 2),
        (back[0] + uy * head_width / 2, back[1] - ux * head_width / 2),
    )
    return (*left, barbs[0], tip, barbs[1], *reversed(right))
