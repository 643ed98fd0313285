"""Building the site: all languages side by side, then published at once."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import sphinx
from filelock import FileLock, Timeout

from builder.app_messages import app_messages_files
from builder.errors import BuildError
from builder.files import sources_in, write
from builder.project import PUBLISHED_PICTURES, Project
from builder.site import pictures
from builder.site.address import SITE_URL, SiteAddress, site_address
from builder.site.language_process import Built, Progress, run
from builder.site.offered import OFFERED, offered_languages
from builder.site.processes import side_by_side
from builder.site.root import publish_root
from builder.sources import Sources
from builder.translations import failing_checks
from builder.translations.checks.terms import read_terms
from builder.translations.languages import check_folders, languages, translations
from builder.translations.status import STATUS, shown_status
from diagrams.words.language import PSEUDO_LANGUAGE
from engine.errors import EngineError
from engine.registry import games

_STATE = "state.json"
_OF_SPHINX_SEARCH = ("searchtools.js", "sphinx_highlight.js", "language_data.js", "*-stemmer.js", "searchindex.js")
"""What Sphinx's theme brings for a search that the site does not use."""


@dataclass(frozen=True)
class Summary:
    """What a build did, for the last lines on the screen; ``start`` is the page to open first."""

    built: tuple[Built, ...]
    unchanged: tuple[str, ...]
    drawn: int
    reused: int
    seconds: float
    start: Path


def build(
    project: Project,
    wanted: Sequence[str] = (),
    tell: Callable[[Progress], None] = lambda progress: None,
    url: str | None = None,
) -> Summary:
    """Build the languages ``wanted``, or all; :class:`BuildError` if anything is wrong.

    The languages that are built appear in the site together, and only if none has a problem;
    otherwise the site stays as it was. ``url`` is the site's address instead of that of
    ``docs/conf.py``.
    """
    started = time.monotonic()
    sources, chosen = Sources(project), _choose(project, wanted)
    address, offered = site_address(project, url), offered_languages(sources)
    with _alone(project):
        _verify(sources)
        pictures.forget_unfinished(project.pictures)
        inputs = _shared_inputs(project, address, offered)
        stale = [language for language in chosen if not _is_up_to_date(project, language, inputs)]
        settings = {"rulebook_inputs": inputs, SITE_URL: address.url, OFFERED: offered}
        built = _build_languages(sources, stale, settings, tell)
        problems = list(dict.fromkeys(problem for result in built for problem in result.problems))
        if problems:
            raise BuildError("\n".join([*problems, *_what_can_be_built(built)]))
        shown = _publish(sources, built, inputs, address, offered)
    drawn = sum(result.drawn for result in built)
    return Summary(
        built=tuple(built),
        unchanged=tuple(language for language in chosen if language not in stale),
        drawn=drawn,
        reused=len(shown) - drawn,
        seconds=time.monotonic() - started,
        start=project.site / "index.html",
    )


def _choose(project: Project, wanted: Sequence[str]) -> list[str]:
    known = languages(project)
    if not wanted and (strange := check_folders(project)):
        raise BuildError("\n".join([*map(str, strange), f"rulebook build {' '.join(known)} builds the languages"]))
    for language in wanted:
        if language not in known:
            raise BuildError(f"there is no language “{language}”; the languages are {', '.join(known)}")
    return list(dict.fromkeys(wanted)) or known


def _what_can_be_built(built: Sequence[Built]) -> Iterator[str]:
    """Where only some languages have problems, how to build the others."""
    good = [result.language for result in built if not result.problems]
    if good:
        yield f"the site stays as it was; rulebook build {' '.join(good)} builds what has no problem"


