"""The command ``rulebook``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from builder.commands.build import build_command
from builder.commands.games import draw_command, moments_command, replay_command
from builder.commands.measure import measure_command
from builder.commands.output import fit_to_encoding
from builder.commands.record import record_command
from builder.commands.translations import translations_group
from builder.commands.upkeep import check_command, drill_command
from builder.errors import BuildError, os_problem
from builder.project import Project
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


for command in (
    build_command,
    replay_command,
    draw_command,
    moments_command,
    record_command,
    measure_command,
    check_command,
    drill_command,
    translations_group,
):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None, project: Project | None = None) -> None:
    """Run the command; whatever is wrong with its input is one sentence and exit status 1.

    Without ``arguments`` it takes those of the process, without ``project`` the one of which
    this package is a part.
    """
    fit_to_encoding()
    try:
        project = project or Project.at()
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


def _complain(project: Project | None, sentence: str) -> None:
    click.echo(f"rulebook: {project.shorten(sentence) if project else sentence}", err=True)
