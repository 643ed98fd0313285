"""The names of the parts of a board in its picture, whatever the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from diagrams.painting.fonts import why_not_set
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LABEL_HEIGHT,
    PART_HEIGHT,
    STACK_MOST,
    EmptyPlace,
    Label,
    PartName,
    PlacedCard,
    Scene,
)
from diagrams.words.untranslated import unmarked
from engine.position import Place

_EDGE = 6
"""Between a name and the edge of the picture."""
_Still = PlacedCard | EmptyPlace | Label | PartName
"""What a picture is made of that shows no move."""
_Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def name_parts(scene: Scene, parts: Iterable[tuple[str, Collection[Place]]]) -> Scene:
    """The picture of a board, as long as no move is shown, with the names of its parts.

    A name stands above its part, or below it if there alone is room; where there is none, the part and all that
    lies as low makes room. It is left out if no font has its letters, of which the check of the translations warns.

    >>> bare = Scene(100, 130, (PlacedCard(10, 4, None, place="stock"),))
    >>> name_parts(bare, [("Stock", ["stock"])])  # doctest: +NORMALIZE_WHITESPACE
    Scene(width=100, height=170, items=(PlacedCard(x=10, y=44, face=None, under=0),
        PartName(left=10, right=90, y=6, text='Stock', is_above=True)))
    """
    items = [item for item in scene.items if isinstance(item, _Still)]
    height: float = scene.height
    for spoken, places in parts:
        text = unmarked(spoken)
        if why_not_set(text):
            continue
        boxes = [_box(item) for item in items if not isinstance(item, PartName) and item.place in places]
        if not boxes:
            continue
        left, top, right, bottom = _around(boxes)
        if _is_free((left, top - PART_HEIGHT, right, top), items):
            name = PartName(left, right, top - PART_HEIGHT, text)
        elif _is_free((left, bottom, right, bottom + PART_HEIGHT), items):
            name = PartName(left, right, bottom, text, is_above=False)
        else:
            items = [_lowered(item, PART_HEIGHT if item.y >= top else 0) for item in items]
            height += PART_HEIGHT
            name = PartName(left, right, top, text)
        items.append(name)
    names = [item for item in items if isinstance(item, PartName)]
    above = max([0, *(_EDGE - name.y for name in names)])
    height = max([height, *(name.y + PART_HEIGHT + _EDGE for name in names)])
    return replace(scene, height=round(height + above), items=tuple(_lowered(item, above) for item in items))


def _box(item: _Still) -> _Box:
    match item:
        case PartName(left, right, y):
            return left, y, right, y + PART_HEIGHT
        case Label(x, y):
            return x - item.width / 2, y, x + item.width / 2, y + LABEL_HEIGHT
        case PlacedCard(x, y) | EmptyPlace(x, y):
            return x, y, x + CARD_WIDTH, y + CARD_HEIGHT + STACK_MOST


def _around(boxes: Sequence[_Box]) -> _Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _is_free(box: _Box, items: Iterable[_Still]) -> bool:
    left, top, right, bottom = box
    others = map(_box, items)
    return not any(x1 < right and x2 > left and y1 < bottom and y2 > top for x1, y1, x2, y2 in others)


def _lowered(item: _Still, by: float) -> _Still:
    return replace(item, y=item.y + by)
