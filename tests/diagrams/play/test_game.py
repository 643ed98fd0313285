"""The data of a played game, read as the page's script reads them, say what the engine says."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from diagrams.crescent.layout import scene
from diagrams.crescent.words import CrescentPresenter
from diagrams.errors import PresenterError
from diagrams.painting.scene import Scene
from diagrams.play.game import played_along
from diagrams.presenters import presenter_of
from diagrams.words.language import Words, plain
from diagrams.words.reasons import REASONS
from engine.cards import Card, Rank, pack
from engine.crescent.position import CrescentPosition, Pile
from engine.crescent.position import Foundation as CrescentFoundation
from engine.crescent.rules import CrescentRules
from engine.freecell.position import Column
from engine.freecell.position import Foundation as FreeCellFoundation
from engine.freecell.rules import FreeCellRules
from engine.permissions import Permission
from engine.position import Move, Position
from engine.recording import Recording
from engine.refusals import CommonRefusal
from tests import speech
from tests.sources import SOURCES, words

GAMES = ("crescent", "freecell")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CARDS = dict(zip(LETTERS, pack(), strict=True))
OF_THE_PLACE = {
    *("SAME_SUIT", "NEIGHBOUR_RANK", "FOUNDATION_ORDER", "NO_TURN", "OPPOSITE_COLOUR", "RANK_BELOW"),
    *("EMPTY_PILE", "FOUNDATION_FULL", "CELL_OCCUPIED"),
}
"""The refusals by what lies in the destination."""
every_game = pytest.mark.parametrize("game", GAMES)


def data_of(recording: Recording[Any], language: str = "en") -> dict[str, Any]:
    """The data as a page has them: through JSON."""
    name = recording.game.name
    messages = SOURCES.app_messages

    def message(refusal: Any) -> str:
        known = refusal.name in messages.of(name)
        return messages.text(refusal.name, language, name) if known else ""

    data = played_along(presenter_of(name), recording, words(language), message)
    decoded: dict[str, Any] = json.loads(json.dumps(data, ensure_ascii=False))
    return decoded


@cache
def english(game: str) -> dict[str, Any]:
    return data_of(SOURCES.recording(game))


def positions(recording: Recording[Any]) -> list[Position]:
    return [recording.opening, *(step.after for step in recording.replay())]


def ten(recording: Recording[Any]) -> Iterator[tuple[int, Position]]:
    """Ten positions of a game from the deal to the end."""
    every = list(enumerate(positions(recording)))
    return (every[index * (len(every) - 1) // 9] for index in range(10))


def boards(data: dict[str, Any]) -> list[list[int]]:
    shown = [data["start"]]
    for changed, _ in data["steps"]:
        board = list(shown[-1])
        for state in changed:
            board[data["states"][state][0]] = state
        shown.append(board)
    return shown


def contents(data: dict[str, Any], board: list[int]) -> list[tuple[Card, ...]]:
    return [tuple(CARDS[letter] for letter in data["states"][state][1]) for state in board]


@every_game
def test_every_board_holds_what_the_engine_says(game: str) -> None:
    data, recording = english(game), SOURCES.recording(game)
    shown = boards(data)
    assert len(shown) == len(recording.actions) + 1
    for board, position in zip(shown, positions(recording), strict=True):
        assert contents(data, board) == [position.cards(place) for place in position.places]


@every_game
def test_every_pair_of_places_has_the_verdict_of_the_engine(game: str) -> None:
    data, recording = english(game), SOURCES.recording(game)
    presenter = presenter_of(game)
    seen = set()
    for index, position in ten(recording):
        for source, place in enumerate(position.places):
            rows = data["verdicts"][index][source]
            cards = position.cards(place)
            groups = sorted(
                {move.count for move in position.attempts() if isinstance(move, Move) and move.source == place}
            )
            assert list(range(1, len(rows) + 1)) == groups, "all that can be tried, and nothing else"
            for count in groups:
                row = data["rows"][rows[count - 1]]
                for target, onto in enumerate(position.places):
                    if target == source:
                        assert row[target] == "-"
                        continue
                    verdict = position.verdict(Move(cards[-count], place, onto, count))
                    is_legal, reason, message, section, is_too_many, is_of_place = data["reasons"][
                        ord(row[target]) - ord("0")
                    ]
                    seen.add(verdict)
                    assert is_legal == isinstance(verdict, Permission)
                    assert reason == {**REASONS, **presenter.reasons}[verdict]
                    texts = SOURCES.app_messages.of(game).get(verdict.name)
                    typographic = texts["en"].replace("'", "’") if texts else ""
                    assert message == (f"The app says “{typographic}”." if texts else "")
                    assert data["sections"][section].startswith(f"{game}-")
                    assert is_too_many == (verdict.name == "GROUP_TOO_LARGE")
                    assert is_of_place == (verdict.name in OF_THE_PLACE)
    assert len(seen) >= 10, "moves allowed and refused for many reasons"


@every_game
def test_what_fits_on_a_place_is_said_as_the_rules_have_it(game: str) -> None:
    data, recording = english(game), SOURCES.recording(game)
    shown = boards(data)
    for index, position in ten(recording):
        for place, state in zip(position.places, shown[index], strict=True):
            cards = position.cards(place)
            pattern, letters = data["states"][state][5:7]
            said = "*".join(data["patterns"][pattern])
            if isinstance(place, CrescentFoundation | FreeCellFoundation):
                is_up = getattr(place, "ascending", True)
                if len(cards) == 13:
                    assert (said, letters) == ("", "")
                    continue
                (letter,) = letters
                assert CARDS[letter] == Card(Rank(len(cards) + 1 if is_up else 13 - len(cards)), place.suit)
                way = "up from the ace" if is_up else "down from the king"
                assert said == f"That foundation goes {way}; next comes *."
            elif isinstance(place, Pile) and cards:
                ranks = {(cards[-1].rank - 2) % 13 + 1, cards[-1].rank % 13 + 1}
                assert {CARDS[letter] for letter in letters} == {Card(Rank(rank), cards[-1].suit) for rank in ranks}
                assert said == "What fits there: *, *."
            elif isinstance(place, Column) and cards and cards[-1].rank is not Rank.ACE:
                fitting = {CARDS[letter] for letter in letters}
                assert {(card.rank, card.suit.is_red) for card in fitting} == {
                    (cards[-1].rank - 1, not cards[-1].suit.is_red)
                }
                assert len(fitting) == 2
            else:
                assert (said, letters) == ("", "")


@every_game
def test_a_legal_move_leads_to_the_board_of_the_engine(game: str) -> None:
    data, recording = english(game), SOURCES.recording(game)
    shown = boards(data)
    for index, position in ten(recording):
        for move in position.legal_moves():
            source, target = position.places.index(move.source), position.places.index(move.target)
            letters = data["states"][shown[index][source]][1][-move.count :]
            board = list(shown[index])
            board[target] = data["after"][f"{board[target]}+{letters}"]
            board[source] = data["after"][f"{board[source]}-{move.count}"]
            after = position.play(move)
            assert contents(data, board) == [after.cards(place) for place in after.places]
            pattern, letters = data["states"][board[target]][3:5]
            names = [data["cards"][LETTERS.index(each)][1] for each in letters]
            texts = data["patterns"][pattern]
            said = "".join(text + name for text, name in zip(texts, [*names, ""], strict=True))
            assert said.replace("\N{NO-BREAK SPACE}", " ") == plain(
                presenter_of(game).state(after, move.target, words("en"))
            )


def test_too_large_a_group_says_how_many_cards_could_go() -> None:
    data, recording = english("freecell"), SOURCES.recording("freecell")
    step = recording.moment("refused-group-too-large")
    index = positions(recording).index(step.before)
    target = step.before.places.index(step.move.target)
    room = data["room"][index][target]
    assert 0 < room < step.move.count
    assert room == step.before.largest_group(step.move.target)
    home = step.before.places[0]
    assert step.before.largest_group(home) == 1, "to a foundation cards go one at a time"


def under(game: str, rules: Any) -> dict[str, Any]:
    """The data of the deal alone by other rules."""
    recording = SOURCES.recording(game)
    return data_of(replace(recording, actions=(), lines=()).under(rules))


def reason_of(data: dict[str, Any], source: int, target: int) -> tuple[bool, str]:
    """Whether a move of one card is legal at the deal, and why."""
    row = data["rows"][data["verdicts"][0][source][0]]
    is_legal, reason, *_ = data["reasons"][ord(row[target]) - ord("0")]
    return is_legal, reason


def test_the_answers_follow_a_rule_that_changes() -> None:
    places = [str(place) for place in SOURCES.recording("crescent").opening.places]
    ace, king = places.index("10"), places.index("14")
    allowed = True, "same suit, and on a pile ace and king are neighbours"
    assert reason_of(under("crescent", CrescentRules()), ace, king) == allowed
    refused = False, "the ranks are not neighbours"
    assert reason_of(under("crescent", CrescentRules(round_the_corner=False)), ace, king) == refused
    for cells in (4, 2):
        data = under("freecell", FreeCellRules(cells=cells))
        letters = [place[3] for place in data["places"]]
        assert [letter for letter in letters if letter.isalpha()] == list("abcd"[:cells])


@pytest.mark.parametrize("language", speech.LANGUAGES)
@every_game
def test_the_data_are_at_most_25_kilobytes_compressed(game: str, language: str) -> None:
    data = json.dumps(data_of(SOURCES.recording(game), language), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(data.encode(), 6)) < 25_000


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_what_is_said_is_in_the_language(language: str) -> None:
    data = data_of(SOURCES.recording("crescent"), language)
    cards = {speech.short(language, card): words(language).card(Card.parse(card), "subject") for card in speech.CARDS}
    assert dict(data["cards"]) == cards
    messages = {message for _, _, message, *_ in data["reasons"] if message}
    assert data["quoted"]
    assert any(SOURCES.app_messages.text("SAME_SUIT", language, "crescent") in message for message in messages)


class _Placeless(CrescentPresenter):
    """Crescent whose pictures do not say which place a card belongs to."""

    def scene(self, position: CrescentPosition, words: Words, move: Move | None = None) -> Scene:
        whole = scene(position, words, move)
        items = tuple(replace(item, place=None) if hasattr(item, "place") else item for item in whole.items)
        return replace(whole, items=items)


def test_a_picture_that_does_not_name_its_places_is_refused() -> None:
    recording = replace(SOURCES.recording("crescent"), actions=(), lines=())
    with pytest.raises(PresenterError, match=r"the picture of crescent does not say where “\+S” is; name the place"):
        played_along(_Placeless(), recording, words("en"), lambda refusal: "")


def test_a_refusal_that_games_share_has_words() -> None:
    step = SOURCES.recording("freecell").moment("first-group")
    refused = replace(step, refusal=CommonRefusal.ONE_AT_A_TIME)
    assert presenter_of("freecell").reason(refused, words("en")) == "only one card at a time can go there"
