"""Every gap of a generated sentence is explained to the translator, in every catalog."""

from __future__ import annotations

from babel.messages.pofile import read_po

from builder.translations.gaps import GAPS
from diagrams.words.language import LOCALES, placeholders, translations


def test_every_gap_is_explained_where_it_stands_and_no_other() -> None:
    for language in translations():
        with (LOCALES / language / "LC_MESSAGES" / "words.po").open("rb") as file:
            catalog = read_po(file)
        used: set[str] = set()
        for message in catalog:
            if message.id:
                texts = [message.id] if isinstance(message.id, str) else message.id
                names = {name for text in texts for name in placeholders(text)}
                explained = {comment[1:].partition("}")[0] for comment in message.auto_comments if comment[0] == "{"}
                assert explained == names, message.id
                used |= names
        assert used == set(GAPS)
