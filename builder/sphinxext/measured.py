"""What was measured of a game, on its pages: figures in sentences, and tables with bars.

On a page of no game the game's name stands before it: ``:measured:`freecell.cells deals```.

``:measured:`confidence```             the confidence of all spreads: 95%
``:measured:`cells deals```            how many deals the experiment ``cells`` tried
``:measured:`cells first```            the code of the first of them; ``last`` of the last
``:measured:`cells won-2 share```      the share of what was counted as ``won-2``: 84%
``:measured:`cells won-2 spread```     between which shares that of all deals is likely to lie: 81–87%
``:measured:`cells won-2 yes```        how many deals that were: 419
``:measured:`cells won-2 of```         of how many: 500
``:measured:`cells moves-2 mean```     the mean of a number: 97; ``from`` and ``to``: where its middle half begins and ends; ``most``
"""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from builder.errors import BuildError
from builder.measured import Measurement, find_experiment, read_measurement
from builder.sources import Sources
from builder.sphinxext.bars import Row, bars, counted_share, shown_number, shown_share
from builder.sphinxext.content_nodes import content_node
from builder.sphinxext.directives import GameDirective, RowsDirective
from builder.sphinxext.figures import traced, with_game
from builder.sphinxext.roles import ComputedRole
from builder.sphinxext.sources import sources_of
from diagrams.parts import Paragraph
from diagrams.words.language import OnOneLine, Sentence, Words
from engine.experiments import CONFIDENCE, Experiment, Tally

_OF_EXPERIMENT = ("deals", "first", "last", "positions")
_OF_TALLY = ("share", "spread", "yes", "of", "mean", "from", "to", "most")


def measured(sources: Sources, asked: str, game: str | None, words: Words) -> str:
    """A measured figure as a page of ``game`` shows it, or of the game whose name stands before it.

    >>> from builder.project import Project
    >>> from diagrams.words.language import words
    >>> sources = Sources(Project.at())
    >>> measured(sources, "cells first", "freecell", words("en"))
    'ms:1'
    >>> measured(sources, "freecell.cells deals", None, words("en"))
    '500'
    >>> measured(sources, "cells won-9 share", "freecell", words("en"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    builder.errors.BuildError: docs/measured/freecell-cells.toml counts no “won-9”; it counts moves-0, ...
    """
    game, asked = with_game(asked, game)
    if asked == "confidence":
        return traced(f"{game}.measured.{asked}", shown_share(CONFIDENCE, words.language))
    name, *rest = asked.split()
    measurement, experiment = read_measurement(sources.project, game, name), find_experiment(game, name)
    if len(rest) == 1 and rest[0] in _OF_EXPERIMENT:
        shown = _of_experiment(measurement, experiment, rest[0], words.language)
    elif len(rest) == 2 and rest[1] in _OF_TALLY:
        shown = _of_tally(tally_of(measurement, game, name, rest[0]), rest[1], words)
    else:
        raise BuildError(
            f"“{asked}” is no measured figure; write an experiment with {' or '.join(_OF_EXPERIMENT)}, "
            f"or with what it counts and {' or '.join(_OF_TALLY)}"
        )
    return traced(f"{game}.measured.{'.'.join(asked.split())}", shown)


def tally_of(measurement: Measurement, game: str, experiment: str, name: str) -> Tally:
    """What was counted under a name; :class:`BuildError` names those that there are."""
    if name not in measurement.counts:
        file = f"docs/measured/{game}-{experiment}.toml"
        raise BuildError(f"{file} counts no “{name}”; it counts {', '.join(measurement.counts)}")
    return measurement.counts[name]


def _of_experiment(measurement: Measurement, experiment: Experiment, what: str, language: str) -> str:
    match what:
        case "deals":
            return shown_number(measurement.last - measurement.first + 1, language)
        case "positions":
            return shown_number(measurement.positions, language)
        case _:
            return str(experiment.code(getattr(measurement, what)))


