"""What a translator is told above each message of the generated words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from builder.errors import BuildError
from diagrams.presenters import presenter_of
from diagrams.words.language import placeholder_names
from diagrams.words.placeholders import PLACEHOLDERS
from diagrams.words.reasons import REASONS
from diagrams.words.rule_words import RULE_WORDS
from engine.registry import games

_REASON = "after a colon, as in “8♥ from pile 1 can (or cannot) go on 9♠ of pile 2: …”"
_RULE = "in a list of what a variant does differently"


def comments(forms: Sequence[str], module: str) -> Iterator[str]:
    """The comments on a message, which is given in all its forms.

    ``module`` is the path of its module in the package: what a game's own modules say is
    explained by the game. :class:`BuildError` names a placeholder that nothing explains.

    >>> list(comments(["{count} card", "{count} cards"], "words/language.py"))
    ['{count}: a number']
    >>> list(comments(["pile {number}: empty"], "crescent/words.py"))
    ['{number}: the number of what stands before it: a move, a redeal or a pile']
    >>> list(comments(["All cards are dealt face up."], "crescent/names.py"))
    ['in a list of what a variant does differently']
    """
    explained, reasons, rules = dict(PLACEHOLDERS), {*REASONS.values()}, [*RULE_WORDS.values()]
    folder = PurePath(module).parts[0]
    if folder in games():
        presenter = presenter_of(folder)
        explained |= presenter.placeholders
        reasons |= {*presenter.reasons.values()}
        rules += presenter.rule_words.values()
    if forms[0] in reasons:
        yield _REASON
    if any(forms[0] in rule for rule in rules):
        yield _RULE
    for name in sorted({name for form in forms for name in placeholder_names(form)}):
        if name not in explained:
            raise BuildError(f"{module}: nothing says what {{{name}}} is in “{forms[0]}”; add it to the placeholders")
        yield f"{{{name}}}: {explained[name]}"
