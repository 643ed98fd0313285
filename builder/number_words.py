"""Small numbers in words, in the form that the grammar of a sentence asks for.

The words are those of num2words. Where a language has others, or has several forms, they stand in
``locales/LANG/numbers.toml`` (of the pages' own language in ``docs/numbers.toml``): a list for each
form, from one upwards, in which a number that is like its plain form is ``""`` or left off at the end.
Its table ``typed`` says by what other forms the check of typed numbers knows a number in words
(:mod:`builder.translations.written_numbers`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from builder.translations.accents import pseudo
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE

LARGEST = 12
"""Larger numbers are written in figures, in every language."""
_PLAIN = "plain"
_TYPED = "typed"


@dataclass(frozen=True)
class TypedForms:
    """The forms in which numbers are written besides those that pages ask for.

    ``endings`` may stand behind every word, ``joint`` between units and tens that are written as one;
    ``others`` are words of yet another form, by their number. What stands in ``ordinary``, be it a
    word or several, is no number of the rules.
    """

    endings: tuple[str, ...] = ()
    joint: str = ""
    others: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ordinary: tuple[str, ...] = ()


@dataclass(frozen=True)
class NumberWords:
    """The numbers of a language in words: what its ``numbers.toml`` has, by the names of the forms."""

    language: str
    listed: Mapping[str, Sequence[str]] = field(default_factory=dict)
    typed: TypedForms = TypedForms()

    @property
    def file(self) -> str:
        """Where the words stand, or would stand, in the project."""
        return "docs/numbers.toml" if self.language == SOURCE_LANGUAGE else f"locales/{self.language}/numbers.toml"

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms in which the language has numbers, besides the plain one."""
        return tuple(form for form in self.listed if form != _PLAIN)

    def say(self, number: int, form: str = "") -> str:
        """A number up to twelve in words, any other in figures; ``form`` is one of :attr:`forms`, or empty.

        >>> NumberWords("en").say(4), NumberWords("en").say(16)
        ('four', '16')

        A form that a number does not have is its plain one:

        >>> czech = NumberWords("cs", {"feminine": ["jedna", "dvě"]})
        >>> czech.say(2, "feminine"), czech.say(5, "feminine")
        ('dvě', 'pět')
        >>> czech.say(2, "dual")
        Traceback (most recent call last):
        builder.errors.BuildError: there is no form “dual” of numbers in words; locales/cs/numbers.toml has feminine
        """
        if form and form not in self.forms:
            known = ", ".join(self.forms) or "none"
            raise BuildError(f"there is no form “{form}” of numbers in words; {self.file} has {known}")
        if not 1 <= number <= LARGEST:
            return str(number)
        return self._listed(form, number) or self._listed(_PLAIN, number) or self._spelled(number)

    def _listed(self, form: str, number: int) -> str:
        return dict(enumerate(self.listed.get(form, ()), 1)).get(number, "")

    def _spelled(self, number: int) -> str:
        # It has all languages of the world, for which a command that asks for no number need not wait.
        from num2words import num2words

        try:
            if self.language == PSEUDO_LANGUAGE:
                return pseudo(num2words(number, lang=SOURCE_LANGUAGE))
            return str(num2words(number, lang=self.language))
        except NotImplementedError:
            return str(number)


def read_number_words(project: Project, language: str) -> NumberWords:
    """The numbers of a language in words; :class:`BuildError` if its file cannot be read, which may be missing."""
    name = NumberWords(language).file
    path = project.root / name
    if not path.exists():
        return NumberWords(language)
    listed = read_toml(path, name)
    typed = _typed_forms(name, listed.pop(_TYPED, {}))
    for form, words in listed.items():
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BuildError(f'{name}: {form} must be a list of words from one upwards, such as ["one"]')
        if len(words) > LARGEST:
            raise BuildError(f"{name}: {form} has {len(words)} words; from {LARGEST + 1} on there are none")
    return NumberWords(language, listed, typed)


def _typed_forms(name: str, table: object) -> TypedForms:
    """What the table ``typed`` of the file ``name`` says."""
    lists: dict[str, Any] = dict(table) if isinstance(table, dict) else {"": table}
    joint = lists.pop("joint", "")
    known = all(each in ("endings", "ordinary") or each.isdecimal() for each in lists)
    if not (known and isinstance(joint, str) and all(map(_are_words, lists.values()))):
        raise BuildError(
            f"{name}: {_TYPED} must hold endings and ordinary, each a list of words, words by a number, such as "
            '12 = ["dozen"], and joint, a word; correct it'
        )
    endings, ordinary = (tuple(lists.pop(each, ())) for each in ("endings", "ordinary"))
    return TypedForms(endings, joint, {int(number): words for number, words in lists.items()}, ordinary)


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) and word for word in value)
