"""How many checks fail in each catalog, counted once for every state of the catalogs.

The build of every language asks for all languages. Whoever comes first counts; the others wait
for it and read the result.
"""

from __future__ import annotations

import fcntl
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from builder.files import write
from builder.project import Project
from builder.sources import Sources
from builder.translations.check import check_language
from builder.translations.problem import Severity


def _folder(project: Project) -> Path:
    return project.build / "checks"


def failing_checks(sources: Sources, language: str) -> dict[str, int]:
    """The number of errors and warnings by catalog; spelling, which depends on the machine, is left out."""
    folder = _folder(sources.project)
    folder.mkdir(parents=True, exist_ok=True)
    result = folder / f"{language}.json"
    state = _state(sources.project, language)
    with (folder / f".{language}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if result.exists():
            known = json.loads(result.read_text(encoding="utf-8"))
            if known["state"] == state:
                return dict(known["failing"])
        failing = _count(sources, language)
        write(result, json.dumps({"state": state, "failing": failing}))
    return failing


def forget_failing(project: Project, known: Sequence[str]) -> None:
    """Remove what has been counted for languages that are gone."""
    for path in _folder(project).glob("*.*"):
        if path.stem.lstrip(".") not in known:
            path.unlink()


def _state(project: Project, language: str) -> str:
    """The fingerprint of all that the checks depend on."""
    checks = project.root / "builder" / "translations"
    facts = [project.locales / "terms.toml", project.docs / "app-messages.toml"]
    pages = sorted(str(path.relative_to(project.docs)) for path in project.docs.rglob("*.rst"))
    return project.digest([project.locales / language, checks, *facts], also=str(pages))


def _count(sources: Sources, language: str) -> dict[str, int]:
    folder = sources.project.shown(sources.project.catalogs(language))
    found = (problem for problem in check_language(sources, language) if problem.severity is not Severity.INCOMPLETE)
    return dict(Counter(problem.path.removeprefix(f"{folder}/").removesuffix(".po") for problem in found))
