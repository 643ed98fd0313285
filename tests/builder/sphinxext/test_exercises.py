"""Questions on a board: what is asked, what is answered, and that every rule and refusal is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docutils import nodes
from sphinx import addnodes

from builder.sphinxext.exercises import exercise, exercise_question
from builder.sphinxext.nodes import board_figure
from tests.builder.sphinxext.conftest import ReadPage, ReadPages
from tests.sources import SOURCES

LABELS = "\n\n".join(f".. _crescent-{name}:" for name in ("moves", "empty-pile", "foundations", "redeal"))
RULES = f"{LABELS}\n\nRules\n-----\n\n"
DOCS = Path(__file__).parents[3] / "docs"


def asked(page: ReadPage) -> list[tuple[str, str, str]]:
    """The questions with their answers and the sections of their rules."""
    questions = []
    for each in page.document.findall(exercise):
        (question,) = each.findall(exercise_question)
        answer = each.children[1].astext().replace("\N{NO-BREAK SPACE}", " ")
        (rule,) = each.findall(addnodes.pending_xref)
        questions.append((question.astext().replace("\N{NO-BREAK SPACE}", " "), answer, rule["reftarget"]))
    return questions


def test_questions_stand_below_a_board_without_marks(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. exercises:: deal\n   :show: before\n\n   SAME_SUIT played which")
    assert page.problems == ()
    (figure,) = page.document.findall(board_figure)
    assert figure["when"] == "Board at the deal"
    # At the deal 2♠ lies on pile 1, A♣ on pile 16, Q♠ on pile 3; the first move of the game is QS 3>-S.
    assert asked(page)[:2] == [
        (
            "Can 2♠ from pile 1 go on A♣ of pile 16?",
            "2♠ from pile 1 cannot go on A♣ of pile 16: the suits differ. "
            "The app says “Must be the same suit”. What fits there: 2♣, K♣.",
            "crescent-moves",
        ),
        (
            "Can Q♠ from pile 3 go to the descending foundation of spades?",
            "Q♠ from pile 3 can go to the descending foundation of spades: it is the next card of the foundation.",
            "crescent-foundations",
        ),
    ]
    question, answer, _ = asked(page)[2]
    assert question.startswith("Which of these cards can be played now: ")
    assert "K♠ from pile 14" in question
    assert "K♠ from pile 14 can go on Q♠ of pile 3: same suit, one rank higher." in answer
    assert answer.endswith(" The others cannot.")


def test_a_redeal_is_asked_for(read_page: ReadPages) -> None:
    page = read_page(
        f"{RULES}.. exercises:: last-redeal\n\n   NO_REDEALS\n\n.. exercises:: first-redeal\n   :show: before\n\n   played"
    )
    assert [answer for _, answer, _ in asked(page)] == [
        "The cards cannot be redealt: no redeal is left. The app says “No redeals”.",
        "The cards can be redealt: a redeal is left.",
    ]


def test_a_limit_that_the_game_never_reaches_is_lowered_until_it_does(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. exercises:: refused-pile-full\n   :tight: pile_limit\n\n   PILE_FULL")
    assert page.problems == ()
    (figure,) = page.document.findall(board_figure)
    # The fullest pile of the recorded game has eight cards.
    assert "A pile holds at most 8 cards instead of 13. Look at this board" in figure.astext().replace(
        "\N{NO-BREAK SPACE}", " "
    )
    ((_, answer, section),) = asked(page)
    assert "the pile is full. The app says “This pile is full; choose another destination”." in answer
    assert section == "crescent-moves"


def test_a_rule_that_is_not_there_cannot_be_lowered(read_page: ReadPages) -> None:
    (problem,) = read_page(f"{RULES}.. exercises:: deal\n   :tight: pile_limits\n\n   PILE_FULL").problems
    assert "there is no rule “pile_limits”" in problem


def test_the_room_for_a_group_is_the_engines(read_page: ReadPages) -> None:
    labels = ".. _freecell-moves:\n\n.. _freecell-groups:\n\nRules\n-----\n\n"
    page = read_page(f"{labels}.. exercises:: group-occupied-only\n\n   GROUP_TOO_LARGE room", name="freecell/page")
    # Four empty cells and an empty column as destination: (4 + 1) × 1.
    assert all("At most 5 cards can go there now." in answer for _, answer, _ in asked(page))
    assert asked(page)[1][0] == "How many cards can go to the empty column 2 at once?"


@pytest.mark.parametrize("wrong", ["PILE_FULL", "SAME_SUITS", "room"])
def test_what_a_board_has_no_example_of_is_said(wrong: str, read_page: ReadPages) -> None:
    (problem,) = read_page(f"{RULES}.. exercises:: deal\n   :show: before\n\n   {wrong}").problems
    assert f"this position of crescent has no exercise “{wrong}”" in problem


def test_it_is_asked_in_the_language_of_the_page(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. exercises:: deal\n   :show: before\n\n   SAME_SUIT", language="cs")
    ((question, answer, _),) = asked(page)
    assert question.startswith("Dá se 2♠ z hromádky 1 ")
    assert "Aplikace hlásí „Musí být stejné barvy“." in answer


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_the_rules_ask_for_every_refusal_that_the_recorded_game_has(game: str, read_page: ReadPages) -> None:
    text = (DOCS / game / "rules.rst").read_text(encoding="utf-8")
    words = " ".join(
        re.findall(r"^\.\. exercises:: .*\n(?: +:(?:show|tight):.*\n)?\n +(.*)$", text, re.MULTILINE)
    ).split()
    assert len(words) >= 12
    recording = SOURCES.recording(game)
    moments = [moment for moment in recording.game.moments if moment.is_refusal]
    there = {step.refusal.name for moment in moments if (step := moment.find(recording.replay())) and step.refusal}
    tried = {step.after.refusal(action) for step in recording.replay() for action in step.after.attempts()}
    assert {refusal.name for refusal in tried if refusal} - {"SAME_PLACE"} <= there
    assert there | ({"PILE_FULL"} if game == "crescent" else set()) <= set(words)


def test_without_details_the_answers_follow_the_questions(read_page: ReadPages) -> None:
    page = read_page(f"{RULES}.. exercises:: deal\n   :show: before\n\n   SAME_SUIT")
    (item,) = [each for each in page.document.findall(nodes.list_item) if any(each.findall(exercise))]
    assert [type(child).__name__ for child in item.children[0].children] == [
        "exercise_question",
        "paragraph",
        "paragraph",
    ]
