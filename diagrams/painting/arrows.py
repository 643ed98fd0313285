"""The way of an arrow across a picture: round the labels and the indexes of all cards.

Everything is in pixels of the scene; nothing is painted here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import pairwise, product
from math import hypot

from diagrams.painting.routes import Box, End, route
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INDEX_BOTTOM,
    INDEX_MARGIN,
    INDEX_TOP,
    LABEL_GAP,
    LABEL_HEIGHT,
    Arrow,
    EmptyPlace,
    Item,
    Label,
    PlacedCard,
    Scene,
)
from diagrams.painting.shapes import Cubic, Point, Polygon, curve

HEAD = 24.0
"""Length of an arrow's head."""
HEAD_REACH = 14.0
"""How far the head and its halo reach aside of the way, where it is broadest."""
SHAFT_REACH = 5.75
"""How far the shaft and its halo do."""
DOT_REACH = 5.9
"""How far the dot at the start and its halo do."""
TIP_REACH = 2.5
"""How far the halo does at the tip."""
BODY = 24
"""How far below the middle of a card arrows go in and out sideways: below its index, and between those of a column beside it."""
BENDS = (0.0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34)
"""How far an arrow may swing aside, as parts of its length."""
PULLS = ((0.35, 0.35), (0.65, 0.65), (0.5, 0.15), (0.15, 0.5))
"""How far an arrow goes straight on at its start and at its end, as parts of its length."""
FARTHEST = 200.0
"""The most that an arrow goes straight on before it turns."""
RIM = 2.0
"""How far from the edge of the picture arrows stay."""
SHORTEST = 40.0
"""An arrow from edge to edge that is shorter would be all head."""
COARSE = 32
FINE = 160
"""Steps of a curve that is only weighed, and of the one that is painted."""
COVERING = 0.5
"""How much longer a way seems where it covers a card."""
TURNING = 1.5
"""How much longer a way seems that leaves a place at right angles."""

Port = tuple[Point, tuple[int, int]]
"""A point at which an arrow can leave or reach a place, and the direction outwards."""
LEFT, RIGHT, ABOVE, BELOW = (-1, 0), (1, 0), (0, -1), (0, 1)


def arrow_path(arrow: Arrow, scene: Scene) -> Polygon:
    """Return the way from the edge of the source to that of the destination.

    It is the shortest of some gentle curves that hide neither a label nor an index; where there is none, a way
    of straight lines and rounded turns; where there is no such way either, the curve that hides least.
    """
    areas = [area for item in scene.items for area in _kept_clear(item)]
    cards = [_card(item.x, item.y) for item in scene.items if isinstance(item, PlacedCard | EmptyPlace)]
    inside = RIM, RIM, scene.width - RIM, scene.height - RIM
    curves = [*_bows(arrow), *_swings(arrow)]
    for each in _shortest_first(curves, cards, lambda way: not hides(way, areas, inside)):
        way = each.points(FINE)
        # Between the points at which it was weighed it may hide something yet.
        if not hides(way, areas, inside):
            return way
    starts = _ends(_ports((arrow.x1, arrow.y1)), 1, lambda way: not hides(way, areas, inside, _dot))
    target = arrow.x2, arrow.y2
    ends = _ends(
        [*_ports(target), *_inner_ports(target)], HEAD + 1, lambda way: not hides(way[::-1], areas, inside, _head)
    )
    routed = route(starts, ends, areas, inside, SHAFT_REACH + 0.25)
    return routed or min(curves, key=lambda each: _amount_hidden(each.points(COARSE), areas, inside)).points(FINE)


def _shortest_first(
    curves: Iterable[_Curve], cards: Sequence[Box], is_clear: Callable[[Polygon], bool]
) -> Iterator[_Curve]:
    """Return the curves that are clear, each as soon as no other one can seem shorter: most need not be weighed."""
    queue = [(each.least, number, each, False) for number, each in enumerate(curves)]
    heapify(queue)
    while queue:
        _, number, each, is_weighed = heappop(queue)
        if is_weighed:
            yield each
        elif is_clear(way := each.points(COARSE)):
            heappush(queue, (_length(way, cards) * each.weight, number, each, True))


