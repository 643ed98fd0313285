"""What the pages of a built site say, in prose and in numbers, for the drill to compare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from builder.sphinxext.figures import TRACED
from diagrams.presenters import presenters

_GENERATED = {"board", "places", "example", "boards", "exercises", "play-along", "measured", "bars"} | {
    part.css for presenter in presenters() for part in presenter.parts if part.css
}
"""Classes of what the engine writes whole: it cannot be out of date."""
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Page:
    """The text of a page: its prose with the marks of traced numbers, and all of it."""

    prose: list[str] = field(default_factory=list)
    everything: list[str] = field(default_factory=list)

    @property
    def figures(self) -> set[tuple[str, str]]:
        """The traced numbers: what each is called, and what the page says."""
        return {(match["name"], match["value"]) for text in self.prose for match in TRACED.finditer(text)}

    def speaks_of(self, game: str) -> bool:
        """Whether the page states a number of the game: of its rules, of a variant, of its recorded game."""
        return any(name.startswith(f"{game}.") for name, _ in self.figures)

    @property
    def typed(self) -> Iterator[str]:
        """The pieces of prose without their traced numbers."""
        return (TRACED.sub(" ", text) for text in self.prose)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._stack: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        for name in ("alt", "aria-label", "title"):
            if attributes.get(name):
                self.page.everything.append(attributes[name])
        if tag == "meta" and attributes.get("name") == "description":
            self._add(attributes.get("content", ""))
        if tag not in _VOID:
            inside = self._inside_generated or bool(_GENERATED & set(attributes.get("class", "").split()))
            self._stack.append((tag, inside or tag in ("script", "style")))

    def handle_endtag(self, tag: str) -> None:
        while self._stack and self._stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self._add(data)

    def _add(self, text: str) -> None:
        if text.strip():
            self.page.everything.append(text.strip())
            if not self._inside_generated:
                self.page.prose.append(text.strip())

    @property
    def _inside_generated(self) -> bool:
        return bool(self._stack) and self._stack[-1][1]


def read_pages(site: Path) -> dict[str, Page]:
    """Every page of a built site by its path in the site."""
    return {str(path.relative_to(site)): read_page(path) for path in sorted(site.rglob("*.html"))}


def read_page(path: Path) -> Page:
    """One page."""
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader.page


def says(text: str, number: int, words: tuple[str, ...]) -> bool:
    """Whether a text without traced numbers still says a number, in figures or in words.

    >>> says("at most 13 cards", 13, ("thirteen",)), says("at most thirteen cards", 13, ("thirteen",))
    (True, True)
    >>> says("at most 130 cards", 13, ("thirteen",))
    False
    """
    figures = re.search(rf"(?<![\w.]){number}(?!\w)", text)
    return bool(figures) or any(_holds(text, word) for word in words)


def _holds(text: str, word: str) -> bool:
    # A long word may carry an ending; a short one would be found inside of others.
    end = "" if len(word) > 4 else r"\b"
    return bool(re.search(rf"\b{re.escape(word)}{end}", text, re.IGNORECASE))
