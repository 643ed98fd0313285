"""Writing files so that none is ever half there."""

from __future__ import annotations

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
