"""Who has translated a language, and when a catalog was last changed: what the headers say in the ways of gettext.

A person stands there as ``Last-Translator`` with the date in ``PO-Revision-Date``, or in a comment:
``# Jana Nováková <jana@example.org>, 2025, 2026.`` Who does not want to be named stands in ``locales/LANG/thanks.toml``.

Some programs write headers anew and forget who came before. So whoever a header has once named is kept, with the year
of the last change and without an address, in ``locales/LANG/translators.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from builder.errors import BuildError
from builder.files import read_toml, toml_text
from builder.project import Project
from builder.translations.po import Entry

PEOPLE = "rulebook_people"
"""The option of Sphinx's by which a build hands on who has translated each language."""
_PERSON = re.compile(r"(?P<name>[^<>,©]+?)\s*(?P<address><[^<>]*>)?,\s*(?P<years>\d{4}(?:\s*[,–-]\s*\d{4})*)\.?")
_NAME = re.compile(r"[^<>,]+")
_NOBODY = frozenset({"", "anonymous", "automatically generated", "none", "weblate", "transifex", "crowdin"})
"""What programs write where no person has translated."""
_LONGEST = 80
_KNOWN = (
    "# Who has translated, and when last. Written by rulebook translations update; "
    "thanks.toml says who is not to be named.\n"
)


def translators(
    headers: Iterable[Entry], unnamed: Iterable[str] = (), known: Mapping[str, int] | None = None
) -> dict[str, int]:
    """The people named in headers with the year of their last change, the latest first; without the ``unnamed``.

    ``known`` are those of whom it is known already.

    >>> lines = ["Czech of The Patience Rulebook.", "Jana Nováková <jana@example.org>, 2024, 2025."]
    >>> last = {0: "Last-Translator: Petr Malý <p@example.org>\\nPO-Revision-Date: 2026-11-30 18:21+0000\\n"}
    >>> translators([Entry(1, source=[""], forms=last, comments=lines)])
    {'Petr Malý': 2026, 'Jana Nováková': 2025}
    """
    years = dict(known or {})
    for header in headers:
        for line in credits(header.comments, header_fields(header)):
            if (person := _PERSON.fullmatch(line)) and _is_name(name := person["name"].strip()):
                years[name] = max(_last_year(person["years"]), years.get(name, 0))
    left_out = {name.casefold() for name in unnamed}
    named = sorted(years.items(), key=lambda each: (-each[1], each[0]))
    return {name: year for name, year in named if name.casefold() not in left_out}


def credits(comments: Iterable[str], fields: Mapping[str, str]) -> list[str]:
    """The comments of a header, with a line for its last translator, who leaves no other trace when the next one comes.

    >>> credits([], {"last-translator": "Petr Malý <p@example.org>", "po-revision-date": "2026-11-30 18:21+0000"})
    ['Petr Malý <p@example.org>, 2026.']
    """
    comments, changed = list(comments), last_change(fields)
    who = fields.get("last-translator", "").strip()
    name = _NAME.match(who)
    if changed is None or name is None or not _is_name(name[0].strip()):
        return comments
    for number, line in enumerate(comments):
        person = _PERSON.fullmatch(line)
        if person and person["name"].strip() == name[0].strip():
            if _last_year(person["years"]) < changed.year:
                comments[number] = f"{line.rstrip('.')}, {changed.year}."
            return comments
    return [*comments, f"{who}, {changed.year}."]


def header_fields(header: Entry) -> dict[str, str]:
    """What a header says, by the names of its fields in small letters.

    >>> header_fields(Entry(1, source=[""], forms={0: "Language: cs\\nMIME-Version: 1.0\\n"}))
    {'language': 'cs', 'mime-version': '1.0'}
    """
    fields = (line.partition(":") for line in header.forms.get(0, "").split("\n"))
    return {name.strip().lower(): value.strip() for name, colon, value in fields if colon}


def last_change(fields: Mapping[str, str]) -> date | None:
    """The day on which a catalog was last changed, if a program has written it into the header.

    >>> last_change({"po-revision-date": "2026-11-30 18:21+0000"}), last_change({"po-revision-date": "YEAR-MO-DA"})
    (datetime.date(2026, 11, 30), None)
    """
    try:
        return date.fromisoformat(fields.get("po-revision-date", "")[:10])
    except ValueError:
        return None


def unnamed_file(project: Project, language: str) -> Path:
    """Where those stand who shall not be named, if there are any."""
    return project.locales / language / "thanks.toml"


def read_unnamed(project: Project, language: str) -> tuple[str, ...]:
    """Who shall not be named among the translators of a language; :class:`BuildError` if the file cannot be read."""
    path = unnamed_file(project, language)
    names = read_toml(path, project.shown(path)).get("unnamed", []) if path.exists() else []
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BuildError(f'{project.shown(path)}: “unnamed” must be a list of names, such as ["Jana Nováková"]')
    return tuple(names)


def known_file(project: Project, language: str) -> Path:
    """Where those stand whom the headers of a language have once named, if there are any."""
    return project.locales / language / "translators.toml"


def read_known(project: Project, language: str) -> dict[str, int]:
    """Those whom the headers of a language have once named; :class:`BuildError` if their file cannot be read."""
    path = known_file(project, language)
    people = read_toml(path, project.shown(path)) if path.exists() else {}
    if not all(_is_name(name) and isinstance(year, int) for name, year in people.items()):
        raise BuildError(f'{project.shown(path)}: it must hold names, each with a year, such as "Jana Nováková" = 2026')
    return people


def known_text(people: Mapping[str, int]) -> str:
    """The file of those who are known.

    >>> print(known_text({"Jana Nováková": 2026}).rstrip())
    # Who has translated, and when last. Written by rulebook translations update; thanks.toml says who is not to be named.
    "Jana Nováková" = 2026
    """
    return _KNOWN + "".join(f"{toml_text(name)} = {year}\n" for name, year in people.items())


def _is_name(text: str) -> bool:
    # The text comes from a catalog, which is not trusted.
    return text.isprintable() and len(text) <= _LONGEST and text.casefold() not in _NOBODY


def _last_year(years: str) -> int:
    return max(map(int, re.findall(r"\d{4}", years)))
