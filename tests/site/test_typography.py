"""Lines of the Czech pages do not end with a preposition or a conjunction of one letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builder.sphinxext.typography import keep_together
from tests.site.pages import DOCUMENTS, page

LOOSE = re.compile(r"(?<!\w)[ksvzouaiKSVZOUAI] ")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("karta z hromádky", "karta z\xa0hromádky"),
        ("A v ní", "A\xa0v\xa0ní"),
        ("esa a ", "esa a\xa0"),
        ("kolo", "kolo"),
        ("políčko „a“ je", "políčko „a“ je"),
    ],
)
def test_one_letter_words_stay_with_the_next(before: str, after: str) -> None:
    assert keep_together(before, "cs") == after
    assert keep_together(before, "da") == before


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_loose_letter_on_a_czech_page(site: Path, name: str) -> None:
    main = page(site, "cs", name).main
    paragraphs = ["".join(each.itertext()) for tag in ("p", "figcaption", "h1", "h2") for each in main.iter(tag)]
    assert paragraphs
    assert [each for each in paragraphs if LOOSE.search(each)] == []
