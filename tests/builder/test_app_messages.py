"""What the app says, word for word as ``tests/facts/app-messages.toml`` quotes it."""

from __future__ import annotations

import pytest

from builder.errors import BuildError
from diagrams.words.untranslated import pieces
from tests.facts.documents import app_messages
from tests.sources import SOURCES


@pytest.mark.parametrize("name", app_messages())
@pytest.mark.parametrize("language", ["en", "cs", "ro", "da"])
def test_the_apps_messages_word_for_word(name: str, language: str) -> None:
    assert SOURCES.app_messages.text(name, language, "crescent") == app_messages()[name][language]


def test_a_language_that_the_app_does_not_speak_quotes_english_and_says_so() -> None:
    assert pieces(SOURCES.app_messages.text("NO_REDEALS", "nl", "crescent")) == ([("No redeals", True)], 0)
    assert pieces(SOURCES.app_messages.text("NO_REDEALS", "cs", "crescent")) == (
        [(app_messages()["NO_REDEALS"]["cs"], False)],
        0,
    )


def test_an_unknown_message_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BuildError) as caught:
        SOURCES.app_messages.text("PILE_EMPTY", "cs", "crescent")
    assert str(caught.value).startswith(
        "the app has no message “PILE_EMPTY”; docs/crescent/app-messages.toml has PILE_FULL, "
    )
    assert "EMPTY_PILE" in str(caught.value)
