"""What is known about a language itself: its own name, its tag, its direction, where it is mostly spoken."""

from __future__ import annotations

from diagrams.words.language import PSEUDO_LANGUAGE, SCRIPTS, Words, locale_of


def autonym(language: str) -> str:
    """A language's name for itself, as it stands in a list.

    >>> [autonym(code) for code in ("en", "cs", "ro", "da", "sr@latin", "ka")]
    ['English', 'Čeština', 'Română', 'Dansk', 'Srpski (latinica)', 'ქართული']
    """
    if language == PSEUDO_LANGUAGE:
        return "Ƥšéúðó"
    name = locale_of(language).get_display_name() or language
    # Georgian has capitals, but no word begins with one.
    return name[:1].title() + name[1:]


def language_tag(language: str) -> str:
    """The language as ``lang`` and ``hreflang`` name it, by BCP 47.

    >>> [language_tag(code) for code in ("cs", "pt_BR", "zh_TW", "sr@latin", "ca@valencia")]
    ['cs', 'pt-BR', 'zh-TW', 'sr-Latn', 'ca-valencia']
    """
    code, _, modifier = language.partition("@")
    return "-".join([*code.split("_"), *([SCRIPTS.get(modifier, modifier)] if modifier else [])])


def direction(language: str) -> str:
    """The direction of the language's script, for ``dir``.

    >>> direction("cs"), direction("ar")
    ('ltr', 'rtl')
    """
    return locale_of(language).text_direction


def spoken_in(tag: str) -> dict[str, str]:
    """HTML's attributes for a text in another language than its page, by the tag of its language.

    >>> spoken_in("en"), spoken_in("fa-AF"), spoken_in("ca-valencia")["dir"]
    ({'lang': 'en', 'dir': 'ltr'}, {'lang': 'fa-AF', 'dir': 'rtl'}, 'ltr')
    """
    # What is longer names a variant, which CLDR may not know.
    code = "_".join(part for part in tag.split("-") if len(part) < 5)
    return {"lang": tag, "dir": direction(code)}


def tagline(words: Words) -> str:
    """What the site is, in a line."""
    return words.gettext("The rules of patience games, with examples from won games")
