"""The commands ``rulebook translations ...``."""

from __future__ import annotations

import click

from builder.arguments import known, short


@click.group("translations")
def translations_group() -> None:
    """Work on the catalogs of the translators."""


@translations_group.command("update")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
def update_command(wanted: tuple[str, ...]) -> None:
    """Bring the catalogs up to date with pages, generated words and the theme."""
    from builder.translations.catalogs import update

    for language, changed in update([known(language) for language in wanted]).items():
        click.echo(f"{language}: {len(changed)} catalogs changed")
        for path in changed:
            click.echo(f"  {short(path)}")
