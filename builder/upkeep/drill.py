"""The drill: change every rule, and see whether anything old survives.

It works on copies of the project. Each rule is changed alone, and together with another where the
rules allow only that: the drill writes other defaults into a copy's ``engine/GAME/rules.py``, as a
maintainer would, builds and checks there, and reads what the pages say.
"""

from __future__ import annotations

import fnmatch
import re
import shutil
import stat
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from pathlib import Path
from queue import SimpleQueue

from num2words import num2words

from builder.errors import BuildError
from builder.files import LEFTOVERS, file_digests
from builder.project import Project
from builder.site import pictures
from builder.site.processes import cores
from builder.upkeep.drill_pages import Page, read_pages, says
from builder.upkeep.fresh import FreshRuns
from engine.errors import RulesError
from engine.registry import games
from engine.rules import Rules, Value

_COPIED = ("engine", "diagrams", "builder", "docs", "locales")
_KEPT = ("pictures", "checks", "locales")
"""What does not depend on the rules: drawn pictures, counted checks, compiled catalogs."""
_NOT_COPIED = shutil.ignore_patterns("*.pyc.*", *LEFTOVERS)
"""A compiled module on its way to its place, which is gone before it can be copied, and leftovers, such as links to nowhere."""
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
    """A rule and the value that it is given for a while.

    ``along`` is another rule that changes with it, where the rules allow no other value of the one alone.
    """

    game: str
    rule: str
    old: Value
    new: Value
    along: Case | None = None

    def __str__(self) -> str:
        changes = [f"{each.rule} {str(each.old).lower()} → {str(each.new).lower()}" for each in self.changes]
        return f"{self.game}.{', '.join(changes)}"

    @property
    def changes(self) -> tuple[Case, ...]:
        """All that changes, each for itself."""
        return (replace(self, along=None), *(self.along.changes if self.along else ()))


@dataclass(frozen=True)
class Report:
    """What became of a case, with the sentences that tell it."""

    case: Case
    outcome: Outcome
    details: tuple[str, ...]


def cases(wanted: Sequence[str] = ()) -> list[Case]:
    """One case up and one down for every number of the rules, and one for every switch.

    A number that cannot change alone, as the rules say themselves, changes in one more case together
    with another that allows it.

    ``wanted`` names some of them, such as ``crescent.pile_limit``, or by ``crescent.*`` all of a game.

    >>> [str(case) for case in cases(["crescent.pile_limit", "crescent.refill"])]
    ['crescent.pile_limit 13 → 14', 'crescent.pile_limit 13 → 12', 'crescent.refill false → true']
    >>> [str(case) for case in cases(["crescent.right"])][:2]
    ['crescent.right 4 → 5', 'crescent.right 4 → 5, left 4 → 3']
    >>> {case.game for case in cases(["freecell.*"])}
    {'freecell'}
    """
    every = (
        case
        for name, game in games().items()
        for rule, old in vars(game.rules()).items()
        for new in _others(old)
        for case in _alone_and_together(Case(name, rule, old, new), game.rules())
    )
    known = dict[frozenset[Case], Case]()
    for case in every:
        known.setdefault(frozenset(case.changes), case)
    names = {case: [f"{case.game}.{each.rule}" for each in case.changes] for case in known.values()}
    for name in wanted:
        if not any(fnmatch.filter(each, name) for each in names.values()):
            rules = dict.fromkeys(each[0] for each in names.values())
            raise BuildError(f"there is no rule “{name}”; the rules are {', '.join(rules)}")
    return [
        case for case, each in names.items() if not wanted or any(fnmatch.filter(each, pattern) for pattern in wanted)
    ]


def _alone_and_together(case: Case, rules: Rules) -> Iterator[Case]:
    """A case, and if the rules refuse its value alone, the first with another number that they do not refuse."""
    yield case
    if _allowed(rules, case):
        return
    for rule, old in vars(rules).items():
        for new in _others(old) if rule != case.rule and not isinstance(old, bool) else ():
            together = replace(case, along=Case(case.game, rule, old, new))
            if _allowed(rules, together):
                yield together
                return


def _allowed(rules: Rules, case: Case) -> bool:
    try:
        replace(rules, **{each.rule: each.new for each in case.changes})
    except RulesError:
        return False
    return True


def _others(value: Value) -> list[Value]:
    return [not value] if isinstance(value, bool) else [value + 1, value - 1]


