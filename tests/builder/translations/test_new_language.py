"""A language is added, built, offered and removed; afterwards nothing is as if it had never been."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import html5lib
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.builder.translations.spoken import NAMESPACE, shown
from tests.conftest import Checkout, contents, short_copied

BUILT = ("en", "cs", "pl")


def spoken(path: Path) -> list[tuple[str, str]]:
    """The words of a page with the language that each is said to be in."""
    document = html5lib.parse(path.read_text(encoding="utf-8"))
    texts = shown(document.find(f".//{NAMESPACE}main"), document.get("lang"), ("alt",))
    return [(language, word) for language, text in texts for word in re.findall(r"\w+", text)]


class Polish:
    """The project before, while and after it speaks Polish.

    While it does, only some of its languages are built: the others are to stay as they were.
    """

    def __init__(self, project: Checkout) -> None:
        self.project = project
        self.site_before, self.locales_before = contents(project.site), contents(project.path("locales"))
        self.said = project.succeed("translations", "add", "pl")
        self.catalogs = project.path("locales/pl/LC_MESSAGES")
        self.updated = project.succeed("translations", "update")
        self.status = project.succeed("translations", "status", "pl")
        project.succeed("build", *BUILT)
        self.pages = {path: path.read_text(encoding="utf-8") for path in project.site.rglob("*.html")}
        self.words = {name: spoken(project.site / "pl" / name) for name in ("crescent/rules.html", "glossary.html")}
        self.again = project.complain("translations", "add", "pl")
        self.removed = project.succeed("translations", "remove", "--yes", "pl")
        project.succeed("build")
        self.site_after, self.locales_after = contents(project.site), contents(project.path("locales"))

    def page(self, name: str) -> str:
        return self.pages[self.project.site / name]


@pytest.fixture(scope="module")
def polish(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Polish:
    return Polish(short_copied(short_project, tmp_path_factory.mktemp("polish")))


def test_the_command_says_what_to_do_next(polish: Polish) -> None:
    assert "locales/pl/LC_MESSAGES/crescent/rules.po" in polish.said
    for step in ("sphinx.po", "words.po", "app-messages.toml", "preview pl", "check pl", "status pl"):
        assert step in polish.said
    assert "It has 3 plural forms (for 1; for 2, 3, 4 …; for 0, 5, 6 …)." in polish.said


def test_a_new_catalog_is_in_its_final_form(polish: Polish) -> None:
    assert "pl: 0 catalogs changed" in polish.updated


def test_the_status_counts_all_as_missing(polish: Polish) -> None:
    (total,) = [line.split() for line in polish.status.splitlines() if line.split()[:1] == ["all"]]
    assert total[1:3] == ["0", "0"]
    assert int(total[3]) > 500
    assert "pl: 0 %" in polish.status


def test_its_pages_are_polish_pages_with_english_text_marked_as_such(polish: Polish) -> None:
    assert '<html lang="pl"' in polish.page("pl/crescent/rules.html")
    rules = polish.words["crescent/rules.html"]
    assert len(rules) > 1500
    # What is not marked is no word of English: numbers, cards in letters, codes.
    unmarked = {word for language, word in rules if language != "en"}
    assert {word for word in unmarked if re.fullmatch(r"[a-z]{2,}", word)} == set()


def test_the_glossary_shows_the_other_languages_in_their_own_voice(polish: Polish) -> None:
    glossary = polish.words["glossary.html"]
    for language, word in (("en", "foundation"), ("cs", "základna"), ("da", "grundbunke"), ("ro", "fundație")):
        assert (language, word) in glossary
    assert ("en", "yet") in glossary  # not translated yet


def test_below_the_threshold_it_is_built_but_not_offered(polish: Polish) -> None:
    for name in ("index.html", "cs/index.html", "en/crescent/rules.html"):
        assert 'hreflang="pl"' not in polish.page(name)
    # Its own pages lead to all the others and name it.
    own = polish.page("pl/index.html")
    assert re.search(r'<a [^>]*lang="pl"[^>]*aria-current="true"', own)
    assert 'lang="cs"' in own
    for language in ("en", "cs"):
        assert '<span dir="ltr" lang="pl">Polski</span>' in polish.page(f"{language}/translations.html")


def test_it_cannot_be_added_twice(polish: Polish) -> None:
    assert polish.again == (
        "rulebook: the project has pl already; bring it up to date with rulebook translations update pl\n"
    )


def test_removing_it_leaves_no_trace(polish: Polish) -> None:
    assert polish.removed.startswith("locales/pl is removed")
    assert polish.locales_after == polish.locales_before
    assert polish.site_after == polish.site_before
    left = [path for path in polish.project.build.rglob("*") if path.name == "pl" or ".pl" in path.name]
    assert left == []
    assert not polish.project.path("locales/pl").exists()


def test_a_language_is_offered_from_the_threshold_on(short_copy: Checkout) -> None:
    for language in ("da", "ro"):
        shutil.rmtree(short_copy.path(f"locales/{language}"))
    short_copy.edit("docs/conf.py", "rulebook_offered_from = 80", "rulebook_offered_from = 0")
    short_copy.succeed("translations", "add", "pl")
    short_copy.succeed("build", "cs", "pl")
    page = (short_copy.site / "cs/index.html").read_text(encoding="utf-8")
    assert re.search(r'<a href="[^"]*pl/index.html" lang="pl" dir="ltr" hreflang="pl">Polski</a>', page)
    assert 'hreflang="pl"' in (short_copy.site / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "folder", "forms"),
    [("pt-br", "pt_BR", 3), ("ar", "ar", 6), ("zh-TW", "zh_TW", 1), ("sl", "sl", 4), ("sr@latin", "sr@latin", 3)],
)
def test_any_language_of_cldr_gets_its_headers(
    code: str,
    folder: str,
    forms: int,
    wanted: dict[str, Catalog],
    short_copy: Checkout,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("builder.translations.new_language.templates", lambda sources: wanted)
    short_copy.succeed("translations", "add", code)
    for path in short_copy.path(f"locales/{folder}/LC_MESSAGES").rglob("*.po"):
        text = path.read_text(encoding="utf-8")
        with path.open("rb") as file:
            catalog = read_po(file)
        assert catalog.num_plurals == forms
        assert f'"Language: {folder}\\n"' in text
        assert "#, fuzzy" not in text
        for placeholder in ("EMAIL@ADDRESS", "FULL NAME", "PROJECT VERSION", "FIRST AUTHOR"):
            assert placeholder not in text


def test_a_language_that_is_built_alone_is_what_the_root_leads_to(short_copy: Checkout) -> None:
    shutil.rmtree(short_copy.site)
    short_copy.succeed("translations", "add", "pl")
    short_copy.succeed("build", "pl")
    assert 'href="pl/index.html"' in (short_copy.site / "index.html").read_text(encoding="utf-8")


def test_what_is_no_language_is_refused(short_copy: Checkout) -> None:
    before = contents(short_copy.root)
    for code in ("xx", "polish", "../en", "", "cs/da"):
        complaint = short_copy.complain("translations", "add", code)
        assert f"“{code}” is no language that CLDR knows; write its code, such as pl or pt_BR" in complaint
    assert contents(short_copy.root) == before


def test_folders_that_are_no_languages_are_named_and_stop_no_command(short_copy: Checkout) -> None:
    strange = sorted(["CS", "Odd Name", "cs-old", "cs.bak", "cs_CZ", "pt-BR", "xx", "zz_ZZ"])
    for name in strange:
        shutil.copytree(short_copy.path("locales/cs"), short_copy.path(f"locales/{name}"))
    advice = "this is no language that is known; rename or remove the folder"
    *named, hint = short_copy.complain("build").removeprefix("rulebook: ").splitlines()
    assert named == [f"locales/{name}: {advice}" for name in strange]
    assert hint == "rulebook build en cs da ro builds the languages"
    assert short_copy.succeed("translations", "update").count(": 0 catalogs changed") == 3
    assert short_copy.succeed("translations", "status").count(": 100 % of the words") == 3
    done = short_copy.run("translations", "check", "--no-spelling")
    assert done.returncode == 1
    assert done.stdout.count("file: error: folder: this is no language that is known; ") == len(strange)
    assert done.stderr == f"rulebook: {len(strange)} errors; mend them and check again\n"
    assert short_copy.succeed("translations", "check", "--no-spelling", "cs") == "all good\n"
    assert "there is no language “xx”" in short_copy.complain("translations", "remove", "--yes", "xx")


def test_a_folder_that_is_a_link_is_removed_and_what_it_leads_to_stays(short_copy: Checkout) -> None:
    before = contents(short_copy.path("locales"))
    short_copy.path("locales/sk").symlink_to("cs")
    short_copy.succeed("translations", "remove", "--yes", "sk")
    assert contents(short_copy.path("locales")) == before
    assert not list(short_copy.path("locales").glob("*sk"))


def test_a_file_in_the_place_of_a_folder_of_catalogs(short_copy: Checkout) -> None:
    place = short_copy.path("locales/pl/LC_MESSAGES")
    place.parent.mkdir()
    place.write_text("", encoding="utf-8")
    complaint = short_copy.complain("translations", "add", "pl")
    assert complaint == "rulebook: locales/pl/LC_MESSAGES: a file stands where a folder is needed; move it away\n"
    assert "pl:" not in short_copy.succeed("translations", "update")


def test_what_has_been_translated_is_not_deleted_without_asking(short_copy: Checkout) -> None:
    complaint = short_copy.complain("translations", "remove", "cs")
    assert complaint.endswith("stopped\n")
    assert short_copy.path("locales/cs/LC_MESSAGES/index.po").exists()


SPOKEN = {
    "cs_CZ": "cs_CZ is cs as most speak it, and the project has cs",
    "en_US": "en_US is en as most speak it, and the project has en",
    "en_US_POSIX": "en_US_POSIX names a variant of en; write a language, such as pl or pt_BR",
    "ca_ES_VALENCIA": "ca_ES_VALENCIA names a variant of ca; write a language, such as pl or pt_BR",
}


def test_what_the_project_speaks_already_is_not_added_again(short_copy: Checkout) -> None:
    for code, why in SPOKEN.items():
        assert short_copy.complain("translations", "add", code) == f"rulebook: {why}\n"


def test_a_threshold_that_is_no_percentage_is_refused(short_copy: Checkout) -> None:
    before = "80"
    for value in ("101", "-1", '"many"'):
        short_copy.edit("docs/conf.py", f"rulebook_offered_from = {before}", f"rulebook_offered_from = {value}")
        before = value
        complaint = short_copy.complain("build")
        assert complaint.startswith("rulebook: docs/conf.py: rulebook_offered_from: ")
        assert complaint.endswith("is no percentage; write a whole number from 0 to 100\n")
