"""FreeCell in pictures and in words: where its cards stand, the description of every place, what a move does.

Its rules are in :mod:`engine.freecell`; what all games share is in :mod:`diagrams` itself.
"""

from __future__ import annotations

from diagrams.freecell.words import FreeCellPresenter

PRESENTER = FreeCellPresenter()
