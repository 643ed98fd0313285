"""Numbers that are typed where the engine should give them."""

from __future__ import annotations

import re
from collections.abc import Sequence

_AROUND = 30
_ROLE = re.compile(r":[a-z]+:`[^`]*`")


def typed_numbers(text: str) -> list[str]:
    """The numbers of a message that stand outside of roles.

    >>> typed_numbers("At most 13 cards, see :rule:`pile_limit` and :card:`8H`.")
    ['13']
    """
    return re.findall(r"\d+", _ROLE.sub("", text))


def typed(number: str, text: str) -> str:
    """What is wrong with a number that is typed in a text, in figures or in words.

    >>> typed("8", "Přesuňte 8♥ na základnu.")
    'the number 8 is typed in “Přesuňte 8♥ na základnu.”; take the card from the engine with :card:'
    """
    outside = _ROLE.sub(lambda role: " " * len(role[0]), text)
    # What a link shows stands inside of a role.
    place = next(iter(_places(number, outside) or _places(number, text)), text.index(number))
    start, end = max(0, place - _AROUND), place + len(number) + _AROUND
    excerpt = f"{'…' * (start > 0)}{text[start:end]}{'…' * (end < len(text))}"
    is_card = text[place + len(number) :][:1] in tuple("♠♥♦♣") or text[:place][-1:] in tuple("♠♥♦♣")
    wanted = "the card from the engine with :card:" if is_card else "it from the engine with :rule: or :count:"
    return f"the number {number} is typed in “{excerpt}”; take {wanted}"


def _places(number: str, text: str) -> list[int]:
    return [match.start() for match in re.finditer(rf"(?<!\w){re.escape(number)}(?!\w)", text)]


def first(message_id: str | Sequence[str]) -> str:
    """The message itself, or its singular."""
    return message_id if isinstance(message_id, str) else message_id[0]