def _kept_clear(item: Item) -> list[Box]:
    """Return what no arrow may hide: an index, a label."""
    match item:
        case PlacedCard(x, y, face) if face:
            return [(x + INDEX_MARGIN, y + INDEX_TOP, x + CARD_WIDTH - INDEX_MARGIN, y + INDEX_BOTTOM)]
        case Label(x, y):
            return [(x - item.width / 2, y, x + item.width / 2, y + LABEL_HEIGHT)]
        case _:
            return []


def _card(x: float, y: float) -> Box:
    return x, y, x + CARD_WIDTH, y + CARD_HEIGHT


def _reach(from_start: float, to_tip: float) -> float:
    """How far an arrow reaches aside of its way at a point that is so far along it from the start and from the tip."""
    if to_tip < HEAD:
        return TIP_REACH + (HEAD_REACH - TIP_REACH) * to_tip / HEAD
    return SHAFT_REACH if from_start else DOT_REACH


def _dot(from_start: float, to_tip: float) -> float:
    return _reach(from_start, HEAD)


def _head(from_start: float, to_tip: float) -> float:
    return _reach(HEAD, to_tip)


Reach = Callable[[float, float], float]


def _spread(way: Polygon, reach: Reach) -> list[tuple[Point, float]]:
    """Return the points of a way, each with how far the arrow reaches there."""
    lengths = [0.0]
    for (x1, y1), (x2, y2) in pairwise(way):
        lengths.append(lengths[-1] + hypot(x2 - x1, y2 - y1))
    return [(point, reach(length, lengths[-1] - length)) for point, length in zip(way, lengths, strict=True)]


def hides(way: Polygon, areas: Sequence[Box], inside: Box, reach: Reach = _reach) -> bool:
    """Whether an arrow along a way hides something of the areas, or leaves the picture."""
    spread = _spread(way, reach)
    left, top = min(x - far for (x, _), far in spread), min(y - far for (_, y), far in spread)
    right, bottom = max(x + far for (x, _), far in spread), max(y + far for (_, y), far in spread)
    if left < inside[0] or top < inside[1] or right > inside[2] or bottom > inside[3]:
        return True
    near = [area for area in areas if area[0] < right and area[2] > left and area[1] < bottom and area[3] > top]
    return any(_hits(point, far, area) for area in near for point, far in spread)


def _amount_hidden(way: Polygon, areas: Sequence[Box], inside: Box) -> int:
    return sum(_hits(point, far, area) for area in areas for point, far in _spread(way, _reach)) + hides(
        way, (), inside
    )


def _hits(point: Point, far: float, area: Box) -> bool:
    aside = max(area[0] - point[0], point[0] - area[2], 0.0)
    below = max(area[1] - point[1], point[1] - area[3], 0.0)
    return aside < far and below < far and hypot(aside, below) < far


def _length(way: Polygon, cards: Sequence[Box]) -> float:
    """Return how long a way is; what it covers of cards counts more."""
    length = 0.0
    for (x1, y1), (x2, y2) in pairwise(way):
        covering = any(left < x1 < right and top < y1 < bottom for left, top, right, bottom in cards)
        length += hypot(x2 - x1, y2 - y1) * (1 + COVERING * covering)
    return length


@dataclass(frozen=True)
class _Curve:
    """A curve that an arrow can take: as long as it is times ``weight`` it seems; within ``boxes`` it is not painted."""

    weight: float
    start: Point
    cubic: Cubic
    boxes: tuple[Box, ...] = ()

    @property
    def least(self) -> float:
        """What it seems at least: as long as a straight line, if all of it is painted."""
        (x1, y1), (x2, y2) = self.start, self.cubic[2]
        return 0 if self.boxes else hypot(x2 - x1, y2 - y1) * self.weight

    def points(self, steps: int) -> Polygon:
        return _outside(curve(self.start, self.cubic, steps=steps), self.boxes)


