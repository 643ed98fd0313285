"""Every placeholder of a generated sentence is explained to the translator, in every catalog."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from builder.errors import BuildError
from builder.translations.word_comments import comments
from diagrams.presenters import presenters
from diagrams.words.language import placeholder_names
from diagrams.words.placeholders import PLACEHOLDERS


@pytest.mark.parametrize("language", ["cs", "da", "ro"])
def test_every_placeholder_is_explained_where_it_stands_and_no_other(language: str, repository: Path) -> None:
    used: set[str] = set()
    for path in (repository / "locales" / language).rglob("words.po"):
        with path.open("rb") as file:
            catalog = read_po(file)
        for message in catalog:
            if message.id:
                texts = [message.id] if isinstance(message.id, str) else message.id
                names = {name for text in texts for name in placeholder_names(text)}
                explained = {comment[1:].partition("}")[0] for comment in message.auto_comments if comment[0] == "{"}
                assert explained == names, message.id
                used |= names
    assert used == set(PLACEHOLDERS).union(*(presenter.placeholders for presenter in presenters()))


def test_a_placeholder_that_nothing_explains_is_named() -> None:
    with pytest.raises(
        BuildError, match=r"crescent/words\.py: nothing says what \{colour\} is in “the \{colour\} card”"
    ):
        list(comments(["the {colour} card"], "crescent/words.py"))


def test_a_game_explains_its_own_messages() -> None:
    (of_crescent,) = comments(["In all {total}"], "crescent/words.py")
    (of_freecell,) = comments(["In all {total}"], "freecell/words.py")
    assert of_crescent == "{total}: how many redeals a game has"
    assert of_freecell == "{total}: how many single moves there are in all"
