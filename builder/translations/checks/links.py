"""Links: a translation leads where the source leads, and nowhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from builder.translations.checks.constructs import constructs
from builder.translations.message import Translated, has_spaces
from builder.translations.problem import Finding, shortened

_ADDRESS = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]*://|\b(?:javascript|data|vbscript|mailto|file):)[^\s<>`\"]+|\bwww\.[^\s<>`\"]+",
    re.IGNORECASE,
)
_SCRIPT = re.compile(r"\s*(?:javascript|vbscript|data)\s*:", re.IGNORECASE)


def check_links(message: Translated) -> Iterator[Finding]:
    """The links, footnotes and substitutions are those of the source."""
    source = _links(message.source, message.is_markup)
    translation = _links(message.text, message.is_markup, closed_up=not has_spaces(message.language))
    for link in (source - translation).elements():
        yield Finding("link", f"the source has {_named(link)}, the translation does not; add it")
    for link in (translation - source).elements():
        what = "runs a script" if _SCRIPT.match(link) else "is not in the source"
        yield Finding("link", f"{_named(shortened(link))} {what}; remove it", unsafe=True)


def _named(link: str) -> str:
    kinds = {"|": "the substitution", "[": "the footnote"}
    return f"{kinds.get(link[0], 'the link')} {link}"


def _links(text: str, is_markup: bool, closed_up: bool = False) -> Counter[str]:
    """The links of a text; an address that is only written out counts too."""
    links = Counter(constructs(text, closed_up).links) if is_markup else Counter[str]()
    written = Counter(address.rstrip(".,;:!?)") for address in _ADDRESS.findall(text))
    for address, number in written.items():
        if not _within(address, links):
            links[address] = number
    return links


def _within(address: str, links: Counter[str]) -> bool:
    return any(link in address or address in link for link in links)
