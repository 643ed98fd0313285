"""A game that is laid over a copy of the project is served by everything, and changes no file that is there.

The game is Golf in ``tests/sample_game``, written as README tells; its catalogs are in Czech alone.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page as BrowserPage

from tests import speech
from tests.conftest import Checkout, short_copied
from tests.site.pages import Page, classes, page, text

SAMPLE = Path(__file__).parent.parent / "sample_game"
FOLDERS = {"engine/golf", "diagrams/golf", "docs/golf", "docs/games", "locales/cs/LC_MESSAGES/golf"}
WON = "docs/games/golf-won.toml"
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


@pytest.fixture(scope="module")
def golf(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy of the short project with Golf in it; with it nothing is built yet."""
    project = short_copied(short_project, tmp_path_factory.mktemp("golf"))
    shutil.copytree(SAMPLE, project.root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return project


@pytest.fixture(scope="module")
def golf_site(golf: Checkout) -> Path:
    """The site with Golf on it, in all languages."""
    golf.succeed("build")
    return golf.site


def said(golf_page: Page, language: str) -> list[str]:
    """What a page has in a language, by the attribute ``lang``."""
    return [text(element) for element in golf_page.main.iter() if element.get("lang") == language]


def test_a_game_is_its_folders_and_its_recorded_game(repository: Path) -> None:
    files = [path.relative_to(SAMPLE) for path in SAMPLE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {str(path.parent) for path in files} == FOLDERS
    assert [str(path) for path in files if (repository / path).exists()] == []
    assert [str(path) for path in files if "games" in path.parts] == [WON]


def test_its_types_hold(golf: Checkout, repository: Path) -> None:
    settings = str(repository / "pyproject.toml")
    done = golf.python("-m", "mypy", "--config-file", settings, "-p", "engine.golf", "-p", "diagrams.golf")
    assert done.returncode == 0, done.stdout


def test_the_examples_in_its_modules_hold(golf: Checkout, repository: Path) -> None:
    settings = str(repository / "pyproject.toml")
    done = golf.python("-m", "pytest", "-c", settings, "--rootdir", ".", "engine/golf", "diagrams/golf")
    assert done.returncode == 0, done.stdout
    modules = [path for path in SAMPLE.rglob("*.py") if ">>>" in path.read_text(encoding="utf-8")]
    assert len(modules) >= 5
    assert re.search(r"^\.{5,} ", done.stdout)


def test_the_check_finds_nothing_wrong(golf: Checkout) -> None:
    lines = golf.succeed("check").splitlines()
    assert "recorded games: good" in lines
    assert "examples on the pages: good" in lines
    assert "catalogs cs: good, 100 % translated" in lines
    (danish,) = (line for line in lines if line.startswith("catalogs da"))
    assert re.fullmatch(r"catalogs da: good, [89]\d % translated", danish)


@every_language
def test_its_pages_are_in_every_language(language: str, golf_site: Path) -> None:
    rules, examples = (page(golf_site, language, f"golf/{name}") for name in ("rules", "examples"))
    (deal, move) = rules.boards
    # The waste pile, the stock and seven columns.
    assert len(deal.places) == len(move.places) == 9
    assert all((golf_site / language / "golf" / board.image["src"]).exists() for board in rules.boards)
    assert len(examples.boards) == 1 + 2 + 2 + 2 + 2
    # By hand: 7 columns of 5 cards are 35 of 52; the recorded game has 52 moves.
    assert {"52", "35", "7", "5", "17"} <= set(re.findall(r"\d+", rules.prose))
    assert "52" in examples.prose


def test_what_it_says_in_english(golf_site: Path) -> None:
    rules, examples = (page(golf_site, "en", f"golf/{name}") for name in ("rules", "examples"))
    deal, move = rules.boards
    assert deal.groups[0] == ("Waste pile and stock", ("waste pile: empty", "stock: 17 cards, face down"))
    assert deal.groups[1][1][0] == (
        "column 1: 5 cards, seven of diamonds can move; all from the back: "
        "seven of clubs, eight of clubs, ace of hearts, seven of spades, seven of diamonds"
    )
    assert text(move.caption) == (
        "In move 2, 6♥ goes from column 7 on 5♠ of the waste pile. "
        "After the move: Column 7 has 4 cards and ends with 10♠. The waste pile has 2 cards, 6♥ on top."
    )
    # After move 5 an ace lies on the waste pile, and the column has a king.
    assert (
        "After move 5, K♣ from column 5 cannot go on A♦ of the waste pile: the ranks are not neighbours." in rules.prose
    )
    assert "Ace and king are neighbours." in rules.prose
    (table,) = examples.all("table")
    rows = [[text(cell) for cell in row if cell.tag in ("th", "td")] for row in table.iter("tr")]
    assert rows[:3] == [["Move", "Turned card", "Cards that went on it"], ["1", "5♠", "2"], ["4", "2♣", "1"]]
    assert sum(int(row[2]) for row in rows[1:]) == 35


def test_what_it_says_in_czech(golf_site: Path) -> None:
    rules = page(golf_site, "cs", "golf/rules")
    deal, move = rules.boards
    assert deal.groups[0] == (
        "Odkládací hromádka a talon",
        ("odkládací hromádka: prázdná", "talon: 17 karet, lícem dolů"),
    )
    assert text(move.caption) == (
        "2. tahem jde 6♥ ze sloupce 7 na 5♠ na odkládací hromádce. "
        "Po tahu: Ve sloupci 7 jsou 4 karty, poslední je 10♠. Na odkládací hromádce jsou 2 karty, nahoře 6♥."
    )
    assert "se K♣ ze sloupce 5 nedá přesunout na A♦ na odkládací hromádce: hodnoty spolu nesousedí." in rules.prose
    assert said(rules, "en") == []


@pytest.mark.parametrize("language", ["da", "ro"])
def test_what_is_not_translated_is_marked_as_english(language: str, golf_site: Path) -> None:
    rules = page(golf_site, language, "golf/rules")
    english = said(rules, "en")
    assert {"Golf: the rules", "Set-up", "Legal moves"} <= set(english)
    assert any(line.startswith("Golf is played with one pack of 52 cards") for line in english)
    # What all games share is there in the language.
    assert rules.boards[0].summary not in english


@every_language
def test_the_first_page_and_the_contents_have_it(language: str, golf_site: Path) -> None:
    home = page(golf_site, language, "index")
    (section,) = [each for each in home.all("section") if each.get("id") == "golf"]
    assert text(section[0]) == "Golf"
    targets = [link.get("href") for link in section.iter("a")]
    assert targets == ["golf/rules.html", "golf/rules.html", "golf/play.html", "golf/examples.html"]
    names = {"en": ["The rules", "Play along", "Examples"], "cs": ["Pravidla", "Hra tah po tahu", "Příklady"]}
    in_contents = [text(link) for link in home.all("a") if link.get("href") in targets and "internal" in classes(link)]
    assert len(in_contents) >= 6
    if language in names:
        assert set(in_contents) == set(names[language])


@every_language
def test_the_search_has_its_pages(language: str, golf_site: Path) -> None:
    script = (golf_site / language / "search-index.js").read_text(encoding="utf-8")
    index = json.loads(script.removeprefix("const SEARCH_INDEX = ").rstrip().removesuffix(";"))
    addresses = [each["address"] for each in index["pages"]]
    # In the order of the contents: after FreeCell.
    start = addresses.index("golf/rules.html")
    own = ["golf/rules.html", "golf/play.html", "golf/examples.html"]
    assert addresses[start - 1].startswith("freecell/")
    assert addresses[start : start + 3] == own
    assert all(index["pages"][start]["sections"])


@pytest.mark.parametrize(("language", "word"), [("en", "waste"), ("cs", "talonem")])
def test_a_reader_finds_it(language: str, word: str, golf_site: Path, shared_page: BrowserPage) -> None:
    shared_page.goto(f"{(golf_site / language / 'search.html').as_uri()}?q={word}")
    shared_page.wait_for_function("document.getElementById('search-status').innerText.trim()")
    links = shared_page.locator("#search-results ul.search > li > h2 > a").all()
    pages = [(link.get_attribute("href") or "").partition("#")[0] for link in links]
    assert sorted(pages) == ["golf/examples.html", "golf/rules.html"]


def test_its_moments_are_listed(golf: Checkout) -> None:
    listed = golf.succeed("moments", "golf")
    for name in ("deal", "first-turn", "longest-run", "last-move", "refused-not-neighbours"):
        assert f"\n{name} " in listed


def test_it_is_replayed_in_words(golf: Checkout) -> None:
    lines = golf.succeed("replay", WON).splitlines()
    assert len(lines) == 52
    assert lines[0] == "In move 1, the five of spades is turned from the stock onto the waste pile."
    assert lines[-1].endswith(
        "the three of hearts goes from column 3 on the four of clubs of the waste pile. Column 3 is then empty."
    )
    assert golf.succeed("replay", WON, "--lang", "cs").startswith(
        "1. tahem se z talonu na odkládací hromádku otočí piková pětka."
    )


def test_a_board_is_drawn(golf: Checkout, tmp_path: Path) -> None:
    golf.succeed("draw", WON, "--moment", "longest-run", "-o", str(tmp_path / "board.png"))
    with Image.open(tmp_path / "board.png") as picture:
        # Seven cards of 80 pixels with 8 between them and 12 at the sides, in double density.
        assert picture.width == 2 * (7 * 80 + 6 * 8 + 2 * 12)


def test_a_won_game_is_found_and_recorded(golf: Checkout, tmp_path: Path) -> None:
    golf.succeed("record", "golf", "--code", "GO1-N-AAAAABN", "-o", str(tmp_path / "won.toml"))
    assert len(golf.succeed("replay", str(tmp_path / "won.toml")).splitlines()) == 51


def test_the_drill_changes_its_rules(golf: Checkout, tmp_path: Path) -> None:
    copy = short_copied(golf, tmp_path)
    for language in ("cs", "da", "ro"):
        shutil.rmtree(copy.path(f"locales/{language}"))
    report = copy.succeed("drill", "golf.col*_size")
    assert "named     golf.column_size 5 → 6" in report
    assert "named     golf.column_size 5 → 4" in report


def test_its_catalogs_are_counted_and_made(golf: Checkout, short_project: Checkout) -> None:
    czech, danish = golf.succeed("translations", "status", "cs", "da").split("\nda: ")
    for name in ("rules", "examples", "words"):
        # Translated, fuzzy, missing.
        assert re.search(rf"^ golf/{name} +[1-9]\d* +0 +0 ", czech, re.MULTILINE)
        assert re.search(rf"^ golf/{name} +0 +0 +[1-9]\d* ", danish, re.MULTILINE)
    golf.succeed("translations", "update")
    made = golf.path("locales/da/LC_MESSAGES/golf").iterdir()
    assert {path.name for path in made} == {"rules.po", "play.po", "examples.po", "words.po"}
    # Those of the sample are as the command writes them, and those of the project need no change.
    for root in (SAMPLE, short_project.root):
        for path in (root / "locales").rglob("*.po"):
            assert golf.path(str(path.relative_to(root))).read_bytes() == path.read_bytes()
