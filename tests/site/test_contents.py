"""The contents: beside the text, or as a sheet over the page; what is heard before the text begins."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import speech
from tests.site.browsing import PHONE, Watched, heard, violations
from tests.site.conftest import Reader
from tests.site.pages import PAGES
from tests.site.pages import page as parsed

RULES = "en/crescent/rules.html"
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


def words_before(page: Page, beginning: str) -> int:
    """How many words are heard before this text begins."""
    said = " ".join(heard(page))
    assert beginning in said
    return len(said.partition(beginning)[0].split())


@pytest.mark.parametrize(
    ("path", "beginning", "most"),
    [
        ("crescent/rules", "2 packs, 16 piles of 6 cards", 60),
        ("freecell/rules", "All 52 cards are in sight.", 60),
        ("crescent/examples", "In move 1, the queen of spades", 150),
        ("freecell/examples", "In move 1, the ace of clubs", 150),
    ],
)
def test_the_first_rule_and_the_first_move_are_heard_soon(
    path: str, beginning: str, most: int, watched: Watched
) -> None:
    assert words_before(watched.show(f"en/{path}.html"), beginning) <= most


def test_what_is_heard_before_a_text_is_counted(watched: Watched) -> None:
    page = watched.page
    page.set_content(
        "<header><a href='#a'>To the text</a></header><nav aria-label='All pages'></nav>"
        "<main><h1>Rules</h1><p aria-hidden=true>Unheard</p><img alt='Two cards'><p>The first rule.</p></main>"
    )
    wanted = "banner link To the text navigation All pages main heading Rules image Two cards The first rule."
    assert " ".join(heard(page)) == wanted
    assert words_before(page, "The first rule.") == 14


def test_a_page_is_marked_in_the_contents_and_no_heading_stands_above_its_own(site: Path) -> None:
    for name in PAGES:
        page = parsed(site, "en", name)
        (contents,) = [each for each in page.all("nav") if each.get("id") == "contents"]
        current = [link for link in contents.iter("a") if link.get("aria-current") == "page"]
        assert len(current) == (name not in ("index", "search", "404")), name
        assert not [each for each in contents.iter() if each.get("role") == "heading"], name


def sheet_is_open(page: Page) -> bool:
    return page.locator("#contents").is_visible()


def test_on_a_phone_the_contents_open_over_the_page_and_close_by_esc_back_and_tap(watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(PHONE)
    watched.show(RULES)
    page.evaluate("scrollTo(0, 1500)")
    opener = page.get_by_role("link", name="Contents", exact=True)
    for close in (
        lambda: page.keyboard.press("Escape"),
        page.go_back,
        lambda: page.mouse.click(10, 400),
        lambda: page.get_by_role("link", name="Close").click(),
    ):
        assert not sheet_is_open(page)
        opener.evaluate("each => each.click()")
        contents = page.get_by_role("navigation", name="Contents")
        expect(contents).to_be_visible()
        expect(contents).to_be_focused()
        assert page.locator("main").evaluate("main => main.inert"), "what is below it is out of reach"
        assert page.evaluate("scrollY") == 1500
        close()
        expect(contents).to_be_hidden()
        expect(opener).to_be_focused()
        assert page.evaluate("scrollY") == 1500, "the reader is where she was"
        assert not page.locator("main").evaluate("main => main.inert")
    opener.evaluate("each => each.click()")
    # The page with its heading is out of reach as long as the sheet is open.
    assert violations(page, but=("landmark-one-main", "page-has-heading-one")) == []
    contents.get_by_role("link", name="The redeal").click()
    expect(contents).to_be_hidden()
    assert page.url.endswith("#the-redeal")
    assert watched.troubles == []


def test_without_a_script_the_contents_open_and_close(reader: Reader, address: str) -> None:
    page = reader(java_script_enabled=False, viewport=PHONE)
    page.goto(f"{address}/{RULES}")
    page.locator(".to-contents").click()
    assert sheet_is_open(page)
    page.locator("#contents .close").click()
    assert not sheet_is_open(page)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_section_in_which_the_reader_is_is_marked(width: int, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size({"width": width, "height": 740})
    watched.show(RULES)
    marked = page.locator("#contents [aria-current=location]")
    assert marked.count() == 0
    for name in ("foundations", "variants", "set-up"):
        page.evaluate("name => document.getElementById(name).scrollIntoView()", name)
        expect(marked).to_have_attribute("href", f"#{name}")


@every_language
def test_the_masthead_of_a_phone_is_one_row_whose_controls_are_large_enough(language: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(PHONE)
    watched.show(f"{language}/crescent/examples.html")
    masthead = page.locator("header.masthead").bounding_box()
    assert masthead is not None
    assert masthead["height"] <= 72
    field = page.get_by_role("combobox").bounding_box()
    assert field is not None
    assert field["width"] >= 140
    small = """() => [...document.querySelectorAll("a, button, input, summary, select")].filter(each => {
        const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
        const isInText = each.matches(".skip, main :is(p, li, dd) a:not(.play-on a)");
        return each.checkVisibility() && !isInText && (width < 44 || height < 44);
    }).map(each => each.outerHTML.slice(0, 90))"""
    assert page.evaluate(small) == []
    page.locator(".to-contents").click()
    assert page.evaluate(small) == []


def test_the_languages_open_by_key_and_close_by_esc_and_tap(watched: Watched) -> None:
    page = watched.show(RULES)
    languages = page.get_by_role("navigation", name="Languages")
    summary = languages.locator("summary")
    summary.focus()
    page.keyboard.press("Enter")
    assert set(languages.get_by_role("link").all_inner_texts()) == set(speech.AUTONYMS.values())
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(languages.get_by_role("link")).to_have_count(0)
    expect(summary).to_be_focused()
    summary.click()
    page.mouse.click(640, 500)
    expect(languages.get_by_role("link")).to_have_count(0)


def test_the_contents_do_not_scroll_away_from_what_has_the_focus(watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size({"width": 1280, "height": 500})
    watched.show("en/translating.html")
    contents = page.locator("nav.contents")
    first, current = contents.get_by_role("link").first, contents.locator("[aria-current=location]")
    first.focus()
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    expect(current).to_have_count(1)
    expect(first).to_be_in_viewport()
    first.blur()
    page.evaluate("scrollTo(0, document.body.scrollHeight * 0.6)")
    expect(current).to_be_in_viewport()
