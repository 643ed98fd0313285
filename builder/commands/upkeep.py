"""The commands for maintainers: ``rulebook check`` and ``rulebook drill``."""

from __future__ import annotations

import click

from builder.commands.arguments import pass_project
from builder.errors import BuildError
from builder.project import Project


@click.command("check")
@click.option("--catalogs/--no-catalogs", default=True, help="Check the catalogs too; a rule of a game breaks none.")
@click.option("--complete", is_flag=True, help="Fail for what is not translated too.")
@click.option(
    "--min",
    "at_least",
    metavar="PERCENT",
    type=click.IntRange(0, 100),
    default=0,
    help="Fail for a language of which less is translated.",
)
@pass_project
def check_command(project: Project, catalogs: bool, complete: bool, at_least: int) -> None:
    """Check recorded games, the examples on the pages, and the catalogs.

    Every recorded game is replayed to its win, every page's hidden examples are run, and every
    catalog must pass all checks of rulebook translations check. Warnings count here as much as
    errors; what is not translated yet is only counted, unless --complete or --min 80 asks for it.
    Spelling is left out: it depends on the dictionaries of the machine.
    """
    from builder.upkeep.check import checks

    problems = 0
    for name, complaints, note in checks(project, catalogs=catalogs, complete=complete, at_least=at_least):
        problems += len(complaints)
        click.echo(f"{name}: {', '.join(filter(None, [_problems(len(complaints)) if complaints else 'good', note]))}")
        for problem in complaints:
            click.echo(f"  {problem}")
    if problems:
        raise BuildError(f"{_problems(problems)}; mend {'it' if problems == 1 else 'them'} and check again")


@click.command("drill")
@click.argument("wanted", metavar="[GAME.RULE]...", nargs=-1)
@pass_project
def drill_command(project: Project, wanted: tuple[str, ...]) -> None:
    """Change every rule in a copy of the project and report what becomes of it.

    \b
    follows    all pages of all languages say the new value
    named      the build or the check says what no longer holds, and how to mend it
    not shown  no page depends on the rule
    STALE      an old value survives somewhere: then the drill fails

    A whole drill takes some minutes. rulebook drill crescent.pile_limit changes one rule,
    rulebook drill "crescent.*" all rules of a game.
    """
    from builder.upkeep.drill import Outcome, cases, drill

    stale = 0
    total = len(cases(wanted))
    for number, report in enumerate(drill(project, wanted), 1):
        stale += report.outcome is Outcome.STALE
        click.echo(f"{number:>2}/{total} {report.outcome.value:<9} {report.case}")
        for detail in report.details[:5]:
            click.echo(f"      {detail}")
        if len(report.details) > 5:
            click.echo(f"      and {len(report.details) - 5} more")
    if stale:
        raise BuildError(f"{stale} of {total} changes leave something stale; mend what is listed above")
    click.echo(f"{total} changes, nothing stale")


def _problems(number: int) -> str:
    return "1 problem" if number == 1 else f"{number} problems"
