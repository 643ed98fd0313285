"""Where everything of the project stands, and what it is made from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LOCALES = ROOT / "locales"
GAMES = DOCS / "games"
BUILD = Path(os.environ.get("RULEBOOK_BUILD", ROOT / "build")).absolute()
"""Everything that is made; the variable RULEBOOK_BUILD names another place for it."""
SITE = BUILD / "site"
"""The finished site: ``index.html`` and a folder for each language."""
PICTURES = BUILD / "pictures"
"""The store of pictures that all languages and builds share."""
PUBLISHED_PICTURES = "_pictures"
"""The folder of the site in which all languages find the pictures."""
WORK = BUILD / "work"
"""Where the pages of each language are built before they are published."""
COMPILED_LOCALES = BUILD / "locales"
"""Copies of the catalogs, compiled; nothing is ever compiled beside the sources."""


def work_folder(language: str) -> Path:
    """The folder in which the pages of one language are built before they are published."""
    return WORK / language


def shown(path: Path) -> str:
    """A path as messages name it: from the project's root, if it is inside."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def digest(paths: Iterable[Path], *, also: str = "") -> str:
    """A fingerprint of files and folders, by name and content, and of the text ``also``."""
    total = hashlib.sha256(also.encode())
    for path in _files(paths):
        total.update(f"\0{shown(path)}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file for file in inside if file.is_file() and file.suffix not in (".pyc", ".mo"))
