"""What one run keeps for the next, known by its content.

What is missing, cut off, overwritten or unfinished is absent: it is made again, and nobody has to know.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.files import file_digests, write

SEAL = "seal.json"
"""The file in a sealed folder that says what is in it."""


def keep(path: Path, made_from: str, value: object) -> None:
    """Keep in a file a value that JSON can hold; ``made_from`` is the fingerprint of all that it depends on."""
    content = json.dumps(value).encode()
    write(path, _fingerprint(made_from, content) + b"\n" + content)


def kept(path: Path, made_from: str) -> Any:
    """The value that was kept in a file; ``None`` if the file is not as it was written, or the value not from the same."""
    try:
        written, _, content = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return json.loads(content) if written == _fingerprint(made_from, content) else None


def _fingerprint(made_from: str, content: bytes) -> bytes:
    return hashlib.sha256(made_from.encode() + b"\0" + content).hexdigest().encode()


@dataclass(frozen=True)
class Seal:
    """What was in a finished folder: the digests of its files by their names, and what else was said about it."""

    files: dict[str, str]
    facts: dict[str, Any]

    def holds(self, folder: Path) -> bool:
        """Whether the folder is as it was, file by file."""
        return _files(folder) == self.files


def seal(folder: Path, made_from: str, **facts: Any) -> Seal:
    """Say that a folder is finished, made from that of which ``made_from`` is the fingerprint."""
    made = Seal(_files(folder), facts)
    keep(folder / SEAL, made_from, {"files": made.files, "facts": made.facts})
    return made


def seal_of(folder: Path, made_from: str) -> Seal | None:
    """The seal of a folder, if there is one and it is from the same; whether it still holds is another question."""
    value = kept(folder / SEAL, made_from)
    return Seal(value["files"], value["facts"]) if value else None


def break_seal(folder: Path) -> None:
    """Say that a folder is not finished."""
    (folder / SEAL).unlink(missing_ok=True)


def _files(folder: Path) -> dict[str, str]:
    return {name: digest for name, digest in file_digests(folder).items() if name != SEAL}
