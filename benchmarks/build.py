"""How long the site takes to build: all of it, again with nothing changed, and against plain Sphinx.

The plain build is one ``sphinx-build`` a language, with every picture ready, side by side as
``rulebook build`` does it.

    python benchmarks/build.py --runs 3
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from builder import project
from diagrams.words.language import languages


def rulebook(build: Path) -> float:
    """Seconds of ``rulebook build`` into a folder."""
    started = time.monotonic()
    command = [sys.executable, "-m", "builder", "build"]
    subprocess.run(command, check=True, env=os.environ | {"RULEBOOK_BUILD": str(build)}, stdout=subprocess.DEVNULL)
    return time.monotonic() - started


def plain(folder: Path) -> float:
    """Seconds of plain Sphinx, a process a language, side by side.

    It compiles the catalogs itself, as it does by default.
    """
    locales = shutil.copytree(project.LOCALES, folder / "locales")
    started = time.monotonic()
    running: list[subprocess.Popen[bytes]] = []
    for language in languages():
        settings = [f"language={language}", f"locale_dirs={locales}", "gettext_auto_build=1"]
        command = [sys.executable, "-m", "sphinx", "-q", "-b", "html"]
        for setting in settings:
            command += ["-D", setting]
        running.append(subprocess.Popen([*command, str(project.DOCS), str(folder / language)]))
    if any(process.wait() for process in running):
        raise SystemExit("the plain build failed")
    return time.monotonic() - started


def main() -> None:
    """Measure and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--runs", type=int, default=3)
    runs = arguments.parse_args().runs
    times: dict[str, list[float]] = {"first": [], "again": [], "plain": []}
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            build = Path(folder) / "build"
            times["first"].append(rulebook(build))
            times["again"].append(rulebook(build))
            times["plain"].append(plain(Path(folder) / "plain"))
    table = Table("build", "best", "all runs", "of plain Sphinx", "of the first build")
    best = {name: min(found) for name, found in times.items()}
    for name, found in times.items():
        table.add_row(
            name,
            f"{best[name]:.1f} s",
            " ".join(f"{seconds:.1f}" for seconds in found),
            f"{best[name] / best['plain']:.2f}",
            f"{best[name] / best['first']:.2f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
