"""FreeCell's rules: what they derive, and which of them cannot be played."""

from __future__ import annotations

import pytest

from engine.errors import RulesError
from engine.freecell.deals import deal
from engine.freecell.microsoft import MicrosoftDeal
from engine.freecell.rules import FreeCellRules


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("cells", -1, "the rule “cells” is -1; it must be from 0 to 4, for the notation has the letters a to d"),
        ("cells", 5, "the rule “cells” is 5; it must be from 0 to 4, for the notation has the letters a to d"),
        ("columns", 0, "the rule “columns” is 0; it must be from 1 to 9, for the notation has the digits 1 to 9"),
        ("columns", 10, "the rule “columns” is 10; it must be from 1 to 9, for the notation has the digits 1 to 9"),
        ("packs", 0, "the rule “packs” is 0; it must be 1 or more"),
        ("packs", 2, "2 packs make 104 cards, but the foundations take 52: set packs to 1"),
        ("undo_limit", 0, "the rule “undo_limit” is 0; it must be 1 or more"),
        ("score_foundation", -1, "the rule “score_foundation” is -1; it must be 0 or more"),
        ("score_from_cell", -1, "the rule “score_from_cell” is -1; it must be 0 or more"),
        ("cells", True, "the rule “cells” is true; it must be a whole number"),
        ("take_back", 1, "the rule “take_back” is 1; it must be true or false"),
    ],
)
def test_rules_that_cannot_be_played(name: str, value: object, why: str) -> None:
    with pytest.raises(RulesError) as error:
        FreeCellRules.with_changes({name: value})
    assert str(error.value) == why


@pytest.mark.parametrize(
    ("columns", "sizes"),
    [(8, [7] * 4 + [6] * 4), (7, [8] * 3 + [7] * 4), (9, [6] * 7 + [5] * 2), (4, [13] * 4)],
)
def test_columns_are_dealt_as_evenly_as_can_be(columns: int, sizes: list[int]) -> None:
    rules = FreeCellRules(columns=columns)
    derived = [rules.long_size] * rules.long_columns + [rules.short_size] * rules.short_columns
    assert derived == sizes
    assert [len(pile) for pile in deal(MicrosoftDeal(1), rules).piles] == sizes
