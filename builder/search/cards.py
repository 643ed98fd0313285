"""How cards are named in the search: what readers type for them, and where the pages name them in words.

All of it is worked out from the names that the language's catalog gives to the cards, and from its numbers in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from builder.number_words import NumberWords
from builder.search.sections import Text
from builder.search.words import SearchWords, split
from diagrams.words.card_names import CASES
from diagrams.words.language import SUIT_SIGNS, Words
from engine.cards import Card, Rank, Suit, pack


class CardNames:
    """The names of the cards in one language."""

    def __init__(self, names: Words, numbers: NumberWords, words: SearchWords) -> None:
        self._names = names
        self._numbers = numbers
        self._words = words

    @cached_property
    def seen(self) -> dict[str, str]:
        """The cards as they are seen, by their names."""
        return {self._names.card(card): self._names.short(card) for card in pack()}

    def with_cards(self, text: Text) -> Text:
        """The text with every card that it names in words as a card: seen, and heard.

        >>> from diagrams.words.language import words as names_of
        >>> names = CardNames(names_of("en"), NumberWords("en"), SearchWords("en"))
        >>> names.with_cards(["pile 1: 6 cards, five of hearts on top"])
        ['pile 1: 6 cards, ', ('5♥', 'five of hearts'), ' on top']
        """
        pieces = [piece for part in text for piece in (self._name.split(part) if isinstance(part, str) else [part])]
        cards = (
            (self.seen[piece], piece) if isinstance(piece, str) and piece in self.seen else piece for piece in pieces
        )
        return [piece for piece in cards if piece]

    @cached_property
    def _name(self) -> re.Pattern[str]:
        # The longest first: a name may be the end of another one.
        names = sorted(self.seen, key=len, reverse=True)
        return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")

    def for_script(self) -> dict[str, Any]:
        """What the script needs to understand “7 of hearts”, “hearts 7” and “H7”.

        ``words`` has, by its stem, each word of the names with the rank and the suit that it says; a word like “of”
        says neither. ``ranks`` and ``suits`` have what is written for them: the letters and signs of the language, and
        the letters of the project, which most programs share. A rank is given as what is printed on its cards, a suit
        as its sign. ``heard`` has the names of the cards.

        >>> from diagrams.words.language import words as names_of
        >>> cards = CardNames(names_of("en"), NumberWords("en"), SearchWords("en")).for_script()
        >>> cards["words"]["seven"], cards["words"]["heart"], cards["words"]["of"]
        (['7', ''], ['', '♥'], ['', ''])
        >>> cards["ranks"]["q"], cards["suits"]["h"], cards["heard"]["7♥"]
        ('q', '♥', 'seven of hearts')
        """
        ranks = {rank: self._words.fold(self._names.index(rank)) for rank in Rank}
        said: dict[str, set[Card]] = {}
        for card in pack():
            for word in self._words_of(card):
                said.setdefault(self._words.stem(word), set()).add(card)
        meanings = {
            stem: [_only({ranks[card.rank] for card in cards}), _only({SUIT_SIGNS[card.suit] for card in cards})]
            for stem, cards in sorted(said.items())
        }
        return {
            "words": meanings,
            "ranks": {rank.letters.lower(): ranks[rank] for rank in Rank} | {each: each for each in ranks.values()},
            "suits": {suit.value.lower(): SUIT_SIGNS[suit] for suit in Suit}
            | {each: each for each in SUIT_SIGNS.values()},
            "heard": {seen: heard for heard, seen in self.seen.items()},
        }

    def _words_of(self, card: Card) -> Iterator[str]:
        for case in ("", *CASES):
            yield from split(self._names.card(card, case))
        if card.rank.letters.isdigit():
            for form in ("", *self._numbers.forms):
                yield from split(self._numbers.say(card.rank, form))


def _only(values: set[str]) -> str:
    """The value that a word always means, if it means one alone."""
    return values.pop() if len(values) == 1 else ""
