"""The built pages as trees, and the boards that stand on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag
from xml.etree.ElementTree import Element

import html5lib

DOCS = Path(__file__).parent.parent.parent / "docs"
DOCUMENTS = sorted(str(path.relative_to(DOCS).with_suffix("")) for path in DOCS.rglob("*.rst"))
"""The pages that are written, by their names: ``crescent/rules``."""
ERROR = "404"
"""The page that a server sends when it has none at an address."""
PAGES = [*DOCUMENTS, "search", ERROR]
CRESCENT = ["crescent/rules", "crescent/examples", "crescent/faq"]


def classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def text(element: Element) -> str:
    """The text of an element as a reader sees it, spaces made alike; what belongs to no reader is left out."""
    return " ".join("".join(_texts(element)).split())


def _texts(element: Element) -> Iterator[str]:
    if element.tag in ("script", "style") or {"headerlink", "heard"} & set(classes(element)):
        return
    yield element.text or ""
    for child in element:
        yield from _texts(child)
        yield child.tail or ""


def cards(element: Element) -> list[tuple[str, str]]:
    """The cards in an element's text, each as it is seen and as it is heard."""
    tokens = [token for token in element.iter("span") if "card" in classes(token)]
    parts = [{tuple(part.items()): part.text or "" for part in token} for token in tokens]
    return [(each[("aria-hidden", "true"),], each[("class", "heard"),]) for each in parts]


@dataclass(frozen=True)
class Board:
    """A figure of a page: the picture's attributes, the summary, the described places, the text to copy, the caption."""

    image: dict[str, str]
    details: str
    summary: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    copy: str
    caption: Element

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(line for _, lines in self.groups for line in lines)


class Page:
    """A page of the site; ``site`` is the folder that a server shows as the root."""

    def __init__(self, path: Path, site: Path | None = None) -> None:
        self.path = path
        self.site = site or path.parent
        self.source = path.read_text(encoding="utf-8")
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        self.root: Element = parser.parse(self.source)
        self.errors: list[str] = [code for _, code, _ in parser.errors]
        self.ids = [element.get("id", "") for element in self.root.iter() if element.get("id")]

    def links(self, rel: str) -> list[Element]:
        """The ``<link>`` elements of this relation."""
        return [link for link in self.all("link") if link.get("rel") == rel]

    def metas(self, name: str) -> list[str]:
        """What the ``<meta>`` elements of this name, or property, say."""
        return [
            meta.get("content", "") for meta in self.all("meta") if name in (meta.get("name"), meta.get("property"))
        ]

    def all(self, tag: str) -> list[Element]:
        return list(self.root.iter(tag))

    @property
    def main(self) -> Element:
        (main,) = self.all("main")
        return main

    @property
    def boards(self) -> list[Board]:
        """The boards of the page; the places of one that leads back to a description are those of that description."""
        figures = [figure for figure in self.all("figure") if "board" in classes(figure)]
        told: dict[str, Element] = {}
        for figure in figures:
            (details,) = figure.iter("details")
            above = [each for each in details.iter("p") if "told-above" in classes(each)]
            told[details.get("id", "")] = told[next(above[0].iter("a")).get("href", "")[1:]] if above else details
        return [_board(figure, told) for figure in figures]

    @property
    def prose(self) -> str:
        """What stands in the middle of the page, without the boards."""
        return text(_without_boards(self.main))

    def target(self, link: str) -> tuple[Path, str]:
        """The file and the anchor that a link within the site leads to."""
        address, anchor = urldefrag(link)
        address = address.partition("?")[0]
        if address.startswith("/"):
            return (self.site / unquote(address[1:])).resolve(), anchor
        return (self.path.parent / unquote(address)).resolve() if address else self.path.resolve(), anchor


def _without_boards(element: Element) -> Element:
    copy = Element(element.tag, dict(element.attrib))
    copy.text, copy.tail = element.text, element.tail
    for child in element:
        if child.tag == "figure" and "board" in classes(child):
            child = Element("span")
        copy.append(_without_boards(child))
    return copy


def _board(figure: Element, told: dict[str, Element]) -> Board:
    (image,) = figure.iter("img")
    (details,) = [each for each in figure.iter("details") if each.get("id") == image.get("aria-details")]
    (copy,) = figure.iter("pre")
    (title,) = (each for each in next(details.iter("summary")) if each.tag != "span")
    (caption,) = figure.iter("figcaption")
    groups: list[tuple[str, tuple[str, ...]]] = []
    heading = ""
    for child in told[details.get("id", "")]:
        if re.fullmatch("h[2-6]", str(child.tag)):
            heading = text(child)
        elif child.tag == "ul":
            groups.append((heading, tuple(text(item) for item in child.iter("li"))))
    return Board(dict(image.attrib), details.get("id", ""), text(title), tuple(groups), copy.text or "", caption)


@cache
def page(site: Path, language: str, name: str) -> Page:
    """A page of the site, parsed once."""
    return Page(site / language / f"{name}.html", site)
