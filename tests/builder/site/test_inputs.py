"""Fingerprints: what can show in a page belongs to them, and nothing but pages and their catalogs is left out of the shared one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from builder import versions
from builder.project import Project
from builder.site.address import SiteAddress
from builder.site.inputs import Inputs, inputs
from tests.conftest import Checkout

SHOW_NOTHING = {
    # The command and its screen, the lock of the build folder, the translators' other tool, and what Sphinx wants for
    # other builders and for links.
    *("click", "filelock", "rich", "markdown-it-py", "mdurl", "sphinx-intl"),
    *("alabaster", "docopt", "imagesize", "packaging", "roman-numerals", "colorama"),
    *("requests", "certifi", "charset-normalizer", "idna", "urllib3"),
    *(f"sphinxcontrib-{name}" for name in ("applehelp", "devhelp", "htmlhelp", "jsmath", "qthelp", "serializinghtml")),
}
CS = "locales/cs/LC_MESSAGES"


def needed(names: Iterator[str] | list[str], seen: set[str]) -> set[str]:
    """The packages that are installed for others, by their names as indexes write them."""
    for name in names:
        plain = re.sub(r"[-_.]+", "-", Requirement(name).name).lower()
        if plain not in seen:
            seen.add(plain)
            wanted = map(Requirement, requires(plain) or [])
            needed((each.name for each in wanted if not each.marker or each.marker.evaluate({"extra": ""})), seen)
    return seen


def test_every_package_that_is_installed_is_in_the_fingerprint_or_shows_nothing(repository: Path) -> None:
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert needed(project["dependencies"], set()) - SHOW_NOTHING == set(versions.PACKAGES) - SHOW_NOTHING


def of(copy: Checkout, language: str = "cs", url: str = "") -> Inputs:
    project = Project(copy.root, copy.build)
    return inputs(project, [language], SiteAddress.parse(url), ["en", "cs"], ["en", "cs"])[language]


@pytest.mark.parametrize("name", ["docs/crescent/faq.rst", f"{CS}/crescent/faq.po"])
def test_pages_and_their_catalogs_alone_are_told_apart(name: str, project_copy: Checkout) -> None:
    before = of(project_copy)
    project_copy.path(name).write_bytes(project_copy.path(name).read_bytes() + b"\n")
    assert of(project_copy).shared == before.shared
    assert of(project_copy).every != before.every


@pytest.mark.parametrize(
    "name",
    [
        *(
            "engine/crescent/rules.py",
            "diagrams/painting/colours.py",
            "builder/sphinxext/typography.py",
            "docs/conf.py",
        ),
        *("docs/_theme/root.html", "docs/docutils.conf", "docs/search.toml", "docs/games/freecell-won.toml"),
        *(
            "docs/new-page.rst",
            f"{CS}/sphinx.po",
            f"{CS}/words.po",
            f"{CS}/crescent/words.po",
            "locales/cs/search.toml",
        ),
        *("docs/crescent/app-messages.toml", "docs/freecell/published.toml"),
    ],
)
def test_whatever_else_changes_all_pages_are_made_anew(name: str, project_copy: Checkout) -> None:
    before = of(project_copy)
    path = project_copy.path(name)
    path.write_bytes((path.read_bytes() if path.exists() else b"") + b"\n")
    assert of(project_copy).shared != before.shared


def test_the_address_the_languages_and_the_tools_belong_to_it(
    project_copy: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = of(project_copy)
    assert of(project_copy) == before
    assert of(project_copy, "da").shared != before.shared
    assert of(project_copy, url="https://example.org/").shared != before.shared
    monkeypatch.setattr("builder.site.inputs.versions", lambda: "Python 3.99")
    assert of(project_copy).shared != before.shared
