"""What the app says on screen, quoted word for word in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from builder.errors import BuildError
from builder.project import Project
from builder.translations.accents import pseudo
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE
from diagrams.words.untranslated import Marking

AppMessages = Mapping[str, Mapping[str, str]]
"""The app's messages by their names, each with its text by language."""

_FILE = "app-messages.toml"


def read_app_messages(project: Project) -> AppMessages:
    """All messages of the app; :class:`BuildError` if their file cannot be read."""
    path = project.docs / _FILE
    name = project.shown(path)
    try:
        messages = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(f"{name}: the file cannot be read ({error}); correct it") from None
    for message, texts in messages.items():
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            raise BuildError(f'{name}: [{message}] must hold a text for each language, such as en = "…"')
        if SOURCE_LANGUAGE not in texts:
            raise BuildError(f'{name}: [{message}] has no English text; add en = "…"')
    return messages


def app_message(messages: AppMessages, name: str, language: str) -> str:
    """The app's message in a language.

    >>> said = {"REDEAL": {"en": "Redeal", "cs": "Přerozdat"}}
    >>> app_message(said, "REDEAL", "cs")
    'Přerozdat'
    >>> app_message(said, "REDIAL", "cs")
    Traceback (most recent call last):
    builder.errors.BuildError: the app has no message “REDIAL”; docs/app-messages.toml has REDEAL

    In a language that the app does not speak it is the English message, marked as such.
    """
    if name not in messages:
        raise BuildError(f"the app has no message “{name}”; docs/{_FILE} has {', '.join(messages)}")
    if language == PSEUDO_LANGUAGE:
        return pseudo(messages[name][SOURCE_LANGUAGE])
    return messages[name].get(language) or Marking().gettext(messages[name][SOURCE_LANGUAGE])
