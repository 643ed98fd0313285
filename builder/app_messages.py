"""What the apps of the games say on screen, quoted word for word in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from builder.errors import BuildError
from builder.files import read_toml
from builder.project import Project
from builder.translations.accents import pseudo
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE
from diagrams.words.untranslated import Marking
from engine.registry import games

Messages = Mapping[str, Mapping[str, str]]
"""Messages by their names, each with its text by language."""

_FILE = "app-messages.toml"


@dataclass(frozen=True)
class AppMessages:
    """The messages of the apps by game."""

    by_game: Mapping[str, Messages]

    def of(self, game: str | None) -> Messages:
        """What may be quoted on the pages of a game; on a page of none it is what any app says."""
        chosen = self.by_game.values() if game is None else [self.by_game.get(game, {})]
        return {name: texts for messages in chosen for name, texts in messages.items()}

    def text(self, name: str, language: str, game: str | None) -> str:
        """The message of this name in a language, on a page of ``game``.

        In a language that the app does not speak it is the English message, marked as such.

        >>> said = AppMessages({"crescent": {"REDEAL": {"en": "Redeal", "cs": "Přerozdat"}}})
        >>> said.text("REDEAL", "cs", "crescent")
        'Přerozdat'
        >>> said.text("REDIAL", "cs", "crescent")
        Traceback (most recent call last):
        builder.errors.BuildError: the app has no message “REDIAL”; docs/crescent/app-messages.toml has REDEAL
        """
        messages = self.of(game)
        if name not in messages:
            file = f"docs/{game or 'GAME'}/{_FILE}"
            known = f"{file} has {', '.join(messages)}" if messages else f"write it into {file}"
            raise BuildError(f"the app has no message “{name}”; {known}")
        if language == PSEUDO_LANGUAGE:
            return pseudo(messages[name][SOURCE_LANGUAGE])
        return messages[name].get(language) or Marking().gettext(messages[name][SOURCE_LANGUAGE])


def app_messages_files(project: Project) -> Iterator[Path]:
    """The files in which games write down what their apps say; a game may do without."""
    paths = (project.docs / game / _FILE for game in games())
    return (path for path in paths if path.exists())


def read_app_messages(project: Project) -> AppMessages:
    """The messages of all games; :class:`BuildError` if a file of them cannot be read."""
    files = list(app_messages_files(project))
    return AppMessages({path.parent.name: _read(path, project.shown(path)) for path in files})


def _read(path: Path, shown: str) -> Messages:
    messages = read_toml(path, shown)
    for message, texts in messages.items():
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            raise BuildError(f'{shown}: [{message}] must hold a text for each language, such as en = "…"')
        if SOURCE_LANGUAGE not in texts:
            raise BuildError(f'{shown}: [{message}] has no English text; add en = "…"')
    return messages
