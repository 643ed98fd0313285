"""What a game's presenter has no words for is named, so that whoever adds a game knows what to add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from diagrams.board import View
from diagrams.crescent.words import CrescentPresenter
from diagrams.errors import PresenterError
from diagrams.presenters import presenter_of, presenters
from diagrams.words.language import plain
from diagrams.words.rule_words import RuleWords
from engine.crescent.rules import CrescentRules
from engine.recording import Recording
from engine.refusals import Refusal
from engine.registry import games
from tests.sources import words


class _Wordless(CrescentPresenter):
    """Crescent without what its sentences need."""

    reasons: ClassVar[Mapping[Refusal, str]] = {}
    rule_words: ClassVar[Mapping[str, RuleWords]] = {}
    parts = ()


def test_a_refusal_without_words_is_named(crescent_won: Recording) -> None:
    with pytest.raises(PresenterError, match="crescent has no words for the refusal EMPTY_PILE"):
        _Wordless().refusal(crescent_won.moment("refused-empty-pile"), words("en"))


def test_the_reasons_that_games_share_need_no_words_of_the_game(crescent_won: Recording) -> None:
    sentence = plain(_Wordless().refusal(crescent_won.moment("refused-same-suit"), words("en")))
    assert sentence.endswith(": the suits differ.")


def test_a_rule_without_words_is_named() -> None:
    with pytest.raises(PresenterError, match="crescent has no words for the rule “redeals”"):
        _Wordless().differences(CrescentRules(redeals=4), words("en"))


def test_the_rules_that_games_share_need_no_words_of_the_game() -> None:
    (sentence,) = _Wordless().differences(CrescentRules(undo_limit=5), words("en"))
    assert plain(sentence) == "Up to 5 moves can be undone instead of 100."


def test_a_game_without_parts_says_so() -> None:
    with pytest.raises(PresenterError, match="crescent has no part “score-table”; it has none"):
        _Wordless().part("score-table")


def test_a_refused_redeal_is_told_by_its_game(crescent_won: Recording) -> None:
    step = crescent_won.moment("refused-no-redeals")
    sentence = plain(presenter_of("crescent").caption(step, View.REFUSED, words("en")))
    assert sentence == f"After move {step.number}, another redeal is refused: no redeal is left."


def test_every_game_has_a_presenter_of_its_own() -> None:
    assert [presenter.game for presenter in presenters()] == list(games().values())
