"""The command ``rulebook translations check``."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from itertools import groupby
from urllib.parse import quote

import click
from babel.messages.catalog import Catalog

from builder.commands.arguments import pass_project, translation
from builder.errors import BuildError
from builder.project import Project
from builder.sources import Sources
from builder.translations.accepted import accepted_file, accepting
from builder.translations.languages import translations
from builder.translations.problem import Problem, Severity, shortened
from diagrams.words.language import PSEUDO_LANGUAGE


@click.command("check")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
@click.option("--strict", is_flag=True, help="Look at the form of the files too, and fail on whatever is found.")
@click.option("--missing", "list_missing", is_flag=True, help="List every message that is not translated.")
@click.option("--no-spelling", is_flag=True, help="Leave the spelling out.")
@click.option("--json", "style", flag_value="json", help="Write the problems as JSON, for programs.")
@click.option("--github", "style", flag_value="github", help="Write the problems as annotations of GitHub's.")
@pass_project
def check_command(
    project: Project,
    wanted: tuple[str, ...],
    strict: bool,
    list_missing: bool,
    no_spelling: bool,
    style: str | None,
) -> None:
    """List everything that is wrong with the catalogs, and how to mend it.

    \b
    error       wrong on the page, or unsafe: the exit status is 1
    warning     worth a look; a comment “# ok: KIND” above the msgid, or a line in
                locales/LANG/accepted.toml, says that it is meant
    incomplete  not translated yet, or fuzzy
    form        how a file is written, which other programs do in their own way; the
                command update mends it. Only with --strict

    Words are spelled where hunspell and the dictionary of the language are installed.
    """
    from builder.translations.languages import check_folders
    from builder.translations.templates import templates

    chosen = [translation(project, language) for language in wanted] or translations(project)
    sources, problems = Sources(project), list[Problem]()
    all_templates = templates(sources)
    if not wanted:
        problems += check_folders(project)
    for language in chosen:
        if language != PSEUDO_LANGUAGE:
            problems += _of_language(sources, language, all_templates, not no_spelling, quiet=style is not None)
    if not strict:
        problems = [problem for problem in problems if problem.severity is not Severity.FORM]
    if style == "json":
        click.echo(json.dumps([problem.as_dict() for problem in problems], indent=2))
    elif style == "github":
        for problem in problems:
            if list_missing or problem.kind != "missing":
                click.echo(annotation(problem))
    else:
        _show(problems, list_missing)
        for language in chosen:
            _tell_how_to_accept(project, language, problems)
    counts = Counter(problem.severity for problem in problems)
    if counts[Severity.ERROR] or (strict and problems):
        raise BuildError(f"{_summary(counts)}; mend {'it' if len(problems) == 1 else 'them'} and check again")
    if style is None:
        click.echo(_summary(counts) if problems else "all good")


def _of_language(
    sources: Sources, language: str, templates: dict[str, Catalog], with_spelling: bool, quiet: bool
) -> list[Problem]:
    from builder.translations.check import check_language
    from builder.translations.checks.spelling import speller

    spell = speller(language) if with_spelling else None
    if with_spelling and spell is None:
        click.echo(f"{language}: not spelled, for want of hunspell or its dictionary hunspell-{language}", err=quiet)
    return check_language(sources, language, templates, spell)


def _show(problems: list[Problem], list_missing: bool) -> None:
    for path, of_file in groupby(problems, key=lambda problem: problem.path):
        click.echo(path)
        in_file = list(of_file)
        missing = [problem for problem in in_file if problem.kind == "missing"]
        for problem in in_file:
            if list_missing or problem.kind != "missing":
                _line(problem)
        if missing and not list_missing:
            click.echo(f"  {len(missing)} not translated, the first in line {missing[0].line}; --missing lists them")


def _tell_how_to_accept(project: Project, language: str, problems: list[Problem]) -> None:
    """Say what to write about texts that are meant, which no other program takes away again."""
    lines = list[str]()
    with suppress(BuildError):  # A table that cannot be read is among the problems.
        lines += accepting(project, language, problems)
    if lines:
        file = project.shown(accepted_file(project, language))
        click.echo(f"Where a text is meant, write its line below the name of its catalog into {file}:")
        for line in lines:
            click.echo(f"  {line}")


def _line(problem: Problem) -> None:
    place = f"line {problem.line}" if problem.line else "file"
    about = f" “{shortened(problem.msgid, 40)}”" if problem.msgid else ""
    click.echo(f"  {place}: {problem.severity}: {problem.kind}:{about} {problem.text}")


_ANNOTATIONS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def annotation(problem: Problem) -> str:
    """A problem as GitHub's runners take it for a note beside the line of the file.

    >>> annotation(Problem("locales/cs/LC_MESSAGES/index.po", 12, "Set-up", "term pile", "100 % wrong; mend it"))
    '::error file=locales/cs/LC_MESSAGES/index.po,line=12,title=term pile::“Set-up”: 100 %25 wrong; mend it'
    """
    # What separates the parts of an annotation, or ends its line, is written as the number of the sign.
    text = problem.sentence.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    place = {"file": problem.path, "line": str(problem.line or 1), "title": problem.kind}
    parts = (f"{name}={quote(value, safe='/ ')}" for name, value in place.items())
    return f"::{_ANNOTATIONS.get(problem.severity, 'notice')} {','.join(parts)}::{text}"


def _summary(counts: Counter[Severity]) -> str:
    """How many problems there are of each severity.

    >>> _summary(Counter({Severity.ERROR: 1, Severity.WARNING: 2}))
    '1 error, 2 warnings'
    """
    words = {Severity.ERROR: ("error", "errors"), Severity.WARNING: ("warning", "warnings")}
    words |= {Severity.INCOMPLETE: ("incomplete message", "incomplete messages")}
    words |= {Severity.FORM: ("matter of form", "matters of form")}
    return ", ".join(f"{counts[each]} {names[counts[each] > 1]}" for each, names in words.items() if counts[each])
