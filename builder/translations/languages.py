"""The languages of a project, by the folders of its catalogs, and the catalogs that each can have."""

from __future__ import annotations

from collections.abc import Iterable

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
    if same_language(name, [each for each in folders if (len(each), each) < (len(name), name)]):
        return False
    language = locale_of(name).language
    is_named_in_full = language != name and territory_locale(language) == name
    return not (is_named_in_full and language in (SOURCE_LANGUAGE, *folders))


def is_code(name: str) -> bool:
    """Whether a name is the code of a language as the project writes it.

    >>> [name for name in ("cs", "pt_BR", "zh_TW", "sr@latin", "en_XA", "pt-br", "notes", "_pictures") if is_code(name)]
    ['cs', 'pt_BR', 'zh_TW', 'sr@latin', 'en_XA']
    """
    return code_of(name) == name


def same_language(name: str, others: Iterable[str]) -> str | None:
    """That of the codes which names the same language as another one does.

    >>> same_language("zh_Hant_TW", ["zh", "zh_CN", "zh_TW"]), same_language("sr@latin", ["sr", "sr_Cyrl"])
    ('zh_TW', None)
    """
    codes = (each for each in others if each != PSEUDO_LANGUAGE and is_code(each))
    return next((each for each in codes if locale_of(each) == locale_of(name)), None)


def code_of(text: str) -> str | None:
    """The code by which the project knows a language, written as CLDR or as a platform has it; ``None`` if there is none.

    >>> [code_of(text) for text in ("pt-br", "zh-Hant-TW", "zh-tw", "sr_Latn", "sr@latin", "ca@valencia", "polish")]
    ['pt_BR', 'zh_Hant_TW', 'zh_TW', 'sr_Latn', 'sr@latin', 'ca@valencia', None]
    """
    if text == PSEUDO_LANGUAGE:
        return text
    try:
        locale = locale_of(text.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
    code, at, modifier = text.replace("-", "_").partition("@")
    if at:
        # What names a variant of a language can name no country too: CLDR knows none.
        return f"{locale.language}@{modifier.lower()}" if code.lower() == locale.language else None
    # The country says in which script a language is written there.
    short = f"{locale.language}_{locale.territory}"
    return short if locale.territory and code.lower() == short.lower() else str(locale)
