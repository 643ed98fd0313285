"""Figures that others have published, in the signs of each language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.sphinxext.published import published
from tests.builder.sphinxext.conftest import ReadPages
from tests.sources import SOURCES

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "figure", "share"),
    [
        ("en", "31,999", "79%"),
        ("cs", f"31{SPACE}999", f"79{SPACE}%"),
        ("ro", "31.999", f"79{SPACE}%"),
        ("da", "31.999", f"79{SPACE}%"),
    ],
)
def test_a_figure_and_a_share(language: str, figure: str, share: str) -> None:
    assert published(SOURCES, "winnable cells", "freecell", language) == figure
    assert published(SOURCES, "winnable two.cells share", "freecell", language) == share


def test_links_to_sources_are_among_those_that_sphinx_checks(read_page: ReadPages, tmp_path: Path) -> None:
    page = read_page(":source:`cells` and a board.\n\n.. board:: deal", "freecell/page", links=True)
    assert page.problems == ()
    (line,) = (tmp_path / "out" / "output.json").read_text(encoding="utf-8").splitlines()
    uri = "https://github.com/shlomif/MicrosoftFreeCell32000-minimal-freecells"
    assert (json.loads(line)["uri"], json.loads(line)["status"]) == (uri, "ignored")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "lost",
            "docs/freecell/published.toml has no figure “lost”; it has source, deals, winnable, million, unwinnable, ",
        ),
        ("winnable", "docs/freecell/published.toml has no figure “winnable”"),
        ("winnable cells part", "docs/freecell/published.toml has no figure “winnable cells part”"),
        ("source share", "docs/freecell/published.toml has no figure “source share”"),
        ("winnable columns", "docs/freecell/published.toml has no figure “winnable” for columns = 8; add it"),
        ("winnable rows", "there is no number “rows”"),
    ],
)
def test_what_is_not_published_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BuildError) as caught:
        published(SOURCES, text, "freecell", "en")
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize("role", [":source:`cells`", ":published:`deals`"])
def test_on_a_page_of_no_game_it_is_an_error_at_its_place(role: str, read_page: ReadPages) -> None:
    (problem,) = [line for line in read_page(role, "page").problems if role in line]
    assert f"page.rst:4: ERROR: {role}: write what was published of a game on a page of that game" in problem


def test_a_game_of_which_nothing_is_published_has_no_file() -> None:
    with pytest.raises(BuildError, match=r"^docs/golf/published\.toml: the file cannot be read"):
        published(SOURCES, "deals", "golf", "en")
