"""The command ``rulebook measure``."""

from __future__ import annotations

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from builder.commands.arguments import pass_project, short
from builder.commands.output import show_table
from builder.errors import BuildError
from builder.project import Project
from engine.registry import games

QUICK_DEALS = 20
"""How many deals a quick repetition plays."""


@click.command("measure")
@click.argument("name", metavar="[GAME-EXPERIMENT]", required=False)
@click.option(
    "--quick", is_flag=True, help=f"Play {QUICK_DEALS} deals, and see whether they agree with what was measured."
)
@pass_project
def measure_command(project: Project, name: str | None, quick: bool) -> None:
    """Measure again what the pages say about winning, or list what was measured.

    \b
    rulebook measure                            all experiments, and what they were measured by
    rulebook measure freecell-cells             make one, and write docs/measured/freecell-cells.toml
    rulebook measure freecell-cells --quick     a few deals: do they agree with what was measured?

    It works on all cores. Ctrl-C stops it; the same command goes on from there. The counts depend
    neither on the machine nor on its speed.
    """
    from builder.measured import path_of, read_measurement
    from builder.upkeep.measure import disagreeing, measure

    if name is None:
        _list(project)
        return
    game, experiment = _named(name)
    with Progress(
        TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    ) as progress:
        task = progress.add_task(name)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        if quick:
            measured = read_measurement(project, game, experiment)
            others = disagreeing(project, measured, game, experiment, QUICK_DEALS, tell)
        else:
            measure(project, game, experiment, tell)
    path = short(path_of(project, game, experiment))
    if not quick:
        click.echo(f"{path}: measured")
    elif others:
        raise BuildError(
            f"{path}: {', '.join(others)} do not agree with {QUICK_DEALS} deals; run rulebook measure {name}"
        )
    else:
        click.echo(f"{path}: {QUICK_DEALS} deals agree with it")


def _named(name: str) -> tuple[str, str]:
    """The game and the experiment of a name such as ``freecell-cells``."""
    game, _, experiment = name.partition("-")
    if game not in games():
        raise BuildError(f"there is no experiment “{name}”; rulebook measure lists them")
    return game, experiment


def _list(project: Project) -> None:
    from builder.measured import read_measurement
    from builder.upkeep.engine_digest import engine_digest

    table = Table("experiment", "deals", "positions", "date", "minutes", "measured by", box=None, pad_edge=False)
    for game, offered in games().items():
        engine = engine_digest(project, game)
        for experiment in offered.experiments:
            name = f"{game}-{experiment.name}"
            try:
                measurement = read_measurement(project, game, experiment.name)
            except BuildError as error:
                table.add_row(name, "–", "–", "–", "–", str(error))
                continue
            others = measurement.other_rules(experiment, experiment.rules)
            by = "this engine" if measurement.engine == engine else "an engine that has changed since"
            if others:
                by = f"other rules: {', '.join(f'{rule} = {str(value).lower()}' for rule, value in others.items())}"
            deals = f"{experiment.code(measurement.first)} to {experiment.code(measurement.last)}"
            table.add_row(
                name, deals, str(measurement.positions), measurement.date, f"{measurement.seconds / 60:.0f}", by
            )
    show_table(table)
