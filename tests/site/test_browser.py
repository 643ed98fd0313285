"""The site in a browser: accessible, quiet, readable without a mouse and without a script."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, sync_playwright

from tests import speech
from tests.site.pages import PAGES

every_page = pytest.mark.parametrize("name", PAGES)
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
LOCALES = {"en": "en-GB", "cs": "cs-CZ", "da": "da-DK", "ro": "ro-RO"}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where the site is served for the tests of this process."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def find_browser() -> str:
    """The path of the browser; without one the tests are skipped, or fail if the browser is required."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        reason = f"there is no browser: none of {', '.join(NAMES)} is installed (Debian: apt install chromium)"
        if os.environ.get("RULEBOOK_BROWSER") == "required":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    return path


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this process."""
    path = find_browser()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    yield opened
    opened.close()


class Watched:
    """A browser's page and everything that went wrong while it was shown."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        page.on("console", lambda message: self._note(message.type in ("error", "warning"), message.text))
        page.on("pageerror", lambda error: self._note(True, str(error)))
        page.on("request", self._request)
        page.on("response", self._response)

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


@pytest.fixture
def watched(context: BrowserContext, address: str) -> Iterator[Watched]:
    page = context.new_page()
    yield Watched(page, address)
    page.close()


def violations(page: Page) -> list[str]:
    """What axe finds, a line for each rule with the first element that breaks it."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(results => results.violations)")
    return [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}" for each in found]


def test_without_a_browser_the_tests_are_skipped_unless_it_is_required(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("RULEBOOK_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception, match="there is no browser"):
        find_browser()
    monkeypatch.setenv("RULEBOOK_BROWSER", "required")
    with pytest.raises(pytest.fail.Exception, match="there is no browser"):
        find_browser()


@every_page
@every_language
def test_a_page_is_accessible_and_quiet_and_fits_its_window(language: str, name: str, watched: Watched) -> None:
    page = watched.page
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 900})
    watched.show(f"{language}/{name}.html")
    assert violations(page) == []
    # Dark, narrow, with the menu and a few of the descriptions open.
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("[...document.querySelectorAll('details')].slice(0, 4).forEach(details => details.open = true)")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert watched.troubles == []


def test_the_root_page_is_accessible_and_quiet(watched: Watched) -> None:
    page = watched.show("index.html?choose")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert watched.troubles == []


def test_axe_finds_what_is_wrong(watched: Watched) -> None:
    page = watched.show("en/index.html")
    page.evaluate("document.querySelector('h1').insertAdjacentHTML('afterend', '<img src=\"x\"><button></button>')")
    assert {each.partition(":")[0] for each in violations(page)} >= {"image-alt", "button-name"}


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_dark_colours_are_dark(language: str, watched: Watched) -> None:
    page = watched.page
    backgrounds = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        watched.show(f"{language}/index.html")
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        backgrounds.append(sum(map(int, re.findall(r"\d+", colour)[:3])))
    assert backgrounds[0] > 600 > 200 > backgrounds[1]


@every_language
def test_pictures_are_shown_and_fit(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.set_viewport_size({"width": 360, "height": 740})
    for image in page.locator("figure.board img").all():
        image.scroll_into_view_if_needed()
        image.evaluate("image => image.decode()")
        assert image.evaluate("image => image.naturalWidth") == 1440
        box = image.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize(("language", "locale"), LOCALES.items())
def test_the_root_page_goes_to_the_readers_language(language: str, locale: str, browser: Browser, address: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(f"{address}/")
    page.wait_for_url(f"{address}/{language}/index.html")
    assert page.locator("html").get_attribute("lang") == language
    context.close()


def test_the_root_page_stays_for_a_reader_of_another_language(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(f"{address}/index.html", wait_until="networkidle")
    assert page.url == f"{address}/index.html"
    assert page.locator("a[hreflang]").all_inner_texts()
    for autonym in speech.AUTONYMS.values():
        assert page.get_by_text(autonym, exact=True).is_visible()
    context.close()


def test_the_root_page_can_be_asked_for_the_list(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="cs-CZ")
    page = context.new_page()
    page.goto(f"{address}/index.html?choose", wait_until="networkidle")
    assert page.url == f"{address}/index.html?choose"
    context.close()


@every_language
def test_the_keyboard_skips_to_the_content_first(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.get_attribute("class") == "skip"
    box = skip.bounding_box()
    assert box is not None
    assert box["x"] >= 0, "it can be seen while it has the focus"
    page.keyboard.press("Enter")
    assert page.locator(":focus").get_attribute("id") == "content"


@every_language
def test_a_description_opens_and_closes_with_the_keyboard(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    details = page.locator("figure.board details").first
    places = details.locator("li")
    assert places.count() == 24
    assert not places.first.is_visible()
    details.locator("summary").focus()
    page.keyboard.press("Enter")
    assert details.evaluate("details => details.open")
    assert all(place.is_visible() for place in places.all())
    page.keyboard.press("Enter")
    assert not details.evaluate("details => details.open")


@every_language
def test_every_focus_can_be_seen(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/index.html")
    seen = 0
    for _ in range(12):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            "() => { const style = getComputedStyle(document.activeElement);"
            " return [style.outlineStyle, parseFloat(style.outlineWidth)]; }"
        )
        assert outline[0] != "none"
        assert outline[1] >= 2
        seen += 1
    assert seen == 12


@every_language
def test_pages_can_be_read_without_a_script(language: str, browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(f"{address}/index.html")
    page.get_by_text(speech.AUTONYMS[language], exact=True).click()
    assert page.url == f"{address}/{language}/index.html"
    page.locator("main a[href='crescent/rules.html']").first.click()
    assert page.url == f"{address}/{language}/crescent/rules.html"
    assert page.locator("h1").is_visible()
    details = page.locator("figure.board details").first
    details.locator("summary").click()
    assert details.locator("li").last.is_visible()
    other = "da" if language != "da" else "cs"
    page.locator(f"nav.languages a[lang={other}]").click()
    assert page.url == f"{address}/{other}/crescent/rules.html"
    page.goto(f"{address}/{language}/search.html")
    assert page.locator("noscript p, main p.admonition").first.is_visible()
    context.close()


@every_language
def test_in_print_the_descriptions_stand_open(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.emulate_media(media="print")
    assert page.locator("figure.board details li").first.is_visible()
    assert not page.locator("header.masthead").is_visible()
