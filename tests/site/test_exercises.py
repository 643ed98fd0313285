"""The questions on the pages of rules: every reason for which a move is allowed or refused is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from diagrams.presenters import presenter_of
from diagrams.words.reasons import REASONS
from tests.site.pages import classes, page, text
from tests.sources import SOURCES


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_every_reason_of_the_recorded_game_is_an_answer(game: str, site: Path) -> None:
    lists = [each for each in page(site, "en", f"{game}/rules").all("ul") if "exercises" in classes(each)]
    answers = [text(next(details.iter("p"))) for each in lists for details in each.iter("details")]
    assert len(answers) >= 12
    steps = SOURCES.recording(game).replay()
    verdicts = {step.after.verdict(action) for step in steps for action in step.after.attempts()}
    reasons = {**REASONS, **presenter_of(game).reasons}
    known = {reasons[verdict] for verdict in verdicts if verdict.name != "SAME_PLACE"}
    assert len(known) >= 12
    assert {reason for reason in known if not any(f": {reason}." in answer for answer in answers)} == set()
