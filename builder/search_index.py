"""What the search finds by the glossary's terms, also on pages that a build does not write again.

Sphinx takes these entries from the pages that it writes and forgets them from build to build.
"""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.index_entries import split_index_msg


def _restore_entries(app: Sphinx, env: BuildEnvironment) -> None:
    """Give the search index the entries of all pages, as Sphinx itself makes them for a page that it writes."""
    known = env._search_index_index_entries
    known.clear()
    for docname, entries in env.domains.index_domain.entries.items():
        known[docname] = sorted(
            {(part, target, main) for kind, value, target, main, _ in entries for part in split_index_msg(kind, value)}
        )


def setup(app: Sphinx) -> None:
    """Fill the index when all pages have been read."""
    app.connect("env-updated", _restore_entries)
