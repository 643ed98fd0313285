"""sphinx-intl, as translators of other projects know it, on the catalogs of this one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.project import Project
from builder.sources import Sources
from builder.translations.merge import update
from builder.translations.status import messages_of, status
from builder.translations.templates import write_templates
from tests.conftest import contents

TOOL = Path(sys.executable).with_name("sphinx-intl")
NEW = "To take back the last move."
"""A sentence that the catalogs do not have yet."""
GONE = 'msgid "A sentence that no page of the book has any longer, about Mars and its moons."\nmsgstr "Mars."\n\n'


class Both:
    """Catalogs brought up to date by ``rulebook translations update`` alone, and by sphinx-intl before it."""

    def __init__(self, repository: Path, folder: Path, wanted: dict[str, Catalog]) -> None:
        self.wanted = wanted
        self.root = folder / "theirs"
        write_templates(wanted, self.root / "build" / "pot")
        for root in (folder / "ours", self.root):
            shutil.copytree(repository / "locales", root / "locales")
            (root / "docs").mkdir()
            shutil.copy(repository / "docs" / "conf.py", root / "docs")
            change(root / "locales" / "cs" / "LC_MESSAGES")
        self.sphinx_intl("update", "-p", "build/pot", "-l", "cs", "-l", "pl", "-w", "0", "-j", "1")
        self.written = contents(self.root / "locales")
        self.tidied, self.alone = (self.updated(root) for root in (self.root, folder / "ours"))

    def sphinx_intl(self, *arguments: str, status: int = 0) -> str:
        """Run it as the page for translators says, by the packages of the repository."""
        repository = Path(__file__).parents[3]
        done = subprocess.run(
            [TOOL, "-c", "docs/conf.py", *arguments],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": str(repository)},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, done.stderr
        return done.stdout

    def updated(self, root: Path) -> dict[str, bytes]:
        project = Project(root, root / "build")
        (project.catalogs("pl")).mkdir(parents=True, exist_ok=True)
        for language in ("cs", "pl"):
            update(Sources(project).catalogs, language, self.wanted)
        return contents(project.locales)


def change(catalogs: Path) -> None:
    """Make a message new, one obsolete, one fuzzy and one untranslated."""
    path = catalogs / "glossary.po"
    text = path.read_text(encoding="utf-8")
    new = re.search(rf'^msgid "{NEW}"\nmsgstr ".+"\n\n', text, re.MULTILINE)
    assert new
    path.write_text(text.replace(new[0], GONE), encoding="utf-8")
    path = catalogs / "index.po"
    text = path.read_text(encoding="utf-8")
    first, second = re.findall(r'^msgid ".+"\nmsgstr ".+"\n', text, re.MULTILINE)[:2]
    text = text.replace(first, f"#, fuzzy\n{first}").replace(second, second.partition("msgstr")[0] + 'msgstr ""\n')
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def both(repository: Path, tmp_path_factory: pytest.TempPathFactory, wanted: dict[str, Catalog]) -> Both:
    return Both(repository, tmp_path_factory.mktemp("sphinx_intl"), wanted)


def test_what_it_writes_and_update_then_tidies_is_what_update_writes(both: Both) -> None:
    assert both.written != both.tidied
    assert both.written.keys() == both.alone.keys()
    assert both.tidied == both.alone
    glossary = both.written["cs/LC_MESSAGES/glossary.po"].decode()
    assert f'msgid "{NEW}"\nmsgstr ""' in glossary
    assert "#~ msgid" in glossary


def test_its_figures_are_those_of_status(both: Both) -> None:
    said = both.sphinx_intl("stat", "-l", "cs", status=1)
    figures = {
        name: (int(translated) - int(fuzzy), int(fuzzy), int(missing))
        for name, translated, fuzzy, missing in re.findall(
            r"cs/LC_MESSAGES/(.+)\.po: (\d+) translated, (\d+) fuzzy, (\d+) untranslated", said
        )
    }
    project = Project(both.root, both.root / "build")
    (czech,) = status(Sources(project), ["cs"], messages_of(both.wanted))
    assert figures == {each.name: (each.translated, each.fuzzy, each.missing) for each in czech.catalogs}
    assert figures["index"][1:] == (1, 1)
    assert figures["glossary"][1:] == (0, 1)


def test_nothing_is_written_beside_the_sources_but_catalogs(both: Both) -> None:
    assert {Path(name).suffix for name in both.written} == {".po", ".toml", ".txt"}
