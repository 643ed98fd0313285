"""What a message refers to: roles and their targets, links, placeholders, typed numbers."""

from __future__ import annotations

import re
from collections import Counter

_ROLE = re.compile(r":(?P<role>[a-z]+):`(?P<text>[^`]*)`")
_PLACEHOLDER = re.compile(r"\{\w+\}")
_LINK = re.compile(r"<[^<>`]+>(?=`_)|\b(?:https?|ftp)://[^\s<>`]+|\b[\w.+-]+@[\w-]+\.\w+")


def references(text: str) -> Counter[str]:
    """The roles of a message with what they refer to, its links, and its placeholders.

    >>> sorted(references("A :term:`základna <foundation>` of :count:`piles|a|b|c`, {card}"))
    [':count:`piles`', ':term:`foundation`', '{card}']
    """
    found = Counter(f":{match['role']}:`{_target(match['role'], match['text'])}`" for match in _ROLE.finditer(text))
    return found + Counter(_PLACEHOLDER.findall(text)) + Counter(_LINK.findall(text))


def _target(role: str, text: str) -> str:
    if role == "count":
        return text.partition("|")[0]
    if role == "card":
        return text.partition(" ")[0]
    explicit = re.search(r"<([^<>]*)>$", text)
    return explicit[1] if explicit else text


def typed_numbers(text: str) -> list[str]:
    """The numbers of a message that stand outside of roles.

    >>> typed_numbers("At most 13 cards, see :rule:`pile_limit` and :card:`8H`.")
    ['13']
    """
    return re.findall(r"\d+", _ROLE.sub("", text))


def typed(number: str, text: str) -> str:
    """What is wrong with a typed number."""
    return f"the number {number} is typed in “{text[:60]}”; take it from the engine with :rule: or :count:"


def first(message_id: str | list[str] | tuple[str, ...]) -> str:
    """The message itself, or its singular."""
    return message_id if isinstance(message_id, str) else message_id[0]
