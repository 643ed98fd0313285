"""The house's rules: arrows run one way, and rooms stay small."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent
MODULES = {package: sorted((REPOSITORY / package).rglob("*.py")) for package in ("engine", "diagrams", "builder")}
MAY_IMPORT = {"engine": {"engine"}, "diagrams": {"engine", "diagrams"}, "builder": {"engine", "diagrams", "builder"}}
GAMES = {
    path.parent.name for path in (REPOSITORY / "engine").glob("*/__init__.py") if "GAME = " in path.read_text("utf-8")
}
OF_GAMES = {f"{package}.{game}" for package in MODULES for game in GAMES}


def imports(source: str, package: str = "") -> set[str]:
    """The full names of all modules that a source imports, wherever in it."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(filter(None, (package if node.level else "", node.module)))
            modules.add(base)
            modules.update(f"{base}.{alias.name}" for alias in node.names)
    return modules


def roots(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path.read_text(encoding="utf-8"), path.parent.name)}


def names(package: str) -> list[object]:
    return [pytest.param(path, id=str(path.relative_to(REPOSITORY))) for path in MODULES[package]]


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import a.b\nfrom c import d\ndef f():\n    from . import e\n    from .g import h\n"
    assert imports(source, "p") == {"a.b", "c", "c.d", "p", "p.e", "p.g", "p.g.h"}


@pytest.mark.parametrize("package", MODULES)
def test_a_package_has_modules(package: str) -> None:
    assert MODULES[package]


@pytest.mark.parametrize("path", names("engine"))
def test_the_engine_imports_only_itself_and_the_standard_library(path: Path) -> None:
    assert roots(path) - sys.stdlib_module_names <= MAY_IMPORT["engine"]


@pytest.mark.parametrize("path", names("diagrams"))
def test_the_diagrams_know_no_builder_and_no_sphinx(path: Path) -> None:
    assert not roots(path) & {"builder", "sphinx", "docutils"}


@pytest.mark.parametrize("path", [param for package in MODULES for param in names(package)])
def test_no_package_imports_the_tests(path: Path) -> None:
    assert not roots(path) & {"tests", "conftest", "pytest", "hypothesis"}


@pytest.mark.parametrize("path", [param for package in MODULES for param in names(package)])
def test_what_all_games_share_knows_none_of_them(path: Path) -> None:
    if GAMES & set(path.relative_to(REPOSITORY).parts):
        return
    modules = imports(path.read_text(encoding="utf-8"), path.parent.name)
    assert not {name for name in modules if any(f"{name}.".startswith(f"{game}.") for game in OF_GAMES)}


def texts(source: str) -> set[str]:
    """The texts in a source that the program works with: docstrings, which give examples, are none of them."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    }


def test_texts_are_found_without_docstrings() -> None:
    source = '"""crescent"""\ndef f():\n    """freecell"""\n    return {"a": f"b {x}"}\n'
    assert texts(source) == {"a", "b "}


@pytest.mark.parametrize("path", [param for package in MODULES for param in names(package)])
def test_what_all_games_share_has_no_list_of_them(path: Path) -> None:
    if GAMES & set(path.relative_to(REPOSITORY).parts):
        return
    for text in texts(path.read_text(encoding="utf-8")):
        assert text.lower() not in GAMES
        assert sum(game in text.lower() for game in GAMES) < 2, text


def test_the_games_are_found() -> None:
    assert {"crescent", "freecell"} <= GAMES


@pytest.mark.parametrize("path", [param for package in MODULES for param in names(package)])
def test_a_module_stays_under_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 400
