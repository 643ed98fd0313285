"""What is known about a language itself: its own name, its tag, its direction, where it is mostly spoken."""

from __future__ import annotations

from babel.core import get_global, parse_locale

from diagrams.language import PSEUDO_LANGUAGE, locale_of


def autonym(language: str) -> str:
    """A language's name for itself, as it stands in a list.

    >>> [autonym(code) for code in ("en", "cs", "ro", "da")]
    ['English', 'Čeština', 'Română', 'Dansk']
    """
    if language == PSEUDO_LANGUAGE:
        return "Ƥšéúðó"
    name = locale_of(language).get_display_name() or language
    return name[:1].upper() + name[1:]


def language_tag(language: str) -> str:
    """The language as ``lang`` and ``hreflang`` name it.

    >>> language_tag("cs"), language_tag("pt_BR")
    ('cs', 'pt-BR')
    """
    return language.replace("_", "-")


def direction(language: str) -> str:
    """The direction of the language's script, for ``dir``.

    >>> direction("cs"), direction("ar")
    ('ltr', 'rtl')
    """
    return locale_of(language).text_direction


def territory_locale(language: str) -> str:
    """The language with the territory where most of its speakers live, as ``og:locale`` wants it.

    >>> [territory_locale(code) for code in ("en", "cs", "ro", "da", "pt_BR", "sr_Latn")]
    ['en_US', 'cs_CZ', 'ro_RO', 'da_DK', 'pt_BR', 'sr_RS']
    """
    locale = locale_of(language)
    likely = get_global("likely_subtags").get(locale.language, locale.language)
    territory = locale.territory or parse_locale(likely)[1]
    return f"{locale.language}_{territory}" if territory else locale.language
