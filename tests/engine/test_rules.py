"""The rules of a game are checked by the types with which they are declared."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.crescent.rules import CrescentRules
from engine.errors import RulesError
from engine.rules import Rules


@dataclass(frozen=True)
class Rows(Rules):
    """The rules of a game with a number and a switch."""

    rows: int = 7
    open: bool = True


def test_numbers_and_switches_are_the_kinds_of_rules() -> None:
    assert Rows.with_changes({"rows": 5, "open": False}) == Rows(5, False)
    with pytest.raises(RulesError, match=r"^the rule “rows” is true; it must be a whole number$"):
        Rows(rows=True)
    with pytest.raises(RulesError, match=r"^the rule “open” is 1; it must be true or false$"):
        Rows.with_changes({"open": 1})


def test_a_rule_of_another_kind_cannot_be_declared() -> None:
    with pytest.raises(
        RulesError, match=r"^the rule “rows” is declared as float; declare it as int, a number, or bool"
    ):

        class Halves(Rules):
            rows: float = 7.5


def test_a_rule_without_a_type_is_named() -> None:
    with pytest.raises(RulesError, match=r"^the rule “rows” is not declared; write rows: int = 7$"):

        class Undeclared(Rules):
            rows = 7


@pytest.mark.parametrize("name", ["pile_limit", "undo_limit", "redeals"])
def test_numbers_that_would_fill_the_memory_are_refused(name: str) -> None:
    for number in (10_000, 10**9, 10**30):
        with pytest.raises(RulesError, match=rf"^the rule “{name}” is {number}; it must be 9999 or less$"):
            CrescentRules.with_changes({name: number})
    assert CrescentRules.with_changes({name: 9999}).changes() == {name: 9999}
