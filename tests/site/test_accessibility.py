"""Every page in every language in a browser: accessible, quiet, as narrow as it must be, walked by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import speech
from tests.site.browsing import PHONE, Watched, violations
from tests.site.pages import PAGES

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}
"""What a window of 1280 pixels shows at 400 %."""
EVERYWHERE = [
    *(f"{language}/{name}.html" for language in speech.LANGUAGES for name in PAGES),
    "index.html?choose",
    "404.html",
]
EVERY_KIND = [path for path in EVERYWHERE if path.startswith("en/") or "/" not in path]
"""The pages of one language and of the root. The other languages have the same styles: colours are examined on these pages,
in both schemes at each width, and they are examined wide as well as narrow."""


def test_all_languages_have_the_same_styles(site: Path) -> None:
    styles = {
        language: {path.name: path.read_bytes() for path in (site / language / "_static").rglob("*.css")}
        for language in speech.LANGUAGES
    }
    assert styles["en"]
    assert all(each == styles["en"] for each in styles.values())
    assert [
        path for path in EVERYWHERE if "style=" in (site / path.partition("?")[0]).read_text(encoding="utf-8")
    ] == []


@pytest.mark.parametrize("path", EVERYWHERE)
def test_a_page_is_accessible_and_quiet_and_fits_its_window(path: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(WIDE if path in EVERY_KIND else NARROW)
    page.emulate_media(color_scheme="light")
    watched.show(path)
    if path in EVERY_KIND:
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert violations(page, others=False) == []
    # Narrow, with the languages and a few of the descriptions open.
    page.set_viewport_size(NARROW)
    page.evaluate("[...document.querySelectorAll('details')].slice(0, 4).forEach(details => details.open = true)")
    assert violations(page, colours=path in EVERY_KIND) == []
    if path in EVERY_KIND:
        page.emulate_media(color_scheme="light")
        assert violations(page, others=False) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert watched.troubles == []


def test_axe_finds_what_is_wrong(watched: Watched) -> None:
    watched.page.emulate_media(color_scheme="light")
    page = watched.show("en/glossary.html")
    page.evaluate("document.querySelector('h1').insertAdjacentHTML('afterend', '<img src=\"x\"><button></button>')")
    assert {each.partition(":")[0] for each in violations(page)} >= {"image-alt", "button-name"}
    page.evaluate("document.querySelector('h1').style.color = '#ddd'")
    assert [each.partition(":")[0] for each in violations(page, others=False)] == ["color-contrast"]
    page.evaluate("document.querySelector('h1').style.color = '#8a8a8a'")
    assert [each.partition(":")[0] for each in violations(page, others=False)] == ["color-contrast-enhanced"]


def test_what_the_reader_asks_of_colours_motion_and_transparency_is_heeded(watched: Watched) -> None:
    page = watched.page
    watched.show("en/crescent/rules.html")
    colour = """([selector, name]) => getComputedStyle(document.querySelector(selector))[name]"""
    soft, ink = ["nav.contents summary", "color"], ["body", "color"]
    assert page.evaluate(colour, soft) != page.evaluate(colour, ink)
    page.emulate_media(contrast="more")
    assert page.evaluate(colour, soft) == page.evaluate(colour, ink)
    page.emulate_media(contrast="null", reduced_motion="no-preference")
    assert page.evaluate(colour, ["html", "scrollBehavior"]) == "smooth"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(colour, ["html", "scrollBehavior"]) == "auto"
    page.emulate_media(forced_colors="active")
    link = "nav.contents a[aria-current=page]"
    assert page.evaluate(colour, [link, "outlineStyle"]) == "solid", "the page stands out among its neighbours"
    assert page.evaluate(colour, ["nav.contents li:last-child a", "outlineStyle"]) == "none"
    page.emulate_media(forced_colors="null")
    page.set_viewport_size(NARROW)
    watched.show("en/crescent/rules.html#contents")
    assert "rgba(0, 0, 0, 0.55)" in page.evaluate(colour, ["nav.contents", "boxShadow"])
    session = page.context.new_cdp_session(page)
    feature = {"name": "prefers-reduced-transparency", "value": "reduce"}
    session.send("Emulation.setEmulatedMedia", {"features": [feature]})
    assert "rgba" not in page.evaluate(colour, ["nav.contents", "boxShadow"])
    session.send("Emulation.setEmulatedMedia", {"features": []})
    session.detach()


CONTROLS = """() => [...document.querySelectorAll("a[href], button, input, summary, select, textarea, [tabindex='0']")]
    .filter(each => each.tabIndex >= 0 && each.checkVisibility() && !each.closest("details:not([open]) > :not(summary)"))"""
WALK = """(controls) => {
    window.trail = [];
    window.forth = [];
    addEventListener("focusin", (event) => trail.push(controls.indexOf(event.target)));
    // A key that is pressed finds the focus where the key before has brought it.
    let isFirst = true;
    addEventListener("keydown", () => {
        if (!isFirst && forth.length < controls.length) forth.push(focused());
        isFirst = false;
    }, true);
    function focused() {
        const focused = document.activeElement, style = getComputedStyle(focused), box = focused.getBoundingClientRect();
        const labels = [...(focused.labels || [])].map(label => label.textContent).join(" ");
        const pictures = [...focused.querySelectorAll("img")].map(image => image.alt).join(" ");
        return {
            index: controls.indexOf(focused), tag: focused.tagName, html: focused.outerHTML.slice(0, 120),
            name: (focused.getAttribute("aria-label") || labels || focused.textContent + pictures).trim(),
            outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
            inSight: box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
        };
    }
}"""


TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
SHIFT = {"modifiers": 8}
"""Pressing a key as Chromium's protocol says it: what moves the focus is the pressing, so the key need not come up."""


