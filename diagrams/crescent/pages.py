"""What Crescent's pages show beside boards at moments: a redealt pile, what was measured; and which section has which rule."""

from __future__ import annotations

from diagrams.parts import Paragraph
from diagrams.presenter import Asked, Part
from engine.codes import GameCode
from engine.crescent.measured import CRESCENT_WINS, MeasuredWins
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
        sentence += (" ", *words.fill(moved, card=words.token(after[-1], "subject")))
    return Paragraph(sentence)


def _measured_wins(asked: CrescentAsked) -> Paragraph:
    """How many deals the search has won, as long as it holds for the rules in force."""
    if CRESCENT_WINS.applies_to(asked.presenter.game.rules()):
        return Paragraph((_said(CRESCENT_WINS, asked),))
    return Paragraph((asked.words.gettext("For these rules it has not been measured."),))


def _said(measured: MeasuredWins, asked: CrescentAsked) -> str:
    words, game = asked.words, asked.presenter.game
    first, last = (
        GameCode(game.code_prefix, game.code_variants[0], number) for number in (measured.first, measured.last)
    )
    return words.gettext(
        "A search by computer was given {deals}, those with the codes {first} to {last}. It won {won} of them, each "
        "within {seconds} of computing time. A deal that it did not win may still be winnable."
    ).format(
        deals=words.ngettext("{count} deal", "{count} deals", measured.deals).format(count=measured.deals),
        first=first,
        last=last,
        won=measured.won,
        seconds=words.npgettext("within", "{count} second", "{count} seconds", measured.seconds).format(
            count=measured.seconds
        ),
    )


PARTS: tuple[Part[CrescentPosition, CrescentRules], ...] = (
    Part("measured-wins", _measured_wins, css="measured"),
    Part("redealt-pile", _redealt_pile, fewest_moments=1, most_moments=1, takes_number=True),
)
