"""The page on which the recorded game is followed move by move: ``.. play::``.

It is the list of all moves in words, complete in every format and without a script.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.sphinxext.content_nodes import figure
from builder.sphinxext.directives import GameDirective
from builder.sphinxext.game_pages import RULES, short_title
from builder.sphinxext.nodes import board_figure
from builder.sphinxext.roles import sentence_nodes
from diagrams.board import View
from diagrams.words.language import Sentence
from engine.moments import OPENING
from engine.position import Step
from engine.recording import Recording

DEAL = "move-0"
"""The anchor of the board as it is dealt."""


class play_along(nodes.General, nodes.Element):
    """The list of all moves of a recorded game."""


def anchors(recording: Recording[Any]) -> list[str]:
    """The anchor of every step: that of its move, or for another action, such as a redeal, of the move before it.

    >>> from builder.project import Project
    >>> from builder.sources import Sources
    >>> anchors(Sources(Project.at()).recording("crescent"))[15:18]
    ['move-16', 'move-16-1', 'move-17']
    """
    found: list[str] = []
    others = 0
    for step in recording.replay():
        others = 0 if step.action.is_counted else others + 1
        found.append(f"move-{step.number}-{others}" if others else f"move-{step.number}")
    return found


class PlayDirective(GameDirective):
    """``.. play::`` lists all moves of the recorded game: what each does, by which rule, and what it changes.

    The board just before the move is shown where the step is one of the game's moments.
    """

    def shown(self) -> list[nodes.Node]:
        steps, names = self.recording.replay(), anchors(self.recording)
        after = [*names[1:], ""]
        deal = nodes.list_item("", self._board(steps[0], View.OPENING), self._links("", names[0]), ids=[DEAL])
        whole = play_along("", nodes.bullet_list("", deal))
        for step, name, previous, following in zip(steps, names, [DEAL, *names], after, strict=False):
            item = nodes.list_item("", *self._told(step), *self._changes(step), ids=[name])
            item += [self._rule(step), self._links(previous, following)]
            if not step.action.is_counted:
                whole += nodes.bullet_list("", item)
            elif isinstance(whole[-1], nodes.enumerated_list):
                whole[-1] += item
            else:
                whole += nodes.enumerated_list("", item, enumtype="arabic", prefix="", suffix=".", start=step.number)
        return [whole]

    def _told(self, step: Step[Any]) -> Iterator[nodes.Node]:
        """What happens in a step: the caption of its picture, or where it has none, a paragraph."""
        told = self.presenter.told(step, self.words)
        if id(step) in self._pictured:
            yield self._board(step, View.BEFORE)
            if told == self.presenter.caption(step, View.BEFORE, self.words):
                return
        yield self._paragraph(told, "told")

    def _changes(self, step: Step[Any]) -> Iterator[nodes.Node]:
        changes = self.presenter.changes(step, self.words)
        if changes:
            yield self._paragraph(changes, "changes")

    def _rule(self, step: Step[Any]) -> nodes.Node:
        """By which rule: a link to the section, or to the page of the rules."""
        label = self.presenter.section(step)
        target = (
            {"reftype": "ref", "reftarget": label}
            if label
            else {"reftype": "doc", "reftarget": f"/{self.game}/{RULES}"}
        )
        title = label or short_title(f"{self.game}/{RULES}", self.words)
        link = addnodes.pending_xref(
            "",
            nodes.inline("", title or ""),
            refdomain="std",
            refdoc=self.env.current_document.docname,
            refexplicit=not label,
            refwarn=True,
            **target,
        )
        paragraph = self._paragraph((self.words.gettext("Rule:"), " "), "by-rule")
        paragraph += link
        return paragraph

    def _links(self, previous: str, following: str) -> nodes.Node:
        """The ways to the steps beside this one."""
        paragraph = self._paragraph((), "beside")
        for name, title in ((previous, self.words.gettext("Back")), (following, self.words.gettext("Next"))):
            if name:
                paragraph += [nodes.reference("", title, refid=name, internal=True), nodes.Text(" ")]
        return paragraph

    def _paragraph(self, sentence: Sentence, css: str) -> nodes.paragraph:
        return nodes.paragraph("", "", *sentence_nodes(sentence), classes=[css], translatable=False)

    def _board(self, step: Step[Any], view: View) -> board_figure:
        return figure(self.presenter.show(step, view, self.words), self.recording, self.env, self.words)

    @cached_property
    def _pictured(self) -> set[int]:
        """The steps at the game's moments."""
        moments = [moment for moment in self.recording.game.moments if not moment.is_refusal]
        return {id(moment.find(self.recording.replay())) for moment in moments if moment is not OPENING}


def visit_play(self: HTML5Translator, node: play_along) -> None:
    self.body.append(self.starttag(node, "div", CLASS="play-along no-search"))


def depart_play(self: HTML5Translator, node: play_along) -> None:
    self.body.append("</div>\n")


def tell_templates(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates whether a game can be followed on the page."""
    context["is_play"] = doctree is not None and any(True for _ in doctree.findall(play_along))


def _pass(self: Any, node: nodes.Element) -> None:
    """Nothing of its own: the children say it all."""


def setup(app: Sphinx) -> None:
    """Register the directive and its node."""
    html, other = (visit_play, depart_play), (_pass, _pass)
    app.add_node(play_along, html=html, epub=html, latex=other, text=other, man=other, texinfo=other, gettext=other)
    app.add_directive("play", PlayDirective)
    app.connect("html-page-context", tell_templates)
