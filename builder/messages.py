"""What the app says on screen, quoted word for word in each language."""

from __future__ import annotations

import tomllib
from functools import cache

from builder import project
from builder.errors import BuildError

_FILE = project.DOCS / "app-messages.toml"


def app_message(name: str, language: str) -> str:
    """The app's message in a language.

    >>> app_message("REDEAL", "cs")
    'Přerozdat'
    >>> app_message("REDIAL", "cs")
    Traceback (most recent call last):
    builder.errors.BuildError: the app has no message “REDIAL”; docs/app-messages.toml has PILE_FULL, SAME_SUIT, NEIGHBOUR_RANK, EMPTY_PILE, BASE_LOCKED, REDEAL, NO_REDEALS

    A language that the app does not speak quotes its English message.
    """
    messages = _messages()
    if name not in messages:
        raise BuildError(f"the app has no message “{name}”; docs/app-messages.toml has {', '.join(messages)}")
    return messages[name].get(language, messages[name]["en"])


@cache
def _messages() -> dict[str, dict[str, str]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
