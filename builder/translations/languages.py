"""The languages of a project, by the folders of its catalogs, and the catalogs that each can have."""

from __future__ import annotations

from babel.core import UnknownLocaleError

from builder.files import sources_in
from builder.project import Project
from builder.translations.message import INTERFACE, speech_of
from builder.translations.problem import Problem
from diagrams.words.language import DOMAIN, PSEUDO_LANGUAGE, SOURCE_LANGUAGE, locale_of, territory_locale
from engine.registry import games


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


def check_folders(project: Project) -> list[Problem]:
    """The folders among those of the languages that are no language's."""
    problems = []
    for name in strange_folders(project):
        text = (
            f"the pages are written in {name}; remove the folder"
            if name == SOURCE_LANGUAGE
            else "this is no language that is known; rename or remove the folder"
        )
        problems.append(Problem(project.shown(project.locales / name), None, "", "folder", text))
    return problems


def catalog_names(project: Project) -> set[str]:
    """The catalogs that a language can have: of the pages, of the generated words, of the interface."""
    files = (path.relative_to(project.docs) for path in sources_in(project.docs, "**/*.rst"))
    pages = {path.with_suffix("").as_posix() for path in files if not path.parts[0].startswith("_")}
    return pages.union([DOMAIN, INTERFACE], map(speech_of, games()))


def _folders(project: Project) -> list[str]:
    return sorted(folder.parent.name for folder in project.locales.glob("[!.]*/LC_MESSAGES/"))


def _is_language(name: str, folders: list[str]) -> bool:
    """Whether a folder's name is the code of a language, and not of one that another folder has already."""
    if name == PSEUDO_LANGUAGE:
        return True
    if not is_code(name):
        return False
    language = locale_of(name).language
    is_named_in_full = language != name and territory_locale(language) == name
    return not (is_named_in_full and language in (SOURCE_LANGUAGE, *folders))


def is_code(name: str) -> bool:
    """Whether a name is the code of a language as the project writes it.

    >>> [name for name in ("cs", "pt_BR", "en_XA", "pt-br", "notes", "_pictures") if is_code(name)]
    ['cs', 'pt_BR', 'en_XA']
    """
    try:
        return name == PSEUDO_LANGUAGE or str(locale_of(name)) == name
    except (UnknownLocaleError, ValueError):
        return False
