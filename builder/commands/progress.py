"""How far a build is, as bars on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bars

from builder.site.language_process import Progress


@contextmanager
def shown_progress() -> Iterator[Callable[[Progress], None]]:
    """What to tell of every step of a build: a bar for each language, which goes away at the end. Without a screen nothing is shown."""
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

    def show(step: Progress) -> None:
        if step.language not in tasks:
            tasks[step.language] = bars.add_task(step.language, total=step.total)
        bars.update(tasks[step.language], completed=step.done, total=step.total)

    with bars:
        yield show
