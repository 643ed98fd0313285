"""Pages that are read again because what they were read from has changed.

Sphinx compares dates: a page or a catalog that is put back with an older date would be overlooked.
"""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from builder.files import file_digest
from builder.sphinxext.page_notes import PageNotes
from builder.sphinxext.sources import sources_of

_READ = PageNotes[dict[str, str | None]]("rulebook_read")


def _changed(app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]) -> list[str]:
    """The pages of which a file is not what it was when they were read."""
    return [name for name, read in _READ.of(env).items() if any(file_digest(Path(path)) != read[path] for path in read)]


def _note(app: Sphinx, env: BuildEnvironment) -> None:
    """Note the files of the pages that have just been read; a file that is changed meanwhile has a newer date."""
    catalogs, language = sources_of(app.config).catalogs, str(app.config.language)
    for name in env.found_docs - _READ.of(env).keys():
        files = (env.doc2path(name), catalogs.path(language, name), *env.dependencies[name])
        _READ.of(env)[name] = {str(path): file_digest(path) for path in files}


def setup(app: Sphinx) -> None:
    """Let content decide, beside the dates."""
    _READ.setup(app)
    app.connect("env-get-outdated", _changed)
    app.connect("env-updated", _note)
