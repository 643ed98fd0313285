"""The drill: what becomes of a changed rule, and that it finds an old value which survives."""

from __future__ import annotations

import pytest

from builder.errors import BuildError
from builder.upkeep.drill import cases
from builder.upkeep.drill_pages import says
from engine.crescent.rules import CrescentRules
from engine.freecell.rules import FreeCellRules
from tests.conftest import Project


def test_every_rule_of_both_games_is_changed_up_and_down_or_flipped() -> None:
    changed = [(case.game, case.rule, case.new) for case in cases()]
    assert len(changed) == len(set(changed))
    for game, rules in (("crescent", CrescentRules()), ("freecell", FreeCellRules())):
        for rule, value in vars(rules).items():
            new = {each for name, field, each in changed if (name, field) == (game, rule)}
            assert new == ({not value} if isinstance(value, bool) else {value - 1, value + 1})


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(BuildError, match=r"there is no rule “crescent\.pile_limits”"):
        cases(["crescent.pile_limits"])


def test_a_number_follows_a_broken_recording_is_named_and_a_typed_number_is_stale(drawn_copy: Project) -> None:
    said = drawn_copy.succeed("drill", "crescent.undo_limit", "crescent.transfers")
    assert "follows   crescent.undo_limit 100 → 101" in said
    assert "follows   crescent.undo_limit 100 → 99" in said
    assert "named     crescent.transfers true → false" in said
    assert "move 32: 9C -C>+C is refused (NO_TRANSFER)" in said
    assert "3 changes, nothing stale" in said


def test_an_old_number_that_survives_is_found(drawn_copy: Project) -> None:
    # A translator writes the number as a word; no role is missing, so only the drill can see it.
    name = "locales/da/LC_MESSAGES/crescent/faq.po"
    catalog = drawn_copy.path(name).read_text(encoding="utf-8")
    start = catalog.index('msgid "No. The app counts the time and the moves."')
    end = catalog.index("\n\n", start)
    answer = 'msgid "No. The app counts the time and the moves."\nmsgstr "Nej. Et træk tæller til tretten."'
    drawn_copy.path(name).write_text(catalog[:start] + answer + catalog[end:], encoding="utf-8")
    done = drawn_copy.run("drill", "crescent.pile_limit")
    assert done.returncode == 1
    assert "STALE     crescent.pile_limit 13 → 12" in done.stdout
    assert "da/crescent/faq.html: 13 is typed in “Nej. Et træk tæller til tretten.”" in done.stdout


@pytest.mark.parametrize(
    ("text", "number", "words", "found"),
    [
        ("at most 13 cards", 13, ("thirteen",), True),
        ("at most 130 cards", 13, ("thirteen",), False),
        ("třinácti kartám", 13, ("třináct",), True),
        ("oporu", 8, ("opt",), False),
        ("opt cărți", 8, ("opt",), True),
        ("Thirteen cards", 13, ("thirteen",), True),
    ],
)
def test_numbers_in_figures_and_in_words(text: str, number: int, words: tuple[str, ...], found: bool) -> None:
    assert says(text, number, words) is found
