"""The error of the builder: one sentence for the user."""

from __future__ import annotations

import errno
import re
import shutil
from pathlib import Path

_MAKE_ROOM = "make room and try again"
_ADVICE = {
    errno.ENOSPC: _MAKE_ROOM,
    errno.EDQUOT: _MAKE_ROOM,
    errno.EFBIG: _MAKE_ROOM,
    errno.ENAMETOOLONG: "choose a shorter name or another place",
    errno.ENOENT: "put it there, or name another one",
}
_IN_BUNDLE = re.compile(r"\[Errno (?P<number>\d+)\] (?P<why>[^:]*)")


class BuildError(Exception):
    """The site cannot be built, or a check has found something; ``str()`` is for the user."""


def os_problem(error: OSError, place: Path | None = None) -> str:
    """What the system refused, as a sentence; where the error names no file, it is about ``place``.

    >>> os_problem(PermissionError(13, "Permission denied", "build"))
    'build: permission denied; make it readable and writable, or choose another place'
    >>> os_problem(OSError(28, "No space left on device"))
    'no space left on device; make room and try again'
    >>> os_problem(OSError(28, "No space left on device"), Path("build"))
    'build: no space left on device; make room and try again'
    """
    if isinstance(error, shutil.Error):
        error = _first(error)
    name = error.filename2 or error.filename or place or ""
    if isinstance(error, NotADirectoryError | FileExistsError):
        standing = next((folder for folder in (Path(name), *Path(name).parents) if folder.exists()), name)
        return f"{standing}: a file stands where a folder is needed; move it away"
    if isinstance(error, FileNotFoundError) and Path(name).is_symlink():
        return f"{name}: the link leads nowhere; mend it or remove it"
    why = (error.strerror or str(error)).lower()
    advice = _ADVICE.get(error.errno or 0, "make it readable and writable, or choose another place")
    return f"{name}: {why}; {advice}" if name else f"{why}; {advice}"


def _first(bundle: shutil.Error) -> OSError:
    """The first of the errors that copying a folder met, of each of which Python keeps the files and the text.

    >>> _first(shutil.Error([("a", "b", "[Errno 28] No space left on device: 'b'")]))
    OSError(28, 'No space left on device')
    """
    listed = bundle.args[0] if isinstance(bundle.args[0], list) else []
    for _, target, text in listed:
        if match := _IN_BUNDLE.match(text):
            return OSError(int(match["number"]), match["why"], str(target))
    return OSError(str(bundle))
