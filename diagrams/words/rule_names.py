"""The rules by name, for pages that list in what a variant differs.

Here are the rules that games share; each game names its own (:attr:`diagrams.presenter.Presenter.rule_names`).
"""

from __future__ import annotations

from diagrams.words.language import Sentence, Words
from diagrams.words.messages import N_
from engine.rules import Value

RULE_NAMES = {
    "packs": N_("packs of cards"),
    "undo_limit": N_("moves that can be undone"),
}


def difference(rule: str, value: Value, standard: Value, words: Words) -> Sentence:
    """In what a variant differs: the name of a rule, its value there, and that of the standard game.

    >>> from diagrams.words.language import plain, words
    >>> plain(difference(words("en").gettext("packs of cards"), 1, 2, words("en")))
    'packs of cards: 1 (in the standard game: 2)'
    """
    return words.fill(
        words.gettext("{rule}: {value} (in the standard game: {standard})"),
        rule=rule,
        value=_said(value, words),
        standard=_said(standard, words),
    )


def _said(value: Value, words: Words) -> str:
    if isinstance(value, bool):
        return words.gettext("yes") if value else words.gettext("no")
    return str(value)
