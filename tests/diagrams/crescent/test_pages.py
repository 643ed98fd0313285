"""The parts of Crescent's pages: a pile before and after a redeal."""

from __future__ import annotations

from typing import Any

import pytest

from diagrams.errors import PresenterError
from diagrams.parts import Paragraph
from diagrams.presenter import Asked
from diagrams.presenters import presenter_of
from diagrams.words.language import Sentence, SpokenCard, plain
from engine.recording import Recording
from tests import speech
from tests.sources import words


def part(
    name: str, recording: Recording[Any], language: str = "en", *moments: str, number: int | None = None
) -> Sentence:
    presenter = presenter_of("crescent")
    content = presenter.part(name).content(Asked(presenter, recording, words(language), moments, number))
    assert isinstance(content, Paragraph)
    return content.sentence


@pytest.mark.parametrize("language", speech.LANGUAGES)
@pytest.mark.parametrize("number", range(1, 17))
def test_a_redealt_pile_is_written_out_before_and_after(
    language: str, number: int, crescent_won: Recording[Any]
) -> None:
    step = crescent_won.moment("first-redeal")
    before, after = list(step.before.piles[number - 1]), list(step.after.piles[number - 1])
    sentence = part("redealt-pile", crescent_won, language, "first-redeal", number=number)
    cards = [each.card for each in sentence if isinstance(each, SpokenCard)]
    assert cards == [*before, *after, *after[-1:]]
    assert after == [*before[1:], before[0]]


def test_a_pile_of_one_card_is_not_said_to_change(crescent_won: Recording[Any]) -> None:
    step = crescent_won.moment("last-redeal")
    (number, *_) = [number for number, pile in enumerate(step.before.piles, 1) if len(pile) == 1]
    sentence = plain(part("redealt-pile", crescent_won, "en", "last-redeal", number=number))
    assert "is now on top" not in sentence


def test_without_a_number_it_is_the_first_pile(crescent_won: Recording[Any]) -> None:
    assert plain(part("redealt-pile", crescent_won, "en", "first-redeal")).startswith("Pile 1 from bottom to top")


@pytest.mark.parametrize(
    ("name", "moments", "number", "says"),
    [
        ("redealt-pil", (), None, "crescent has no part “redealt-pil”; its parts are redealt-pile"),
        ("redealt-pile", (), None, "the part “redealt-pile” shows 1 moment, and the page names 0"),
        ("redealt-pile", ("first-redeal", "last-redeal"), 1, "shows 1 moment, and the page names 2"),
    ],
)
def test_a_part_that_cannot_be_had(
    name: str, moments: tuple[str, ...], number: int | None, says: str, crescent_won: Recording[Any]
) -> None:
    with pytest.raises(PresenterError) as raised:
        part(name, crescent_won, "en", *moments, number=number)
    assert says in str(raised.value)
