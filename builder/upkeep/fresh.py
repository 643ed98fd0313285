"""Running the command on a copy of the project whose modules differ from those of this process.

They have to be imported anew. The libraries on which they stand are imported once, by a process
from which one is forked for each run.
"""

from __future__ import annotations

import gc
import importlib
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType

_PACKAGES = ("engine", "diagrams", "builder")
_LIBRARIES = (
    "babel.messages.pofile",
    "click",
    "filelock",
    "fontTools.subset",
    "fontTools.ttLib",
    "notfound.extension",
    "num2words",
    "PIL.Image",
    "PIL.ImageDraw",
    "PIL.ImageFont",
    "rich.console",
    "rich.progress",
    "rich.table",
    "snowballstemmer",
    "sphinx.ext.doctest",
)


@dataclass(frozen=True)
class CommandResult:
    """What became of a command: its exit status, and what it wrote to its output and of complaints."""

    status: int
    output: str
    complaints: str


class FreshRuns:
    """Runs commands on copies of the project, one after the other; leave it to end its processes.

    >>> from builder.project import Project
    >>> with FreshRuns() as runs:
    ...     result = runs.run(Project.at().root, Path("build"), ["moments", "whist"])
    >>> result.status, result.complaints[:34]
    (1, 'rulebook: there is no game “whist”')
    """

    def __init__(self) -> None:
        # A process of its own, for one that has threads must not be forked.
        spawn = multiprocessing.get_context("spawn")
        self._server, requests = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(requests,))
        self._process.start()
        requests.close()

    def __enter__(self) -> FreshRuns:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.end()

    def run(
        self, root: Path, build: Path, arguments: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> CommandResult:
        """Run ``rulebook`` with these arguments in the copy at ``root``, with the packages that are there.

        ``environment`` is added to the variables of this process. ``EOFError`` if :meth:`end` is
        called before the command is done.
        """
        self._server.send((root, build, list(arguments), dict(environment or {})))
        result: CommandResult = self._server.recv()
        return result

    def end(self) -> None:
        """End the processes, whatever they are doing."""
        self._process.terminate()
        self._process.join()


def _serve(requests: Connection) -> None:
    # Ctrl-C goes to all processes: it is for the one that asked for the commands to end them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    from sphinx.application import builtin_extensions

    for name in (*_LIBRARIES, *builtin_extensions):
        importlib.import_module(name)
    with suppress(EOFError):
        while True:
            requests.send(_run(*requests.recv()))


def _run(root: Path, build: Path, arguments: list[str], environment: dict[str, str]) -> CommandResult:
    with tempfile.TemporaryDirectory() as folder:
        output, complaints = (Path(folder, name) for name in ("output", "complaints"))
        child = multiprocessing.get_context("fork").Process(
            target=_command, args=(root, build, arguments, environment, output, complaints)
        )
        child.start()
        try:
            child.join()
        finally:
            child.terminate()
            child.join()
        return CommandResult(
            child.exitcode or 0,
            *(path.read_text(encoding="utf-8") if path.exists() else "" for path in (output, complaints)),
        )


def _command(
    root: Path, build: Path, arguments: list[str], environment: dict[str, str], output: Path, complaints: Path
) -> None:
    """Become ``rulebook`` of the copy: nothing of this process is needed after it."""
    # The process ends before there is garbage enough to be worth a search.
    gc.disable()
    # Set for good: what is said while the process ends belongs to the run as well.
    sys.stdout, sys.stderr = (path.open("w", encoding="utf-8") for path in (output, complaints))
    for name in [name for name in sys.modules if name.partition(".")[0] in _PACKAGES]:
        del sys.modules[name]
    # Python compares sizes and whole seconds: a module rewritten within one could be taken for its compiled form.
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(root))
    os.environ.update(environment)
    os.chdir(root)
    from builder.commands.main import main
    from builder.project import Project

    main(arguments, Project(root, build))
