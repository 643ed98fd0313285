"""The site in a browser, for the tests of this folder."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from builder.site.preview import Server
from tests.site.browsing import SiteHandler, Watched, launch

WINDOW: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served for the tests of this process."""
    with Server(("127.0.0.1", 0), partial(SiteHandler, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this process."""
    with sync_playwright() as playwright:
        launched = launch(playwright)
        yield launched
        launched.close()


Reader = Callable[..., Page]


@pytest.fixture(scope="session")
def readers() -> dict[str, Page]:
    """The pages of the readers that there have been, by what is peculiar to them."""
    return {}


@pytest.fixture
def reader(browser: Browser, readers: dict[str, Page], address: str) -> Iterator[Reader]:
    """The page of a reader who has never been here, for whom pages do not glide: ``reader(locale="ro-MD")``.

    Readers who have the same peculiarities share it, one after the other, and nothing is left of the one before.
    """
    lent: list[Page] = []

    def lend(**options: Any) -> Page:
        name = repr(sorted(options.items()))
        if name not in readers:
            readers[name] = browser.new_context(reduced_motion="reduce", **options).new_page()
        lent.append(readers[name])
        return readers[name]

    yield lend
    for page in lent:
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        session.detach()


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader of English with a wide window, for whom pages do not glide; what one test stores there, another must not depend on."""
    opened = browser.new_context(locale="en-GB", viewport=WINDOW, reduced_motion="reduce")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def shared_page(context: BrowserContext) -> Page:
    """One page for all tests of this process: a new one takes the browser longer than what most tests do with it."""
    return context.new_page()


@pytest.fixture
def watched(shared_page: Page, address: str) -> Iterator[Watched]:
    """The page as a new one would be, and watched."""
    shared_page.goto("about:blank")
    shared_page.set_viewport_size(WINDOW)
    shared_page.context.set_offline(False)
    shared_page.emulate_media(
        media="null", color_scheme="null", reduced_motion="reduce", contrast="null", forced_colors="null"
    )
    watching = Watched(shared_page, address)
    yield watching
    watching.leave()
