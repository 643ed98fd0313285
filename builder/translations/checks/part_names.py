"""The names of the parts of a board, which stand in its picture: there is a font for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.sources import Sources
from builder.translations.catalog_file import CatalogFile
from builder.translations.message import allowed_kinds, is_speech
from builder.translations.problem import Problem, warning
from diagrams.painting.fonts import why_not_set
from diagrams.presenters import presenters
from diagrams.words.language import SOURCE_LANGUAGE
from engine.errors import EngineError

KIND = "font"


def check_part_names(sources: Sources, files: Mapping[str, CatalogFile]) -> Iterator[Problem]:
    """A warning at the first name that pictures leave out since no font has its letters, by the names of the catalogs."""
    lacking = [
        (file.path, entry, text)
        for name, file in files.items()
        for entry in (file.live if is_speech(name) else ())
        if not entry.is_header and not entry.fuzzy and KIND not in allowed_kinds(entry)
        if (text := why_not_set(entry.forms.get(0, "")))
    ]
    names = _names(sources) if lacking else set()
    for path, entry, text in lacking:
        if entry.msgid in names:
            yield Problem.of(warning(KIND, f"pictures leave out names of parts: {text}"), path, entry.line, entry.msgid)
            return


def _names(sources: Sources) -> set[str]:
    """The names of the parts of all boards in English; a game without a recording that can be played has none here."""
    names: set[str] = set()
    english = sources.catalogs.words(SOURCE_LANGUAGE)
    for presenter in presenters():
        try:
            opening = sources.recording(presenter.game.name).opening
        except EngineError:
            continue
        names.update(name for name, _ in presenter.board_parts(opening, english))
    return names
