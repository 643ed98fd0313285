"""Where a project builds: never among its sources, wherever RULEBOOK_BUILD leads."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.commands.main import main
from builder.errors import BuildError
from builder.project import Project


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "books" / "project"
    for name in ("docs", "locales"):
        (root / name).mkdir(parents=True)
    (tmp_path / "link").symlink_to(root / "locales")
    return root


@pytest.mark.parametrize("name", ["", "build", "elsewhere/build", "../build", "docs-built"])
def test_another_build_folder_can_be_named(name: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    monkeypatch.setenv("RULEBOOK_BUILD", name)
    assert Project.at(root).build.resolve() == (root / (name or "build")).resolve()


@pytest.mark.parametrize("name", [".", "..", "/", "docs", "locales/cs", "../../link/cs", ".git"])
def test_nothing_is_built_among_the_sources(name: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    monkeypatch.setenv("RULEBOOK_BUILD", name)
    with pytest.raises(BuildError, match=r"^RULEBOOK_BUILD: .* holds sources; name another folder"):
        Project.at(root)


def test_the_command_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RULEBOOK_BUILD", "/")
    with pytest.raises(SystemExit) as end:
        main(["moments", "crescent"])
    assert end.value.code == 1
    assert capsys.readouterr().err.startswith("rulebook: RULEBOOK_BUILD: / holds sources; ")
