"""Lines of the Czech pages do not end with a preposition or a conjunction of one letter."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from builder.typography import keep_together
from tests.site.pages import DOCUMENTS, page

LOOSE = re.compile(r"(?<!\w)[ksvzouaiKSVZOUAI] (?!\()")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("karta z hromádky", "karta z\xa0hromádky"),
        ("A v ní", "A\xa0v\xa0ní"),
        ("esa a ", "esa a\xa0"),
        ("kolo", "kolo"),
        ("políčko „a“ je", "políčko „a“ je"),
        ("písmeny S (piky), H (srdce)", "písmeny S (piky), H (srdce)"),
        ("Po 10. tahu", "Po 10.\xa0tahu"),
        ("na hromádku 10. Hromádka", "na hromádku 10. Hromádka"),
    ],
)
def test_one_letter_words_and_ordinals_stay_with_the_next(before: str, after: str) -> None:
    assert keep_together(before, "cs") == after
    assert keep_together(before, "da") == before


@pytest.mark.parametrize("language", ["en", "cs", "ro", "da"])
def test_a_figure_stays_with_what_it_counts(language: str) -> None:
    assert keep_together("200 rozdání; 7 4", language) == "200\xa0rozdání; 7 4"


@pytest.mark.parametrize("language", ["en", "cs", "ro", "da"])
def test_a_figure_that_stays_with_the_word_before_it_leaves_the_next(language: str) -> None:
    assert keep_together("kolonne\xa013 er", language) == "kolonne\xa013 er"


@pytest.mark.parametrize("language", ["en", "cs", "ro", "da"])
def test_captions_keep_the_numbers_of_places_and_counts_in_one_piece(site: Path, language: str) -> None:
    captions = ["".join(each.itertext()) for each in page(site, language, "freecell/examples").all("figcaption")]
    moved = [each for each in captions if "30" in each and "10" in each]
    assert moved
    # The tenth card's group, and the columns 6 and 3.
    assert all(re.search(r"\b10\xa0\w", each) and re.search(r"\w\xa06\b", each) for each in moved[:1])


def test_the_page_of_all_languages_is_set_as_theirs_are(site: Path) -> None:
    assert "s\xa0příklady" in (site / "index.html").read_text(encoding="utf-8")


def without_code(element: Element) -> str:
    """The text of an element; what is written as code is no word of the language."""
    inner = "".join(without_code(child) + (child.tail or "") for child in element)
    return "" if element.tag == "code" else (element.text or "") + inner


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_loose_letter_on_a_czech_page(site: Path, name: str) -> None:
    tags = ("p", "figcaption", "summary", "h1", "h2", "h3", "nav", "footer")
    paragraphs = [without_code(each) for tag in tags for each in page(site, "cs", name).all(tag)]
    assert paragraphs
    assert [each for each in paragraphs if LOOSE.search(each)] == []
