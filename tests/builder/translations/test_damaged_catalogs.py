"""Whatever happens to a catalog: it is refused as it stands, or brought up to date with all that is in it."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from builder.errors import BuildError
from builder.translations.merge import merged
from builder.translations.po import Entry
from tests.builder.translations.catalogs_copy import Catalogs

SEEDS = range(150)
NAMES = ["index", "words", "sphinx", "glossary", "crescent/faq", "freecell/rules"]
PIECES = [
    *'"\\#~|{}:`\t\n\r\f\x00\x1c\x85\u2028\ufeff<> ',
    *('msgid "', 'msgstr "', 'msgctxt "', 'msgid_plural "x"\n', "[0]", "[9]", '\\"', "\\x", '""', "\n\n"),
    *("#~ ", '#~ msgid "x"\n#~ msgstr "y"\n', '#| msgid "x"\n', "#| ", "#, fuzzy\n", "#, fuzzy, \n", "=======\n"),
]
HEADER = 9
"""Lines at the beginning of a catalog."""


def damaged(text: str, chance: random.Random) -> str:
    """The text after one to three accidents."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        place, lines = chance.randrange(len(text)), text.split("\n")
        line, piece = chance.randrange(len(lines)), chance.choice(PIECES)
        match chance.randrange(7):
            case 0:
                text = text[:place] + text[place + chance.randrange(1, 40) :]
            case 1 | 2:
                text = text[:place] + piece + text[place:]
            case 3:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                text = "\n".join([*lines[:line], lines[chance.randrange(len(lines))], *lines[line:]])
            case 5:
                text = text[: max(place, 1)] if chance.random() < 0.2 else text + piece
            case 6:
                line = chance.randrange(HEADER)
                here = chance.randrange(len(lines[line]) + 1)
                text = "\n".join(
                    [*lines[:line], lines[line][:here] + piece + lines[line][here + 2 :], *lines[line + 1 :]]
                )
    return text


def translations(entries: list[Entry]) -> set[str]:
    return {form for entry in entries if not entry.is_header for form in entry.forms.values() if form}


def as_babel_reads(text: str) -> set[str]:
    catalog = read_po(BytesIO(text.encode()))
    strings = (each.string for each in (*catalog, *catalog.obsolete.values()))
    return {form for string in strings for form in ([string] if isinstance(string, str) else string) if form}


def test_update_refuses_a_catalog_or_keeps_all_its_translations(
    wanted: dict[str, Catalog], catalogs: Catalogs, subtests: pytest.Subtests
) -> None:
    outcomes = set()
    for seed in SEEDS:
        chance = random.Random(seed)
        language, name = chance.choice(["cs", "da", "ro"]), chance.choice(NAMES)
        path = catalogs.path(language, name)
        good = path.read_text(encoding="utf-8")
        path.write_bytes(damaged(good, chance).encode())
        with subtests.test(seed=seed, language=language, name=name):
            now = catalogs.sources().catalogs
            file = now.file(language, name)
            outcomes.add(bool(file.faults))
            if file.faults:
                with pytest.raises(BuildError) as refused:
                    merged(now, language, name, wanted[name])
                assert str(refused.value) == "\n".join(map(str, file.faults))
            else:
                text = merged(now, language, name, wanted[name])
                assert translations(file.entries) - as_babel_reads(text) == set()
                path.write_text(text, encoding="utf-8")
                assert merged(catalogs.sources().catalogs, language, name, wanted[name]) == text, "not stable"
        path.write_text(good, encoding="utf-8")
    assert outcomes == {True, False}
