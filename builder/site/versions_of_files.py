"""The addresses of style sheets, scripts, fonts and drawings carry a fingerprint of their content.

A reader who comes back has old ones in the browser's store: a page asks for those that belong to it.
Pictures of boards need none, for their names are fingerprints.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from builder.files import file_digest, write

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_STATIC = "_static"
_LENGTH = 10
"""Letters of a version."""
_IN_HTML = re.compile(rf'(?P<address>="[^"?#]*\b{_STATIC}/(?P<name>[^"?#]+))(?:\?v=\w+)?(?P<end>")')
_NAMING = {
    "*.css": re.compile(r"(?P<address>url\((?P<name>[^?#\')]+))(?:\?v=\w+)?(?P<end>\))"),
    "*.webmanifest": re.compile(r'(?P<address>"src": "(?P<name>[^"?#]+))(?:\?v=\w+)?(?P<end>")'),
}
"""The files that name others beside them, and how."""


def with_versions(page: str, static: Path) -> str:
    """A page of which the addresses of the files in the folder ``static`` carry the versions of these files."""
    return _versioned(page, _IN_HTML, static)


def _versioned(text: str, pattern: re.Pattern[str], folder: Path) -> str:
    """A text with its addresses of files in a folder, found by a pattern, with versions."""

    def version(match: re.Match[str]) -> str:
        digest = file_digest(folder / match["name"])
        return f"{match['address']}?v={digest[:_LENGTH]}{match['end']}" if digest else match[0]

    return pattern.sub(version, text)


def _on_finished(app: Sphinx, problem: Exception | None) -> None:
    if problem is not None or app.builder.name != "html":
        return
    static = Path(app.outdir) / _STATIC
    # What such a file names belongs to its own version.
    for names, pattern in _NAMING.items():
        for file in static.rglob(names):
            write(file, _versioned(file.read_text(encoding="utf-8"), pattern, file.parent))
    for page in Path(app.outdir).rglob("*.html"):
        write(page, with_versions(page.read_text(encoding="utf-8"), static))


def setup(app: Sphinx) -> None:
    """Give the addresses their versions when everything is in its place."""
    app.connect("build-finished", _on_finished, priority=900)
