"""How long the site takes to build, beside plain Sphinx on the same pages.

Three builds are timed: the first, one with nothing changed, and one of a single language of which
a message has changed. Plain Sphinx is a ``sphinx-build`` for each language, side by side, with
the theme furo and the stand-ins of ``benchmarks/plain_sphinx``; it compiles the catalogs itself.

    pip install --constraint constraints.txt ".[benchmark]"
    python benchmarks/build.py --runs 3
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("engine", "diagrams", "builder", "docs", "locales")
LANGUAGE = "cs"
CATALOG = Path("locales") / LANGUAGE / "LC_MESSAGES" / "crescent" / "rules.po"
CHANGE = ("na základnu, pokud je tam právě na řadě.", "na základnu, když je tam právě na řadě.")
"""A translation of the catalog, and what it becomes."""
BUILDS = ("first", "nothing changed", "one message")


def rulebook(project: Path, languages: Sequence[str]) -> None:
    """Build with the rule book's own builder; no languages are all of them."""
    environment = os.environ | {"PYTHONPATH": str(project), "RULEBOOK_BUILD": str(project / "build")}
    command = [sys.executable, "-m", "builder", "build", *languages]
    subprocess.run(command, check=True, cwd=project, env=environment, stdout=subprocess.DEVNULL)


def plain(project: Path, languages: Sequence[str]) -> None:
    """Build with plain Sphinx, a process for each language, all at once."""
    docs, locales = project / "docs", project / "locales"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-c", str(ROOT / "benchmarks" / "plain_sphinx")]
    command += ["-D", f"locale_dirs={locales}"]
    languages = languages or ["en", *(path.name for path in locales.iterdir() if path.is_dir())]
    running = [
        subprocess.Popen([*command, "-D", f"language={language}", str(docs), str(project / "plain" / language)])
        for language in languages
    ]
    statuses = [process.wait() for process in running]
    if any(statuses):
        raise SystemExit("the plain build failed")


def measure(build: Callable[[Path, Sequence[str]], None], project: Path) -> list[float]:
    """The seconds of each of :data:`BUILDS` in a copy of the project."""
    for name in COPIED:
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("*.mo"))
    compileall.compile_dir(project, quiet=1)
    seconds = [timed(build, project, []), timed(build, project, [])]
    text = (project / CATALOG).read_text(encoding="utf-8")
    if CHANGE[0] not in text:
        raise SystemExit(f"{CATALOG}: “{CHANGE[0]}” is gone; name another translation in CHANGE")
    (project / CATALOG).write_text(text.replace(*CHANGE), encoding="utf-8")
    return [*seconds, timed(build, project, [LANGUAGE])]


def timed(build: Callable[[Path, Sequence[str]], None], project: Path, languages: Sequence[str]) -> float:
    """The seconds of one build."""
    started = time.monotonic()
    build(project, languages)
    return time.monotonic() - started


def main() -> None:
    """Measure and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--runs", type=int, default=3)
    runs = arguments.parse_args().runs
    ours, plains = list[list[float]](), list[list[float]]()
    for _ in range(runs):
        for build, times in ((rulebook, ours), (plain, plains)):
            with tempfile.TemporaryDirectory() as folder:
                times.append(measure(build, Path(folder)))
    table = Table("build", "rulebook", "plain Sphinx", "ratio", "of the first build", caption=f"best of {runs}")
    best_first = min(times[0] for times in ours)
    for number, name in enumerate(BUILDS):
        best, best_plain = (min(times[number] for times in each) for each in (ours, plains))
        row = (f"{best:.2f} s", f"{best_plain:.2f} s", f"{best / best_plain:.2f}", f"{best / best_first:.2f}")
        table.add_row(name, *row)
    Console().print(table)


if __name__ == "__main__":
    main()
