"""FreeCell's deals: by game code, by Microsoft's number, or written out.

A game code such as ``FC1-C4-AAAAAKH`` is the app's; its variant names the number of cells.
``ms:617`` is one of Microsoft's deals, see :mod:`engine.freecell.microsoft`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, pack
from engine.codes import GameCode, shuffled
from engine.deals import check_deal
from engine.errors import CodeError
from engine.freecell.microsoft import MicrosoftDeal
from engine.freecell.position import FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.rules import Value

CODE_PREFIX = "FC1"
"""FreeCell, first version of its dealing."""
CODE_VARIANTS = ("C4", "C2", "C1")
"""The numbers of cells that the app offers."""
FreeCellCode = GameCode | MicrosoftDeal


def parse_code(text: str) -> FreeCellCode:
    """The game code or the Microsoft deal written as ``text``.

    >>> parse_code("FC1-C4-AAAAAKH")
    GameCode(prefix='FC1', variant='C4', number=267)
    >>> parse_code("ms:617")
    MicrosoftDeal(number=617)
    """
    return MicrosoftDeal.parse(text) if text.lower().startswith(("ms:", "#")) else GameCode.parse(text)


def code_rules(code: FreeCellCode) -> dict[str, Value]:
    """What a code says of the rules: the cells, in a game code; :class:`CodeError` if it is no code of FreeCell.

    >>> code_rules(parse_code("FC1-C2-AAAAAKH")), code_rules(parse_code("ms:617"))
    ({'cells': 2}, {})
    """
    if not isinstance(code, GameCode):
        return {}
    code.check(CODE_PREFIX, CODE_VARIANTS)
    return {"cells": int(code.variant.removeprefix("C"))}


def deal(code: FreeCellCode, rules: FreeCellRules | None = None) -> FreeCellPosition:
    """The opening position of a code.

    The cards are dealt one at a time to the columns from left to right: the first card to
    column 1, the second to column 2, and after the last column again to column 1. The variant
    of a game code sets the cells and leaves the cards as they are; ``rules`` must not
    contradict it.

    >>> opening = deal(parse_code("FC1-C2-AAAAAKH"))
    >>> len(opening.cells), [len(pile) for pile in opening.piles]
    (2, [7, 7, 7, 7, 6, 6, 6, 6])
    >>> deal(parse_code("FC1-C2-AAAAAKH"), FreeCellRules(cells=4))
    Traceback (most recent call last):
    engine.errors.CodeError: the game code “FC1-C2-AAAAAKH” sets cells to 2, but the rules set it to 4; change one of them
    """
    said = code_rules(code)
    rules = rules or FreeCellRules.with_changes(said)
    for name, value in said.items():
        other = getattr(rules, name)
        if other != value:
            raise CodeError(
                f"the game code “{code}” sets {name} to {value}, but the rules set it to {other}; change one of them"
            )
    cards = code.cards() if isinstance(code, MicrosoftDeal) else shuffled(pack(), code.number)
    return lay_out([cards[column :: rules.columns] for column in range(rules.columns)], rules)


def lay_out(piles: Sequence[Sequence[Card]], rules: FreeCellRules | None = None) -> FreeCellPosition:
    """The opening position with these columns, the undermost card first; ``DealError`` if they are no deal."""
    rules = rules or FreeCellRules()
    sizes = [rules.long_size] * rules.long_columns + [rules.short_size] * rules.short_columns
    check_deal(piles, sizes, pack() * rules.packs, "column")
    return FreeCellPosition(
        rules=rules,
        piles=tuple(tuple(pile) for pile in piles),
        cells=(None,) * rules.cells,
        counts=(0,) * rules.foundations,
    )
