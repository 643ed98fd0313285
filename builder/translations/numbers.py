"""Numbers that are typed where the engine should give them."""

from __future__ import annotations

import re
from collections.abc import Sequence

_ROLE = re.compile(r":[a-z]+:`[^`]*`")


def typed_numbers(text: str) -> list[str]:
    """The numbers of a message that stand outside of roles.

    >>> typed_numbers("At most 13 cards, see :rule:`pile_limit` and :card:`8H`.")
    ['13']
    """
    return re.findall(r"\d+", _ROLE.sub("", text))


def typed(number: str, text: str) -> str:
    """What is wrong with a typed number."""
    return f"the number {number} is typed in “{text[:60]}”; take it from the engine with :rule: or :count:"


def first(message_id: str | Sequence[str]) -> str:
    """The message itself, or its singular."""
    return message_id if isinstance(message_id, str) else message_id[0]
