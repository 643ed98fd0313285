"""Sphinx's settings for the pages; the language is set by ``rulebook build``."""

from pathlib import Path

from builder.files import LEFTOVERS

project = "The Patience Rulebook"
version = "1"
extensions = ["builder.sphinxext.setup", "sphinx.ext.doctest"]
exclude_patterns = ["_theme", "games", "Thumbs.db", *LEFTOVERS, *(f"**/{pattern}" for pattern in LEFTOVERS)]

# The address at which the site is published, such as "https://example.org/rules/"; empty as long as there is none.
rulebook_site_url = ""
# Where readers find a file of the project, such as "https://example.org/rules/blob/main/{path}"; pages then link their catalogs.
rulebook_catalogs_url = ""
# The percentage of its words from which a language is offered to readers; below it is only built.
rulebook_offered_from = 80

html_theme = "rulebook"
html_theme_path = ["_theme"]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_permalinks = False
notfound_template = "404.html"

# For sphinx-intl; rulebook build reads copies that it has checked and compiled.
locale_dirs = ["../locales"]
gettext_compact = False
gettext_location = False
gettext_uuid = False
gettext_auto_build = False  # builder.site.compiled does it

nitpicky = True
# sphinx-build keeps the pages that it has read in the folder of the book, which leaves them out.
suppress_warnings = ["epub.unknown_project_files"]

doctest_test_doctest_blocks = ""
doctest_global_setup = f"""
from pathlib import Path

from builder.project import Project
from builder.sources import Sources
from engine.cards import Card, Suit
from engine.codes import GameCode
from engine.position import Move
from engine.refusals import CommonRefusal
from engine.table import Table

recording_of = Sources(Project.at(Path({str(Path(__file__).parents[1])!r}))).recording
"""
