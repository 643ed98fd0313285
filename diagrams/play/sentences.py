"""Sentences as data: of those that differ in nothing but their cards, the text is kept once."""

from __future__ import annotations

from dataclasses import dataclass, field

from diagrams.errors import PresenterError
from diagrams.play import LETTERS
from diagrams.words.language import Sentence, SpokenCard, Words

Coded = tuple[int, str]
"""A sentence: the number of its pattern, and its cards in letters."""


@dataclass
class Sentences:
    """Collects the patterns of sentences: the texts before, between and after the cards.

    >>> from diagrams.words.language import words
    >>> from engine.cards import Card
    >>> english = words("en")
    >>> collected = Sentences(english)
    >>> [collected.coded(("Take ", english.token(Card.parse(card), "subject"), ".")) for card in ("AS", "2S")]
    [(0, 'A'), (0, 'B')]
    >>> collected.patterns
    {('Take ', '.'): 0}
    """

    words: Words
    patterns: dict[tuple[str, ...], int] = field(default_factory=dict)

    def coded(self, sentence: Sentence) -> Coded:
        """A sentence in which every card is named as the subject; :class:`~diagrams.errors.PresenterError` for others."""
        texts, letters = [""], ""
        for part in sentence:
            if isinstance(part, SpokenCard):
                if part.spoken != self.words.card(part.card, "subject"):
                    raise PresenterError(f"a sentence on a place says “{part.spoken}”; name the card as its subject")
                texts.append("")
                letters += LETTERS[part.card]
            else:
                texts[-1] += part
        return self.patterns.setdefault(tuple(texts), len(self.patterns)), letters
