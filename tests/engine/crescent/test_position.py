"""Crescent's rules: every refusal, which of several comes first, and random play against an independent judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit, pack
from engine.codes import GameCode
from engine.crescent.deals import cards_to_deal, deal, lay_out
from engine.crescent.notation import parse_action
from engine.crescent.position import FOUNDATIONS, CrescentPosition, Foundation, Pile, Redeal
from engine.crescent.refusals import CrescentRefusal
from engine.crescent.rules import CRESCENT_FACE_DOWN, CrescentRules
from engine.errors import DealError, NotationError
from engine.position import Action, Move, Place
from engine.recording import Recording
from engine.refusals import CommonRefusal, Refusal, RefusedError

Board = Callable[..., CrescentPosition]
FULL = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
NO_TRANSFERS = CrescentRules(transfers=False)


class Case(NamedTuple):
    """A board, an action, the reason given, and other reasons that hold as well."""

    reason: Refusal
    action: str
    board: dict[str, object]
    also: tuple[Refusal, ...] = ()


ONE_REASON = [
    Case(CommonRefusal.NO_SUCH_PLACE, "8H 1>17", {"piles": {1: "8H"}}),
    Case(CommonRefusal.NO_SUCH_PLACE, "8H 17>1", {"piles": {1: "9H", 16: "8H"}}),
    Case(CommonRefusal.NO_CARD, "8H 1>2", {"piles": {2: "9H"}}),
    Case(CommonRefusal.WRONG_CARD, "8H 1>2", {"piles": {1: "8H 7H", 2: "9H"}}),
    Case(CommonRefusal.WRONG_CARD, "2S +S>-S", {"up": {"S": 3}, "down": {"S": 11}}),
    Case(CommonRefusal.SAME_PLACE, "8H 1>1", {"piles": {1: "9H 8H"}}),
    Case(CommonRefusal.SAME_PLACE, "2S +S>+S", {"up": {"S": 2}}),
    Case(CrescentRefusal.BASE_LOCKED, "AS +S>-S", {"down": {"S": 12}}),
    Case(CrescentRefusal.BASE_LOCKED, "KS -S>+S", {"up": {"S": 12}}),
    Case(CommonRefusal.FOUNDATION_STAYS, "3S +S>1", {"piles": {1: "4S"}, "up": {"S": 3}}),
    Case(CommonRefusal.FOUNDATION_STAYS, "JS -S>1", {"piles": {1: "10S"}, "down": {"S": 3}}),
    Case(CrescentRefusal.NO_TRANSFER, "9S +S>-S", {"up": {"S": 9}, "down": {"S": 4}, "rules": NO_TRANSFERS}),
    Case(CrescentRefusal.EMPTY_PILE, "8H 1>2", {"piles": {1: "8H"}}),
    Case(CrescentRefusal.PILE_FULL, "KS 1>2", {"piles": {1: "KS", 2: FULL}}),
    Case(CommonRefusal.SAME_SUIT, "8H 1>2", {"piles": {1: "8H", 2: "9D"}}),
    Case(CommonRefusal.SAME_SUIT, "2S 1>+H", {"piles": {1: "2S"}}),
    Case(CrescentRefusal.NEIGHBOUR_RANK, "8H 1>2", {"piles": {1: "8H", 2: "10H"}}),
    Case(CrescentRefusal.NEIGHBOUR_RANK, "8H 1>2", {"piles": {1: "8H", 2: "8H"}}),
    Case(
        CrescentRefusal.NEIGHBOUR_RANK,
        "AS 1>2",
        {"piles": {1: "AS", 2: "KS"}, "rules": CrescentRules(round_the_corner=False)},
    ),
    Case(CommonRefusal.FOUNDATION_ORDER, "3S 1>+S", {"piles": {1: "3S"}}),
    Case(CommonRefusal.FOUNDATION_ORDER, "KS 1>-S", {"piles": {1: "KS"}}),
    Case(CommonRefusal.FOUNDATION_ORDER, "AS 1>+S", {"piles": {1: "AS"}, "up": {"S": 12}}),
    Case(CrescentRefusal.NO_REDEALS, "redeal", {"piles": {1: "8H 9H"}, "redeals_left": 0}),
]

SEVERAL_REASONS = [
    Case(CommonRefusal.NO_SUCH_PLACE, "8H 1>17", {}, (CommonRefusal.NO_CARD,)),
    Case(CommonRefusal.NO_SUCH_PLACE, "8H 1>17", {"piles": {1: "7H"}}, (CommonRefusal.WRONG_CARD,)),
    Case(CommonRefusal.NO_SUCH_PLACE, "8H 17>17", {}, (CommonRefusal.NO_CARD, CommonRefusal.SAME_PLACE)),
    Case(CommonRefusal.NO_SUCH_PLACE, "AS +S>17", {}, (CrescentRefusal.BASE_LOCKED, CommonRefusal.FOUNDATION_STAYS)),
    Case(CommonRefusal.NO_CARD, "8H 1>1", {}, (CommonRefusal.SAME_PLACE, CrescentRefusal.EMPTY_PILE)),
    Case(CommonRefusal.NO_CARD, "8H 1>2", {}, (CrescentRefusal.EMPTY_PILE,)),
    Case(CommonRefusal.NO_CARD, "KS 1>2", {"piles": {2: FULL}}, (CrescentRefusal.PILE_FULL,)),
    Case(CommonRefusal.WRONG_CARD, "8H 1>1", {"piles": {1: "7H"}}, (CommonRefusal.SAME_PLACE,)),
    Case(CommonRefusal.WRONG_CARD, "2S +S>-S", {}, (CrescentRefusal.BASE_LOCKED,)),
    Case(
        CommonRefusal.WRONG_CARD,
        "3S +S>1",
        {"up": {"S": 2}},
        (CommonRefusal.FOUNDATION_STAYS, CrescentRefusal.EMPTY_PILE),
    ),
    Case(CommonRefusal.WRONG_CARD, "8H 1>2", {"piles": {1: "7H"}}, (CrescentRefusal.EMPTY_PILE,)),
    Case(
        CommonRefusal.WRONG_CARD,
        "8H 1>2",
        {"piles": {1: "7S", 2: FULL}},
        (CrescentRefusal.PILE_FULL, CommonRefusal.SAME_SUIT),
    ),
    Case(CommonRefusal.SAME_PLACE, "AS +S>+S", {}, (CrescentRefusal.BASE_LOCKED,)),
    Case(CommonRefusal.SAME_PLACE, "AS 1>1", {"piles": {1: FULL}}, (CrescentRefusal.PILE_FULL,)),
    Case(CommonRefusal.SAME_PLACE, "KS +S>+S", {"up": {"S": 13}}, (CrescentRefusal.FOUNDATION_FULL,)),
    Case(CrescentRefusal.BASE_LOCKED, "AS +S>1", {}, (CommonRefusal.FOUNDATION_STAYS, CrescentRefusal.EMPTY_PILE)),
    Case(
        CrescentRefusal.BASE_LOCKED,
        "AS +S>-S",
        {"rules": NO_TRANSFERS},
        (CrescentRefusal.NO_TRANSFER, CommonRefusal.FOUNDATION_ORDER),
    ),
    Case(CrescentRefusal.BASE_LOCKED, "AS +S>-H", {}, (CommonRefusal.SAME_SUIT,)),
    Case(CrescentRefusal.BASE_LOCKED, "AS +S>-S", {"down": {"S": 13}}, (CrescentRefusal.FOUNDATION_FULL,)),
    Case(CommonRefusal.FOUNDATION_STAYS, "2S +S>1", {"up": {"S": 2}}, (CrescentRefusal.EMPTY_PILE,)),
    Case(CommonRefusal.FOUNDATION_STAYS, "2S +S>1", {"up": {"S": 2}, "piles": {1: FULL}}, (CrescentRefusal.PILE_FULL,)),
    Case(CommonRefusal.FOUNDATION_STAYS, "2S +S>1", {"up": {"S": 2}, "piles": {1: "9H"}}, (CommonRefusal.SAME_SUIT,)),
    Case(CrescentRefusal.NO_TRANSFER, "2S +S>-H", {"up": {"S": 2}, "rules": NO_TRANSFERS}, (CommonRefusal.SAME_SUIT,)),
    Case(
        CrescentRefusal.NO_TRANSFER,
        "2S +S>-S",
        {"up": {"S": 2}, "rules": NO_TRANSFERS},
        (CommonRefusal.FOUNDATION_ORDER,),
    ),
    Case(
        CrescentRefusal.PILE_FULL,
        "9H 1>2",
        {"piles": {1: "9H", 2: FULL}},
        (CommonRefusal.SAME_SUIT, CrescentRefusal.NEIGHBOUR_RANK),
    ),
    Case(CrescentRefusal.PILE_FULL, "9S 1>2", {"piles": {1: "9S", 2: FULL}}, (CrescentRefusal.NEIGHBOUR_RANK,)),
    Case(CommonRefusal.SAME_SUIT, "8H 1>2", {"piles": {1: "8H", 2: "JD"}}, (CrescentRefusal.NEIGHBOUR_RANK,)),
    Case(CommonRefusal.SAME_SUIT, "8H 1>+S", {"piles": {1: "8H"}, "up": {"S": 13}}, (CrescentRefusal.FOUNDATION_FULL,)),
    Case(CommonRefusal.SAME_SUIT, "8H 1>+S", {"piles": {1: "8H"}}, (CommonRefusal.FOUNDATION_ORDER,)),
    Case(
        CrescentRefusal.FOUNDATION_FULL,
        "AS 1>+S",
        {"piles": {1: "AS"}, "up": {"S": 13}},
        (CommonRefusal.FOUNDATION_ORDER,),
    ),
    Case(
        CrescentRefusal.FOUNDATION_FULL,
        "KS 1>-S",
        {"piles": {1: "KS"}, "down": {"S": 13}},
        (CommonRefusal.FOUNDATION_ORDER,),
    ),
]


def name(case: Case) -> str:
    also = f" before {', '.join(reason.name for reason in case.also)}" if case.also else ""
    return f"{case.reason.name}: {case.action}{also}"


@pytest.mark.parametrize("case", ONE_REASON + SEVERAL_REASONS, ids=name)
def test_refused(case: Case, board: Board) -> None:
    position = board(**case.board)
    action = parse_action(case.action)
    assert position.refusal(action) is case.reason
    with pytest.raises(RefusedError) as refused:
        position.play(action)
    assert refused.value.reason is case.reason
    assert str(refused.value) == f"{case.action} is refused ({case.reason.name}): {case.reason.value}"
    assert action not in position.legal_moves()


def test_a_group_is_refused(board: Board) -> None:
    position = board({1: "9H 8H", 2: "7H"})
    assert position.refusal(Move(Card.parse("9H"), Pile(1), Pile(2), count=2)) is CommonRefusal.ONE_AT_A_TIME


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("8H 1>2", {"piles": {1: "8H", 2: "9H"}}),
        ("8H 1>2", {"piles": {1: "8H", 2: "7H"}}),
        ("AS 1>2", {"piles": {1: "AS", 2: "KS"}}),
        ("KS 1>2", {"piles": {1: "KS", 2: "AS"}}),
        ("KS 1>2", {"piles": {1: "KS", 2: FULL.removeprefix("2S ")}}),
        ("2S 1>+S", {"piles": {1: "2S"}}),
        ("QS 1>-S", {"piles": {1: "QS"}}),
        ("9S +S>-S", {"up": {"S": 9}, "down": {"S": 4}}),
        ("9S -S>+S", {"up": {"S": 8}, "down": {"S": 5}}),
        ("8H 1>2", {"piles": {1: "8H"}, "rules": CrescentRules(refill=True)}),
        ("KS 1>2", {"piles": {1: "KS", 2: FULL}, "rules": CrescentRules(pile_limit=14)}),
        ("redeal", {"redeals_left": 1}),
    ],
)
def test_legal(action: str, given: dict[str, object], board: Board) -> None:
    position = board(**given)
    assert position.refusal(parse_action(action)) is None
    assert position.play(parse_action(action)) != position


def test_a_pile_limit_of_another_number(board: Board) -> None:
    rules = CrescentRules(pile_limit=6)
    for cards, reason in (("9H 8H 7H 6H 5H", None), ("10H 9H 8H 7H 6H 5H", CrescentRefusal.PILE_FULL)):
        position = board({1: "4H", 2: cards}, rules=rules)
        assert position.refusal(parse_action("4H 1>2")) is reason


# What the board offers


def test_places_are_the_foundations_then_the_piles(board: Board) -> None:
    written = "+S +H +D +C -S -H -D -C 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"
    assert " ".join(str(place) for place in board().places) == written


@pytest.mark.parametrize("place", [Pile(0), Pile(-1), Pile(17), Place()])
def test_no_card_lies_on_a_place_that_is_not_there(board: Board, place: Place) -> None:
    position = board({1: "8H", 16: "9H"})
    assert position.cards(place) == ()
    assert position.top(place) is None
    assert position.legal_moves(place) == []
    with pytest.raises(RefusedError) as refused:
        position.move(place, Pile(1))
    assert refused.value.reason is CommonRefusal.NO_CARD


def test_legal_moves_of_one_place(board: Board) -> None:
    position = board({1: "2S", 2: "3S", 3: "4H", 4: "AS"})
    assert [str(move) for move in position.legal_moves(Pile(1))] == ["2S 1>+S", "2S 1>2", "2S 1>4"]
    assert [str(move) for move in position.legal_moves(Pile(3))] == []
    assert [str(move) for move in position.foundation_moves(Pile(1))] == ["2S 1>+S"]
    assert position.tap_moves(Pile(1)) == position.legal_moves(Pile(1))


def test_a_position_is_never_changed(board: Board) -> None:
    position = board({1: "9H 8H", 2: "7H"})
    copy = board({1: "9H 8H", 2: "7H"})
    position.play(parse_action("8H 1>2"))
    position.play(Redeal())
    assert position == copy


def test_not_blocked_while_a_redeal_is_left(board: Board) -> None:
    assert board({1: "8H", 2: "8C"}, redeals_left=0).is_blocked
    assert not board({1: "8H", 2: "8C"}, redeals_left=1).is_blocked
    assert not board({1: "8H", 2: "9H"}, redeals_left=0).is_blocked
    assert not board(up={"S": 9}, down={"S": 4}, redeals_left=0).is_blocked


def test_a_won_game_is_not_blocked(board: Board) -> None:
    complete = dict.fromkeys("SHDC", 13)
    won = board(up=complete, down=complete, redeals_left=0)
    assert won.is_won
    assert won.legal_moves() == []
    assert not won.is_blocked


# The notation


@pytest.mark.parametrize("text", ["AS 10>14", "10H 1>+H", "KD -D>+D", "2C +C>16", "redeal"])
def test_what_is_written_is_read_back(text: str) -> None:
    assert str(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AS",
        "AS 10",
        "AS 10>",
        "AS >14",
        "10>14",
        "AS 10-14",
        "AS 10 > 14",
        "AS  10>14",
        " AS 10>14",
        "AS 10>14 ",
        "AS 10>14\n",
        "AS 10>+X",
        "AS 10>S",
        "AS 10>+s",
        "AS -1>14",
        "AS 0>14",
        "AS 010>14",
        "AS ١>14",
        "AS 10>14 x2",
        "Redeal",
        "redeal redeal",
    ],
)
def test_what_is_no_move_is_refused_by_its_text(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert f"“{text}” is not a move; write card, source>destination" in str(refused.value)


def test_of_a_long_text_the_beginning_and_the_end_are_named() -> None:
    with pytest.raises(NotationError, match=r"^“AS 1{27}…1{7}>14” is not a move; write card, source>destination"):
        parse_action(f"AS {'1' * 5000}>14")


def test_a_move_of_what_is_no_card_names_the_card() -> None:
    with pytest.raises(NotationError, match="“1S” is not a card"):
        parse_action("1S 10>14")


@given(st.text(alphabet="AS10>+-HDC42 redeal", max_size=12))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert str(action) == text


# The deal


def rows(position: CrescentPosition) -> list[list[Card]]:
    return [list(pile) for pile in position.piles]


@pytest.fixture
def piles() -> list[list[Card]]:
    return rows(deal(GameCode("CR1", "N", 1)))


def test_a_deal_is_laid_out_again_from_its_piles(piles: list[list[Card]]) -> None:
    assert lay_out(piles) == deal(GameCode("CR1", "N", 1))


def test_cards_to_deal_are_two_packs_less_the_bases() -> None:
    both = Counter(pack() + pack())
    bases = Counter(Card.parse(text) for text in ["AS", "AH", "AD", "AC", "KS", "KH", "KD", "KC"])
    assert Counter(cards_to_deal(CrescentRules())) == both - bases


def test_a_deal_needs_16_piles(piles: list[list[Card]]) -> None:
    with pytest.raises(DealError, match=r"^the deal has 15 piles; it must have 16$"):
        lay_out(piles[:15])


def test_a_deal_needs_six_cards_in_each_pile(piles: list[list[Card]]) -> None:
    piles[2].append(piles[3].pop())
    with pytest.raises(DealError, match=r"^pile 3 of the deal has 7 cards; it must have 6$"):
        lay_out(piles)


def test_a_deal_needs_every_card_as_often_as_the_packs_hold_it(piles: list[list[Card]]) -> None:
    given = next(card for card in piles[0] if str(card) == "8D")
    piles[0][piles[0].index(given)] = Card.parse("AS")
    with pytest.raises(DealError, match=r"^the deal holds AS twice; it must hold it once$"):
        lay_out(piles)


def test_a_deal_needs_a_missing_card(piles: list[list[Card]]) -> None:
    for pile in piles:
        pile[:] = [Card.parse("3S") if str(card) == "2S" else card for card in pile]
    with pytest.raises(DealError, match=r"^the deal holds 2S never; it must hold it twice$"):
        lay_out(piles)


# Random play, judged by what the rules of the game say, in the simplest words


RANKS = ("A", *"23456789", "10", *"JQK")


def judge(source: str, target: str, tops: dict[str, str], sizes: dict[str, int]) -> bool:
    """Whether the top card of ``source`` may go to ``target``; written from the rules, not from the engine."""
    if source == target or not tops[source] or not tops[target]:
        return False
    if source[0] in "+-" and (sizes[source] == 1 or target[0] not in "+-"):
        return False
    if tops[source][-1] != tops[target][-1]:
        return False
    step = RANKS.index(tops[source][:-1]) - RANKS.index(tops[target][:-1])
    if target[0] in "+-":
        return step == (1 if target[0] == "+" else -1)
    return sizes[target] < 13 and step % 13 in (1, 12)


def check(position: CrescentPosition) -> None:
    """Everything that holds in every position."""
    cards = [card for place in position.places for card in position.cards(place)]
    assert Counter(cards) == Counter(pack() + pack())
    assert len(cards) == 104
    assert sum(position.counts) + sum(len(pile) for pile in position.piles) == 104
    assert all(1 <= count <= 13 for count in position.counts)
    assert all(len(pile) <= 13 for pile in position.piles)
    assert len(position.piles) == 16
    tops = {str(place): str(position.top(place) or "") for place in position.places}
    sizes = {str(place): len(position.cards(place)) for place in position.places}
    allowed = set()
    for source in position.places:
        for target in position.places:
            may = judge(str(source), str(target), tops, sizes)
            if may:
                allowed.add((source, target))
            card = position.top(source) or Card(Rank.ACE, Suit.SPADES)
            assert (position.refusal(Move(card, source, target)) is None) == may, f"{card} {source}>{target}"
    legal = position.legal_moves()
    assert {(move.source, move.target) for move in legal} == allowed
    assert len(legal) == len(allowed)
    assert all(str(move.card) == tops[str(move.source)] for move in legal)
    assert [parse_action(str(move)) for move in legal] == legal
    assert position.is_won == (sum(position.counts) == 104)
    assert position.is_blocked == (not allowed and not position.redeals_left and not position.is_won)


def check_step(before: CrescentPosition, action: Action, after: CrescentPosition) -> None:
    """What one action changes, and that it changes nothing else."""
    if isinstance(action, Redeal):
        assert after.counts == before.counts
        assert after.redeals_left == before.redeals_left - 1
        for old, new in zip(before.piles, after.piles, strict=True):
            assert list(new) == [*old[1:], *old[:1]]
        return
    assert isinstance(action, Move)
    assert after.redeals_left == before.redeals_left
    for place in before.places:
        old, new = before.cards(place), after.cards(place)
        if place == action.source:
            assert (*new, action.card) == old
        elif place == action.target:
            assert (*old, action.card) == new
        else:
            assert old == new


def choose(position: CrescentPosition, random: Random) -> Action | None:
    """A legal action; foundations are preferred, so that games get somewhere."""
    moves: list[Action] = list(position.legal_moves())
    built = [move for move in moves if isinstance(move, Move) and isinstance(move.target, Foundation)]
    if built and random.random() < 0.6:
        return random.choice(built)
    if position.redeals_left and (not moves or random.random() < 0.05):
        return Redeal()
    return random.choice(moves) if moves else None


@settings(max_examples=8, deadline=None, derandomize=True)
@given(number=st.integers(0, 2**32 - 1), seed=st.integers(0, 2**32 - 1))
def test_random_play(number: int, seed: int) -> None:
    random = Random(seed)
    position = deal(GameCode("CR1", "N", number))
    for number in range(60):
        if number % 5 == 0:
            check(position)
        action = choose(position, random)
        if action is None:
            assert position.is_blocked
            break
        after = position.play(action)
        check_step(position, action, after)
        position = after
    check(position)


def test_the_recorded_game(crescent_won: Recording) -> None:
    for step in crescent_won.replay():
        assert isinstance(step.before, CrescentPosition)
        assert isinstance(step.after, CrescentPosition)
        check_step(step.before, step.action, step.after)
    for step in crescent_won.replay()[4::5]:
        check(step.after)


@settings(max_examples=6, deadline=None, derandomize=True)
@given(number=st.integers(0, 2**32 - 1), seed=st.integers(0, 2**32 - 1))
def test_face_down_cards_are_those_never_seen_on_top(number: int, seed: int) -> None:
    """Each card is followed by itself: it is face up from the moment when it lies on top of its pile."""
    random = Random(seed)
    position = deal(GameCode("CR1", "N", number), CRESCENT_FACE_DOWN)
    seen = [[False] * 5 + [True] for _ in range(16)]
    for _ in range(60):
        assert position.hidden == tuple(pile.count(False) for pile in seen)
        for number_hidden, pile in zip(position.hidden, seen, strict=True):
            assert pile == [False] * number_hidden + [True] * (len(pile) - number_hidden)
        action = choose(position, random)
        if action is None:
            break
        position = position.play(action)
        if isinstance(action, Redeal):
            seen = [pile[1:] + pile[:1] for pile in seen]
        else:
            assert isinstance(action, Move)
            if isinstance(action.source, Pile):
                seen[action.source.number - 1].pop()
            if isinstance(action.target, Pile):
                seen[action.target.number - 1].append(True)
        for pile in seen:
            pile[-1:] = [True] * len(pile[-1:])


def test_all_suits_have_both_foundations() -> None:
    assert list(FOUNDATIONS) == [Foundation(suit, ascending) for ascending in (True, False) for suit in Suit]
