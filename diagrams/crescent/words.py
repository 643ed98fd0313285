"""Crescent boards in words: the description of every place, and what a move does."""

from __future__ import annotations

from collections.abc import Sequence

from diagrams.board import View
from diagrams.crescent import layout as crescent_layout
from diagrams.crescent import names, pages
from diagrams.painting.scene import Scene
from diagrams.presenter import Presenter
from diagrams.words.language import Sentence, Words
from diagrams.words.messages import N_, NP_
from engine.cards import Card
from engine.crescent import GAME
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.rules import CrescentRules
from engine.position import Action, Move, Place, Step

_FOUNDATION_NAMES = {
    "+S": N_("ascending foundation of spades"),
    "+H": N_("ascending foundation of hearts"),
    "+D": N_("ascending foundation of diamonds"),
    "+C": N_("ascending foundation of clubs"),
    "-S": N_("descending foundation of spades"),
    "-H": N_("descending foundation of hearts"),
    "-D": N_("descending foundation of diamonds"),
    "-C": N_("descending foundation of clubs"),
}

# TRANSLATORS: after “goes to the” and “passes to the”, in the case that your sentence needs
_ONTO = (
    NP_("onto", "ascending foundation of spades"),
    NP_("onto", "ascending foundation of hearts"),
    NP_("onto", "ascending foundation of diamonds"),
    NP_("onto", "ascending foundation of clubs"),
    NP_("onto", "descending foundation of spades"),
    NP_("onto", "descending foundation of hearts"),
    NP_("onto", "descending foundation of diamonds"),
    NP_("onto", "descending foundation of clubs"),
)

# TRANSLATORS: after “passes from the”, in the case that your sentence needs
_FROM = (
    NP_("from", "ascending foundation of spades"),
    NP_("from", "ascending foundation of hearts"),
    NP_("from", "ascending foundation of diamonds"),
    NP_("from", "ascending foundation of clubs"),
    NP_("from", "descending foundation of spades"),
    NP_("from", "descending foundation of hearts"),
    NP_("from", "descending foundation of diamonds"),
    NP_("from", "descending foundation of clubs"),
)

# TRANSLATORS: as in “The … has 2 cards”, in the case that your sentence needs, such as “on the …”
_STATE = (
    NP_("state", "ascending foundation of spades"),
    NP_("state", "ascending foundation of hearts"),
    NP_("state", "ascending foundation of diamonds"),
    NP_("state", "ascending foundation of clubs"),
    NP_("state", "descending foundation of spades"),
    NP_("state", "descending foundation of hearts"),
    NP_("state", "descending foundation of diamonds"),
    NP_("state", "descending foundation of clubs"),
)


