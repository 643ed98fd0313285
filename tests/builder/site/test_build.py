"""Building: nothing is done twice, and a site with a fault is never published."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from tests.conftest import Checkout, short_copied

FAQ = "docs/crescent/faq.rst"
ROOT = ("index.html", "404.html", ".nojekyll")


def state(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Every file by name: its content, when it was written, and which file it is."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def contents(folder: Path) -> dict[str, bytes]:
    return {name: content for name, (content, _, _) in state(folder).items()}


def drawn(said: str) -> tuple[int, int]:
    """How many pictures a build drew and how many it found."""
    match = re.search(r"^pictures: (\d+) drawn, (\d+) reused$", said, re.MULTILINE)
    assert match, said
    return int(match[1]), int(match[2])


@pytest.fixture(scope="module")
def english_project(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return short_copied(short_project, tmp_path_factory.mktemp("english"))


@pytest.fixture
def english(english_project: Checkout, short_project: Checkout) -> Checkout:
    """A copy of the short project with the English site built; the tests take turns in changing its pages."""
    shutil.rmtree(english_project.root / "docs")
    shutil.copytree(short_project.root / "docs", english_project.root / "docs")
    for language in ("cs", "da", "ro"):
        shutil.rmtree(english_project.site / language, ignore_errors=True)
    english_project.succeed("build", "en")
    return english_project


def where_packages_come_from(packages: str) -> str:
    return f"""
import multiprocessing, builder.site.build, diagrams.painting.drawing, engine.rules
print({packages})
if __name__ == "__main__":
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["builder.site.language_build"])
    with context.Pool(1) as pool:
        for name in ("builder.site.language_build", "diagrams.painting.drawing", "engine.rules"):
            print(pool.apply(eval, (f"__import__({{name!r}}, fromlist=['x']).__file__",)))
