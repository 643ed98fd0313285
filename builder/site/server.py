"""The process from which the builds of all languages are forked.

It imports Sphinx once for all of them.
"""

from __future__ import annotations

import signal
from multiprocessing import forkserver


def start_server() -> None:
    """Start the process, if it is not running.

    It and what is forked from it ignore Ctrl-C, which goes to the whole group: it is for the
    command to say that it stops.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        forkserver.set_forkserver_preload(["builder.site.preloaded"])
        forkserver.ensure_running()
    finally:
        signal.signal(signal.SIGINT, before)
