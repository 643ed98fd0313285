"""What must hold before the site is worth building: recordings, examples, catalogs."""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from builder import catalogs, project
from builder.sphinx_run import sphinx_run
from diagrams.language import DOMAIN, SOURCE_LANGUAGE, languages, read_catalog
from engine.errors import EngineError
from engine.recording import read

_NO_PAGES = (DOMAIN, catalogs.INTERFACE)
"""The catalogs that belong to no page."""


def checks() -> Iterator[tuple[str, list[str]]]:
    """Each check's name with the problems that it found, each a sentence.

    Where a recorded game does not hold, nothing that is made from it can be checked.
    """
    broken = list(check_recordings())
    yield "recorded games", broken
    if broken:
        return
    yield "examples on the pages", list(check_examples())
    templates = catalogs.templates()
    yield "numbers on the pages", list(check_numbers(templates))
    for language in languages():
        if language != SOURCE_LANGUAGE:
            yield f"catalogs {language}", list(check_catalogs(language, templates))


def check_recordings() -> Iterator[str]:
    """Replay every recorded game to its win."""
    for path in sorted(project.GAMES.glob("*.toml")):
        try:
            read(path).verify()
        except EngineError as error:
            yield _short(str(error))


_FAILURE = re.compile(
    r'File "(?P<file>[^"]+)", line (?P<line>\d+).*?\nFailed example:\n(?P<example>.*?)\n'
    r"(?:Expected:\n(?P<expected>.*?)\nGot:\n(?P<got>.*)|Exception raised:\n(?P<raised>.*)|(?P<other>.*))",
    re.DOTALL,
)


def check_examples() -> Iterator[str]:
    """Run the hidden examples of every page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sphinx_run("doctest", Path(folder), language=SOURCE_LANGUAGE) as sphinx,
    ):
        sphinx.app.build()
        report = (Path(folder) / "doctest" / "output.txt").read_text(encoding="utf-8")
    blocks = report.split("*" * 70)
    seen: set[str] = set()
    failures = [match for block in blocks if (match := _FAILURE.search(block))]
    for failure in failures:
        # What is missing because an earlier example of the page failed is no fault of its own.
        if failure["file"] not in seen or "\nNameError: " not in failure[0]:
            seen.add(failure["file"])
            yield _short(_sentence(failure))
    if not failures:
        yield from sphinx.problems


def _sentence(failure: re.Match[str]) -> str:
    page = project.DOCS / failure["file"]
    place = f"{page}, line {_line_of(failure['example'], page, int(failure['line']))}"
    example = " ".join(failure["example"].split())
    if failure["expected"] is None:
        reason = (failure["raised"] or failure["other"]).strip().splitlines()[-1].strip()
        return f"{place}: the example “{example}” fails: {reason}; correct the page or the rules"
    got = _result(re.split(r"\n\*|\n\d+ items", failure["got"])[0])
    return (
        f"{place}: the example “{example}” gives {got}, but the page says {_result(failure['expected'])}; "
        "correct the page or the rules"
    )


def _result(text: str) -> str:
    """What an example gives, in one line; of an error only what it says."""
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines[0].strip().startswith("Traceback ") else " ".join(text.split())


def _line_of(example: str, page: Path, start: int) -> int:
    """The line of a failed example; Sphinx counts from the directive, which stands some lines before it."""
    prompt = f">>> {example.splitlines()[0].strip()}"
    lines = page.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if number >= start and line.strip() == prompt), start)


def check_numbers(templates: dict[str, Catalog]) -> Iterator[str]:
    """No number may be typed on a page: it would not follow when a rule changes."""
    for name, template in templates.items():
        if name not in _NO_PAGES:
            for message in template:
                for number in typed_numbers(_first(message.id)):
                    yield f"docs/{name}.rst: {_typed(number, _first(message.id))}"


def typed_numbers(text: str) -> list[str]:
    """The numbers of a message that stand outside of roles.

    >>> typed_numbers("At most 13 cards, see :rule:`pile_limit` and :card:`8H`.")
    ['13']
    """
    return re.findall(r"\d+", _ROLE.sub("", text))


def _typed(number: str, text: str) -> str:
    return f"the number {number} is typed in “{text[:60]}”; take it from the engine with :rule: or :count:"


def check_catalogs(language: str, templates: dict[str, Catalog]) -> Iterator[str]:
    """Every message translated, nothing fuzzy, and the roles, links and placeholders of the source kept."""
    for name, template in templates.items():
        path, text = catalogs.merged(language, name, template)
        where = path.relative_to(project.ROOT)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield f"{where}: the catalog is not up to date; run rulebook translations update {language}"
            continue
        for message in read_catalog(path, language):
            if message.id:
                place = f"{where}, line {message.lineno}"
                yield from (f"{place}: {problem}" for problem in _message_problems(message, language))
                if name not in _NO_PAGES and isinstance(message.string, str):
                    yield from (
                        f"{place}: {_typed(number, message.string)}" for number in typed_numbers(message.string)
                    )


def _message_problems(message: Message, language: str) -> Iterator[str]:
    ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    short = f"“{_first(message.id)[:60]}”"
    if not all(strings):
        yield f"{short} is not translated; add its msgstr"
        return
    if message.fuzzy:
        yield f"{short} is fuzzy; correct its msgstr and remove the flag"
    for string in strings:
        found = references(string)
        # The form for one may leave the number out if the source does.
        wanted = references(ids[0]) if string is strings[0] and found == references(ids[0]) else references(ids[-1])
        for missing in (wanted - found).elements():
            yield f"{short} has {missing}, the translation has not; add it"
        for added in (found - wanted).elements():
            yield f"the translation of {short} has {added}, the source has not; remove it"
        forms = get_plural(language).num_plurals
        for count in re.findall(r":count:`([^`]*)`", string):
            if len(count.split("|")) - 1 != forms:
                yield f":count:`{count}` needs {forms} forms in {language}; write {count.split('|')[0]}{'|form' * forms}"


_ROLE = re.compile(r":(?P<role>[a-z]+):`(?P<text>[^`]*)`")
_PLACEHOLDER = re.compile(r"\{\w+\}")
_LINK = re.compile(r"<[^<>`]+>(?=`_)|\b(?:https?|ftp)://[^\s<>`]+|\b[\w.+-]+@[\w-]+\.\w+")


def references(text: str) -> Counter[str]:
    """The roles of a message with what they refer to, its links, and its placeholders.

    >>> sorted(references("A :term:`základna <foundation>` of :count:`piles|a|b|c`, {card}"))
    [':count:`piles`', ':term:`foundation`', '{card}']
    """
    found = Counter(f":{match['role']}:`{_target(match['role'], match['text'])}`" for match in _ROLE.finditer(text))
    return found + Counter(_PLACEHOLDER.findall(text)) + Counter(_LINK.findall(text))


def _target(role: str, text: str) -> str:
    if role == "count":
        return text.partition("|")[0]
    if role == "card":
        return text.partition(" ")[0]
    explicit = re.search(r"<([^<>]*)>$", text)
    return explicit[1] if explicit else text


def _first(message_id: str | list[str] | tuple[str, ...]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def _short(text: str) -> str:
    return text.replace(f"{project.ROOT}/", "")
