"""With what the site is made, beside the project's own code: Python and the packages whose output shows in it."""

from __future__ import annotations

import os
import platform
from functools import cache
from importlib.metadata import version

PACKAGES = (
    "babel",
    "brotli",
    "docutils",
    "fontpkg",
    "fontpkg-atkinson-hyperlegible",
    "fontpkg-noto-sans",
    "fonttools",
    "jinja2",
    "markupsafe",
    "num2words",
    "pillow",
    "pygments",
    "snowballstemmer",
    "sphinx",
    "sphinx-notfound-page",
)


@cache
def versions() -> str:
    """The versions, for a fingerprint; with them the variable by which the drill lets pages say more."""
    packages = " ".join(f"{name} {version(name)}" for name in PACKAGES)
    return f"Python {platform.python_version()} {packages} {os.environ.get('RULEBOOK_TRACE')}"
