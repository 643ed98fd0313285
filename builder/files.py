"""Writing files so that none is ever half there."""

from __future__ import annotations

from pathlib import Path


def write(path: Path, text: str) -> None:
    """Write a file beside its place, then put it there, if it differs from what is there."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
