"""What has been measured is said while it holds for the rules in force, and no longer."""

from __future__ import annotations

import re
from pathlib import Path

from engine.crescent.measured import CRESCENT_WINS
from tests import speech
from tests.conftest import Project
from tests.site.pages import Page, classes, page, text


def measured(found: Page) -> str:
    (paragraph,) = [each for each in found.all("p") if "measured" in classes(each)]
    return text(paragraph)


def test_every_language_says_what_was_measured(site: Path) -> None:
    said = {language: measured(page(site, language, "crescent/faq")) for language in speech.LANGUAGES}
    assert len(set(said.values())) == len(speech.LANGUAGES)
    for sentence in said.values():
        for number in (CRESCENT_WINS.deals, CRESCENT_WINS.won, CRESCENT_WINS.seconds):
            assert re.search(rf"\b{number}\b", sentence)


def test_a_measure_is_not_said_of_other_rules(drawn_copy: Project) -> None:
    drawn_copy.edit("engine/crescent/rules.py", "pile_limit: int = 13", "pile_limit: int = 12")
    drawn_copy.succeed("build", "en")
    found = Page(drawn_copy.site / "en" / "crescent" / "faq.html")
    assert measured(found) == "For these rules it has not been measured."


def test_the_measure_is_a_share_of_consecutive_deals() -> None:
    assert CRESCENT_WINS.deals >= 200
    assert CRESCENT_WINS.won + len(CRESCENT_WINS.open) == CRESCENT_WINS.deals
    assert all(CRESCENT_WINS.first <= number <= CRESCENT_WINS.last for number in CRESCENT_WINS.open)
