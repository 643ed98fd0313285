"""The languages of a project: the folders among its catalogs."""

from __future__ import annotations

from babel.core import UnknownLocaleError

from builder.project import Project
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE, locale_of, territory_locale


def languages(project: Project) -> list[str]:
    """English, which is the source, and every language with catalogs.

    >>> languages(Project.at())[0]
    'en'
    """
    return [SOURCE_LANGUAGE, *translations(project)]


def translations(project: Project) -> list[str]:
    """The languages into which the project is translated: those with catalogs, but the source."""
    folders = _folders(project)
    return [name for name in folders if name != SOURCE_LANGUAGE and _is_language(name, folders)]


def strange_folders(project: Project) -> list[str]:
    """Folders among those of the languages that are none: a copy, a misspelt code, the source itself."""
    folders = _folders(project)
    return [name for name in folders if name == SOURCE_LANGUAGE or not _is_language(name, folders)]


def _folders(project: Project) -> list[str]:
    return sorted(folder.parent.name for folder in project.locales.glob("[!.]*/LC_MESSAGES/"))


def _is_language(name: str, folders: list[str]) -> bool:
    """Whether a folder's name is the code of a language, and not of one that another folder has already."""
    if name == PSEUDO_LANGUAGE:
        return True
    try:
        locale = locale_of(name)
    except (UnknownLocaleError, ValueError):
        return False
    is_named_in_full = locale.language != name and territory_locale(locale.language) == name
    return str(locale) == name and not (is_named_in_full and locale.language in (SOURCE_LANGUAGE, *folders))
