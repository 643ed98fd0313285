"""What the build of every language needs, imported before its process is forked.

Sphinx imports its own extensions only when an application is made; they are imported here, so
that it is done once.
"""

from __future__ import annotations

import gc
from importlib import import_module

from sphinx.application import builtin_extensions

_EXTENSIONS = (*builtin_extensions, "builder.sphinxext.setup", "notfound.extension", "sphinx.ext.doctest")
_ALLOCATIONS = 100_000
"""Pages are trees of many objects that live to the end: Python's default of 700 goes through them hundreds of times."""

for name in ("builder.site.language_build", *_EXTENSIONS):
    import_module(name)
gc.collect()
gc.freeze()
gc.set_threshold(_ALLOCATIONS)
