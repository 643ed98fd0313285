"""The same sources make the same site, byte for byte, wherever, when and by whom it is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from builder.site.pictures import shown
from tests.conftest import built, contents, copied


def test_path_time_zone_locale_and_hash_seed_do_not_show(repository: Path, site: Path, tmp_path: Path) -> None:
    project = built(copied(repository, tmp_path / "wo anders, žluťoučký"), site)
    before = contents(project.site)
    # Two languages are built from nothing, with their fonts and some of their pictures.
    shutil.rmtree(project.build / "fonts", ignore_errors=True)
    for language in ("en", "cs"):
        shutil.rmtree(project.build / "work" / language)
        shutil.rmtree(project.build / "locales" / language)
        (project.site / language / "index.html").write_bytes(b"not built")
    for name in sorted(shown((project.site / "en").rglob("*.html")))[::20]:
        for folder in (project.build / "pictures", project.site / "_pictures"):
            (folder / name).unlink()
    environment = os.environ | {
        "PYTHONPATH": str(project.root),
        "PYTHONDONTWRITEBYTECODE": "1",
        "RULEBOOK_BUILD": str(project.build),
        "PYTHONHASHSEED": "424242",
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "POSIX",
        "LANGUAGE": "da",
        # Python's own ways around such a locale are closed.
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
    }
    done = subprocess.run(
        [sys.executable, "-m", "builder", "build", "en", "cs"],
        cwd=project.root,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    assert done.stdout.count(b" written") == 2
    after = contents(project.site)
    assert [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)] == []
