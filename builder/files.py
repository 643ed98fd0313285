"""Files: written so that none is ever half there, and known by their content."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fnmatch import translate
from pathlib import Path
from typing import Any

from builder.errors import BuildError

LEFTOVERS = (".*", "*~", "*#", "*.orig", "*.rej", "*.bak")
"""What editors, version control and systems leave beside the sources: no pages, no catalogs, no recorded games."""
_LEFTOVER = re.compile("|".join(map(translate, LEFTOVERS)))


def write(path: Path, content: str | bytes, *, make_folder: bool = True) -> bool:
    """Write a file beside its place, then put it there, if it differs from what is there; returns whether it does.

    A text is written as UTF-8 with its line ends as they are. A missing folder is made if ``make_folder``.
    Where ``path`` is a link, it stays one: the file to which it leads is written. An ``OSError`` names
    ``path``, and leaves there what was there.
    """
    # Bytes are compared: another form of the line ends is another file.
    data = content.encode() if isinstance(content, str) else content
    target = Path(os.path.realpath(path))
    # Two processes may write the same file at once.
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if path.exists() and path.read_bytes() == data:
            return False
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(target)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        # Where nothing could be written, there may be nothing to look for it in.
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return True


def is_leftover(name: str) -> bool:
    """Whether the name of a file or folder is that of a hidden one or of a backup, which other programs leave.

    >>> [name for name in ("index.rst", ".#index.rst", "._index.po", "index.rst~", "rules.po.orig") if is_leftover(name)]
    ['.#index.rst', '._index.po', 'index.rst~', 'rules.po.orig']
    """
    return _LEFTOVER.match(name) is not None


def sources_in(folder: Path, pattern: str) -> list[Path]:
    """What is written in a folder under names of a pattern, in the order of the names; leftovers are not among it."""
    paths = sorted(folder.glob(pattern))
    return [path for path in paths if not any(map(is_leftover, path.relative_to(folder).parts))]


def toml_text(text: str) -> str:
    """A text as it is written in a file of TOML, be it a name or a value; JSON writes it so too.

    >>> print(toml_text('Řada: "7"'))
    "Řada: \\"7\\""
    """
    return json.dumps(text, ensure_ascii=False)


def read_toml(path: Path, shown: str) -> dict[str, Any]:
    """The tables of a file; :class:`BuildError` if it cannot be read, which names it as ``shown``."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(f"{shown}: the file cannot be read ({error}); correct it") from None


def file_digest(path: Path) -> str | None:
    """A fingerprint of a file's content; ``None`` if there is no file that can be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def file_digests(folder: Path) -> dict[str, str]:
    """The fingerprints of all files of a folder, by their names in it."""
    digests = ((path, file_digest(path)) for path in sorted(folder.rglob("*")))
    return {path.relative_to(folder).as_posix(): digest for path, digest in digests if digest is not None}


def digest(root: Path, paths: Iterable[Path], *, also: str = "") -> str:
    """A fingerprint of files and folders in ``root``, by their names there and their content, and of the text ``also``."""
    total = hashlib.sha256(also.encode())
    for path in _files(paths):
        total.update(f"\0{path.relative_to(root).as_posix()}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        inside = sources_in(path, "**/*") if path.is_dir() else [path]
        yield from (file for file in inside if file.is_file() and file.suffix not in (".pyc", ".mo"))
