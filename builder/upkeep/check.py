"""What must hold before the site is worth building: recordings, examples, catalogs."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from builder.files import sources_in
from builder.number_words import NumberWords
from builder.project import Project
from builder.site import examples
from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.translations.check import check_language, said
from builder.translations.checks.prose import prose
from builder.translations.languages import check_folders, translations
from builder.translations.message import is_page
from builder.translations.numbers import first, typed, typed_numbers
from builder.translations.problem import Severity
from builder.translations.status import messages_of, status
from builder.translations.templates import templates
from builder.translations.written_numbers import WrittenNumbers
from diagrams.words.language import PSEUDO_LANGUAGE, SOURCE_LANGUAGE
from engine.errors import EngineError
from engine.recording_reader import read


def checks(
    project: Project, *, catalogs: bool = True, complete: bool = False, at_least: int = 0
) -> Iterator[tuple[str, list[str], str]]:
    """Each check's name with the problems that it found, each a sentence, and what else there is to say.

    Where a recorded game does not hold, nothing that is made from it can be checked. Without
    ``catalogs`` it checks what the rules of the games can break: their recordings and the
    examples. What is not translated is a problem only if the catalogs have to be ``complete``, or if less than
    ``at_least`` percent of the words of a language are translated.
    """
    sources = Sources(project)
    # What is wrong with the rules is wrong for every recording.
    broken = list(dict.fromkeys(check_recordings(project)))
    yield "recorded games", broken, ""
    if broken:
        return
    yield "examples on the pages", list(check_examples(sources)), ""
    if not catalogs:
        return
    yield "languages", said(check_folders(project)), ""
    wanted = templates(sources)
    yield "numbers on the pages", list(check_numbers(wanted, sources.number_words(SOURCE_LANGUAGE))), ""
    messages = messages_of(wanted)
    for language in translations(project):
        if language != PSEUDO_LANGUAGE:
            problems = check_language(sources, language, wanted)
            wrong = [
                each
                for each in problems
                if each.severity.is_wrong or (complete and each.severity is Severity.INCOMPLETE)
            ]
            (translated,) = status(sources, [language], messages)
            complaints = said(wrong)
            if translated.percent < at_least:
                folder = project.shown(project.catalogs(language))
                complaints.append(f"{folder}: less than {at_least} % is translated; translate more, or ask for less")
            yield f"catalogs {language}", complaints, f"{translated.percent} % translated"


def check_recordings(project: Project) -> Iterator[str]:
    """Replay every recorded game to its win."""
    for path in sources_in(project.games, "*.toml"):
        try:
            read(path).verify()
        except EngineError as error:
            yield project.shorten(str(error))


def check_examples(sources: Sources) -> Iterator[str]:
    """Run the hidden examples of every page, if they have not been run as they are now."""
    if examples.hold(sources.project):
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        sphinx_run(sources, "dummy", Path(folder), language=SOURCE_LANGUAGE) as sphinx,
    ):
        sphinx.app.builder.read()
        problems = sphinx.problems
        yield from examples.failures(sources.project, sphinx) or problems


def check_numbers(templates: dict[str, Catalog], words: NumberWords) -> Iterator[str]:
    """No number may be typed on a page, in figures or in words: it would not follow when a rule changes."""
    in_words = WrittenNumbers(words)
    for name, template in templates.items():
        if is_page(name):
            for message in template:
                text = first(message.id)
                for number in typed_numbers(text):
                    yield f"docs/{name}.rst: {typed(number, text)}"
                for number in in_words.typed(prose(text)):
                    yield f"docs/{name}.rst: {typed(number, text)}; {in_words.advice}"
