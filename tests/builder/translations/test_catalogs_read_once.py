"""The catalogs of a run: each file read once, what is translated of it, the generated words of all games together."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.project import Project
from builder.translations import catalogs
from builder.translations.catalogs import Catalogs
from diagrams.words.untranslated import END, START

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: cs\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n'
)
PLURAL = 'msgid "{count} card"\nmsgid_plural "{count} cards"\n'


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path, tmp_path / "build")


def write(project: Project, name: str, messages: str) -> None:
    path = project.catalogs("cs") / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{HEADER}\n{messages}", encoding="utf-8")


def test_a_file_is_read_once(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, "words", 'msgid "yes"\nmsgstr "ano"\n')
    read, reads = catalogs.read_file, []
    monkeypatch.setattr(catalogs, "read_file", lambda *given: reads.append(given[1].name) or read(*given))
    run = Catalogs(project)
    run.file("cs", "words")
    run.catalog("cs", "words")
    run.finished("cs", "words")
    assert run.words("cs").gettext("yes") == run.words("cs", marked=True).gettext("yes") == "ano"
    assert reads == ["words.po"]


def test_a_change_is_seen_by_the_next_run(project: Project) -> None:
    write(project, "words", 'msgid "yes"\nmsgstr "ano"\n')
    first = Catalogs(project)
    assert first.words("cs").gettext("yes") == "ano"
    write(project, "words", 'msgid "yes"\nmsgstr "jo"\n')
    assert first.words("cs").gettext("yes") == "ano"
    assert Catalogs(project).words("cs").gettext("yes") == "jo"


def test_what_is_fuzzy_or_lacks_a_form_is_not_finished(project: Project) -> None:
    write(
        project,
        "index",
        '#, fuzzy\nmsgid "fuzzy"\nmsgstr "x"\n\nmsgid "none"\nmsgstr ""\n\nmsgid "done"\nmsgstr "hotovo"\n\n'
        + PLURAL
        + 'msgstr[0] "{count} karta"\nmsgstr[1] ""\nmsgstr[2] "{count} karet"\n',
    )
    assert Catalogs(project).finished("cs", "index") == {"done": "hotovo"}
    assert Catalogs(project).finished("cs", "no such catalog") == {}


def test_words_of_a_game_stand_with_it_and_the_shared_ones_win(project: Project) -> None:
    write(project, "words", 'msgid "yes"\nmsgstr "ano"\n')
    write(project, "crescent/words", 'msgid "yes"\nmsgstr "jo"\n\nmsgid "pile"\nmsgstr "hromádka"\n')
    write(project, "freecell/words", 'msgid "cell"\nmsgstr "políčko"\n')
    write(project, "crescent/rules", 'msgid "Set-up"\nmsgstr "Příprava"\n')
    words = Catalogs(project).words("cs")
    assert [words.gettext(each) for each in ("yes", "pile", "cell")] == ["ano", "hromádka", "políčko"]
    assert words.gettext("Set-up") == "Set-up", "the text of a page is no generated word"


def test_what_is_not_translated_is_english_and_marked_if_that_is_wanted(project: Project) -> None:
    write(project, "words", PLURAL + 'msgstr[0] "{count} karta"\nmsgstr[1] ""\nmsgstr[2] ""\n')
    plain, marked = Catalogs(project).words("cs"), Catalogs(project).words("cs", marked=True)
    assert plain.cards(1) == "1 card"
    assert marked.gettext("yes") == f"{START}yes{END}"
    assert marked.cards(5) == f"{START}5 cards{END}"
    assert Catalogs(project).words("en", marked=True).gettext("yes") == "yes"


@pytest.mark.parametrize("bad", ["{x.__class__}", "{other}", "{"])
def test_words_that_cannot_be_filled_in_are_refused_with_their_line(bad: str, project: Project) -> None:
    write(project, "crescent/words", f'msgid "pile {{x}}"\nmsgstr "hromádka {{x}} {bad}"\n')
    with pytest.raises(BuildError, match=r"^locales/cs/LC_MESSAGES/crescent/words\.po, line 7: "):
        Catalogs(project).words("cs")


def test_a_catalog_that_cannot_be_kept_whole_is_none(project: Project) -> None:
    write(project, "index", 'msgid "yes"\nmsgstr "ano"\n\nmsgid "yes"\nmsgstr "jo"\n')
    run = Catalogs(project)
    assert run.catalog("cs", "index") is None
    assert run.file("cs", "index").faults
    assert run.catalog("cs", "glossary") is None
