"""What a device needs to keep the site among its programs: an icon, and for a site with an address a manifest.

Browsers read a manifest only from a server; a page that names one in a folder would complain.
"""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx

from builder.files import write
from builder.site.address import SITE_URL
from builder.site.language_facts import direction, language_tag
from diagrams.painting.colours import FELT
from diagrams.painting.drawing import encode_png
from diagrams.painting.icon import icon

ICON, MANIFEST = "icon.png", "site.webmanifest"
SIZE = 512
"""What a manifest asks for; devices make it smaller."""


def manifest(title: str, language: str) -> str:
    """The manifest of the site in a language; all languages are one program.

    >>> json.loads(manifest("The Patience Rulebook", "en"))["icons"][0]
    {'src': 'icon.png', 'sizes': '512x512', 'type': 'image/png'}
    """
    felt = "#{:02x}{:02x}{:02x}".format(*FELT)
    content = {
        "name": title,
        "lang": language_tag(language),
        "dir": direction(language),
        "start_url": "../index.html",
        "scope": "../../",
        "display": "minimal-ui",
        "theme_color": felt,
        "background_color": felt,
        "icons": [{"src": ICON, "sizes": f"{SIZE}x{SIZE}", "type": "image/png"}],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _on_finished(app: Sphinx, problem: Exception | None) -> None:
    if problem is not None or app.builder.name != "html":
        return
    static = Path(app.outdir) / "_static"
    write(static / ICON, encode_png(icon(SIZE)))
    if app.config[SITE_URL]:
        write(static / MANIFEST, manifest(str(app.config.project), str(app.config.language)))
    else:
        (static / MANIFEST).unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Put them beside the style sheet when the pages are there."""
    app.connect("build-finished", _on_finished)
