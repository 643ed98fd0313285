"""A way of straight lines between places, round what must stay clear.

It follows a grid of lines that run close past what is in the way. Everything is in pixels of the scene.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot

from diagrams.painting.shapes import Point, Polygon, curve

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
End = tuple[Point, Point]
"""A point at the edge of a place, and a point before it up to which the way to it is clear."""
TURN = 60.0
"""How much longer a way may be that has a turn less."""
ROUNDING = 6.5
STEP = 4.0
"""From one point of a way to the next."""


def route(starts: Sequence[End], ends: Sequence[End], areas: Iterable[Box], inside: Box, reach: float) -> Polygon:
    """Return the shortest way from one of the starts to one of the ends that keeps ``reach`` away from all areas.

    Nothing if there is none. Turns count as length.
    """
    left, top, right, bottom = inside
    blocked = [(x1 - reach, y1 - reach, x2 + reach, y2 + reach) for x1, y1, x2, y2 in areas]
    before = [point for _, point in (*starts, *ends)]
    xs = _lines([edge for box in blocked for edge in box[::2]], [x for x, _ in before], left + reach, right - reach)
    ys = _lines([edge for box in blocked for edge in box[1::2]], [y for _, y in before], top + reach, bottom - reach)
    lines = {True: xs, False: ys}
    walls = {True: _walls(xs, ys, blocked), False: _walls(ys, xs, [(y1, x1, y2, x2) for x1, y1, x2, y2 in blocked])}
    goals = {(x, y): place for place, (x, y) in ends}

    def still(point: Point) -> float:
        return min(abs(x - point[0]) + abs(y - point[1]) for x, y in goals)

    queue: list[tuple[float, float, Point, Point, tuple[Point, ...]]] = []
    for place, point in starts:
        if goals and point[0] in xs and point[1] in ys:
            heappush(queue, (still(point), 0.0, point, _direction(place, point), (place, point)))
    done: set[tuple[Point, Point]] = set()
    while queue:
        _, cost, here, heading, way = heappop(queue)
        if (here, heading) in done:
            continue
        done.add((here, heading))
        if here in goals and _direction(here, goals[here]) == heading:
            return _rounded((*way, here, goals[here]))
        for turned in (heading, (heading[1], heading[0]), (-heading[1], -heading[0])):
            level = turned[0] != 0
            at, across = (bisect_left(lines[each], here[not each]) for each in (level, not level))
            to = at + int(turned[0] + turned[1])
            if 0 <= to < len(lines[level]) and (min(at, to), across) not in walls[level]:
                there = (xs[to], here[1]) if level else (here[0], ys[to])
                so_far = cost + abs(lines[level][to] - lines[level][at]) + TURN * (turned != heading)
                points = way if turned == heading else (*way, here)
                heappush(queue, (so_far + still(there), so_far, there, turned, points))
    return ()


def _direction(start: Point, end: Point) -> Point:
    """Return which way leads from a point to another that is on a line with it: (1, 0) is to the right."""
    return float((end[0] > start[0]) - (end[0] < start[0])), float((end[1] > start[1]) - (end[1] < start[1]))


def _lines(edges: Iterable[float], through: Iterable[float], least: float, most: float) -> list[float]:
    return sorted({each for each in (*edges, *through) if least <= each <= most})


def _walls(along: Sequence[float], across: Sequence[float], blocked: Iterable[Box]) -> set[tuple[int, int]]:
    """Return which pieces between two lines are blocked, by the first of them and the line on which the piece lies."""
    walls: set[tuple[int, int]] = set()
    for start, low, end, high in blocked:
        rows = [number for number, at in enumerate(across) if low < at < high]
        for number, (one, other) in enumerate(pairwise(along)):
            if rows and other > start and one < end:
                walls.update((number, row) for row in rows)
    return walls


def _rounded(corners: Sequence[Point]) -> Polygon:
    """Return a way through corners, with many points, and every turn rounded."""
    corners = list(dict.fromkeys(corners))
    kept = corners[:1]
    for point, after in pairwise(corners[1:]):
        before = kept[-1]
        if (point[0] - before[0]) * (after[1] - point[1]) != (point[1] - before[1]) * (after[0] - point[0]):
            kept.append(point)
    kept.append(corners[-1])
    points = [kept[0]]
    for point, after in pairwise(kept[1:]):
        start, end = _towards(point, points[-1]), _towards(point, after)
        points += [*_line(points[-1], start), *curve(start, (point, point, end), steps=6)]
    points += [*_line(points[-1], kept[-1]), kept[-1]]
    return tuple(dict.fromkeys(points))


def _towards(point: Point, other: Point) -> Point:
    """Return the point on the way to another at which a turn begins or ends."""
    length = hypot(other[0] - point[0], other[1] - point[1])
    part = min(ROUNDING, length / 2) / length
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _line(start: Point, end: Point) -> list[Point]:
    """Return points from the start up to the end, which is not among them."""
    steps = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / STEP))
    return [
        (start[0] + (end[0] - start[0]) * n / steps, start[1] + (end[1] - start[1]) * n / steps) for n in range(steps)
    ]
