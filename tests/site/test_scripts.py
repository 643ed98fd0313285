"""Two small languages, one written from right to left, one without spaces: their pages, in one site, in a browser."""

from __future__ import annotations

import re
from pathlib import Path

import html5lib
import pytest
from playwright.sync_api import Page

from tests.conftest import Checkout, short_copied
from tests.site.browsing import Watched, violations

RULES = "crescent/rules"
SEEN = "You see only the top card of each pile. A card further down comes into sight when the one above it is played."
ARABIC = {
    "sphinx": {"Search": "بحث", "Contents": "المحتويات"},
    "words": {"A": "آ", "J": "و", "Q": "ب", "K": "م"},
    RULES: {"Set-up": "التحضير", SEEN: "لا ترى من كل كومة إلا ورقتها العليا. ثم تظهر التي تحتها."},
}
CHINESE = {RULES: {"Set-up": "準備遊戲", SEEN: "每疊只看得到最上面的一張牌。"}}
WITHOUT_DIRECTION = {"html", "figure"}
"""The page has its own; of a figure only the label is in another language."""


def translate(project: Checkout, language: str, catalogs: dict[str, dict[str, str]]) -> None:
    project.succeed("translations", "add", language)
    for name, texts in catalogs.items():
        for msgid, text in texts.items():
            project.edit(
                f"locales/{language}/LC_MESSAGES/{name}.po",
                f'\nmsgid "{msgid}"\nmsgstr ""',
                f'\nmsgid "{msgid}"\nmsgstr "{text}"',
            )


@pytest.fixture(scope="module")
def small(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with both languages."""
    project = short_copied(short_project, tmp_path_factory.mktemp("scripts"))
    translate(project, "ar", ARABIC)
    translate(project, "zh_TW", CHINESE)
    project.succeed("build", "ar", "zh_TW")
    return project.site


def show(page: Page, site: Path, address: str) -> Page:
    name, _, query = address.partition("?")
    page.goto((site / name).as_uri() + (f"?{query}" if query else ""), wait_until="load")
    return page


@pytest.mark.parametrize(("language", "tag", "direction"), [("ar", "ar", "rtl"), ("zh_TW", "zh-TW", "ltr")])
def test_a_page_and_what_is_left_in_english_say_their_directions(
    language: str, tag: str, direction: str, small: Path
) -> None:
    text = (small / language / f"{RULES}.html").read_text(encoding="utf-8")
    root = html5lib.parse(text, namespaceHTMLElements=False)
    assert (root.get("lang"), root.get("dir")) == (tag, direction)
    foreign = [each for each in root.find("body").iter() if each.get("lang") and each.tag not in WITHOUT_DIRECTION]
    assert {each.get("dir") for each in foreign if each.get("lang") == "en"} == {"ltr"}
    assert {each.get("dir") for each in foreign if each.get("lang") == "ar"} <= {"rtl"}
    assert [each.tag for each in foreign if each.get("dir") is None] == []


def test_the_pictures_have_the_letters_of_the_language(small: Path) -> None:
    pictures = {
        language: set(re.findall(r"_pictures/(\w+\.png)", (small / language / f"{RULES}.html").read_text("utf-8")))
        for language in ("en", "ar", "zh_TW")
    }
    assert pictures["zh_TW"] == pictures["en"]
    assert len(pictures["ar"]) == len(pictures["en"])
    assert not pictures["ar"] & pictures["en"]
    assert all((small / "_pictures" / name).exists() for name in pictures["ar"])


def test_a_page_from_right_to_left_is_mirrored_and_fits_its_window(small: Path, watched: Watched) -> None:
    page = show(watched.page, small, f"ar/{RULES}.html")
    contents, text = (page.locator(f"{each} >> visible=true").first.bounding_box() for each in ("nav.contents", "main"))
    assert contents
    assert text
    assert contents["x"] > text["x"] + text["width"]
    skip = page.locator("a.skip")
    skip.focus()
    box = skip.bounding_box()
    assert box
    assert box["x"] + box["width"] > 1000, "at the side where reading begins"
    english = page.locator("main p > span[lang=en]").first
    style = english.evaluate("each => [getComputedStyle(each).direction, getComputedStyle(each).unicodeBidi]")
    assert style == ["ltr", "isolate"]
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_part_of_a_word_is_found_where_words_do_not_stand_apart(small: Path, watched: Watched) -> None:
    page = show(watched.page, small, "zh_TW/search.html?q=準備")
    first = page.locator("#search-results a").first
    assert first.get_attribute("href") == f"{RULES}.html#set-up"
    assert first.locator("mark").inner_text() == "準備"
    assert violations(page) == []


def test_the_arrow_keys_follow_the_direction_of_reading(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    page.evaluate("document.documentElement.dir = 'rtl'")
    slider = page.locator(".play-controls input")
    page.locator(".place").first.focus()
    for key, step in (("ArrowLeft", "1"), ("ArrowLeft", "2"), ("ArrowRight", "1")):
        page.keyboard.press(key)
        assert slider.input_value() == step
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert slider.input_value() == "2", "the slider goes the same way"
    places = page.evaluate(
        "['.play-buttons [data-do=next]', '.play-buttons [data-do=back]'].map(each => document.querySelector(each).getBoundingClientRect().left)"
    )
    assert places[0] < places[1]
    assert page.locator(".play-board").evaluate("each => getComputedStyle(each).direction") == "ltr", (
        "a picture of the app"
    )