def drill(project: Project, wanted: Sequence[str] = ()) -> Iterator[Report]:
    """Change the rules one by one; each report comes when its case and those before it are done."""
    # A build is itself the work of several processes, but begins and ends as that of one.
    at_once = 1 + cores() // 2
    # What runs is ended before the threads that wait for it.
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(at_once) as threads, ExitStack() as stack:
        first, *others = (
            _Copy(Path(folder) / str(number), project.root, stack.enter_context(FreshRuns()))
            for number in range(at_once)
        )
        # What the project has drawn already need not be drawn again.
        pictures.add(file_digests(project.pictures), first.build / "pictures", project.pictures)
        problem = first.run("build")
        if problem:
            raise BuildError(f"the project must be good before the drill: {problem[0]}")
        before, free = first.pages(), SimpleQueue[_Copy]()
        for copy in (first, *others):
            free.put(copy)
        for copy, name in product(others, _KEPT):
            # A project without translations has no checks of them.
            if (first.build / name).exists():
                shutil.copytree(first.build / name, copy.build / name)

        def report(case: Case) -> Report:
            copy = free.get()
            try:
                return copy.report(case, before)
            finally:
                free.put(copy)

        yield from threads.map(report, cases(wanted))


class _Copy:
    """A copy of the project in which rules are changed."""

    def __init__(self, folder: Path, original: Path, runs: FreshRuns) -> None:
        self.root = folder / "project"
        self.build = folder / "build"
        self._runs = runs
        for name in _COPIED:
            shutil.copytree(original / name, self.root / name, ignore=_NOT_COPIED)
        # What is copied may have been for reading alone.
        for path in (self.root, *self.root.rglob("*")):
            path.chmod(path.stat().st_mode | stat.S_IWUSR)

    def report(self, case: Case, before: dict[str, Page]) -> Report:
        """Change a rule, see what comes of it, and make it what it was."""
        path = self.root / "engine" / case.game / "rules.py"
        original = path.read_text(encoding="utf-8")
        changed = original
        for each in case.changes:
            text = _changed(changed, each)
            if text is None:
                problem = f"engine/{case.game}/rules.py has no line “{each.rule}: … = …” to change"
                return Report(case, Outcome.STALE, (problem,))
            changed = text
        path.write_text(changed, encoding="utf-8")
        outcome, details = self.outcome(case, before)
        path.write_text(original, encoding="utf-8")
        return Report(case, outcome, tuple(details))

    def run(self, *arguments: str) -> list[str]:
        """What a command of the copy complains about; nothing if all is well."""
        done = self._runs.run(self.root, self.build, arguments, {"RULEBOOK_TRACE": "1"})
        if not done.status:
            return []
        problems = [line.strip() for line in done.output.splitlines() if line.startswith("  ")]
        return problems or [line for line in done.complaints.splitlines() if line.strip()]

    def pages(self) -> dict[str, Page]:
        """What the pages of the copy say."""
        return read_pages(self.build / "site")

    def outcome(self, case: Case, before: dict[str, Page]) -> tuple[Outcome, list[str]]:
        """What the changed rule has come to."""
        complaints = self.run("build") or self.run("check", "--no-catalogs")
        if any("Traceback" in line or "unexpected error" in line for line in complaints):
            return Outcome.STALE, ["the command fails without saying what to do", *complaints[-1:]]
        if complaints:
            return Outcome.NAMED, complaints
        after = self.pages()
        # Numbers that are fixed to each other are parts of a whole, as small as many that are no rules.
        stale = [problem for each in case.changes for problem in _survivors(each, after, typed=case.along is None)]
        if stale:
            return Outcome.STALE, stale
        moved = {path for path, page in after.items() if page.everything != before[path].everything}
        if moved:
            languages = sorted({path.split("/")[0] for path in moved if "/" in path})
            return Outcome.FOLLOWS, [f"{len(moved)} pages say it anew, in {', '.join(languages)}"]
        return Outcome.NOT_SHOWN, ["no page states it, and no recorded game depends on it"]


def _changed(rules: str, case: Case) -> str | None:
    """The text of a game's rules with another default; nothing if the rule does not stand where it is expected."""
    start = rules.index(f"class {games()[case.game].rules.__name__}(")
    line = re.compile(rf"^(    {case.rule}: (?:int|bool) = ).*$", re.MULTILINE)
    place = line.search(rules, start)
    return place and f"{rules[: place.start()]}{place[1]}{case.new}{rules[place.end() :]}"


def _survivors(case: Case, pages: dict[str, Page], *, typed: bool) -> Iterator[str]:
    """Every place where the old number is still said: by a role that did not follow, or if asked for ``typed``.

    A typed number is that of the rule only where the page speaks of the rules of the game at all.
    """
    for path, page in pages.items():
        for name, text in page.figures:
            if name == f"{case.game}.{case.rule}" and text != str(case.new):
                yield f"{path}: the number {name} still says {text}"
        if not typed or isinstance(case.old, bool) or not page.speaks_of(case.game):
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
