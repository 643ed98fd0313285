"""Questions on a board: ``.. exercises:: MOMENT``, with answers that open, or that follow where nothing opens."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from builder.sphinxext.answers import AnsweringDirective
from builder.sphinxext.content_nodes import figure, when_read
from builder.sphinxext.nodes import PARAGRAPH, PASS, add_node, board_pair
from builder.sphinxext.roles import sentence_nodes
from diagrams.board import View, views
from diagrams.exercises import Exercise, Exercises


class exercise(nodes.General, nodes.Element):
    """A question and its answer."""


class exercise_question(nodes.General, nodes.TextElement):
    """What is asked."""


def _side(argument: str) -> str:
    return str(directives.choice(argument, ("before", "after")))


class ExercisesDirective(AnsweringDirective):
    """``.. exercises:: MOMENT`` shows a board and asks questions on it; its content are words of :mod:`diagrams.exercises`.

    ``:show:`` is ``after`` (the default) or ``before``: on which side of the moment's step. ``:tight:`` names a rule
    that the recorded game does not come up against; it is played with the smallest number in it that the game allows.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = AnsweringDirective.option_spec | {
        "show": _side,
        "tight": directives.unchanged_required,
    }

    def shown(self) -> list[nodes.Node]:
        self.assert_has_content()
        (moment,) = self.arguments
        recording = self.recording
        if "tight" in self.options:
            recording = recording.tightened(self.options["tight"])
        else:
            self.note(moment)
        step, steps = recording.moment(moment), recording.replay()
        (view,) = views(moment, step, self.options.get("show", "after"))
        position = step.after if view is View.AFTER else step.before
        wanted = " ".join(self.content).split()
        caption = self.words.ngettext(
            "Look at this board, then answer the question below it.",
            "Look at this board, then answer the questions below it.",
            len(wanted),
        )
        told = self.words.sentences(*self.presenter.differences(recording.rules, self.words), (caption,))
        when = self.presenter.when(step, view, self.words)
        board = self.presenter.board(position, when, told, self.words)
        index = recording.positions().index(position)
        following = steps[index] if index < len(steps) else None
        made = Exercises(self.presenter, position, following, self.words, self.message)
        questions = nodes.bullet_list("", classes=["exercises", "no-search"])
        for asked in wanted:
            questions += nodes.list_item("", self._exercise(made.of(asked)))
        pair = board_pair(classes=["boards", "no-search"])
        pair += figure(board, recording, self.env, self.words)
        return [when_read(pair, questions)]

    def _exercise(self, made: Exercise) -> exercise:
        question = exercise_question("", "", *sentence_nodes(made.question), translatable=False)
        answer = nodes.paragraph("", "", *sentence_nodes(made.answer), translatable=False)
        return exercise("", question, answer, self.by_rule(made.section))


def visit_exercise(self: HTML5Translator, node: exercise) -> None:
    self.body.append(self.starttag(node, "details" if self.builder.name == "html" else "div"))


def depart_exercise(self: HTML5Translator, node: exercise) -> None:
    self.body.append("</details>" if self.builder.name == "html" else "</div>")


def visit_question(self: HTML5Translator, node: exercise_question) -> None:
    self.body.append(self.starttag(node, "summary" if self.builder.name == "html" else "p", ""))


def depart_question(self: HTML5Translator, node: exercise_question) -> None:
    self.body.append("</summary>" if self.builder.name == "html" else "</p>")


def setup(app: Sphinx) -> None:
    """Register the directive and its nodes."""
    add_node(app, exercise, (visit_exercise, depart_exercise), PASS)
    add_node(app, exercise_question, (visit_question, depart_question), PARAGRAPH)
    app.add_directive("exercises", ExercisesDirective)
