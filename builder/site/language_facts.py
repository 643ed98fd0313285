"""What is known about a language itself: its own name, its tag, its direction, where it is mostly spoken."""

from __future__ import annotations

from diagrams.words.language import PSEUDO_LANGUAGE, Words, locale_of


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


def tagline(words: Words) -> str:
    """What the site is, in a line."""
    return words.gettext("The rules of patience games, with examples from won games")
