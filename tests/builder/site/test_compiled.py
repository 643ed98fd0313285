"""Compiled copies of the catalogs."""

from __future__ import annotations

import errno
import gettext
import shutil
from pathlib import Path

import pytest

from builder.project import Project
from builder.site import compiled
from builder.sources import Sources

TINY = """\
msgid ""
msgstr ""
"Language: da\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Search"
msgstr "Søg"
"""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """The folders of the sources and of the copies of Danish, in a project with two pages."""
    (tmp_path / "docs" / "crescent").mkdir(parents=True)
    for page in ("index.rst", "crescent/rules.rst"):
        (tmp_path / "docs" / page).touch()
    source = tmp_path / "locales" / "da" / "LC_MESSAGES"
    (source / "crescent").mkdir(parents=True)
    for name in ("sphinx.po", "index.po", "crescent/rules.po"):
        (source / name).write_text(TINY, encoding="utf-8")
    return source, tmp_path / "build" / "locales" / "da" / "LC_MESSAGES"


def compile_danish(tmp_path: Path) -> Path:
    return compiled.compile_catalogs(Sources(Project(tmp_path, tmp_path / "build")), "da")


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_catalogs_are_compiled_away_from_the_sources(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    assert compile_danish(tmp_path) == tmp_path / "build" / "locales"
    assert names(source) == {"sphinx.po", "index.po", "crescent/rules.po"}, "nothing is compiled beside the sources"
    stems = ("sphinx", "index", "crescent/rules")
    assert names(target) == {f"{stem}.{kind}" for stem in stems for kind in ("po", "mo")}
    with (target / "index.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Search") == "Søg"


def test_a_deleted_catalog_goes_with_its_compiled_form(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    compile_danish(tmp_path)
    before = names(target)
    (source / "crescent" / "rules.po").unlink()
    compile_danish(tmp_path)
    assert names(target) == before - {"crescent/rules.po", "crescent/rules.mo"}


def test_a_catalog_with_the_name_of_no_page_is_left_out(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    (source / "whist.po").write_text(TINY, encoding="utf-8")
    compile_danish(tmp_path)
    assert "whist.po" not in names(target)


def test_a_fuzzy_translation_is_not_shown(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    (source / "index.po").write_text(TINY.replace('msgid "Search"', '#, fuzzy\nmsgid "Search"'), encoding="utf-8")
    compile_danish(tmp_path)
    with (target / "index.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Search") == "Search"


def test_an_unchanged_catalog_is_not_touched(folders: tuple[Path, Path], tmp_path: Path) -> None:
    source, target = folders
    compile_danish(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in target.rglob("*.?o")}
    (source / "index.po").write_text(TINY.replace("Søg", "Find"), encoding="utf-8")
    compile_danish(tmp_path)
    touched = {path.name for path in before if path.stat().st_mtime_ns != before[path]}
    assert touched == {"index.po", "index.mo"}
    assert "Find" in (target / "index.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("damaged", ["index.mo", "index.po", "../seal.json"])
@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95\x00\x00", b"noise" * 100, None])
def test_a_damaged_copy_is_made_again(
    damaged: str, content: bytes | None, folders: tuple[Path, Path], tmp_path: Path
) -> None:
    _, target = folders
    compile_danish(tmp_path)
    before = {name: (target / name).read_bytes() for name in names(target)}
    if content is None:
        (target / damaged).unlink()
    else:
        (target / damaged).write_bytes(content)
    compile_danish(tmp_path)
    assert {name: (target / name).read_bytes() for name in names(target)} == before


def test_a_full_disk_leaves_nothing_that_is_trusted(
    folders: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room ends at every file in turn: what is compiled after that is as if it never had."""
    source, target = folders
    compile_danish(tmp_path)
    (source / "index.po").write_text(TINY.replace("Søg", "Find"), encoding="utf-8")
    compile_danish(tmp_path)
    wanted = {name: (target / name).read_bytes() for name in names(target)}
    write, room = compiled.write, 0
    while True:
        shutil.rmtree(tmp_path / "build" / "locales")
        (source / "index.po").write_text(TINY, encoding="utf-8")
        compile_danish(tmp_path)
        (source / "index.po").write_text(TINY.replace("Søg", "Find"), encoding="utf-8")
        written: list[Path] = []

        def fail(path: Path, content: bytes, written: list[Path] = written, room: int = room) -> bool:
            if len(written) == room:
                raise OSError(errno.ENOSPC, "No space left on device", str(path))
            written.append(path)
            return write(path, content)

        with monkeypatch.context() as full:
            full.setattr(compiled, "write", fail)
            try:
                compile_danish(tmp_path)
            except OSError:
                stopped = True
            else:
                stopped = False
        compile_danish(tmp_path)
        assert {name: (target / name).read_bytes() for name in names(target)} == wanted
        if not stopped:
            break
        room += 1
    assert room == 2, "a copy and its compiled form"
