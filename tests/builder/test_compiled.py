"""Compiled copies of the catalogs, and the search page's own messages."""

from __future__ import annotations

import gettext
import json
import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from builder import compiled, project

FORMS = {"cs": 3, "ro": 3, "da": 2}
SINGULAR = "Search finished, found one page matching the search query."
# The numeric form that a number of found pages takes: CLDR's one, few, other in order, or one, other.
WANTED = {
    "cs": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 22: 2, 101: 2},
    "ro": {0: 1, 1: 0, 2: 1, 19: 1, 20: 2, 101: 1, 120: 2},
    "da": {0: 1, 1: 0, 2: 1, 5: 1, 21: 1, 101: 1},
}
TINY = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Search"
msgstr "Søg"
"""


def script(text: str) -> dict[str, Any]:
    found = re.fullmatch(r"Documentation\.addTranslations\((\{.*\})\);\n", text, re.DOTALL)
    assert found
    content: dict[str, Any] = json.loads(found[1])
    return content


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folders of the sources and of the copies of Danish."""
    monkeypatch.setattr(project, "LOCALES", tmp_path / "locales")
    monkeypatch.setattr(project, "COMPILED_LOCALES", tmp_path / "compiled")
    source = tmp_path / "locales" / "da" / "LC_MESSAGES"
    (source / "crescent").mkdir(parents=True)
    for name in ("sphinx.po", "index.po", "crescent/rules.po"):
        (source / name).write_text(TINY, encoding="utf-8")
    return source, tmp_path / "compiled" / "da" / "LC_MESSAGES"


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_catalogs_are_compiled_away_from_the_sources(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    assert compiled.compile_catalogs("da") == tmp_path / "compiled"
    assert names(source) == {"sphinx.po", "index.po", "crescent/rules.po"}, "nothing is compiled beside the sources"
    stems = ("sphinx", "index", "crescent/rules")
    assert names(target) == {*(f"{stem}.{kind}" for stem in stems for kind in ("po", "mo")), "sphinx.js"}
    assert script((target / "sphinx.js").read_text(encoding="utf-8"))["messages"] == {"Search": "Søg"}
    with (target / "index.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Search") == "Søg"


def test_a_deleted_catalog_goes_with_its_compiled_form(folders: tuple[Path, Path]) -> None:
    source, target = folders
    compiled.compile_catalogs("da")
    before = names(target)
    (source / "crescent" / "rules.po").unlink()
    compiled.compile_catalogs("da")
    assert names(target) == before - {"crescent/rules.po", "crescent/rules.mo"}


def test_a_fuzzy_translation_is_not_shown(folders: tuple[Path, Path]) -> None:
    source, target = folders
    (source / "index.po").write_text(TINY.replace('msgid "Search"', '#, fuzzy\nmsgid "Search"'), encoding="utf-8")
    compiled.compile_catalogs("da")
    with (target / "index.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Search") == "Search"


def test_an_unchanged_catalog_is_not_touched(folders: tuple[Path, Path]) -> None:
    source, target = folders
    compiled.compile_catalogs("da")
    before = {path: path.stat().st_mtime_ns for path in target.rglob("*.?o")}
    (source / "index.po").write_text(TINY.replace("Søg", "Find"), encoding="utf-8")
    compiled.compile_catalogs("da")
    touched = {path.name for path in before if path.stat().st_mtime_ns != before[path]}
    assert touched == {"index.po", "index.mo"}
    assert "Find" in (target / "index.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", FORMS)
def test_the_search_script_has_every_plural_form(language: str, repository: Path) -> None:
    path = repository / "locales" / language / "LC_MESSAGES" / "sphinx.po"
    with path.open("rb") as file:
        messages = script(compiled.search_script(read_po(file, locale=language)))["messages"]
    assert len(messages[SINGULAR]) == FORMS[language]
    assert all(messages[SINGULAR])
    assert all("${resultCount}" in form for form in messages[SINGULAR][1:])
    assert all(messages[name] for name in ("Searching", "Search Results", "Preparing search..."))


@pytest.mark.parametrize("language", FORMS)
def test_the_plural_rule_of_the_search_script_is_the_number_of_a_form(language: str) -> None:
    expression = script(compiled.search_script(Catalog(locale=language)))["plural_expr"]
    found = re.fullmatch(r"Number\((.*)\)", expression)
    assert found, "a comparison alone is true or false in a browser, not a number"
    rule = gettext.c2py(found[1])
    assert {number: rule(number) for number in WANTED[language]} == WANTED[language]


def test_messages_without_a_translation_are_left_to_the_page() -> None:
    catalog = Catalog(locale="da")
    catalog.add("Search", "")
    catalog.add("Searching", "Søger")
    assert script(compiled.search_script(catalog))["messages"] == {"Searching": "Søger"}
