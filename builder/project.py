"""Where everything of a project stands, and what it is made from."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from builder.errors import BuildError
from builder.files import digest

SOURCES = (".git", "builder", "diagrams", "docs", "engine", "locales", "tests")
"""The folders of a project in which nothing is built."""
PUBLISHED_PICTURES = "_pictures"
"""The folder of the site in which all languages find the pictures."""


@dataclass(frozen=True)
class Project:
    """A project by its ``root``, which holds the sources, and ``build``, the folder of all that is made from them.

    >>> project = Project(Path("/book"), Path("/tmp/build"))
    >>> project.docs.as_posix(), project.site.as_posix()
    ('/book/docs', '/tmp/build/site')
    """

    root: Path
    build: Path

    @classmethod
    def at(cls, root: Path | None = None) -> Project:
        """The project in a folder, or the one of which this package is a part.

        The variable RULEBOOK_BUILD names another build folder than ``build`` in the root;
        :class:`BuildError` if that is among the sources.
        """
        root = root or Path(__file__).resolve().parent.parent
        build = Path(os.environ.get("RULEBOOK_BUILD") or root / "build").absolute()
        if root.is_relative_to(build.resolve()) or any(build.resolve().is_relative_to(root / name) for name in SOURCES):
            raise BuildError(f"RULEBOOK_BUILD: {build} holds sources; name another folder for what is built from them")
        return cls(root, build)

    @property
    def docs(self) -> Path:
        """The pages in the source language, the theme, and what else the site is made from."""
        return self.root / "docs"

    @property
    def games(self) -> Path:
        """The recorded games."""
        return self.docs / "games"

    @property
    def locales(self) -> Path:
        """The translators' files, a folder for each language."""
        return self.root / "locales"

    @property
    def site(self) -> Path:
        """The finished site: ``index.html`` and a folder for each language."""
        return self.build / "site"

    @property
    def pictures(self) -> Path:
        """The store of pictures that all languages and builds share."""
        return self.build / "pictures"

    @property
    def fonts(self) -> Path:
        """The store of the pages' fonts, which all languages and builds share."""
        return self.build / "fonts"

    @property
    def work(self) -> Path:
        """Where the pages of each language are built before they are published, a folder for each language."""
        return self.build / "work"

    @property
    def compiled_locales(self) -> Path:
        """Copies of the catalogs, compiled; nothing is ever compiled beside the sources."""
        return self.build / "locales"

    def catalogs(self, language: str) -> Path:
        """The folder with the catalogs of a language."""
        return self.locales / language / "LC_MESSAGES"

    def shown(self, path: Path) -> str:
        """A path as messages name it: from the project's root, if it is inside.

        >>> Project(Path("/book"), Path("/book/build")).shown(Path("/book/docs/index.rst"))
        'docs/index.rst'
        """
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)

    def shorten(self, text: str) -> str:
        """A message with its paths named from the project's root.

        >>> Project(Path("/book"), Path("/book/build")).shorten("/book/docs/index.rst: not UTF-8")
        'docs/index.rst: not UTF-8'
        """
        return text.replace(f"{self.root}{os.sep}", "")

    def digest(self, paths: Iterable[Path], *, also: str = "") -> str:
        """A fingerprint of files and folders of the project, by name and content, and of the text ``also``."""
        return digest(self.root, paths, also=also)
