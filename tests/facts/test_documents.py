"""The documents of facts are whole, and the tests that are named after a fact name one that is there."""

from __future__ import annotations

import re

import pytest

from tests.facts.documents import FOLDER, app_messages, facts, group_capacities, terms


@pytest.mark.parametrize(("game", "count"), [("crescent", 33), ("freecell", 22)])
def test_facts_are_numbered_without_a_gap(game: str, count: int) -> None:
    assert list(facts(game)) == list(range(1, count + 1))


def test_a_fact_has_all_its_lines() -> None:
    assert facts("freecell")[6] == "To a free cell: any card, if the cell is empty. A cell holds one card."
    assert facts("freecell")[1].endswith("Won when every card is on the foundations, ace to king, suit by suit.")


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_every_test_of_a_fact_names_one_of_the_document(game: str) -> None:
    source = (FOLDER / f"test_{game}.py").read_text(encoding="utf-8")
    named = {int(number) for number in re.findall(r"def test_facts?_(\d+)_", source)}
    assert len(named) > 15
    assert named <= set(facts(game))


def test_the_table_of_capacities_has_25_values() -> None:
    assert list(group_capacities()) == [0, 1, 2, 3, 4]
    assert sum(map(len, group_capacities().values())) == 25


@pytest.mark.parametrize("language", ["cs", "ro", "da"])
def test_every_term_and_every_message_is_there_in_every_language(language: str) -> None:
    assert len(terms()) > 25
    assert all(each[language] for each in terms().values())
    assert len(app_messages()) == 7
    assert all(each[language] for each in app_messages().values())
