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
from diagrams.words.refusals import REASONS
from engine.cards import Card, pack
from engine.crescent.position import CrescentPosition
from engine.crescent.rules import CrescentRules
from engine.freecell.rules import FreeCellRules
from engine.position import Move, Position
from engine.recording import Recording
from engine.refusals import CommonRefusal
from tests import speech
from tests.sources import SOURCES, words

GAMES = ("crescent", "freecell")
CARDS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", pack(), strict=True))
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
    found = [data["start"]]
    for changed, _ in data["steps"]:
        board = list(found[-1])
        for state in changed:
            board[data["states"][state][0]] = state
        found.append(board)
    return found


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
                    refusal = position.refusal(Move(cards[-count], place, onto, count))
                    reason, message, section, is_too_many = data["reasons"][ord(row[target]) - ord("0")]
                    seen.add(refusal)
                    if refusal is None:
                        assert (reason, message) == ("", "")
                        continue
                    assert reason == {**REASONS, **presenter.reasons}[refusal]
                    texts = SOURCES.app_messages.of(game).get(refusal.name)
                    assert message == (f"“{texts['en']}”" if texts else "")
                    assert data["sections"][section].startswith(f"{game}-")
                    assert is_too_many == (refusal.name == "GROUP_TOO_LARGE")
    assert len(seen) >= 7, "legal moves, and refusals of many kinds"


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
            said = "".join(part if isinstance(part, str) else part[1] for part in data["states"][board[target]][3])
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


def answer(data: dict[str, Any], source: int, target: int) -> str:
    row = data["rows"][data["verdicts"][0][source][0]]
    reason: str = data["reasons"][ord(row[target]) - ord("0")][0]
    return reason


def test_the_answers_follow_a_rule_that_changes() -> None:
    places = [str(place) for place in SOURCES.recording("crescent").opening.places]
    ace, king = places.index("10"), places.index("14")
    assert answer(under("crescent", CrescentRules()), ace, king) == ""
    assert answer(under("crescent", CrescentRules(round_the_corner=False)), ace, king) == "the ranks are not neighbours"
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
    messages = {message for _, message, *_ in data["reasons"] if message}
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