def _bows(arrow: Arrow) -> Iterator[_Curve]:
    """Return straight and bent lines from the body of one card to that of the other."""
    start, end = (arrow.x1, arrow.y1 + BODY), (arrow.x2, arrow.y2 + BODY)
    dx, dy = end[0] - start[0], end[1] - start[1]
    # With a positive bend a level arrow sags.
    side = 1 if dx >= 0 else -1
    cards = tuple(
        (x - CARD_WIDTH / 2 + 1, y - CARD_HEIGHT / 2 + 1, x + CARD_WIDTH / 2 - 1, y + CARD_HEIGHT / 2 - 1)
        for x, y in ((arrow.x1, arrow.y1), (arrow.x2, arrow.y2))
    )
    # Between neighbours an arrow joins the bodies, and not the edges.
    bodies = tuple((x - 15, y - 20, x + 15, y + 20) for x, y in (start, end))
    for bend in BENDS:
        x, y = (start[0] + end[0]) / 2 - dy * bend * side, (start[1] + end[1]) / 2 + dx * bend * side
        first, second = ((a + (x - a) * 2 / 3, b + (y - b) * 2 / 3) for a, b in (start, end))
        for boxes in (cards, bodies):
            bow = _Curve(1 + abs(bend), start, (first, second, end), boxes)
            way = bow.points(COARSE)
            if len(way) > 1 and (hypot(way[-1][0] - way[0][0], way[-1][1] - way[0][1]) >= SHORTEST or boxes is bodies):
                yield bow
                break


def _outside(way: Polygon, boxes: Sequence[Box]) -> Polygon:
    return tuple(
        (x, y) for x, y in way if not any(left < x < right and top < y < bottom for left, top, right, bottom in boxes)
    )


def _ports(middle: Point) -> Iterator[Port]:
    """Return the ports of a card, given by its middle: at its sides, above it, and below its label."""
    x, y = middle
    yield (x - CARD_WIDTH / 2 + 1, y + BODY), LEFT
    yield (x + CARD_WIDTH / 2 - 1, y + BODY), RIGHT
    yield (x, y - CARD_HEIGHT / 2 - 5), ABOVE
    yield (x, y + CARD_HEIGHT / 2 + LABEL_GAP + LABEL_HEIGHT + DOT_REACH + 0.1), BELOW


def _swings(arrow: Arrow) -> Iterator[_Curve]:
    """Return curves that leave one place and reach the other at right angles."""
    ports = product(_ports((arrow.x1, arrow.y1)), _ports((arrow.x2, arrow.y2)), PULLS)
    for ((x1, y1), out), ((x2, y2), back), pulls in ports:
        straight = hypot(x2 - x1, y2 - y1)
        if straight < SHORTEST:
            continue
        on, before = (min(straight * pull, FARTHEST) for pull in pulls)
        first, second = (x1 + out[0] * on, y1 + out[1] * on), (x2 + back[0] * before, y2 + back[1] * before)
        yield _Curve(TURNING, (x1, y1), (first, second, (x2, y2)))


def _inner_ports(middle: Point) -> Iterator[Port]:
    """Return the points within a card whose neighbours are so near that only the shaft of an arrow fits between."""
    x, y = middle
    yield (x - CARD_WIDTH / 2 + HEAD + 1, y + BODY), LEFT
    yield (x + CARD_WIDTH / 2 - HEAD - 1, y + BODY), RIGHT


def _ends(ports: Iterable[Port], length: float, is_clear: Callable[[Polygon], bool]) -> list[End]:
    """Return the points at which a way of straight lines can leave or reach a card."""
    ends = []
    for (x, y), (out_x, out_y) in ports:
        way = tuple((x + out_x * length * step / 8, y + out_y * length * step / 8) for step in range(9))
        if is_clear(way):
            ends.append((way[0], way[-1]))
    return ends
