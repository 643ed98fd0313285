"""The writer of files: whole or not at all, and only what differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.files import write


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("content", "there"),
    [("Řád\r\n", b"\xc5\x98\xc3\xa1d\r\n"), (b"\x89PNG\r\n", b"\x89PNG\r\n"), ("", b"")],
)
def test_text_and_bytes_are_written_as_they_are(content: str | bytes, there: bytes, tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    assert write(path, content)
    assert path.read_bytes() == there
    assert names(path.parent) == ["file"]


def test_what_does_not_differ_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write(path, "the same")
    number = path.stat().st_ino
    assert not write(path, "the same")
    assert path.stat().st_ino == number
    assert write(path, "another")
    assert path.stat().st_ino != number


def test_a_failure_names_the_file_and_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write(path, "old")

    def fill(part: Path, data: bytes) -> None:
        with part.open("wb") as file:
            file.write(data[:1])
        raise OSError(28, "No space left on device", str(part))

    monkeypatch.setattr(Path, "write_bytes", fill)
    with pytest.raises(OSError, match="No space left") as caught:
        write(path, "new")
    assert caught.value.filename == str(path)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["file"]


def test_a_folder_that_is_a_file_is_named_with_the_file_to_write(tmp_path: Path) -> None:
    (tmp_path / "folder").touch()
    with pytest.raises(OSError, match="File exists") as caught:
        write(tmp_path / "folder" / "file", "text")
    assert caught.value.filename == str(tmp_path / "folder" / "file")


def test_a_missing_folder_is_made_only_if_it_may_be(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(tmp_path / "folder" / "file", "text", make_folder=False)
    assert names(tmp_path) == []


def test_a_link_stays_a_link_to_what_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "near").symlink_to(Path("far", "file"))
    for content in ("first", "second"):
        assert write(tmp_path / "near", content)
        assert (tmp_path / "near").is_symlink()
        assert (tmp_path / "far" / "file").read_text() == content
    assert names(tmp_path / "far") == ["file"]
