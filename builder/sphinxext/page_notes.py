"""What is noted of each page while it is read, kept in Sphinx's environment from build to build."""

from __future__ import annotations

from typing import Generic, TypeVar

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

T = TypeVar("T")


class PageNotes(Generic[T]):
    """Notes of one kind, one for each page that has any; ``name`` is that of their place in the environment.

    A page's note is forgotten before the page is read again, and notes of pages that other
    processes have read are taken over.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def of(self, env: BuildEnvironment) -> dict[str, T]:
        """The notes by the names of their pages; to be added to while a page is read."""
        notes: dict[str, T] = env.__dict__.setdefault(self._name, {})
        return notes

    def setup(self, app: Sphinx) -> None:
        """Keep the notes in step with the pages."""
        app.connect("env-purge-doc", self._forget)
        app.connect("env-merge-info", self._merge)

    def _forget(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        self.of(env).pop(docname, None)

    def _merge(self, app: Sphinx, env: BuildEnvironment, docnames: list[str], other: BuildEnvironment) -> None:
        self.of(env).update({name: note for name, note in self.of(other).items() if name in docnames})
