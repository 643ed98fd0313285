"""The checks of the translators' catalogs: the table of them, and what they find in a language."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from builder import project
from builder.errors import BuildError
from builder.search.words import read_words, settings_path
from builder.translations import catalogs
from builder.translations.catalog_file import CatalogFile, read_file
from builder.translations.checks import spelling
from builder.translations.checks.cards import check_cards
from builder.translations.checks.characters import check_cedilla, check_characters, check_length
from builder.translations.checks.code import check_html, check_placeholders
from builder.translations.checks.links import check_links
from builder.translations.checks.markup import check_markup
from builder.translations.checks.terms import check_terms
from builder.translations.checks.typography import check_capital, check_ending, check_quotes, check_signs, check_spaces
from builder.translations.checks.wording import (
    check_app_messages,
    check_english,
    check_numbers,
    check_plain,
    check_repeated,
    check_untouched,
)
from builder.translations.message import NO_PAGES, Translated, allowed_kinds, pairs
from builder.translations.po import Entry
from builder.translations.problem import Finding, Problem, Severity, shortened, warning
from diagrams.words.language import DOMAIN, SOURCE_LANGUAGE, plural_forms, strange_folders

Check = Callable[[Translated], Iterator[Finding]]
SAFETY: tuple[Check, ...] = (
    check_length,
    check_characters,
    check_spaces,
    check_html,
    check_placeholders,
    check_markup,
    check_links,
)
"""The checks that also stand before a build: what they call unsafe is not built."""
CHECKS: tuple[Check, ...] = (
    *SAFETY,
    check_cedilla,
    check_signs,
    check_ending,
    check_capital,
    check_quotes,
    check_numbers,
    check_untouched,
    check_repeated,
    check_english,
    check_plain,
    check_app_messages,
    check_terms,
)


def check_language(
    language: str, templates: dict[str, Catalog] | None = None, spell: spelling.Speller | None = None
) -> list[Problem]:
    """Everything that is wrong with the catalogs of a language, file by file and line by line.

    With ``templates`` the catalogs are also compared with today's pages; with ``spell`` their
    words are spelled.
    """
    folder = project.LOCALES / language / "LC_MESSAGES"
    wanted = set(templates) if templates is not None else {*_pages(), *NO_PAGES}
    present = {path.relative_to(folder).with_suffix("").as_posix(): path for path in folder.rglob("*.po")}
    if not os.access(folder, os.R_OK | os.X_OK):
        return [_of_file(folder, "file", "the folder cannot be read; make it readable")]
    problems = list(_search_table(language))
    files: list[CatalogFile] = []
    for name in sorted(wanted | set(present)):
        path = folder / f"{name}.po"
        if name not in present:
            problems.append(
                _of_file(path, "file", f"the catalog is missing; run rulebook translations update {language}")
            )
        elif name not in wanted:
            problems.append(_of_file(path, "file", "no page has this name; rename or remove the catalog"))
        else:
            found = read_file(path, language)
            files.append(found)
            if templates is not None:
                _check_against(templates[name], found, language, name)
            problems += _of_catalog(found, language, name)
    if spell is not None:
        problems += _misspelt(files, language, spell)
    return sorted(problems, key=lambda problem: (problem.path, problem.line or 0))


def _search_table(language: str) -> Iterator[Problem]:
    try:
        read_words(language)
    except BuildError as error:
        yield _of_file(settings_path(language), "search", str(error).partition(": ")[2])


def check_folders() -> list[Problem]:
    """The folders among those of the languages that are no language's."""
    problems = []
    for name in strange_folders():
        text = (
            f"the pages are written in {name}; remove the folder"
            if name == SOURCE_LANGUAGE
            else "this is no language that is known; rename or remove the folder"
        )
        problems.append(_of_file(project.LOCALES / name, "folder", text))
    return problems


def _of_catalog(found: CatalogFile, language: str, name: str) -> Iterator[Problem]:
    yield from found.problems
    findings = [
        (entry, each) for entry in found.live if not entry.is_header for each in _of_entry(entry, language, name)
    ]
    if name == DOMAIN:
        findings += check_cards(found.live)
    for entry, each in findings:
        yield Problem.of(each, found.path, entry.line, entry.msgid)