def walk(page: Page) -> list[dict[str, Any]]:
    """Press Tab until every control has had its turn, and back again; what had the focus on the way forth, in order."""
    controls = page.evaluate_handle(CONTROLS)
    count = page.evaluate("controls => controls.length", controls)
    page.evaluate(WALK, controls)
    session = page.context.new_cdp_session(page)
    for key in (*[TAB] * count, *[TAB | SHIFT] * (count - 1)):
        session.send("Input.dispatchKeyEvent", key)
    session.detach()
    forth: list[dict[str, Any]] = page.evaluate("window.forth")
    assert page.evaluate("window.trail") == [*range(count), *range(count - 1)[::-1]], "the way back is the way forth"
    return forth


WALKS = [(path, WIDE) for path in EVERY_KIND] + [
    (path, NARROW)
    for path in ("en/crescent/rules.html", "en/search.html", "en/404.html", "index.html?choose", "404.html")
]


@pytest.mark.parametrize(("path", "window"), WALKS)
def test_the_keyboard_reaches_every_control_in_order(path: str, window: dict[str, int], watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(window)
    watched.show(path)
    page.evaluate("[...document.querySelectorAll('details')].slice(0, 2).forEach(details => details.open = true)")
    steps = walk(page)
    assert len(steps) >= 4
    assert [step["index"] for step in steps] == list(range(len(steps)))
    assert [step["html"] for step in steps if not step["name"]] == [], "every control has a name"
    assert [step["html"] for step in steps if step["outline"] < 2] == [], "the focus can be seen"
    assert [step["html"] for step in steps if not step["inSight"]] == [], "what has the focus is in sight"
    if "/" in path:
        assert 'class="skip"' in steps[0]["html"], "the content is a single key away"


@pytest.mark.parametrize("path", ["en/crescent/examples.html", "en/freecell/examples.html"])
def test_a_board_is_one_stop_of_the_tab_key(path: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(WIDE)
    watched.show(path)
    assert page.evaluate(f"({CONTROLS})().length") <= 59, "half as many as when each board had four"
    picture, summary = (page.locator(f"figure.board {part}").nth(2) for part in ("a.enlarge", "summary"))
    following = page.locator("figure.board a.enlarge").nth(3)
    picture.focus()
    for key, stop in (("ArrowRight", summary), ("ArrowLeft", picture), ("ArrowLeft", summary), ("Tab", following)):
        page.keyboard.press(key)
        expect(stop).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(summary).to_be_focused()  # where the reader was


@pytest.mark.parametrize(
    "name", ["crescent/winning", "freecell/rules", "freecell/examples", "translations", "glossary", "crescent/play"]
)
def test_on_a_phone_text_of_twice_the_size_widens_no_page(name: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(PHONE)
    watched.show(f"ro/{name}.html")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


BROKEN_WORDS = """() => [...document.querySelectorAll("table.terms :is(th, td)")].flatMap(cell => {
    const range = document.createRange(), text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
    return [...text.data.matchAll(/\\S+/g)].filter(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map(String);
})"""


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_on_a_phone_no_word_of_the_table_of_all_languages_is_broken(language: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(PHONE)
    watched.show(f"{language}/glossary.html")
    assert page.locator("table.terms td").count() > 50
    assert page.evaluate(BROKEN_WORDS) == []
    page.set_viewport_size({"width": 200, "height": 740})
    assert page.evaluate(BROKEN_WORDS) != [], "they would be found"


def test_a_language_that_runs_from_right_to_left_would_be_mirrored(watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(WIDE)
    watched.show("en/crescent/rules.html")
    menu_and_text = """() => ["nav.contents", "main h1"].map(each => {
        const box = document.querySelector(each).getBoundingClientRect();
        return [box.left, box.right];
    })"""
    menu, text = page.evaluate(menu_and_text)
    assert menu[1] <= text[0]
    page.evaluate("document.documentElement.dir = 'rtl'")
    menu, text = page.evaluate(menu_and_text)
    assert text[1] <= menu[0]
    assert page.locator("pre").first.evaluate("each => getComputedStyle(each).direction") == "ltr", "a notation"
    for window in (WIDE, NARROW):
        page.set_viewport_size(window)
        assert page.evaluate("document.documentElement.scrollWidth") <= window["width"]
    page.keyboard.press("Tab")
    skip = page.locator(":focus").bounding_box()
    assert skip is not None
    assert 0 <= skip["x"] <= NARROW["width"] - skip["width"]
