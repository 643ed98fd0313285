"""Notes on pages: kept with the pages that have them, forgotten with them, taken over from other processes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from builder.sphinxext.page_notes import PageNotes


class _App:
    """Keeps what is connected to an event, and tells it of the event."""

    def __init__(self) -> None:
        self._listeners: dict[str, Any] = {}

    def connect(self, event: str, listener: Any) -> None:
        self._listeners[event] = listener

    def tell(self, event: str, *arguments: Any) -> None:
        self._listeners[event](self, *arguments)


def test_a_page_that_is_read_again_has_no_note_of_before() -> None:
    notes, app, env = PageNotes[int]("notes"), _App(), SimpleNamespace()
    notes.setup(app)
    notes.of(env).update({"index": 1, "faq": 2})
    app.tell("env-purge-doc", env, "faq")
    app.tell("env-purge-doc", env, "a page without a note")
    assert notes.of(env) == {"index": 1}


def test_notes_of_pages_that_another_process_has_read_are_taken_over() -> None:
    notes, app, env, other = PageNotes[int]("notes"), _App(), SimpleNamespace(), SimpleNamespace()
    notes.setup(app)
    notes.of(env).update({"index": 1, "faq": 2})
    notes.of(other).update({"index": 10, "faq": 20, "rules": 30})
    app.tell("env-merge-info", env, ["faq", "rules", "a page without a note"], other)
    assert notes.of(env) == {"index": 1, "faq": 20, "rules": 30}


def test_notes_of_two_kinds_keep_apart() -> None:
    env = SimpleNamespace()
    PageNotes[int]("numbers").of(env)["index"] = 1
    assert PageNotes[int]("others").of(env) == {}
