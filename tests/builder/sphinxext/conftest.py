"""Pages of a few lines, read by Sphinx with the extension and not written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import docutils_namespace, patch_docutils

from builder.sphinxext import sources
from tests.sources import SOURCES


@dataclass(frozen=True)
class ReadPage:
    """A page as Sphinx has read it: its nodes, the environment, and a line for each thing that is wrong."""

    document: nodes.document
    env: BuildEnvironment
    problems: tuple[str, ...]

    @property
    def body(self) -> list[nodes.Node]:
        """The nodes below the title."""
        (section,) = self.document.findall(nodes.section)
        return [node for node in section.children if not isinstance(node, nodes.title)]


ReadPages = Callable[..., ReadPage]


@pytest.fixture
def read_page(tmp_path: Path) -> ReadPages:
    """Read a page of some text, in a language, translated where it says so; its name says whose game it is of.

    With ``links`` those to other sites are written into the file ``out/output.json``, and none is followed.
    """

    def read(
        text: str, name: str = "crescent/page", language: str = "en", translation: str = "", links: bool = False
    ) -> ReadPage:
        source = tmp_path / "docs"
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / f"{name}.rst").write_text(f"Page\n====\n\n{text}\n", encoding="utf-8")
        catalog = tmp_path / "locales" / language / "LC_MESSAGES" / f"{name}.mo"
        catalog.parent.mkdir(parents=True, exist_ok=True)
        with catalog.open("wb") as file:
            messages = Catalog()
            messages.add(text, translation)
            write_mo(file, messages)
        warnings = StringIO()
        with patch_docutils(source), docutils_namespace():
            app = Sphinx(
                srcdir=source,
                confdir=None,
                outdir=tmp_path / "out",
                doctreedir=tmp_path / "doctrees",
                buildername="linkcheck" if links else "dummy",
                confoverrides={
                    "extensions": ["builder.sphinxext.setup"],
                    "root_doc": name,
                    "language": language,
                    "locale_dirs": [str(tmp_path / "locales")],
                    "linkcheck_ignore": [".*"],
                    "gettext_compact": False,
                    "gettext_auto_build": False,
                    "rulebook_offered": ["en"],
                    sources.SOURCES: SOURCES,
                },
                status=None,
                warning=warnings,
                freshenv=True,
            )
            if links:
                app.build()
            app.builder.read()
            document = app.env.get_doctree(name)
        return ReadPage(document, app.env, tuple(line for line in warnings.getvalue().splitlines() if line.strip()))

    return read