def _of_tally(tally: Tally, what: str, words: Words) -> str:
    language = words.language
    match what:
        case "share":
            return shown_share(tally.share, language)
        case "spread":
            return _between(words, *(shown_share(bound, language) for bound in _rounded(tally.interval)))
        case "yes":
            return shown_number(tally.yes, language)
        case "of":
            return shown_number(tally.total(), language)
        case "mean":
            return shown_number(tally.mean, language)
        case "most":
            return shown_number(max(tally), language)
        case _:
            return shown_number(tally.middle_half[what == "to"], language)


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    """The bounds in whole percent: they are no more exact than that."""
    low, high = interval
    return round(low, 2), round(high, 2)


def _between(words: Words, low: str, high: str) -> str:
    """From one number to another; a sign of percent behind both stands once."""
    # TRANSLATORS: from one number to another, as in "20–30%"
    return words.gettext("{low}–{high}").format(low=low.removesuffix("%").rstrip(), high=high)


class MeasuredRole(ComputedRole):
    """A measured figure."""

    def computed(self) -> Sentence:
        words = sources_of(self.config).catalogs.words(self.language)
        return (measured(self.sources, self.text.strip(), self.game, words),)


class MeasuredDirective(RowsDirective):
    """``.. measured:: EXPERIMENT`` shows what was counted, a row for each ``:name: label``, and by which deals.

    Of what was counted it shows the shares, or with ``:show: mean`` the means. If the rules have changed since, it
    says by which rules was measured.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = GameDirective.option_spec | {
        "show": lambda argument: directives.choice(argument, ("share", "mean"))
    }

    def shown(self) -> list[nodes.Node]:
        (name,) = self.arguments
        measurement = read_measurement(sources_of(self.config).project, self.game, name)
        counted = [(tally_of(measurement, self.game, name, each), label) for each, label in self.rows()]
        note = content_node(Paragraph(self._note(measurement, name)), "measured", self.env, self.words)
        if not counted:
            return [note]
        return [self._means(counted) if self.options.get("show") == "mean" else self._shares(counted), note]

    def _note(self, measurement: Measurement, name: str) -> Sentence:
        experiment = find_experiment(self.game, name)
        first, last = (OnOneLine(experiment.code(number)) for number in (measurement.first, measurement.last))
        template = self.words.gettext("Measured on the deals {first_deal} to {last_deal}.")
        said = self.words.fill(template, first_deal=(first,), last_deal=(last,))
        if not measurement.other_rules(experiment, experiment.rules):
            return said
        same = {rule: getattr(experiment.rules, rule) for rule in experiment.regardless}
        then = self.presenter.game.rules.with_changes({**measurement.rules, **same})
        by = self.words.gettext("It was measured by other rules:")
        return self.words.sentences(said, (by,), *self.presenter.differences(then, self.words))

    def _shares(self, counted: list[tuple[Tally, list[nodes.Node]]]) -> nodes.table:
        words = self.words
        rows = [
            Row(
                label,
                tally.share,
                (*counted_share(tally.yes, tally.total(), words), _of_tally(tally, "spread", words)),
                tally.interval,
            )
            for tally, label in counted
        ]
        # TRANSLATORS: heads a column: a share in percent / of how many deals / between which shares the true one lies
        headings = [words.gettext("Share"), words.gettext("Counted"), words.gettext("Spread")]
        return bars(headings, rows, words)

    def _means(self, counted: list[tuple[Tally, list[nodes.Node]]]) -> nodes.table:
        words = self.words
        language = words.language
        longest = max(tally.middle_half[1] for tally, _ in counted) or 1
        rows = []
        for tally, label in counted:
            low, high = tally.middle_half
            between = _between(words, shown_number(low, language), shown_number(high, language))
            rows.append(
                Row(
                    label,
                    min(1.0, tally.mean / longest),
                    (shown_number(tally.mean, language), between),
                    (low / longest, high / longest),
                )
            )
        # TRANSLATORS: heads a column: the mean of a number / between which numbers the middle half of all games lies
        return bars([words.gettext("Mean"), words.gettext("Half of them")], rows, words)


def setup(app: Sphinx) -> None:
    """Register the role and the directive."""
    app.add_role("measured", MeasuredRole())
    app.add_directive("measured", MeasuredDirective)
