"""Which folders of the catalogs are languages."""

from __future__ import annotations

from pathlib import Path

from builder.project import Project
from builder.translations.languages import languages, strange_folders, translations
from tests.sources import SOURCES


def test_the_languages_of_the_project() -> None:
    assert languages(SOURCES.project) == ["en", "cs", "da", "ro"]


def test_a_folder_that_is_no_language_is_none(tmp_path: Path) -> None:
    for name in ("cs", "cs_CZ", "czech", "en", "en_XA", "pt_BR", ".old"):
        (tmp_path / "locales" / name / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "locales" / "da").mkdir()
    project = Project(tmp_path, tmp_path / "build")
    assert translations(project) == ["cs", "en_XA", "pt_BR"]
    assert strange_folders(project) == ["cs_CZ", "czech", "en"]
