"""Crescent's rules as numbers: what they come to, and what is no set of rules."""

from __future__ import annotations

import pytest

from engine.crescent.rules import CRESCENT_FACE_DOWN, CRESCENT_FOUR, CrescentRules
from engine.errors import RulesError


def test_a_set_of_rules_is_made_from_what_differs() -> None:
    changes = {"redeals": 4, "refill": True}
    rules = CrescentRules.with_changes(changes)
    assert (rules.redeals, rules.refill, rules.pile_limit) == (4, True, 13)
    assert rules.changes() == changes
    assert CrescentRules.with_changes({}) == CrescentRules()
    assert CrescentRules.with_changes({"redeals": 3}).changes() == {}


def test_the_variants_of_the_books_differ_in_one_thing() -> None:
    assert CRESCENT_FOUR.changes() == {"redeals": 4}
    assert CRESCENT_FACE_DOWN.changes() == {"face_up": False}


def test_another_horseshoe() -> None:
    rules = CrescentRules(left=2, across=8, right=2, pile_size=8)
    assert (rules.piles, rules.dealt) == (12, 96)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"redeals": -1}, "the rule “redeals” is -1; it must be 0 or more"),
        ({"pile_limit": 0}, "the rule “pile_limit” is 0; it must be 1 or more"),
        ({"undo_limit": 0}, "the rule “undo_limit” is 0; it must be 1 or more"),
        ({"left": 0}, "the rule “left” is 0; it must be 1 or more"),
        ({"packs": 3}, "3 packs make 156 cards, but the foundations of aces and kings take 104: set packs to 2"),
        ({"across": 9}, "17 piles of 6 cards (left, across, right, pile_size) make 102 cards, but 96 are dealt"),
        ({"pile_limit": 5}, "a pile may hold 5 cards (pile_limit), but 6 are dealt to it (pile_size)"),
        ({"redeals": True}, "the rule “redeals” is true; it must be a whole number"),
        ({"refill": 0}, "the rule “refill” is 0; it must be true or false"),
        ({"redeal": 3}, "there is no rule “redeal”; the rules are packs, left, across, right, pile_size"),
    ],
)
def test_what_is_no_set_of_rules_says_why(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        CrescentRules.with_changes(changes)
    assert str(refused.value).startswith(sentence)
