"""Crescent: its rules, board, notation, named moments, experiments, and the search for won games.

Pictures and words are in :mod:`diagrams.crescent`, the pages in ``docs/crescent``.
"""

from __future__ import annotations

from engine.codes import GameCode
from engine.crescent import deals, experiments, moments, notation
from engine.crescent.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules
from engine.crescent.solver import search
from engine.game import Game

GAME = Game(
    name="crescent",
    code_prefix=deals.CODE_PREFIX,
    code_variants=deals.CODE_VARIANTS,
    rules=CrescentRules,
    parse_code=GameCode.parse,
    deal=deals.deal,
    lay_out=deals.lay_out,
    parse_action=notation.parse_action,
    unnumbered="redeal",
    moments=moments.MOMENTS,
    find_win=search.find_win,
    variants={"four": CRESCENT_FOUR, "face_down": CRESCENT_FACE_DOWN},
    experiments=experiments.EXPERIMENTS,
)
