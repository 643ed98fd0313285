"""A position becomes a picture (Pillow) and a description in words (gettext).

Imports the engine, and knows no Sphinx. The modules here are what all games share; a game is
a subpackage that offers ``PRESENTER`` (:class:`diagrams.presenter.Presenter`).
"""