@contextmanager
def _alone(project: Project) -> Iterator[None]:
    """Hold the build folder for this build alone; the lock goes with the process that holds it."""
    project.build.mkdir(exist_ok=True)
    lock = FileLock(project.build / ".lock", blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise BuildError(f"another build is running in {project.build}; wait for it and try again") from None
    try:
        yield
    finally:
        lock.release()


def _verify(sources: Sources) -> None:
    """Say once what would otherwise be said at every place that depends on it."""
    project, _, _ = sources.project, sources.app_messages, read_terms(sources.project)
    for page in sources_in(project.docs, "**/*.rst"):
        try:
            page.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            where = project.shown(page)
            raise BuildError(f"{where}: byte {error.start + 1} is not UTF-8; save the page as UTF-8 text") from None
    for game in games():
        try:
            sources.recording(game)
        except EngineError as error:
            raise BuildError(project.shorten(str(error))) from None


def _shared_inputs(project: Project, address: SiteAddress, offered: Sequence[str]) -> str:
    """The fingerprint of everything but the pages and their catalogs."""
    folders = [project.root / name for name in ("engine", "diagrams", "builder")]
    pages = [project.games, project.docs / "_theme", project.docs / "conf.py", *app_messages_files(project)]
    published = sources_in(project.docs, "*/published.toml")
    words = sorted(
        [
            *sources_in(project.locales, "*/LC_MESSAGES/**/words.po"),
            *sources_in(project.locales, "*/numbers.toml"),
            project.docs / "numbers.toml",
        ]
    )
    return project.digest(
        [*folders, *pages, *published, *words],
        also=f"{sphinx.__version__} {languages(project)} {offered} {address.url}",
    )


def _all_inputs(project: Project, language: str, shared: str) -> str:
    return project.digest([project.docs, project.locales], also=f"{shared} {language}")


def _is_up_to_date(project: Project, language: str, shared: str) -> bool:
    state = _state(project, language)
    pages = project.site / language
    return (
        state.get("inputs") == _all_inputs(project, language, shared)
        and all(_size(pages / name) == size for name, size in state["files"].items())
        and all(_size(project.pictures / name) == size for name, size in state["sizes"].items())
    )


def _state(project: Project, language: str) -> dict[str, Any]:
    path = project.work / language / _STATE
    if not path.exists():
        return {}
    state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return state


def _remember(project: Project, result: Built, shared: str) -> None:
    pages = project.site / result.language
    state = asdict(result) | {
        "inputs": _all_inputs(project, result.language, shared),
        "files": {str(path.relative_to(pages)): _size(path) for path in sorted(pages.rglob("*")) if path.is_file()},
        "sizes": {name: _size(project.pictures / name) for name in result.pictures},
    }
    write(project.work / result.language / _STATE, json.dumps(state))


def _size(path: Path) -> int | None:
    """The size of a file in bytes; ``None`` if there is none."""
    return path.stat().st_size if path.exists() else None


def _build_languages(
    sources: Sources, chosen: Sequence[str], settings: dict[str, Any], tell: Callable[[Progress], None]
) -> list[Built]:
    """Build each language in a process of its own; what all of them want to know is found out once, before."""
    if not chosen:
        return []
    project = sources.project
    checked = [each for each in translations(project) if each != PSEUDO_LANGUAGE]
    uncounted = [each for each in checked if not failing_checks.is_counted(sources, each)]
    side_by_side(failing_checks.count, {each: (project, each) for each in uncounted})
    settings = settings | {STATUS: shown_status(sources)}
    results = side_by_side(run, {each: (project, each, settings) for each in chosen}, tell)
    return [results.get(each, Built(each, problems=(f"{each}: the build process died",))) for each in chosen]


def _publish(
    sources: Sources, built: Sequence[Built], inputs: str, address: SiteAddress, offered: Sequence[str]
) -> set[str]:
    """Put what has been built into the site; returns all pictures that the site shows.

    Pictures come before the pages that show them, and everything is made beside its place
    first, so that a stop in between leaves a whole site.
    """
    project = sources.project
    published = project.site / PUBLISHED_PICTURES
    pictures.add({name for result in built for name in result.pictures}, published, project.pictures)
    for result in built:
        _prepare_pages(project, result.language)
    for result in built:
        _swap_pages(project.site, result.language)
        _remember(project, result, inputs)
    _remove_gone_languages(project)
    published_languages = [each for each in languages(project) if (project.site / each / "index.html").exists()]
    shown = {name for language in published_languages for name in _state(project, language)["pictures"]}
    pictures.prune(shown, published)
    # Where nothing else has been built yet, the root leads to what there is.
    publish_root(sources, [each for each in published_languages if each in offered] or published_languages, address)
    return shown


def _prepare_pages(project: Project, language: str) -> None:
    new = project.site / f".{language}.new"
    shutil.rmtree(new, ignore_errors=True)
    unwanted = shutil.ignore_patterns(".buildinfo*", "objects.inv", ".doctrees", "_sources", *_OF_SPHINX_SEARCH)
    shutil.copytree(project.work / language / "html", new, ignore=unwanted)


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
            if folder.is_dir() and folder.name not in (PUBLISHED_PICTURES, *known):
                shutil.rmtree(folder)
    failing_checks.forget(project, known)
