"""What the tests share: the published facts, the recorded game, and small boards."""

from __future__ import annotations

import atexit
import filecmp
import gc
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Collection, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from filelock import FileLock

from builder.commands.main import main
from builder.project import Project
from builder.upkeep.fresh import FreshRuns
from engine.cards import Card
from engine.codes import GameCode
from engine.crescent.position import CrescentPosition
from engine.crescent.rules import CrescentRules
from engine.freecell.deals import deal
from engine.freecell.position import CELL_LETTERS, FreeCellPosition
from engine.freecell.rules import FreeCellRules
from engine.position import Move, Step
from engine.recording import Recording
from engine.recording_reader import read

TESTS = Path(__file__).parent
REPOSITORY = TESTS.parent
PACKAGES = ("engine", "diagrams", "builder")

HALF_WRITTEN = shutil.ignore_patterns("*.pyc.*")
"""A compiled module on its way to its place, which is gone before it can be copied."""

collect_ignore = ["sample_game"]
"""The sample of a new game is no package here; its examples are run where it is laid over a copy of the project."""

# The address at which somebody's site stands is not that of the sites that are built here.
os.environ.pop("RULEBOOK_URL", None)


@pytest.fixture(scope="session")
def repository() -> Path:
    return REPOSITORY


@pytest.fixture(scope="session")
def crescent_won_path(repository: Path) -> Path:
    return repository / "docs" / "games" / "crescent-won.toml"


@pytest.fixture(scope="session")
def crescent_won(crescent_won_path: Path) -> Recording:
    return read(crescent_won_path)


