"""The warnings that are accepted in a language, for translators whose programs keep no comments in catalogs.

``locales/LANG/accepted.toml`` has a table for each catalog; in it stand English texts, each with the kinds of
warnings that are allowed for it, as in a comment ``# ok: same, term pile``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from builder.errors import BuildError
from builder.files import read_toml, toml_text
from builder.project import Project
from builder.translations.catalog_file import CatalogFile
from builder.translations.problem import Problem, Severity, shortened

Accepted = Mapping[str, Mapping[str, frozenset[str]]]
"""The kinds of warnings that are accepted, by catalog and msgid."""


def accepted_file(project: Project, language: str) -> Path:
    """The table of a language, whether or not it is there."""
    return project.locales / language / "accepted.toml"


def read_accepted(project: Project, language: str) -> Accepted:
    """The table of a language, empty if there is none; :class:`BuildError` if it cannot be read."""
    path = accepted_file(project, language)
    try:
        tables = read_toml(path, project.shown(path)) if path.exists() else {}
        return {
            catalog: {msgid: _kinds(msgid, kinds) for msgid, kinds in messages.items()}
            for catalog, messages in tables.items()
        }
    except (ValueError, AttributeError) as error:
        raise BuildError(f"{project.shown(path)}: the file cannot be read ({error}); correct it") from None


def _kinds(msgid: str, kinds: object) -> frozenset[str]:
    if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
        raise ValueError(f'“{shortened(msgid, 30)}” must have a list of kinds, such as ["same"]')
    return frozenset(kinds)


def accepting(project: Project, language: str, problems: Iterable[Problem]) -> Iterator[str]:
    """The lines that accept the warnings among the problems of a language, each below the name of its catalog.

    What is accepted already for the same text stands in its line too; an unknown word has a file of its own.
    :class:`BuildError` if the table cannot be read.
    """
    accepted, folder = read_accepted(project, language), project.shown(project.catalogs(language))
    by_catalog: dict[str, dict[str, set[str]]] = {}
    for problem in problems:
        is_asked = problem.severity is Severity.WARNING and problem.kind != "spelling"
        if is_asked and problem.path.startswith(f"{folder}/"):
            name = problem.path.removeprefix(f"{folder}/").removesuffix(".po")
            known = accepted.get(name, {}).get(problem.msgid, ())
            by_catalog.setdefault(name, {}).setdefault(problem.msgid, {*known}).add(problem.kind)
    for name, messages in by_catalog.items():
        yield f"[{toml_text(name)}]"
        for msgid, kinds in messages.items():
            yield f"{toml_text(msgid)} = [{', '.join(map(toml_text, sorted(kinds)))}]"


def check_accepted(project: Project, language: str, catalogs: Mapping[str, CatalogFile]) -> Iterator[Problem]:
    """A table that cannot be read, and what is in it for no message."""
    path = project.shown(accepted_file(project, language))
    try:
        accepted = read_accepted(project, language)
    except BuildError as error:
        yield Problem(path, None, "", "ok", str(error).removeprefix(f"{path}: "))
        return
    for name, messages in accepted.items():
        file = catalogs.get(name)
        if file is None:
            yield Problem(path, None, "", "ok", f"there is no catalog {name}; delete it here", Severity.FORM)
            continue
        if file.faults:
            continue
        known = {entry.msgid for entry in file.live}
        for msgid in messages.keys() - known:
            yield Problem(path, None, msgid, "ok", f"{name} has no such message; delete it here", Severity.FORM)
