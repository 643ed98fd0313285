"""The translators' catalogs: brought up to date from pages, generated words and the theme.

One tool reads and writes them all (Babel), in one stable form: no wrapping, no line numbers,
the previous message kept on a fuzzy one, translations that no page shows any more at the end.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import filterfalse
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from builder import files, project
from builder.errors import BuildError
from builder.sphinx_run import sphinx_run
from builder.translations import gaps
from builder.translations.catalog_file import CatalogFile, catalog_of, read_file, stands_for_a_name
from builder.translations.numbers import first
from diagrams.language import DOMAIN, SOURCE_LANGUAGE, locale_of, read_catalog

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
_HEADER = "# {language} of The Patience Rulebook."


def update(language: str, all_templates: Mapping[str, Catalog]) -> list[Path]:
    """Bring the catalogs of a language up to date with their templates; returns the files that changed.

    If one of them cannot be read as it stands, nothing is written: :class:`BuildError` tells of all.
    """
    catalogs, faults = [], []
    for name, template in all_templates.items():
        try:
            catalogs.append(merged(language, name, template))
        except BuildError as error:
            faults.append(str(error))
    if faults:
        raise BuildError("\n".join(faults))
    return [path for path, text in catalogs if files.write(path, text)]


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

    A catalog is read strictly first: what a forgiving reader leaves out would be lost. A
    translation whose message is gone waits as an obsolete one, and returns with its message.
    """
    path = path_of(language, name)
    found = CatalogFile(str(path))
    if path.exists() or path.is_symlink():
        found = read_file(path, language)
        if found.faults:
            raise BuildError("\n".join(map(str, found.faults)))
    catalog = catalog_of(found.live, language)
    waiting = [message for entry in found.obsolete for message in catalog_of([entry], language) if message.id]
    for message in template:
        if message.id and not _is_translated(catalog.get(message.id, message.context)):
            _bring_back(message, catalog, waiting)
    origins = {_key(message): message.previous_id for message in catalog if message.fuzzy and message.previous_id}
    catalog.update(template)
    for message in catalog:
        source = message.previous_id
        # A translation that was fuzzy before was made for a source still older.
        message.previous_id = origins.get(_key(message, source), source)
        if source and _key(message, message.previous_id) == _key(message):
            # The source is again what it was.
            message.flags.discard("fuzzy")
    for message in catalog.obsolete.values():
        message.previous_id = origins.get(_key(message), [])
        if _is_translated(message) and not _is_kept_by(catalog, waiting, message):
            waiting.append(message)
    return path, _text(language, catalog, waiting)


def _bring_back(message: Message, catalog: Catalog, waiting: list[Message]) -> None:
    """Give a message the translation that waits for it, the newest; as fuzzy if it was so, or turned so since."""
    own = [each for each in waiting if _key(each) == _key(message)]
    turned = [each for each in waiting if each.previous_id and _key(each, each.previous_id) == _key(message)]
    for found in (own or turned)[-1:]:
        # Babel's messages are equal if their sources are.
        waiting[:] = [each for each in waiting if each is not found]
        catalog.delete(message.id, message.context)
        catalog.add(
            found.id if own else message.id,
            found.string,
            flags=found.flags,
            user_comments=found.user_comments,
            previous_id=found.previous_id if own else (),
            context=message.context,
        )


def _is_kept_by(catalog: Catalog, waiting: list[Message], message: Message) -> bool:
    """Whether the text of a message that is gone stands elsewhere: where it waits, or where a fuzzy one had it from."""
    if any(_key(each) == _key(message) and each.string == message.string for each in waiting):
        return True
    source = catalog.get(message.previous_id, message.context) if message.previous_id else None
    return source is not None and source.string == message.string


def _is_translated(message: Message | None) -> bool:
    return message is not None and any([message.string] if isinstance(message.string, str) else message.string)


def _key(message: Message, source: Sequence[str] = ()) -> tuple[str, str | None]:
    return first(source or message.id), message.context


def _text(language: str, catalog: Catalog, waiting: Iterable[Message] = ()) -> str:
    """A catalog in the one form in which all are written; who translated it stays."""
    title = _HEADER.format(language=locale_of(language).english_name)
    lines = [line for line in catalog.header_comment.split("\n") if line not in ("#", title)]
    fresh = Catalog(
        locale=locale_of(language),
        project="The Patience Rulebook",
        version="1",
        header_comment="\n".join([title, *filterfalse(stands_for_a_name, lines), "#"]),
        last_translator=catalog.last_translator,
        language_team=catalog.language_team,
        fuzzy=False,
    )
    for message in catalog:
        if message.id:
            _add(message, fresh)
    header, blank, messages = _written(fresh).partition("\n\n")
    text = "\n".join(filter(_is_kept, header.split("\n"))) + blank + messages
    return text + "".join(_obsolete(message, language) for message in waiting)


def _add(message: Message, catalog: Catalog) -> None:
    catalog.add(
        message.id,
        message.string,
        flags=sorted(message.flags),
        auto_comments=message.auto_comments,
        user_comments=message.user_comments,
        previous_id=message.previous_id if message.fuzzy else (),
        context=message.context,
    )


def _obsolete(message: Message, language: str) -> str:
    """A message as gettext writes an obsolete one; Babel would leave out that it is fuzzy, and its source."""
    alone = Catalog(locale=locale_of(language))
    message.auto_comments = []
    message.flags.intersection_update({"fuzzy"})
    _add(message, alone)
    lines = _written(alone, omit_header=True).split("\n")
    return "\n".join(re.sub(r'^(?=msg|")', "#~ ", re.sub(r"^#\|", "#~|", line)) for line in lines)


def _written(catalog: Catalog, *, omit_header: bool = False) -> str:
    buffer = BytesIO()
    write_po(buffer, catalog, width=_UNWRAPPED, no_location=True, include_previous=True, omit_header=omit_header)
    return buffer.getvalue().decode()


def path_of(language: str, name: str) -> Path:
    """The file of a catalog."""
    return project.LOCALES / language / "LC_MESSAGES" / f"{name}.po"


def replace(language: str, name: str, catalog: Catalog) -> Path | None:
    """Write a catalog in place of the one that is there; returns its path if that changed it."""
    path = path_of(language, name)
    return path if files.write(path, _text(language, catalog)) else None


_UNWRAPPED = 1_000_000
"""A width that no message reaches; with none at all Babel would break previous messages in two."""
_NOT_KEPT = ("POT-Creation-Date", "PO-Revision-Date", "Report-Msgid-Bugs-To", "Generated-By")
_NAMES = ("Last-Translator", "Language-Team")


def _is_kept(line: str) -> bool:
    """Whether a line of a header neither changes by itself nor waits for somebody to fill it in."""
    name = line.removeprefix('"').partition(":")[0]
    return name not in _NOT_KEPT and not (name in _NAMES and stands_for_a_name(line))
