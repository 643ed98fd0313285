"""What stands above a message for its translator: true, the same by every way, and never a reason to fail."""

from __future__ import annotations

import subprocess

from babel.messages.catalog import Catalog

from builder.translations.check import check_language
from builder.translations.merge import merged, update
from builder.translations.message import is_page
from builder.translations.numbers import first
from builder.translations.templates import write_templates
from tests.builder.translations.catalogs_copy import Catalogs
from tests.tools import gettext_tool

NAME = "crescent/rules"
LIMIT = "A pile holds at most"


def comments(template: Catalog, start: str) -> list[str]:
    """The comments on the only message that begins so."""
    (only,) = [message.auto_comments for message in template if first(message.id).startswith(start)]
    return list(only)


def test_every_message_of_a_page_says_where_it_stands(wanted: dict[str, Catalog]) -> None:
    for name, template in wanted.items():
        if is_page(name):
            assert all(each.auto_comments[0].startswith(f"{name}.html") for each in template if each.id)


def test_place_numbers_and_terms_are_named(wanted: dict[str, Catalog]) -> None:
    assert comments(wanted[NAME], "Crescent is played with") == [
        "crescent/rules.html#set-up, “Set-up”",
        "packs in words: two packs; pack_size: 52 cards; cards: 104 cards",
        "terms: pack",
    ]
    assert comments(wanted[NAME], "Set-up") == ["crescent/rules.html#set-up, a heading"]
    assert comments(wanted[NAME], "onto the top card of another pile")[1] == (
        "8H subject: 8♥ (the eight of hearts); 9H accusative: 9♥ (the nine of hearts); "
        "7H accusative: 7♥ (the seven of hearts)"
    )
    limits = [each.auto_comments[1] for each in wanted[NAME] if ":message:`PILE_FULL`" in first(each.id)]
    assert all("PILE_FULL: “This pile is full; choose another destination”" in each for each in limits)
    assert limits
    # Where the book is about itself, a move is no move of a game.
    assert not any("terms: " in each for message in wanted["translating"] for each in message.auto_comments)


def test_the_catalog_of_a_language_has_its_own_terms(catalogs: Catalogs, wanted: dict[str, Catalog]) -> None:
    text = merged(catalogs.sources().catalogs, "cs", NAME, wanted[NAME])
    message = text[: text.index('msgid "Crescent is played with')].rpartition("\n\n")[2]
    assert message.splitlines() == [
        "#. crescent/rules.html#set-up, “Set-up”",
        "#. packs in words: two packs; pack_size: 52 cards; cards: 104 cards",
        "#. terms: pack = balíček",
    ]


def test_comments_that_are_old_are_a_matter_of_form_and_update_renews_them(
    catalogs: Catalogs, wanted: dict[str, Catalog]
) -> None:
    path, template = catalogs.path("cs", NAME), {NAME: wanted[NAME]}
    update(catalogs.sources().catalogs, "cs", template)
    good = path.read_text(encoding="utf-8")
    old = good.replace("piles: 16 piles", "piles: 18 piles")
    assert old != good
    path.write_text(old, encoding="utf-8")
    problems = [each for each in check_language(catalogs.sources(), "cs", template) if each.path.endswith(f"{NAME}.po")]
    assert [(each.kind, str(each.severity)) for each in problems] == [("layout", "form")]
    update(catalogs.sources().catalogs, "cs", template)
    assert path.read_text(encoding="utf-8") == good


def test_msgmerge_keeps_the_comments_of_the_template_and_update_adds_the_terms(
    catalogs: Catalogs, wanted: dict[str, Catalog]
) -> None:
    path, template = catalogs.path("cs", NAME), {NAME: wanted[NAME]}
    update(catalogs.sources().catalogs, "cs", template)
    good = path.read_bytes()
    write_templates(template, catalogs.project.build)
    template_path = catalogs.project.build / f"{NAME}.pot"
    subprocess.run([gettext_tool("msgmerge"), "-q", "-U", "--backup=none", path, template_path], check=True)
    written = path.read_text(encoding="utf-8")
    assert "#. terms: pack\n" in written
    update(catalogs.sources().catalogs, "cs", template)
    assert path.read_bytes() == good
