"""The command ``rulebook record``."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.status import Status

from builder.commands.arguments import pass_project
from builder.errors import BuildError
from builder.project import Project
from builder.sources import Sources
from engine.search import SearchProgress

if TYPE_CHECKING:
    from builder.upkeep.record import Tell


class _Seconds(click.FloatRange):
    """A time in seconds, which must be a number: every comparison with “nan” fails."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds: float = super().convert(value, param, ctx)
        if not math.isfinite(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


@click.command("record")
@click.argument("game_name", metavar="[GAME]", required=False)
@click.option("--code", help="The deal of this code, such as CR1-N-AAAAAAB.")
@click.option("--deal", "deal_file", type=click.Path(path_type=Path), help="The deal in this file, a pile a line.")
@click.option("--showing", "moments", metavar="MOMENT", multiple=True, help="A moment that the game must contain.")
@click.option("--for-pages", is_flag=True, help="All moments that the pages show must be in the game.")
@click.option("--repair", "broken", type=click.Path(path_type=Path), help="Give this recording a new ending.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, another game.")
@click.option("--seconds", type=_Seconds(min=0, min_open=True), default=600, show_default=True, help="Time.")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    default=400_000,
    show_default=True,
    help="How many positions to look at in a deal before the next is tried.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@pass_project
def record_command(
    project: Project,
    game_name: str | None,
    code: str | None,
    deal_file: Path | None,
    moments: tuple[str, ...],
    for_pages: bool,
    broken: Path | None,
    seed: int,
    seconds: float,
    positions: int,
    output: Path | None,
    force: bool,
) -> None:
    """Find a winning game and write it, or repair a recorded one.

    \b
    rulebook record crescent                                   a game of some deal
    rulebook record crescent --code CR1-N-AAAAAAB              a game of this deal
    rulebook record crescent --showing refused-pile-full       a game with this moment
    rulebook record crescent --for-pages                       a game that the pages can use
    rulebook record --repair docs/games/crescent-won.toml      after a rule has changed

    The same seed finds the same game again. Ctrl-C stops the search and writes nothing. A
    repair keeps the deal and the beginning that the rules still allow, less as many of its last
    moves as it takes to find a win, and replaces the file unless -o names another.
    """
    from builder.upkeep.record import Deal, Effort, check_place, record, repair, save
    from builder.upkeep.shown_moments import moments_on_pages
    from engine.recording_reader import read
    from engine.registry import find_game, games

    given = before = None
    if broken:
        if game_name or code or deal_file:
            raise BuildError("--repair takes game and deal from the recording; leave out GAME, --code and --deal")
        before = read(broken)
        game, target = before.game, output or broken
    else:
        if not game_name:
            raise BuildError(f"name the game to record: {' or '.join(games())}")
        if code and deal_file:
            raise BuildError("--code and --deal both name a deal; leave out one of them")
        game = find_game(game_name)
        if code:
            given = Deal.of_code(game, game.rules(), game.parse_code(code))
        elif deal_file:
            given = Deal.of_file(game, game.rules(), deal_file)
        target = output or Path(f"{game.name}-{(code or 'game').replace(':', '')}.toml")
    check_place(target, replace_it=force or target == broken)
    wanted = [*moments, *(moments_on_pages(Sources(project), game.name) if for_pages else ())]
    with Console(stderr=True).status("searching") as status:
        effort = Effort(seconds, positions, _teller(status))
        if before:
            recording, kept = repair(before, wanted, seed, effort)
            said = f"{kept} moves kept, {recording.moves} in all"
        else:
            recording = record(game, given, wanted, seed, effort)
            said = f"{recording.moves} moves"
    if recording is before and target == broken:
        click.echo(f"{target}: the game is won and shows all that it should; nothing is changed")
        return
    save(recording, target)
    click.echo(f"{target}: {said}")


def _teller(status: Status) -> Tell:
    def tell(deal: str, progress: SearchProgress) -> None:
        status.update(
            f"{deal}: attempt {progress.attempt}, width {progress.width}, "
            f"{progress.positions:,} positions, at best {progress.best} cards on the foundations"
        )

    return tell
