"""Which pictures each page shows, kept in Sphinx's environment from build to build."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from diagrams.painting.scene import Scene

_NAME = "rulebook_pictures"


def note_picture(env: BuildEnvironment, name: str, scene: Scene) -> None:
    """Remember that the page being read shows this picture."""
    _all(env).setdefault(env.current_document.docname, {})[name] = scene


def shown_pictures(env: BuildEnvironment) -> dict[str, Scene]:
    """The pictures of all pages by their names."""
    return {name: scene for pictures in _all(env).values() for name, scene in pictures.items()}


def _all(env: BuildEnvironment) -> dict[str, dict[str, Scene]]:
    pictures: dict[str, dict[str, Scene]] = env.__dict__.setdefault(_NAME, {})
    return pictures


def _forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    _all(env).pop(docname, None)


def _merge(app: Sphinx, env: BuildEnvironment, docnames: list[str], other: BuildEnvironment) -> None:
    _all(env).update({name: pictures for name, pictures in _all(other).items() if name in docnames})


def setup(app: Sphinx) -> None:
    """Keep the record in step with the pages."""
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
