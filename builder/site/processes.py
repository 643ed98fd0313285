"""Work done in processes of their own, as many at a time as there are cores.

They are forked from one process that has imported Sphinx for all of them. Sphinx's language is one
for a whole process, so that each call gets a fresh one.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import tempfile
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import forkserver
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, ForkServerContext
from multiprocessing.util import get_temp_dir
from typing import Generic, TypeVar

_PRELOADED = "builder.site.preloaded"
_LONGEST_FOLDER = 64
"""Bytes of the temporary folder's path: the name of a socket in it has some 35 more, and 104 in all on macOS."""
_SHORT_FOLDER = "/tmp"
Result = TypeVar("Result")
Message = TypeVar("Message")


@dataclass(frozen=True)
class _Done(Generic[Result]):
    result: Result


def side_by_side(
    calls: Mapping[str, Callable[[Callable[[Message], None]], Result]],
    hear: Callable[[Message], None] = lambda message: None,
) -> dict[str, Result]:
    """Make all ``calls``, in their order; the results by the names of the calls.

    Each is given a function that takes a message, which ``hear`` gets in this process. A call whose
    process dies has no result. A call, such as a ``partial`` of a module's function, can be pickled,
    and so can what comes from it.
    """
    context = start_server()
    waiting, running, results = deque(calls.items()), dict[Connection, str](), dict[str, Result]()
    while waiting or running:
        while waiting and len(running) < cores():
            name, call = waiting.popleft()
            receiver, sender = context.Pipe(duplex=False)
            context.Process(target=_call, args=(call, sender), daemon=True).start()
            sender.close()
            running[receiver] = name
        for receiver in [connection for connection in wait(list(running)) if isinstance(connection, Connection)]:
            try:
                message = receiver.recv()
            except EOFError:
                del running[receiver]
                continue
            if isinstance(message, _Done):
                results[running[receiver]] = message.result
            else:
                hear(message)
    return results


def start_server() -> ForkContext | ForkServerContext:
    """Start the process from which the others are forked, if it is not running; returns what forks them.

    It and what is forked from it ignore Ctrl-C, which goes to the whole group: it is for the
    command to say that it stops. A process that has been forked from another for a command has no
    threads and has imported all that is needed: the others are forked from itself.
    """
    if multiprocessing.parent_process() is not None:
        import_module(_PRELOADED)
        return multiprocessing.get_context("fork")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        forkserver.set_forkserver_preload([_PRELOADED])
        _keep_socket_names_short()
        forkserver.ensure_running()
    finally:
        signal.signal(signal.SIGINT, before)
    return multiprocessing.get_context("forkserver")


def _keep_socket_names_short() -> None:
    """Let multiprocessing put its sockets elsewhere where the path of the temporary folder is too long for their names."""
    before = tempfile.gettempdir()
    if len(os.fsencode(before)) > _LONGEST_FOLDER:
        tempfile.tempdir = _SHORT_FOLDER
        try:
            get_temp_dir()
        finally:
            tempfile.tempdir = before


def _call(call: Callable[[Callable[[Message], None]], Result], reports: Connection) -> None:
    # The process ends before there is garbage enough to be worth a search.
    gc.disable()
    # Where nobody listens any more, the command has been stopped.
    with suppress(BrokenPipeError):
        reports.send(_Done(call(reports.send)))


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
