"""The text that a reader sees of a message: its roles, links and placeholders taken out or replaced by their words."""

from __future__ import annotations

import re
from functools import lru_cache

COMPUTED = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for what the build fills in."""
_ROLE = re.compile(r":(?P<name>[a-z][a-z:.+-]*):`(?P<text>[^`]*)`")
_LINK = re.compile(r"`(?P<text>[^`<]*?)\s*<[^<>`]*>`__?")
_LITERAL = re.compile(r"``.+?``")
_PLACEHOLDER = re.compile(r"\$?\{[^{}]*\}|%\(\w+\)[a-z]|%[sdr]")
_MARKS = re.compile(r"\\(?=\S)|\*+(?=\S)|(?<=\S)\*+")
_SHOWN_TEXT = {"term", "doc", "ref"}


@lru_cache(maxsize=8192)
def prose(text: str) -> str:
    """The text as it is read, with a sign for everything that is computed.

    >>> prose("Na :term:`základnu <foundation>` patří :count:`suits|a|b|c`.").replace(COMPUTED, "#")
    'Na základnu patří #.'
    """
    text = _LITERAL.sub(COMPUTED, text)
    text = _ROLE.sub(lambda role: _shown(role["text"]) if role["name"] in _SHOWN_TEXT else COMPUTED, text)
    text = _LINK.sub(r"\g<text>", text)
    return _MARKS.sub("", _PLACEHOLDER.sub(COMPUTED, text))


@lru_cache(maxsize=8192)
def vocabulary(text: str) -> str:
    """The text with all words that it can show, the forms of counted nouns too.

    >>> vocabulary("Máte :count:`redeals|přerozdání|přerozdání|přerozdání`, viz :doc:`zde <faq>`.")
    'Máte  přerozdání přerozdání přerozdání , viz zde.'
    """
    counted = re.sub(r":count:`[^`|]*\|([^`]*)`", lambda role: f" {role[1].replace('|', ' ')} ", text)
    return prose(counted).replace(COMPUTED, " ")


def _shown(text: str) -> str:
    """What a reference shows: its own text, or what it refers to."""
    return re.sub(r"\s*<[^<>]*>$", "", text)
