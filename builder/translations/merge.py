"""Bringing the translators' catalogs up to date with their templates.

They are read strictly (:mod:`builder.translations.po`), merged by Babel, and written in one
stable form (:mod:`builder.translations.catalog_text`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from builder import files
from builder.errors import BuildError
from builder.translations.catalog_file import catalog_of
from builder.translations.catalog_text import catalog_text
from builder.translations.catalogs import Catalogs
from builder.translations.message import key, strings


def update(catalogs: Catalogs, language: str, all_templates: Mapping[str, Catalog]) -> list[Path]:
    """Bring the catalogs of a language up to date with their templates; returns the files that changed.

    If one of them cannot be read as it stands, nothing is written: :class:`BuildError` tells of all.
    """
    texts: dict[Path, str] = {}
    faults = []
    for name, template in all_templates.items():
        try:
            texts[catalogs.path(language, name)] = merged(catalogs, language, name, template)
        except BuildError as error:
            faults.append(str(error))
    if faults:
        raise BuildError("\n".join(faults))
    return [path for path, text in texts.items() if files.write(path, text)]


def merged(catalogs: Catalogs, language: str, name: str, template: Catalog) -> str:
    """The text of a catalog with a template merged into it.

    A catalog is read strictly first: what a forgiving reader leaves out would be lost. A
    translation whose message is gone waits as an obsolete one, and returns with its message.
    """
    file = catalogs.file(language, name)
    if file.faults:
        raise BuildError("\n".join(map(str, file.faults)))
    catalog = catalog_of(file.live, language)
    waiting = [message for entry in file.obsolete for message in catalog_of([entry], language) if message.id]
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
    return catalog_text(language, catalog, waiting)


def _bring_back(message: Message, catalog: Catalog, waiting: list[Message]) -> None:
    """Give a message the translation that waits for it, the newest; as fuzzy if it was so, or turned so since."""
    own = [each for each in waiting if key(each) == key(message)]
    turned = [each for each in waiting if each.previous_id and key(each, each.previous_id) == key(message)]
    for returning in (own or turned)[-1:]:
        # Babel's messages are equal if their sources are.
        waiting[:] = [each for each in waiting if each is not returning]
        catalog.delete(message.id, message.context)
        catalog.add(
            returning.id if own else message.id,
            returning.string,
            flags=returning.flags,
            user_comments=returning.user_comments,
            previous_id=returning.previous_id if own else (),
            context=message.context,
        )


def _is_kept_by(catalog: Catalog, waiting: list[Message], message: Message) -> bool:
    """Whether the text of a message that is gone stands elsewhere: where it waits, or where a fuzzy one had it from."""
    if any(key(each) == key(message) and each.string == message.string for each in waiting):
        return True
    source = catalog.get(message.previous_id, message.context) if message.previous_id else None
    return source is not None and source.string == message.string


def replace(catalogs: Catalogs, language: str, name: str, catalog: Catalog) -> Path | None:
    """Write a catalog in place of the one that is there; returns its path if that changed it."""
    path = catalogs.path(language, name)
    return path if files.write(path, catalog_text(language, catalog)) else None
