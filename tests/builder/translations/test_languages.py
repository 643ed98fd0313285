"""Which folders of the catalogs are languages."""

from __future__ import annotations

from pathlib import Path

from builder.project import Project
from builder.site.language_facts import language_tag
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


def test_the_codes_of_platforms_are_languages_each_of_them_once(tmp_path: Path) -> None:
    codes = ["ca", "ca@valencia", "nb", "no", "pt_BR", "sr", "sr@latin", "zh_CN", "zh_TW"]
    others = ["sr_RS@latin", "zh-TW", "zh_Hant_TW", "zh_tw"]
    for name in (*codes, *others):
        (tmp_path / "locales" / name / "LC_MESSAGES").mkdir(parents=True)
    project = Project(tmp_path, tmp_path / "build")
    assert translations(project) == codes
    assert strange_folders(project) == others
    assert [language_tag(code) for code in codes] == [
        "ca",
        "ca-valencia",
        "nb",
        "no",
        "pt-BR",
        "sr",
        "sr-Latn",
        "zh-CN",
        "zh-TW",
    ]
