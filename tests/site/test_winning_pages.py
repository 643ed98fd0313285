"""Every figure on the pages about winning is that of a file: worked out here a second time, from the file alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from engine.codes import GameCode
from engine.registry import find_game
from tests import speech
from tests.site.pages import DOCS, DOCUMENTS, classes, page, text

WINNING = [name for name in DOCUMENTS if name.endswith("/winning")]
DIRECTIVE = re.compile(r"^\.\. (measured|published):: (\S+)\n(?:   :show: (mean)\n)?((?:\n|   :.*\n)*)", re.MULTILINE)
ROLE = re.compile(r":(measured|published|count|rule|deal|gamecode|source|doc|term|ref|card):`([^`]*)`")
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"\d{1,3}(?:[.,\u00a0 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?")


def measured(game: str, experiment: str) -> dict[str, Any]:
    return tomllib.loads((DOCS / f"measured/{game}-{experiment}.toml").read_text())


def published(game: str) -> dict[str, Any]:
    return tomllib.loads((DOCS / game / "published.toml").read_text())


def plain(number: str) -> str:
    """A number without what separates its thousands; a share of less than a hundred has none."""
    first, *groups = re.split("[.,]", re.sub(r"[\u00a0 ]", ".", number))
    grouped = all(len(group) == 3 for group in groups) and (first != "99" or len(groups) > 1)
    return (first + "".join(groups)) if grouped or not groups else f"{first}.{groups[0]}"


def numbers(said: str) -> list[str]:
    return [plain(each) for each in NUMBER.findall(said)]


def percent(share: float) -> str:
    digits = next(digits for digits in range(9) if share in (0, 1) or round(share, digits + 2) not in (0, 1))
    return f"{100 * round(share, digits + 2):.{digits}f}"


def bounds(yes: int, total: int) -> list[str]:
    """Wilson's interval in whole percent, from its formula as the literature has it."""
    z, share = 1.959964, yes / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z / (1 + z * z / total) * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return [f"{100 * round(min(max(each, 0), 1), 2):.0f}" for each in (middle - half, middle + half)]


def rows(name: str) -> Iterator[list[str]]:
    """The numbers that the rows of the page's tables must have behind their labels, in the order of the source."""
    game = name.partition("/")[0]
    for kind, what, mean, fields in DIRECTIVE.findall((DOCS / f"{name}.rst").read_text(encoding="utf-8")):
        for key in re.findall(r"^   :([^:]+): ", fields, re.MULTILINE):
            if kind == "published":
                part, deals = published(game)[what][key], published(game)["deals"]
                yield [percent(part / deals), str(part), str(deals)]
                continue
            tally = {int(number): times for number, times in measured(game, what)["counts"][key].items()}
            total = sum(tally.values())
            if mean:
                yield [f"{sum(number * times for number, times in tally.items()) / total:.0f}"]
            else:
                yes = total - tally.get(0, 0)
                yield [percent(yes / total), str(yes), str(total), *bounds(yes, total)]


def tables(main: Element) -> list[Element]:
    return [table for table in main.iter("table") if "bars" in classes(table)]


@pytest.mark.parametrize("language", speech.LANGUAGES)
@pytest.mark.parametrize("name", WINNING)
def test_every_row_of_a_table_says_what_was_counted(name: str, language: str, site: Path) -> None:
    said = [
        [number for cell in row.iter("td") for number in numbers(text(cell))]
        for table in tables(page(site, language, name).main)
        for row in next(table.iter("tbody")).iter("tr")
    ]
    wanted = list(rows(name))
    assert len(said) == len(wanted) > 5
    assert [each[: len(want)] for each, want in zip(said, wanted, strict=True)] == wanted


