"""Ctrl-C stops a build with one line, whatever it is doing, and leaves nothing half made in the site."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from tests.conftest import Checkout, heed_ctrl_c


@pytest.mark.parametrize("made", [".lock", "work/cs/doctrees", "work/cs/html"])
def test_ctrl_c_stops_a_build(made: str, short_copy: Checkout) -> None:
    """It comes when the build has begun, when pages are being read, and when they are being written."""
    for folder in (short_copy.site, short_copy.build / "work"):
        shutil.rmtree(folder)
    (short_copy.build / ".lock").unlink(missing_ok=True)
    # A terminal sends the signal to the whole group of processes, so the build gets a group of its own here.
    running = subprocess.Popen(
        [sys.executable, "-m", "builder", "build"],
        cwd=short_copy.root,
        env=os.environ | {"RULEBOOK_BUILD": str(short_copy.build), "PYTHONPATH": str(short_copy.root)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    while not (short_copy.build / made).exists() and running.poll() is None:
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    said, complaint = running.communicate(timeout=60)
    assert (said, complaint.strip()) == ("", "rulebook: stopped")
    # Where the signal comes while a library executes a text, such as that of a dataclass, Python ends the process by it.
    assert running.returncode in (1, -signal.SIGINT)
    assert not (short_copy.site / "index.html").exists()
