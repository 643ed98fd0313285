"""Spelling, by hunspell and the dictionary of the language where both are installed.

``locales/<language>/words.txt`` holds the words of the games that no dictionary knows.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache

from builder.errors import BuildError
from builder.project import Project
from builder.translations.checks.prose import vocabulary
from builder.translations.checks.wording import proper_names

_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")

Speller = Callable[[Iterable[str]], set[str]]
"""Takes words and returns those that it does not know."""


def speller(language: str) -> Speller | None:
    """What spells a language; ``None`` where hunspell or its dictionary is not installed."""
    dictionary = _dictionaries().get(language)
    if dictionary is None:
        return None

    def unknown(words: Iterable[str]) -> set[str]:
        done = subprocess.run(
            ["hunspell", "-i", "UTF-8", "-d", dictionary, "-l"],
            input="\n".join(words),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise BuildError(
                f"hunspell cannot use its dictionary {dictionary} ({done.stderr.strip()}); install it again"
            )
        return set(done.stdout.split())

    return unknown


@cache
def _dictionaries() -> dict[str, str]:
    """The installed dictionaries by language: ``cs`` has ``cs_CZ``."""
    if not shutil.which("hunspell"):
        return {}
    # hunspell waits for text after its list: there is none.
    done = subprocess.run(
        ["hunspell", "-D"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return dictionaries(done.stdout + done.stderr)


def dictionaries(listing: str) -> dict[str, str]:
    """The dictionaries in hunspell's own list, by their language.

    >>> dictionaries("AVAILABLE DICTIONARIES (path is not mandatory for -d option):\\n/usr/share/hunspell/cs_CZ\\n")
    {'cs': 'cs_CZ'}
    """
    _, _, listed = listing.partition("AVAILABLE DICTIONARIES")
    names = [line.strip().rsplit("/", 1)[-1] for line in listed.splitlines() if "/" in line]
    by_language: dict[str, str] = {}
    for name in sorted(names):
        by_language.setdefault(name.partition("_")[0], name)
    return {language: name for language, name in by_language.items() if re.fullmatch(r"[a-z]{2,3}", language)}


def words(text: str) -> set[str]:
    """The words of a message that a speller can know.

    >>> sorted(words("Máte :count:`redeals|přerozdání|přerozdání|přerozdání` na {cards}."))
    ['Máte', 'na', 'přerozdání']
    """
    return {word for word in _WORD.findall(vocabulary(text)) if len(word) > 1}


def own_words(project: Project, language: str) -> frozenset[str]:
    """The project's own words in a language and the names of the games, in small letters."""
    path = project.locales / language / "words.txt"
    try:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    except UnicodeDecodeError:
        raise BuildError(f"locales/{language}/words.txt: the file is not UTF-8; save it as UTF-8 text") from None
    return proper_names() | {line.strip().lower() for line in lines if line.strip() and not line.startswith("#")}


def misspelt(texts: Sequence[str], spell: Speller, own: Set[str]) -> set[str]:
    """The words of some texts that neither the speller nor the project knows; ``own`` are the project's, in small letters."""
    wanted = {word for text in texts for word in words(text) if word.lower() not in own}
    unknown = spell(sorted(wanted)) & wanted if wanted else set()
    # Dictionaries know an abbreviation with its full stop only.
    short = {word for word in unknown if any(f"{word}." in text for text in texts)}
    still = spell(sorted(f"{word}." for word in short)) if short else set()
    return unknown - (short - {word.rstrip(".") for word in still})
