"""What Lighthouse says of every kind of page, on a phone with a slow net and on a desktop: ``make lighthouse``.

Lighthouse comes from npm (``npm install -g lighthouse``) and needs a Chromium; pages may be named behind the module. It
fails where a figure is below what the project asks: 95 for performance, 100 for the other three, a layout shift above 0.02.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from http import HTTPStatus
from io import BufferedIOBase, BytesIO
from pathlib import Path
from typing import Any

from builder.commands.main import cli
from builder.project import Project
from builder.site.preview import Server
from tests.site.browsing import NAMES, SiteHandler

PAGES = (
    "index",
    "crescent/rules",
    "crescent/play",
    "crescent/examples",
    "freecell/faq",
    "freecell/winning",
    "glossary",
    "search",
)
ADDRESS = "127.0.0.1", 8799
"""Where the site is served: it is built for this address, for Lighthouse wants whole addresses in its pages."""
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
NOT_ASKED = {"search": {"seo"}}
"""The search is kept out of search engines, which Lighthouse counts as a fault."""
MOST_SHIFT = 0.02
COMPRESSED = (".html", ".css", ".js", ".svg", ".webmanifest")
FORMS: dict[str, tuple[str, ...]] = {"phone": (), "desktop": ("--preset=desktop",)}


class Host(SiteHandler):
    """Serves the site as hosts do: what is text is sent compressed."""

    def send_head(self) -> BufferedIOBase | None:
        """Send the headers of what is asked for; returns the content to send."""
        path = Path(self.translate_path(self.path))
        if path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        content = gzip.compress(path.read_bytes())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)


def measured(address: str, arguments: tuple[str, ...]) -> dict[str, Any]:
    """Lighthouse's report on the page at an address."""
    chrome = next(filter(None, map(shutil.which, NAMES)), None)
    command = [
        "lighthouse",
        address,
        "--quiet",
        "--output=json",
        "--chrome-flags=--headless=new --no-sandbox",
        *arguments,
    ]
    done = subprocess.run(
        command,
        env=os.environ | ({"CHROME_PATH": chrome} if chrome else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"Lighthouse cannot examine {address}: {done.stderr.strip().splitlines()[-1]}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def faults(name: str, report: dict[str, Any]) -> list[str]:
    """Print the figures of a page; which of them are not good enough."""
    scores = {each: round(100 * (report["categories"][each]["score"] or 0)) for each in LEAST}
    shift = report["audits"]["cumulative-layout-shift"]["numericValue"]
    size = report["audits"]["total-byte-weight"]["numericValue"] / 1000
    print(*(f"{each} {score}" for each, score in scores.items()), f"shift {shift:.3f}", f"{size:.0f} kB", sep=", ")
    low = [each for each, score in scores.items() if score < LEAST[each] and each not in NOT_ASKED.get(name, ())]
    return low + ["layout shift"] * (shift > MOST_SHIFT)


def main() -> None:
    """Examine the pages that are named, or one of each kind."""
    if shutil.which("lighthouse") is None:
        sys.exit("Lighthouse is not installed; run: npm install -g lighthouse")
    root = Path(__file__).parent.parent
    project, address = Project(root, root / "build" / "lighthouse"), "http://{}:{}".format(*ADDRESS)
    cli.main(["build", "--url", address], standalone_mode=False, obj=project)
    lines: list[str] = []
    with Server(ADDRESS, partial(Host, directory=str(project.site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name in sys.argv[1:] or PAGES:
            for form, arguments in FORMS.items():
                print(f"{name}, {form}: ", end="", flush=True)
                report = measured(f"{address}/en/{name}.html", arguments)
                lines += [f"{name} on a {form}: {fault}" for fault in faults(name, report)]
        server.shutdown()
    sys.exit("\n".join(["Not good enough:", *lines]) if lines else 0)


if __name__ == "__main__":
    main()
