"""What Crescent's pages show beside boards at moments: a redealt pile; and which section has which rule."""

from __future__ import annotations

from diagrams.parts import Paragraph
from diagrams.presenter import Asked, Part
from engine.crescent.position import CrescentPosition, Foundation
from engine.crescent.refusals import CrescentRefusal
from engine.crescent.rules import CrescentRules
from engine.position import Move, Step

CrescentAsked = Asked[CrescentPosition, CrescentRules]


def section(step: Step[CrescentPosition]) -> str:
    """The label of the section of ``docs/crescent/rules.rst`` by which a step is played or refused."""
    if not isinstance(step.action, Move):
        return "crescent-redeal"
    if step.refusal is CrescentRefusal.EMPTY_PILE:
        return "crescent-empty-pile"
    onto_foundation = isinstance(step.action.source, Foundation) or isinstance(step.action.target, Foundation)
    return "crescent-foundations" if onto_foundation else "crescent-moves"


def _redealt_pile(asked: CrescentAsked) -> Paragraph:
    """The cards of one pile before and after a redeal, from bottom to top."""
    words, (step,), number = asked.words, asked.steps, asked.number or 1
    before, after = step.before.pile(number), step.after.pile(number)
    sentence = words.fill(
        words.gettext("Pile {number} from bottom to top, before the redeal: {before}; after it: {after}."),
        number=number,
        before=words.row(before),
        after=words.row(after),
    )
    if len(before) > 1:
        moved = words.gettext("The bottom card, {card}, is now on top.")
        sentence = words.sentences(sentence, words.fill(moved, card=words.token(after[-1], "subject")))
    return Paragraph(sentence)


PARTS: tuple[Part[CrescentPosition, CrescentRules], ...] = (
    Part("redealt-pile", _redealt_pile, fewest_moments=1, most_moments=1, takes_number=True),
)