@pytest.fixture(scope="session")
def crescent_positions() -> dict[str, Any]:
    return tomllib.loads((TESTS / "facts" / "published" / "crescent-positions.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def crescent_deals() -> dict[int, list[list[str]]]:
    """Deals 0, 1 and 4294967295 as an implementation of the shuffle in C dealt them, pile by pile."""
    text = (TESTS / "facts" / "published" / "crescent-deals.txt").read_text(encoding="utf-8")
    deals = [[line.split() for line in block.splitlines()] for block in text.strip().split("\n\n")]
    return dict(zip((0, 1, 4294967295), deals, strict=True))


Board = Callable[..., CrescentPosition]


@pytest.fixture(scope="session")
def board() -> Board:
    """Make a small Crescent board.

    ``piles`` gives cards, bottom to top, to some of the piles; the others are empty. ``up`` and
    ``down`` give the number of cards on some foundations; the others hold their base card.
    """

    def make(
        piles: dict[int, str] | None = None,
        up: dict[str, int] | None = None,
        down: dict[str, int] | None = None,
        redeals_left: int = 3,
        rules: CrescentRules | None = None,
        hidden: dict[int, int] | None = None,
    ) -> CrescentPosition:
        given = piles or {}
        return CrescentPosition(
            rules=rules or CrescentRules(),
            piles=tuple(tuple(map(Card.parse, given.get(number, "").split())) for number in range(1, 17)),
            counts=tuple((counts or {}).get(suit, 1) for counts in (up, down) for suit in "SHDC"),
            redeals_left=redeals_left,
            hidden=tuple((hidden or {}).get(number, 0) for number in range(1, 17)),
        )

    return make


@pytest.fixture(scope="session")
def freecell_won_path(repository: Path) -> Path:
    return repository / "docs" / "games" / "freecell-won.toml"


@pytest.fixture(scope="session")
def freecell_won(freecell_won_path: Path) -> Recording:
    return read(freecell_won_path)


@pytest.fixture(scope="session")
def freecell_published() -> dict[str, Any]:
    """The recorded FreeCell game as it was published: its columns and its moves."""
    game: dict[str, Any] = json.loads((TESTS / "facts" / "published" / "freecell-won.json").read_text(encoding="utf-8"))
    return game


FreeCellBoard = Callable[..., FreeCellPosition]


@pytest.fixture(scope="session")
def freecell_board() -> FreeCellBoard:
    """Make a small FreeCell board.

    ``columns`` gives cards, the undermost first, to some of the columns, ``cells`` a card to some
    of the cells, ``home`` the number of cards on some of the foundations; the rest is empty.
    """

    def make(
        columns: dict[int, str] | None = None,
        cells: dict[str, str] | None = None,
        home: dict[str, int] | None = None,
        rules: FreeCellRules | None = None,
    ) -> FreeCellPosition:
        rules = rules or FreeCellRules()
        letters = CELL_LETTERS[: rules.cells]
        return FreeCellPosition(
            rules=rules,
            piles=tuple(tuple(map(Card.parse, (columns or {}).get(number, "").split())) for number in range(1, 9)),
            cells=tuple(Card.parse(cells[letter]) if cells and letter in cells else None for letter in letters),
            counts=tuple((home or {}).get(suit, 0) for suit in "SHDC"),
        )

    return make


@pytest.fixture(scope="session")
def freecell_random_steps() -> list[Step]:
    """Steps of random games with 4, 2 and 1 cells; about as many of each kind of move as there are."""
    steps = []
    for seed, variant in enumerate(("C4", "C2", "C1") * 4):
        choose = random.Random(seed)
        position = deal(GameCode("FC1", variant, seed))
        for number in range(1, 61):
            moves = position.legal_moves()
            if not moves:
                break
            kinds: dict[tuple[object, ...], list[Move]] = {}
            for move in moves:
                kind = (type(move.source), type(move.target), move.count > 1, not position.cards(move.target))
                kinds.setdefault(kind, []).append(move)
            move = choose.choice(kinds[choose.choice(list(kinds))])
            steps.append(Step(number, move, position, position.play(move)))
            position = position.play(move)
    return steps


def heed_ctrl_c() -> None:
    """For a process about to start: a test run in the background ignores Ctrl-C, and what it starts would do so too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def modules(root: Path) -> Iterator[Path]:
    """The Python files of the packages in a folder."""
    return (path for name in PACKAGES for path in (root / name).rglob("*.py"))


@cache
def fresh_runs() -> FreshRuns:
    """What runs commands with packages other than those of the repository; it ends with the process."""
    runs = FreshRuns()
    atexit.register(runs.end)
    return runs


class Checkout:
    """The project's files in a folder, with a build folder of their own: the command can be run on them."""

    def __init__(self, root: Path, build: Path) -> None:
        self.root = root
        self.build = build
        self.site = build / "site"

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the folder, whose packages win over those of the repository."""
        environment = os.environ | {
            "PYTHONPATH": str(self.root),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUTF8": "1",
            "RULEBOOK_BUILD": str(self.build),
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=environment,
            encoding="utf-8",
            capture_output=True,
            timeout=300,
            check=False,
        )

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command with these arguments, whatever comes of it.

        It runs in this process, by the repository's own packages; only where those of the folder
        differ it takes another, which has to import them.
        """
        if self._has_own_packages():
            done = fresh_runs().run(self.root, self.build, arguments)
            return subprocess.CompletedProcess(arguments, done.status, done.output, done.complaints)
        said, complaint, status = StringIO(), StringIO(), 0
        with (
            chdir(self.root),
            patch("sys.stdin", StringIO()),
            redirect_stdout(said),
            redirect_stderr(complaint),
        ):
            try:
                main(arguments, Project(self.root, self.build))
            except SystemExit as end:
                status = int(end.code or 0)
        return subprocess.CompletedProcess(arguments, status, said.getvalue(), complaint.getvalue())

    def _has_own_packages(self) -> bool:
        if self.root == REPOSITORY:
            return False
        own, others = ({path.relative_to(root) for path in modules(root)} for root in (self.root, REPOSITORY))
        return own != others or not all(filecmp.cmp(self.root / name, REPOSITORY / name) for name in own)

    def succeed(self, *arguments: str) -> str:
        """Run the command, which must succeed; returns what it said."""
        done = self.run(*arguments)
        assert done.returncode == 0, f"{' '.join(arguments)}: {done.stdout}{done.stderr}"
        return done.stdout

    def complain(self, *arguments: str) -> str:
        """Run the command, which must fail with exit status 1; returns its complaint."""
        done = self.run(*arguments)
        assert done.returncode == 1, f"{' '.join(arguments)}: {done.returncode}: {done.stdout}{done.stderr}"
        assert "Traceback" not in done.stdout + done.stderr
        return done.stderr

    def path(self, name: str) -> Path:
        """A file of the folder by its name."""
        return self.root / name

    def edit(self, name: str, old: str, new: str) -> None:
        """Put ``new`` in the place of ``old``, which must stand once in the file."""
        text = self.path(name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        # The file may be a link to that of another copy.
        self.path(name).unlink()
        self.path(name).write_text(text.replace(old, new), encoding="utf-8")


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder by their names in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """The temporary folder that all worker processes of a test run have in common."""
    base = factory.getbasetemp()
    return base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base


@pytest.fixture(scope="session")
def site(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in all languages, built once for all worker processes of a test run; nobody may change it."""
    shared = shared_folder(tmp_path_factory)
    project = Checkout(repository, shared / "build")
    report = shared / "site-build.txt"
    with FileLock(shared / "site-build.lock"):
        if not report.exists():
            done = project.run("build")
            report.write_text("" if done.returncode == 0 else done.stderr or "the build failed", encoding="utf-8")
    problems = report.read_text(encoding="utf-8")
    if problems:
        pytest.fail(f"the site cannot be built: {problems}", pytrace=False)
    return project.site


def copied(repository: Path, folder: Path) -> Checkout:
    """A copy of the project in ``folder``, which will also hold what is built from it."""
    root = folder / "project"
    for name in (*PACKAGES, "docs", "locales"):
        shutil.copytree(repository / name, root / name, ignore=HALF_WRITTEN)
    return Checkout(root, folder / "build")


def drawn(project: Checkout, site: Path) -> Checkout:
    """The project with the pictures, the counted checks and the outlines of the site's games, which it need not make again."""
    shutil.copytree(site.parent / "pictures", project.build / "pictures", copy_function=os.link)
    for name in ("checks", "outlines"):
        shutil.copytree(site.parent / name, project.build / name)
    return project


def built(project: Checkout, site: Path) -> Checkout:
    """The project with all that was made for the site: as long as nothing is changed, a build has nothing to do."""
    drawn(project, site)
    for name in ("locales", "work", "site"):
        shutil.copytree(site.parent / name, project.build / name)
    shutil.copy(site.parent / "examples.json", project.build)
    return project


WHOLE_FILES = ("checks", "fonts", "locales", "outlines", "pictures", "site")
"""The folders of a build folder in which no file is ever written in its place: other than in Sphinx's work folders."""
WHOLE_PAGES = ("index", "glossary", "translations", "crescent/rules", "crescent/faq")
"""What a short project has of the book: a page of every kind that a build treats in its own way, and boards."""


def cut_short(page: Path) -> None:
    """Leave a page its title and description alone."""
    title, description, _ = page.read_text(encoding="utf-8").split("\n\n", 2)
    page.write_text(f"{title}\n\n{description}\n", encoding="utf-8")


def shorten(project: Checkout, whole: Collection[str] = WHOLE_PAGES) -> None:
    """Cut all pages short but those that stay ``whole``; of each game a single recording is left.

    Whatever changes in the rules of a game, all moves of its recordings are told anew.
    """
    docs = project.path("docs")
    for page in docs.rglob("*.rst"):
        name = page.relative_to(docs).with_suffix("").as_posix()
        if page.stem.startswith("play-"):
            page.unlink()
            (docs / "games" / f"{page.parent.name}{page.stem.removeprefix('play')}.toml").unlink()
            for catalog in project.path("locales").glob(f"*/LC_MESSAGES/{name}.po"):
                catalog.unlink()
        elif name not in whole:
            cut_short(page)


@pytest.fixture(scope="session")
def short_project(repository: Path, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A project of few pages, built once for all worker processes of a test run; nobody may change it.

    What does not depend on the text of all pages is tested on a copy of it: it is built in a fifth of the time.
    """
    folder = shared_folder(tmp_path_factory) / "short"
    with FileLock(folder.with_suffix(".lock")):
        if not folder.exists():
            project = drawn(copied(repository, folder), site)
            shorten(project)
            project.succeed("translations", "update")
            project.succeed("build")
    return Checkout(folder / "project", folder / "build")


def short_copied(short_project: Checkout, folder: Path) -> Checkout:
    """A copy of the short project in ``folder`` with all that was made for it: a build has nothing to do.

    The packages and what is put into its place whole are links to the same files: who changes one there makes a new one.
    """
    for name in PACKAGES:
        shutil.copytree(short_project.root / name, folder / "project" / name, copy_function=os.link)
    for name in ("docs", "locales"):
        shutil.copytree(short_project.root / name, folder / "project" / name)
    shutil.copytree(short_project.build, folder / "build", ignore=shutil.ignore_patterns(".lock", *WHOLE_FILES))
    for name in WHOLE_FILES:
        shutil.copytree(short_project.build / name, folder / "build" / name, copy_function=os.link)
    return Checkout(folder / "project", folder / "build")


@pytest.fixture
def short_copy(short_project: Checkout, tmp_path: Path) -> Checkout:
    """A copy of the short project that a test may change and build; all languages are built already."""
    return short_copied(short_project, tmp_path)


@pytest.fixture
def project_copy(repository: Path, tmp_path: Path) -> Checkout:
    """A copy of the project that a test may change and build."""
    return copied(repository, tmp_path)


@pytest.fixture
def drawn_copy(project_copy: Checkout, site: Path) -> Checkout:
    """A copy of the project whose store holds the pictures of the site already."""
    return drawn(project_copy, site)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take longest come first, so that no worker process is left with one of them in the end."""
    long = [TESTS / "site", TESTS / "builder"]
    items.sort(key=lambda item: [not item.path.is_relative_to(folder) for folder in long])


def pytest_collection_finish(session: pytest.Session) -> None:
    """What has been collected stays until the end: it need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
