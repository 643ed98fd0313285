"""Content decides, never dates: what is changed is shown, however old it claims to be, and on every page that shows it."""

from __future__ import annotations

import os
import shutil

import pytest

from builder.project import Project
from builder.site.address import SiteAddress
from builder.site.inputs import inputs
from builder.site.language_build import build_language
from builder.site.language_process import Order, Progress
from builder.sources import Sources
from tests.conftest import Checkout, contents, short_copied

FAQ, GLOSSARY = "docs/crescent/faq.rst", "docs/glossary.rst"
CATALOG = "locales/cs/LC_MESSAGES/glossary.po"
OLD, NEW = "Karty položené na sobě.", "Karty, které leží jedna na druhé."
APP = ("The app counts the time and the moves.", "The app counts the time, and the moves.")


@pytest.fixture(scope="module")
def project(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy of the short project, of which all is built; each test leaves the sources as they were."""
    return short_copied(short_project, tmp_path_factory.mktemp("content"))


def read(project: Checkout, page: str) -> str:
    return (project.site / page).read_text(encoding="utf-8")


def put_back(project: Checkout, name: str, content: bytes) -> None:
    """As ``cp -p``, ``rsync -a`` or ``tar`` do it, with the date of long ago."""
    project.path(name).write_bytes(content)
    os.utime(project.path(name), (0, 0))


def test_what_is_put_back_with_an_older_date_is_read_again(project: Checkout) -> None:
    before = contents(project.site)
    originals = {name: project.path(name).read_bytes() for name in (FAQ, CATALOG)}
    project.edit(FAQ, *APP)
    project.edit(CATALOG, OLD, NEW)
    project.succeed("build", "en", "cs")
    assert APP[1] in read(project, "en/crescent/faq.html")
    assert NEW in read(project, "cs/glossary.html")
    for name, content in originals.items():
        put_back(project, name, content)
    said = project.succeed("build", "en", "cs")
    assert "nothing changed" not in said
    assert contents(project.site) == before


def test_a_page_that_is_renamed_is_renamed_on_every_page(project: Checkout) -> None:
    before, after = "========\nGlossary\n========", "==============\nSmall glossary\n=============="
    project.edit(GLOSSARY, before, after)
    project.succeed("build", "en")
    incremental = contents(project.site / "en")
    assert b"Small glossary" in incremental["crescent/rules.html"]
    shutil.rmtree(project.build / "work")
    project.succeed("build", "en")
    assert contents(project.site / "en") == incremental
    project.edit(GLOSSARY, after, before)


class Stopped(BaseException):
    """As when the process is killed: nobody catches it."""


def test_what_an_interrupted_build_leaves_is_not_taken_for_finished(project: Checkout) -> None:
    project.succeed("build", "en")
    before = contents(project.site)
    project.edit(FAQ, *APP)
    here = Project(project.root, project.build)
    languages = ["en", "cs", "da", "ro"]
    order = Order("en", inputs(here, ["en"], SiteAddress(), languages, languages)["en"])

    def stop(progress: Progress) -> None:
        """The page is read, and some pages are written."""
        if progress.done > 4:
            raise Stopped

    with pytest.raises(Stopped):
        build_language(Sources(here), order, stop)
    work = project.build / "work" / "en"
    assert (work / "doctrees" / "environment.pickle").exists(), "what Sphinx would go on with"
    assert not (work / "seal.json").exists()
    project.edit(FAQ, *reversed(APP))
    os.utime(project.path(FAQ), (0, 0))
    project.succeed("build", "en")
    assert contents(project.site) == before
