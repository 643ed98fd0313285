"""What counts as the same word when readers search: spelling folded, inflected forms brought together.

The site's script has no rules of grammar. It gets what this module worked out for the words of
the pages, so that both always agree.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import snowballstemmer
from sphinx.search import languages as bundled

from builder.errors import BuildError
from builder.project import Project
from diagrams.words.language import SOURCE_LANGUAGE, locale_of
from engine.registry import games

LETTERS = {
    **{"æ": "ae", "ø": "o", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"},
    **{"ς": "σ", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ـ": ""},
    **{"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣"},
}
"""Letters and signs that Unicode does not take apart, and how they are typed without their marks."""
_NORDIC = {"aa": "a", "ae": "a", "oe": "o"}
DIGRAPHS = {"da": _NORDIC, "nb": _NORDIC, "nn": _NORDIC, "sv": _NORDIC, "de": {"ae": "a", "oe": "o", "ue": "u"}}
"""Two letters that are typed for one with a mark, and the one that both become: raekke, række and rakke are the same."""
MARKS = "".join(
    (
        "\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f",
        "\u0591-\u05c7",  # the points of Hebrew
        "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed",  # those of Arabic
    )
)
"""The accents that are often not typed, as a class of characters; vowel signs of other scripts are letters."""
UNSPACED = "".join(
    (
        "\u0e01-\u0e4e\u0e81-\u0ece",  # Thai, Lao
        "\u1000-\u103f\u1050-\u109f\u1780-\u17d3",  # Burmese, Khmer
        "\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9f",  # Japanese
        "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",  # Chinese
    )
)
"""The letters of scripts whose words do not stand apart, as a class of characters."""
_ACCENTS = re.compile(f"[{MARKS}]")
_RUN = re.compile(f"[{UNSPACED}]+|[^{UNSPACED}]+")
_UNSPACED = re.compile(f"[{UNSPACED}]")
_SETTINGS = {"ignored": (str, "a text"), "together": (list, "a list of texts"), "meant": (dict, "a table of texts")}


def fold(text: str, language: str) -> str:
    """The text in small letters, without marks, as somebody types it who has no keyboard of the language.

    >>> fold("Přerozdání", "cs"), fold("fundație", "ro"), fold("ß", "de")
    ('prerozdani', 'fundatie', 'ss')
    >>> {fold(word, "da") for word in ("række", "raekke", "RAEKKE")}, {fold(word, "da") for word in ("ø", "oe", "o")}
    ({'rakke'}, {'o'})
    """
    letters = _ACCENTS.sub("", unicodedata.normalize("NFKD", text.lower()))
    bare = unicodedata.normalize("NFC", "".join(LETTERS.get(letter, letter) for letter in letters))
    for typed, letter in digraphs(language).items():
        bare = bare.replace(typed, letter)
    return bare


def digraphs(language: str) -> dict[str, str]:
    """Those of :data:`DIGRAPHS` that a language has.

    >>> digraphs("de_AT")["oe"], digraphs("cs")
    ('o', {})
    """
    return DIGRAPHS.get(locale_of(language).language, {})


def split(text: str) -> list[str]:
    """The words and numbers of a text; where words do not stand apart, every two letters that follow each other.

    >>> split("A pile holds 6 cards: 10♥ …")
    ['A', 'pile', 'holds', '6', 'cards', '10']
    >>> split("準備遊戲：13張")
    ['準備', '備遊', '遊戲', '13', '張']
    """
    whole = ("".join(letters) for is_word, letters in groupby(text, _is_of_a_word) if is_word)
    return [piece for word in whole for run in _RUN.findall(word) for piece in _pieces(run)]


def _is_of_a_word(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMN"


def _pieces(run: str) -> list[str]:
    if len(run) < 3 or not _UNSPACED.match(run):
        return [run]
    return [first + second for first, second in pairwise(run)]


def settings_files(project: Project, language: str) -> list[Path]:
    """The files in which a language says which words readers type for those of the pages.

    The first is of all pages, the others of those of a game; any may be missing.
    """
    folder = project.docs if language == SOURCE_LANGUAGE else project.locales / language
    return [folder / name / "search.toml" for name in ("", *games()) if (folder / name / "search.toml").exists()]


@dataclass(frozen=True)
class SearchWords:
    """The words of one language, and the stem of each.

    Those ``ignored`` do not have to be found; those ``together`` find each other; ``meant`` has words
    or phrases of the pages with those that readers type for them.

    >>> danish = SearchWords("da")
    >>> danish.stem("bunkerne") == danish.stem("Bunken") == "bunk"
    True
    """

    language: str
    ignored: frozenset[str] = frozenset()
    together: tuple[tuple[str, ...], ...] = ()
    meant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def _stemmer(self) -> Any:
        """Snowball's stemmer of the language, or ``None``: then a word is its own stem."""
        name = (locale_of(self.language).get_language_name(SOURCE_LANGUAGE) or "").lower()
        return snowballstemmer.stemmer(name) if name in snowballstemmer.algorithms() else None

    def fold(self, text: str) -> str:
        """The text as :func:`fold` gives it in this language."""
        return fold(text, self.language)

    def pieces(self, words: Iterable[str]) -> list[str]:
        """What is searched of words, folded: each of them, or its pieces.

        >>> SearchWords("cs").pieces(["Dáma"]), SearchWords("ja").pieces(["配り直し"])
        (['dama'], ['配り', 'り直', '直し'])
        """
        return [self.fold(piece) for word in words for piece in split(word)]

    def phrase(self, text: str) -> str:
        """The pieces of a text with spaces between them, as the script compares it with what was typed.

        >>> SearchWords("cs").phrase("Začít znovu")
        'zacit znovu'
        """
        return " ".join(self.pieces([text]))

    def stem(self, word: str) -> str:
        """What all forms of a word have in common, folded.

        >>> SearchWords("cs").stem("základnách"), SearchWords("cs").stem("základnu"), SearchWords("eo").stem("domojn")
        ('zakladn', 'zakladn', 'dom')
        """
        lower = word.lower()
        return self.fold(self._stemmer.stemWord(lower) if self._stemmer else lower)

    def stems(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """The stems of all words of the texts, by the folded words; a word that is its own stem is left out.

        Words that differ in their marks alone may have different stems; both are kept. Stems of
        which one goes a letter or two further than the other are one: to Snowball, redistribuire
        and redistribuiri are different words.

        >>> SearchWords("ro").stems(["O redistribuire, două redistribuiri."])
        {'doua': ['dou'], 'redistribuire': ['redistribu'], 'redistribuiri': ['redistribu']}
        """
        by_spelling: dict[str, set[str]] = {}
        for word in {word for text in texts for word in split(text)}:
            by_spelling.setdefault(self.fold(word), set()).add(self.stem(word))
        shortest = _shortest({stem for stems in by_spelling.values() for stem in stems})
        chosen = {word: sorted({shortest[stem] for stem in stems}) for word, stems in sorted(by_spelling.items())}
        return {word: stems for word, stems in chosen.items() if stems != [word]}


def _shortest(stems: set[str]) -> dict[str, str]:
    """For each stem the one that stands for it: the shortest of which it is a continuation.

    >>> _shortest({"mutar", "mutare", "mutarilor", "mut"})
    {'mut': 'mut', 'mutar': 'mutar', 'mutare': 'mutar', 'mutarilor': 'mutarilor'}
    """
    chosen: dict[str, str] = {}
    for stem in sorted(stems):
        shorter = (stem[:length] for length in range(max(5, len(stem) - 2), len(stem)))
        chosen[stem] = next((chosen[each] for each in shorter if each in chosen), stem)
    return chosen


def read_words(project: Project, language: str) -> SearchWords:
    """The words of a language as its files ``search.toml`` have them; a language without any has Sphinx's stop words alone.

    Of those stop words, the ones that find other words are not ignored.

    >>> "how" in read_words(Project.at(), "en").ignored, "won" in read_words(Project.at(), "en").ignored
    (True, False)
    """
    tables = [_read(path, project.shown(path)) for path in settings_files(project, language)]
    together = tuple(_listed(line) for table in tables for line in table.get("together", []))
    # The “won” of “won't” is a word of its own.
    meaningful = {word for group in together for word in group}
    parts = (part for word in _bundled_stop_words(language) for part in word.split("'"))
    bundled_words = (part for part in parts if part not in meaningful)
    ignored = [*bundled_words, *(word for table in tables for word in table.get("ignored", "").split())]
    meant: dict[str, tuple[str, ...]] = {}
    for word, line in (item for table in tables for item in table.get("meant", {}).items()):
        meant[word] = (*meant.get(word, ()), *_listed(line))
    return SearchWords(
        language,
        ignored=frozenset(fold(word, language) for word in ignored),
        together=together,
        meant=meant,
    )


def _read(path: Path, where: str) -> dict[str, Any]:
    """The settings in a file; :class:`BuildError` says what is wrong with it, and names it ``where``."""
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{where}: this is not TOML ({error}); correct the file") from None
    for name, value in settings.items():
        if name not in _SETTINGS:
            raise BuildError(f"{where}: there is no setting “{name}”; write {' or '.join(_SETTINGS)}")
        kind, described = _SETTINGS[name]
        lines = value.values() if isinstance(value, dict) else value
        if not isinstance(value, kind) or not all(isinstance(line, str) for line in lines):
            raise BuildError(f"{where}: “{name}” must be {described}")
    for line in settings.get("together", []):
        if len(_listed(line)) < 2:
            raise BuildError(f"{where}: “{line}” stands alone; a line of “together” needs two words or more")
    return settings


def _listed(line: str) -> tuple[str, ...]:
    """Words and phrases that commas part.

    >>> _listed("restack, wrong  move,")
    ('restack', 'wrong move')
    """
    return tuple(" ".join(each.split()) for each in line.split(",") if each.strip())


def _bundled_stop_words(language: str) -> Iterable[str]:
    """The stop words that Sphinx has for the language."""
    stop_words = bundled.get(locale_of(language).language, "")
    if isinstance(stop_words, str):
        module, _, name = stop_words.rpartition(".")
        return getattr(import_module(module), name).stopwords if module else ()
    return stop_words.stopwords
