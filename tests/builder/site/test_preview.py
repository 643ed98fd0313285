"""A preview: the language is built and served, and the open page hears of every saved catalog."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from builder.commands.progress import shown_progress
from builder.project import Project
from builder.site.language_process import Progress
from builder.site.preview import Preview, Server
from tests.conftest import Checkout, heed_ctrl_c

CATALOG = "locales/cs/LC_MESSAGES/glossary.po"
OLD, NEW = "Karty položené na sobě.", "Karty , které leží jedna na druhé."
PATIENCE = 60.0


class Running:
    """The command as it runs, with the address that it named."""

    def __init__(self, project: Checkout, *arguments: str) -> None:
        environment = os.environ | {
            "PYTHONPATH": str(project.root),
            "PYTHONUNBUFFERED": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            "RULEBOOK_BUILD": str(project.build),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "builder", "translations", "preview", *arguments, "--no-browser"],
            cwd=project.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            preexec_fn=heed_ctrl_c,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        match = re.match(r"(http://127\.0\.0\.1:\d+)(/\S+) shows", line)
        assert match, line
        self.host, self.page = match[1], match[2]

    def read(self, path: str) -> str:
        with urllib.request.urlopen(self.host + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def events(self) -> HTTPResponse:
        answer: HTTPResponse = urllib.request.urlopen(f"{self.host}/_events", timeout=PATIENCE)
        assert answer.headers["Content-Type"] == "text/event-stream"
        return answer


def said(events: HTTPResponse) -> str:
    """What the next build says."""
    while True:
        line = events.readline().decode()
        if line.startswith("data: "):
            return str(json.loads(line.removeprefix("data: ")))


@pytest.fixture
def running(short_copy: Checkout) -> Iterator[Running]:
    preview = Running(short_copy, "cs", "glossary")
    yield preview
    preview.process.kill()
    preview.process.wait()


def test_a_saved_catalog_makes_the_page_anew(running: Running, short_copy: Checkout) -> None:
    assert running.page == "/cs/glossary.html"
    page = running.read(running.page)
    assert OLD in page
    assert "/_events" in page
    with running.events() as events:
        short_copy.edit(CATALOG, OLD, NEW)
        assert said(events) == ""
        # A warning is told on the page that it is about, and on no other.
        page = running.read(running.page)
        assert NEW in page
        assert re.search(rf'var findings = "{CATALOG}, line \d+: .* a space stands before', page)
        assert 'var findings = "";' in running.read("/cs/crescent/faq.html")
        # With an error it is not built; that is told on every page, and the last good one stays.
        short_copy.edit(CATALOG, NEW, f"{NEW}: 13 </script>")
        problem = said(events)
        assert problem.startswith(f"{CATALOG}, line ")
        assert "13" in problem
        page = running.read(running.page)
        assert f"{NEW}:" not in page.partition("<script>\n  function show")[0]
        assert "\\u003c/script>" in page
        with running.events() as late:
            assert said(late) == problem
        short_copy.edit(CATALOG, f"{NEW}: 13 </script>", OLD)
        assert said(events) == ""
        assert OLD in running.read(running.page)


def test_an_unknown_address_gets_the_error_page(running: Running) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        running.read("/cs/nothing.html")
    assert caught.value.code == 404
    assert "Stránka nenalezena" in caught.value.read().decode()


def test_nothing_outside_the_site_is_served(running: Running, short_copy: Checkout) -> None:
    for outside in (short_copy.build / "checks/cs.json", short_copy.path("docs/conf.py")):
        assert outside.is_file()
        path = os.path.relpath(outside, short_copy.site)
        for written in (path, path.replace("..", "%2e%2e")):
            with pytest.raises(urllib.error.HTTPError) as caught:
                running.read(f"/{written}")
            assert caught.value.code == 404


@pytest.mark.parametrize(("error", "says"), [(BrokenPipeError(), ""), (ValueError("odd"), "ValueError: odd")])
def test_a_browser_that_has_gone_on_is_no_error(
    error: Exception, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        try:
            raise error
        except (BrokenPipeError, ValueError):
            server.handle_error(None, ("127.0.0.1", 1))
    told = capsys.readouterr().err
    assert says in told if says else told == ""


def test_a_page_is_shown_when_the_checks_cannot_read_what_they_compare_with(short_copy: Checkout) -> None:
    short_copy.path("locales/terms.toml").write_text("[", encoding="utf-8")
    preview = Preview(Project(short_copy.root, short_copy.build), "cs")
    preview.build()
    assert preview.findings("glossary") == preview.problem
    assert preview.problem.startswith("locales/terms.toml: ")


def test_the_steps_of_a_build_are_told_and_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    monkeypatch.setattr("builder.site.preview.build", lambda project, languages, tell: tell(Progress("cs", 3, 7)))
    monkeypatch.setenv("FORCE_COLOR", "1")
    with shown_progress() as show:
        Preview(Project.at(repository), "cs").build(show)
    assert "3/7" in re.sub(r"\x1b\[[\d;?]*\w", "", capsys.readouterr().err)


def test_ctrl_c_ends_it_quietly(running: Running) -> None:
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(timeout=PATIENCE) == 0


def test_what_is_not_there_cannot_be_shown(short_copy: Checkout) -> None:
    assert "there is no language “pl”" in short_copy.complain("translations", "preview", "pl")
    complaint = short_copy.complain("translations", "preview", "cs", "crescent/ruels")
    assert complaint.startswith("rulebook: there is no page “crescent/ruels”; the pages are crescent/examples, ")
    complaint = short_copy.complain("translations", "preview", "cs", "--port", "70000")
    assert "70000 is not in the range 0<=x<=65535" in complaint
