"""What the site is made from, as fingerprints of content: what was made from something else is made anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from builder.files import sources_in
from builder.project import Project
from builder.site.address import SiteAddress
from builder.translations.languages import catalog_names, languages
from builder.translations.message import is_page
from builder.versions import versions

CODE = ("engine", "diagrams", "builder")


@dataclass(frozen=True)
class Inputs:
    """The fingerprints of what a language is built from.

    ``shared`` is that of what any page can depend on: when it changes, the language is built from
    nothing. ``every`` covers the pages and the catalogs too.
    """

    shared: str
    every: str


def inputs(
    project: Project, wanted: Iterable[str], address: SiteAddress, offered: Sequence[str], linked: Sequence[str]
) -> dict[str, Inputs]:
    """What each of the languages ``wanted`` is built from, as it is now.

    To which languages its pages lead is not among ``shared``: for that they are written anew, but not read.
    """
    known = (languages(project), sorted(catalog_names(project)), offered, address.url)
    code = project.digest([project.root / name for name in CODE], also=f"{versions()} {known}")
    texts = project.digest([project.docs, project.locales], also=f"{linked}")
    shared = {each: project.digest(_beside_pages(project, each), also=f"{code} {each}") for each in wanted}
    return {each: Inputs(shared[each], f"{shared[each]} {texts}") for each in shared}


def _beside_pages(project: Project, language: str) -> list[Path]:
    """The files of the pages' folder and of a language that are no page and no page's catalog."""
    pages = filter(is_page, catalog_names(project))
    read_by_page = {
        path for name in pages for path in (project.docs / f"{name}.rst", project.catalogs(language) / f"{name}.po")
    }
    paths = (path for folder in (project.docs, project.locales / language) for path in sources_in(folder, "**/*"))
    return [path for path in paths if path.is_file() and path not in read_by_page]
