"""Which pictures and which moments of the recorded games each page shows."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from builder.site.address import SITE_URL
from builder.site.pictures import name_of
from builder.sphinxext.page_notes import PageNotes
from diagrams.painting.scene import Preview, Scene

_PICTURES = PageNotes[dict[str, Scene]]("rulebook_pictures")
_MOMENTS = PageNotes[list[tuple[str, str]]]("rulebook_moments")


def note_picture(env: BuildEnvironment, name: str, scene: Scene) -> None:
    """Remember that the page being read shows this picture."""
    _PICTURES.of(env).setdefault(env.current_document.docname, {})[name] = scene


def note_moment(env: BuildEnvironment, game: str, moment: str) -> None:
    """Remember that the page being read shows this moment, whether the recorded game has it or not."""
    _MOMENTS.of(env).setdefault(env.current_document.docname, []).append((game, moment))


def shown_pictures(env: BuildEnvironment) -> dict[str, Scene]:
    """The pictures of all pages by their names."""
    return {name: scene for pictures in _PICTURES.of(env).values() for name, scene in pictures.items()}


def preview(env: BuildEnvironment, docname: str) -> Preview | None:
    """The first picture of a page as others show it when they name the page, if it has any picture."""
    scenes = _PICTURES.of(env).get(docname, {}).values()
    return next(map(Preview, scenes), None)


def drawn_pictures(env: BuildEnvironment) -> dict[str, Scene | Preview]:
    """The pictures of a site by their names: those of all pages and, if the site has an address, the previews."""
    named = _PICTURES.of(env) if env.config[SITE_URL] else ()
    previews = [each for docname in named if (each := preview(env, docname))]
    return shown_pictures(env) | {name_of(each): each for each in previews}


def shown_moments(env: BuildEnvironment, game: str) -> list[str]:
    """The moments of a game that any page shows, each once: in the order of the pages' names, then of the page."""
    pages = sorted(_MOMENTS.of(env).items())
    return list(dict.fromkeys(moment for _, moments in pages for owner, moment in moments if owner == game))


def setup(app: Sphinx) -> None:
    """Keep both in step with the pages."""
    _PICTURES.setup(app)
    _MOMENTS.setup(app)
