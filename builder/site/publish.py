"""From the work folders of the languages to the site: what has been built appears there at once."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path, PurePath

from builder.files import LEFTOVERS, file_digests
from builder.kept import Seal
from builder.project import PUBLISHED_PICTURES, Project
from builder.site import pictures
from builder.site.address import SiteAddress
from builder.site.linked import linked_languages, present_languages
from builder.site.root import publish_root
from builder.sources import Sources
from builder.translations import failing_checks
from builder.translations.languages import is_code, languages

HTML = "html"
"""The folder in a language's work folder that Sphinx's builder of this name writes to."""
_UNPUBLISHED = (
    *LEFTOVERS,
    "objects.inv",
    "_sources",
    # What Sphinx's theme brings for a search that the site does not use.
    "searchtools.js",
    "sphinx_highlight.js",
    "language_data.js",
    "*-stemmer.js",
    "searchindex.js",
)


def is_published(project: Project, language: str, built: Seal) -> bool:
    """Whether the site has the pages of a language as they were built."""
    return file_digests(project.site / language) == published_files(built)


def publish(sources: Sources, built: Mapping[str, Seal], address: SiteAddress, offered: Sequence[str]) -> set[str]:
    """Put what has been built into the site, where it is not there yet; returns all pictures that the site shows.

    Pictures come before the pages that show them, and everything is made beside its place
    first, so that a stop in between leaves a whole site.
    """
    project = sources.project
    folder = project.site / PUBLISHED_PICTURES
    pictures.add(
        {name: digest for seal in built.values() for name, digest in seal.facts["pictures"].items()},
        folder,
        project.pictures,
    )
    new = {language: seal for language, seal in built.items() if not is_published(project, language, seal)}
    for language, seal in new.items():
        _prepare_pages(project, language, seal)
    for language in new:
        _swap_pages(project.site, language)
    _remove_gone_languages(project)
    # What a build that was killed had not yet put in its place.
    for part in project.site.glob(".*.part"):
        part.unlink()
    published = present_languages(project)
    publish_root(sources, linked_languages(published, offered), address)
    pages = (page for language in published for page in (project.site / language).rglob("*.html"))
    return pictures.prune(pictures.shown(pages), folder)


def published_files(built: Seal) -> dict[str, str]:
    """The files of a language that are published, by their names in its folder of the site, with their digests."""
    files = ((PurePath(name), digest) for name, digest in built.files.items())
    return {
        path.relative_to(HTML).as_posix(): digest
        for path, digest in files
        if path.parts[0] == HTML and not any(fnmatch(part, pattern) for part in path.parts for pattern in _UNPUBLISHED)
    }


def _prepare_pages(project: Project, language: str, built: Seal) -> None:
    new = project.site / f".{language}.new"
    shutil.rmtree(new, ignore_errors=True)
    for name in published_files(built):
        (new / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(project.work / language / HTML / name, new / name)


def _swap_pages(site: Path, language: str) -> None:
    target, new, old = (site / name for name in (language, f".{language}.new", f".{language}.old"))
    if old.exists():
        shutil.rmtree(old)
    if target.exists():
        target.rename(old)
    new.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _remove_gone_languages(project: Project) -> None:
    known = languages(project)
    for parent in (project.site, project.work, project.compiled_locales):
        for folder in parent.iterdir():
            # What is no language's is not of the builder's making, such as what a host keeps there.
            name = re.sub(r"^\.(.*)\.(new|old)$", r"\1", folder.name)
            if folder.is_dir() and is_code(name) and folder.name not in known:
                shutil.rmtree(folder)
    failing_checks.forget(project, known)
