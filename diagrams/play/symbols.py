"""The outlines of the cards as symbols of an SVG: suits, the ornaments of the court cards, the lines of the back.

They are those of the pictures (:mod:`diagrams.painting.shapes`); colours come from the style sheet
of whoever shows them, by classes: ``metal``, ``light``, ``line``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from diagrams.painting.shapes import Point, court_pieces, suit_polygons
from engine.cards import Rank, Suit

_UNIT = 100
"""How many units of a symbol are one of the outlines."""


@cache
def symbols() -> str:
    """All symbols: ``suit-S`` for a suit, ``court-11`` for the ornament of a rank.

    >>> [part.partition('"')[0] for part in symbols().split('<symbol id="')[1:]]
    ['suit-S', 'suit-H', 'suit-D', 'suit-C', 'court-11', 'court-12', 'court-13']
    """
    suits = [
        _symbol(f"suit-{suit.value}", 100, "".join(f'<path d="{_path(each)}"/>' for each in suit_polygons(suit.value)))
        for suit in Suit
    ]
    courts = [_symbol(f"court-{rank.value}", 86, _court(rank)) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]
    return "".join([*suits, *courts])


def _symbol(name: str, height: int, content: str) -> str:
    return f'<symbol id="{name}" viewBox="0 -3 100 {height + 3}">{content}</symbol>'


def _court(rank: Rank) -> str:
    return "".join(
        f'<path class="{piece.tone.value}{" drawn" if piece.outlined else ""}{"" if piece.closed else " open"}" '
        f'd="{_path(piece.outline, piece.closed)}"/>'
        for piece in court_pieces(rank)
    )


def _path(points: Iterable[Point], closed: bool = True) -> str:
    """Lines through points, each from the one before it.

    >>> _path([(0.0, 0.0), (0.5, 0.25)])
    'M0 0l50 25z'
    """
    steps: list[str] = []
    x, y = 0, 0
    for px, py in points:
        nx, ny = round(px * _UNIT), round(py * _UNIT)
        if not steps or (nx, ny) != (x, y):
            steps.append(f"{'l' if len(steps) == 1 else ''}{nx - x} {ny - y}")
        x, y = nx, ny
    return f"M{' '.join(steps)}{'z' if closed else ''}".replace(" l", "l").replace(" -", "-")