"""


def test_a_copy_of_the_project_uses_its_own_packages_in_every_process(project_copy: Checkout) -> None:
    packages = "builder.site.build.__file__, diagrams.painting.drawing.__file__, engine.rules.__file__, sep='\\n'"
    done = project_copy.python("-c", where_packages_come_from(packages))
    assert done.returncode == 0, done.stderr
    places = done.stdout.split()
    assert len(places) == 6
    assert [place for place in places if not place.startswith(f"{project_copy.root}/")] == []


def test_a_build_says_what_it_did_and_draws_what_is_missing(short_copy: Checkout) -> None:
    store, shown = short_copy.build / "pictures", short_copy.site / "_pictures"
    for folder in (short_copy.site, short_copy.build / "work"):
        shutil.rmtree(folder)
    said = short_copy.succeed("build", "en")
    pages = len(list(short_copy.path("docs").rglob("*.rst")))
    assert re.search(rf"^en: {pages} pages, {pages} written", said, re.MULTILINE)
    new, reused = drawn(said)
    assert new == 0
    assert reused == len(list(shown.iterdir())) > 5
    assert said.rstrip().endswith(f"open {short_copy.site}/index.html")
    # A picture that is gone, and it alone, is drawn again, with the same bytes.
    victim = next(path for path in store.iterdir() if (shown / path.name).exists())
    content = victim.read_bytes()
    victim.unlink()
    (shown / victim.name).unlink()
    assert drawn(short_copy.succeed("build", "en")) == (1, reused - 1)
    assert victim.read_bytes() == (shown / victim.name).read_bytes() == content


def test_a_second_build_draws_nothing_and_writes_nothing(english: Checkout) -> None:
    before = state(english.site)
    assert len(before) > 20
    said = english.succeed("build", "en")
    assert "en: nothing changed" in said
    assert drawn(said)[0] == 0
    assert state(english.site) == before


def test_what_was_deleted_or_left_half_done_is_put_right(english: Checkout) -> None:
    before = contents(english.site)
    # A page, the root page and all published pictures are gone.
    (english.site / "en" / "crescent" / "faq.html").unlink()
    (english.site / "index.html").unlink()
    shutil.rmtree(english.site / "_pictures")
    assert drawn(english.succeed("build", "en"))[0] == 0
    assert contents(english.site) == before
    # A build was interrupted while it drew a picture and while it published the pages.
    store = english.build / "pictures"
    victim = next(path for path in store.iterdir() if (english.site / "_pictures" / path.name).exists())
    victim.rename(victim.with_suffix(".part"))
    (english.site / ".en.new").mkdir()
    (english.site / ".index.html.1234.part").write_bytes(b"<!DOCTYPE")
    assert drawn(english.succeed("build", "en"))[0] == 1
    assert {path.suffix for path in store.iterdir()} == {".png"}
    assert contents(english.site) == before


FAULTS = {
    ".. board:: ace-on-queen": "there is no moment “ace-on-queen” in crescent",
    "There are :rule:`pile_limits` cards.": "there is no number “pile_limits” in the rules of crescent",
    "There are :count:`piles|pile`.": "“piles|pile” has 1 plural forms; en needs 2",
    "Here is :card:`1S`.": "“1S” is not a card",
    "It says :message:`FULL`.": "the app has no message “FULL”",
    "See :doc:`nowhere`.": "unknown document",
}


def test_a_broken_page_is_named_and_the_site_stays_as_it_was(english: Checkout) -> None:
    before = contents(english.site)
    text = english.path(FAQ).read_text(encoding="utf-8")
    english.path(FAQ).write_text(text + "".join(f"\n{fault}\n" for fault in FAULTS), encoding="utf-8")
    first = len(text.split("\n")) + 1
    # The second time nothing has changed since the failed build; the faults must still be found.
    for _ in range(2):
        said = english.complain("build", "en").removeprefix("rulebook: ").strip().split("\n")
        for index, complaint in enumerate(FAULTS.values()):
            (line,) = [each for each in said if complaint in each]
            assert line.startswith(f"{FAQ}:{first + 2 * index}: ")
        assert len(said) == len(FAULTS)
        assert contents(english.site) == before
    english.path(FAQ).write_text(text, encoding="utf-8")
    english.succeed("build", "en")
    assert contents(english.site) == before


def test_a_broken_recording_is_named_and_the_site_stays_as_it_was(english: Checkout) -> None:
    before = contents(english.site)
    english.edit("docs/games/crescent-won.toml", "10. AS 10>14", "10. AS 10>13")
    said = english.complain("build", "en")
    assert re.match(r"rulebook: docs/games/crescent-won\.toml, line \d+: move 10: AS 10>13 is refused", said)
    assert len(said.strip().split("\n")) == 1
    assert contents(english.site) == before


def test_a_changed_page_is_built_again_as_if_all_were(english: Checkout) -> None:
    before = contents(english.site)
    english.edit(FAQ, "The app counts the time and the moves.", "The app counts the time, and the moves.")
    said = english.succeed("build", "en")
    assert drawn(said)[0] == 0
    after = contents(english.site)
    changed = {name for name in before | after if before.get(name) != after.get(name)}
    assert changed == {"en/crescent/faq.html", "en/search-index.js"}


def test_one_build_at_a_time(english: Checkout) -> None:
    with FileLock(english.build / ".lock"):
        said = english.complain("build", "en")
    assert said.strip() == f"rulebook: another build is running in {english.build}; wait for it and try again"
    english.succeed("build", "en")


def test_a_fault_in_one_language_publishes_none(short_copy: Checkout) -> None:
    for folder in (short_copy.site, short_copy.build / "work"):
        shutil.rmtree(folder)
    score = 'msgid "Is there a score?"\nmsgstr "'
    short_copy.edit("locales/cs/LC_MESSAGES/crescent/faq.po", score, f"{score}:card:`1S` ")
    said = short_copy.complain("build", "en", "cs")
    assert "crescent/faq.po, line " in said
    assert "the translation has :card:`1S`, the source has not; remove it" in said
    assert said.endswith("the site stays as it was; rulebook build en builds what has no problem\n")
    assert not short_copy.site.exists()


def offered(folder: Path) -> dict[str, set[str]]:
    """The languages that each page of a folder names, apart from the page for all other readers."""
    return {
        str(path.relative_to(folder)): set(re.findall(r'hreflang="([^"]+)"', path.read_text(encoding="utf-8")))
        - {"x-default"}
        for path in folder.rglob("*.html")
    }


def test_the_pages_offer_the_languages_that_the_site_has(english: Checkout) -> None:
    before = contents(english.site / "en")
    assert set(map(frozenset, offered(english.site).values())) == {frozenset({"en"})}
    # A language comes: the others, and the pages above them, offer it at once.
    said = english.succeed("build", "cs")
    assert re.search(r"^en: \d+ pages", said, re.MULTILINE)
    assert set(map(frozenset, offered(english.site).values())) == {frozenset({"en", "cs"})}
    after = contents(english.site / "en")
    assert before.keys() == after.keys()
    assert {name for name in before if before[name] != after[name]} == {
        name for name in before if name.endswith(".html")
    }
    # Building the same again builds nothing along.
    assert "en:" not in english.succeed("build", "cs")
    # It goes: nothing leads to it any more.
    shutil.rmtree(english.site / "cs")
    english.succeed("build", "en")
    assert contents(english.site / "en") == before
    assert set(map(frozenset, offered(english.site).values())) == {frozenset({"en"})}


def test_a_language_that_cannot_be_built_along_is_left_as_it_was(english: Checkout) -> None:
    english.succeed("build", "cs")
    before, catalog = contents(english.site / "cs"), english.path("locales/cs/LC_MESSAGES/index.po")
    text = catalog.read_text(encoding="utf-8")
    catalog.write_text(text + 'msgid "', encoding="utf-8")
    try:
        done = english.run("build", "da")
    finally:
        catalog.write_text(text, encoding="utf-8")
    assert done.returncode == 0
    assert done.stderr == (
        "cs: left as it was, and its pages do not lead to the same languages as the others; "
        "rulebook build cs says why\n"
    )
    assert contents(english.site / "cs") == before
    assert offered(english.site / "en")["index.html"] == {"en", "cs", "da"}


def test_only_folders_of_languages_are_removed(english: Checkout) -> None:
    foreign = [
        english.site / ".git",
        english.site / "notes",
        english.build / "work" / "notes",
        english.build / "locales" / "mine",
    ]
    ours = [english.site / "pl", english.site / ".en.old", english.build / "work" / "pl"]
    for folder in (*foreign, *ours):
        folder.mkdir()
    english.succeed("build", "en")
    assert [folder for folder in foreign if not folder.exists()] == []
    assert [folder for folder in ours if folder.exists()] == []
    for folder in foreign:
        folder.rmdir()


def test_removed_languages_leave_the_site(short_copy: Checkout) -> None:
    pictures = contents(short_copy.site / "_pictures")
    for language in ("cs", "da", "ro"):
        shutil.rmtree(short_copy.path(f"locales/{language}"))
    short_copy.succeed("build")
    assert {path.name for path in short_copy.site.iterdir()} == {*ROOT, "en", "_pictures"}
    left = contents(short_copy.site / "_pictures")
    assert set(left) < set(pictures), "Danish had pictures of its own"
    for path in short_copy.site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert "Dansk" not in text, path
        assert 'hreflang="da"' not in text, path
        assert "English" in text, path
