"""What the four languages say of cards and places, written down here from the project's list of terms.

Nothing in this module comes from the code or from the catalogs: a test that compares with it
compares with the words that the app's players know.
"""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("en", "cs", "da", "ro")
AUTONYMS = {"en": "English", "cs": "Čeština", "ro": "Română", "da": "Dansk"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COUNTS = (0, 1, 2, 4, 5, 13, 19, 20, 22, 52, 101, 104, 119, 120)

LETTERS = {
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "cs": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "ro": {"A": "A", "K": "R", "Q": "D", "J": "V"},
    "da": {"A": "E", "K": "K", "Q": "D", "J": "J"},
}

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

_ROMANIAN = {"A": "as", "J": "valet", "Q": "damă", "K": "rege"}
_ROMANIAN_SUITS = {"S": "pică", "H": "cupă", "D": "caro", "C": "treflă"}
_DANISH = {"A": "es", "J": "knægt", "Q": "dame", "K": "konge"}
_DANISH_SUITS = {"S": "spar", "H": "hjerter", "D": "ruder", "C": "klør"}


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


ON_TOP = {"en": "on top", "cs": "nahoře", "ro": "deasupra", "da": "øverst"}
PILE = {"en": "pile", "cs": "hromádka", "ro": "stiva", "da": "bunke"}
EMPTY = {"en": "empty", "cs": "prázdná", "ro": "goală", "da": "tom"}
FOUNDATION = {"en": "foundation", "cs": "základna", "ro": "fundație", "da": "grundbunke"}
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


APP_MESSAGES = {
    "PILE_FULL": {
        "en": "This pile is full; choose another destination",
        "cs": "Tato hromádka je plná; vyberte jiné místo",
        "ro": "Această stivă este plină; alege altă destinație",
        "da": "Denne bunke er fuld; vælg en anden destination",
    },
    "SAME_SUIT": {
        "en": "Must be the same suit",
        "cs": "Musí být stejné barvy",
        "ro": "Trebuie să fie de aceeași culoare",
        "da": "Skal have samme kulør",
    },
    "NEIGHBOUR_RANK": {
        "en": "Must be one rank higher or lower",
        "cs": "Musí mít vyšší nebo nižší hodnotu",
        "ro": "Trebuie să fie de rang mai mare sau mai mic",
        "da": "Skal have en højere eller lavere rang",
    },
    "EMPTY_PILE": {
        "en": "Cannot be placed on an empty pile",
        "cs": "Na prázdnou hromádku nelze položit",
        "ro": "Nu se poate plasa pe o stivă goală",
        "da": "Kan ikke placeres på en tom bunke",
    },
    "BASE_LOCKED": {
        "en": "The foundation's base card is locked",
        "cs": "Výchozí karta základny je zamčená",
        "ro": "Baza fundației este blocată",
        "da": "Grundbunkens basis er låst",
    },
    "REDEAL": {"en": "Redeal", "cs": "Přerozdat", "ro": "Redistribuie", "da": "Omdel"},
    "NO_REDEALS": {
        "en": "No redeals",
        "cs": "Žádné přerozdání",
        "ro": "Nicio redistribuire",
        "da": "Ingen omdelinger",
    },
}
"""What the app says on screen, word for word."""
