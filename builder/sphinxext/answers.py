"""What pages say of moves that the engine allows or refuses: the app's message, and the section of the rules."""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes

from builder.sphinxext.directives import GameDirective
from builder.sphinxext.game_pages import RULES, short_title
from builder.sphinxext.sources import sources_of
from engine.refusals import Refusal


class AnsweringDirective(GameDirective):
    """A directive that says what becomes of moves, and by which rule."""

    def message(self, refusal: Refusal) -> str:
        """What the app says when it refuses a move; nothing where it has no message for this refusal."""
        messages = sources_of(self.config).app_messages
        if refusal.name not in messages.of(self.game):
            return ""
        return messages.text(refusal.name, str(self.config.language), self.game)

    def by_rule(self, label: str) -> nodes.paragraph:
        """By which rule: a link to the section with this label."""
        text = nodes.Text(self.words.gettext("Rule:") + self.words.between_sentences)
        return nodes.paragraph("", "", text, self.section(label), classes=["by-rule"], translatable=False)

    def section(self, label: str) -> nodes.Node:
        """A link to the section of the rules with this label, or without one to their page."""
        rules = f"{self.game}/{RULES}"
        return addnodes.pending_xref(
            "",
            nodes.inline("", label or short_title(rules, self.words) or rules),
            refdomain="std",
            reftype="ref" if label else "doc",
            reftarget=label or f"/{rules}",
            refdoc=self.env.current_document.docname,
            refexplicit=not label,
            refwarn=True,
        )
