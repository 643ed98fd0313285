"""Rules that choose the plural form for a number, as the headers of catalogs write them."""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from functools import lru_cache

COUNT = "{count}"
"""The gap for the number in a counted noun or sentence."""
_COUNTED = range(2001)
_CHECKED_NUMBERS = (*_COUNTED, *(10**zeros for zeros in range(4, 10)))
_MOST_FORMS = 6
"""No language has more forms."""
_NEVER_COUNTED = 1_000_000
"""Nothing here is counted in numbers as large; Romance languages have a form for millions, which not all programs know."""


@lru_cache(maxsize=64)
def numbers_of_form(expression: str, form: int) -> tuple[int, ...]:
    """The numbers for which a rule chooses a form, as far as anything is counted here.

    >>> czech = "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"
    >>> numbers_of_form(czech, 0), numbers_of_form(czech, 1)
    ((1,), (2, 3, 4))
    """
    rule = gettext.c2py(expression)
    return tuple(number for number in _COUNTED if rule(number) == form)


def only_number(expression: str, form: int) -> int | None:
    """The number for which alone a rule chooses a form, such as 2 for a dual; nothing where there are several.

    Such a form says its number by itself, so it may leave the gap for it out.

    >>> czech = "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"
    >>> only_number(czech, 0), only_number(czech, 1)
    (1, None)
    """
    numbers = numbers_of_form(expression, form)
    return numbers[0] if len(numbers) == 1 else None


def with_gaps(forms: Sequence[str], expression: str) -> list[str]:
    """The plural forms of a counted noun, each with the gap for the number: where a form has one, and else before the noun.

    As soon as one form has a gap, only a form that is for a single number may do without; ``ValueError`` names one that
    does without, or has several.

    >>> with_gaps(["pile", "piles"], "n != 1"), with_gaps(["one pile", "{count} piles"], "n != 1")
    (['{count} pile', '{count} piles'], ['one pile', '{count} piles'])
    >>> with_gaps(["{count} pile", "piles"], "n != 1")
    Traceback (most recent call last):
    ValueError: piles
    """
    if not any(COUNT in form for form in forms):
        return [f"{COUNT} {form}" for form in forms]
    for index, form in enumerate(forms):
        gaps = form.count(COUNT)
        if gaps > 1 or (not gaps and only_number(expression, index) is None):
            raise ValueError(form)
    return [*forms]


def for_numbers(expression: str, forms: int) -> str:
    """For which numbers each form of a rule is, the first few of them.

    >>> for_numbers("n != 1", 2)
    'for 1; for 0, 2, 3 …'
    """
    numbers = (numbers_of_form(expression, form) for form in range(forms))
    return "; ".join(f"for {', '.join(map(str, each[:3]))}{' …' if each[3:] else ''}" for each in numbers)


@lru_cache(maxsize=64)
def order_of_forms(expression: str, number: str, wanted: str) -> tuple[int, ...] | None:
    """Which of the ``number`` forms of a rule stand for those of the ``wanted`` one; ``None`` if the rules differ.

    Some programs have a form more, for fractions; no whole number has it.

    >>> czech = "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"
    >>> order_of_forms("n==1 ? 0 : n>=2 && n<=4 ? 1 : 3", "4", czech)
    (0, 1, 3)
    >>> order_of_forms("n != 1", "2", czech)
    >>> order_of_forms("n != 1", "2", "n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2")
    (0, 1, 1)
    """
    if len(number.lstrip("0")) != 1 or int(number) > _MOST_FORMS:
        return None
    named = {int(text) for text in re.findall(r"[0-9]{1,15}", expression)}
    beside = {each + more for each in named for more in (-1, 0, 1) if each + more >= 0}
    try:
        theirs, own = gettext.c2py(expression), gettext.c2py(wanted)
        pairs = {each: (own(each), theirs(each)) for each in {*_CHECKED_NUMBERS, *beside}}
    except (ValueError, ArithmeticError, RecursionError):
        return None
    order = [other for _, other in sorted({*pairs.values()})]
    counted = {pair for each, pair in pairs.items() if each < _NEVER_COUNTED}
    if len(order) != len({form for form, _ in pairs.values()}) or len(counted) != len({other for _, other in counted}):
        return None
    return tuple(order) if order == sorted(order) and order[-1] < int(number) else None
