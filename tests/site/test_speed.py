"""What a page weighs, and that nothing on it moves while it comes."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Route, ViewportSize

from builder.sphinxext.font_files import FACES, REST
from tests import speech
from tests.site.browsing import DESKTOP, PHONE, Watched
from tests.site.conftest import Reader
from tests.site.pages import PAGES
from tests.site.pages import page as parsed

MOST_BYTES = 120_000
MOST_SHIFT = 0.02
SHIFT = """new Promise(done => {
    let shift = 0;
    const add = list => list.getEntries().forEach(entry => (shift += entry.hadRecentInput ? 0 : entry.value));
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(shift), 100);
})"""


PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_page_comes(window: ViewportSize, reader: Reader, address: str) -> None:
    watched = Watched(reader(viewport=window), address)
    page, late, is_seen, asked = watched.page, list[Route](), False, set[str]()

    def come_late(font: Route) -> None:
        asked.add(font.request.url)
        if is_seen:
            font.continue_()
        else:
            late.append(font)

    page.route("**/*.woff2*", come_late)
    for path in ("index", "crescent/rules", "crescent/examples", "freecell/faq", "glossary", "search.html?q=redeal"):
        is_seen = False
        page.goto(f"{address}/en/{path if '.' in path else path + '.html'}", wait_until="commit")
        page.wait_for_function(PAINTED)
        is_seen = True
        assert late
        while late:
            late.pop().continue_()
        page.wait_for_load_state("load")
        page.evaluate("document.fonts.ready")
        assert page.evaluate(SHIFT) <= MOST_SHIFT, path
    assert not any(f"{REST}.woff2" in url for url in asked)
    # A letter that no page is written with.
    with page.expect_request(f"**/*{REST}.woff2*"):
        page.fill("#q", "ğ")
    assert watched.troubles == []


def test_a_page_without_its_pictures_is_light(site: Path) -> None:
    """As servers send it: what is text is compressed, fonts are already."""
    for language in speech.LANGUAGES:
        for name in PAGES:
            page = parsed(site, language, name)
            links = [
                link.get("href", "")
                for link in page.all("link")
                if link.get("rel") in ("stylesheet", "preload", "icon")
            ]
            # What stands in a template is fetched when it is used.
            later = {script for template in page.all("template") for script in template.iter("script")}
            links += [
                script.get("src", "") for script in page.all("script") if script.get("src") and script not in later
            ]
            files = {page.path.resolve(), *(page.target(link)[0] for link in links)}
            sizes = [
                len(file.read_bytes() if file.suffix == ".woff2" else gzip.compress(file.read_bytes()))
                for file in files
            ]
            assert sum(sizes) <= MOST_BYTES, f"{language}/{name}"


def test_nothing_is_shipped_that_no_page_uses(site: Path) -> None:
    for language in speech.LANGUAGES:
        folder = site / language
        texts = "".join(
            path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".html", ".css", ".js")
        )
        # The licence goes with the fonts.
        files = [path.name for path in (folder / "_static").rglob("*") if path.is_file() and path.suffix != ".txt"]
        assert files
        assert [name for name in files if f"{name}?v=" not in texts] == []


def test_fonts_are_fetched_at_once_by_the_address_that_the_style_sheet_has(site: Path) -> None:
    page = parsed(site, "en", "crescent/rules")
    sheet = (site / "en" / "_static" / "rulebook.css").read_text(encoding="utf-8")
    fonts = [link.get("href", "") for link in page.links("preload")]
    assert len(fonts) == 3
    assert [font for font in fonts if font.partition("_static/")[2] not in sheet] == []


def test_pages_are_written_with_the_letters_that_are_fetched_at_once(site: Path) -> None:
    for language in speech.LANGUAGES:
        folder = site / language
        rest = TTFont(folder / "_static" / "fonts" / f"{FACES[0]}{REST}.woff2").getBestCmap()
        for path in folder.rglob("*.html"):
            assert [letter for letter in set(path.read_text(encoding="utf-8")) if ord(letter) in rest] == [], path
