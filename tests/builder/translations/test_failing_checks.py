"""What the checks find in a catalog is kept for as long as nothing changes that they depend on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.translations import failing_checks
from builder.translations.failing_checks import forget, is_counted, results
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import Fault

WARNING = Fault("cs", "words", "nothing", "nic", "Nic", "", "", "")
HARM = Fault("cs", "index", "The Patience Rulebook", "$", " https://example.org/", "", "", "")


@pytest.fixture
def checked(catalogs: Catalogs) -> Catalogs:
    """Catalogs that have been checked; one has a warning, another something unsafe."""
    catalogs.plant(WARNING)
    catalogs.plant(HARM)
    results(catalogs.sources(), "cs")
    return catalogs


def kept(catalogs: Catalogs) -> Path:
    return catalogs.project.build / "checks" / "cs.json"


def test_failing_checks_are_counted_by_catalog(checked: Catalogs) -> None:
    counts = failing_checks.failing_checks(checked.sources(), "cs")
    assert {name: count for name, count in counts.items() if count} == {"words": 1, "index": 1}
    assert {"crescent/words", "freecell/rules", "sphinx"} <= counts.keys()


def test_errors_and_warnings_are_told(checked: Catalogs) -> None:
    by_catalog = results(checked.sources(), "cs")
    (problem,) = by_catalog["index"].errors
    assert problem.startswith(f"{checked.name('cs', 'index')}, line ")
    assert problem.endswith("https://example.org/ is not in the source; remove it")
    assert by_catalog["words"].errors == ()
    (problem,) = by_catalog["words"].warnings
    assert problem.startswith(f"{checked.name('cs', 'words')}, line ")


def test_only_a_catalog_that_has_changed_is_checked_again(checked: Catalogs, monkeypatch: pytest.MonkeyPatch) -> None:
    before = results(checked.sources(), "cs")
    assert is_counted(checked.sources(), "cs")
    path = checked.path("cs", "glossary")
    path.write_text(path.read_text(encoding="utf-8") + "# seen\n", encoding="utf-8")
    assert not is_counted(checked.sources(), "cs")
    asked = []
    monkeypatch.setattr(
        "builder.translations.check.problems_of", lambda file, language, name, checks: asked.append(name) or []
    )
    after = results(checked.sources(), "cs")
    assert asked == ["glossary"]
    assert {name for name, result in after.items() if result != before[name]} == {"glossary"}


@pytest.mark.parametrize("name", ["locales/terms.toml", "docs/crescent/app-messages.toml"])
def test_all_is_checked_again_when_what_the_checks_compare_with_has_changed(
    name: str, checked: Catalogs, repository: Path
) -> None:
    # The pages of the copy are those of the repository: they must not be changed.
    docs = checked.project.docs
    docs.unlink()
    shutil.copytree(repository / "docs", docs)
    assert is_counted(checked.sources(), "cs")
    path = checked.project.root / name
    path.write_text(path.read_text(encoding="utf-8") + "\n# seen\n", encoding="utf-8")
    assert not is_counted(checked.sources(), "cs")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"words": 5}', b"\xff"])
def test_what_cannot_be_read_is_absent(content: bytes, checked: Catalogs) -> None:
    before = results(checked.sources(), "cs")
    kept(checked).write_bytes(content)
    assert not is_counted(checked.sources(), "cs")
    assert results(checked.sources(), "cs") == before
    assert is_counted(checked.sources(), "cs")


def test_a_language_that_is_gone_is_forgotten(checked: Catalogs) -> None:
    results(checked.sources(), "da")
    forget(checked.project, ["en", "da"])
    assert [path.name for path in (checked.project.build / "checks").iterdir()] == ["da.json"]
