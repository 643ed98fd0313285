"""The presenters of the games by the games' names."""

from __future__ import annotations

from diagrams.board import Presenter
from diagrams.crescent import CrescentPresenter
from diagrams.freecell import FreeCellPresenter

PRESENTERS: dict[str, Presenter] = {"crescent": CrescentPresenter(), "freecell": FreeCellPresenter()}
