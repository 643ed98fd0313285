"""What editors and systems leave beside the sources is no page, no catalog, no recorded game and no template."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.kept import Seal
from builder.project import Project
from builder.site.preview import page_named
from builder.site.publish import published_files
from builder.sources import Sources
from builder.translations.templates import templates
from builder.upkeep.check import check_recordings
from tests.conftest import Checkout

BESIDE = (
    "docs/index.rst",
    "docs/crescent/rules.rst",
    "docs/freecell/published.toml",
    "docs/_theme/root.html",
    "docs/_theme/rulebook/page.html",
    "docs/games/crescent-won.toml",
    "engine/crescent/rules.py",
    "diagrams/crescent/words.py",
    "locales/cs/numbers.toml",
    "locales/cs/LC_MESSAGES/index.po",
    "locales/cs/LC_MESSAGES/crescent/words.po",
)


def leave(path: Path) -> None:
    """Leave beside a file what Emacs, vim, macOS, patch and others do."""
    noise = b"\x00\x05\x16\x07\xff Mac OS X "
    (path.parent / f".#{path.name}").symlink_to("somebody@host.1234")
    for name in (f"._{path.name}", f".{path.name}.swp", f"{path.name}~", f"#{path.name}#", f"{path.name}.orig"):
        (path.parent / name).write_bytes(noise)
    hidden = path.parent / ".hidden"
    hidden.mkdir(exist_ok=True)
    (hidden / path.name).write_bytes(noise)


def test_leftovers_change_nothing(short_copy: Checkout) -> None:
    project = Project(short_copy.root, short_copy.build)
    wanted = {name: list(template) for name, template in templates(Sources(project)).items()}
    for name in BESIDE:
        leave(short_copy.path(name))
    said = short_copy.succeed("build")
    assert "pictures: 0 drawn" in said
    assert said.count("nothing changed") == 4
    # Sphinx, which finds pages by itself, and Babel, which finds templates and modules, pass them over too.
    assert {name: list(template) for name, template in templates(Sources(project)).items()} == wanted
    assert list(check_recordings(project)) == []
    assert set(Sources(project).catalogs.names("cs")) == set(wanted)
    with pytest.raises(BuildError, match="there is no page"):
        page_named(project, ".hidden/index")


def test_leftovers_of_the_theme_are_not_published() -> None:
    names = [
        "rulebook.css",
        "rulebook.css~",
        "rulebook.css.orig",
        "._rulebook.css",
        "search/page.js",
        "search/#page.js#",
    ]
    built = Seal({f"html/_static/{name}": name for name in names}, {})
    assert published_files(built) == {
        "_static/rulebook.css": "rulebook.css",
        "_static/search/page.js": "search/page.js",
    }


def test_a_link_with_the_name_of_a_page_that_leads_nowhere_is_named(short_copy: Checkout) -> None:
    short_copy.path("docs/gone.rst").symlink_to("nowhere.rst")
    said = short_copy.complain("build", "en")
    assert said == "rulebook: docs/gone.rst: the link leads nowhere; mend it or remove it\n"
