"""Who has translated is thanked, unless they do not want it, and a page says when its translation was changed."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path

from tests.conftest import Checkout

CATALOG = "locales/cs/LC_MESSAGES/index.po"
TITLE = "# Czech of The Patience Rulebook.\n"
LANGUAGE = '"Language: cs\\n"\n'
SAVED = (
    '"PO-Revision-Date: 2026-11-30 18:21+0000\\n"\n"Last-Translator: Jana Nováková <jana@example.org>\\n"\n' + LANGUAGE
)
PETR = "# Petr Malý <petr@example.org>, 2024, 2025.\n"
ADDRESS = "https://example.org/rules/blob/main/{path}"


def foot(page: Path) -> str:
    """The text at the foot of a page."""
    (footer,) = re.findall("<footer>(.*?)</footer>", page.read_text(encoding="utf-8"), re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]+>", "", footer)).split())


def test_translators_are_named_and_a_page_says_when_it_was_translated(short_copy: Checkout) -> None:
    site = short_copy.site
    shutil.rmtree(short_copy.path("locales/da"))
    assert "Překlad:" not in foot(site / "cs" / "index.html")
    short_copy.edit(CATALOG, LANGUAGE, SAVED)
    short_copy.edit(CATALOG, TITLE, TITLE + PETR)
    short_copy.edit("docs/conf.py", 'rulebook_catalogs_url = ""', f'rulebook_catalogs_url = "{ADDRESS}"')
    short_copy.succeed("build")
    first = foot(site / "cs" / "index.html")
    assert "Překlad: Jana Nováková (2026), Petr Malý (2025)" in first
    assert "Tento překlad byl naposledy změněn 30. listopadu 2026." in first
    address = f'href="{ADDRESS.replace("{path}", CATALOG)}"'
    assert address in (site / "cs" / "index.html").read_text(encoding="utf-8")
    other = foot(site / "cs" / "glossary.html")
    assert "Překlad: Jana Nováková (2026)" in other
    assert "změněn" not in other
    assert "Traducere:" not in foot(site / "ro" / "index.html")
    table = (site / "en" / "translations.html").read_text(encoding="utf-8")
    assert "Jana Nováková (2026), Petr Malý (2025)" in table
    assert not any("jana@" in path.read_text(encoding="utf-8") for path in site.rglob("*.html"))

    short_copy.path("locales/cs/thanks.toml").write_text('unnamed = ["Jana Nováková"]\n', encoding="utf-8")
    short_copy.succeed("build")
    assert "Překlad: Petr Malý (2025)" in foot(site / "cs" / "index.html")
    assert not any("Nováková" in path.read_text(encoding="utf-8") for path in site.rglob("*.html"))


def test_what_cannot_be_read_is_named(short_copy: Checkout) -> None:
    path = short_copy.path("locales/cs/thanks.toml")
    path.write_text('unnamed = "Jana"\n', encoding="utf-8")
    assert short_copy.complain("build") == (
        'rulebook: locales/cs/thanks.toml: “unnamed” must be a list of names, such as ["Jana Nováková"]\n'
    )
    path.unlink()
    short_copy.edit("docs/conf.py", 'rulebook_catalogs_url = ""', 'rulebook_catalogs_url = "example.org"')
    assert "rulebook_catalogs_url: “example.org” is no address of a file" in short_copy.complain("build")
