"""The rules in sentences, for pages that list in what a variant differs.

Here are the rules that games share; each game has its own (:attr:`diagrams.presenter.Presenter.rule_words`).
"""

from __future__ import annotations

from typing import NamedTuple

from diagrams.words.language import Sentence, Words
from diagrams.words.messages import NN_, Plural
from engine.rules import Value


class Switch(NamedTuple):
    """What a rule says when it is on, and what when it is off: two messages."""

    on: str
    off: str


RuleWords = Plural | Switch
"""A rule in words: a message with the number ``{count}`` and that of the ``{standard}`` game, or a switch."""

RULE_WORDS: dict[str, RuleWords] = {
    "packs": NN_(
        "The game is played with {count} pack instead of {standard}.",
        "The game is played with {count} packs instead of {standard}.",
    ),
    "undo_limit": NN_(
        "Up to {count} move can be undone instead of {standard}.",
        "Up to {count} moves can be undone instead of {standard}.",
    ),
}


def difference(rule: RuleWords, value: Value, standard: Value, words: Words) -> Sentence:
    """What a rule says in a variant, as a sentence; ``standard`` is its value in the standard game.

    >>> from diagrams.words.language import plain, words
    >>> plain(difference(RULE_WORDS["packs"], 1, 2, words("en")))
    'The game is played with 1 pack instead of 2.'
    """
    if isinstance(rule, Switch):
        return (words.gettext(rule.on if value else rule.off),)
    return words.fill(words.ngettext(rule.one, rule.many, value), count=value, standard=standard)
