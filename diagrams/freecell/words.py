"""FreeCell boards in words: the description of every place, and what a move does."""

from __future__ import annotations

from collections.abc import Sequence

from diagrams.freecell import layout as freecell_layout
from diagrams.freecell import names, pages
from diagrams.painting.scene import Scene
from diagrams.presenter import Presenter
from diagrams.words.language import Sentence, Words
from diagrams.words.messages import N_, NP_
from engine.cards import Card, Suit
from engine.freecell import GAME
from engine.freecell.position import Cell, Column, Foundation, FreeCellPosition
from engine.freecell.refusals import FreeCellRefusal
from engine.freecell.rules import FreeCellRules
from engine.position import Move, Place, Step

_FOUNDATION_NAMES = {
    Suit.SPADES: N_("foundation of spades"),
    Suit.HEARTS: N_("foundation of hearts"),
    Suit.DIAMONDS: N_("foundation of diamonds"),
    Suit.CLUBS: N_("foundation of clubs"),
}

# TRANSLATORS: after “goes to the”, in the case that your sentence needs
_ONTO = (
    NP_("onto", "foundation of spades"),
    NP_("onto", "foundation of hearts"),
    NP_("onto", "foundation of diamonds"),
    NP_("onto", "foundation of clubs"),
)

# TRANSLATORS: as in “The … has 2 cards”, in the case that your sentence needs, such as “on the …”
_STATE = (
    NP_("state", "foundation of spades"),
    NP_("state", "foundation of hearts"),
    NP_("state", "foundation of diamonds"),
    NP_("state", "foundation of clubs"),
)

_FROM_FOUNDATION = {
    # TRANSLATORS: where a card comes from: “In move 5, 9♠ from the foundation of spades goes …”
    Suit.SPADES: N_("from the foundation of spades"),
    Suit.HEARTS: N_("from the foundation of hearts"),
    Suit.DIAMONDS: N_("from the foundation of diamonds"),
    Suit.CLUBS: N_("from the foundation of clubs"),
}


class FreeCellPresenter(Presenter[FreeCellPosition, FreeCellRules]):
    """Shows FreeCell."""

    game = GAME
    parts = pages.PARTS
    rule_words = names.RULES
    reasons = names.REASONS
    placeholders = names.PLACEHOLDERS
    proper_names = names.PROPER_NAMES
    too_many = frozenset({FreeCellRefusal.GROUP_TOO_LARGE})

    def title(self, words: Words) -> str:
        return words.gettext("FreeCell")

    def scene(self, position: FreeCellPosition, words: Words, move: Move | None = None) -> Scene:
        return freecell_layout.scene(position, words, move)

    def board_parts(self, position: FreeCellPosition, words: Words) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        kinds = {
            Cell: words.gettext("Free cells"),
            Foundation: words.gettext("Foundations"),
            Column: words.gettext("Columns"),
        }
        return tuple(
            (name, tuple(place for place in position.places if isinstance(place, kind))) for kind, name in kinds.items()
        )

    def line(self, position: FreeCellPosition, place: Place, words: Words) -> str:
        """One place in words; in a column all cards, for all are seen.

        >>> from diagrams.words.language import words
        >>> from engine.freecell.deals import deal, parse_code
        >>> opening = deal(parse_code("ms:1"))
        >>> FreeCellPresenter().line(opening, Cell("a"), words("en"))
        'cell a: empty'
        >>> FreeCellPresenter().line(opening, Column(8), words("en"))
        'column 8: 6 cards, ten of clubs can move; all from the back: five of hearts, three of hearts, three of clubs, seven of spades, seven of diamonds, ten of clubs'
        """
        cards = position.cards(place)
        line = self._in_short(position, place, words)
        if not isinstance(place, Column) or not cards:
            return line
        return words.gettext("{column}; all from the back: {list}").format(
            column=line, list=words.list_of(map(words.card, cards))
        )

    def _in_short(self, position: FreeCellPosition, place: Place, words: Words) -> str:
        cards = position.cards(place)
        if isinstance(place, Foundation):
            name = words.gettext(_FOUNDATION_NAMES[place.suit])
            if not cards:
                return words.gettext("{foundation}: empty").format(foundation=name)
            return words.gettext("{foundation}: {card} on top, {cards}").format(
                foundation=name, card=words.card(cards[-1]), cards=words.cards(len(cards))
            )
        if isinstance(place, Cell):
            if not cards:
                return words.gettext("cell {letter}: empty").format(letter=place)
            return words.gettext("cell {letter}: {card}").format(letter=place, card=words.card(cards[0]))
        if not cards:
            return words.gettext("column {number}: empty").format(number=place)
        return words.gettext("column {number}: {cards}, {card} can move").format(
            number=place, cards=words.cards(len(cards)), card=words.card(cards[-1])
        )

    def state(self, position: FreeCellPosition, place: Place, words: Words) -> Sentence:
        cards = position.cards(place)
        name = words.pgettext("state", _FOUNDATION_NAMES[place.suit]) if isinstance(place, Foundation) else ""
        return words.fill(
            _state(place, len(cards), words),
            place=place,
            foundation=name,
            count=len(cards),
            card=words.token(cards[-1], "subject") if cards else "",
        )

    def fitting(self, place: Place, cards: Sequence[Card], words: Words) -> Sentence:
        if not isinstance(place, Foundation) or not cards:
            return super().fitting(place, cards, words)
        up = words.gettext("That foundation goes up from the ace; next comes {card}.")
        return words.fill(up, card=words.token(cards[0], "subject"))

    def section(self, step: Step[FreeCellPosition]) -> str:
        """A group has a section of its own; that a card comes back from a foundation is one of the app's own rules."""
        if isinstance(step.action, Move) and isinstance(step.action.source, Foundation):
            return "freecell-app"
        is_group = isinstance(step.action, Move) and step.action.count > 1
        return "freecell-groups" if is_group else "freecell-moves"

    def origin(self, move: Move, words: Words) -> str:
        if isinstance(move.source, Foundation):
            return words.gettext(_FROM_FOUNDATION[move.source.suit])
        if isinstance(move.source, Cell):
            return words.phrase(words.gettext("from cell {place}"), place=move.source)
        return words.phrase(words.gettext("from column {place}"), place=move.source)

    def destination(self, step: Step[FreeCellPosition], move: Move, words: Words) -> Sentence:
        if isinstance(move.target, Foundation):
            name = words.pgettext("onto", _FOUNDATION_NAMES[move.target.suit])
            return words.fill(words.gettext("to the {foundation}"), foundation=name)
        if isinstance(move.target, Cell):
            return words.fill(words.gettext("to cell {letter}"), letter=move.target)
        below = step.before.top(move.target)
        if below is None:
            return words.fill(words.gettext("to the empty column {number}"), number=move.target)
        target = words.token(below, "accusative")
        return words.fill(words.gettext("on {target} of column {number}"), target=target, number=move.target)

    def move_caption(self, step: Step[FreeCellPosition], move: Move, words: Words) -> Sentence:
        values = {
            "number": step.number,
            "card": words.token(move.card, "subject"),
            "source": self.origin(move, words),
            **_group(step, move, words),
        }
        return words.fill(_template(step, move, words), **values, **_target(step, move, words))

    def emptied(self, step: Step[FreeCellPosition], move: Move, words: Words) -> Sentence:
        if not isinstance(move.source, Column) or step.after.cards(move.source):
            return ()
        return words.fill(words.gettext("Column {number} is then empty."), number=move.source)


