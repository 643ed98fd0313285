"""Playing along in a browser: stepping, trying moves, by pointer and by keyboard, seen and heard."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize

from diagrams.painting.scene import PlacedCard
from diagrams.presenters import presenter_of
from diagrams.words.language import plain as heard
from engine.freecell.refusals import FreeCellRefusal
from engine.position import Move, Position, Step
from engine.recording import Recording
from engine.refusals import Refusal
from tests import speech
from tests.site.browsing import DESKTOP, PHONE, Watched, violations
from tests.site.conftest import Reader
from tests.site.pages import DOCS, DOCUMENTS, text
from tests.site.pages import page as parsed
from tests.sources import SOURCES, words

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
every_game = pytest.mark.parametrize("game", ["crescent", "freecell"])
EACH = [*((language, "crescent") for language in speech.LANGUAGES), ("en", "freecell")]
"""Every language and every game, as the script is the same for all pairs of them."""
PLAYED = [name for name in DOCUMENTS if ".. play::" in (DOCS / f"{name}.rst").read_text(encoding="utf-8")]
SCREENS = [PHONE, DESKTOP]
WON = {"en": "The game is won.", "cs": "Hra je vyhraná.", "ro": "Partida este câștigată.", "da": "Spillet er vundet."}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def status(page: Page, wanted: str) -> None:
    """Wait until the page announces something; spaces at which no line breaks are as others."""
    said = "document.querySelector('.play-status').textContent.replaceAll('\u00a0', ' ')"
    page.wait_for_function(f"wanted => {said}.includes(wanted)", arg=wanted, timeout=5000)


def place(page: Page, number: int) -> Locator:
    return page.locator(f".place[data-place='{number}']")


def on(page: Page, number: int) -> tuple[float, float]:
    """A point on the upper card of a place."""
    box = place(page, number).bounding_box()
    assert box is not None
    return box["x"] + 15, box["y"] + 15


def drag(page: Page, source: int, target: int) -> None:
    """Drag the card that is seen at the upper edge of a place onto another with the mouse."""
    (x, y), end = on(page, source), on(page, target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=2)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def numbers(position: Position, *names: str) -> list[int]:
    """The numbers of places by their names in the notation."""
    known = [str(each) for each in position.places]
    return [known.index(name) for name in names]


def reaches(page: Page, anchor: str) -> None:
    page.wait_for_function("anchor => location.hash === anchor", arg=anchor)


def plain(text: str) -> str:
    """The text with spaces at which lines may break."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def told(page: Page) -> str:
    return plain(page.locator(".play-told").inner_text())


@pytest.mark.parametrize(("language", "game"), EACH)
def test_the_game_is_followed_to_its_end_and_back(language: str, game: str, watched: Watched, site: Path) -> None:
    sentences = {
        each.get("id"): each
        for each in parsed(site, language, f"{game}/play").all("li")
        if "move-" in each.get("id", "")
    }
    last = list(sentences)[-1]
    page = watched.show(f"{language}/{game}/play.html")
    page.locator(".play-buttons [data-do=next]").focus()
    page.keyboard.press("End")
    reaches(page, f"#{last}")
    assert told(page).split()[-1] in plain(text(sentences[last]))
    assert page.locator(".play-count").inner_text().count(last.partition("-")[2]) == 2
    won = WON[language]
    status(page, won)
    assert page.locator(".play-changes").inner_text().endswith(won)
    # Nothing is left to be played.
    for button in page.locator(".play-acts button:not([data-do]), .play-buttons [data-do=next]").all():
        assert button.get_attribute("aria-disabled") == "true"
    place(page, 0).click()
    assert told(page).startswith(won)
    page.locator(".play-possible > summary").click()
    page.locator(".play-possible li").first.wait_for()
    assert page.locator(".play-possible li").all_inner_texts() == [won]
    page.locator(".play-buttons [data-do=next]").focus()
    page.keyboard.press("ArrowLeft")
    reaches(page, f"#{list(sentences)[-2]}")
    page.keyboard.press("Home")
    reaches(page, "#move-0")
    assert watched.troubles == []


