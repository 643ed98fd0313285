"""Files: written so that none is ever half there, and known by their content."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path


def write(path: Path, text: str) -> bool:
    """Write a file beside its place, then put it there, if it differs from what is there; returns whether it does."""
    # Bytes are compared: another form of the line ends is another file.
    if path.exists() and path.read_bytes() == text.encode():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
    return True


def digest(root: Path, paths: Iterable[Path], *, also: str = "") -> str:
    """A fingerprint of files and folders in ``root``, by their names there and their content, and of the text ``also``."""
    total = hashlib.sha256(also.encode())
    for path in _files(paths):
        total.update(f"\0{path.relative_to(root).as_posix()}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file for file in inside if file.is_file() and file.suffix not in (".pyc", ".mo"))
