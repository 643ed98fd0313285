"""Marks for messages that stand in tables and are translated where they are used."""

from __future__ import annotations

from typing import NamedTuple


class Plural(NamedTuple):
    """A message in its two forms, as ``ngettext`` takes them."""

    one: str
    many: str


def N_(message: str) -> str:
    """Mark a message for extraction."""
    return message


def NN_(one: str, many: str) -> Plural:
    """Mark a message with a plural for extraction."""
    return Plural(one, many)


def NP_(context: str, message: str) -> str:
    """Mark a message with a context for extraction."""
    return message
