"""Catalogs as the platforms and editors of translators save them: nothing is wrong with them, and update mends their form."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from configparser import ConfigParser
from io import BytesIO
from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from builder.translations.check import check_language
from builder.translations.merge import merged
from builder.translations.problem import Severity
from builder.translations.templates import write_templates
from tests.builder.translations.catalogs_copy import Catalogs
from tests.conftest import Checkout
from tests.sources import SOURCES
from tests.tools import gettext_tool

NAMES = ["crescent/rules", "sphinx", "words"]
"""A page, the interface, and generated words, which have plural forms and contexts."""
PLURAL = re.compile(r'"Plural-Forms: .*?\\n"', re.DOTALL)
LANGUAGE = '"Language: cs\\n"'
DATES = '"POT-Creation-Date: 2026-11-02 10:00+0000\\n"\n"PO-Revision-Date: 2026-11-30 18:21+0000\\n"\n'


def rewritten(text: str, *, width: int = 77, sort: bool = False) -> str:
    """A catalog as Babel writes it: wrapped, with the header's fields in another order."""
    catalog, file = read_po(BytesIO(text.encode())), BytesIO()
    write_po(file, catalog, width=width, sort_output=sort)
    return file.getvalue().decode()


def weblate(text: str) -> str:
    people = '"Language-Team: Czech <https://hosted.weblate.org/projects/rulebook/words/cs/>\\n"\n'
    return text.replace(LANGUAGE, f'{DATES}{people}{LANGUAGE}\n"X-Generator: Weblate 5.15\\n"', 1)


def poedit(text: str) -> str:
    return rewritten(text, width=79).replace(LANGUAGE, f'{LANGUAGE}\n"X-Generator: Poedit 3.8\\n"', 1)


def crowdin(text: str) -> str:
    """No comments, a country in the language, and a plural form for fractions."""
    text = re.sub(r"^#(?![,~|]).*\n", "", rewritten(text), flags=re.MULTILINE)
    text = text.replace(LANGUAGE, '"Language: cs_CZ\\n"\n"X-Crowdin-Project: rulebook\\n"', 1)
    rule = '"Plural-Forms: nplurals=4; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 3;\\n"'
    text = PLURAL.sub(lambda _: rule, text, count=1)
    return re.sub(r"^msgstr\[2\]", 'msgstr[2] "{count} a půl"\nmsgstr[3]', text, flags=re.MULTILINE)


def transifex(text: str) -> str:
    """A plural form for fractions, written another way, and the translators' names."""
    rule = (
        "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;"
    )
    text = PLURAL.sub(lambda _: f'"Plural-Forms: {rule}\\n"', text, count=1)
    text = re.sub(r"^msgstr\[2\]", 'msgstr[2] "{count} a půl"\nmsgstr[3]', text, flags=re.MULTILINE)
    return f"# Translators:\n# Jana Nováková <jana@example.org>, 2026\n{text}"


def lokalise(text: str) -> str:
    """Sorted, without flags and without a header but for what cannot be missing."""
    text = re.sub(r"^#.*\n", "", rewritten(text, width=0, sort=True), flags=re.MULTILINE)
    _, _, messages = text.partition("\n\n")
    rule = '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"'
    charset = '"Content-Type: text/plain; charset=UTF-8\\n"'
    return f'msgid ""\nmsgstr ""\n"X-Generator: lokalise.com\\n"\n{charset}\n{LANGUAGE}\n{rule}\n\n{messages}'


def polib_itself(text: str) -> str:
    return str(polib.pofile(text))


def msgcat_itself(text: str) -> str:
    msgcat = subprocess.run([gettext_tool("msgcat"), "-"], input=text.encode(), check=True, capture_output=True)
    return msgcat.stdout.decode()


Save = Callable[[str], str]


@pytest.mark.parametrize("save", [weblate, poedit, crowdin, transifex, lokalise, polib_itself, msgcat_itself])
def test_what_a_platform_saves_is_good_and_update_brings_it_into_form(
    save: Save, catalogs: Catalogs, wanted: dict[str, Catalog]
) -> None:
    templates = {name: wanted[name] for name in NAMES}
    good = {name: merged(SOURCES.catalogs, "cs", name, template) for name, template in templates.items()}
    for name, text in good.items():
        saved = save(text)
        assert saved != text
        catalogs.path("cs", name).write_text(saved, encoding="utf-8")
    sources = catalogs.sources()
    paths = {catalogs.name("cs", name) for name in NAMES}
    problems = [each for each in check_language(sources, "cs", templates) if each.path in paths]
    assert [str(each) for each in problems if each.severity.is_wrong] == []
    assert {each.path for each in problems if each.severity is Severity.FORM} == paths
    for name, text in good.items():
        assert messages(merged(sources.catalogs, "cs", name, templates[name])) == messages(text)


def catalogs_on_disk(repository: Path) -> set[str]:
    folder = repository / "locales" / "cs" / "LC_MESSAGES"
    return {path.relative_to(repository).as_posix() for path in folder.rglob("*.po")}


def test_every_catalog_is_a_component_for_weblate(repository: Path, tmp_path: Path) -> None:
    path = tmp_path / "weblate.json"
    Checkout(repository, tmp_path).succeed("translations", "platform", "weblate", "-o", str(path))
    components = json.loads(path.read_text(encoding="utf-8"))
    assert {each["filemask"].replace("*", "cs") for each in components} == catalogs_on_disk(repository)
    # A glossary of its own has every project of Weblate's already.
    assert len({each["slug"] for each in components} - {"glossary"}) == len(components)
    assert {each["name"] for each in components if not each["check_flags"]} == {
        *("sphinx", "words", "crescent/words", "freecell/words")
    }


def test_every_catalog_is_a_resource_for_transifex(
    repository: Path, tmp_path: Path, wanted: dict[str, Catalog]
) -> None:
    path = tmp_path / ".tx" / "config"
    names = ("--organization", "players", "--project", "patience")
    Checkout(repository, tmp_path).succeed("translations", "platform", "transifex", "-o", str(path), *names)
    config = ConfigParser(interpolation=None)
    config.read(path, encoding="utf-8")
    resources = {name: config[name] for name in config.sections() if name != "main"}
    assert all(name.startswith("o:players:p:patience:r:") for name in resources)
    assert {each["file_filter"].replace("<lang>", "cs") for each in resources.values()} == catalogs_on_disk(repository)
    write_templates(wanted, tmp_path / "build" / "pot")
    assert all((tmp_path / each["source_file"]).is_file() for each in resources.values())
    assert {(each["source_lang"], each["type"]) for each in resources.values()} == {("en", "PO")}


def messages(text: str) -> str:
    """What stands in a catalog after its header, which keeps the names of the translators."""
    header, _, rest = text.partition("\n\n")
    assert "X-" not in header
    assert "POT-" not in header
    return rest
