"""The templates of the catalogs as files, for other programs that work on catalogs."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from builder.translations.templates import write_templates
from tests.conftest import Checkout, contents
from tests.tools import gettext_tool

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: The Patience Rulebook 1\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


@pytest.fixture(scope="module", autouse=True)
def read_once(wanted: dict[str, Catalog]) -> Iterator[None]:
    """The command does not read the pages again: that it reads them is asked where it is compared with sphinx-build."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.translations.templates.templates", lambda sources: wanted)
        yield


@pytest.fixture(scope="module")
def written(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the command has written the templates; nobody may change it."""
    folder = tmp_path_factory.mktemp("templates")
    said = Checkout(repository, folder / "build").succeed("translations", "templates", "-o", str(folder / "pot"))
    count = len(contents(folder / "pot"))
    assert said == f"{count} templates in {folder / 'pot'}, {count} changed\n"
    assert not (folder / "build").exists()
    return folder / "pot"


def test_every_catalog_has_a_template(written: Path, repository: Path) -> None:
    catalogs = contents(repository / "locales" / "cs" / "LC_MESSAGES")
    assert {"words.po", "crescent/words.po", "freecell/words.po", "sphinx.po", "crescent/rules.po"} <= catalogs.keys()
    assert sorted(contents(written)) == sorted(name.removesuffix("po") + "pot" for name in catalogs)


def test_babel_reads_every_message_untranslated_and_with_its_comments(
    written: Path, wanted: dict[str, Catalog]
) -> None:
    explained = 0
    for name, template in wanted.items():
        with (written / f"{name}.pot").open("rb") as file:
            read = [each for each in read_po(file) if each.id]
        assert [(each.id, each.context) for each in read] == [(each.id, each.context) for each in template if each.id]
        assert not any("".join(each.string) for each in read)
        explained += sum(bool(each.auto_comments) for each in read)
    assert explained > 100


def test_gettext_reads_them(written: Path) -> None:
    for path in sorted(written.rglob("*.pot")):
        done = subprocess.run(
            [gettext_tool("msgfmt"), "--check-format", "-o", "-", path], capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b""), path


def test_nothing_in_them_changes_by_itself(written: Path, wanted: dict[str, Catalog], tmp_path: Path) -> None:
    assert len(write_templates(wanted, tmp_path)) == len(wanted)
    assert contents(tmp_path) == contents(written)
    assert write_templates(wanted, tmp_path) == []
    for path in written.rglob("*.pot"):
        assert path.read_text(encoding="utf-8").startswith(HEADER)


def test_the_template_of_a_page_that_is_gone_goes_and_what_others_wrote_stays(
    wanted: dict[str, Catalog], tmp_path: Path
) -> None:
    write_templates(wanted | {"crescent/gone": wanted["index"]}, tmp_path)
    for name in ("theirs.pot", "notes.txt"):
        (tmp_path / name).write_text('msgid ""\nmsgstr "Project-Id-Version: another\\n"\n', encoding="utf-8")
    changed = write_templates(wanted, tmp_path)
    assert changed == [tmp_path / "crescent" / "gone.pot"]
    assert contents(tmp_path).keys() == {*(f"{name}.pot" for name in wanted), "theirs.pot", "notes.txt"}


def test_a_file_in_the_place_of_their_folder(repository: Path, tmp_path: Path) -> None:
    place = tmp_path / "pot"
    place.write_text("", encoding="utf-8")
    complaint = Checkout(repository, tmp_path / "build").complain("translations", "templates", "-o", str(place))
    assert complaint == f"rulebook: {place}: a file stands where a folder is needed; move it away\n"
