"""What only several messages together show: the same text for different ones, different texts for the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from builder.translations.catalog_file import CatalogFile
from builder.translations.message import allowed_kinds, is_page, is_speech
from builder.translations.po import Entry
from builder.translations.problem import Problem, shortened, warning

KINDS = frozenset({"one text", "two ways", "same forms"})
"""The kinds of these warnings."""
_COUNT = re.compile(r":count:`[^`|]*\|([^`]*)`")
_Place = tuple[str, Entry]


def check_across(files: Mapping[str, CatalogFile]) -> Iterator[Problem]:
    """The warnings about messages that are translated, by the names of their catalogs."""
    places = [
        (name, entry)
        for name, file in files.items()
        for entry in file.live
        if not entry.is_header and not entry.fuzzy and all(entry.forms.values())
    ]
    for findings in (_one_text(places), _two_ways(places), _same_forms(places)):
        for name, entry, kind, text in findings:
            if kind not in allowed_kinds(entry):
                yield Problem.of(warning(kind, text), files[name].path, entry.line, entry.msgid)


_Found = Iterator[tuple[str, Entry, str, str]]


def _one_text(places: list[_Place]) -> _Found:
    """Two messages of a catalog with the same translation: they were different in English."""
    seen: dict[tuple[object, ...], Entry] = {}
    for name, entry in places:
        other = seen.setdefault((name, entry.context, *entry.forms.values()), entry)
        if other.msgid.lower() != entry.msgid.lower():
            text = f"it is the same as “{shortened(other.msgid, 40)}” in line {other.line}; give each its own words"
            yield name, entry, "one text", text


def _two_ways(places: list[_Place]) -> _Found:
    """One message that is translated in another way in another catalog of its kind; a button may need other words than a page."""
    seen: dict[tuple[object, ...], _Place] = {}
    for name, entry in places:
        where, other = seen.setdefault((is_page(name), is_speech(name), *entry.source, entry.context), (name, entry))
        if entry.forms != other.forms:
            text = f"it is “{shortened(other.forms[0], 40)}” in {where}.po; translate it in one way"
            yield name, entry, "two ways", text


def _same_forms(places: list[_Place]) -> _Found:
    """A counted noun with the same word in all plural forms, which elsewhere has different ones."""
    counted = [(name, entry, forms) for name, entry in places for forms in _counted(entry)]
    known = {forms[0]: forms for _, _, forms in counted if len({*forms}) > 1}
    for name, entry, forms in counted:
        if len({*forms}) == 1 < len(forms) and forms[0] in known:
            text = f"all plural forms are “{forms[0]}”; write {', '.join(known[forms[0]])}"
            yield name, entry, "same forms", text


def _counted(entry: Entry) -> Iterator[tuple[str, ...]]:
    """The plural forms of the nouns in a message."""
    if entry.plural:
        yield tuple(form for _, form in sorted(entry.forms.items()))
    for text in entry.forms.values():
        yield from (tuple(forms.split("|")) for forms in _COUNT.findall(text))
