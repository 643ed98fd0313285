"""The controls of the boards in a browser: by mouse, by keyboard, without a script, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from engine.recording_reader import parse, read
from tests import speech
from tests.site.browsing import DESKTOP, PHONE, Watched, violations
from tests.site.conftest import Reader
from tests.site.pages import DOCS, DOCUMENTS
from tests.site.pages import page as parsed

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
every_game = pytest.mark.parametrize("game", ["crescent", "freecell"])
EACH = [*((language, "crescent") for language in speech.LANGUAGES), ("en", "freecell")]
"""Every language and every game, as the script is the same for all pairs of them."""
SHOW = {
    "en": "Show all descriptions",
    "cs": "Zobrazit všechny popisy",
    "ro": "Afișați toate descrierile",
    "da": "Vis alle beskrivelser",
}
HIDE = {
    "en": "Hide all descriptions",
    "cs": "Skrýt všechny popisy",
    "ro": "Ascundeți toate descrierile",
    "da": "Skjul alle beskrivelser",
}
COPY = {"en": "Copy the position", "cs": "Kopírovat pozici", "ro": "Copiați poziția", "da": "Kopiér stillingen"}
COPIED = {
    "en": "The position is copied.",
    "cs": "Pozice je zkopírovaná.",
    "ro": "Poziția a fost copiată.",
    "da": "Stillingen er kopieret.",
}
CLOSE = {"en": "Close", "cs": "Zavřít", "ro": "Închideți", "da": "Luk"}


def all_open(watched: Watched) -> list[bool]:
    return list(watched.page.locator("figure.board details.words").evaluate_all("all => all.map(each => each.open)"))


@every_language
def test_one_button_opens_and_closes_all_descriptions(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/examples.html")
    assert len(all_open(watched)) >= 15
    assert not any(all_open(watched))
    show = page.get_by_role("button", name=SHOW[language], exact=True)
    show.focus()
    page.keyboard.press("Enter")
    hide = page.get_by_role("button", name=HIDE[language], exact=True)
    expect(hide).to_be_focused()
    assert all(all_open(watched))
    page.locator("figure.board details.words").first.locator("summary").click()
    expect(page.get_by_role("button", name=SHOW[language], exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(hide).to_be_visible()
    hide.click()
    assert not any(all_open(watched))
    assert watched.troubles == []


def test_the_choice_is_remembered_on_other_pages(reader: Reader, address: str) -> None:
    watched = Watched(reader(), address)
    watched.show("en/crescent/rules.html").get_by_role("button", name=SHOW["en"]).click()
    watched.show("cs/freecell/examples.html")
    assert all(all_open(watched))
    assert violations(watched.page) == []
    watched.page.get_by_role("button", name=HIDE["cs"]).click()
    watched.show("en/crescent/rules.html")
    assert not any(all_open(watched))


def test_where_nothing_may_be_remembered_the_button_works(reader: Reader, address: str) -> None:
    watched = Watched(reader(), address)
    denied = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    with watched.page.add_init_script(denied):
        watched.show("en/crescent/rules.html").get_by_role("button", name=SHOW["en"]).click()
    assert all(all_open(watched))
    assert watched.troubles == []


@pytest.mark.parametrize(("language", "game"), EACH)
def test_a_picture_is_shown_large_and_the_focus_returns(language: str, game: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size({"width": 1280, "height": 900})
    watched.show(f"{language}/{game}/rules.html")
    link = page.locator("figure.board a.enlarge").first
    small = link.locator("img").bounding_box()
    link.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    close = dialog.get_by_role("button", name=CLOSE[language], exact=True)
    expect(close).to_be_focused()
    large = dialog.get_by_role("img")
    large.evaluate("image => image.decode()")
    box = large.bounding_box()
    assert small is not None
    assert box is not None
    assert box["width"] > small["width"]
    assert box["height"] <= 900
    # The colours are those of the styles, which all languages share.
    assert violations(page, colours=language == "en") == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
    beside = (5, 450) if box["x"] > 10 else (box["x"] + box["width"] / 2, 5)
    for closing in (close.click, lambda: page.mouse.click(*beside)):
        link.click()
        closing()
        expect(dialog).to_have_count(0)
        expect(link).to_be_focused()
    assert watched.troubles == []


@every_game
def test_on_a_phone_the_large_picture_is_larger_than_the_window_and_scrolls(game: str, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(PHONE)
    watched.show(f"en/{game}/rules.html")
    page.locator("figure.board a.enlarge").first.click()
    dialog = page.get_by_role("dialog")
    box = dialog.get_by_role("img").bounding_box()
    assert box is not None
    assert box["width"] > 1.5 * 360
    for button in dialog.get_by_role("button").all():
        place = button.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 360
        assert min(place["width"], place["height"]) >= 44
    sheet = dialog.get_by_role("group")
    sheet.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('dialog .sheet').scrollLeft > 0")


def test_the_large_board_has_its_sentence_and_leads_to_its_neighbours(watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(DESKTOP)
    watched.show("en/crescent/examples.html")
    links, captions = page.locator("figure.board a.enlarge"), page.locator("figure.board figcaption")
    links.nth(1).click()
    dialog = page.get_by_role("dialog")
    told, picture = dialog.get_by_role("status"), dialog.get_by_role("img")
    before, after = (dialog.get_by_role("button", name=f"{which} board") for which in ("Previous", "Next"))
    for press, shown in ((None, 1), (after, 2), (before, 1), (before, 0), (before, 0)):
        if press:
            press.press("Enter")  # which a button that has nothing to do leaves without effect
        expect(told).to_have_text(captions.nth(shown).text_content() or "")
        expect(picture).to_have_attribute(
            "alt", page.locator("figure.board").nth(shown).get_attribute("data-board") or ""
        )
    expect(before).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("PageDown")
    expect(told).to_have_text(captions.nth(1).text_content() or "")
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(links.nth(2)).to_be_focused()  # where the reader has come to
    assert watched.troubles == []


def test_the_large_board_fills_the_window_and_is_enlarged_further(watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(DESKTOP)
    watched.show("en/crescent/examples.html").locator("figure.board a.enlarge").first.click()
    dialog = page.get_by_role("dialog")
    window = dialog.bounding_box()
    assert window is not None
    assert {side: window[side] for side in DESKTOP} == DESKTOP
    widths = []
    for press in (None, "Larger", "Larger", "Larger", "Larger", "Smaller"):
        if press:
            dialog.get_by_role("button", name=press).press("Enter")
        box = dialog.get_by_role("img").bounding_box()
        assert box is not None
        widths.append(round(box["width"] / widths[0], 2) if widths else box["width"])
    assert widths[1:] == [1.5, 2, 3, 3, 2]
    page.keyboard.press("-")
    page.keyboard.press("-")
    box = dialog.get_by_role("img").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768, "all of it is seen"


MEASURES = """() => [...document.querySelectorAll("figure.board")].map(board => {
    const picture = board.querySelector("img"), box = picture.getBoundingClientRect();
    const scale = Math.min(box.width / picture.getAttribute("width"), box.height / picture.getAttribute("height"));
    return [box.bottom - board.querySelector("figcaption").getBoundingClientRect().top, scale];
})"""
FIGURE = 29 * 0.714
"""How high a figure of a label is in the picture: its size, and the height of a figure in it."""


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if "/play" not in name])
def test_a_board_and_its_sentence_are_on_one_screen_and_on_a_phone_its_figures_can_be_read(
    name: str, watched: Watched, site: Path
) -> None:
    if not parsed(site, "ro", name).boards:
        return
    page = watched.page
    page.set_viewport_size(DESKTOP)
    watched.show(f"ro/{name}.html")
    assert [height for height, _ in page.evaluate(MEASURES) if height > DESKTOP["height"]] == []
    page.set_viewport_size(PHONE)
    assert [scale for _, scale in page.evaluate(MEASURES) if scale * FIGURE < 10] == []


@every_language
def test_the_large_picture_is_named_after_its_board(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/examples.html")
    names = []
    for link in page.locator("figure.board a.enlarge").all()[:3]:
        link.click()
        dialog = page.get_by_role("dialog")
        names.append(dialog.get_by_role("img").get_attribute("alt"))
        expect(page.get_by_role("dialog", name=names[-1], exact=True)).to_be_visible()
        page.keyboard.press("Escape")
    assert names[0] != names[1] != names[2]
    assert all(names)


def copy_button(board: Locator, language: str) -> Locator:
    return board.get_by_role("button", name=re.compile(f"^{COPY[language]}: "))


@pytest.mark.parametrize(("language", "game"), EACH)
def test_a_position_is_copied_and_read_back(language: str, game: str, reader: Reader, address: str) -> None:
    watched = Watched(reader(permissions=["clipboard-read", "clipboard-write"]), address)
    page = watched.show(f"{language}/{game}/examples.html")
    recording = read(DOCS / "games" / f"{game}-won.toml")
    board = page.locator("figure.board").last
    page.get_by_role("button", name=SHOW[language]).click()
    button = copy_button(board, language)
    button.focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_have_text(COPIED[language])
    copied = parse(page.evaluate("navigator.clipboard.readText()"))
    assert copied.opening == recording.opening
    assert copied.actions == recording.actions[: len(copied.actions)]
    assert copied.actions
    first = page.locator("figure.board").first
    copy_button(first, language).click()
    expect(first.get_by_role("status")).to_have_text(COPIED[language])
    expect(board.get_by_role("status")).to_have_text("")
    assert parse(page.evaluate("navigator.clipboard.readText()")).actions == ()
    assert watched.troubles == []


def test_where_the_clipboard_is_closed_the_text_is_selected(reader: Reader, address: str) -> None:
    watched = Watched(reader(), address)
    closed = "delete Navigator.prototype.clipboard; Document.prototype.execCommand = () => false;"
    with watched.page.add_init_script(closed):
        page = watched.show("en/crescent/rules.html")
    board = page.locator("figure.board").nth(1)
    board.locator("summary").click()
    copy_button(board, "en").click()
    expect(board.get_by_role("status")).to_have_text("The text is selected. Copy it now.")
    assert board.locator("pre").is_visible()
    selected = page.evaluate("getSelection().toString()")
    assert parse(selected).actions


@every_language
def test_every_button_of_a_page_has_a_name_of_its_own(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/examples.html")
    names = [each.get_attribute("aria-label") or each.inner_text() for each in page.locator("main button").all()]
    assert len(names) == 1 + page.locator("figure.board").count()
    assert len(set(names)) == len(names)


@every_language
def test_without_a_script_everything_is_still_there(language: str, reader: Reader, address: str) -> None:
    page = reader(java_script_enabled=False)
    page.goto(f"{address}/{language}/crescent/rules.html")
    assert page.locator("main button, dialog").count() == 0, "no control that does nothing"
    board = page.locator("figure.board").nth(1)
    board.locator("summary").click()
    assert parse(board.locator("pre").inner_text()).actions
    board.locator("a.enlarge").click()
    page.wait_for_url(re.compile(r"/_pictures/[^/]+\.(png|webp)$"))


def test_the_script_is_loaded_on_pages_with_boards_alone(site: Path) -> None:
    for name in DOCUMENTS:
        page = parsed(site, "en", name)
        has_script = any("boards.js" in script.get("src", "") for script in page.all("script"))
        assert has_script is bool(page.boards), name


@every_language
def test_every_text_of_every_page_is_read_back(language: str, site: Path) -> None:
    for name in DOCUMENTS:
        boards = parsed(site, language, name).boards
        texts = [board.copy for board in boards]
        assert all(parse(text).replay() or parse(text).actions == () for text in texts)
        assert len(set(texts)) == len({board.summary for board in boards}), "boards of two names have two texts"
