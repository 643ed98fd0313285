"""Numbers in words, found in a text in whatever form the sentence has given them.

The words are those of num2words, cardinals and ordinals; ``locales/LANG/numbers.toml`` adds the
forms that the grammar of the language gives them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from num2words import num2words

from builder.number_words import NumberWords

_NUMBERS = (*range(121), *range(200, 1001, 100), *range(2000, 10_001, 1000))
_LETTERS = r"(?:[^\W\d_]|[\u0900-\u0dff])+"
"""Letters, and the vowels of Indian scripts, which are marks at letters."""
_WORD = re.compile(rf"{_LETTERS}(?:[-’']{_LETTERS})*")
_ORDINARY_CARDINALS = (0, 1)
_ORDINARY_ORDINALS = (1, 2)
"""“Zero”, “one”, “first” and “second” are seldom numbers of the rules."""


class WrittenNumbers:
    """The numbers in words that a language has.

    >>> english = WrittenNumbers(NumberWords("en"))
    >>> english.typed("One of the twenty-two piles, the third, on both sides of the first.")
    ['twenty-two', 'third']
    >>> english.values("One of the twenty-two piles, the third, on both sides of the first.")
    {3, 22}
    """

    def __init__(self, words: NumberWords) -> None:
        self._words = words
        cardinals, ordinals = list(self._said("cardinal")), list(self._said("ordinal"))
        listed = [(number, word) for form in words.listed.values() for number, word in enumerate(form, 1) if word]
        others = [(number, word) for number, each in words.typed.others.items() for word in each]
        plain = [*cardinals, *listed, *others, *self._joined([*cardinals, *listed])]
        inflected = [(number, word + ending) for ending in words.typed.endings for number, word in plain]
        self._ordinary = [word for number, word in cardinals if number in _ORDINARY_CARDINALS]
        self._ordinary += [word for number, word in ordinals if number in _ORDINARY_ORDINALS]
        self._values: dict[str, int] = {}
        for number, word in (*plain, *ordinals, *inflected):
            if number not in _ORDINARY_CARDINALS and word not in self._ordinary:
                self._values.setdefault(word, number)
        phrases = "|".join(map(re.escape, words.typed.ordinary))
        self._phrases = re.compile(rf"(?<!\w)(?:{phrases})(?!\w)", re.IGNORECASE) if phrases else None

    def typed(self, text: str) -> list[str]:
        """The numbers in a text that stand there in words, less what is ordinary."""
        return [word for word, _ in self._found(self._phrases.sub("|", text) if self._phrases else text)]

    def values(self, text: str) -> set[int]:
        """What numbers a text has in words, be they ordinary."""
        return {value for _, value in self._found(text)}

    @property
    def advice(self) -> str:
        """What may be typed in words."""
        words = ", ".join(dict.fromkeys(self._ordinary))
        return f"in words stay only {words} and what {self._words.file} has as “ordinary”"

    def _found(self, text: str) -> Iterator[tuple[str, int]]:
        for whole in _WORD.findall(text):
            for word in [whole] if whole.lower() in self._values else whole.split("-"):
                if value := self._values.get(word.lower()):
                    yield word, value

    def _said(self, kind: str) -> Iterator[tuple[int, str]]:
        """The numbers as num2words has them; of several words the last: those before are an article, or numbers too."""
        for number in _NUMBERS:
            # It knows not every language, and not every number of those that it knows.
            with suppress(NotImplementedError, LookupError, TypeError, ValueError):
                said = num2words(number, lang=self._words.language, to=kind).lower()
                yield from ((number, word) for word in _WORD.findall(said)[-1:])

    def _joined(self, words: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """Units before tens in one word: pětadvacet."""
        if joint := self._words.typed.joint:
            units = [(number, word) for number, word in words if 0 < number < 10]
            tens = [(number, word) for number, word in words if number in range(20, 100, 10)]
            yield from ((ten + unit, f"{one}{joint}{other}") for unit, one in units for ten, other in tens)
