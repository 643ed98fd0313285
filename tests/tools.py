"""Programs of the machine that tests ask: without one they are skipped, or fail where every test must run."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def lacking(reason: str) -> NoReturn:
    """Skip the test because the machine lacks a program; fail instead if the variable RULEBOOK_TOOLS is "required"."""
    if os.environ.get("RULEBOOK_TOOLS") == "required":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def gettext_tool(name: str) -> str:
    """The path of a program of GNU gettext."""
    return shutil.which(name) or lacking(f"there is no {name}: install GNU gettext (apt install gettext)")
