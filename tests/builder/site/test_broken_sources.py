"""What is broken in the project's own files is said in one sentence that names the file, and the site stays as it was."""

from __future__ import annotations

import shutil

import pytest

from tests.conftest import Checkout, contents

CATALOG = "locales/cs/LC_MESSAGES/index.po"


def append(project: Checkout, name: str, what: bytes) -> None:
    content = project.path(name).read_bytes()
    # The file may be a link to that of another copy.
    project.path(name).unlink()
    project.path(name).write_bytes(content + what)


@pytest.mark.parametrize(
    ("name", "what", "says"),
    [
        (CATALOG, b'\nmsgid "\n', "locales/cs/LC_MESSAGES/index.po"),
        (CATALOG, b"\xff\xfe", "locales/cs/LC_MESSAGES/index.po, line "),
        ("docs/crescent/faq.rst", b"\xff", "docs/crescent/faq.rst: byte "),
        ("docs/crescent/app-messages.toml", b"\n[X\n", "docs/crescent/app-messages.toml: "),
        (
            "docs/crescent/app-messages.toml",
            b"\n[X]\nen = 5\n",
            "docs/crescent/app-messages.toml: [X] must hold a text",
        ),
        ("engine/crescent/rules.py", b"\n= = 3\n", "engine/crescent/rules.py, line "),
        ("docs/games/crescent-won.toml", b"\nx = 1\n", "docs/games/crescent-won.toml, line "),
    ],
)
def test_a_broken_file_is_named(short_copy: Checkout, name: str, what: bytes, says: str) -> None:
    for language in ("da", "ro"):
        shutil.rmtree(short_copy.path(f"locales/{language}"))
    before = contents(short_copy.site)
    append(short_copy, name, what)
    complaint = short_copy.complain("build")
    assert complaint.startswith(f"rulebook: {says}")
    others = [line for line in complaint.splitlines() if not line.startswith(f"rulebook: {says}")]
    hint = "the site stays as it was; rulebook build en builds what has no problem"
    assert others == ([hint] if name.startswith("locales/cs") else [])
    assert contents(short_copy.site) == before


def test_a_rule_of_the_wrong_kind_is_named(short_copy: Checkout) -> None:
    short_copy.edit("engine/crescent/rules.py", "redeals: int = 3", 'redeals: int = "3"')
    complaint = short_copy.complain("build")
    assert complaint == "rulebook: engine/crescent/rules.py: the rule “redeals” is '3'; it must be a whole number\n"


def test_an_unknown_language_folder_is_named(short_copy: Checkout) -> None:
    short_copy.path("locales/xx/LC_MESSAGES").mkdir(parents=True)
    assert "locales/xx: this is no language that is known" in short_copy.complain("build")


def test_a_build_folder_that_is_a_file_is_named(short_copy: Checkout) -> None:
    shutil.rmtree(short_copy.build)
    short_copy.build.write_text("not a folder", encoding="utf-8")
    assert str(short_copy.build) in short_copy.complain("build")


def test_damaged_pages_and_pictures_are_made_again(short_copy: Checkout) -> None:
    page = short_copy.site / "en" / "index.html"
    good = page.read_bytes()
    page.unlink()
    page.write_bytes(b"junk")
    picture = next((short_copy.build / "pictures").glob("*.png"))
    picture.unlink()
    picture.touch()
    short_copy.succeed("build", "en")
    assert page.read_bytes() == good
