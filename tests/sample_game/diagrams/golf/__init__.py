"""Golf in pictures and in words: where its cards stand, the description of every place, what a move does.

Its rules are in :mod:`engine.golf`; what all games share is in :mod:`diagrams` itself.
"""

from __future__ import annotations

from diagrams.golf.words import GolfPresenter

PRESENTER = GolfPresenter()
