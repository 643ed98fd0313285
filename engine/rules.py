"""What the rules of all games have in common; those of a game are in its own folder, ``engine/GAME/rules.py``."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date, time
from typing import Any, Self, get_type_hints

from engine.cards import Rank, Suit, pack
from engine.errors import RulesError, quoted, shortened

Value = int | bool
_KINDS = {int: "a whole number", bool: "true or false"}
LARGEST = 9999
"""The largest number that a rule can be: no game that is played needs more, and far larger ones fill the memory."""


@dataclass(frozen=True)
class Rules:
    """What the rules of all games have in common: they compare, and they can differ from the standard.

    A game's rules are a frozen dataclass whose fields, each with its standard value, are numbers
    (``int``) and switches (``bool``). What no game can be played by is refused with a sentence
    when the rules are made; a game adds its own conditions in ``__post_init__``.

    >>> @dataclass(frozen=True)
    ... class Rows(Rules):
    ...     rows: float = 7
    Traceback (most recent call last):
    engine.errors.RulesError: the rule “rows” is declared as float; declare it as int, a number, or bool, a switch
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        kinds = _kinds(cls)
        for name, value in vars(cls).items():
            if isinstance(value, int | float | str) and name not in kinds and not name.startswith("_"):
                raise RulesError(f"the rule “{name}” is not declared; write {name}: {type(value).__name__} = {value!r}")
        for name, kind in kinds.items():
            if kind not in _KINDS:
                declared = getattr(kind, "__name__", kind)
                raise RulesError(
                    f"the rule “{name}” is declared as {declared}; declare it as int, a number, or bool, a switch"
                )

    def __post_init__(self) -> None:
        for name, kind in _kinds(type(self)).items():
            value = getattr(self, name)
            _check_kind(name, value, kind)
            self._require(value <= LARGEST, f"the rule “{name}” is {value}; it must be {LARGEST} or less")

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
        known = _kinds(cls)
        for name, value in changes.items():
            if name not in known:
                raise RulesError(f"there is no rule {quoted(name)}; the rules are {', '.join(known)}")
            _check_kind(name, value, known[name])
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

    def _require_least(self, least: int, *names: str) -> None:
        for name in names:
            value = getattr(self, name)
            self._require(value >= least, f"the rule “{name}” is {value}; it must be {least} or more")

    def _require(self, holds: bool, sentence: str) -> None:
        if not holds:
            raise RulesError(sentence)


def _kinds(rules: type[Rules]) -> dict[str, type]:
    """The types with which the rules are declared."""
    return get_type_hints(rules)


def _check_kind(name: str, value: object, kind: type) -> None:
    """Refuse a value that is not of the kind with which the rule is declared; a switch is no number."""
    if type(value) is not kind:
        raise RulesError(f"the rule “{name}” is {_as_written(value)}; it must be {_KINDS[kind]}")


def _as_written(value: object) -> str:
    """A value of any kind as a recording writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, date | time) else shortened(repr(value))
