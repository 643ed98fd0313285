"""What is kept for the next run: what is not as it was written is absent."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from builder.kept import break_seal, keep, kept, seal, seal_of

VALUE = {"pages": ["index", "rules"], "number": 13, "word": "základna"}
DAMAGES: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:-10]),
    "noise": lambda path: path.write_bytes(random.Random(1).randbytes(200)),
    "another value": lambda path: path.write_bytes(path.read_bytes().replace(b"13", b"14")),
    "other JSON": lambda path: path.write_bytes(b"[]"),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    keep(tmp_path / "folder" / "value", "state 1", VALUE)
    assert kept(tmp_path / "folder" / "value", "state 1") == VALUE


def test_what_was_made_from_something_else_is_absent(tmp_path: Path) -> None:
    keep(tmp_path / "value", "state 1", VALUE)
    assert kept(tmp_path / "value", "state 2") is None


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_absent(damage: str, tmp_path: Path) -> None:
    keep(tmp_path / "value", "state 1", VALUE)
    DAMAGES[damage](tmp_path / "value")
    assert kept(tmp_path / "value", "state 1") is None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sealed folder with two files."""
    (tmp_path / "inside").mkdir()
    (tmp_path / "first").write_bytes(b"one, 13, the last ten")
    (tmp_path / "inside" / "second").write_bytes(b"two, 13, the last ten")
    seal(tmp_path, "state 1", written=2)
    return tmp_path


def test_a_seal_holds_as_long_as_the_folder_is_as_it_was(folder: Path) -> None:
    sealed = seal_of(folder, "state 1")
    assert sealed is not None
    assert sealed.facts == {"written": 2}
    assert sealed.files.keys() == {"first", "inside/second"}
    assert sealed.holds(folder)
    assert seal_of(folder, "state 2") is None


@pytest.mark.parametrize("name", ["first", "inside/second"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_seal_does_not_hold_when_a_file_is_damaged(damage: str, name: str, folder: Path) -> None:
    sealed = seal_of(folder, "state 1")
    DAMAGES[damage](folder / name)
    assert sealed is not None
    assert not sealed.holds(folder)


def test_a_seal_does_not_hold_when_a_file_has_come(folder: Path) -> None:
    sealed = seal_of(folder, "state 1")
    (folder / "third").touch()
    assert sealed is not None
    assert not sealed.holds(folder)


def test_a_broken_seal_is_none(folder: Path) -> None:
    break_seal(folder)
    assert seal_of(folder, "state 1") is None
    break_seal(folder)
