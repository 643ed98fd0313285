"""The page on which the recorded game is followed move by move: ``.. play::``.

It is the list of all moves in words, complete in every format and without a script. In HTML the data of
:mod:`diagrams.play` stand beside it; from both the script in ``docs/_theme/rulebook/static/play`` makes a
board on which the game is followed and moves are tried.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.site.outlines import OUTLINES, Outlines
from builder.sphinxext.answers import AnsweringDirective
from builder.sphinxext.content_nodes import figure, when_read
from builder.sphinxext.nodes import PASS, SKIP, add_node, board_figure
from builder.sphinxext.play_anchors import DEAL, anchors
from builder.sphinxext.roles import sentence_nodes
from builder.typography import keep_together
from diagrams.board import View
from diagrams.play.game import played_along
from diagrams.play.outline import Outline
from diagrams.play.symbols import symbols
from diagrams.words.language import Sentence
from engine.moments import OPENING
from engine.position import Step

_WITH_DATA = "rulebook_play_data"
"""The setting that says whether pages are read for HTML, which alone has a use for the data."""


class play_along(nodes.General, nodes.Element):
    """The list of all moves of a recorded game; ``game`` is the game as data, which pages in HTML alone have."""


class play_sections(nodes.General, nodes.Element):
    """Links to the sections of the rules to which the data of a game refer, in their order; for the script alone."""


class PlayDirective(AnsweringDirective):
    """``.. play::`` lists all moves of the recorded game: what each does, by which rule, and what it changes.

    The board just before the move is shown where the step is one of the game's moments. Its content says what
    the signs on the board mean.
    """

    has_content = True

    def shown(self) -> list[nodes.Node]:
        steps, names = self.recording.replay(), anchors(self.recording)
        after = [*names[1:], ""]
        deal = nodes.list_item("", self._board(steps[0], View.OPENING), self._links("", names[0]), ids=[DEAL])
        whole = play_along("", nodes.bullet_list("", deal), classes=["play-along", "no-search"])
        if self.config[_WITH_DATA]:
            outlines: Outlines | None = self.config[OUTLINES]
            as_json = outlines.known(self.game, self.recording_name) if outlines else None
            outline = Outline.of_json(as_json) if as_json else None
            data = played_along(self.presenter, self.recording, self.words, self.message, outline)
            whole["game"] = self._kept(data)
            labels = whole["game"]["sections"]
            whole.insert(0, play_sections("", *map(self.by_rule, labels)))
        for step, name, previous, following in zip(steps, names, [DEAL, *names], after, strict=False):
            item = nodes.list_item("", *self._told(step), *self._changes(step), ids=[name])
            item += [self.by_rule(self.presenter.section(step)), self._links(previous, following)]
            if not step.action.is_counted:
                whole += nodes.bullet_list("", item)
            elif isinstance(whole[-1], nodes.enumerated_list):
                whole[-1] += item
            else:
                whole += nodes.enumerated_list("", item, enumtype="arabic", prefix="", suffix=".", start=step.number)
        signs = nodes.container("", *self.parse_content_to_nodes(), classes=["play-signs"])
        return [*([signs] if self.content else []), when_read(whole)]

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

    def _links(self, previous: str, following: str) -> nodes.Node:
        """The ways to the steps beside this one."""
        paragraph = self._paragraph((), "beside")
        for name, title in ((previous, self.words.gettext("Back")), (following, self.words.gettext("Next"))):
            if name:
                paragraph += [nodes.reference("", title, refid=name, internal=True), nodes.Text(" ")]
        return paragraph

    def _kept(self, value: Any) -> Any:
        """Data with the typography of the language in all their texts."""
        if isinstance(value, str):
            return keep_together(value, str(self.config.language))
        if isinstance(value, dict):
            return {key: self._kept(each) for key, each in value.items()}
        return [self._kept(each) for each in value] if isinstance(value, list | tuple) else value

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
    self.body.append(self.starttag(node, "div"))
    if self.builder.name == "html" and "game" in node:
        data = json.dumps(node["game"], ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        self.body.append(f'<script type="application/json">{data}</script>\n<div hidden><svg>{symbols()}</svg></div>\n')


def visit_sections(self: HTML5Translator, node: play_sections) -> None:
    if self.builder.name != "html":
        raise nodes.SkipNode
    self.body.append(self.starttag(node, "div", hidden="hidden", CLASS="play-sections"))


def depart_play(self: HTML5Translator, node: play_along) -> None:
    self.body.append("</div>\n")


def note_format(app: Sphinx) -> None:
    """Note, before pages are read, whether they will be HTML."""
    app.config[_WITH_DATA] = app.builder.name == "html"


def tell_templates(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates whether a game can be followed on the page."""
    context["is_play"] = doctree is not None and any(True for _ in doctree.findall(play_along))


def setup(app: Sphinx) -> None:
    """Register the directive and its nodes."""
    add_node(app, play_along, (visit_play, depart_play), PASS)
    add_node(app, play_sections, (visit_sections, depart_play), SKIP)
    app.add_directive("play", PlayDirective)
    app.add_config_value(_WITH_DATA, False, "", bool)
    app.add_config_value(OUTLINES, None, "", Outlines)
    app.connect("builder-inited", note_format)
    app.connect("html-page-context", tell_templates)
