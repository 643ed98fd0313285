"""What a page needs to play a recorded game along: its boards, verdicts and sentences as plain data.

No rule is left for whoever shows them: every position, and the answer to every move that can be
tried in it, comes from the engine. A card is a letter here: A to Z and a to z, in the order of
:func:`engine.cards.pack`. A place is its number in the order of the position's places.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from engine.cards import Card, pack

LETTERS = dict(zip(pack(), ascii_uppercase + ascii_lowercase, strict=True))
"""The letter of every card."""
_CARDS = {letter: card for card, letter in LETTERS.items()}


def written(cards: tuple[Card, ...]) -> str:
    """Cards in letters, bottom to top.

    >>> written((Card.parse("AS"), Card.parse("KC")))
    'Az'
    """
    return "".join(LETTERS[card] for card in cards)


def cards_of(letters: str) -> tuple[Card, ...]:
    """The cards that letters stand for.

    >>> [str(card) for card in cards_of("Az")]
    ['AS', 'KC']
    """
    return tuple(_CARDS[letter] for letter in letters)
