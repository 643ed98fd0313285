"""What the build of every language needs, imported before its process is forked.

Sphinx imports its own extensions only when an application is made, and the games are imported when
one is asked for; here it is done once for all.
"""

from __future__ import annotations

import gc
from contextlib import suppress
from importlib import import_module

from sphinx.application import builtin_extensions

from diagrams.presenters import presenter_of
from engine.registry import games

_EXTENSIONS = (*builtin_extensions, "builder.sphinxext.setup", "notfound.extension", "sphinx.ext.doctest")
_ALLOCATIONS = 100_000
"""Pages are trees of many objects that live to the end: Python's default of 700 goes through them hundreds of times."""

for name in ("builder.site.language_build", "builder.translations.check", "num2words", *_EXTENSIONS):
    import_module(name)
# What is wrong with the code of a game is said where the game is asked for.
with suppress(Exception):
    for game in games():
        presenter_of(game)
gc.collect()
gc.freeze()
gc.set_threshold(_ALLOCATIONS)
