"""The commands on a recorded game: ``rulebook replay``, ``draw`` and ``moments``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table

from builder.commands.arguments import known, pass_project, short
from builder.commands.output import show_table
from builder.errors import BuildError
from builder.project import Project
from builder.sources import Sources
from diagrams.words.language import plain, words

if TYPE_CHECKING:
    from diagrams.board import Board


@click.command("replay")
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

    A game that is not won yet, such as a position copied from a page, ends with a description
    of its last board.
    """
    from diagrams.board import View
    from diagrams.presenter import show_moment
    from diagrams.presenters import presenter_of
    from engine.recording import write_standard
    from engine.recording_reader import read

    game = read(recording)
    if standard:
        if moment:
            raise BuildError("--standard writes the whole game; leave out --moment")
        click.echo(write_standard(game), nl=False)
        return
    presenter = presenter_of(game.game.name)
    speech = Sources(project).catalogs.words(known(project, language))
    if moment:
        for board in show_moment(presenter, game, moment, "pair", speech):
            _describe(board)
        return
    steps = game.replay()
    for step in steps:
        click.echo(plain(presenter.caption(step, View.BEFORE, speech)))
    if any(step.after.is_won for step in steps):
        game.verify()
        return
    when = presenter.when(steps[-1], View.AFTER, speech) if steps else speech.gettext("Board at the deal")
    _describe(presenter.board(steps[-1].after if steps else game.opening, when, (), speech))
    where = f"after move {game.moves}" if steps else "at the deal"
    click.echo(f"{recording}: a position, not a won game: it ends {where}", err=True)


def _describe(board: Board) -> None:
    """Say which board it is, what happens, and where the cards lie."""
    click.echo("\n".join(filter(None, (board.when, plain(board.caption)))))
    for group in board.groups:
        click.echo(f"  {group.heading}")
        click.echo("\n".join(f"    {line}" for line in group.lines))


@click.command("draw")
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
    """Draw the board at a moment of a recorded game, on the felt of the light pages.

    \b
    rulebook draw docs/games/crescent-won.toml --moment ace-on-king --lang da -o board.png
    """
    from builder.files import write
    from diagrams.painting.colours import FELT
    from diagrams.painting.drawing import draw, encode_png, encode_webp
    from diagrams.presenter import show_moment
    from diagrams.presenters import presenter_of
    from engine.recording_reader import read

    encoders = {".png": encode_png, ".webp": encode_webp}
    if output.suffix not in encoders:
        raise BuildError(f"{output}: the picture's name must end in .png or .webp")
    game = read(recording)
    speech = Sources(project).catalogs.words(known(project, language))
    board = show_moment(presenter_of(game.game.name), game, moment, show, speech)[0]
    try:
        write(output, encoders[output.suffix](draw(board.scene, density, FELT)), make_folder=False)
    except OSError as error:
        raise BuildError(f"{output}: the picture cannot be written ({error.strerror}); choose another place") from None
    click.echo(f"{output}: {board.title}")


@click.command("moments")
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
    show_table(table)
