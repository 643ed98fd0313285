"""The pages as plain Sphinx builds them: settings, and stand-ins for the roles and directives of the rule book.

A role becomes its text, a board a picture that is there already with a list of as many places as
Crescent has, any other directive a paragraph. Nothing of the engine, the diagrams or the builder runs.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.util.docutils import SphinxDirective, SphinxRole

project = "The Patience Rulebook"
extensions = ["sphinx.ext.doctest"]
exclude_patterns = ["_theme", "games"]
html_theme = "furo"
gettext_compact = False

ROLES = ("card", "count", "deal", "gamecode", "letter", "measured", "message", "published", "rule", "source")
BOARDS = ("board", "board-link", "exercises")
OTHERS = (
    "games",
    "measured",
    "part",
    "play",
    "published",
    "refused",
    "term-table",
    "translation-status",
    "translators",
    "variant",
)
PLACES = 24
PICTURE = "/_theme/rulebook/static/fan.svg"


class PlainRole(SphinxRole):
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [nodes.Text(self.text)], []


class PlainDirective(SphinxDirective):
    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = defaultdict(lambda: directives.unchanged)

    def run(self) -> list[nodes.Node]:
        return [nodes.paragraph("", " ".join(self.arguments))]


class PlainContents(TocTree):
    """The contents of all folders, one after the other."""

    def run(self) -> list[nodes.Node]:
        self.content = StringList(sorted(name for name in self.env.found_docs if "/" in name), "contents")
        self.options["hidden"] = True
        return super().run()


class PlainBoard(PlainDirective):
    def run(self) -> list[nodes.Node]:
        places = [nodes.paragraph("", f"pile {number}: jack of diamonds on top") for number in range(1, PLACES + 1)]
        items = [nodes.list_item("", place) for place in places]
        return [nodes.image(uri=PICTURE, alt=self.arguments[0]), nodes.bullet_list("", *items)]


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    for name in ROLES:
        app.add_role(name, PlainRole())
    for name in BOARDS:
        app.add_directive(name, PlainBoard)
    for name in OTHERS:
        app.add_directive(name, PlainDirective)
    app.add_directive("game-contents", PlainContents)
