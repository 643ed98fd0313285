"""Finding a winning game of FreeCell from any position.

A *beam search*: from the boards of one level all boards one step away are made, groups being
moved in one step, and the ``width`` most promising become the next level; boards met before are
left out, and so are those that differ only in the order of columns or cells. Cards that will not
be missed go home by themselves between two levels, for with them there is no choice to make. The
search ends at a board where no card lies on a lower one: from there all cards go home one after
another.

A narrow beam wins most games at once. If it runs dry, a search twice as wide starts, with other
weights, so that it does not fall into the same pit. A search that never had to leave a board out
has seen all there are: then the game cannot be won.

Everything that looks like chance comes from the seed; nothing depends on time or on the order
of a set. So a seed always gives the same game, however fast the machine is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import itemgetter
from random import Random

from engine.freecell import CELL_LETTERS, FOUNDATIONS, Cell, Column, FreeCellPosition
from engine.freecell_score import ColumnScores, Weights
from engine.freecell_shorten import shortened
from engine.freecell_state import (
    BASE,
    CELL,
    DIGIT,
    HOME,
    Option,
    State,
    Step,
    after,
    card_number,
    is_safe,
    options,
    state_of,
)
from engine.game import Action, Move
from engine.search import KeepGoing, SearchProgress, always

FIRST_WIDTH = 32
LAST_WIDTH = 1 << 16
"""The widest beam, which memory sets: it has to hold the boards of all levels."""
_LOOKS = 100
"""How many boards are looked at between two reports."""

Trail = tuple[Step, "Trail"] | None
"""The last step to a board, and the trail to the board before it."""
