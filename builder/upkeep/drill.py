"""The drill: change every rule, one after the other, and see whether anything old survives.

It works on a copy of the project and changes a default in the copy's ``engine/GAME/rules.py``, as a
maintainer would. Then it builds and checks there, always on top of the build before, and reads
what the pages say.
"""

from __future__ import annotations

import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from num2words import num2words

from builder.errors import BuildError
from builder.project import Project
from builder.site import pictures
from builder.upkeep.drill_pages import Page, read_pages, says
from engine.registry import games
from engine.rules import Value

_COPIED = ("engine", "diagrams", "builder", "docs", "locales")
_SMALLEST_IN_WORDS = 3
"""Below this, number words are too common as articles and pronouns to mean anything."""


class Outcome(Enum):
    """What becomes of a changed rule."""

    FOLLOWS = "follows"
    NAMED = "named"
    NOT_SHOWN = "not shown"
    STALE = "STALE"


@dataclass(frozen=True)
class Case:
    """A rule and the value that it is given for a while."""

    game: str
    rule: str
    old: Value
    new: Value

    def __str__(self) -> str:
        return f"{self.game}.{self.rule} {str(self.old).lower()} → {str(self.new).lower()}"


@dataclass(frozen=True)
class Report:
    """What became of a case, with the sentences that tell it."""

    case: Case
    outcome: Outcome
    details: tuple[str, ...]


def cases(wanted: Sequence[str] = ()) -> list[Case]:
    """One case up and one down for every number of the rules, and one for every switch.

    ``wanted`` names some of them, such as ``crescent.pile_limit``, or by ``crescent.*`` all of a game.

    >>> [str(case) for case in cases(["crescent.pile_limit", "crescent.refill"])]
    ['crescent.pile_limit 13 → 14', 'crescent.pile_limit 13 → 12', 'crescent.refill false → true']
    >>> {case.game for case in cases(["freecell.*"])}
    {'freecell'}
    """
    every = [
        Case(name, rule, old, new)
        for name, game in games().items()
        for rule, old in vars(game.rules()).items()
        for new in _others(old)
    ]
    known = [f"{case.game}.{case.rule}" for case in every]
    for name in wanted:
        if not fnmatch.filter(known, name):
            raise BuildError(f"there is no rule “{name}”; the rules are {', '.join(dict.fromkeys(known))}")
    return [
        case
        for case, name in zip(every, known, strict=True)
        if not wanted or any(fnmatch.fnmatchcase(name, pattern) for pattern in wanted)
    ]


def _others(value: Value) -> list[Value]:
    return [not value] if isinstance(value, bool) else [value + 1, value - 1]


def drill(project: Project, wanted: Sequence[str] = ()) -> Iterator[Report]:
    """Change the rules one by one; each report comes when its case is done."""
    with tempfile.TemporaryDirectory() as folder:
        copy = _Copy(project, Path(folder) / "project", Path(folder) / "build")
        problem = copy.run("build")
        if problem:
            raise BuildError(f"the project must be good before the drill: {problem[0]}")
        before = copy.pages()
        for case in cases(wanted):
            with_change = copy.changed(case)
            outcome, details = copy.outcome(case, before) if with_change is None else (Outcome.STALE, with_change)
            copy.put_back()
            yield Report(case, outcome, tuple(details))


class _Copy:
    """A copy of the project in which rules are changed."""

    def __init__(self, project: Project, root: Path, build: Path) -> None:
        self.root = root
        self.build = build
        for name in _COPIED:
            shutil.copytree(project.root / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        # What the project has drawn already need not be drawn again.
        pictures.add((path.name for path in project.pictures.glob("*.png")), build / "pictures", project.pictures)
        self.rules = {name: root / "engine" / name / "rules.py" for name in games()}
        self.original = {name: path.read_text(encoding="utf-8") for name, path in self.rules.items()}

    def run(self, command: str) -> list[str]:
        """What a command of the copy complains about; nothing if all is well."""
        done = subprocess.run(
            [sys.executable, "-m", "builder", command],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": str(self.root), "RULEBOOK_BUILD": str(self.build), "RULEBOOK_TRACE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        if not done.returncode:
            return []
        problems = [line.strip() for line in done.stdout.splitlines() if line.startswith("  ")]
        return problems or [line for line in done.stderr.splitlines() if line.strip()]

    def pages(self) -> dict[str, Page]:
        """What the pages of the copy say."""
        return read_pages(self.build / "site")

    def changed(self, case: Case) -> list[str] | None:
        """Change the rule; the complaint if it does not stand where it is expected."""
        original = self.original[case.game]
        start = original.index(f"class {games()[case.game].rules.__name__}(")
        pattern = re.compile(rf"^    {case.rule}: (int|bool) = .*$", re.MULTILINE)
        found = pattern.search(original, start)
        if not found:
            return [f"engine/{case.game}/rules.py has no line “{case.rule}: … = …” to change"]
        line = f"    {case.rule}: {found[1]} = {case.new}"
        self.rules[case.game].write_text(original[: found.start()] + line + original[found.end() :], encoding="utf-8")
        return None

    def put_back(self) -> None:
        """Make the rules what they were."""
        for name, path in self.rules.items():
            path.write_text(self.original[name], encoding="utf-8")

    def outcome(self, case: Case, before: dict[str, Page]) -> tuple[Outcome, list[str]]:
        """What the changed rule has come to."""
        complaints = self.run("build") or self.run("check")
        if any("Traceback" in line or "unexpected error" in line for line in complaints):
            return Outcome.STALE, ["the command fails without saying what to do", *complaints[-1:]]
        if complaints:
            return Outcome.NAMED, complaints
        after = self.pages()
        stale = list(_survivors(case, after))
        if stale:
            return Outcome.STALE, stale
        moved = {path for path, page in after.items() if page.everything != before[path].everything}
        if moved:
            languages = sorted({path.split("/")[0] for path in moved if "/" in path})
            return Outcome.FOLLOWS, [f"{len(moved)} pages say it anew, in {', '.join(languages)}"]
        return Outcome.NOT_SHOWN, ["no page states it, and no recorded game depends on it"]


def _survivors(case: Case, pages: dict[str, Page]) -> Iterator[str]:
    """Every place where the old number is still said: by a role that did not follow, or typed."""
    for path, page in pages.items():
        for name, text in page.figures:
            if name == f"{case.game}.{case.rule}" and text != str(case.new):
                yield f"{path}: the number {name} still says {text}"
        if isinstance(case.old, bool):
            continue
        language = path.split("/")[0]
        for text in page.typed:
            if says(text, case.old, _words(case.old, language)):
                yield f"{path}: {case.old} is typed in “{text[:80]}”"


def _words(number: int, language: str) -> tuple[str, ...]:
    if number < _SMALLEST_IN_WORDS:
        return ()
    try:
        return (num2words(number, lang=language),)
    except NotImplementedError:
        return ()
