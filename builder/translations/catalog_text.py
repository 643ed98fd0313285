"""The one form in which catalogs are written.

Nothing is wrapped, there are no line numbers and no headers that change by themselves; a fuzzy
message has the one before it, and translations that no page shows any more stand at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import BytesIO
from itertools import filterfalse

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from builder.translations.catalog_file import stands_for_a_name
from diagrams.words.language import locale_of

_TITLE = "# {language} of The Patience Rulebook."
_UNWRAPPED = 1_000_000
"""A width that no message reaches; with none at all Babel would break previous messages in two."""
_NOT_KEPT = ("POT-Creation-Date", "PO-Revision-Date", "Report-Msgid-Bugs-To", "Generated-By")
_NAMES = ("Last-Translator", "Language-Team")


def catalog_text(language: str, catalog: Catalog, obsolete: Iterable[Message] = ()) -> str:
    """A catalog and the obsolete messages after it as text; who translated it stays."""
    title = _TITLE.format(language=locale_of(language).english_name)
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
            _add(fresh, message, message.flags, message.auto_comments)
    header, blank, messages = _written(fresh).partition("\n\n")
    text = "\n".join(filter(_is_kept, header.split("\n"))) + blank + messages
    return text + "".join(_obsolete_text(language, message) for message in obsolete)


def _obsolete_text(language: str, message: Message) -> str:
    """A message as gettext writes an obsolete one; Babel would leave out that it is fuzzy, and its source."""
    alone = Catalog(locale=locale_of(language))
    _add(alone, message, message.flags & {"fuzzy"}, ())
    lines = _written(alone, omit_header=True).split("\n")
    return "\n".join(re.sub(r'^(?=msg|")', "#~ ", re.sub(r"^#\|", "#~|", line)) for line in lines)


def _add(catalog: Catalog, message: Message, flags: Iterable[str], comments: Iterable[str]) -> None:
    catalog.add(
        message.id,
        message.string,
        flags=sorted(flags),
        auto_comments=comments,
        user_comments=message.user_comments,
        previous_id=message.previous_id if message.fuzzy else (),
        context=message.context,
    )


def _written(catalog: Catalog, *, omit_header: bool = False) -> str:
    buffer = BytesIO()
    write_po(buffer, catalog, width=_UNWRAPPED, no_location=True, include_previous=True, omit_header=omit_header)
    return buffer.getvalue().decode()


def _is_kept(line: str) -> bool:
    """Whether a line of a header neither changes by itself nor waits for somebody to fill it in."""
    name = line.removeprefix('"').partition(":")[0]
    return name not in _NOT_KEPT and not (name in _NAMES and stands_for_a_name(line))
