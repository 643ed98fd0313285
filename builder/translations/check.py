"""The checks of the translators' catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from builder import project
from builder.translations import catalogs
from builder.translations.references import first, references, typed, typed_numbers
from diagrams.language import DOMAIN, read_catalog

NO_PAGES = (DOMAIN, catalogs.INTERFACE)
"""The catalogs that belong to no page."""


def check_catalogs(language: str, templates: dict[str, Catalog]) -> Iterator[str]:
    """Every message translated, nothing fuzzy, and the roles, links and placeholders of the source kept."""
    for name, template in templates.items():
        path, text = catalogs.merged(language, name, template)
        where = path.relative_to(project.ROOT)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield f"{where}: the catalog is not up to date; run rulebook translations update {language}"
            continue
        for message in read_catalog(path, language):
            if message.id:
                place = f"{where}, line {message.lineno}"
                yield from (f"{place}: {problem}" for problem in _message_problems(message, language))
                if name not in NO_PAGES and isinstance(message.string, str):
                    yield from (f"{place}: {typed(number, message.string)}" for number in typed_numbers(message.string))


def _message_problems(message: Message, language: str) -> Iterator[str]:
    ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    short = f"“{first(message.id)[:60]}”"
    if not all(strings):
        yield f"{short} is not translated; add its msgstr"
        return
    if message.fuzzy:
        yield f"{short} is fuzzy; correct its msgstr and remove the flag"
    for string in strings:
        found = references(string)
        # The form for one may leave the number out if the source does.
        wanted = references(ids[0]) if string is strings[0] and found == references(ids[0]) else references(ids[-1])
        for missing in (wanted - found).elements():
            yield f"{short} has {missing}, the translation has not; add it"
        for added in (found - wanted).elements():
            yield f"the translation of {short} has {added}, the source has not; remove it"
        forms = get_plural(language).num_plurals
        for count in re.findall(r":count:`([^`]*)`", string):
            if len(count.split("|")) - 1 != forms:
                yield f":count:`{count}` needs {forms} forms in {language}; write {count.split('|')[0]}{'|form' * forms}"
