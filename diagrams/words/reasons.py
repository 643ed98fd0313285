"""Why a move is allowed or refused, as the end of a sentence: “8♥ cannot go on 9♠: the suits differ”.

Here are the reasons that games share; each game adds its own (:attr:`diagrams.presenter.Presenter.reasons`).
"""

from __future__ import annotations

from collections.abc import Callable

from diagrams.words.language import Sentence, Words
from diagrams.words.messages import N_
from engine.permissions import CommonPermission, Permission
from engine.refusals import CommonRefusal, Refusal

Reason = Permission | Refusal
Message = Callable[[Refusal], str]
"""What the app says when it refuses a move for a reason; nothing if it has no message for it."""
REASONS: dict[Reason, str] = {
    CommonPermission.NEXT_CARD: N_("it is the next card of the foundation"),
    CommonRefusal.ONE_AT_A_TIME: N_("only one card at a time can go there"),
    CommonRefusal.FOUNDATION_STAYS: N_("a card on a foundation does not come back to a pile"),
    CommonRefusal.SAME_SUIT: N_("the suits differ"),
    CommonRefusal.FOUNDATION_ORDER: N_("it is not the next card of the foundation"),
}


def said_by_app(refusal: Refusal | None, message: Message, words: Words) -> Sentence:
    """What the app says when it refuses a move, as a sentence; nothing if it has no message or refuses nothing."""
    text = message(refusal) if refusal else ""
    return (words.gettext("The app says {text}.").format(text=words.quote(text)),) if text else ()
