"""The error of the builder: one sentence for the user."""

from __future__ import annotations

from pathlib import Path


class BuildError(Exception):
    """The site cannot be built, or a check has found something; ``str()`` is for the user."""


def os_problem(error: OSError) -> str:
    """What the system refused, as a sentence.

    >>> os_problem(PermissionError(13, "Permission denied", "build"))
    'build: permission denied; make it readable and writable, or choose another place'
    """
    name = error.filename2 or error.filename or "the file"
    why = (error.strerror or str(error)).lower()
    if isinstance(error, NotADirectoryError | FileExistsError):
        standing = next((folder for folder in (Path(name), *Path(name).parents) if folder.exists()), name)
        return f"{standing}: a file stands where a folder is needed; move it away"
    return f"{name}: {why}; make it readable and writable, or choose another place"