def _state(place: Place, count: int, words: Words) -> str:
    """The sentence for what lies in a place, by its kind."""
    if isinstance(place, Cell):
        return words.gettext("Cell {place} holds {card}.") if count else words.gettext("Cell {place} is empty.")
    if isinstance(place, Foundation):
        if not count:
            return words.gettext("The {foundation} is empty.")
        return words.ngettext(
            "The {foundation} has {count} card, {card}.", "The {foundation} has {count} cards, {card} on top.", count
        )
    if not count:
        return words.gettext("Column {place} is empty.")
    return words.ngettext(
        "Column {place} has {count} card, {card}.", "Column {place} has {count} cards and ends with {card}.", count
    )


def _template(step: Step[FreeCellPosition], move: Move, words: Words) -> str:
    """The sentence for a card or a group, by the kind of place it goes to."""
    onto_card = step.before.top(move.target) is not None
    if move.count > 1:
        if onto_card:
            return words.gettext(
                "In move {number}, a group of {cards}, {first} to {last}, goes {source} on {target} of column {place}."
            )
        return words.gettext(
            "In move {number}, a group of {cards}, {first} to {last}, goes {source} to the empty column {place}."
        )
    if isinstance(move.target, Foundation):
        return words.gettext("In move {number}, {card} goes {source} to the {target}.")
    if isinstance(move.target, Cell):
        return words.gettext("In move {number}, {card} goes {source} to cell {place}.")
    if onto_card:
        return words.gettext("In move {number}, {card} goes {source} on {target} of column {place}.")
    return words.gettext("In move {number}, {card} goes {source} to the empty column {place}.")


def _target(step: Step[FreeCellPosition], move: Move, words: Words) -> dict[str, object]:
    if isinstance(move.target, Foundation):
        return {"target": words.pgettext("onto", _FOUNDATION_NAMES[move.target.suit])}
    below = step.before.top(move.target)
    return {"place": move.target} | ({"target": words.token(below, "accusative")} if below else {})


def _group(step: Step[FreeCellPosition], move: Move, words: Words) -> dict[str, object]:
    group = step.before.cards(move.source)[-move.count :]
    return {
        "cards": words.group(move.count),
        "first": words.token(group[0], "subject"),
        "last": words.token(group[-1], "subject"),
    }
