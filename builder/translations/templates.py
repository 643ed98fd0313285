"""The messages that there are to translate: of the pages, of the generated words, of the theme."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from sphinx.application import Sphinx

from builder import files
from builder.errors import BuildError
from builder.files import LEFTOVERS
from builder.project import Project
from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.translations import word_comments
from builder.translations.catalog_text import template_text
from builder.translations.message import INTERFACE, entry_of, speech_of
from builder.translations.numbers import first
from builder.translations.page_comments import page_comments
from diagrams.words.language import DOMAIN, SOURCE_LANGUAGE
from engine.registry import games

_KEYWORDS = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


_LEFTOVERS = [(f"**/{pattern}", "ignore") for pattern in LEFTOVERS]
_PYTHON = [*_LEFTOVERS, ("**.py", "python")]
_THEME = [*_PYTHON, ("**.html", "jinja2")]


def templates(sources: Sources) -> dict[str, Catalog]:
    """The messages of every catalog, by the catalog's name: ``crescent/rules``, ``crescent/words``, ``words``, ``sphinx``."""
    return dict(_templates(sources))


def write_templates(all_templates: Mapping[str, Catalog], folder: Path) -> list[Path]:
    """Write every template into a folder, as ``crescent/rules.pot``; returns the files that changed.

    A ``.pot`` that the folder holds for a page that is gone is removed: programs would make catalogs of it.
    """
    texts = {
        folder / f"{name}.pot": template_text(entry_of(message) for message in template if message.id)
        for name, template in all_templates.items()
    }
    changed = [path for path, text in texts.items() if files.write(path, text)]
    header = template_text([]).encode()
    others = (path for path in sorted(folder.rglob("*.pot")) if path not in texts)
    gone = [path for path in others if path.read_bytes().startswith(header)]
    for path in gone:
        path.unlink()
    return [*changed, *gone]


def _templates(sources: Sources) -> Iterator[tuple[str, Catalog]]:
    with tempfile.TemporaryDirectory() as folder:
        with sphinx_run(sources, "gettext", Path(folder), language=SOURCE_LANGUAGE) as sphinx:
            sphinx.app.build()
        if sphinx.problems:
            raise BuildError("\n".join(sphinx.problems))
        yield from with_pages(sources, sphinx.app)


def with_pages(sources: Sources, app: Sphinx) -> Iterator[tuple[str, Catalog]]:
    """The messages of every catalog, those of the pages from the templates that a run of Sphinx has written."""
    project, terms = sources.project, sources.catalogs.terms
    for name in sorted(app.env.found_docs):
        with (Path(app.outdir) / f"{name}.pot").open("rb") as file:
            page = read_po(file)
        explained = page_comments(app.env, name, terms)
        for each in page:
            each.auto_comments = explained.get(first(each.id), [])
        yield name, page
    yield from _speech(project)
    theme = Catalog()
    for _, (message, comments, context) in _extracted(project.docs / "_theme", _THEME):
        theme.add(message, auto_comments=comments, context=context)
    yield INTERFACE, theme


def _speech(project: Project) -> Iterator[tuple[str, Catalog]]:
    """The generated words that all games share, then those that a game has for itself."""
    shared, own = Catalog(), {game: Catalog() for game in games()}
    for folder in (project.root / "diagrams", project.root / "builder"):
        for module, (message, comments, context) in _extracted(folder, _PYTHON):
            forms = [message] if isinstance(message, str) else message
            catalog = own.get(module.partition("/")[0], shared)
            catalog.add(message, auto_comments=[*comments, *word_comments.comments(forms, module)], context=context)
    yield DOMAIN, shared
    for game, catalog in own.items():
        for repeated in [each for each in catalog if each.id and shared.get(each.id, each.context)]:
            catalog.delete(repeated.id, repeated.context)
        if len(catalog):
            yield speech_of(game), catalog


def _extracted(
    folder: Path, methods: list[tuple[str, str]]
) -> Iterator[tuple[str, tuple[str | tuple[str, ...], list[str], str | None]]]:
    """The messages in the files of a folder, each with the file's name, the translators' comments and the context."""
    for name, _line, message, comments, context in extract_from_dir(
        folder, methods, keywords=_KEYWORDS, comment_tags=("TRANSLATORS:",), strip_comment_tags=True
    ):
        yield Path(name).as_posix(), (message, comments, context)
