"""A catalog is written by strangers: nothing in it may run, insert, link out or change the page's code."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.site import compiled
from builder.site.sphinx_run import sphinx_run
from builder.sphinxext.safe_templates import escaped
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import FAULTS, Fault
from tests.conftest import Checkout, copied, drawn

UNSAFE = ("directive", "block", "link", "placeholder", "character", "length", "newline")
SECRET = "root:x:0:0"


def dangerous(fault: Fault) -> bool:
    """Whether a page built with the fault could do harm; what is only wrong does not keep a translator from seeing it."""
    if fault.kind == "html":
        return fault.catalog == "sphinx"
    if fault.kind == "role":
        return re.search(r":(download|raw-html|eval):", fault.new + fault.phrase) is not None
    if fault.kind == "character":
        return fault.phrase.startswith("U+")
    if fault.kind == "placeholder":
        return not fault.phrase.startswith("the source has")
    return (fault.kind in UNSAFE and "does not; add" not in fault.phrase) or "noqa" in fault.new


DANGEROUS = [fault for fault in FAULTS if dangerous(fault)]


def test_there_are_many_ways_to_do_harm() -> None:
    assert len(DANGEROUS) >= 40


@pytest.mark.parametrize("fault", DANGEROUS, ids=lambda fault: fault.phrase.encode("ascii", "replace").decode())
def test_a_dangerous_catalog_is_not_compiled(fault: Fault, catalogs: Catalogs) -> None:
    line = catalogs.plant(fault)
    with pytest.raises(BuildError) as refused:
        compiled.compile_catalogs(catalogs.sources(), fault.language)
    assert str(refused.value).startswith(f"{catalogs.name(fault.language, fault.catalog)}, line {line}: ")
    written = catalogs.project.compiled_locales / fault.language / "LC_MESSAGES" / f"{fault.catalog}.mo"
    assert not written.exists()


def test_what_is_only_wrong_can_be_built(catalogs: Catalogs) -> None:
    wrong = [fault for fault in FAULTS if fault.language == "cs" and fault.severity == "warning"]
    planted = {(fault.catalog, fault.msgid): fault for fault in wrong}
    assert len(planted) > 4
    for fault in planted.values():
        catalogs.plant(fault)
    assert compiled.compile_catalogs(catalogs.sources(), "cs") == catalogs.project.compiled_locales


@pytest.fixture(scope="module")
def refused(
    repository: Path, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Checkout, subprocess.CompletedProcess[str]]:
    """A project with many hostile messages, and the build that refuses them."""
    copy = drawn(copied(repository, tmp_path_factory.mktemp("hostile")), site)
    seen = set()
    for fault in DANGEROUS:
        if (fault.language, fault.catalog, fault.msgid) not in seen:
            seen.add((fault.language, fault.catalog, fault.msgid))
            path = copy.path(f"locales/{fault.language}/LC_MESSAGES/{fault.catalog}.po")
            start = re.escape(f'msgid "{fault.msgid}')
            text = path.read_text(encoding="utf-8")
            bad = fault.new.strip() if fault.old in "^$" else fault.new
            spoilt = re.sub(
                rf'(?m)^({start}.*\nmsgstr ").*"$', lambda match, bad=bad: f'{match[1]}{bad}"', text, count=1
            )
            assert spoilt != text
            path.write_text(spoilt, encoding="utf-8")
    return copy, copy.run("build")


def test_a_build_with_hostile_catalogs_is_refused_and_leaves_nothing(
    refused: tuple[Checkout, subprocess.CompletedProcess[str]],
) -> None:
    copy, done = refused
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    for language in ("cs", "da", "ro"):
        assert f"locales/{language}/LC_MESSAGES/" in done.stderr
    assert SECRET not in done.stderr
    assert not copy.site.exists()


@pytest.fixture
def no_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catalogs are built unchecked, and Sphinx has not read any yet: it keeps them for the whole process."""
    monkeypatch.setattr(compiled, "refuse_errors", lambda *_: None)
    monkeypatch.setattr("sphinx.locale.translators", {})


