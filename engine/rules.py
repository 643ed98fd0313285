"""What the rules of all games have in common; those of a game are in its own folder, ``engine/GAME/rules.py``."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self

from engine.cards import Rank, Suit, pack
from engine.errors import RulesError

Value = int | bool


@dataclass(frozen=True)
class Rules:
    """What the rules of all games have in common: they compare, and they can differ from the standard."""

    @classmethod
    def with_changes(cls, changes: dict[str, Any]) -> Self:
        """The standard rules but for ``changes``, as a recording's ``rules`` table gives them.

        >>> from engine.crescent.rules import CrescentRules
        >>> CrescentRules.with_changes({"redeals": 4}).redeals
        4
        >>> CrescentRules.with_changes({"redials": 4})
        Traceback (most recent call last):
        engine.errors.RulesError: there is no rule “redials”; the rules are packs, left, across, right, pile_size, pile_limit, redeals, undo_limit, round_the_corner, refill, transfers, face_up
        """
        known = {field.name: field for field in fields(cls)}
        for name, value in changes.items():
            if name not in known:
                raise RulesError(f"there is no rule “{name}”; the rules are {', '.join(known)}")
            _check_kind(name, value, str(known[name].type), cls.__module__)
        return cls(**changes)

    def changes(self) -> dict[str, Value]:
        """The rules that differ from the standard ones.

        >>> from engine.crescent.rules import CrescentRules
        >>> CrescentRules(redeals=4).changes()
        {'redeals': 4}
        """
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    @property
    def pack_size(self) -> int:
        """Cards in one pack."""
        return len(pack())

    @property
    def suits(self) -> int:
        """Suits in a pack."""
        return len(Suit)

    @property
    def foundation_size(self) -> int:
        """Cards on a complete foundation."""
        return len(Rank)

    def _check_kinds(self) -> None:
        for field in fields(self):
            _check_kind(field.name, getattr(self, field.name), str(field.type), type(self).__module__)

    def _require(self, holds: bool, sentence: str) -> None:
        if not holds:
            raise RulesError(sentence, type(self).__module__)


def _check_kind(name: str, value: object, kind: str, module: str) -> None:
    """Refuse a value that is not of the kind with which the rule is declared, ``int`` or ``bool``."""
    if type(value).__name__ != kind:
        wanted = "true or false" if kind == "bool" else "a whole number"
        raise RulesError(f"the rule “{name}” is {value!r}; it must be {wanted}", module)
