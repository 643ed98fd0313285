"""FreeCell: its rules, board, group moves, deals, notations, named moments, and the search for won games.

Pictures and words are in :mod:`diagrams.freecell`, the pages in ``docs/freecell``.
"""

from __future__ import annotations

from engine.freecell import deals, experiments, moments, notation
from engine.freecell.rules import FreeCellRules
from engine.freecell.solver import search
from engine.game import Game

GAME = Game(
    name="freecell",
    code_prefix=deals.CODE_PREFIX,
    code_variants=deals.CODE_VARIANTS,
    rules=FreeCellRules,
    parse_code=deals.parse_code,
    deal=deals.deal,
    lay_out=deals.lay_out,
    parse_action=notation.parse_action,
    unnumbered=notation.STANDARD,
    moments=moments.MOMENTS,
    find_win=search.find_win,
    code_rules=deals.code_rules,
    standard=notation.standard,
    variants={"two": FreeCellRules(cells=2), "one": FreeCellRules(cells=1)},
    experiments=experiments.EXPERIMENTS,
)