class CrescentPresenter(Presenter[CrescentPosition, CrescentRules]):
    """Shows Crescent."""

    game = GAME
    parts = pages.PARTS
    rule_words = names.RULES
    reasons = names.REASONS
    placeholders = names.PLACEHOLDERS
    proper_names = names.PROPER_NAMES

    def title(self, words: Words) -> str:
        return words.gettext("Crescent")

    def scene(self, position: CrescentPosition, words: Words, move: Move | None = None) -> Scene:
        return crescent_layout.scene(position, words, move)

    def board_parts(self, position: CrescentPosition, words: Words) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        return (
            (words.gettext("Ascending foundations"), tuple(f for f in FOUNDATIONS if f.ascending)),
            (words.gettext("Descending foundations"), tuple(f for f in FOUNDATIONS if not f.ascending)),
            (words.gettext("Piles"), tuple(place for place in position.places if isinstance(place, Pile))),
        )

    def line(self, position: CrescentPosition, place: Place, words: Words) -> str:
        """One place in words.

        >>> from diagrams.words.language import words
        >>> from engine.codes import GameCode
        >>> from engine.crescent.deals import deal
        >>> opening = deal(GameCode.parse("CR1-N-AAAAAAB"))
        >>> CrescentPresenter().line(opening, Pile(1), words("en"))
        'pile 1: 6 cards, jack of diamonds on top'
        """
        cards = position.cards(place)
        if isinstance(place, Foundation):
            return words.gettext("{foundation}: {card} on top, {cards}").format(
                foundation=words.gettext(_FOUNDATION_NAMES[str(place)]),
                card=words.card(cards[-1]),
                cards=words.cards(len(cards)),
            )
        if not cards:
            return words.gettext("pile {number}: empty").format(number=place)
        hidden = position.hidden[place.number - 1] if isinstance(place, Pile) else 0
        if hidden:
            return words.gettext("pile {number}: {cards}, {card} on top, {hidden} face down").format(
                number=place, cards=words.cards(len(cards)), card=words.card(cards[-1]), hidden=hidden
            )
        return words.gettext("pile {number}: {cards}, {card} on top").format(
            number=place, cards=words.cards(len(cards)), card=words.card(cards[-1])
        )

    def state(self, position: CrescentPosition, place: Place, words: Words) -> Sentence:
        cards = position.cards(place)
        if not cards:
            return words.fill(words.gettext("Pile {number} is empty."), number=place)
        values = {"count": len(cards), "card": words.token(cards[-1], "subject")}
        if isinstance(place, Foundation):
            return words.fill(
                words.ngettext(
                    "The {foundation} has {count} card, {card}.",
                    "The {foundation} has {count} cards, {card} on top.",
                    len(cards),
                ),
                foundation=words.pgettext("state", _FOUNDATION_NAMES[str(place)]),
                **values,
            )
        return words.fill(
            words.ngettext(
                "Pile {number} has {count} card, {card}.", "Pile {number} has {count} cards, {card} on top.", len(cards)
            ),
            number=place,
            **values,
        )

    def fitting(self, place: Place, cards: Sequence[Card], words: Words) -> Sentence:
        if not isinstance(place, Foundation) or not cards:
            return super().fitting(place, cards, words)
        up = words.gettext("That foundation goes up from the ace; next comes {card}.")
        down = words.gettext("That foundation goes down from the king; next comes {card}.")
        return words.fill(up if place.ascending else down, card=words.token(cards[0], "subject"))

    def section(self, step: Step[CrescentPosition]) -> str:
        return pages.section(step)

    def origin(self, move: Move, words: Words) -> str:
        if isinstance(move.source, Foundation):
            name = words.pgettext("from", _FOUNDATION_NAMES[str(move.source)])
            return words.gettext("from the {foundation}").format(foundation=name)
        return words.phrase(words.gettext("from pile {number}"), number=move.source)

    def destination(self, step: Step[CrescentPosition], move: Move, words: Words) -> Sentence:
        if isinstance(move.target, Foundation):
            name = words.pgettext("onto", _FOUNDATION_NAMES[str(move.target)])
            return words.fill(words.gettext("to the {foundation}"), foundation=name)
        below = step.before.top(move.target)
        if below is None:
            return words.fill(words.gettext("to the empty pile {number}"), number=move.target)
        target = words.token(below, "accusative")
        return words.fill(words.gettext("on {target} of pile {number}"), target=target, number=move.target)

    def when(self, step: Step[CrescentPosition], view: View, words: Words) -> str:
        if view not in (View.BEFORE, View.AFTER) or not isinstance(step.action, Redeal):
            return super().when(step, view, words)
        before, after = words.gettext("Board before redeal {number}"), words.gettext("Board after redeal {number}")
        return (before if view is View.BEFORE else after).format(number=_redeal_number(step))

    def action_caption(self, step: Step[CrescentPosition], view: View, words: Words) -> Sentence:
        """What happens in a redeal, what has changed by it, or why it is refused."""
        if view is View.REFUSED:
            return words.fill(
                words.gettext("After move {number}, another redeal is refused: {reason}."),
                number=step.number,
                reason=self.reason(step, words),
            )
        before = words.gettext("After move {move} comes redeal {number} of {total}.")
        after = words.gettext("After redeal {number} of {total}, the bottom card of every pile lies on top.")
        return words.fill(
            before if view is View.BEFORE else after,
            number=_redeal_number(step),
            total=step.before.rules.redeals,
            move=step.number,
        )

    def question(self, step: Step[CrescentPosition], words: Words) -> Sentence:
        if isinstance(step.action, Redeal):
            return (words.gettext("Can the cards be redealt now?"),)
        return super().question(step, words)

    def answer(self, step: Step[CrescentPosition], words: Words) -> Sentence:
        if not isinstance(step.action, Redeal):
            return super().answer(step, words)
        can = words.gettext("The cards can be redealt: {reason}.")
        cannot = words.gettext("The cards cannot be redealt: {reason}.")
        return words.fill(cannot if step.refusal else can, reason=self.reason(step, words))

    def action_name(self, action: Action, words: Words) -> str:
        return words.gettext("Redeal")

    def move_caption(self, step: Step[CrescentPosition], move: Move, words: Words) -> Sentence:
        card = words.token(move.card, "subject")
        if isinstance(move.source, Foundation):
            return words.fill(
                words.gettext("In move {number}, {card} passes from the {source} to the {target}."),
                number=step.number,
                card=card,
                source=words.pgettext("from", _FOUNDATION_NAMES[str(move.source)]),
                target=words.pgettext("onto", _FOUNDATION_NAMES[str(move.target)]),
            )
        if isinstance(move.target, Foundation):
            return words.fill(
                words.gettext("In move {number}, {card} from pile {source} goes to the {target}."),
                number=step.number,
                card=card,
                source=move.source,
                target=words.pgettext("onto", _FOUNDATION_NAMES[str(move.target)]),
            )
        below = step.before.top(move.target)
        return words.fill(
            words.gettext("In move {number}, {card} from pile {source} goes on {target} of pile {pile}."),
            number=step.number,
            card=card,
            source=move.source,
            target=words.token(below, "accusative") if below else words.gettext("the empty place"),
            pile=move.target,
        )

    def emptied(self, step: Step[CrescentPosition], move: Move, words: Words) -> Sentence:
        if isinstance(move.source, Foundation) or step.after.cards(move.source):
            return ()
        return words.fill(words.gettext("Pile {number} is then empty."), number=move.source)


def _redeal_number(step: Step[CrescentPosition]) -> int:
    return step.before.rules.redeals - step.before.redeals_left + 1
