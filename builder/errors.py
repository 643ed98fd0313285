"""The error of the builder: one sentence for the user."""

from __future__ import annotations


class BuildError(Exception):
    """The site cannot be built, or a check has found something; ``str()`` is for the user."""