def unsafe_problems(found: CatalogFile, language: str, name: str) -> list[Problem]:
    """What forbids to build a site with a catalog: it could put foreign code, files or links on a page."""
    problems = [problem for problem in found.problems if problem.unsafe]
    for entry in found.live:
        if not (entry.is_header or entry.fuzzy):
            problems += [
                Problem.of(each, found.path, entry.line, entry.msgid)
                for message in pairs(entry, language, name)
                for each in _found(message, SAFETY)
                if each.unsafe
            ]
    return problems


def said(problems: list[Problem], list_missing: bool = False) -> list[str]:
    """The problems as sentences; what is only not translated is counted, a sentence for each file."""
    missing: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.kind == "missing" and not list_missing:
            missing.setdefault(problem.path, []).append(problem)
    return [
        *(str(problem) for problem in problems if list_missing or problem.kind != "missing"),
        *(f"{found[0].path}, line {found[0].line}: {_counted(found)}" for found in missing.values()),
    ]


def _counted(missing: list[Problem]) -> str:
    first = f"“{shortened(missing[0].msgid)}”"
    if len(missing) == 1:
        return f"{first} is not translated; fill in its msgstr"
    return f"{len(missing)} messages are not translated, the first is {first}; fill in their msgstr"


def _of_entry(entry: Entry, language: str, name: str) -> Iterator[Finding]:
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
    allowed = allowed_kinds(entry.comments)
    for message in pairs(entry, language, name):
        for finding in _found(message, CHECKS):
            if finding not in seen:
                seen.add(finding)
                if finding.severity is not Severity.WARNING or finding.kind not in allowed:
                    yield finding
    for kind in sorted(allowed - {finding.kind for finding in seen}):
        # What a term or the speller would say without the comment is not known here.
        if kind != "spelling" and not kind.startswith("term "):
            yield warning("ok", f"the comment “# ok: {kind}” allows nothing here; delete it")


def _found(message: Translated, checks: tuple[Check, ...]) -> Iterator[Finding]:
    """What the checks find; after something unsafe no more is asked: the rest would follow from it."""
    for check in checks:
        found = list(check(message))
        yield from found
        if any(finding.unsafe for finding in found):
            return


def _misspelt(files: list[CatalogFile], language: str, spell: spelling.Speller) -> Iterator[Problem]:
    """The words of all catalogs that are in no dictionary; the speller is asked once."""
    texts = [
        (found.path, entry, " ".join(entry.forms.values()))
        for found in files
        for entry in found.live
        if not entry.is_header and "spelling" not in allowed_kinds(entry.comments)
    ]
    unknown = spelling.misspelt([text for _, _, text in texts], language, spell)
    for path, entry, text in texts:
        for word in sorted(spelling.words(text) & unknown):
            advice = f"“{word}” is in no dictionary; correct it, or add it to locales/{language}/words.txt"
            yield Problem.of(warning("spelling", advice), path, entry.line, entry.msgid)


def _check_against(template: Catalog, found: CatalogFile, language: str, name: str) -> None:
    """Where a catalog and its page say different things; what is not of the page is not checked any further."""
    if found.faults:
        return
    advice = f"run rulebook translations update {language}"
    wanted = {catalogs.key(message): None for message in template if message.id}
    strange = [entry for entry in found.live if not entry.is_header and (entry.msgid, entry.context) not in wanted]
    missing = wanted.keys() - {(entry.msgid, entry.context) for entry in found.live}
    path, new = catalogs.merged(language, name, template)
    for entry in strange:
        text = "the book does not say this; if somebody wrote into the msgid, put its English back, otherwise"
        found.complain("outdated", f"{text} {advice}", entry.line, msgid=entry.msgid)
    if missing and not strange:
        msgid = next(msgid for msgid, context in wanted if (msgid, context) in missing)
        found.complain("outdated", f"it has no message “{shortened(msgid)}”; {advice}")
    elif not strange and path.read_bytes() != new.encode():
        text = f"an editor has written it in another form; {advice} before you hand it in"
        found.complain("form", text, severity=Severity.WARNING)
    found.entries = [entry for entry in found.entries if entry not in strange]


def _of_file(path: Path, kind: str, text: str) -> Problem:
    return Problem(str(path.relative_to(project.LOCALES.parent)), None, "", kind, text)


@cache
def _pages() -> frozenset[str]:
    """The names of all pages."""
    pages = (path.relative_to(project.DOCS) for path in project.DOCS.rglob("*.rst"))
    return frozenset(path.with_suffix("").as_posix() for path in pages if not path.parts[0].startswith("_"))
