"""What a build is compared with knows the pages as they are."""

from __future__ import annotations

import re
import runpy
from pathlib import Path


def test_the_plain_pages_know_every_role_and_directive(repository: Path) -> None:
    plain = runpy.run_path(str(repository / "benchmarks" / "plain_sphinx" / "conf.py"))
    code = "".join(path.read_text(encoding="utf-8") for path in (repository / "builder" / "sphinxext").glob("*.py"))
    assert sorted(plain["ROLES"]) == sorted(re.findall(r'add_role\("([\w-]+)"', code))
    directives = [*plain["BOARDS"], *plain["OTHERS"], "game-contents"]
    assert sorted(directives) == sorted(re.findall(r'add_directive\("([\w-]+)"', code))
