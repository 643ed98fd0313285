"""Building the site: all languages side by side, then published at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from filelock import FileLock, Timeout

from builder.errors import BuildError
from builder.files import sources_in
from builder.kept import Seal, seal_of
from builder.project import Project
from builder.site import examples, pictures
from builder.site.address import SITE_URL, check_catalogs_url, site_address
from builder.site.inputs import Inputs, inputs
from builder.site.language_process import Built, Order, Progress, run
from builder.site.linked import LINKED, leads_elsewhere, linked_languages, present_languages
from builder.site.offered import OFFERED, offered_languages
from builder.site.outlines import OUTLINES, Outlines
from builder.site.processes import side_by_side
from builder.site.publish import is_published, publish
from builder.sources import Sources
from builder.translations import failing_checks
from builder.translations.languages import check_folders, languages, translations
from builder.translations.people import PEOPLE, read_known, read_unnamed
from builder.translations.status import STATUS, shown_status
from diagrams.words.language import PSEUDO_LANGUAGE
from engine.errors import EngineError
from engine.registry import games


@dataclass(frozen=True)
class Summary:
    """What a build did, for the last lines on the screen; ``start`` is the page to open first.

    The pages of the languages ``behind`` lead to other languages than there are now, and could not be built.
    """

    built: tuple[Built, ...]
    behind: tuple[str, ...]
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
    otherwise the site stays as it was. When the site has other languages than before, those that
    it had already are built along, so that their pages lead to all that there are. ``url`` is the
    site's address instead of that of ``docs/conf.py``.
    """
    started = time.monotonic()
    sources, chosen = Sources(project), _choose(project, wanted)
    address, offered = site_address(project, url), offered_languages(sources)
    with _alone(project):
        pictures.forget_unfinished(project.pictures)
        present = present_languages(project, chosen)
        linked = linked_languages(present, offered)
        along = [each for each in present if each not in chosen and leads_elsewhere(project, each, linked)]
        made_from = inputs(project, (*chosen, *along), address, offered, linked)
        # The examples are the same in every language: the first one runs them for all.
        trying = () if examples.hold(project) else chosen[:1]
        stale = [each for each in made_from if each in trying or not _is_built(project, each, made_from[each])]
        if stale:
            _verify(sources)
        settings = {SITE_URL: address.url, OFFERED: offered, LINKED: linked}
        built = _build_languages(
            sources, [Order(each, made_from[each], settings, examples=each in trying) for each in stale], tell
        )
        asked = [result for result in built if result.language in chosen]
        problems = list(dict.fromkeys(problem for result in asked for problem in result.problems))
        if problems:
            raise BuildError("\n".join([*problems, *_what_can_be_built(asked)]))
        seals = {each: seal for each in made_from if (seal := _seal(project, each, made_from[each]))}
        shown = publish(sources, seals, address, offered)
    drawn = sum(result.drawn for result in built)
    return Summary(
        built=tuple(result for result in built if not result.problems),
        behind=tuple(result.language for result in built if result.problems),
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
    project, _, _ = sources.project, sources.app_messages, sources.catalogs.terms
    check_catalogs_url(project)
    for language in translations(project):
        read_unnamed(project, language)
        read_known(project, language)
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


def _seal(project: Project, language: str, made_from: Inputs) -> Seal | None:
    """The seal of a language's work folder, if it was built from what there is now."""
    seal = seal_of(project.work / language, made_from.shared)
    return seal if seal and seal.facts["every"] == made_from.every else None


def _is_built(project: Project, language: str, made_from: Inputs) -> bool:
    """Whether nothing is left to do for a language but to publish it."""
    seal = _seal(project, language, made_from)
    return (
        seal is not None
        and pictures.forget_damaged(seal.facts["pictures"], project.pictures)
        and (is_published(project, language, seal) or seal.holds(project.work / language))
    )


def _build_languages(sources: Sources, orders: Sequence[Order], tell: Callable[[Progress], None]) -> list[Built]:
    """Build each language in a process of its own; what all of them want to know is found out once, before."""
    if not orders:
        return []
    project = sources.project
    checked = [each for each in translations(project) if each != PSEUDO_LANGUAGE]
    uncounted = [each for each in checked if not failing_checks.is_counted(sources, each)]
    outlines = Outlines.of(project)
    side_by_side(
        {each: partial(failing_checks.count, project, each) for each in uncounted}
        | {stem: partial(outlines.find, *played) for stem, played in outlines.missing().items()}
    )
    people = {each: sources.catalogs.people(each) for each in languages(project)}
    known = {STATUS: shown_status(sources), PEOPLE: people, OUTLINES: outlines}
    calls = {order.language: partial(run, project, replace(order, settings=order.settings | known)) for order in orders}
    results = side_by_side(calls, tell)
    return [results.get(each, Built(each, problems=(f"{each}: the build process died",))) for each in calls]
