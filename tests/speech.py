"""What the four languages say of cards and places: the terms of ``tests/facts/terms.toml``, and the forms of them that sentences need.

Nothing in this module comes from the code or from the catalogs: a test that compares with it
compares with the words that the app's players know.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.facts.documents import terms

LANGUAGES = ("en", "cs", "da", "ro")
AUTONYMS = {"en": "English", "cs": "Čeština", "ro": "Română", "da": "Dansk"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COUNTS = (0, 1, 2, 4, 5, 13, 19, 20, 22, 52, 101, 104, 119, 120)

LETTERS = {
    language: dict(zip("AKQJ", letters.split(), strict=True)) for language, letters in terms()["index letters"].items()
}
"""What is printed on an ace, a king, a queen and a jack."""

_ENGLISH = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
_ENGLISH_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

# A Czech rank: its gender, its nominative, its accusative.
_CZECH = {
    "A": ("neuter", "eso", "eso"),
    "2": ("feminine", "dvojka", "dvojku"),
    "3": ("feminine", "trojka", "trojku"),
    "4": ("feminine", "čtyřka", "čtyřku"),
    "5": ("feminine", "pětka", "pětku"),
    "6": ("feminine", "šestka", "šestku"),
    "7": ("feminine", "sedmička", "sedmičku"),
    "8": ("feminine", "osmička", "osmičku"),
    "9": ("feminine", "devítka", "devítku"),
    "10": ("feminine", "desítka", "desítku"),
    "J": ("masculine", "kluk", "kluka"),
    "Q": ("feminine", "dáma", "dámu"),
    "K": ("masculine", "král", "krále"),
}
_CZECH_SUITS = {"S": "pikov", "H": "srdcov", "D": "károv", "C": "křížov"}
_CZECH_ENDINGS = {"neuter": ("é", "é"), "feminine": ("á", "ou"), "masculine": ("ý", "ého")}

_COURTS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def _ranks(language: str) -> dict[str, str]:
    return {rank: terms()[name][language] for rank, name in _COURTS.items()}


def _suits(language: str) -> dict[str, str]:
    return {suit: terms()[name][language] for suit, name in _ENGLISH_SUITS.items()}


_ROMANIAN, _ROMANIAN_SUITS = _ranks("ro"), _suits("ro")
_ROMANIAN_WITH_ARTICLE = {"as": "asul", "valet": "valetul", "damă": "dama", "rege": "regele"}
_DANISH, _DANISH_SUITS = _ranks("da"), _suits("da")


def card(language: str, name: str) -> str:
    """The full name of a card, ``8H`` for the eight of hearts, in the nominative."""
    rank, suit = name[:-1], name[-1]
    if language == "cs":
        gender, noun, _ = _CZECH[rank]
        return f"{_CZECH_SUITS[suit]}{_CZECH_ENDINGS[gender][0]} {noun}"
    if language == "ro":
        return f"{_ROMANIAN.get(rank, rank)} de {_ROMANIAN_SUITS[suit]}"
    if language == "da":
        return f"{_DANISH_SUITS[suit]} {_DANISH.get(rank, rank)}"
    return f"{_ENGLISH[rank]} of {_ENGLISH_SUITS[suit]}"


def in_sentence(language: str, name: str) -> set[str]:
    """What a sentence may call a card: with the article where the language has one, in Czech also in the accusative."""
    if language == "en":
        return {f"the {card(language, name)}"}
    if language == "ro":
        rank, _, suit = card(language, name).partition(" ")
        return {f"{_ROMANIAN_WITH_ARTICLE.get(rank, rank)} {suit}"}
    return {card(language, name), *([czech_accusative(name)] if language == "cs" else [])}


def czech_accusative(name: str) -> str:
    """The full Czech name of a card as it follows “na”."""
    gender, _, noun = _CZECH[name[:-1]]
    return f"{_CZECH_SUITS[name[-1]]}{_CZECH_ENDINGS[gender][1]} {noun}"


def index(language: str, rank: str) -> str:
    """The letters in the corner of a card."""
    return LETTERS[language].get(rank, rank)


def short(language: str, name: str) -> str:
    """A card in running text: A♠, in Danish ♠E."""
    letters, glyph = index(language, name[:-1]), GLYPHS[name[-1]]
    return glyph + letters if language == "da" else letters + glyph


def cards(language: str, count: int) -> str:
    """A number of cards, by the plural rules of CLDR."""
    if language == "cs":
        return f"{count} {'karta' if count == 1 else 'karty' if 2 <= count <= 4 else 'karet'}"
    if language == "ro":
        few = count == 0 or 1 <= count % 100 <= 19
        return f"{count} {'carte' if count == 1 else 'cărți' if few else 'de cărți'}"
    if language == "da":
        return f"{count} kort"
    return f"{count} {'card' if count == 1 else 'cards'}"


_NUMBER_WORDS = {
    "en": "two three four five six seven eight nine ten",
    "cs": "dva/dvě/dvou tři/tří/třech čtyři/čtyř/čtyřech/čtyřmi pět/pěti šest/šesti sedm/sedmi osm/osmi devět/devíti deset/deseti",
    "ro": "doi/două trei patru cinci șase șapte opt nouă zece",
    "da": "to tre fire fem seks syv otte ni ti",
}


def numbers(language: str, said: str) -> list[int]:
    """The numbers of a text in their order, in figures or, from two to ten, in words."""
    words = {
        word: number for number, forms in enumerate(_NUMBER_WORDS[language].split(), 2) for word in forms.split("/")
    }
    words_said = re.findall(r"\d+|[^\W\d]+", said.lower())
    return [int(each) if each.isdigit() else words[each] for each in words_said if each.isdigit() or each in words]


ON_TOP = {"en": "on top"} | terms()["on top"]
PILE = {"en": "pile", "cs": "hromádka", "ro": "stiva", "da": "bunke"}
EMPTY = {"en": "empty", "cs": "prázdná", "ro": "goală", "da": "tom"}
FOUNDATION = {"en": "foundation"} | terms()["foundation"]
UP = {"en": "ascending", "cs": "vzestupná", "ro": "ascendentă", "da": "stigende"}
DOWN = {"en": "descending", "cs": "sestupná", "ro": "descendentă", "da": "faldende"}
_SUIT_STEMS = {
    "en": _ENGLISH_SUITS,
    "cs": {"S": "pik", "H": "srdc", "D": "kár", "C": "kříž"},
    "ro": _ROMANIAN_SUITS,
    "da": _DANISH_SUITS,
}


class Said(NamedTuple):
    """A described place taken apart: what it is, and what is said of it in whatever order."""

    place: str
    said: frozenset[str]


def parse(line: str) -> Said:
    """Take a line of a description apart; a space that does not break counts as a space."""
    place, _, rest = line.replace("\N{NO-BREAK SPACE}", " ").partition(": ")
    return Said(place, frozenset(rest.split(", ")))


def says(language: str, line: str, count: int, top: str) -> bool:
    """Whether a line says how many cards lie there and which is on top: no more and no less.

    “on top” may stand before or after the card's name, as the language wants it.
    """
    name, on_top, number = card(language, top), ON_TOP[language], cards(language, count)
    return parse(line).said in ({number, f"{name} {on_top}"}, {number, f"{on_top} {name}"})


def is_pile(language: str, line: str, number: int) -> bool:
    """Whether a line describes the pile of this number."""
    return parse(line).place == f"{PILE[language]} {number}"


def is_foundation(language: str, line: str, suit: str, ascending: bool) -> bool:
    """Whether a line describes the foundation of a suit that goes up, or down."""
    place = parse(line).place
    way = (UP if ascending else DOWN)[language]
    words = place.split()
    return (
        way in words
        and FOUNDATION[language] in words
        and [key for key, stem in _SUIT_STEMS[language].items() if any(word.startswith(stem) for word in words)]
        == [suit]
    )
