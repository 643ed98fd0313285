"""A language shown in the browser while it is translated: built and shown anew whenever a catalog is saved."""

from __future__ import annotations

import errno
import html
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from builder.errors import BuildError, os_problem
from builder.files import sources_in
from builder.project import Project
from builder.site.build import build
from builder.site.language_process import Progress
from builder.sources import Sources
from builder.translations.failing_checks import results
from builder.translations.message import game_of, is_page
from diagrams.words.language import SOURCE_LANGUAGE
from engine.errors import EngineError

HOST = "127.0.0.1"
EVENTS = "/_events"
"""Where a page hears that it has been made anew, or why it has not."""
LOOK_AGAIN = 0.3
"""Seconds between two looks at the files."""
ALIVE = 15.0
"""Seconds after which a silent line to the browser is tried, so that a closed page is noticed."""
_SCRIPT = """
<script>
  function show(findings) {
    var box = document.getElementById("preview-problem") || document.body.appendChild(document.createElement("div"));
    box.id = "preview-problem";
    box.setAttribute("role", "alert");
    box.lang = "en";
    box.style = "position:fixed;inset:auto 0 0 0;z-index:9;padding:1rem;background:#7a1512;color:#fff;white-space:pre-wrap;max-height:50vh;overflow:auto";
    box.textContent = findings;
  }
  new EventSource("%s").onmessage = function (event) {
    var problem = JSON.parse(event.data);
    if (problem) show(problem); else location.reload();
  };
  var findings = %s;
  if (findings) show(findings);
</script>
"""


class Preview:
    """The state of a preview: what was wrong with the last build, and the pages that want to hear of the next."""

    def __init__(self, project: Project, language: str) -> None:
        self.project = project
        self.language = language
        self.problem = ""
        self._listeners: list[Queue[str]] = []
        self._lock = threading.Lock()

    def build(self, tell: Callable[[Progress], None] = lambda progress: None) -> float:
        """Build the language and tell the open pages; returns the seconds it took. The problem is kept, not raised.

        ``tell`` hears of every step.
        """
        started = time.monotonic()
        try:
            build(self.project, [self.language], tell)
            self.problem = ""
        except (BuildError, EngineError) as error:
            self.problem = self.project.shorten(str(error))
        except OSError as error:
            self.problem = os_problem(error)
        with self._lock:
            for listener in self._listeners:
                listener.put(self.problem)
        return time.monotonic() - started

    def findings(self, page: str) -> str:
        """What the check finds in the catalog of a page, and in those of the generated words and the interface."""
        try:
            by_catalog = results(Sources(self.project), self.language)
        except (BuildError, OSError):
            # What the checks compare with cannot be read, which the build has said.
            return self.problem
        names = [page, *(name for name in by_catalog if not is_page(name) and game_of(name) in (None, game_of(page)))]
        return "\n".join(
            line
            for name in names
            if name in by_catalog
            for line in (*by_catalog[name].errors, *by_catalog[name].warnings)
        )

    def listen(self) -> Iterator[str | None]:
        """What the builds to come say: a problem, nothing if all is well; ``None`` when nothing came for a while."""
        mine: Queue[str] = Queue()
        with self._lock:
            self._listeners.append(mine)
        try:
            if self.problem:
                yield self.problem
            while True:
                yield _next(mine)
        finally:
            with self._lock:
                self._listeners.remove(mine)

    def follow(self, saved: Callable[[], None]) -> None:
        """Call ``saved`` whenever a file has been saved, for ever."""
        seen = self.states()
        while True:
            time.sleep(LOOK_AGAIN)
            now = self.states()
            if now != seen:
                seen = now
                saved()

    def states(self) -> dict[Path, tuple[int, int]]:
        """When the language's catalogs and the pages were saved, and how long they are."""
        folders = (self.project.locales / self.language, self.project.docs)
        states: dict[Path, tuple[int, int]] = {}
        for path in (path for folder in folders for path in sources_in(folder, "**/*.*")):
            try:
                state = path.stat()
            except FileNotFoundError:
                continue  # an editor replaces the file at this moment
            states[path] = (state.st_mtime_ns, state.st_size)
        return states


def _next(queue: Queue[str]) -> str | None:
    try:
        return queue.get(timeout=ALIVE)
    except Empty:
        return None


def _quoted(text: str) -> str:
    """A text in a script: nothing in it ends the script."""
    return json.dumps(text).replace("<", "\\u003c")


class Handler(SimpleHTTPRequestHandler):
    """Sends the pages of the site, each with a script that listens for the next build."""

    def __init__(self, *args: Any, preview: Preview, **options: Any) -> None:
        self.preview = preview
        super().__init__(*args, directory=str(preview.project.site), **options)

    def do_GET(self) -> None:
        if self.path == EVENTS:
            self._send_events()
            return
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if path.is_dir() else path
        if page.suffix == ".html" and not (path.is_dir() and not self.path.endswith("/")):
            self._send_page(page)
        else:
            super().do_GET()

    def _send_page(self, page: Path) -> None:
        status = HTTPStatus.OK if page.exists() else HTTPStatus.NOT_FOUND
        text = self._text(page if page.exists() else self.preview.project.site / "404.html")
        body = text.replace("</body>", f"{_SCRIPT % (EVENTS, _quoted(self._findings(page)))}</body>").encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def _findings(self, page: Path) -> str:
        """What the check finds in what a page of the previewed language is made from."""
        folder = self.preview.project.site / self.preview.language
        if self.preview.language == SOURCE_LANGUAGE or not page.is_relative_to(folder):
            return ""
        return self.preview.findings(page.relative_to(folder).with_suffix("").as_posix())

    def _text(self, page: Path) -> str:
        if page.exists():
            return page.read_text(encoding="utf-8")
        problem = html.escape(self.preview.problem or "There is no such page.")
        return f'<!DOCTYPE html><html lang="en"><title>Preview</title><body><pre>{problem}</pre></body></html>'

    def _send_events(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        for problem in self.preview.listen():
            # A line that begins with a colon says nothing.
            line = ":" if problem is None else f"data: {json.dumps(problem)}"
            try:
                self.wfile.write(f"{line}\n\n".encode())
                self.wfile.flush()
            except OSError:
                return

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the translator wants to hear of the builds alone."""


class Server(ThreadingHTTPServer):
    """Answers each request in a thread of its own, and is silent about a browser that has gone on to another page."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def start(preview: Preview, port: int) -> Server:
    """Serve the site to this machine; port 0 takes one that is free. :class:`BuildError` if the port is taken."""
    try:
        server = Server((HOST, port), partial(Handler, preview=preview))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BuildError(f"port {port} is taken; close what uses it, or choose another with --port") from None
        raise BuildError(f"port {port} cannot be used ({error.strerror}); choose another with --port") from None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def address(server: Server, language: str, page: str) -> str:
    """Where a page of the preview is."""
    return f"http://{HOST}:{server.server_address[1]}/{language}/{page}.html"


def page_named(project: Project, page: str) -> str:
    """The page of this name; :class:`BuildError` if the site has none.

    >>> page_named(Project.at(), "crescent/rules"), page_named(Project.at(), "docs/crescent/rules.rst")
    ('crescent/rules', 'crescent/rules')
    """
    name = page.removeprefix("docs/")
    for ending in (".rst", ".html", ".po"):
        name = name.removesuffix(ending)
    pages = sorted(
        path.relative_to(project.docs).with_suffix("").as_posix() for path in sources_in(project.docs, "**/*.rst")
    )
    if name not in pages:
        raise BuildError(f"there is no page “{page}”; the pages are {', '.join(pages)}")
    return name
