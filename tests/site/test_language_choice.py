"""How a reader comes to a language in a browser: the root page, the switch on every page, the error page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests import speech
from tests.site.browsing import Watched, choose_language
from tests.site.conftest import Reader

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
LOCALES = {"en": "en-GB", "cs": "cs-CZ", "da": "da-DK", "ro": "ro-RO"}
NOT_FOUND = {
    "en": "Page not found",
    "cs": "Stránka nenalezena",
    "da": "Siden findes ikke",
    "ro": "Pagina nu a fost găsită",
}
DENIED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})"
PREFERRED = "Object.defineProperty(navigator, 'languages', {{get: () => {}}})"
RULES = "crescent/rules.html"


def comes_to(path: str, page: Page, address: str) -> None:
    """Open the site's root: the reader must come to rest at this path of the site."""
    page.goto(f"{address}/", wait_until="networkidle" if path == "/" else "commit")
    page.wait_for_url(f"{address}{path}")


@pytest.mark.parametrize(("language", "locale"), LOCALES.items())
def test_the_root_page_goes_to_the_readers_language(language: str, locale: str, reader: Reader, address: str) -> None:
    page = reader(locale=locale)
    page.goto(f"{address}/")
    page.wait_for_url(f"{address}/{language}/index.html")
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(
    ("languages", "path"),
    [
        (["fr-FR", "ro-MD", "da"], "/ro/index.html"),
        (["da", "ro"], "/da/index.html"),
        (["CS-cz"], "/cs/index.html"),
        (["en-Latn-IE", "cs"], "/en/index.html"),
        (["fr", "dav"], "/"),
        ([], "/"),
    ],
)
def test_the_root_page_takes_the_first_language_that_it_has(
    languages: list[str], path: str, reader: Reader, address: str
) -> None:
    page = reader()
    with page.add_init_script(PREFERRED.format(languages)):
        comes_to(path, page, address)


@pytest.mark.parametrize(
    ("languages", "tag"),
    [
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-MO"], "zh-Hant"),
        (["zh-SG"], "zh-CN"),
        (["zh"], "zh-CN"),
        (["no"], "nb"),
        (["no-NO", "zh-TW"], "nb"),
        (["nb-NO"], "nb"),
    ],
)
def test_a_language_is_found_by_its_script_and_under_its_other_name(
    languages: list[str], tag: str, reader: Reader, site: Path, address: str
) -> None:
    root = (site / "index.html").read_text(encoding="utf-8")
    folders = {"nb": "cs", "zh-CN": "da", "zh-Hant": "ro"}
    for code, folder in folders.items():
        assert f'hreflang="{folder}"><strong>' in root
        root = root.replace(f'hreflang="{folder}"><strong>', f'hreflang="{code}"><strong>')
    page = reader()
    page.route(f"{address}/", lambda route: route.fulfill(body=root, content_type="text/html; charset=utf-8"))
    with page.add_init_script(PREFERRED.format(languages)):
        comes_to(f"/{folders[tag]}/index.html", page, address)


def test_the_root_page_stays_for_a_reader_of_another_language(reader: Reader, address: str) -> None:
    page = reader(locale="fr-FR")
    comes_to("/", page, address)
    for language, autonym in speech.AUTONYMS.items():
        assert page.get_by_role("link", name=autonym).get_attribute("lang") == language


