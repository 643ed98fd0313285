"""What the check calls an error is not published: neither a catalog's, nor an example that no longer holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Checkout, contents, short_copied

FAQ = "locales/cs/LC_MESSAGES/crescent/faq.po"
SCORE = 'msgid "Is there a score?"\nmsgstr "'
PAGE = "docs/freecell/rules.rst"
EXAMPLE = """
.. doctest::
   :hide:

   >>> Card.parse("8S").rank
   9
"""


def line_of(path: Path, text: str) -> int:
    """The number of the only line that holds a text."""
    lines = path.read_text(encoding="utf-8").split("\n")
    (number,) = [number for number, line in enumerate(lines, 1) if text in line]
    return number


@pytest.fixture(scope="module")
def project(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy of the short project, of which all is built; each test leaves the sources as they were."""
    return short_copied(short_project, tmp_path_factory.mktemp("refused"))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("13 ", "the number 13 is typed"),
        # Sphinx would speak of inconsistent references on the English page.
        ("viz foundation_ ", "the link foundation_ is not in the source"),
        (":term:`foundation` ", "the translation has :term:`foundation`, the source has not"),
        ("*", "a star * opens italics that nothing closes"),
    ],
)
def test_an_error_in_a_catalog_is_named_with_its_line(typed: str, says: str, project: Checkout) -> None:
    before = contents(project.site)
    project.edit(FAQ, SCORE, f"{SCORE}{typed}")
    line = line_of(project.path(FAQ), SCORE.partition("\n")[0])
    said = project.complain("build", "cs").splitlines()
    project.edit(FAQ, f"{SCORE}{typed}", SCORE)
    assert said[0].startswith(f"rulebook: {FAQ}, line {line}: ")
    assert says in said[0]
    assert not [line for line in said if "docs/" in line]
    assert contents(project.site) == before


def test_a_warning_is_published(project: Checkout) -> None:
    project.edit(FAQ, "Počítají se body?", "Počítají se body.")
    project.succeed("build", "cs")
    project.edit(FAQ, "Počítají se body.", "Počítají se body?")
    assert "Počítají se body." in (project.site / "cs" / "crescent" / "faq.html").read_text(encoding="utf-8")


def test_an_example_that_does_not_hold_is_named_with_its_line(project: Checkout) -> None:
    """Whatever language is built."""
    project.succeed("build", "cs")
    before = contents(project.site)
    original = project.path(PAGE).read_text(encoding="utf-8")
    project.path(PAGE).write_text(original + EXAMPLE, encoding="utf-8")
    line = line_of(project.path(PAGE), '>>> Card.parse("8S").rank')
    # The second time nothing has changed since: the example must still be found.
    for _ in range(2):
        said = project.complain("build", "cs")
        assert said.startswith(f'rulebook: {PAGE}, line {line}: the example “Card.parse("8S").rank” gives ')
        assert "but the page says 9" in said
        assert contents(project.site) == before
    project.path(PAGE).write_text(original, encoding="utf-8")
    project.succeed("build", "cs")
    assert contents(project.site) == before


def test_examples_that_hold_are_not_run_again(project: Checkout) -> None:
    """The build has run those of the pages as they are; what it kept is trusted only whole."""
    project.succeed("build", "en")
    kept = project.build / "examples.json"
    content = kept.read_bytes()
    kept.write_bytes(content[:20])
    assert "en: nothing changed" not in project.succeed("build", "en")
    assert kept.read_bytes() == content
    assert "en: nothing changed" in project.succeed("build", "en")
