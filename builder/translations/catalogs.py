"""The translators' catalogs: brought up to date from pages, generated words and the theme.

One tool reads and writes them all (Babel), in one stable form: no wrapping, no line numbers,
the previous message kept on a fuzzy one, nothing obsolete.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from builder import files, project
from builder.errors import BuildError
from builder.sphinx_run import sphinx_run
from builder.translations import gaps
from builder.translations.catalog_file import read_file
from diagrams.language import DOMAIN, SOURCE_LANGUAGE, locale_of, read_catalog, translations

INTERFACE = "sphinx"
"""The catalog of the theme's strings and of those of Sphinx's that show; its name is Sphinx's."""
_KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
_HEADER = "# {language} of The Patience Rulebook.\n#"


def update(wanted: list[str] | None = None) -> dict[str, list[Path]]:
    """Bring the catalogs of the languages up to date; returns the files that changed, by language.

    If a catalog cannot be read as it stands, nothing is written at all: :class:`BuildError`.
    """
    all_templates = templates()
    new: dict[str, list[tuple[Path, str]]] = {language: [] for language in wanted or translations()}
    faults = []
    for language, catalogs in new.items():
        for name, template in all_templates.items():
            try:
                catalogs.append(merged(language, name, template))
            except BuildError as error:
                faults.append(str(error))
    if faults:
        raise BuildError("\n".join(faults))
    return {
        language: [path for path, text in catalogs if files.write(path, text)] for language, catalogs in new.items()
    }


def templates() -> dict[str, Catalog]:
    """The messages of every catalog, by the catalog's name: ``crescent/rules``, ``words``, ``sphinx``."""
    return dict(_templates())


def _templates() -> Iterator[tuple[str, Catalog]]:
    with tempfile.TemporaryDirectory() as folder:
        with sphinx_run("gettext", Path(folder), language=SOURCE_LANGUAGE) as sphinx:
            sphinx.app.build()
        if sphinx.problems:
            raise BuildError("\n".join(sphinx.problems))
        pages = Path(folder) / "gettext"
        for path in sorted(pages.rglob("*.pot")):
            name = str(path.relative_to(pages).with_suffix(""))
            if name != INTERFACE:
                yield name, read_catalog(path)
    words = _extracted([project.ROOT / "diagrams", project.ROOT / "builder"], [("**.py", "python")])
    for message in words:
        if message.id:
            message.auto_comments += gaps.comments([message.id] if isinstance(message.id, str) else message.id)
    yield DOMAIN, words
    yield INTERFACE, _extracted([project.DOCS / "_theme"], [("**.py", "python"), ("**.html", "jinja2")])


def _extracted(folders: list[Path], methods: list[tuple[str, str]]) -> Catalog:
    catalog = Catalog()
    for folder in folders:
        for _file, _line, message, comments, context in extract_from_dir(
            folder, methods, keywords=_KEYWORDS, comment_tags=("TRANSLATORS:",), strip_comment_tags=True
        ):
            catalog.add(message, auto_comments=comments, context=context)
    return catalog


def merged(language: str, name: str, template: Catalog) -> tuple[Path, str]:
    """The path of a catalog, and its text with a template merged into it.

    A catalog is read strictly first: what a forgiving reader leaves out would be lost.
    """
    path = path_of(language, name)
    if path.exists() or path.is_symlink():
        if faults := read_file(path, language).faults:
            raise BuildError("\n".join(map(str, faults)))
        catalog = read_catalog(path, language)
    else:
        catalog = Catalog(locale=locale_of(language))
    catalog.update(template)
    catalog.obsolete.clear()
    return path, _text(language, catalog)


def _text(language: str, catalog: Catalog) -> str:
    """A catalog in the one form in which all are written."""
    fresh = Catalog(
        locale=locale_of(language),
        project="The Patience Rulebook",
        version="1",
        header_comment=_HEADER.format(language=locale_of(language).english_name),
        fuzzy=False,
    )
    for message in catalog:
        if message.id:
            fresh.add(
                message.id,
                message.string,
                flags=sorted(message.flags),
                auto_comments=message.auto_comments,
                user_comments=[comment for comment in message.user_comments if not comment.startswith("|")],
                previous_id=_previous(message) if message.fuzzy else (),
                context=message.context,
            )
    return _without_moving_headers(fresh)


def _previous(message: Message) -> list[str] | tuple[str, ...]:
    """The message that a fuzzy translation was made for; Babel writes it, but reads it as a comment."""
    lines = [comment[1:].strip() for comment in message.user_comments if comment.startswith("|")]
    if message.previous_id or not lines:
        return message.previous_id
    plural = any(line.startswith("msgid_plural") for line in lines)
    text = "\n".join([*lines, 'msgstr[0] ""' if plural else 'msgstr ""'])
    found = next(each.id for each in read_po(StringIO(text)) if each.id)
    return [found] if isinstance(found, str) else list(found)


def path_of(language: str, name: str) -> Path:
    """The file of a catalog."""
    return project.LOCALES / language / "LC_MESSAGES" / f"{name}.po"


def replace(language: str, name: str, catalog: Catalog) -> Path | None:
    """Write a catalog in place of the one that is there; returns its path if that changed it."""
    path = path_of(language, name)
    return path if files.write(path, _text(language, catalog)) else None


_UNWRAPPED = 1_000_000
"""A width that no message reaches; with none at all Babel would break previous messages in two."""
_NOT_KEPT = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Report-Msgid-Bugs-To",
    "Generated-By",
)


def _without_moving_headers(catalog: Catalog) -> str:
    """The catalog as text, without the headers that change by themselves or hold placeholder names."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=_UNWRAPPED, no_location=True, include_previous=True, ignore_obsolete=True)
    lines = buffer.getvalue().decode().splitlines()
    return "\n".join(line for line in lines if not line.startswith(tuple(f'"{name}:' for name in _NOT_KEPT))) + "\n"
