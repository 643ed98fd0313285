"""The command ``rulebook build``."""

from __future__ import annotations

import click

from builder.commands.arguments import pass_project, short
from builder.project import Project


@click.command("build")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
@click.option(
    "--url",
    help="The address at which the site will stand, instead of RULEBOOK_URL, or rulebook_site_url in docs/conf.py.",
)
@pass_project
def build_command(project: Project, wanted: tuple[str, ...], url: str | None) -> None:
    """Build the site in all languages, or in those named.

    \b
    rulebook build cs da

    Languages are built side by side. Pictures that exist already are not drawn again. If
    anything is wrong, the site stays as it was and every problem is listed; so it is where the
    check finds an error in a catalog, or where an example on a page no longer holds. The pages
    lead to the languages that the site has: when one comes, the others are built along.

    With an address the pages name their canonical address and those of the other languages,
    and sitemap.xml and robots.txt are written.
    """
    from builder.site.processes import start_server

    # Started first: it imports Sphinx while this process does the same and reads the catalogs.
    start_server()

    from builder.commands.progress import shown_progress
    from builder.site.build import build

    with shown_progress() as show:
        summary = build(project, wanted, show, url)
    for result in summary.built:
        click.echo(f"{result.language}: {result.pages} pages, {result.written} written, peak {result.megabytes:.0f} MB")
    for language in summary.behind:
        click.echo(
            f"{language}: left as it was, and its pages do not lead to the same languages as the others; "
            f"rulebook build {language} says why",
            err=True,
        )
    for language in summary.unchanged:
        click.echo(f"{language}: nothing changed")
    click.echo(f"pictures: {summary.drawn} drawn, {summary.reused} reused")
    click.echo(f"{summary.seconds:.1f} s; open {short(summary.start)}")
