"""The command ``rulebook``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pkgutil import resolve_name

import click

from builder.commands.output import fit_to_encoding
from builder.errors import BuildError, os_problem
from builder.project import Project
from engine.errors import EngineError

_COMMANDS = {
    "build": "build:build_command",
    "check": "upkeep:check_command",
    "draw": "games:draw_command",
    "drill": "upkeep:drill_command",
    "measure": "measure:measure_command",
    "moments": "games:moments_command",
    "record": "record:record_command",
    "replay": "games:replay_command",
    "translations": "translations:translations_group",
}
"""Where each command stands: a module of this package, and its name there."""
_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class _Commands(click.Group):
    """The commands, of which only the one that is run is imported: each needs much that the others do not."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command: click.Command = resolve_name(f"builder.commands.{_COMMANDS[name]}")
        return command


@click.group(cls=_Commands, context_settings=_CONTEXT)
def cli() -> None:
    """Build and check the Patience Rulebook.

    \b
    The day's work:
      rulebook build            all languages; open build/site/index.html
      rulebook build cs         one language, while you translate it
      rulebook check            recorded games, examples on the pages, catalogs
    """


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
