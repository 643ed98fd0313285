"""Lines across a picture: rounded outlines, dashes, and the way an arrow takes.

Everything is in pixels of the scene; nothing is painted here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from math import hypot

from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INDEX_STRIP,
    LABEL_HEIGHT,
    Arrow,
    EmptyPlace,
    Label,
    Mark,
    PlacedCard,
    Scene,
)
from diagrams.painting.shapes import Point, Polygon, curve

Item = PlacedCard | EmptyPlace | Label | Mark | Arrow

BENDS = (0.14, -0.14, 0.08, -0.08, 0.22, -0.22, 0.3, -0.3)
"""How far an arrow may swing aside, as parts of its length; the first wins a tie."""
SHIFTS = (0.0, 20.0, -20.0, 42.0, -42.0)
"""How far from the middle of its source it may begin."""
OVERLAP = 4
"""How far an arrow reaches into the cards that it joins."""
SHORTEST = 34
COARSE = 24
FINE = 160
"""Steps of a curve that is only weighed, and of the one that is painted."""
LOWER = CARD_HEIGHT * 0.22
"""How far below the middle of a card its index is surely out of the way."""
LABEL_REACH = 36
HEAD = 24
"""Length of an arrow's head."""


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


def arrow_path(arrow: Arrow, scene: Scene) -> Polygon:
    """Return a gentle curve from just inside the source to just inside the destination.

    Of a few curves it is the one that hides least: indexes and labels of other places weigh
    more than the lower parts of cards, and leaving the picture most.
    """
    areas = [area for item in scene.items for area in _areas(item)]
    ways: list[Callable[[int], Polygon]] = [partial(_bent, arrow, bend, shift) for shift in SHIFTS for bend in BENDS]
    if abs(arrow.x2 - arrow.x1) < CARD_WIDTH / 2:
        ways += [partial(_beside, arrow, side) for side in (1, -1)]
    return min(ways, key=lambda way: _hidden(way(COARSE), areas, scene))(FINE)


def _bent(arrow: Arrow, bend: float, shift: float, steps: int) -> Polygon:
    start, end = (arrow.x1 + shift, arrow.y1), (arrow.x2, arrow.y2)
    dx, dy = end[0] - start[0], end[1] - start[1]
    # With a positive bend a level arrow sags, and so keeps clear of indexes, which are at the top of cards.
    side = 1 if dx >= 0 else -1
    path = _swing(start, end, -dy * bend * side, dx * bend * side, steps)
    boxes = ((arrow.x1, arrow.y1), end)
    free = _outside(path, boxes, CARD_WIDTH / 2 - OVERLAP, CARD_HEIGHT / 2 - OVERLAP)
    if len(free) > 1 and hypot(free[-1][0] - free[0][0], free[-1][1] - free[0][1]) >= SHORTEST:
        return free
    # Neighbours: an arrow from edge to edge would be all head, so it joins the lower parts of the cards.
    start, end = (arrow.x1, arrow.y1 + LOWER), (arrow.x2, arrow.y2 + LOWER)
    path = _swing(start, end, 0.0, abs(dx) * 0.3, steps)
    free = _outside(path, (start, end), CARD_WIDTH * 0.2, CARD_HEIGHT * 0.18)
    return free if len(free) > 1 else path


def _beside(arrow: Arrow, side: int, steps: int) -> Polygon:
    """Return a curve that goes round what lies between two places above each other."""
    edge = side * (CARD_WIDTH / 2 - OVERLAP)
    start, end = (arrow.x1 + edge, arrow.y1 + LOWER / 2), (arrow.x2 + edge, arrow.y2 + LOWER / 2)
    aside = side * (30 + min(36.0, abs(end[1] - start[1]) * 0.12))
    return curve(start, ((start[0] + aside, start[1]), (end[0] + aside, end[1]), end), steps=steps)


def _swing(start: Point, end: Point, aside_x: float, aside_y: float, steps: int) -> Polygon:
    """Return a curve whose control point lies aside of the middle of the straight line."""
    cx, cy = (start[0] + end[0]) / 2 + aside_x, (start[1] + end[1]) / 2 + aside_y
    first = (start[0] + (cx - start[0]) * 2 / 3, start[1] + (cy - start[1]) * 2 / 3)
    second = (end[0] + (cx - end[0]) * 2 / 3, end[1] + (cy - end[1]) * 2 / 3)
    return curve(start, (first, second, end), steps=steps)


def _outside(path: Polygon, centres: tuple[Point, Point], half_width: float, half_height: float) -> Polygon:
    """Return the part of a path that is outside of boxes round two points, cut where it enters them."""
    (ax, ay), (bx, by) = centres
    return tuple(
        (x, y)
        for x, y in path
        if (abs(x - ax) >= half_width or abs(y - ay) >= half_height)
        and (abs(x - bx) >= half_width or abs(y - by) >= half_height)
    )


def _areas(item: Item) -> list[tuple[float, float, float, float, float]]:
    """Return what an arrow should not hide: left, top, right, bottom, and how bad it is to hide it."""
    match item:
        case PlacedCard(x, y, _):
            right, strip = x + CARD_WIDTH, y + INDEX_STRIP
            return [(x, y, right, strip, 3.0), (x, strip, right, y + CARD_HEIGHT, 1.0)]
        case Label(x, y):
            return [(x - LABEL_REACH, y, x + LABEL_REACH, y + LABEL_HEIGHT, 6.0)]
        case _:
            return []


def _hidden(path: Polygon, areas: Iterable[tuple[float, float, float, float, float]], scene: Scene) -> float:
    """Return how much of the areas an arrow hides, in no particular unit."""
    tip = path[-1]
    reach = [(x, y, HEAD / 2 if hypot(x - tip[0], y - tip[1]) < HEAD else 5.0) for x, y in path[:-1]]
    spread = hypot(tip[0] - path[0][0], tip[1] - path[0][1]) / len(path)
    cost = 50.0 * sum(not (8 < x < scene.width - 8 and 8 < y < scene.height - 8) for x, y, _ in reach)
    far = HEAD / 2
    low_x, high_x = min(x for x, _ in path) - far, max(x for x, _ in path) + far
    low_y, high_y = min(y for _, y in path) - far, max(y for _, y in path) + far
    for left, top, right, bottom, weight in areas:
        if left > high_x or right < low_x or top > high_y or bottom < low_y:
            continue
        for x, y, r in reach:
            if left - r < x < right + r and top - r < y < bottom + r:
                cost += weight * spread
    return cost
