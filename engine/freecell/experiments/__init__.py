"""What is tried on FreeCell deals to find out how often they can be won, and what advice is worth."""

from __future__ import annotations

from engine.experiments import Experiment
from engine.freecell.experiments import odds, players

EXPERIMENTS: tuple[Experiment, ...] = (*odds.EXPERIMENTS, *players.EXPERIMENTS)
