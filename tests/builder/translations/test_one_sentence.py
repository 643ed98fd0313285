"""One English sentence changes: what the catalogs, the status and the site make of it, and what stays as it was."""

from __future__ import annotations

import json
import re

import pytest

from tests.conftest import Checkout, contents, short_copied

TRANSLATIONS = ("cs", "da", "ro")
SEARCH = "search-index.js"
PAGE = "docs/crescent/faq.rst"
CATALOG = "crescent/faq.po"
SOURCE = ("can be undone as usual.", "can all be undone.")
_BEGINNING = (
    "No. After a redeal the history starts from zero: neither the redeal nor the moves before it can be undone. "
    "Moves that you play after it "
)
OLD, NEW = (_BEGINNING + end for end in SOURCE)
NOTICE = {
    "cs": "Z této stránky je přeloženo",
    "da": "af siden er oversat",
    "ro": "Această pagină este tradusă în proporție de",
}


class Changed:
    """The project before and after the sentence was changed."""

    def __init__(self, project: Checkout) -> None:
        self.site_before, self.before = contents(project.site), contents(project.path("locales"))
        project.edit(PAGE, *SOURCE)
        self.said = project.succeed("translations", "update")
        self.after = contents(project.path("locales"))
        self.status = json.loads(project.succeed("translations", "status", "--json"))
        self.table = project.succeed("translations", "status", "cs")
        project.succeed("build")
        self.site = contents(project.site)


@pytest.fixture(scope="module")
def changed(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Changed:
    return Changed(short_copied(short_project, tmp_path_factory.mktemp("sentence")))


def page(changed: Changed, language: str) -> str:
    return changed.site[f"{language}/crescent/faq.html"].decode()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_sentence_is_fuzzy_with_its_old_text_and_no_other_line_moves(language: str, changed: Changed) -> None:
    name = f"{language}/LC_MESSAGES/{CATALOG}"
    old, new = (each[name].decode().splitlines() for each in (changed.before, changed.after))
    gone = [line for line in old if line not in new]
    come = [line for line in new if line not in old]
    assert gone == [f'msgid "{OLD}"']
    assert come == ["#, fuzzy", f'#| msgid "{OLD}"', f'msgid "{NEW}"']
    place = new.index(f'msgid "{NEW}"')
    assert new[place - 2 : place] == ["#, fuzzy", f'#| msgid "{OLD}"']
    # The translation is still there, at the same place.
    assert new[place + 1] == old[old.index(f'msgid "{OLD}"') + 1] != 'msgstr ""'
    assert [line for line in new if line not in ("#, fuzzy", f'#| msgid "{OLD}"', f'msgid "{NEW}"')] == [
        line for line in old if line != f'msgid "{OLD}"'
    ]


def test_no_other_catalog_is_touched(changed: Changed) -> None:
    touched = {name for name in changed.before if changed.before[name] != changed.after[name]}
    assert touched == {f"{language}/LC_MESSAGES/{CATALOG}" for language in TRANSLATIONS}
    assert set(changed.before) == set(changed.after)


def test_the_status_shows_it(changed: Changed) -> None:
    assert [each["language"] for each in changed.status] == list(TRANSLATIONS)
    for each in changed.status:
        assert each["percent"] == 99
        left = [catalog for catalog in each["catalogs"] if catalog["fuzzy"] or catalog["missing"]]
        assert [catalog["name"] for catalog in left] == ["crescent/faq"]
        assert (left[0]["fuzzy"], left[0]["missing"]) == (1, 0)
        assert left[0]["words_left"] == 30  # counted by hand
        assert each["total"]["fuzzy"] == 1
    (line,) = [line for line in changed.table.splitlines() if "crescent/faq" in line]
    assert re.split(r"\s+", line.strip())[2:5] == ["1", "0", "30"]


def test_a_rebuild_touches_only_that_page_and_what_counts_and_finds_its_words(changed: Changed) -> None:
    pages = {name for name in changed.site if changed.site[name] != changed.site_before.get(name)}
    assert set(changed.site) == set(changed.site_before)
    of_each = {"crescent/faq.html", "translations.html", SEARCH}
    assert pages == {f"{language}/{name}" for language in ("en", *TRANSLATIONS) for name in of_each}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_page_says_how_much_is_translated_and_marks_the_sentence_as_english(
    language: str, changed: Changed
) -> None:
    html = page(changed, language)
    (notice,) = re.findall(r'<p class="notice">.*?</p>', html, re.DOTALL)
    assert NOTICE[language] in notice
    assert re.search(r"\b9\d\s?%", notice)
    main = html[html.index("<main") : html.index("</main>")]
    marked = re.findall(r'<span dir="ltr" lang="en">(.*?)</span>', main, re.DOTALL)
    assert [" ".join(text.split()) for text in marked] == [NEW]


def test_a_whole_page_has_no_notice_and_no_english(changed: Changed) -> None:
    for language in TRANSLATIONS:
        html = changed.site[f"{language}/crescent/rules.html"].decode()
        assert "notice" not in html
        assert '<span dir="ltr" lang="en">' not in html
    assert "notice" not in page(changed, "en")
