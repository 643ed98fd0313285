"""Every page in every language: well-formed, its pictures described, its links alive, its language told."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from PIL import Image

from tests import speech
from tests.site.pages import DOCS, DOCUMENTS, ERROR, PAGES, Page, cards, classes, page, text

SOURCES = {
    source["url"]
    for path in DOCS.rglob("published.toml")
    for source in tomllib.loads(path.read_text(encoding="utf-8")).get("sources", {}).values()
}
"""The addresses of sources, the only ones outside of the site."""
every_page = pytest.mark.parametrize("name", PAGES)
every_document = pytest.mark.parametrize("name", DOCUMENTS)
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


def shown(element: Element) -> str:
    return f"<{element.tag} {element.attrib}>"


def test_there_is_a_page_for_every_document_in_every_language_and_no_other(site: Path) -> None:
    assert {"index", "diagrams", "glossary", "crescent/rules", "crescent/examples", "crescent/faq"} <= set(DOCUMENTS)
    pages = {str(path.relative_to(site)) for path in site.rglob("*.html")}
    assert pages == {"index.html", "404.html"} | {f"{lang}/{name}.html" for lang in speech.LANGUAGES for name in PAGES}


def test_nothing_is_published_that_is_not_for_readers(site: Path) -> None:
    unwanted = (".rst", ".po", ".mo", ".doctree", ".pickle", ".part", ".buildinfo")
    not_for_readers = [path for path in site.rglob("*") if path.name.endswith(unwanted) or path.name.startswith(".")]
    # By this empty file GitHub Pages knows that folders with an underscore are for readers.
    assert not_for_readers == [site / ".nojekyll"]
    assert (site / ".nojekyll").read_bytes() == b""


@every_page
@every_language
def test_it_parses_without_an_error(language: str, name: str, site: Path) -> None:
    # html5lib is older than <search>, but knows what to do with an element that it does not know.
    assert page(site, language, name).errors == []


@pytest.mark.parametrize("name", ["index", ERROR])
def test_the_pages_of_the_root_parse_without_an_error(name: str, site: Path) -> None:
    assert Page(site / f"{name}.html").errors == []


def test_the_parser_finds_errors(tmp_path: Path) -> None:
    (tmp_path / "bad.html").write_text("<!DOCTYPE html><title>x</title><p><b>never closed", encoding="utf-8")
    assert Page(tmp_path / "bad.html").errors


@every_page
@every_language
def test_every_id_is_unique(language: str, name: str, site: Path) -> None:
    ids = page(site, language, name).ids
    assert {"q", "content"} <= set(ids)
    assert len(set(ids)) == len(ids)


@every_page
@every_language
def test_the_language_is_told(language: str, name: str, site: Path) -> None:
    (html,) = page(site, language, name).all("html")
    assert html.get("lang") == language
    assert html.get("dir") == "ltr"


@every_page
@every_language
def test_the_language_links_lead_to_the_same_page(language: str, name: str, site: Path) -> None:
    document = page(site, language, name)
    (nav,) = [each for each in document.all("nav") if "languages" in each.get("class", "").split()]
    links = list(nav.iter("a"))
    assert [link.get("lang") for link in links] == [link.get("hreflang") for link in links]
    assert {link.get("lang"): text(link) for link in links} == speech.AUTONYMS
    for link in links:
        target, anchor = document.target(link.get("href", ""))
        assert target == (site / link.get("lang", "") / f"{name}.html").resolve()
        assert target.is_file()
        assert not anchor
        assert (link.get("aria-current") is not None) is (link.get("lang") == language)


def test_the_root_page_offers_every_language_by_its_own_name(site: Path) -> None:
    root = Page(site / "index.html")
    links = [link for link in root.all("a") if link.get("hreflang")]
    assert {link.get("lang"): text(next(link.iter("strong"))) for link in links} == speech.AUTONYMS
    (heading,) = root.all("h1")
    titles = {part.get("lang"): text(part) for part in heading}
    home = {language: text(page(site, language, "index").all("h1")[0]) for language in speech.LANGUAGES}
    assert titles == home, "its heading is in every language"
    assert all(root.target(link.get("href", ""))[0] == site / link.get("lang", "") / "index.html" for link in links)


def test_the_error_page_of_the_root_has_a_short_title(site: Path) -> None:
    (title,) = Page(site / "404.html").all("title")
    assert text(title) == "404 · Page not found – The Patience Rulebook"


@every_page
@every_language
def test_every_link_and_anchor_leads_somewhere(language: str, name: str, site: Path) -> None:
    document = page(site, language, name)
    assert len(document.all("a")) > 10
    for element in document.root.iter():
        for attribute in ("href", "src", "action"):
            link = element.get(attribute)
            if link is None or link in SOURCES:
                continue
            assert not re.match(r"[a-z]+:|//", link), f"{shown(element)} leaves the site"
            # The error page is sent for addresses of any depth; all others work from a folder too.
            assert link.startswith("/") is (name == ERROR and not link.startswith("#content")), shown(element)
            target, anchor = document.target(link)
            assert target.is_file(), shown(element)
            assert target.is_relative_to(site.resolve()), shown(element)
            if anchor:
                other = target.relative_to(site.resolve())
                assert anchor in page(site, other.parts[0], str(Path(*other.parts[1:]).with_suffix(""))).ids, shown(
                    element
                )


@every_document
def test_anchors_are_the_same_in_every_language(name: str, site: Path) -> None:
    sections = [
        [section.get("id") for section in page(site, language, name).all("section")] for language in speech.LANGUAGES
    ]
    assert sections[0]
    assert all(each == sections[0] for each in sections)


@every_page
@every_language
def test_every_picture_is_described_and_there(language: str, name: str, site: Path) -> None:
    document = page(site, language, name)
    boards = document.boards
    pictures = [image for image in document.all("img") if "/_pictures/" in image.get("src", "")]
    links = [link for link in document.all("a") if "board-link" in classes(link)]
    assert len(pictures) == len(boards) + len(links)
    named = {board.summary: board.groups for board in boards}
    assert all(board.groups == named[board.summary] for board in boards), "boards of one name are the same"
    for link in links:
        (image,) = link.iter("img")
        assert len(image.get("alt", "")) > 10
        told = page(site, language, str(document.target(link.get("href", ""))[0].relative_to(site / language))[:-5])
        assert told.boards, "its page tells boards in words"
    details = {each.get("id"): each for each in document.all("details")}
    for board in boards:
        image = board.image
        assert len(image["alt"]) > 20
        assert image["aria-details"] == board.details
        assert details[board.details] is not None
        assert board.summary
        assert board.places
        assert all(board.places)
        with Image.open(document.target(image["src"])[0]) as file:
            assert file.size == tuple(round(1.25 * int(image[side])) for side in ("width", "height"))
            assert file.format == "PNG"
    for image in document.all("img"):
        assert image.get("alt") is not None, shown(image)
        assert image.get("width"), shown(image)
        assert image.get("height"), shown(image)


def test_the_published_pictures_are_those_that_pages_show(site: Path) -> None:
    used = {
        Path(board.image["src"]).name
        for language in speech.LANGUAGES
        for name in DOCUMENTS
        for board in page(site, language, name).boards
    }
    assert {path.name for path in (site / "_pictures").iterdir()} == used
    assert len(used) > 30


@every_document
def test_languages_share_pictures_where_letters_are_the_same(name: str, site: Path) -> None:
    shown = {
        language: [board.image["src"] for board in page(site, language, name).boards] for language in speech.LANGUAGES
    }
    # But where the picture has words.
    named = ".. board:: deal\n   :named:" in (DOCS / f"{name}.rst").read_text(encoding="utf-8")
    assert len(set(shown["en"]) - set(shown["cs"])) == named
    assert len({len(pictures) for pictures in shown.values()}) == 1
    if name.startswith("crescent/") and shown["en"]:
        # A board of Crescent always shows an ace, a king, a queen or a jack.
        assert not set(shown["en"]) & set(shown["da"])
        assert not set(shown["en"]) & set(shown["ro"])
        assert not set(shown["da"]) & set(shown["ro"])


@every_document
@every_language
def test_cards_in_the_text_are_seen_short_and_heard_in_full(language: str, name: str, site: Path) -> None:
    wanted = {
        speech.short(language, card): {speech.card(language, card), *speech.in_sentence(language, card)}
        for card in speech.CARDS
    }
    for seen, heard in cards(page(site, language, name).root):
        assert heard.replace("\N{NO-BREAK SPACE}", " ") in wanted[seen], seen


@every_language
@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_cards_of_captions_are_heard_as_a_sentence_says_them(language: str, game: str, site: Path) -> None:
    wanted = {speech.short(language, card): speech.in_sentence(language, card) for card in speech.CARDS}
    captions = page(site, language, f"{game}/examples").all("figcaption")
    tokens = [token for caption in captions for token in cards(caption)]
    assert tokens
    assert [(seen, heard) for seen, heard in tokens if heard not in wanted[seen]] == []


@every_page
@every_language
def test_there_is_one_first_heading_and_none_is_skipped(language: str, name: str, site: Path) -> None:
    document = page(site, language, name)
    levels = [int(each.tag[1]) for each in document.main.iter() if re.fullmatch(r"h[1-6]", str(each.tag))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_page
def test_titles_and_descriptions_are_translated(name: str, site: Path) -> None:
    titles = {language: text(page(site, language, name).all("title")[0]) for language in speech.LANGUAGES}
    assert len(set(titles.values())) == 4
    described = {language: page(site, language, name).metas("description") for language in speech.LANGUAGES}
    assert all(len(each) == 1 for each in described.values())
    assert len({each[0] for each in described.values()}) == 4


@every_page
@every_language
def test_no_trace_of_the_workshop_is_left(language: str, name: str, site: Path) -> None:
    # A translator's lesson shows how the roles are written.
    source = re.sub(r'<div class="highlight-none.*?</div>', "", page(site, language, name).source, flags=re.DOTALL)
    for trace in (
        "translated=",
        "system-message",
        "problematic",
        "&gt;&gt;&gt;",
        "{number}",
        "{card}",
        ":count:",
        ":rule:",
    ):
        assert trace not in source, trace