def test_ten_moves_by_keyboard_are_announced_one_by_one(watched: Watched) -> None:
    recording = SOURCES.recording("crescent")
    page = watched.show("en/crescent/play.html")
    # What has come once is enough.
    page.context.set_offline(True)
    place(page, 0).focus()
    for step in recording.replay()[:10]:
        page.keyboard.press("ArrowRight")
        status(page, f"In move {step.number}, ")
        said = plain(page.locator(".play-status").inner_text())
        assert words("en").card(step.move.card, "subject") in said
        for changed in (step.move.source, step.move.target):
            assert heard(presenter_of("crescent").state(step.after, changed, words("en"))) in said
    page.keyboard.press("ArrowLeft")
    status(page, "Taken back: In move 10, the ace of spades")
    # The focus has stayed where it was: on the board.
    assert page.locator(":focus").get_attribute("data-place") == "0"


@every_language
def test_every_place_is_a_button_with_its_name_and_content(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/play.html#move-10")
    recording = SOURCES.recording("crescent")
    after = recording.moment("ace-on-king").after
    lines = [presenter_of("crescent").line(after, each, words(language)) for each in after.places]
    board = page.locator(".play-board")
    names = board.get_by_role("button").evaluate_all("each => each.map(button => button.ariaLabel)")
    assert list(map(plain, names)) == lines
    group, *buttons = board.aria_snapshot().splitlines()
    assert group.startswith("- group ")
    assert [re.findall(r"\w+", line)[0] for line in buttons] == ["button"] * 24
    assert [line for line in lines if line not in plain(" ".join(buttons))] == []


def test_arrows_go_from_place_to_place_and_tab_leaves_the_board(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    place(page, 0).focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.locator(":focus").get_attribute("data-place") == "3"
    page.keyboard.press("ArrowUp")
    assert page.locator(":focus").get_attribute("data-place") == "2"
    page.keyboard.press("Tab")
    assert page.locator(":focus").get_attribute("type") == "range"
    page.keyboard.press("Shift+Tab")
    assert page.locator(":focus").get_attribute("data-place") == "2"


def test_a_link_to_a_move_shows_it_and_survives_a_reload(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html#move-16-1")
    assert told(page).startswith("After redeal 1 of 3")
    page.reload()
    assert told(page).startswith("After redeal 1 of 3")
    page.evaluate("location.hash = '#move-27'")
    status(page, "In move 27, ")
    page.locator(".play-all > summary").click()
    assert plain(page.locator("[aria-current=step]").inner_text()).startswith("In move 27, ")
    link = page.locator("[data-anchor=move-5]").get_by_role("link", name="Show it on the board")
    link.click()
    status(page, "In move 5, ")
    # The way to the board is the same where the address names the move already.
    link.click()
    assert page.locator(":focus").get_attribute("data-place") == "0"
    assert page.locator(".play-board").evaluate("board => board.getBoundingClientRect().top") >= 0


def test_an_address_without_a_move_of_the_game_gives_way_to_that_of_the_shown_move(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html#move-999")
    reaches(page, "#move-0")
    page.locator(".play-buttons [data-do=next]").click()
    reaches(page, "#move-1")
    page.evaluate("location.hash = '#move-120'")
    reaches(page, "#move-1")
    # What is no move is left alone.
    page.evaluate("location.hash = '#contents'")
    page.wait_for_timeout(300)
    assert page.evaluate("location.hash") == "#contents"
    assert watched.troubles == []


def test_the_slider_and_the_play_button_step(watched: Watched) -> None:
    page = watched.show("en/freecell/play.html")
    page.locator("input[type=range]").fill("30")
    status(page, "In move 30, ")
    assert page.locator("input[type=range]").get_attribute("aria-valuetext") == "Move 30 of 79"
    page.wait_for_timeout(1200)
    assert told(page).startswith("In move 30, "), "it does not play by itself"
    page.locator(".play-pace select").select_option("1000")
    page.get_by_role("button", name="Play").click()
    status(page, "In move 31, ")
    status(page, "In move 32, ")
    page.get_by_role("button", name="Pause").click()
    reached = told(page)
    page.wait_for_timeout(1200)
    assert told(page) == reached


ALL_VERDICTS = """step => {
    const game = new Game(JSON.parse(document.querySelector(".play-along > script").textContent)), verdicts = [];
    game.places.forEach((_, source) => {
        for (let count = 1; count <= game.most(step, source); count++) {
            game.places.forEach((_, target) => {
                if (target === source) return;
                const { isLegal, reason, instead } = game.verdict(step, { source, target, count });
                const heard = instead.map((part) => (typeof part === "string" ? part : part[1])).join("").replaceAll("\u00a0", " ");
                verdicts.push([source, target, count, isLegal, reason, heard]);
            });
        }
    });
    return verdicts;
}"""


@every_game
def test_the_script_gives_the_verdicts_of_the_engine(game: str, watched: Watched) -> None:
    page = watched.show(f"en/{game}/play.html")
    recording = SOURCES.recording(game)
    positions = [recording.opening, *(step.after for step in recording.replay())]
    for index in range(0, len(positions), len(positions) // 10):
        assert page.evaluate(ALL_VERDICTS, index) == verdicts(game, positions[index])


def verdicts(game: str, position: Position) -> list[list[Any]]:
    presenter = presenter_of(game)
    places = position.places
    rows: list[list[Any]] = []
    for action in position.attempts():
        if isinstance(action, Move) and action.source != action.target:
            refusal = position.refusal(action)
            row: list[Any] = [places.index(action.source), places.index(action.target), action.count]
            rows.append([*row, refusal is None, presenter.reason(Step(0, action, position, position), words("en"))])
            rows[-1].append(instead(position, action, refusal, game))
    return sorted(rows, key=lambda row: (row[0], row[2], row[1]))


def instead(position: Position, move: Move, refusal: Refusal | None, game: str) -> str:
    """What is said of cards that could go where a move is refused."""
    if refusal is FreeCellRefusal.GROUP_TOO_LARGE:
        return f"At most {words('en').cards(position.largest_group(move.target))} can go there now."
    if refusal is None or refusal is not position.fit(move.card, move.target):
        return ""
    return heard(presenter_of(game).fitting(move.target, position.takes(move.target), words("en")))


def first_refusals(recording: Recording[Any]) -> dict[str, tuple[str, list[int], int]]:
    """For every reason the first position and the first move of one card with it: the anchor, the places, the reason."""
    by_reason: dict[str, tuple[str, list[int], int]] = {}
    for step in recording.replay():
        if not step.action.is_counted:
            continue
        for action in step.after.attempts():
            if isinstance(action, Move) and action.source != action.target:
                refusal = step.after.refusal(action)
                if refusal is not None and refusal.name not in by_reason:
                    pair = [step.after.places.index(action.source), step.after.places.index(action.target)]
                    by_reason[refusal.name] = (f"move-{step.number}", pair, action.count)
    return by_reason


@pytest.mark.parametrize(("game", "kinds"), [("crescent", 7), ("freecell", 8)])
def test_a_refused_move_is_answered_by_keyboard(game: str, kinds: int, watched: Watched) -> None:
    page = watched.show(f"en/{game}/play.html")
    refusals = first_refusals(SOURCES.recording(game))
    assert len(refusals) >= kinds
    for name, (anchor, (source, target), count) in refusals.items():
        page.evaluate("anchor => location.hash = anchor", anchor)
        page.wait_for_function(
            "step => document.querySelector('[aria-current=step]').dataset.anchor === step", arg=anchor
        )
        before = page.locator(".play-board > .cards").inner_html()
        place(page, source).focus()
        for _ in range(count):
            page.keyboard.press("Enter")
        status(page, "Chosen: ")
        assert place(page, source).get_attribute("aria-pressed") == "true"
        place(page, target).focus()
        page.keyboard.press("Enter")
        messages = SOURCES.app_messages.of(game)
        typographic = messages[name]["en"].replace("'", "’") if name in messages else ""
        status(page, f". The app says “{typographic}”." if typographic else "cannot go")
        assert page.locator(".play-now.is-refused .play-rule a").count() == 1
        shapes = page.locator(".play-board .marks rect:not(.halo)").evaluate_all(
            "all => all.map(each => each.className.baseVal)"
        )
        assert sorted(shapes) == ["chosen", "refused"]
        is_about_number = name == "GROUP_TOO_LARGE"
        assert ("can go there now" in page.locator(".play-changes").inner_text()) == is_about_number
        page.keyboard.press("Escape")
        status(page, "Back in the recorded game.")
        assert page.locator(".play-board > .cards").inner_html() == before
    assert watched.troubles == []


def test_a_legal_move_is_tried_by_touch_and_taken_back(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    opening = SOURCES.recording("crescent").opening
    queen, down, king = numbers(opening, "3", "-S", "14")
    place(page, queen).click()
    status(page, "Chosen: the queen of spades from pile 3.")
    place(page, down).click()
    status(page, "The recorded game does the same. Pile 3 has 5 cards, the nine of clubs on top. The descending")
    page.get_by_role("button", name="Back to the game").click()
    assert plain(place(page, queen).get_attribute("aria-label") or "") == "pile 3: 6 cards, queen of spades on top"
    place(page, queen).click()
    place(page, king).click()
    status(page, "The recorded game goes on in another way here.")
    page.locator(".play-buttons [data-do=next]").click()
    status(page, "In move 1, the queen of spades from pile 3")
    # What is chosen twice is chosen no more.
    place(page, king).click()
    place(page, king).click()
    status(page, "Nothing is chosen any more.")


def test_after_a_tried_move_a_click_goes_back_and_chooses_nothing(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    read = page.locator(".play-read li")
    page.locator(".play-read > summary").click()
    status(page, "Pile 16: 6 cards, ace of clubs on top.")
    before = page.locator(".play-board > .cards").inner_html(), plain(read.all_inner_texts()[17])
    ten, fourteen = numbers(SOURCES.recording("crescent").opening, "10", "14")
    place(page, ten).click()
    place(page, fourteen).click()
    status(page, "The ace of spades from pile 10 can go on")
    name = "pile 14: 7 cards, ace of spades on top"
    assert plain(place(page, fourteen).get_attribute("aria-label") or "") == name
    assert f"P{name[1:]}." in [plain(line) for line in read.all_inner_texts()]
    place(page, fourteen).click()
    status(page, "Back in the recorded game.")
    assert told(page).startswith("Back in the recorded game. ")
    assert page.locator("[aria-pressed=true]").count() == 0
    assert (page.locator(".play-board > .cards").inner_html(), plain(read.all_inner_texts()[17])) == before
    place(page, fourteen).click()
    status(page, "Chosen: the king of spades from pile 14.")
    # Nothing has been tried.
    page.keyboard.press("Escape")
    status(page, "Nothing is chosen any more.")


def test_a_place_without_cards_says_so_instead_of_the_answer_before(watched: Watched) -> None:
    page = watched.show("en/freecell/play.html")
    column, other, cell = numbers(SOURCES.recording("freecell").opening, "1", "2", "a")
    place(page, column).click()
    place(page, other).click()
    status(page, "cannot go")
    place(page, cell).click()
    status(page, "No card lies there.")
    assert told(page) == "No card lies there. The deal."
    assert page.locator(".play-now.is-refused").count() == 0


def test_a_card_is_dragged(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html#move-0")
    opening = SOURCES.recording("crescent").opening
    queen, wrong, right = numbers(opening, "3", "+H", "-S")
    drag(page, queen, wrong)
    status(page, "The queen of spades from pile 3 cannot go to the ascending foundation of hearts: the suits differ.")
    drag(page, queen, right)
    status(page, "The recorded game does the same.")


def test_a_group_is_taken_where_it_is_touched(watched: Watched) -> None:
    recording = SOURCES.recording("freecell")
    step = recording.moment("group-occupied-only")
    page = watched.show(f"en/freecell/play.html#move-{step.number - 1}")
    source, target, empty = numbers(step.before, "6", "3", "2")
    scene = presenter_of("freecell").scene(step.before, words("en"))
    column = [item for item in scene.items if isinstance(item, PlacedCard) and item.place == step.move.source]
    first = column[-step.move.count]
    board = page.locator(".play-board > .cards").bounding_box()
    assert board is not None
    scale = board["width"] / scene.width
    page.mouse.click(board["x"] + (first.x + 20) * scale, board["y"] + (first.y + 15) * scale)
    status(page, "Chosen: a group of 10 cards (the queen of clubs to the three of diamonds) from column 6.")
    place(page, empty).click()
    status(page, "there is not enough room for so large a group. At most 5 cards can go there now.")
    place(page, source).focus()
    for _ in range(10):
        page.keyboard.press("Enter")
    status(page, "a group of 10 cards")
    place(page, target).focus()
    page.keyboard.press("Enter")
    status(page, "The recorded game does the same.")


def test_what_can_be_played_is_listed_and_the_board_is_read(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    page.locator(".play-possible > summary").click()
    items = page.locator(".play-possible li")
    items.first.wait_for()
    assert items.count() == len(SOURCES.recording("crescent").opening.legal_moves()) + 1, "the moves and the redeal"
    assert plain(items.first.inner_text()).startswith(
        "Q♠the queen of spades from pile 3 can go to the descending foundation of spades: it is the next card of the foundation."
    )
    items.nth(1).get_by_role("button").click()
    status(page, "The recorded game goes on in another way here.")
    items.nth(2).get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert items.nth(2).get_by_role("button").evaluate("button => button === document.activeElement")
    # A move that is tried on the board closes the list, which opens again for the recorded position.
    drag(page, *numbers(SOURCES.recording("crescent").opening, "3", "-S"))
    status(page, "The recorded game does the same.")
    assert page.locator(".play-possible[open]").count() == 0
    page.locator(".play-possible > summary").click()
    status(page, "Back in the recorded game.")
    assert page.locator(".play-possible[open]").count() == 1
    page.locator(".play-read > summary").click()
    status(page, "Pile 16: 6 cards, ace of clubs on top")
    assert page.locator(".play-read li").count() == 24


def test_cards_slide_unless_the_reader_wants_no_motion(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html")
    running = "document.getAnimations().map(each => each.effect.getTiming().duration)"
    page.locator(".play-buttons [data-do=next]").click()
    assert page.evaluate(running) == []
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="no-preference")
    page.locator(".play-buttons [data-do=next]").focus()
    click, width = (
        "document.querySelector('.play-buttons [data-do=next]').click()",
        "document.documentElement.scrollWidth",
    )
    for _ in range(3):
        assert page.evaluate(f"({click}, [{width}, {running}])") == [PHONE["width"], [250]], (
            "a moving card widens no page"
        )
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("screen", SCREENS, ids=["phone", "desktop"])
@every_language
@every_game
def test_sentence_board_and_controls_are_on_one_screen(
    game: str, language: str, screen: ViewportSize, watched: Watched
) -> None:
    page = watched.page
    page.set_viewport_size(screen)
    longest = {"crescent": "move-84", "freecell": "move-30"}[game]
    watched.show(f"{language}/{game}/play.html#{longest}")
    _is_on_screen(page, screen)
    for button in page.locator(".play-buttons button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    board = page.locator(".play-board > .cards").bounding_box()
    assert board is not None
    units = page.locator(".play-board > .cards").evaluate("svg => svg.viewBox.baseVal.width")
    assert 26 * board["width"] / units >= 12, "the labels are at least 12 px high"
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
    # The longest answers are those to legal moves that the recorded game does not make.
    page.locator(".play-buttons [data-do=first]").click()
    for number in numbers(SOURCES.recording(game).opening, *{"crescent": ("1", "+S"), "freecell": ("3", "6")}[game]):
        place(page, number).press("Enter")
    page.locator(".play-now.is-trial .play-rule a").wait_for()
    _is_on_screen(page, screen)


@pytest.mark.parametrize("screen", [PHONE, {"width": 1100, "height": 768}], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", PLAYED)
def test_every_game_that_is_played_along_has_room(name: str, screen: ViewportSize, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(screen)
    watched.show(f"en/{name}.html#move-1")
    _is_on_screen(page, screen)
    last = page.locator("[data-do=last]").bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= screen["width"]


def _is_on_screen(page: Page, screen: ViewportSize) -> list[FloatRect | None]:
    """Sentence, board and controls are on the screen; where board and controls are."""
    boxes = {part: page.locator(part).bounding_box() for part in (".play-now", ".play-controls", ".play-board")}
    for part, box in boxes.items():
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= screen["height"], part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= screen["width"], part
    return [boxes[".play-board"], boxes[".play-controls"]]


@pytest.mark.parametrize("screen", SCREENS, ids=["phone", "desktop"])
def test_an_answer_moves_neither_board_nor_controls(screen: ViewportSize, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size(screen)
    watched.show("en/crescent/play.html#move-9")
    before = _is_on_screen(page, screen)
    opening = SOURCES.recording("crescent").opening
    ace, king, queen = numbers(opening, "10", "14", "-S")
    place(page, ace).click()
    assert _is_on_screen(page, screen) == before
    place(page, queen).click()
    status(page, "next comes the jack of spades.")
    assert _is_on_screen(page, screen) == before
    place(page, ace).click()
    place(page, king).click()
    status(page, "same suit, and on a pile ace and king are neighbours.")
    assert _is_on_screen(page, screen) == before
    page.locator(".play-buttons [data-do=next]").click()
    assert _is_on_screen(page, screen) == before


KING_AND_ACE = {
    "en": (
        "same suit, and on a pile ace and king are neighbours. The recorded game goes on in another way here.",
        "on a foundation ace and king are not neighbours. That foundation goes down from the king; next comes the "
        "queen of spades.",
    ),
    "cs": (
        "stejná barva, a na hromádce spolu eso a král sousedí. Zaznamenaná hra tu pokračuje jinak.",
        "na základně spolu eso a král nesousedí. Tato základna klesá od krále; na řadě je piková dáma.",
    ),
    "ro": (
        "aceeași culoare, iar într-o stivă asul și regele sunt vecini. Partida înregistrată continuă aici altfel.",
        "pe o fundație asul și regele nu sunt vecini. Această fundație coboară de la rege; urmează dama de pică.",
    ),
    "da": (
        "kuløren er den samme, og i en bunke er es og konge naboer. Spillet på siden fortsætter på en anden måde her.",
        "på en grundbunke er es og konge ikke naboer. Denne grundbunke bygges ned fra kongen; det næste kort er "
        "spar dame.",
    ),
}


@every_language
def test_why_an_ace_goes_on_a_king_but_not_on_that_of_a_foundation(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/play.html#move-16")
    page.reload()
    assert page.locator(".play-controls input").input_value() == "16", "the move that the address names"
    page.locator(".play-buttons [data-do=first]").click()
    ace, king, foundation = numbers(SOURCES.recording("crescent").opening, "10", "14", "-S")
    for target, why in zip((king, foundation), KING_AND_ACE[language], strict=True):
        for number in (ace, target):
            place(page, number).focus()
            page.keyboard.press("Enter")
        status(page, why)
        assert page.locator(".play-rule a").count() == 1
        page.keyboard.press("Escape")
    drag(page, ace, king)
    status(page, KING_AND_ACE[language][0])
    assert watched.troubles == []


def test_a_redeal_is_tried(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html#move-16")
    redeal = page.get_by_role("button", name="Redeal", exact=True)
    recording = SOURCES.recording("crescent")
    after = recording.moment("first-redeal").after
    redeal.click()
    status(page, "The cards can be redealt: a redeal is left. The recorded game does the same. After redeal 1 of 3,")
    names = page.locator(".place").evaluate_all("each => each.map(button => button.ariaLabel)")
    lines = [presenter_of("crescent").line(after, each, words("en")) for each in after.places]
    assert list(map(plain, names)) == lines
    page.get_by_role("button", name="Back to the game").click()
    page.locator(".play-possible > summary").click()
    last = page.locator(".play-possible li").last
    assert plain(last.inner_text()) == "The cards can be redealt: a redeal is left. The recorded game does the same."
    page.evaluate("location.hash = '#move-74-1'")
    status(page, "After redeal 3 of 3,")
    redeal.click()
    status(page, "The cards cannot be redealt: no redeal is left. The app says “No redeals”.")
    assert page.locator(".play-now.is-refused .play-rule a").inner_text() == "The redeal"
    assert watched.troubles == []


def test_after_a_tried_move_a_card_is_dragged_from_the_recorded_position(watched: Watched) -> None:
    page = watched.show("en/crescent/play.html#move-0")
    opening = SOURCES.recording("crescent").opening
    queen, down, king, ace, hearts = numbers(opening, "3", "-S", "14", "10", "+H")
    drag(page, queen, down)
    status(page, "The recorded game does the same.")
    # What lies there in the recorded position too is carried on from there.
    drag(page, ace, king)
    status(page, "The ace of spades from pile 10 can go on the king of spades of pile 14")
    assert plain(place(page, queen).get_attribute("aria-label") or "") == "pile 3: 6 cards, queen of spades on top"
    # A click chooses it in the same way.
    place(page, queen).click()
    status(page, "Chosen: the queen of spades from pile 3.")
    drag(page, ace, king)
    status(page, "The ace of spades from pile 10 can go on the king of spades of pile 14")
    # What does not stays where it is: the board goes back, and nothing is tried.
    drag(page, king, hearts)
    status(page, "Back in the recorded game.")
    assert page.locator(".play-now.is-trial").count() == 0


def test_moves_are_tried_on_a_touch_screen(reader: Reader, address: str) -> None:
    page = reader(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"{address}/en/crescent/play.html#move-9")
    opening = SOURCES.recording("crescent").opening
    ace, king, queen = numbers(opening, "10", "14", "-S")
    for number in (ace, queen):
        place(page, number).tap()
    status(page, "cannot go to the descending foundation of spades")
    start, end = [dict(zip("xy", on(page, number), strict=True)) for number in (ace, king)]
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for part in (0.2, 0.6, 1):
        between = {key: start[key] + (end[key] - start[key]) * part for key in start}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [between]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    status(page, "The ace of spades from pile 10 can go on the king of spades of pile 14")


@pytest.mark.parametrize(
    ("game", "source", "refused", "legal"), [("crescent", "10", "-S", "14"), ("freecell", "1", "h", "a")]
)
def test_it_is_accessible_in_every_state(game: str, source: str, refused: str, legal: str, watched: Watched) -> None:
    page = watched.show(f"en/{game}/play.html")
    opening = SOURCES.recording(game).opening
    column, foundation, cell = numbers(opening, source, refused, legal)

    def check() -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            # What is not of colours is the same in both schemes.
            assert violations(page, others=scheme == "light") == []

    place(page, column).click()
    check()
    place(page, foundation).click()
    assert page.locator(".play-now.is-refused").count() == 1
    check()
    place(page, column).press("Enter")
    place(page, cell).click()
    assert page.locator(".play-now.is-trial").count() == 1
    for summary in page.locator(".play-more summary").all():
        summary.click()
    check()
    page.locator(".play-buttons [data-do=last]").click()
    check()
    assert watched.troubles == []


@every_game
def test_the_page_weighs_at_most_150_kilobytes_as_servers_send_it(
    game: str, reader: Reader, address: str, site: Path
) -> None:
    page = reader()
    page.goto(f"{address}/en/{game}/play.html", wait_until="networkidle")
    fetched = page.evaluate("performance.getEntries().map(each => each.name).filter(each => each.startsWith('http'))")
    files = {url.removeprefix(f"{address}/").partition("#")[0].partition("?")[0] for url in fetched}
    assert {f"en/{game}/play.html", "en/_static/play/board.js"} <= files
    assert [file for file in files if file.startswith("_pictures/")] == [], "they are fetched when the list is opened"
    sizes = [len(gzip.compress((site / file).read_bytes(), 6)) for file in files if not file.endswith(".woff2")]
    assert sum(sizes) < 150_000


def test_without_a_script_it_is_the_list_of_all_moves(reader: Reader, address: str) -> None:
    page = reader(java_script_enabled=False)
    page.goto(f"{address}/en/crescent/play.html#move-27")
    assert page.locator("#move-27").is_visible()
    assert page.locator(".play-board").count() == 0
    page.locator("#move-27").get_by_role("link", name="Next").click()
    assert page.url.endswith("#move-28")
    assert page.locator("#move-10 figure img").is_visible()
