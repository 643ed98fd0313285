"""The words of one language: its catalog, its cards, its counted nouns, its sentences.

The messages live in the gettext domain ``words``. (Not ``diagrams``: that is the catalog of the
page docs/diagrams.) Where catalogs stand and how they are read is for those who hand them in.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from io import BytesIO
from string import Formatter

from babel.core import Locale, get_global, parse_locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural

from diagrams.words import card_names
from diagrams.words.untranslated import END, Marking, unmarked
from engine.cards import Card, Rank, Suit

DOMAIN = "words"
SOURCE_LANGUAGE = "en"
PSEUDO_LANGUAGE = "en_XA"
"""No language: English with accents, by which a text that escapes translation is seen (CLDR's name for it)."""
SCRIPTS = {"cyrillic": "Cyrl", "devanagari": "Deva", "latin": "Latn"}
"""The modifiers of gettext that name a script, as in ``sr@latin``."""

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
"""The sign of each suit, in every language."""
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_COUNT = "count"
"""The placeholder of a number that counts what stands behind it."""


@dataclass(frozen=True)
class SpokenCard:
    """A card in a sentence: ``short`` is what is seen (A♠), ``spoken`` what is heard (ace of spades)."""

    card: Card
    short: str
    spoken: str


class OnOneLine(str):
    """A code of a deal or the like in a sentence: whoever reads it or types it has it on one line."""

    __slots__ = ()


Sentence = tuple[str | SpokenCard, ...]
"""A sentence in parts, so that its cards can be shown as tokens and heard as words."""


def plain(sentence: Sentence) -> str:
    """The sentence as text, its cards in words and all its spaces plain.

    >>> english = words("en")
    >>> plain(english.fill("Take {card}.", card=english.token(Card.parse("AS"), "accusative")))
    'Take the ace of spades.'
    """
    text = "".join(part if isinstance(part, str) else part.spoken for part in sentence)
    return text.replace(NO_BREAK_SPACE, " ")


def begun(sentence: Sentence) -> Sentence:
    """The sentence with a capital letter at its beginning, unless a card stands there, which is seen as its token.

    >>> begun(words("en").fill("{group} goes home.", group="a group of 2 cards"))
    ('A group of 2 cards', ' goes home.')
    """
    match sentence:
        case (str() as first, *rest):
            return (first[:1].upper() + first[1:], *rest)
    return sentence


class Words:
    """How one language says what stands on a board.

    >>> english = words("en")
    >>> english.card(Card.parse("JD")), english.short(Card.parse("10S"))
    ('jack of diamonds', '10♠')
    """

    def __init__(self, language: str, catalog: gettext.NullTranslations) -> None:
        self.language = language
        self.gettext = catalog.gettext
        self.ngettext = catalog.ngettext
        self.pgettext = catalog.pgettext
        self.npgettext = catalog.npgettext

    def card(self, card: Card, case: str = "") -> str:
        """The full name of a card, or what a sentence calls it in one of :data:`diagrams.words.card_names.CASES`.

        >>> words("en").card(Card.parse("KS"), "accusative")
        'the king of spades'
        """
        name = card_names.NAMES[str(card)]
        in_sentence = f"the {name}"
        return self.pgettext(case, in_sentence) if case else self.gettext(name)

    def index(self, rank: Rank) -> str:
        """The letters printed in the corner of a card of this rank."""
        letters = card_names.INDEX_LETTERS.get(rank)
        return unmarked(self.pgettext("card index", letters)) if letters else rank.letters

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters printed in the corners of the cards that have no number.

        >>> words("en").letters
        ('A', 'J', 'Q', 'K')
        """
        return tuple(map(self.index, card_names.INDEX_LETTERS))

    def short(self, card: Card) -> str:
        """A card as it is written in running text: A♠ in English, ♠E in Danish."""
        # TRANSLATORS: a card in a sentence, as in A♠; {rank} is its letter or number, {suit} its sign
        template = unmarked(self.pgettext("card in running text", "{rank}{suit}"))
        return template.format(rank=self.index(card.rank), suit=SUIT_SIGNS[card.suit])

    def token(self, card: Card, case: str = "") -> SpokenCard:
        """A card for a list, or for a sentence in the case that the sentence needs."""
        return SpokenCard(card, self.short(card), self.card(card, case))

    def cards(self, count: int) -> str:
        """A number of cards, in the plural form that the language wants.

        >>> words("en").cards(1), words("en").cards(4)
        ('1 card', '4 cards')
        """
        return self.ngettext("{count} card", "{count} cards", count).format(count=count)

    def group(self, count: int) -> str:
        """A number of cards after “a group of”, in the case that the language wants there."""
        # TRANSLATORS: after “a group of”, in the case that your sentence needs
        return self.npgettext("group", "{count} card", "{count} cards", count).format(count=count)

    def quote(self, text: str) -> str:
        """``text`` between the language's quotation marks, with typographic apostrophes.

        >>> words("en").quote("The foundation's base card is locked")
        '“The foundation’s base card is locked”'
        """
        return self.pgettext("quotation", "“{text}”").format(text=text.replace("'", "’"))

    def fill(self, template: str, **values: object) -> Sentence:
        """The template with its placeholders filled in; cards stay parts of their own.

        A number or letter that names something, such as that of a pile, stays on the line of the word before it.

        >>> words("en").fill("On pile {number} are {count} cards.", number=3, count=5)
        ('On pile\\xa0', '3', ' are ', '5', ' cards.')
        """
        parts: list[str | SpokenCard] = []
        for text, name, _, _ in Formatter().parse(template):
            value = values[name] if name is not None else ()
            if not isinstance(value, tuple | SpokenCard):
                value = str(value)
                if name != _COUNT and text.endswith(" ") and (value.isdecimal() or len(value) == 1):
                    text = text[:-1] + NO_BREAK_SPACE
            parts += [text] if text else []
            parts += value if isinstance(value, tuple) else [value]
        return tuple(parts)

    def phrase(self, template: str, **values: object) -> str:
        """A template without cards, with its placeholders filled in."""
        return "".join(map(str, self.fill(template, **values)))

    def row(self, cards: Sequence[Card], case: str = "") -> Sentence:
        """Cards one after the other, in the order given.

        >>> plain(words("en").row([Card.parse("AS"), Card.parse("KH")]))
        'ace of spades, king of hearts'
        """
        return self.listed((self.token(card, case),) for card in cards)

    def listed(self, items: Iterable[Sentence]) -> Sentence:
        """Items one after the other, with the sign that the language puts between them."""
        # TRANSLATORS: between the items of a list, be they cards, names or numbers; Chinese writes 、 and Arabic ،
        between = _between(self.pgettext("list", "{one}, {another}"))
        parts = [part for item in items for part in (between, *item)]
        return tuple(parts[1:])

    def list_of(self, texts: Iterable[str]) -> str:
        """What :meth:`listed` says, of texts.

        >>> words("en").list_of(["1 text missing", "2 to check again"])
        '1 text missing, 2 to check again'
        """
        return "".join(map(str, self.listed((text,) for text in texts)))

    def sentences(self, *sentences: Sentence) -> Sentence:
        """Sentences one after the other, with what the language puts between them; those that say nothing are left out.

        >>> plain(words("en").sentences(("One.",), (), ("Two.",)))
        'One. Two.'
        """
        parts: list[str | SpokenCard] = []
        for sentence in filter(None, sentences):
            if parts:
                # One that is not translated is followed by a space, as in English.
                parts.append(" " if str(parts[-1]).endswith(END) else self.between_sentences)
            parts += sentence
        return tuple(parts)

    @cached_property
    def between_sentences(self) -> str:
        """What stands between two sentences."""
        # TRANSLATORS: between two sentences; Chinese and Japanese leave no space there
        return _between(self.pgettext("sentences", "{one} {another}"))


def _between(template: str) -> str:
    return unmarked(template).format(one="", another="")


def words(language: str, catalogs: Iterable[Catalog] = (), *, marked: bool = False) -> Words:
    """The words of a language from its catalogs, the first that has a message giving it.

    What is not translated is English, and if ``marked`` between the marks of :mod:`diagrams.words.untranslated`.
    """
    is_marked = marked and language != SOURCE_LANGUAGE
    first, *others = [*map(_compiled, catalogs), Marking() if is_marked else gettext.NullTranslations()]
    for other in others:
        first.add_fallback(other)
    return Words(language, first)


def _compiled(catalog: Catalog) -> gettext.NullTranslations:
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def territory_locale(language: str) -> str:
    """The language with the territory where most of its speakers live, as ``og:locale`` wants it.

    >>> [territory_locale(code) for code in ("en", "cs", "ro", "da", "pt_BR", "sr_Latn", "zh_Hant")]
    ['en_US', 'cs_CZ', 'ro_RO', 'da_DK', 'pt_BR', 'sr_RS', 'zh_TW']
    """
    locale = locale_of(language)
    known = get_global("likely_subtags")
    likely = known.get(f"{locale.language}_{locale.script}") or known.get(locale.language, locale.language)
    territory = locale.territory or parse_locale(likely)[1]
    return f"{locale.language}_{territory}" if territory else locale.language


@cache
def locale_of(language: str) -> Locale:
    """What CLDR knows of a language; ``ValueError`` or ``UnknownLocaleError`` if it knows nothing.

    >>> locale_of("pt_BR").english_name, locale_of("en_XA").english_name, locale_of("sr@latin").english_name
    ('Portuguese (Brazil)', 'English', 'Serbian (Latin)')
    """
    if language == PSEUDO_LANGUAGE:
        return Locale.parse(SOURCE_LANGUAGE)
    code, _, modifier = language.partition("@")
    # gettext names a script by a modifier, where CLDR has a part of the code.
    return Locale.parse(f"{code}_{SCRIPTS[modifier]}" if modifier in SCRIPTS and "_" not in code else language)


def plural_forms(language: str) -> tuple[int, str]:
    """The number of plural forms in a language's catalogs, and the expression that chooses one.

    >>> plural_forms("cs")
    (3, '(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)')
    """
    plural = get_plural(str(locale_of(language)))
    return plural.num_plurals, plural.plural_expr


def placeholder_names(text: str) -> set[str]:
    """The names in braces; ``ValueError`` for anything but a plain name, which could reach into the program.

    >>> sorted(placeholder_names("pile {number}: {cards}"))
    ['cards', 'number']
    >>> placeholder_names("{number.__class__}")
    Traceback (most recent call last):
    ValueError: {number.__class__} is no plain name in braces
    """
    names = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            if not name.isidentifier() or form or conversion:
                raise ValueError(f"{{{name}}} is no plain name in braces")
            names.add(name)
    return names
