"""Golf boards in words: the description of every place, what a move does, and why one is refused."""

from __future__ import annotations

from diagrams.golf import layout, names, pages
from diagrams.painting.scene import Scene
from diagrams.presenter import Presenter
from diagrams.words.language import Sentence, Words
from engine.golf import GAME
from engine.golf.position import STOCK, WASTE, Column, GolfPosition
from engine.golf.rules import GolfRules
from engine.position import Move, Place, Step


class GolfPresenter(Presenter[GolfPosition, GolfRules]):
    """Shows Golf."""

    game = GAME
    parts = pages.PARTS
    rule_words = names.RULES
    reasons = names.REASONS
    placeholders = names.PLACEHOLDERS
    proper_names = names.PROPER_NAMES

    def title(self, words: Words) -> str:
        return words.gettext("Golf")

    def scene(self, position: GolfPosition, words: Words, move: Move | None = None) -> Scene:
        return layout.scene(position, words, move)

    def board_parts(self, position: GolfPosition, words: Words) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        return (
            (words.gettext("Waste pile and stock"), (WASTE, STOCK)),
            (words.gettext("Columns"), position.columns),
        )

    def line(self, position: GolfPosition, place: Place, words: Words) -> str:
        """One place in words; in a column all cards, for all are seen.

        >>> from diagrams.words.language import words
        >>> from engine.codes import GameCode
        >>> from engine.golf.deals import deal
        >>> opening = deal(GameCode.parse("GO1-N-AAAAAAJ"))
        >>> GolfPresenter().line(opening, STOCK, words("en"))
        'stock: 17 cards, face down'
        >>> GolfPresenter().line(opening, Column(1), words("en"))
        'column 1: 5 cards, seven of diamonds can move; all from the back: seven of clubs, eight of clubs, ace of hearts, seven of spades, seven of diamonds'
        """
        cards = position.cards(place)
        line = self._in_short(position, place, words)
        if not isinstance(place, Column) or not cards:
            return line
        return words.gettext("{column}; all from the back: {list}").format(
            column=line, list=", ".join(words.card(card) for card in cards)
        )

    def _in_short(self, position: GolfPosition, place: Place, words: Words) -> str:
        cards = position.cards(place)
        template = _template(place, bool(cards), words)
        card = words.card(cards[-1]) if cards else ""
        return template.format(number=place, cards=words.cards(len(cards)), card=card)

    def state(self, position: GolfPosition, place: Place, words: Words) -> Sentence:
        cards = position.cards(place)
        return words.fill(
            _state(place, len(cards), words),
            number=place,
            count=len(cards),
            card=words.token(cards[-1], "subject") if cards else "",
        )

    def origin(self, move: Move, words: Words) -> str:
        if isinstance(move.source, Column):
            return words.phrase(words.gettext("from column {number}"), number=move.source)
        return words.gettext("from the stock") if move.source == STOCK else words.gettext("from the waste pile")

    def destination(self, step: Step[GolfPosition], move: Move, words: Words) -> Sentence:
        below = step.before.top(move.target)
        if move.target == STOCK:
            return (words.gettext("to the stock"),)
        if move.target == WASTE and below is None:
            return (words.gettext("to the empty waste pile"),)
        if below is None:
            return words.fill(words.gettext("to the empty column {number}"), number=move.target)
        target = words.token(below, "accusative")
        if move.target == WASTE:
            return words.fill(words.gettext("on {target} of the waste pile"), target=target)
        return words.fill(words.gettext("on {target} of column {number}"), target=target, number=move.target)

    def move_caption(self, step: Step[GolfPosition], move: Move, words: Words) -> Sentence:
        card, below = words.token(move.card, "subject"), step.before.top(WASTE)
        if move.source == STOCK or below is None:
            return words.fill(
                words.gettext("In move {number}, {card} is turned from the stock onto the waste pile."),
                number=step.number,
                card=card,
            )
        return words.fill(
            words.gettext("In move {number}, {card} goes from column {place} on {target} of the waste pile."),
            number=step.number,
            card=card,
            place=move.source,
            target=words.token(below, "accusative"),
        )

    def emptied(self, step: Step[GolfPosition], move: Move, words: Words) -> Sentence:
        if move.source == STOCK or step.after.cards(move.source):
            return ()
        return words.fill(words.gettext("Column {number} is then empty."), number=move.source)


def _template(place: Place, has_cards: bool, words: Words) -> str:
    """The line for a place, with or without cards."""
    if place == WASTE:
        return words.gettext("waste pile: {cards}, {card} on top") if has_cards else words.gettext("waste pile: empty")
    if place == STOCK:
        return words.gettext("stock: {cards}, face down") if has_cards else words.gettext("stock: empty")
    if has_cards:
        return words.gettext("column {number}: {cards}, {card} can move")
    return words.gettext("column {number}: empty")


def _state(place: Place, count: int, words: Words) -> str:
    """The sentence for what lies in a place."""
    if place == WASTE:
        if not count:
            return words.gettext("The waste pile is empty.")
        return words.ngettext(
            "The waste pile has {count} card, {card}.", "The waste pile has {count} cards, {card} on top.", count
        )
    if place == STOCK:
        if not count:
            return words.gettext("The stock is empty.")
        return words.ngettext("The stock has {count} card.", "The stock has {count} cards.", count)
    if not count:
        return words.gettext("Column {number} is empty.")
    return words.ngettext(
        "Column {number} has {count} card, {card}.", "Column {number} has {count} cards and ends with {card}.", count
    )
