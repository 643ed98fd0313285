"""The command ``rulebook``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bars
from rich.table import Table

from builder.commands.arguments import known, pass_project, short
from builder.commands.record import record_command
from builder.commands.translations import translations_group
from builder.errors import BuildError, os_problem
from builder.project import Project
from builder.sources import Sources
from diagrams.words.language import plain, words
from engine.errors import EngineError

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(context_settings=_CONTEXT)
def cli() -> None:
    """Build and check the Patience Rulebook.

    \b
    The day's work:
      rulebook build            all languages; open build/site/index.html
      rulebook build cs         one language, while you translate it
      rulebook check            recorded games, examples on the pages, catalogs
    """


@cli.command("build")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
@click.option(
    "--url",
    envvar="RULEBOOK_URL",
    show_envvar=True,
    help="The address at which the site will stand, instead of rulebook_site_url in docs/conf.py.",
)
@pass_project
def build_command(project: Project, wanted: tuple[str, ...], url: str | None) -> None:
    """Build the site in all languages, or in those named (en, cs, ro, da).

    Languages are built side by side. Pictures that exist already are not drawn again. If
    anything is wrong, the site stays as it was and every problem is listed.

    With an address the pages name their canonical address and those of the other languages,
    and sitemap.xml and robots.txt are written.
    """
    from builder.site.build import build
    from builder.site.language_build import Progress

    console = Console(stderr=True)
    bars = Bars(
        TextColumn("{task.description:>3}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("steps"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    tasks = {}
    with bars:

        def show(step: Progress) -> None:
            if step.language not in tasks:
                tasks[step.language] = bars.add_task(step.language, total=step.total)
            bars.update(tasks[step.language], completed=step.done, total=step.total)

        summary = build(project, wanted, show, url)
    for result in summary.built:
        click.echo(f"{result.language}: {result.pages} pages, {result.written} written, peak {result.megabytes:.0f} MB")
    for language in summary.unchanged:
        click.echo(f"{language}: nothing changed")
    click.echo(f"pictures: {summary.drawn} drawn, {summary.reused} reused")
    click.echo(f"{summary.seconds:.1f} s; open {short(summary.start)}")


@cli.command("replay")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option("--moment", help="Show only the board at this moment.")
@click.option("--lang", "language", default="en", show_default=True, help="Language of the words.")
@click.option("--standard", is_flag=True, help="Write the game in the notation that its players exchange.")
@pass_project
def replay_command(project: Project, recording: Path, moment: str | None, language: str, standard: bool) -> None:
    """Replay a recorded game and say in words what happens.

    \b
    rulebook replay docs/games/crescent-won.toml
    rulebook replay docs/games/crescent-won.toml --moment first-redeal --lang cs
    rulebook replay docs/games/freecell-won.toml --standard
    """
    from diagrams.board import View
    from diagrams.presenter import show_moment
    from diagrams.presenters import presenter_of
    from engine.recording import read, write_standard

    game = read(recording)
    if standard:
        game.verify()
        click.echo(write_standard(game), nl=False)
        return
    presenter = presenter_of(game.game.name)
    speech = Sources(project).catalogs.words(known(project, language))
    if moment:
        for board in show_moment(presenter, game, moment, "pair", speech):
            click.echo(f"{board.when}\n{plain(board.caption)}")
            for group in board.groups:
                click.echo(f"  {group.heading}")
                click.echo("\n".join(f"    {line}" for line in group.lines))
        return
    for step in game.replay():
        click.echo(plain(presenter.caption(step, View.BEFORE, speech)))
    game.verify()


@cli.command("draw")
@click.argument("recording", type=click.Path(path_type=Path))
@click.option("--moment", required=True, help="The moment to show, such as ace-on-king.")
@click.option("--show", type=click.Choice(["before", "after"]), default="before", show_default=True)
@click.option("--lang", "language", default="en", show_default=True, help="Language of the index letters.")
@click.option(
    "--density", type=click.IntRange(1, 4), default=2, show_default=True, help="Pixels to a pixel of the board."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="A .png or .webp file.")
@pass_project
def draw_command(
    project: Project, recording: Path, moment: str, show: str, language: str, density: int, output: Path
) -> None:
    """Draw the board at a moment of a recorded game.

    \b
    rulebook draw docs/games/crescent-won.toml --moment ace-on-king --lang da -o board.png
    """
    from builder.files import write
    from diagrams.painting.drawing import draw, encode_png, encode_webp
    from diagrams.presenter import show_moment
    from diagrams.presenters import presenter_of
    from engine.recording import read

    encoders = {".png": encode_png, ".webp": encode_webp}
    if output.suffix not in encoders:
        raise BuildError(f"{output}: the picture's name must end in .png or .webp")
    game = read(recording)
    speech = Sources(project).catalogs.words(known(project, language))
    board = show_moment(presenter_of(game.game.name), game, moment, show, speech)[0]
    try:
        write(output, encoders[output.suffix](draw(board.scene, density)), make_folder=False)
    except OSError as error:
        raise BuildError(f"{output}: the picture cannot be written ({error.strerror}); choose another place") from None
    click.echo(f"{output}: {board.alt}")


@cli.command("moments")
@click.argument("game")
@pass_project
def moments_command(project: Project, game: str) -> None:
    """List the moments that pages of a game can show, as they are in its recorded game.

    \b
    rulebook moments crescent
    """
    from diagrams.board import views
    from diagrams.presenters import presenter_of
    from engine.registry import find_game

    english = words("en")
    moments = find_game(game).moments
    recording = Sources(project).recording(game)
    presenter, steps = presenter_of(game), recording.replay()
    table = Table("moment", "board", "what it shows", box=None, pad_edge=False)
    for moment in moments:
        step = moment.find(steps)
        if step is None:
            table.add_row(moment.name, "–", f"not in {short(Path(recording.source))}: {moment.shows}")
        else:
            view = views(moment.name, step, "before")[0]
            table.add_row(
                moment.name, presenter.when(step, view, english), plain(presenter.caption(step, view, english))
            )
    Console().print(table)


cli.add_command(record_command)


@cli.command("check")
@click.option("--catalogs/--no-catalogs", default=True, help="Check the catalogs too; a rule of a game breaks none.")
@pass_project
def check_command(project: Project, catalogs: bool) -> None:
    """Check recorded games, the examples on the pages, and the catalogs.

    Every recorded game is replayed to its win, every page's hidden examples are run, and every
    catalog must be complete and pass all checks of rulebook translations check. Warnings count
    here as much as errors. Spelling is left out: it depends on the dictionaries of the machine.
    """
    from builder.upkeep.check import checks

    problems = 0
    for name, found in checks(project, catalogs=catalogs):
        problems += len(found)
        click.echo(f"{name}: {_problems(len(found)) if found else 'good'}")
        for problem in found:
            click.echo(f"  {problem}")
    if problems:
        raise BuildError(f"{_problems(problems)}; mend {'it' if problems == 1 else 'them'} and check again")


@cli.command("drill")
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


cli.add_command(translations_group)


def _problems(number: int) -> str:
    return "1 problem" if number == 1 else f"{number} problems"


def main(arguments: Sequence[str] | None = None, project: Project | None = None) -> None:
    """Run the command; whatever is wrong with its input is one sentence and exit status 1.

    Without ``arguments`` it takes those of the process, without ``project`` the one of which
    this package is a part.
    """
    project = project or Project.at()
    try:
        sys.exit(cli.main(arguments, standalone_mode=False, obj=project))
    except click.ClickException as error:
        error.show()
    except click.Abort:
        click.echo("rulebook: stopped", err=True)
    except (BuildError, EngineError) as error:
        _complain(project, str(error))
    except SyntaxError as error:
        _complain(project, f"{error.filename}, line {error.lineno}: {error.msg}; correct the file")
    except OSError as error:
        _complain(project, os_problem(error))
    sys.exit(1)


def _complain(project: Project, sentence: str) -> None:
    click.echo(f"rulebook: {project.shorten(sentence)}", err=True)
