"""What the checks find in each catalog, found once for every state of it and kept in the build folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from builder.app_messages import app_messages_files
from builder.kept import keep, kept
from builder.number_words import NumberWords
from builder.project import Project
from builder.sources import Sources
from builder.translations.accepted import accepted_file
from builder.translations.languages import catalog_names
from builder.translations.problem import Severity
from builder.versions import versions
from diagrams.words.language import SOURCE_LANGUAGE


@dataclass(frozen=True)
class Result:
    """What the checks of a catalog have found, in sentences; ``state`` is the fingerprint of the catalog."""

    state: str
    errors: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def failing(self) -> int:
        """The number of errors and warnings."""
        return len(self.errors) + len(self.warnings)


def results(sources: Sources, language: str) -> dict[str, Result]:
    """What is found in each catalog of a language that belongs to the project.

    Spelling, which depends on the machine, is left out. A catalog that has been checked as it is
    now is not checked again.
    """
    known, states = _known(sources.project, language), _states(sources, language)
    current = {name: known[name] for name, state in states.items() if name in known and known[name].state == state}
    if unchecked := [name for name in states if name not in current]:
        # The checks import much that nobody waits for where all has been checked.
        from builder.translations.check import all_checks, problems_of

        checks = all_checks(sources)
        for name in unchecked:
            problems = list(problems_of(sources.catalogs.file(language, name), language, name, checks))
            errors, warnings = (
                tuple(str(problem) for problem in problems if problem.severity is severity)
                for severity in (Severity.ERROR, Severity.WARNING)
            )
            current[name] = Result(states[name], errors, warnings)
    if current != known:
        as_dicts = {name: asdict(result) for name, result in current.items()}
        keep(_path(sources.project, language), _compared_with(sources.project, language), as_dicts)
    return current


def failing_checks(sources: Sources, language: str) -> dict[str, int]:
    """The number of errors and warnings in each catalog of a language that belongs to the project."""
    return {name: result.failing for name, result in results(sources, language).items()}


def count(project: Project, language: str, tell: Callable[[object], None]) -> None:
    """Count the failing checks of a language: the work of one process, which has nothing to tell."""
    failing_checks(Sources(project), language)


def is_counted(sources: Sources, language: str) -> bool:
    """Whether the failing checks of a language have been counted for the catalogs as they are now."""
    known = _known(sources.project, language)
    return _states(sources, language) == {name: result.state for name, result in known.items()}


def forget(project: Project, known: Sequence[str]) -> None:
    """Remove what has been counted for languages other than those ``known``."""
    for path in _folder(project).glob("*.json"):
        if path.stem not in known:
            path.unlink()


def _folder(project: Project) -> Path:
    return project.build / "checks"


def _path(project: Project, language: str) -> Path:
    return _folder(project) / f"{language}.json"


def _known(project: Project, language: str) -> dict[str, Result]:
    """What has been found before with the checks as they are now."""
    as_dicts = kept(_path(project, language), _compared_with(project, language)) or {}
    return {
        name: Result(each["state"], tuple(each["errors"]), tuple(each["warnings"])) for name, each in as_dicts.items()
    }


def _states(sources: Sources, language: str) -> dict[str, str]:
    """The fingerprint of each catalog that belongs to the project."""
    project, catalogs = sources.project, sources.catalogs
    wanted = catalog_names(project)
    return {
        name: project.digest([catalogs.path(language, name)]) for name in catalogs.names(language) if name in wanted
    }


def _compared_with(project: Project, language: str) -> str:
    """The fingerprint of the checks, and of all else that they depend on."""
    names = ("builder/translations", "builder/app_messages.py", "builder/number_words.py", "diagrams/words")
    code = [project.root / name for name in names]
    facts = [
        project.locales / "terms.toml",
        accepted_file(project, language),
        *(project.root / NumberWords(each).file for each in (SOURCE_LANGUAGE, language)),
    ]
    return project.digest([*code, *facts, *app_messages_files(project)], also=versions())
