"""What is tried on Crescent deals to find out how often they can be won, and what advice is worth."""

from __future__ import annotations

from engine.crescent.experiments import odds, players
from engine.experiments import Experiment

EXPERIMENTS: tuple[Experiment, ...] = (*odds.EXPERIMENTS, *players.EXPERIMENTS)
