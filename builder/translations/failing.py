"""How many checks fail in each catalog, counted once for every state of the catalogs.

The build of every language asks for all languages. Whoever comes first counts; the others wait
for it and read the result.
"""

from __future__ import annotations

import fcntl
import json
from collections import Counter
from collections.abc import Sequence

from builder import project
from builder.files import write
from builder.translations.check import check_language
from builder.translations.problem import Severity

_FOLDER = project.BUILD / "checks"


def failing_checks(language: str) -> dict[str, int]:
    """The number of errors and warnings by catalog; spelling, which depends on the machine, is left out."""
    _FOLDER.mkdir(parents=True, exist_ok=True)
    result = _FOLDER / f"{language}.json"
    state = _state(language)
    with (_FOLDER / f".{language}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if result.exists():
            known = json.loads(result.read_text(encoding="utf-8"))
            if known["state"] == state:
                return dict(known["failing"])
        failing = _count(language)
        write(result, json.dumps({"state": state, "failing": failing}))
    return failing


def forget_failing(known: Sequence[str]) -> None:
    """Remove what has been counted for languages that are gone."""
    for path in _FOLDER.glob("*.*") if _FOLDER.exists() else ():
        if path.stem.lstrip(".") not in known:
            path.unlink()


def _state(language: str) -> str:
    """The fingerprint of all that the checks depend on."""
    checks = project.ROOT / "builder" / "translations"
    facts = [project.LOCALES / "terms.toml", project.DOCS / "app-messages.toml"]
    pages = sorted(str(path.relative_to(project.DOCS)) for path in project.DOCS.rglob("*.rst"))
    return project.digest([project.LOCALES / language, checks, *facts], also=str(pages))


def _count(language: str) -> dict[str, int]:
    folder = (project.LOCALES / language / "LC_MESSAGES").relative_to(project.LOCALES.parent)
    found = (problem for problem in check_language(language) if problem.severity is not Severity.INCOMPLETE)
    return dict(Counter(problem.path.removeprefix(f"{folder}/").removesuffix(".po") for problem in found))
