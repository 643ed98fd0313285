"""A damaged cache is an absent cache: whatever has become of the files in the build folder, the next build is right."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from tests.conftest import Checkout, contents, short_copied

PAGE = "docs/crescent/faq.rst"
TEXTS = ("The app counts the time and the moves.", "The app counts the time, and the moves.")
NOISE = random.Random(1).randbytes(1000)
DAMAGES: dict[str, Callable[[bytes], bytes | None]] = {
    "missing": lambda content: None,
    "empty": lambda content: b"",
    "half": lambda content: content[: len(content) // 2],
    "noise": lambda content: NOISE,
}


def spoil(path: Path, damage: str) -> None:
    """Damage a file alone: it may be a link to one of another build folder."""
    content = DAMAGES[damage](path.read_bytes())
    path.unlink()
    if content is not None:
        path.write_bytes(content)


class Damaged:
    """A project with its site before and after a change of a page: with it every build has something to read."""

    def __init__(self, project: Checkout) -> None:
        self.project = project
        for language in ("da", "ro"):
            shutil.rmtree(project.path(f"locales/{language}"))
        project.succeed("build")
        self.sites = [contents(project.site)]
        self.state = 0
        self.flip()
        project.succeed("build")
        self.sites.append(contents(project.site))
        assert self.sites[0] != self.sites[1]

    def flip(self) -> None:
        """Change the page, or change it back."""
        self.project.edit(PAGE, TEXTS[self.state], TEXTS[1 - self.state])
        self.state = 1 - self.state

    def damage(self, pattern: str) -> int:
        """Damage all files of a pattern, each in the next way; returns their number."""
        files = [path for path in sorted(self.project.build.glob(pattern)) if path.is_file()]
        for path, damage in zip(files, cycle(DAMAGES), strict=False):
            spoil(path, damage)
        return len(files)

    def wrong(self, *, but: str = "-") -> list[str]:
        """The files of the site that are not as they should be, but for those of a language."""
        wanted, now = self.sites[self.state], contents(self.project.site)
        return [name for name in {*wanted, *now} if wanted.get(name) != now.get(name) and not name.startswith(but)]


@pytest.fixture(scope="module")
def damaged(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return Damaged(short_copied(short_project, tmp_path_factory.mktemp("damaged")))


@pytest.mark.parametrize("kind", ["doctrees/**/*", "html/**/*", "seal.json"])
def test_what_was_built_of_a_language(kind: str, damaged: Damaged) -> None:
    damaged.flip()
    assert damaged.damage(f"work/en/{kind}") > 0
    damaged.project.succeed("build", "en")
    assert damaged.wrong(but="cs/") == []


def test_the_shared_stores(damaged: Damaged) -> None:
    damaged.flip()
    assert all(
        damaged.damage(pattern) > 0
        for pattern in ("fonts/*/*", "locales/cs/**/*", "checks/*", "outlines/*", "examples.json", "pictures/*")
    )
    said = damaged.project.succeed("build")
    assert "pictures: 0 drawn" not in said
    assert damaged.wrong() == []


def test_the_published_site_is_put_right_without_building(damaged: Damaged) -> None:
    damaged.project.succeed("build")
    assert damaged.damage("site/**/*") > 80
    said = damaged.project.succeed("build")
    assert "en: nothing changed\ncs: nothing changed\npictures: 0 drawn" in said
    assert damaged.wrong() == []


def test_a_language_that_is_damaged_does_not_stop_another(damaged: Damaged) -> None:
    damaged.project.succeed("build")
    assert damaged.damage("site/cs/**/*") > 10
    shutil.rmtree(damaged.project.build / "work" / "cs")
    damaged.project.succeed("build", "en")
    damaged.project.succeed("build")
    assert damaged.wrong() == []
