"""The pseudo-language: whatever a reader sees or hears on its pages comes from a catalog, not one word is plain English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import html5lib
import pytest

from tests.builder.translations.spoken import NAMESPACE, shown
from tests.conftest import Checkout, built, copied
from tests.site.pages import DOCS

PSEUDO = "en_XA"


def leaves(value: object) -> Iterator[str]:
    """The texts in a table."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from leaves(each)


CODE = re.compile(r"\b(CR1-[A-Z]|FC1-C\d)-[A-Z]{7}\b|\bms:\d+|[\w-]+/[\w-]+")
PUBLISHED = [tomllib.loads(path.read_text(encoding="utf-8")) for path in DOCS.glob("*/published.toml")]
"""What was published: the names in it are those of books, programs and pages, in their own language."""
NAMES = re.compile("|".join(sorted(map(re.escape, leaves(PUBLISHED)), key=len, reverse=True)))


def words(text: str) -> list[str]:
    """The words of English that are plain: no accents, more than a letter; codes of deals and names of what was published are no words."""
    runs = re.findall(r"\w+", CODE.sub("", NAMES.sub("", text)))
    return [word for word in runs if re.fullmatch(r"[A-Za-z]{2,}", word)]


@pytest.fixture(scope="module")
def pseudo(repository: Path, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    project = built(copied(repository, tmp_path_factory.mktemp("pseudo")), site)
    project.succeed("translations", "pseudo")
    project.succeed("build", PSEUDO)
    return project


def pages(project: Checkout) -> list[Path]:
    return sorted((project.site / PSEUDO).rglob("*.html"))


def test_the_whole_site_is_there(pseudo: Checkout) -> None:
    names = {str(path.relative_to(pseudo.site / PSEUDO)) for path in pages(pseudo)}
    sources = {
        str(path.relative_to(pseudo.path("docs")).with_suffix(".html")) for path in pseudo.path("docs").rglob("*.rst")
    }
    assert names == sources | {"search.html", "404.html"}


def test_no_visible_word_is_plain_english(pseudo: Checkout) -> None:
    left: dict[str, set[str]] = {}
    accented = 0
    for path in pages(pseudo):
        document = html5lib.parse(path.read_text(encoding="utf-8"))
        assert document.get("lang") == "en-XA"
        for language, text in shown(document):
            accented += len(re.findall(r"\w*[^\W\da-zA-Z_]\w*", text)) if language == "en-XA" else 0
            # The masthead of a narrow window names the language by its code alone.
            if language == "en-XA" and text.strip() != language and (english := words(text)):
                left.setdefault(path.name, set()).update(english)
    assert left == {}
    assert accented > 15_000


def test_only_names_and_terms_of_other_languages_are_said_to_be_foreign(pseudo: Checkout) -> None:
    """Else a text that escaped translation could hide behind the mark that it is English."""
    for path in pages(pseudo):
        document = html5lib.parse(path.read_text(encoding="utf-8"))
        main = document.find(f".//{NAMESPACE}main")
        tables = [
            table
            for table in main.iter(f"{NAMESPACE}table")
            if table.get("class", "").split()[0] in ("terms", "status")
        ]
        inside = {id(element) for table in tables for element in table.iter()}
        marked = [element for element in main.iter() if element.get("lang") and id(element) not in inside]
        foreign = [text for element in marked if not NAMES.fullmatch(text := "".join(element.itertext()))]
        assert foreign == [], path.name


def test_what_scripts_say_is_translated(pseudo: Checkout) -> None:
    search = (pseudo.site / PSEUDO / "search.html").read_text(encoding="utf-8")
    boards = (pseudo.site / PSEUDO / "crescent" / "rules.html").read_text(encoding="utf-8")
    for source, name in ((search, "Search"), (boards, "Show all descriptions"), (boards, "The position is copied.")):
        assert f'"{name}"' not in source
        assert f">{name}<" not in source
    assert 'data-copied="Ťĥé' in boards


def test_its_texts_are_longer(pseudo: Checkout, site: Path) -> None:
    def length(path: Path) -> int:
        return len(" ".join(text for _, text in shown(html5lib.parse(path.read_text(encoding="utf-8")))))

    assert length(pseudo.site / PSEUDO / "crescent/rules.html") > 1.2 * length(site / "en/crescent/rules.html")


def test_it_is_never_offered_and_goes_without_a_trace(pseudo: Checkout) -> None:
    assert "XA" not in (pseudo.site / "index.html").read_text(encoding="utf-8")
    pseudo.succeed("translations", "remove", "--yes", PSEUDO)
    assert not pseudo.path(f"locales/{PSEUDO}").exists()
