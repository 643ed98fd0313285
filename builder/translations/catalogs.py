"""The translators' catalogs: brought up to date from pages, generated words and the theme.

They are read strictly (:mod:`builder.translations.po`), merged by Babel, and written in one
stable form (:mod:`builder.translations.catalog_text`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir

from builder import files, project
from builder.errors import BuildError
from builder.site.sphinx_run import sphinx_run
from builder.translations import word_comments
from builder.translations.catalog_file import CatalogFile, catalog_of, read_file
from builder.translations.catalog_text import catalog_text
from builder.translations.numbers import first
from diagrams.words.language import DOMAIN, SOURCE_LANGUAGE, read_catalog

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
    yield (
        DOMAIN,
        _extracted(
            [project.ROOT / "diagrams", project.ROOT / "builder"], [("**.py", "python")], explain=word_comments.comments
        ),
    )
    yield INTERFACE, _extracted([project.DOCS / "_theme"], [("**.py", "python"), ("**.html", "jinja2")])


def _extracted(
    folders: list[Path],
    methods: list[tuple[str, str]],
    explain: Callable[[Sequence[str], str], Iterable[str]] = lambda forms, module: (),
) -> Catalog:
    """The messages in some folders; ``explain`` gives comments on a message's forms in a module."""
    catalog = Catalog()
    for folder in folders:
        for module, _line, message, comments, context in extract_from_dir(
            folder, methods, keywords=_KEYWORDS, comment_tags=("TRANSLATORS:",), strip_comment_tags=True
        ):
            forms = [message] if isinstance(message, str) else message
            catalog.add(message, auto_comments=[*comments, *explain(forms, module)], context=context)
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
        if message.id and not any(strings(catalog.get(message.id, message.context))):
            _bring_back(message, catalog, waiting)
    origins = {key(message): message.previous_id for message in catalog if message.fuzzy and message.previous_id}
    catalog.update(template)
    for message in catalog:
        source = message.previous_id
        # A translation that was fuzzy before was made for a source still older.
        message.previous_id = origins.get(key(message, source), source)
        if source and key(message, message.previous_id) == key(message):
            # The source is again what it was.
            message.flags.discard("fuzzy")
    for message in catalog.obsolete.values():
        message.previous_id = origins.get(key(message), [])
        if any(strings(message)) and not _is_kept_by(catalog, waiting, message):
            waiting.append(message)
    return path, catalog_text(language, catalog, waiting)


def _bring_back(message: Message, catalog: Catalog, waiting: list[Message]) -> None:
    """Give a message the translation that waits for it, the newest; as fuzzy if it was so, or turned so since."""
    own = [each for each in waiting if key(each) == key(message)]
    turned = [each for each in waiting if each.previous_id and key(each, each.previous_id) == key(message)]
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
    if any(key(each) == key(message) and each.string == message.string for each in waiting):
        return True
    source = catalog.get(message.previous_id, message.context) if message.previous_id else None
    return source is not None and source.string == message.string


def strings(message: Message | None) -> Sequence[str]:
    """The translations of a message, one or one for each plural form; none if there is no message."""
    if message is None:
        return ()
    return (message.string,) if isinstance(message.string, str) else message.string


def key(message: Message, source: Sequence[str] = ()) -> tuple[str, str | None]:
    """What a message is known by: its text, or ``source`` if that is given, and its context."""
    return first(source or message.id), message.context


def path_of(language: str, name: str) -> Path:
    """The file of a catalog."""
    return project.LOCALES / language / "LC_MESSAGES" / f"{name}.po"


def replace(language: str, name: str, catalog: Catalog) -> Path | None:
    """Write a catalog in place of the one that is there; returns its path if that changed it."""
    path = path_of(language, name)
    return path if files.write(path, catalog_text(language, catalog)) else None
