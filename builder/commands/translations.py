"""The commands ``rulebook translations ...``."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path, PurePosixPath

import click
from rich.table import Table

from builder.commands.arguments import known, pass_project, short, translation
from builder.commands.output import show_table
from builder.commands.translations_check import check_command
from builder.errors import BuildError, os_problem
from builder.files import write
from builder.project import Project
from builder.sources import Sources
from builder.translations.languages import translations

_TEMPLATES = PurePosixPath("build/pot")
_PLATFORMS = {
    "weblate": "{path} is written; weblate import_json --project PROJECT --main-component COMPONENT {path} reads it",
    "transifex": f"{{path}} is written; rulebook translations templates -o {_TEMPLATES}, then tx push -s",
}


@click.group("translations")
def translations_group() -> None:
    """Work on the catalogs of the translators."""


@translations_group.command("update")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
@pass_project
def update_command(project: Project, wanted: tuple[str, ...]) -> None:
    """Bring the catalogs up to date with pages, generated words and the theme.

    A language with a catalog that cannot be read as it stands is left as it is.
    """
    from builder.translations.merge import update
    from builder.translations.templates import templates

    sources, faults = Sources(project), []
    chosen = [translation(project, language) for language in wanted] or translations(project)
    all_templates = templates(sources)
    for language in chosen:
        try:
            changed = update(sources.catalogs, language, all_templates)
        except (BuildError, OSError) as error:
            click.echo(f"{language}: left as it is, for a catalog must be mended by hand")
            faults.append(os_problem(error) if isinstance(error, OSError) else str(error))
            continue
        click.echo(f"{language}: {len(changed)} {'catalog' if len(changed) == 1 else 'catalogs'} changed")
        for path in changed:
            click.echo(f"  {short(path)}")
    if faults:
        raise BuildError("\n".join(faults))


@translations_group.command("templates")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=_TEMPLATES,
    show_default=True,
    help="The folder to write them into.",
)
@pass_project
def templates_command(project: Project, output: Path) -> None:
    """Write the template of every catalog, a .pot file, for other programs that work on catalogs.

    \b
    rulebook translations templates -o build/pot
    """
    from builder.translations.templates import templates, write_templates

    wanted = templates(Sources(project))
    changed = write_templates(wanted, output)
    click.echo(f"{len(wanted)} templates in {output}, {len(changed)} changed")


@translations_group.command("platform")
@click.argument("platform", type=click.Choice(list(_PLATFORMS)))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The file to write instead of that in the example."
)
@click.option("--organization", default="patience", show_default=True, help="Yours on Transifex.")
@click.option("--project", "name", default="rulebook", show_default=True, help="The project's name on Transifex.")
@pass_project
def platform_command(project: Project, platform: str, output: Path | None, organization: str, name: str) -> None:
    """Write what a platform has to know: every catalog, and where its languages are.

    \b
    rulebook translations platform weblate -o build/weblate.json
    rulebook translations platform transifex -o .tx/config

    Run it again when a page or a game is added.
    """
    from builder.translations.platforms import transifex, weblate

    if platform == "weblate":
        path, text = output or project.build / "weblate.json", weblate(project)
    else:
        path, text = output or project.root / ".tx" / "config", transifex(project, organization, name, _TEMPLATES)
    write(path, text)
    click.echo(_PLATFORMS[platform].format(path=short(path)))


@translations_group.command("status")
@click.argument("wanted", metavar="[LANG]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Write it for programs.")
@pass_project
def status_command(project: Project, wanted: tuple[str, ...], as_json: bool) -> None:
    """Show how far each language and each catalog is.

    Counted against the pages as they are now, whether or not the catalogs are up to date.
    """
    from builder.translations.status import messages_of, status
    from builder.translations.templates import templates

    sources, chosen = Sources(project), [translation(project, language) for language in wanted]
    languages = status(sources, chosen, messages_of(templates(sources)), checked=True)
    if as_json:
        click.echo(
            json.dumps(
                [
                    {
                        "language": each.language,
                        "percent": each.percent,
                        "total": asdict(each.total),
                        "catalogs": [asdict(catalog) for catalog in each.catalogs],
                    }
                    for each in languages
                ],
                indent=2,
            )
        )
        return
    for each in languages:
        table = Table(
            "catalog",
            title=f"{each.language}: {each.percent} % of the words",
            title_justify="left",
            box=None,
        )
        for name in ("translated", "fuzzy", "missing", "words left", "checks failing"):
            table.add_column(name, justify="right")
        for catalog in (*each.catalogs, each.total):
            numbers = (catalog.translated, catalog.fuzzy, catalog.missing, catalog.words_left, catalog.problems)
            table.add_row(catalog.name or "all", *map(str, numbers), end_section=catalog is each.catalogs[-1])
        show_table(table)


@translations_group.command("add")
@click.argument("language", metavar="LANG")
@pass_project
def add_command(project: Project, language: str) -> None:
    """Add a language: its catalogs, with the headers and plural forms that it needs.

    \b
    rulebook translations add pl
    """
    from builder.translations.new_language import add, named, what_next

    code = named(language)
    for path in add(Sources(project), code):
        click.echo(short(path))
    click.echo(what_next(code))


@translations_group.command("remove")
@click.argument("language", metavar="LANG")
@click.option("--yes", is_flag=True, help="Do not ask, whatever has been translated.")
@pass_project
def remove_command(project: Project, language: str, yes: bool) -> None:
    """Remove a language and all that has been translated into it."""
    from builder.translations.new_language import remove, translated_messages

    count = translated_messages(Sources(project), translation(project, language))
    if count and not yes:
        click.confirm(f"{count} messages of {language} are translated. Delete them?", abort=True)
    remove(project, language)
    click.echo(f"{short(project.locales / language)} is removed; rulebook build removes its pages")


@translations_group.command("pseudo")
@pass_project
def pseudo_command(project: Project) -> None:
    """Make the pseudo-language: English with accents, longer, to find text that escapes translation.

    \b
    rulebook translations pseudo
    rulebook build en_XA
    rulebook translations remove --yes en_XA
    """
    from builder.translations.pseudo import write_pseudo
    from diagrams.words.language import PSEUDO_LANGUAGE

    changed = write_pseudo(Sources(project))
    click.echo(f"{PSEUDO_LANGUAGE}: {len(changed)} catalogs written; see them with rulebook build {PSEUDO_LANGUAGE}")


@translations_group.command("preview")
@click.argument("language", metavar="LANG")
@click.argument("page", default="index")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="The port of this machine; without it one that is free."
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
@pass_project
def preview_command(project: Project, language: str, page: str, port: int, browser: bool) -> None:
    """Show a language in the browser, and show it anew whenever a catalog is saved.

    \b
    rulebook translations preview cs
    rulebook translations preview cs crescent/rules

    What the check finds in the text of a page stands at its foot. Ctrl-C ends it.
    """
    from builder.commands.progress import shown_progress
    from builder.site.preview import Preview, address, page_named, start

    preview, name = Preview(project, known(project, language)), page_named(project, page)
    server = start(preview, port)

    def build() -> None:
        with shown_progress() as show:
            seconds = preview.build(show)
        click.echo(f"not built: {preview.problem}" if preview.problem else f"built in {seconds:.1f} s", err=True)

    with suppress(KeyboardInterrupt):
        build()
        click.echo(f"{address(server, language, name)} shows {language}; save a catalog to see it anew, Ctrl-C ends it")
        if browser:
            click.launch(address(server, language, name))
        preview.follow(build)


translations_group.add_command(check_command)
