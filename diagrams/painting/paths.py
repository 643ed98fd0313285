"""Lines across a picture: rounded outlines and dashes.

Everything is in pixels of the scene; nothing is painted here.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from diagrams.painting.shapes import Point, Polygon, curve


def rounded_path(left: float, top: float, right: float, bottom: float, radius: float) -> Polygon:
    """Return the outline of a rounded rectangle as a closed path that starts in the middle of its top."""
    k = radius * 0.4477
    middle = (left + right) / 2
    corners: tuple[tuple[Point, Point, Point, Point], ...] = (
        ((right - radius, top), (right - k, top), (right, top + k), (right, top + radius)),
        ((right, bottom - radius), (right, bottom - k), (right - k, bottom), (right - radius, bottom)),
        ((left + radius, bottom), (left + k, bottom), (left, bottom - k), (left, bottom - radius)),
        ((left, top + radius), (left, top + k), (left + k, top), (left + radius, top)),
    )
    points: list[Point] = [(middle, top)]
    for start, first, second, end in corners:
        points += curve(start, (first, second, end), steps=8)
    return (*points, (middle, top))


def dashes(path: Polygon, dash: float, gap: float) -> list[list[Point]]:
    """Cut a closed path into whole dashes, all stretched alike so that they come out even.

    One dash lies astride the start of the path; it comes as two pieces that touch.
    """
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    count = max(1, round(total / (dash + gap)))
    period = total / count
    length = period * dash / (dash + gap)
    pieces: list[list[Point]] = [[] for _ in range(count + 1)]
    travelled = 0.0
    for (x0, y0), (x1, y1) in pairwise(path):
        step = hypot(x1 - x0, y1 - y0)
        for number, piece in enumerate(pieces):
            begin = max(number * period - length / 2, travelled)
            end = min(number * period + length / 2, travelled + step)
            if begin < end:
                # A point given twice would spoil the round joints of the painted line.
                for at in (end,) if piece else (begin, end):
                    t = (at - travelled) / step
                    piece.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
        travelled += step
    return [piece for piece in pieces if piece]
