"""A language joins the project, and leaves it again without a trace."""

from __future__ import annotations

import shutil
from pathlib import Path

from builder.errors import BuildError
from builder.project import Project
from builder.sources import Sources
from builder.translations.languages import code_of, languages, same_language, translations
from builder.translations.merge import update
from builder.translations.message import speech_of
from builder.translations.plural_rule import for_numbers
from builder.translations.status import status
from builder.translations.templates import templates
from diagrams.words.language import SOURCE_LANGUAGE, locale_of, plural_forms, territory_locale
from engine.registry import games


def named(text: str) -> str:
    """A language's code as the project writes it; :class:`BuildError` if CLDR knows no such language.

    >>> named("pl"), named("pt-br"), named("zh-TW")
    ('pl', 'pt_BR', 'zh_TW')
    >>> named("polish")
    Traceback (most recent call last):
    builder.errors.BuildError: “polish” is no language that CLDR knows; write its code, such as pl or pt_BR
    """
    code = code_of(text)
    if code is None:
        raise BuildError(f"“{text}” is no language that CLDR knows; write its code, such as pl or pt_BR")
    return code


def add(sources: Sources, language: str) -> list[Path]:
    """Make the catalogs of a new language, empty; returns their files."""
    if language == SOURCE_LANGUAGE:
        raise BuildError(f"{language} is the language of the pages themselves: it has no catalogs")
    locale = locale_of(language)
    if language in translations(sources.project):
        raise BuildError(
            f"the project has {language} already; bring it up to date with rulebook translations update {language}"
        )
    if other := same_language(language, translations(sources.project)):
        raise BuildError(f"{language} is the same language as {other}, which the project has")
    if locale.variant:
        raise BuildError(f"{language} names a variant of {locale.language}; write a language, such as pl or pt_BR")
    if locale.language in languages(sources.project) and territory_locale(locale.language) == language:
        raise BuildError(f"{language} is {locale.language} as most speak it, and the project has {locale.language}")
    return update(sources.catalogs, language, templates(sources))


def remove(project: Project, language: str) -> None:
    """Remove a language's catalogs; the next build removes its pages."""
    # Out of the way at once: a stop in between must not leave half a language.
    leaving = project.locales / f".{language}"
    _delete(leaving)
    (project.locales / language).rename(leaving)
    _delete(leaving)


def _delete(folder: Path) -> None:
    if folder.is_symlink():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)


def translated_messages(sources: Sources, language: str) -> int:
    """How many messages of a language somebody has translated, finished or not."""
    return sum(catalog.translated + catalog.fuzzy for catalog in status(sources, [language])[0].catalogs)


def what_next(language: str) -> str:
    """What a translator does with the catalogs of a new language, in the order in which it pays."""
    catalogs = f"locales/{language}/LC_MESSAGES"
    return f"""\
What to do next:
  1. {catalogs}/sphinx.po: the words of the interface. Few, and on every page.
  2. {catalogs}/words.po: cards and sentences about boards. {_forms(language)} Then {" and ".join(f"{speech_of(game)}.po" for game in games())}.
  3. {catalogs}/index.po, then {" and ".join(f"{game}/" for game in games())}: the pages. Open them in any editor of catalogs.
  4. locales/{language}/numbers.toml: small numbers in words, where they need several forms; locales/cs has an example.
     locales/{language}/words.txt: words that the dictionary does not know, one in a line.
  5. docs/GAME/app-messages.toml: what the app of a game says in this language, word for word, if it speaks it.
  6. rulebook translations preview {language}: see the pages while you write.
  7. rulebook translations check {language}: what is wrong, with file and line.
  8. rulebook translations status {language}: how far it is.
docs/translating.rst tells the rest."""


def _forms(language: str) -> str:
    """How many plural forms a language has, and for which numbers each of them is.

    >>> _forms("ja"), _forms("cs")
    ('It has one plural form.', 'It has 3 plural forms (for 1; for 2, 3, 4; for 0, 5, 6 …).')
    """
    count, rule = plural_forms(language)
    if count == 1:
        return "It has one plural form."
    return f"It has {count} plural forms ({for_numbers(rule, count)})."
