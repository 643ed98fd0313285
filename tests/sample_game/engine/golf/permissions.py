"""Why Golf allows a move."""

from __future__ import annotations

from engine.permissions import Permission


class GolfPermission(Permission):
    """The reasons of Golf."""

    TURNED = "a card may always be turned from the stock"
    NEIGHBOUR = "the card is one rank higher or lower"
    TURN = "in this variant ace and king are neighbours"
