"""The site as a browser shows it: served, watched, examined."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, Playwright, Request, Response, ViewportSize

from tests.tools import lacking

NAMES = ("chromium", "chromium-browser", "google-chrome")
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1366, "height": 768}
"""The windows of a phone and of a desktop computer."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the site as its hosts do: where there is no page it sends the error page of the root."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        content = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


def launch(playwright: Playwright) -> Browser:
    """A browser of the machine, or else Playwright's own; without any the tests are skipped, or fail if it is required."""
    path = next(filter(None, map(shutil.which, (*NAMES, playwright.chromium.executable_path))), None)
    reason = f"there is no browser: none of {', '.join(NAMES)} is installed, and Playwright could fetch none"
    if path is not None:
        try:
            return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        except Error as error:
            reason = f"there is no browser: {path} does not start ({error.message.splitlines()[0]})"
    return lacking(reason)


# Chromium says it of every preloaded font that an earlier page of the same tab has fetched and that is in use.
_FALSE_ALARM = "was preloaded using link preload but not used"


class Watched:
    """A browser's page and everything that went wrong while it was shown."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self._listeners: dict[str, Callable[[Any], None]] = {
            "console": lambda message: self._note(
                message.type in ("error", "warning") and _FALSE_ALARM not in message.text, message.text
            ),
            "pageerror": lambda error: self._note(True, str(error)),
            "request": self._request,
            "response": self._response,
        }
        for event, listener in self._listeners.items():
            page.on(event, listener)

    def leave(self) -> None:
        """Let the page go, for the next test to watch."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)

    def _note(self, is_trouble: bool, text: str) -> None:
        if is_trouble:
            self.troubles.append(text)

    def _request(self, request: Request) -> None:
        leaves = not request.url.startswith((f"{self.address}/", "data:"))
        self._note(leaves, f"a request leaves the site: {request.url}")

    def _response(self, response: Response) -> None:
        self._note(response.status >= 400, f"{response.status} {response.url}")

    def show(self, path: str) -> Page:
        self.page.goto(f"{self.address}/{path}", wait_until="load")
        return self.page


def choose_language(page: Page, language: str) -> None:
    """Go to another language by the list of them, which most pages have folded up."""
    for folded in page.locator("nav.languages summary").all():
        folded.click()
    page.locator(f"a[hreflang={language}]").click()


HEARD_ROLES = {"banner", "button", "DisclosureTriangle", "figure", "heading", "image", "link", "list", "main"} | {
    "navigation",
    "note",
    "search",
    "combobox",
}
"""The roles of Chromium's accessibility tree that a screen reader says."""


def heard(page: Page) -> list[str]:
    """What a screen reader says of a page from its top, word by word: roles, names, texts."""
    session = page.context.new_cdp_session(page)
    nodes = {each["nodeId"]: each for each in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    said: list[str] = []

    def say(node: dict[str, Any]) -> None:
        role, name = node.get("role", {}).get("value", ""), node.get("name", {})
        if not node["ignored"] and role == "InlineTextBox":
            return
        if not node["ignored"]:
            said.extend([role] if role in HEARD_ROLES else [])
            sources = [
                each["type"] for each in name.get("sources", ()) if each.get("value") and not each.get("superseded")
            ]
            # A name that comes from what is inside is said there.
            if role == "StaticText" or (role != "RootWebArea" and sources and sources[0] != "contents"):
                said.extend(name["value"].split())
        for child in node.get("childIds", ()):
            if child in nodes:
                say(nodes[child])

    say(next(each for each in nodes.values() if "parentId" not in each))
    return said


COLOUR_RULES = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]
"""The rules of axe that look at colours; text must have a contrast of 7:1, large text of 4.5:1."""

# Neither the selectors of elements nor the files of styles are needed for what is told here.
_EXAMINE = """options => axe.run({ ...options, resultTypes: ["violations"], selectors: false, preload: false })
    .then(results => results.violations.map(each => `${each.id}: ${each.help}: ${each.nodes[0].html.slice(0, 200)}`))"""
# Of the elements whose colours all come from the same styles, theirs and those of everything around them, axe sees two:
# on a page of many boards it looks for what lies behind a text for a second or more.
_LEAVE_OUT_ALIKE = """() => {
    const DECIDING = ["display", "position", "color", "backgroundColor", "backgroundImage", "fontSize", "fontWeight"];
    DECIDING.push("opacity", "filter", "textDecorationLine");
    const numbers = new Map(), counts = new Map(), alike = [];
    function isNeeded(element, around) {
        const style = getComputedStyle(element);
        const look = [around, element.localName, ...DECIDING.map(each => style[each])].join();
        if (!numbers.has(look)) numbers.set(look, numbers.size);
        const number = numbers.get(look), count = (counts.get(number) || 0) + 1;
        counts.set(number, count);
        const children = [...element.children], others = children.filter(each => !isNeeded(each, number));
        const needed = count <= 2 || element === document.activeElement || others.length < children.length;
        if (needed) alike.push(...others);
        return needed;
    }
    isNeeded(document.body, "");
    const places = alike.map(() => document.createComment(""));
    alike.forEach((each, index) => each.replaceWith(places[index]));
    return () => places.forEach((each, index) => each.replaceWith(alike[index]));
}"""


def violations(page: Page, *, colours: bool = True, others: bool = True, but: Sequence[str] = ()) -> list[str]:
    """What axe finds by its rules of ``colours``, and by all ``others`` but some.

    A line for each rule with the first element that breaks it.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    lines: list[str] = []
    if others:
        left_out = {rule: {"enabled": False} for rule in (*COLOUR_RULES, *but)}
        lines += page.evaluate(_EXAMINE, {"rules": left_out})
    if colours:
        put_back = page.evaluate_handle(_LEAVE_OUT_ALIKE)
        lines += page.evaluate(_EXAMINE, {"runOnly": COLOUR_RULES})
        put_back.evaluate("putBack => putBack()")
        put_back.dispose()
    return lines
