"""Golf: its rules, board, deals, notation, named moments, and the search for won games.

Pictures and words are in :mod:`diagrams.golf`, the pages in ``docs/golf``.
"""

from __future__ import annotations

from engine.codes import GameCode
from engine.game import Game
from engine.golf import deals, moments, notation, solver
from engine.golf.rules import GOLF_ROUND_THE_CORNER, GolfRules

GAME = Game(
    name="golf",
    code_prefix=deals.CODE_PREFIX,
    code_variants=deals.CODE_VARIANTS,
    rules=GolfRules,
    parse_code=GameCode.parse,
    deal=deals.deal,
    lay_out=deals.lay_out,
    parse_action=notation.parse_action,
    moments=moments.MOMENTS,
    find_win=solver.find_win,
    variants={"round_the_corner": GOLF_ROUND_THE_CORNER},
)
