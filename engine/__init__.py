"""The rules: cards, deals, positions, legal moves, recorded games, named moments.

Standard library only; it knows no pictures, no languages and no Sphinx. What all games share
stands in the modules here; a game is a subpackage that offers ``GAME``
(:class:`engine.game.Game`), and :mod:`engine.registry` finds it there.
"""