def test_the_root_page_can_be_asked_for_the_list(reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    page.goto(f"{address}/index.html?choose", wait_until="networkidle")
    assert page.url == f"{address}/index.html?choose"


def test_the_root_page_is_no_trap(reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    page.goto(f"{address}/en/glossary.html")
    page.goto(f"{address}/")
    page.wait_for_url(f"{address}/cs/index.html")
    page.go_back()
    assert page.url == f"{address}/en/glossary.html"
    page.locator(".brand").click()
    assert page.url == f"{address}/en/index.html"


@pytest.mark.parametrize("start", ["index.html?choose", "cs/glossary.html", "cs/404.html", "no/such/page"])
def test_a_chosen_language_is_remembered(start: str, reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    page.goto(f"{address}/{start}")
    choose_language(page, "da")
    page.wait_for_url(f"{address}/da/*.html")
    comes_to("/da/index.html", page.context.new_page(), address)
    page.goto(f"{address}/index.html?choose")
    choose_language(page, "ro")
    page.wait_for_url(f"{address}/ro/index.html")
    comes_to("/ro/index.html", page, address)


def test_a_page_that_was_only_opened_is_no_choice(reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    page.goto(f"{address}/da/index.html")
    page.locator("main a").first.click()
    comes_to("/cs/index.html", page, address)


def test_where_the_browser_keeps_nothing_all_works_but_the_memory(reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    watched = Watched(page, address)
    with page.add_init_script(DENIED):
        watched.show(f"en/{RULES}")
        assert (
            page.evaluate("() => { try { return localStorage } catch (error) { return error.name } }")
            == "SecurityError"
        )
        choose_language(page, "da")
        page.wait_for_url(f"{address}/da/{RULES}")
        comes_to("/cs/index.html", page, address)
    assert watched.troubles == []


def test_from_the_disk_too(reader: Reader, site: Path) -> None:
    page = reader(locale="cs-CZ")
    root = site.resolve().as_uri()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    # What is still on its way when the reader goes on is broken off; a file that is missing is another failure.
    page.on("requestfailed", lambda request: troubles.append(f"{request.failure} {request.url}"))
    page.goto(f"{root}/index.html")
    page.wait_for_url(f"{root}/cs/index.html")
    page.locator("main a[href='crescent/rules.html']").first.click()
    choose_language(page, "ro")
    page.wait_for_url(f"{root}/ro/{RULES}")
    page.goto(f"{root}/index.html")
    page.wait_for_url(f"{root}/ro/index.html")
    # Browsers refuse to fetch fonts from the disk ahead of the style sheet, and then fetch them for it.
    assert [each for each in troubles if not re.match(r"net::ERR_ABORTED |net::ERR_FAILED .*\.woff2\?v=", each)] == []
    assert page.evaluate("document.fonts.ready.then(fonts => [...fonts].some(font => font.status === 'loaded'))")


def sections(page: Page) -> list[str]:
    anchors: list[str] = page.evaluate("[...document.querySelectorAll('main section[id]')].map(each => each.id)")
    return anchors


@every_language
def test_a_switch_keeps_the_section_that_the_address_names(language: str, watched: Watched) -> None:
    other = "da" if language != "da" else "cs"
    page = watched.show(f"{language}/{RULES}")
    anchor = sections(page)[3]
    watched.show(f"{language}/{RULES}#{anchor}")
    choose_language(page, other)
    page.wait_for_url(f"{watched.address}/{other}/{RULES}#{anchor}")
    assert 0 <= page.locator(f"#{anchor}").evaluate("each => each.getBoundingClientRect().top") < 100
    assert watched.troubles == []


def test_a_switch_keeps_the_word_of_the_glossary(watched: Watched) -> None:
    page = watched.show("en/glossary.html#term-game-code")
    choose_language(page, "ro")
    page.wait_for_url(f"{watched.address}/ro/glossary.html#term-game-code")


def test_without_a_place_a_switch_leads_to_the_top(watched: Watched) -> None:
    page = watched.show(f"en/{RULES}#content")
    choose_language(page, "cs")
    page.wait_for_url(f"{watched.address}/cs/{RULES}")
    assert page.url == f"{watched.address}/cs/{RULES}"


@pytest.mark.parametrize(
    ("language", "depth"),
    [*((language, "crescent/") for language in speech.LANGUAGES), ("cs", ""), ("cs", "a/b/c/")],
)
def test_the_error_page_speaks_the_language_of_the_address(
    language: str, depth: str, reader: Reader, address: str
) -> None:
    page = reader(locale="fr-FR")
    response = page.goto(f"{address}/{language}/{depth}nothing.html")
    assert response is not None
    assert response.status == 404
    heading = page.get_by_role("heading", level=1)
    assert heading.all_inner_texts() == [NOT_FOUND[language]]
    assert page.locator("html").get_attribute("lang") == language
    assert page.title().startswith(NOT_FOUND[language])
    assert page.locator("main").evaluate("main => getComputedStyle(main).maxWidth") != "none", "the styles are there"
    page.locator("main section:visible a").first.click()
    assert page.url == f"{address}/{language}/index.html"


def test_the_error_page_speaks_the_remembered_language_and_then_the_browsers(reader: Reader, address: str) -> None:
    page = reader(locale="cs-CZ")
    heading = page.get_by_role("heading", level=1)
    page.goto(f"{address}/no/such/page")
    assert heading.all_inner_texts() == [NOT_FOUND["cs"]]
    choose_language(page, "ro")
    page.wait_for_url(f"{address}/ro/404.html")
    page.goto(f"{address}/no/such/page")
    assert heading.all_inner_texts() == [NOT_FOUND["ro"]]


@pytest.mark.parametrize("options", [{"java_script_enabled": False}, {"locale": "fr-FR"}], ids=["no script", "French"])
def test_else_the_error_page_speaks_all_languages(options: dict[str, Any], reader: Reader, address: str) -> None:
    page = reader(**options)
    page.goto(f"{address}/no/such/page")
    for language in speech.LANGUAGES:
        part = page.locator(f"main > section[lang={language}]")
        assert part.get_by_role("heading", level=1).inner_text() == NOT_FOUND[language]
        assert part.get_attribute("dir") == "ltr"
    page.locator("main > section[lang=da] a").nth(1).click()
    assert page.url == f"{address}/da/search.html"


@every_language
def test_the_error_page_of_a_language_leads_on(language: str, reader: Reader, address: str) -> None:
    page = reader(java_script_enabled=False)
    page.goto(f"{address}/{language}/404.html")
    assert page.get_by_role("heading", level=1).inner_text() == NOT_FOUND[language]
    links = {link.get_attribute("href") for link in page.locator("main a").all()}
    assert {f"/{language}/{name}.html" for name in ("index", "search", "crescent/rules", "glossary")} <= links
    other = "da" if language != "da" else "cs"
    choose_language(page, other)
    assert page.url == f"{address}/{other}/404.html"
