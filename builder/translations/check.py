"""The checks of the translators' catalogs: the table of them, and what they find in a language."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from babel.messages.catalog import Catalog

from builder.errors import BuildError
from builder.project import Project
from builder.search.words import read_words
from builder.sources import Sources
from builder.translations.accepted import check_accepted
from builder.translations.catalog_file import CatalogFile
from builder.translations.checks import across, part_names, spelling
from builder.translations.checks.cards import check_cards, check_index
from builder.translations.checks.characters import check_cedilla, check_characters, check_length
from builder.translations.checks.code import check_html, check_placeholders
from builder.translations.checks.links import check_links
from builder.translations.checks.markup import check_markup
from builder.translations.checks.slips import check_doubled, check_foreign_signs, check_shouting
from builder.translations.checks.terms import check_terms
from builder.translations.checks.typography import check_capital, check_ending, check_quotes, check_signs, check_spaces
from builder.translations.checks.wording import (
    check_app_messages,
    check_english,
    check_number_forms,
    check_numbers,
    check_plain,
    check_repeated,
    check_untouched,
    check_written_numbers,
)
from builder.translations.languages import catalog_names
from builder.translations.merge import merged
from builder.translations.message import allowed_kinds, is_speech, key, pairs, source
from builder.translations.po import Entry
from builder.translations.problem import Finding, Problem, Severity, shortened, warning
from builder.translations.safety import Check, findings
from builder.translations.written_numbers import WrittenNumbers
from diagrams.words.language import plural_forms

CHECKS: tuple[Check, ...] = (
    # These first: a message in which they find something unsafe is not asked about any further.
    check_length,
    check_characters,
    check_spaces,
    check_html,
    check_placeholders,
    check_markup,
    check_links,
    check_cedilla,
    check_signs,
    check_ending,
    check_capital,
    check_quotes,
    check_numbers,
    check_untouched,
    check_repeated,
    check_doubled,
    check_shouting,
    check_foreign_signs,
    check_english,
    check_plain,
    check_index,
)
"""The checks that need nothing but the message."""


def check_language(
    sources: Sources,
    language: str,
    templates: Mapping[str, Catalog] | None = None,
    spell: spelling.Speller | None = None,
) -> list[Problem]:
    """Everything that is wrong with the catalogs of a language, file by file and line by line.

    With ``templates`` the catalogs are also compared with today's pages; with ``spell`` their
    words are spelled.
    """
    project, catalogs = sources.project, sources.catalogs
    folder = project.catalogs(language)
    if not os.access(folder, os.R_OK | os.X_OK):
        return [_of_file(project, folder, "file", "the folder cannot be read; make it readable")]
    wanted = set(templates) if templates is not None else catalog_names(project)
    checks = all_checks(sources)
    problems = [*_search_table(project, language), *_number_table(sources, language)]
    files: dict[str, CatalogFile] = {}
    for name in sorted(wanted | set(catalogs.names(language))):
        path = catalogs.path(language, name)
        if name not in catalogs.names(language):
            advice = f"run rulebook translations update {language}"
            text = f"the catalog is missing, and nothing of it translated; {advice}"
            problems.append(_of_file(project, path, "catalog", text, Severity.INCOMPLETE))
        elif name not in wanted:
            problems.append(_of_file(project, path, "file", "no page has this name; rename or remove the catalog"))
        else:
            file = catalogs.file(language, name)
            if templates is not None:
                file = _compared(sources, templates[name], language, name)
            files[name] = file
            problems += problems_of(file, language, name, checks)
    problems += [*across.check_across(files), *check_accepted(project, language, files)]
    problems += part_names.check_part_names(sources, files)
    if spell is not None:
        problems += _misspelt(files.values(), language, spell, spelling.own_words(project, language))
    return sorted(problems, key=lambda problem: (problem.path, problem.line or 0))


def all_checks(sources: Sources) -> tuple[Check, ...]:
    """The checks of a message; :class:`BuildError` if what they compare with cannot be read."""
    return (
        *CHECKS,
        partial(check_app_messages, messages=sources.app_messages),
        partial(check_terms, terms=sources.catalogs.terms),
        partial(check_number_forms, words=sources.number_words),
        partial(check_written_numbers, numbers=cache(lambda language: WrittenNumbers(sources.number_words(language)))),
    )


def _search_table(project: Project, language: str) -> Iterator[Problem]:
    try:
        read_words(project, language)
    except BuildError as error:
        path, _, text = str(error).partition(": ")
        yield Problem(path, None, "", "search", text)


def _number_table(sources: Sources, language: str) -> Iterator[Problem]:
    try:
        sources.number_words(language)
    except BuildError as error:
        path, _, text = str(error).partition(": ")
        yield Problem(path, None, "", "number", text)


def problems_of(file: CatalogFile, language: str, name: str, checks: Sequence[Check]) -> Iterator[Problem]:
    """What is wrong with a catalog: with its file, and by ``checks`` with its messages."""
    yield from file.problems
    found_in_entries = [
        (entry, each) for entry in file.live if not entry.is_header for each in _of_entry(entry, language, name, checks)
    ]
    if is_speech(name):
        found_in_entries += check_cards(file.live)
    for entry, each in found_in_entries:
        yield Problem.of(each, file.path, entry.line, entry.msgid)


def said(problems: list[Problem], list_missing: bool = False) -> list[str]:
    """The problems as sentences; what is only not translated is counted, a sentence for each file."""
    missing: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.kind == "missing" and not list_missing:
            missing.setdefault(problem.path, []).append(problem)
    return [
        *(str(problem) for problem in problems if list_missing or problem.kind != "missing"),
        *(f"{of_file[0].path}, line {of_file[0].line}: {_counted(of_file)}" for of_file in missing.values()),
    ]


def _counted(missing: list[Problem]) -> str:
    first = f"“{shortened(missing[0].msgid)}”"
    if len(missing) == 1:
        return f"{first} is not translated; fill in its msgstr"
    return f"{len(missing)} messages are not translated, the first is {first}; fill in their msgstr"


def _of_entry(entry: Entry, language: str, name: str, checks: Sequence[Check]) -> Iterator[Finding]:
    forms = plural_forms(language)[0] if entry.plural else 1
    translated = [entry.forms.get(index, "") for index in range(forms)]
    if not any(translated):
        yield Finding("missing", "it is not translated; fill in its msgstr", Severity.INCOMPLETE)
        return
    if not all(translated):
        missing = translated.index("")
        yield Finding("plural", f"msgstr[{missing}] is missing or empty, {language} has {forms} forms; fill it in")
    if entry.fuzzy:
        yield Finding(
            "fuzzy",
            "it is fuzzy, so the page shows English; correct its msgstr and remove the flag",
            Severity.INCOMPLETE,
        )
        return
    seen: set[Finding] = set()
    allowed = allowed_kinds(entry)
    for message in pairs(entry, language, name):
        for finding in findings(message, checks):
            if finding not in seen:
                seen.add(finding)
                if finding.severity is not Severity.WARNING or finding.kind not in allowed:
                    yield finding
    for kind in sorted(allowed - {finding.kind for finding in seen}):
        # What a term, the speller, a font or another catalog would say without the comment is not known here.
        if kind not in ("spelling", part_names.KIND, *across.KINDS) and not kind.startswith("term "):
            place = f"locales/{language}/accepted.toml" if kind in entry.accepted else f"the comment “# ok: {kind}”"
            yield Finding("ok", f"{place} allows “{kind}”, which nothing here needs; delete it", Severity.FORM)


def _misspelt(
    files: Iterable[CatalogFile], language: str, spell: spelling.Speller, own: frozenset[str]
) -> Iterator[Problem]:
    """The words of all catalogs that are in no dictionary; the speller is asked once."""
    texts = [
        (file.path, entry, " ".join(entry.forms.values()))
        for file in files
        for entry in file.live
        if not entry.is_header and "spelling" not in allowed_kinds(entry)
    ]
    unknown = spelling.misspelt([text for _, _, text in texts], spell, own)
    for path, entry, text in texts:
        for word in sorted(spelling.words(text) & unknown):
            advice = f"“{word}” is in no dictionary; correct it, or add it to locales/{language}/words.txt"
            yield Problem.of(warning("spelling", advice), path, entry.line, entry.msgid)


def _compared(sources: Sources, template: Catalog, language: str, name: str) -> CatalogFile:
    """A catalog less what is not of its page, and with what it and the page say differently among its problems."""
    catalogs = sources.catalogs
    read = catalogs.file(language, name)
    if read.faults:
        return read
    file = replace(read, problems=list(read.problems))
    advice = f"run rulebook translations update {language}"
    wanted = {key(message): source(message) for message in template if message.id}
    strange = [entry for entry in file.live if not entry.is_header and wanted.get(entry.key) != entry.source]
    missing = wanted.keys() - {entry.key for entry in file.live}
    for entry in strange:
        text = "the book does not say this; if somebody wrote into the msgid, put its English back, otherwise"
        file.complain("outdated", f"{text} {advice}", entry.line, msgid=entry.msgid, severity=Severity.INCOMPLETE)
    if missing and not strange:
        msgid = next(msgid for msgid, context in wanted if (msgid, context) in missing)
        text = f"it has no message “{shortened(msgid)}”; {advice}"
        file.complain("outdated", text, severity=Severity.INCOMPLETE)
    elif (
        not strange
        and catalogs.path(language, name).read_bytes() != merged(catalogs, language, name, template).encode()
    ):
        text = f"another program has written it in its own form; {advice}"
        file.complain("layout", text, severity=Severity.FORM)
    left_out = {id(entry) for entry in strange}
    file.entries = [entry for entry in file.entries if id(entry) not in left_out]
    return file


def _of_file(project: Project, path: Path, kind: str, text: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(project.shown(path), None, "", kind, text, severity)