@pytest.mark.parametrize("name", WINNING)
def test_the_longer_bar_has_the_larger_share(name: str, site: Path) -> None:
    for table in tables(page(site, "en", name).main):
        bars = [each for each in table.iter() if each.tag == f"{SVG}svg"]
        assert {bar.get("aria-hidden") for bar in bars} == {"true"}
        shares = [float(numbers(text(row[1]))[0]) for row in next(table.iter("tbody")).iter("tr")]
        lengths = [
            float(re.findall(r"^M0 0H([\d.]+)", shape.get("d", ""))[0])
            for bar in bars
            for shape in bar
            if "part" in classes(shape)
        ]
        assert sorted(range(len(shares)), key=lambda index: (shares[index], lengths[index])) == sorted(
            range(len(shares)), key=lambda index: (lengths[index], shares[index])
        )


@pytest.mark.parametrize("language", speech.LANGUAGES)
@pytest.mark.parametrize("name", WINNING)
def test_every_other_figure_comes_from_a_role(name: str, language: str, site: Path) -> None:
    """A number in the text is one that a role of the page asks for, worked out from the files or written in the role."""
    game = name.partition("/")[0]
    source = (DOCS / f"{name}.rst").read_text(encoding="utf-8")
    known = {"95"}
    for role, asked in ROLE.findall(DIRECTIVE.sub("", source)):
        known |= set(numbers(asked))
        if role == "measured" and asked != "confidence":
            experiment, what, *kind = asked.split()
            measurement = measured(game, experiment)
            if kind:
                tally = measurement["counts"][what]
                yes, total = sum(times for number, times in tally.items() if number != "0"), sum(tally.values())
                mean = sum(int(number) * times for number, times in tally.items()) / total
                known |= {percent(yes / total), str(yes), str(total), str(max(map(int, tally))), f"{mean:.0f}"}
            else:
                known |= {str(measurement["last"] - measurement["first"] + 1), str(measurement.get(what))}
        elif role == "published":
            known |= set(re.findall(r"\d+", str(published(game)[asked.split()[0]])))
        elif role == "source":
            known |= set(re.findall(r"\d+", published(game)["sources"][asked]["title"]))
        elif role in ("count", "rule") and not asked.startswith("tried"):
            known.add(str(getattr(find_game(game).rules(), asked.split("|")[0])))
    main = page(site, language, name).main
    notes = {text(each) for each in main.iter("p") if "measured" in classes(each)}
    in_tables = {text(cell) for table in tables(main) for cell in table.iter("p")}
    for paragraph in main.iter("p"):
        said = text(paragraph)
        if said not in notes | in_tables:
            assert [number for number in numbers(said) if number not in known] == [], said


@pytest.mark.parametrize("language", speech.LANGUAGES)
@pytest.mark.parametrize("name", WINNING)
def test_the_title_of_a_source_is_read_out_in_english(name: str, language: str, site: Path) -> None:
    titles = {each["url"]: each["title"] for each in published(name.partition("/")[0])["sources"].values()}
    links = [link for link in page(site, language, name).main.iter("a") if link.get("href") in titles]
    assert links
    for link in links:
        spoken = [(each.get("lang"), each.get("dir"), text(each)) for each in link.iter("span")]
        title = titles[link.get("href", "")]
        assert text(link) == title
        assert spoken == ([] if language == "en" else [("en", "ltr", title)])


NAMED = re.compile(r":(?:deal|gamecode):`([^`]+)`")


@pytest.mark.parametrize("recording", sorted(DOCS.glob("games/*.toml")), ids=lambda path: path.stem)
def test_a_deal_to_know_is_that_of_the_game_to_which_its_link_leads(recording: Path) -> None:
    game, _, which = recording.stem.partition("-")
    if which == "won":
        return
    code = tomllib.loads(recording.read_text(encoding="utf-8"))["code"]
    shown = NAMED.findall((DOCS / game / f"play-{which}.rst").read_text(encoding="utf-8"))
    items = (DOCS / game / "winning.rst").read_text(encoding="utf-8").split("\n* ")
    (item,) = [item for item in items if f"<play-{which}>" in item]
    assert {each if each == code else str(GameCode.parse(code).number) for each in shown} == set(shown)
    assert NAMED.findall(item)[0] == shown[0]
