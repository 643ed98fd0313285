"""What the app says on screen, quoted word for word in each language."""

from __future__ import annotations

import tomllib
from functools import cache

from builder import project
from builder.errors import BuildError
from builder.translations.accents import pseudo
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE
from diagrams.words.untranslated import Marking

_FILE = project.DOCS / "app-messages.toml"


def app_message(name: str, language: str) -> str:
    """The app's message in a language.

    >>> app_message("REDEAL", "cs")
    'Přerozdat'
    >>> app_message("REDIAL", "cs")
    Traceback (most recent call last):
    builder.errors.BuildError: the app has no message “REDIAL”; docs/app-messages.toml has PILE_FULL, SAME_SUIT, NEIGHBOUR_RANK, EMPTY_PILE, BASE_LOCKED, REDEAL, NO_REDEALS

    In a language that the app does not speak it is the English message, marked as such.
    """
    messages = _messages()
    if name not in messages:
        raise BuildError(f"the app has no message “{name}”; docs/app-messages.toml has {', '.join(messages)}")
    if language == PSEUDO_LANGUAGE:
        return pseudo(messages[name][SOURCE_LANGUAGE])
    return messages[name].get(language) or Marking().gettext(messages[name][SOURCE_LANGUAGE])


def app_messages() -> dict[str, dict[str, str]]:
    """All of the app's messages by their names, each with its text by language."""
    return _messages()


def verify_messages() -> None:
    """Make sure that the app's messages can be read."""
    _messages()


@cache
def _messages() -> dict[str, dict[str, str]]:
    name = _FILE.relative_to(project.ROOT)
    try:
        messages = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(f"{name}: the file cannot be read ({error}); correct it") from None
    for message, texts in messages.items():
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            raise BuildError(f'{name}: [{message}] must hold a text for each language, such as en = "…"')
        if "en" not in texts:
            raise BuildError(f'{name}: [{message}] has no English text; add en = "…"')
    return messages
