"""The Translate Toolkit as the page for translators tells: into a memory, into a table and back, and why not by XLIFF."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from babel.messages.catalog import Catalog

from builder.translations.merge import update
from tests.builder.translations.catalogs_copy import Catalogs

PAGE = "glossary"
OLD, NEW = "Slova ze světa pasiánsů, každé stručně vysvětlené.", "Slova, každé „stručně“, a s čárkou."


def told(repository: Path, tool: str) -> str:
    """What the page tells to type for a tool, for a page in Czech."""
    text = (repository / "docs" / "translating.rst").read_text(encoding="utf-8")
    (line,) = re.findall(rf"^   ({tool} .+)$", text, re.MULTILINE)
    return line.replace("LANG", "cs").replace("PAGE", PAGE)


def run(command: str, folder: Path) -> None:
    tool, *arguments = command.split()
    (folder / "build").mkdir(exist_ok=True)
    subprocess.run(
        [Path(sys.executable).with_name(tool), "--progress=none", *arguments],
        cwd=folder,
        check=True,
        capture_output=True,
    )


def test_all_catalogs_become_a_memory(repository: Path, catalogs: Catalogs) -> None:
    run(told(repository, "po2tmx"), catalogs.project.root)
    memory = ElementTree.parse(catalogs.project.build / "cs.tmx")
    units = [[segment.text for segment in unit.iter("seg")] for unit in memory.iter("tu")]
    assert ["Set-up", "Příprava"] in units
    assert len(units) > 300


def test_a_page_comes_back_from_a_table(repository: Path, catalogs: Catalogs, wanted: dict[str, Catalog]) -> None:
    path, template = catalogs.path("cs", PAGE), {PAGE: wanted[PAGE]}
    update(catalogs.sources().catalogs, "cs", template)
    good = path.read_text(encoding="utf-8")
    run(told(repository, "po2csv"), catalogs.project.root)
    table = catalogs.project.build / f"{PAGE}.csv"
    text = table.read_text(encoding="utf-8")
    assert text.count(OLD) == good.count(OLD) == 1
    table.write_text(text.replace(OLD, NEW), encoding="utf-8")
    run(told(repository, "csv2po"), catalogs.project.root)
    update(catalogs.sources().catalogs, "cs", template)
    assert path.read_text(encoding="utf-8") == good.replace(OLD, NEW)


def test_contexts_are_lost_on_the_way_over_xliff(catalogs: Catalogs) -> None:
    run("po2xliff locales/cs/LC_MESSAGES/words.po build/words.xlf", catalogs.project.root)
    run("xliff2po build/words.xlf build/words.po", catalogs.project.root)
    before = catalogs.path("cs", "words").read_text(encoding="utf-8").count("\nmsgctxt ")
    after = (catalogs.project.build / "words.po").read_text(encoding="utf-8").count("\nmsgctxt ")
    assert after < before
