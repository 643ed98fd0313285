"""A whole recorded game as data for a page: :func:`played_along`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from string import Formatter
from typing import Any

from diagrams.painting.scene import CARD_HEIGHT, CARD_WIDTH
from diagrams.play import LETTERS, cards_of
from diagrams.play.boards import move_of, spots
from diagrams.play.others import Other, actions_in
from diagrams.play.outline import Outline, outline_of
from diagrams.play.sentences import Sentences
from diagrams.play.verdicts import Verdicts
from diagrams.presenter import AnyPresenter
from diagrams.words.language import Sentence, SpokenCard, Words, plain
from diagrams.words.reasons import Message, said_by_app
from engine.cards import Rank, pack
from engine.position import Move, Position, Step
from engine.recording import Recording


def played_along(
    presenter: AnyPresenter,
    recording: Recording[Any],
    words: Words,
    message: Message,
    outline: Outline | None = None,
) -> dict[str, Any]:
    """All that a page shows and says of a recorded game, as values that JSON can hold.

    ``width`` and ``height`` are those of the board, ``card`` those of a card. ``places`` and ``looks``
    are as in :mod:`diagrams.play.boards`; ``states`` have the place, the cards, the look, the sentence
    after a move and that on what fits there, both by ``patterns`` (:mod:`diagrams.play.sentences`), ``lines`` what
    lies there in full.
    ``start`` is the board at the deal, ``steps`` have the states that are new after each, and the move (source,
    destination, number of cards) or the number of another action, of those in ``others``
    (:mod:`diagrams.play.others`); ``won`` are the numbers of the positions that are won, the deal being 0.
    ``rows`` and ``verdicts`` are as in :mod:`diagrams.play.verdicts`, those of every
    position; ``room`` says how many cards can go to each place at once where that is ever more than one.
    ``reasons`` belong to the characters of the rows: whether the move is legal, why, a sentence on what the app says
    of it, the section of the rules, whether fewer cards could go, and whether it is refused by what lies in its
    destination; where the app is quoted, ``quoted`` says which app. The rest are words: see :func:`_words`.
    The outline need not be found again where it is given.
    """
    outline = outline or outline_of(presenter, recording)
    boards, verdicts = outline.boards, outline.verdicts
    sentences, phrases = Sentences(words), _Phrases(presenter, words)
    others = [Other(action, presenter, words, sentences, message) for action in actions_in(recording)]
    for number, position in enumerate(recording.positions()):
        phrases.note(position)
        for other in others:
            other.note(number and recording.replay()[number - 1].number, position)
    told = [
        (position, position.places[place])
        for position, (place, *_) in zip(boards.positions(recording), boards.states, strict=True)
    ]
    sections = sorted({*verdicts.sections, *(section for other in others for section in other.sections)})
    names = [str(other.action) for other in others]
    reasons = [
        [
            step.refusal is None,
            presenter.reason(step, words),
            plain(said_by_app(step.refusal, message, words)),
            sections.index(section),
            step.refusal in presenter.too_many,
            step.refusal is not None and step.before.fit(step.move.card, step.move.target) is step.refusal,
        ]
        for step, section in zip(_examples(recording, verdicts), verdicts.sections, strict=True)
    ]
    is_quoted = any(said for _, _, said, *_ in reasons)
    return {
        "width": boards.width,
        "height": boards.height,
        "card": [CARD_WIDTH, CARD_HEIGHT],
        "places": [list(astuple(spot)) for spot in spots(presenter, recording.opening, words)],
        "looks": boards.looks,
        "states": [
            [
                *state,
                *sentences.coded(presenter.state(*where, words)),
                *sentences.coded(presenter.fitting(where[1], cards_of(takes), words)),
            ]
            for state, takes, where in zip(boards.states, boards.takes, told, strict=True)
        ],
        "patterns": [list(texts) for texts in sentences.patterns],
        "lines": [presenter.line(*where, words) for where in told],
        "start": boards.boards[0],
        "steps": [
            [[new for old, new in zip(before, after, strict=True) if old != new], _action(step, names)]
            for before, after, step in zip(boards.boards, boards.boards[1:], recording.replay(), strict=False)
        ],
        "won": [number for number, position in enumerate(recording.positions()) if position.is_won],
        "after": boards.after,
        "rows": verdicts.rows,
        "verdicts": verdicts.positions,
        "room": outline.room if any(most > 1 for each in outline.room for most in each) else [],
        "reasons": reasons,
        "quoted": words.gettext("The app that is quoted plays by the rules of these pages.") if is_quoted else "",
        "sections": sections,
        "others": [other.data(sections, boards.others[str(other.action)]) for other in others],
        "origins": phrases.origins,
        "destinations": phrases.destinations,
        **_words(words),
    }


def _examples(recording: Recording[Any], verdicts: Verdicts) -> Iterator[Step[Any]]:
    """A step with each of the verdicts."""
    positions = recording.positions()
    for number, *places_and_count in verdicts.examples:
        position = positions[number]
        move = move_of(position, *places_and_count)
        yield Step(0, move, position, position, position.refusal(move))


def _action(step: Step[Any], others: list[str]) -> list[int]:
    """The numbers of source and destination and the count; for an action that is no move, its number alone."""
    action, places = step.action, step.before.places
    if isinstance(action, Move):
        return [places.index(action.source), places.index(action.target), action.count]
    return [others.index(str(action))]


class _Phrases:
    """Collects what is said of places: where a card comes from, and where it goes."""

    def __init__(self, presenter: AnyPresenter, words: Words) -> None:
        self._presenter, self._words = presenter, words
        self.origins: dict[int, str] = {}
        """By the place."""
        self.destinations: dict[str, list[Any]] = {}
        """By the place and the card that lies on top of it."""

    def note(self, position: Position) -> None:
        """Note what a position adds."""
        for number, place in enumerate(position.places):
            cards = position.cards(place)
            top = LETTERS[cards[-1]] if cards else ""
            if number not in self.origins and cards:
                self.origins[number] = self._presenter.origin(position.move(place, place), self._words)
            if f"{number}{top}" not in self.destinations:
                move = position.move(next(each for each in position.places if position.cards(each)), place)
                step = Step(0, move, position, position)
                self.destinations[f"{number}{top}"] = parts(self._presenter.destination(step, move, self._words))


def parts(sentence: Sentence) -> list[Any]:
    """A sentence for JSON: text, and its cards as their letter and what is heard.

    >>> from diagrams.words.language import words
    >>> from engine.cards import Card
    >>> parts(("on ", words("en").token(Card.parse("AS"))))
    ['on ', ['A', 'ace of spades']]
    """
    return [[LETTERS[part.card], part.spoken] if isinstance(part, SpokenCard) else part for part in sentence]


def _template(text: str) -> list[Any]:
    """A template for JSON: text, and its placeholders as an object with their name.

    >>> _template("{card} is taken.")
    [{'name': 'card'}, ' is taken.']
    """
    pieces: list[Any] = []
    for literal, name, _, _ in Formatter().parse(text):
        pieces += [literal] if literal else []
        pieces += [{"name": name}] if name else []
    return pieces


def _words(words: Words) -> dict[str, Any]:
    """What is said of any game, and what stands ``between`` sentences.

    ``cards`` as seen and heard, ``letters`` of the ranks, and the templates ``say``.
    """
    counts = range(1, len(Rank) + 1)
    return {
        "between": words.between_sentences,
        "cards": [[words.short(card), words.card(card, "subject")] for card in pack()],
        "letters": [words.index(rank) for rank in Rank],
        "groups": [words.group(count) for count in counts],
        "counts": [words.cards(count) for count in counts],
        "say": {
            name: _template(text)
            for name, text in {
                "group": words.gettext("a group of {cards} ({first} to {last})"),
                "can": words.gettext("{card} {source} can go {target}: {reason}."),
                "cannot": words.gettext("{card} {source} cannot go {target}: {reason}."),
                "most": words.gettext("At most {cards} can go there now."),
                "chosen": words.gettext("Chosen: {card} {source}. Now choose where it shall go."),
                "chosen_group": words.gettext("Chosen: {group} {source}. Now choose where the group shall go."),
                "more": words.gettext(
                    "To take a group, touch its first card; by keyboard, choose the same place again to take one card more."
                ),
                "unchosen": words.gettext("Nothing is chosen any more."),
                "empty": words.gettext("No card lies there."),
                "same": words.gettext("The recorded game does the same."),
                "other": words.gettext("The recorded game goes on in another way here."),
                "back": words.gettext("Back in the recorded game."),
                "taken": words.gettext("Taken back: {text}"),
                "move": words.gettext("Move {number} of {total}"),
                "none": words.gettext("No card can be played here."),
                "won": words.gettext("The game is won."),
                # TRANSLATORS: what lies on a place, and the full stop behind it
                "line": words.pgettext("line of a list", "{line}."),
            }.items()
        },
    }
