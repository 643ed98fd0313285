"""A page asks for the style sheet, the scripts, the fonts and the search index that belong to it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from builder.site.versions_of_files import with_versions
from tests import speech
from tests.site.pages import PAGES, page

ADDRESS = re.compile(r'="([^"]*\b_static/[^"]*)"')


def version(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_all_files_of_a_page_carry_their_versions(language: str, site: Path) -> None:
    seen = set()
    for name in PAGES:
        shown = page(site, language, name)
        for address in ADDRESS.findall(shown.source):
            file, _ = shown.target(address)
            assert address.partition("?")[2] == f"v={version(file)}", f"{name}: {address}"
            seen.add(file.name)
    assert {"rulebook.css", "languages.js", "boards.js", "words.js", "sections.js", "page.js"} <= seen


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_so_do_those_of_the_pages_at_the_root(name: str, site: Path) -> None:
    addresses = ADDRESS.findall((site / name).read_text(encoding="utf-8"))
    assert len(addresses) >= 3
    for address in addresses:
        path, _, query = address.partition("?")
        assert query == f"v={version(site / path.removeprefix('/'))}"


def test_so_do_the_fonts_and_drawings_of_the_style_sheet(site: Path) -> None:
    folder = site / "en" / "_static"
    urls = re.findall(r"url\(([^')]+)\)", (folder / "rulebook.css").read_text(encoding="utf-8"))
    assert len(urls) >= 4
    for url in urls:
        path, _, query = url.partition("?")
        assert query == f"v={version(folder / path)}"


def test_another_content_has_another_address_and_a_page_keeps_the_rest(tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    (tmp_path / "search" / "query.js").write_text("1")
    text = '<script src="../_static/search/query.js"></script><a href="x_static/y"></a> _static/search/query.js'
    first = with_versions(text, tmp_path)
    assert first == text.replace('query.js"', f'query.js?v={version(tmp_path / "search" / "query.js")}"')
    assert with_versions(first, tmp_path) == first
    (tmp_path / "search" / "query.js").write_text("2")
    assert with_versions(first, tmp_path) == with_versions(text, tmp_path) != first
