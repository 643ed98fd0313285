"""sphinx-build without the command ``rulebook``: what it writes is what the command writes, or it says what to run."""

from __future__ import annotations

import subprocess
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
import yaml

from tests.conftest import Checkout, contents

HTML = "{http://www.w3.org/1999/xhtml}"
BOOK = "patience-rulebook-cs"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class PlainSphinx:
    """Runs of sphinx-build in Czech on the short project, each with the pages as the first one has read them.

    What they find in the build folder of the project are the languages of the site, and pictures to use again.
    """

    def __init__(self, project: Checkout, folder: Path) -> None:
        self.project = project
        self.folder = folder

    def build(self, builder: str, *options: str) -> Path:
        out = self.folder / builder / "out"
        # Where sphinx-build puts them by itself when a book is made.
        done = self.run(builder, out, "-d", str(self.folder / "epub" / "out" / ".doctrees"), *options)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        return out

    def run(self, builder: str, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
        settings = ("-q", "-W", "-b", builder, "-D", "language=cs")
        return self.project.python("-m", "sphinx", *settings, *options, "docs", str(out))


@pytest.fixture(scope="module")
def plain(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> PlainSphinx:
    return PlainSphinx(short_project, tmp_path_factory.mktemp("plain"))


def test_its_pages_and_pictures_are_those_of_the_site(plain: PlainSphinx) -> None:
    site = plain.project.site
    out = plain.build("html")
    written, published = contents(out), contents(site / "cs")
    assert {name for name, content in published.items() if written.get(name) != content} == set()
    pictures = contents(out.parent / "_pictures")
    assert len(pictures) > 5
    assert pictures.items() <= contents(site / "_pictures").items()
    named = [name for name in pictures if any(name.encode() in page for page in written.values())]
    assert sorted(named) == sorted(pictures)
    assert list(plain.project.path("locales").rglob("*.mo")) == []


@pytest.fixture(scope="module")
def book(plain: PlainSphinx) -> Path:
    """The folder of the Czech book."""
    return plain.build("epub")


def test_a_book_names_its_language_on_every_page(book: Path) -> None:
    pages = [ElementTree.parse(path).getroot() for path in sorted(book.rglob("*.xhtml"))]
    assert len(pages) > 10
    said = {(page.tag, page.get("lang"), page.get(XML_LANG), page.get("dir")) for page in pages}
    assert said == {(f"{HTML}html", "cs", "cs", "ltr")}
    package = (book / "content.opf").read_text(encoding="utf-8")
    assert "<dc:title>Kniha pasiánsů</dc:title>" in package
    assert "not set" not in package
    assert ">unknown<" not in package
    rules = (book / "crescent" / "rules.xhtml").read_text(encoding="utf-8")
    assert "hromádka 1: 4 karty, nahoře kárový kluk" in rules
    contents = (book / "nav.xhtml").read_text(encoding="utf-8")
    assert "<title>Obsah</title>" in contents
    assert ">FreeCell: Pravidla</a>" in contents
    assert f'<dc:identifier id="{BOOK}">{BOOK}<' in package
    assert f'content="{BOOK}"' in (book / "toc.ncx").read_text(encoding="utf-8")


def test_a_book_has_the_pictures_and_whatever_its_links_lead_to(book: Path) -> None:
    pages = {path: ElementTree.parse(path).getroot() for path in sorted(book.rglob("*.xhtml"))}
    ids = {path: {element.get("id") for element in page.iter()} for path, page in pages.items()}
    shown = set()
    for path, page in pages.items():
        for link in page.iter(f"{HTML}a"):
            target, _, anchor = link.attrib["href"].partition("#")
            leads_to = (path.parent / target).resolve() if target else path
            assert ":" in target or (leads_to.exists() and (not anchor or anchor in ids[leads_to])), link.attrib
        for picture in page.iter(f"{HTML}img"):
            assert picture.get("alt")
            shown.add((path.parent / picture.attrib["src"]).resolve())
    assert len(shown) > 5
    assert shown == {path.resolve() for path in (book / "_pictures").iterdir()}
    (packed,) = book.glob("*.epub")
    assert {f"_pictures/{path.name}" for path in shown} <= set(ZipFile(packed).namelist())


def test_boards_are_told_in_words_in_formats_without_pictures(plain: PlainSphinx) -> None:
    text = (plain.build("text") / "crescent" / "rules.txt").read_text(encoding="utf-8")
    latex = (plain.build("latex") / "rulebook.tex").read_text(encoding="utf-8")
    assert r"\chapter{Crescent: pravidla}" in latex
    for written in (text, latex):
        assert "hromádka 1: 4 karty, nahoře kárový kluk" in written
        assert "hromádka 16: 5 karet, nahoře kárová trojka" in written


def test_the_examples_are_run(plain: PlainSphinx) -> None:
    report = (plain.build("doctest") / "output.txt").read_text(encoding="utf-8")
    tests, failures = (int(line.split()[0]) for line in report.splitlines() if line.endswith(" tests"))
    assert tests > 50
    assert failures == 0


def test_its_templates_are_those_of_the_command(plain: PlainSphinx, tmp_path: Path) -> None:
    done = plain.run("gettext", tmp_path / "out", "-d", str(tmp_path / "doctrees"))
    assert (done.returncode, done.stderr) == (0, "")
    plain.project.succeed("translations", "templates", "-o", str(tmp_path / "pot"))
    assert contents(tmp_path / "out") == contents(tmp_path / "pot")


@pytest.mark.parametrize("builder", ["dirhtml", "singlehtml"])
def test_pages_at_other_addresses_are_refused_in_a_sentence(plain: PlainSphinx, builder: str, tmp_path: Path) -> None:
    done = plain.run(builder, tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"the pages lead to each other by the addresses of -b html, not by those of -b {builder}; "
        "run sphinx-build -b html -D language=cs docs out, or rulebook build cs"
    ]


def test_a_language_that_is_not_there_is_named(plain: PlainSphinx, tmp_path: Path) -> None:
    done = plain.run("html", tmp_path, "-D", "language=xx")
    assert done.returncode == 1
    assert done.stderr == "there is no language “xx”; the languages are en, cs, da, ro\n"


def test_the_variable_of_the_address_is_read(
    plain: PlainSphinx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOOK_URL", "nowhere")
    done = plain.run("html", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("“nowhere” is no address of a site; ")


def test_read_the_docs_publishes_the_whole_site(repository: Path, site: Path, tmp_path: Path) -> None:
    settings = yaml.safe_load((repository / ".readthedocs.yaml").read_text(encoding="utf-8"))
    assert settings.keys() == {"version", "build"}
    assert settings["build"].keys() == {"os", "tools", "commands"}
    assert settings["version"] == 2
    # What stands between quotation marks is no number: of 3.10 would become 3.1.
    assert isinstance(settings["build"]["tools"]["python"], str)
    make, *commands = settings["build"]["commands"]
    assert make == 'RULEBOOK_URL="$READTHEDOCS_CANONICAL_URL" make site'
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "site").symlink_to(site)
    for command in commands:
        subprocess.run(
            ["sh", "-ec", command], cwd=tmp_path, env={"READTHEDOCS_OUTPUT": "out", "PATH": "/bin:/usr/bin"}, check=True
        )
    assert contents(tmp_path / "out" / "html") == contents(site)


def test_a_second_run_follows_what_has_changed(short_copy: Checkout, tmp_path: Path) -> None:
    def build() -> dict[str, bytes]:
        settings = ("-q", "-b", "html", "-D", "language=cs")
        done = short_copy.python("-m", "sphinx", *settings, "docs", str(tmp_path / "out"))
        assert (done.returncode, done.stderr) == (0, "")
        return contents(tmp_path / "out")

    build()
    # Every page has this name in its contents, and quotes may stand anywhere.
    short_copy.edit("locales/cs/LC_MESSAGES/glossary.po", 'msgstr "Slovníček"', 'msgstr "Slovník"')
    short_copy.edit("docs/crescent/app-messages.toml", "Tato hromádka je plná", "Hromádka je plná")
    written = build()
    short_copy.succeed("build", "cs")
    published = contents(short_copy.site / "cs")
    assert {name for name, content in published.items() if written.get(name) != content} == set()
    assert "Hromádka je plná" in written["crescent/rules.html"].decode()
