"""The pages on paper: the boards in words, whole pictures, no way round the site."""

from __future__ import annotations

import re

import pytest

from tests import speech
from tests.site.browsing import Watched

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
NOT_ON_PAPER = "header, nav, footer, .skip, button, .hint, .more, .position, dialog"


@every_language
@pytest.mark.parametrize("name", ["crescent/rules", "freecell/examples", "index"])
def test_on_paper_are_the_pages_and_no_controls(language: str, name: str, watched: Watched) -> None:
    page = watched.show(f"{language}/{name}.html")
    page.emulate_media(media="print")
    assert page.locator("h1").is_visible()
    assert page.locator(NOT_ON_PAPER).filter(visible=True).all_inner_texts() == []
    assert page.locator("figure.board details.words li").filter(visible=False).all_inner_texts() == []


TOPS = """boards => boards.map(board => ["figcaption", "img", "details.words"].map(part => board.querySelector(part))
    .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top))"""


@every_language
def test_the_caption_stands_above_the_picture_and_the_description_below_it(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        boards = page.locator("figure.board").evaluate_all(TOPS)
        assert boards
        for tops in boards:
            assert len(tops) == 3
            assert tops == sorted(tops)


def test_on_paper_colours_are_dark_on_white_in_a_dark_scheme_too(watched: Watched) -> None:
    page = watched.show("en/crescent/rules.html")
    page.emulate_media(media="print", color_scheme="dark")
    style = (
        "element => { const { color, backgroundColor } = getComputedStyle(element); return [color, backgroundColor]; }"
    )
    assert page.locator("body").evaluate(style) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert page.locator(".card.red").first.evaluate(style)[1] == "rgb(255, 255, 255)"
    assert page.locator("figure.board img").first.evaluate("image => getComputedStyle(image).filter") == "none"


LOADED = """Promise.all([...document.querySelectorAll("img")].map(image => {
    image.loading = "eager";
    return image.decode();
}))"""
KEEP = {
    "en": "Print the boards in words too",
    "cs": "Tisknout diagramy i slovy",
    "ro": "Diagramele se tipăresc și în cuvinte",
    "da": "Udskriv også stillingerne i ord",
}


@pytest.mark.parametrize(("name", "most"), [("crescent/examples", 18), ("freecell/examples", 12)])
@every_language
def test_two_boards_fit_on_a_page_and_their_words_may_be_left_out(
    language: str, name: str, most: int, watched: Watched
) -> None:
    page = watched.show(f"{language}/{name}.html")
    page.evaluate(LOADED)

    def sheets() -> int:
        return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))

    with_words = sheets()
    assert page.locator("figure.board").count() / 2 <= with_words <= most
    page.get_by_label(KEEP[language]).uncheck()
    # The styles are those of all languages.
    assert language != "en" or sheets() < with_words
    page.emulate_media(media="print")
    assert page.locator("figure.board li").filter(visible=True).count() == 0
    assert page.locator("figure.board img").first.is_visible()