@pytest.fixture
def short_catalogs(catalogs: Catalogs, short_project: Checkout) -> Catalogs:
    """Copies of the catalogs beside the pages of the short project."""
    catalogs.project.docs.unlink()
    catalogs.project.docs.symlink_to(short_project.path("docs"))
    return catalogs


BEHIND_THE_GATE = {
    "Set-up": ".. include:: /etc/passwd",
    "Legal moves": ".. raw:: html\\n\\n   <script>alert(1)</script>",
    "Foundations": ".. literalinclude:: /etc/passwd",
    "Undo": ".. csv-table::\\n   :file: /etc/passwd",
    "Tap": ".. role:: evil(raw)\\n   :format: html",
    "You see only the top card": "<script>alert(1)</script> <img src=x onerror=alert(1)>",
    "There is no score.": ":evil:`<script>alert(1)</script>`",
}


@pytest.mark.usefixtures("no_gate")
def test_behind_the_gate_docutils_inserts_nothing_either(short_catalogs: Catalogs, tmp_path: Path) -> None:
    """With the checks switched off: the settings of docutils alone keep raw text and files out."""
    path = short_catalogs.path("cs", "crescent/rules")
    text = path.read_text(encoding="utf-8")
    for msgid, bad in BEHIND_THE_GATE.items():
        start = re.escape(f'msgid "{msgid}')
        text, number = re.subn(
            rf'(?m)^({start}.*\nmsgstr ").*"$', lambda match, bad=bad: f'{match[1]}{bad}"', text, count=1
        )
        assert number == 1
    path.write_text(text, encoding="utf-8")
    sources = short_catalogs.sources()
    settings = {"language": "cs", "locale_dirs": [str(compiled.compile_catalogs(sources, "cs"))]}
    with sphinx_run(sources, "html", tmp_path / "work", **settings) as sphinx:
        sphinx.app.build(filenames=[str(sources.project.docs / "crescent" / "rules.rst")])
    page = (tmp_path / "work" / "html" / "crescent" / "rules.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;" in page, "the text is there, as text"
    for harm in (SECRET, "<script>alert", "<img src=x"):
        assert harm not in page
    assert sphinx.problems, "and the build does not pass"


def test_a_translation_in_a_template_is_text() -> None:
    assert str(escaped('"><script>', "Contents")) == "&#34;&gt;&lt;script&gt;"
    assert str(escaped("<b>", "<b>")) == "<b>"


@pytest.mark.usefixtures("no_gate")
def test_templates_escape_what_is_translated(short_catalogs: Catalogs, tmp_path: Path) -> None:
    short_catalogs.plant(Fault("cs", "sphinx", "Contents", "$", '\\" onclick=\\"alert(1)', "", "", ""))
    short_catalogs.plant(Fault("cs", "sphinx", "Skip to content", "$", "<script>alert(1)</script>", "", "", ""))
    sources = short_catalogs.sources()
    settings = {"language": "cs", "locale_dirs": [str(compiled.compile_catalogs(sources, "cs"))]}
    with sphinx_run(sources, "html", tmp_path / "work", **settings) as sphinx:
        sphinx.app.build(filenames=[str(sources.project.docs / "index.rst")])
    page = (tmp_path / "work" / "html" / "index.html").read_text(encoding="utf-8")
    assert "Přejít k\xa0textu&lt;script&gt;" in page
    assert '" onclick="' not in page
    assert "<script>alert" not in page


@pytest.mark.parametrize(
    "bad", ["{board.__class__}", "{board[0]}", "{0}", "{}", "{board!r}", "{board:9}", "{other}", "{"]
)
def test_a_placeholder_cannot_reach_into_the_program(bad: str, catalogs: Catalogs) -> None:
    line = catalogs.plant(Fault("cs", "words", "{board} in words", "$", f" {bad}", "", "", ""))
    with pytest.raises(BuildError, match=f"words.po, line {line}: "):
        catalogs.sources().catalogs.words("cs")
