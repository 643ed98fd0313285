"""Where the pages say they stand: in which languages, and at which address if the site has one."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from builder.errors import BuildError
from builder.site.address import SiteAddress
from diagrams.painting.colours import FELT
from tests import speech
from tests.conftest import Checkout, contents, short_copied
from tests.site.pages import DOCUMENTS, ERROR, PAGES, Page, page, text

every_page = pytest.mark.parametrize("name", PAGES)
SHORT = [name for name in DOCUMENTS if "/play-" not in name]
"""The pages of the short project."""
every_document = pytest.mark.parametrize("name", SHORT)
every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
URL = "https://example.org/patience/"
BUILT = ("en", "cs")
OPEN_GRAPH_LOCALES = {"en": "en_US", "cs": "cs_CZ", "da": "da_DK", "ro": "ro_RO"}


def alternates(document: Page) -> dict[str | None, str]:
    links = [link for link in document.links("alternate") if link.get("hreflang")]
    assert len({link.get("hreflang") for link in links}) == len(links)
    return {link.get("hreflang"): link.get("href", "") for link in links}


@every_page
@every_language
def test_without_an_address_a_page_names_all_its_languages_by_relative_links(
    language: str, name: str, site: Path
) -> None:
    document = page(site, language, name)
    links = alternates(document)
    if name == ERROR:
        assert links == {}, "it is sent for other addresses than its own"
        return
    assert set(links) == {*speech.LANGUAGES, "x-default"}
    files = {code: document.target(link)[0] for code, link in links.items()}
    fallback = site / "index.html" if name == "index" else site / "en" / f"{name}.html"
    assert files.pop("x-default") == fallback.resolve()
    assert files == {code: (site / code / f"{name}.html").resolve() for code in speech.LANGUAGES}


@every_page
@every_language
def test_without_an_address_no_page_calls_itself_canonical(language: str, name: str, site: Path) -> None:
    document = page(site, language, name)
    assert document.links("canonical") == []
    assert document.metas("og:url") == []
    assert document.metas("robots") == (["noindex"] if name in ("search", ERROR) else [])


def test_without_an_address_there_is_nothing_for_search_engines(site: Path) -> None:
    assert not (site / "sitemap.xml").exists()
    assert not (site / "robots.txt").exists()
    assert set(alternates(Page(site / "index.html"))) == {*speech.LANGUAGES, "x-default"}


@pytest.fixture(scope="module")
def published(short_project: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The English and the Czech site of the short project, built with an address."""
    project = short_copied(short_project, tmp_path_factory.mktemp("published"))
    for language in set(speech.LANGUAGES) - set(BUILT):
        shutil.rmtree(project.path(f"locales/{language}"))
    project.succeed("build", "--url", URL.rstrip("/"))
    return project


def address(language: str, name: str) -> str:
    return f"{URL}{language}/{name}.html"


@every_document
@pytest.mark.parametrize("language", BUILT)
def test_with_an_address_a_page_names_it_and_those_of_all_languages(
    language: str, name: str, published: Checkout
) -> None:
    document = page(published.site, language, name)
    links = alternates(document)
    assert links.pop("x-default") == (URL if name == "index" else address("en", name))
    assert links == {code: address(code, name) for code in BUILT}, "every language, itself included"
    assert [link.get("href") for link in document.links("canonical")] == [address(language, name)]
    assert document.metas("og:url") == [address(language, name)]
    assert document.metas("og:locale") == [OPEN_GRAPH_LOCALES[language]]
    assert document.metas("og:locale:alternate") == [OPEN_GRAPH_LOCALES["cs" if language == "en" else "en"]]
    assert document.metas("og:description") == document.metas("description")
    (title,) = document.metas("og:title")
    assert title
    assert title in (document.all("title")[0].text or "")
    pictures = [image for image in document.main.iter("img") if "/_pictures/" in image.get("src", "")]
    assert document.metas("og:image:alt") == [image.get("alt") for image in pictures[:1]]
    previews = document.metas("og:image")
    assert len(previews) == len(pictures[:1])
    for preview in previews:
        with Image.open(published.site / preview.removeprefix(URL)) as picture:
            assert picture.size == (1200, 630)
            # Opaque, with the felt all round.
            assert "transparency" not in picture.info
            assert {picture.convert("RGB").getpixel((x, y)) for x in (0, 1199) for y in (0, 629)} == {FELT}
    assert document.metas("og:image:width") == ["1200"] * len(previews)
    assert document.metas("og:image:height") == ["630"] * len(previews)
    assert document.metas("twitter:card") == ["summary_large_image"] * len(previews)


@pytest.mark.parametrize("name", ["search", ERROR])
@pytest.mark.parametrize("language", BUILT)
def test_with_an_address_the_pages_for_nobody_to_find_stay_out(language: str, name: str, published: Checkout) -> None:
    document = page(published.site, language, name)
    assert document.metas("robots") == ["noindex"]
    assert document.links("canonical") == []
    assert document.metas("og:url") == []


def test_with_an_address_the_root_page_is_for_all_other_languages(published: Checkout) -> None:
    root = Page(published.site / "index.html")
    assert alternates(root) == {code: address(code, "index") for code in BUILT} | {"x-default": URL}
    assert [link.get("href") for link in root.links("canonical")] == [URL]


def test_the_sitemap_lists_every_page_with_its_languages(published: Checkout) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    entries = ElementTree.parse(published.site / "sitemap.xml").getroot().findall("s:url", names)
    listed = {
        entry.findtext("s:loc", "", names): {
            link.get("hreflang"): link.get("href") for link in entry.findall("x:link[@rel='alternate']", names)
        }
        for entry in entries
    }
    assert len(listed) == len(entries)
    assert set(listed) == {URL} | {address(language, name) for language in BUILT for name in SHORT}
    assert listed[URL] == alternates(Page(published.site / "index.html"))
    for language in BUILT:
        for name in SHORT:
            assert listed[address(language, name)] == alternates(page(published.site, language, name))


def test_the_sitemap_says_when_a_translation_was_last_changed(published: Checkout) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    entries = ElementTree.parse(published.site / "sitemap.xml").getroot().findall("s:url", names)
    changed = {each.findtext("s:loc", "", names): each.findtext("s:lastmod", None, names) for each in entries}
    for language in BUILT:
        for name in SHORT:
            catalog = published.path(f"locales/{language}/LC_MESSAGES/{name}.po")
            header = (
                re.search(r"PO-Revision-Date: (\d{4}-\d\d-\d\d)", catalog.read_text("utf-8"))
                if catalog.exists()
                else None
            )
            assert changed[address(language, name)] == (header[1] if header else None)


def structured(document: Page) -> list[dict[str, Any]]:
    (script,) = [each for each in document.all("script") if each.get("type") == "application/ld+json"]
    content = json.loads(script.text or "")
    assert content["@context"] == "https://schema.org"
    return list(content["@graph"])


@every_document
def test_with_an_address_a_page_tells_programs_what_it_is(name: str, published: Checkout) -> None:
    document = page(published.site, "cs", name)
    site, it = structured(document)
    assert site["@type"] == "WebSite"
    assert (site["url"], site["name"], site["inLanguage"]) == (address("cs", "index"), "Kniha pasiánsů", "cs")
    assert it["url"] == address("cs", name)
    assert it["inLanguage"] == "cs"
    assert it["isPartOf"] == {"@id": site["@id"]}
    assert it["description"] == document.metas("description")[0]
    assert [it["image"]] if "image" in it else document.metas("og:image") == []
    steps = it.get("breadcrumb", {}).get("itemListElement", [])
    assert [step["position"] for step in steps] == list(range(1, len(steps) + 1))
    game = [address("cs", f"{name.partition('/')[0]}/rules")] if "/" in name and not name.endswith("/rules") else []
    wanted = [] if name == "index" else [address("cs", "index"), *game, address("cs", name)]
    assert [step["item"] for step in steps] == wanted
    questions = [(each["name"], each["acceptedAnswer"]["text"]) for each in it.get("mainEntity", [])]
    assert [question for question, _ in questions] == ([text(each) for each in document.all("h2")] if questions else [])
    assert it["@type"] == ("FAQPage" if name.endswith("/faq") and questions else "WebPage")
    assert all(len(answer) > 20 for _, answer in questions)


def test_the_questions_are_there_with_their_answers(published: Checkout) -> None:
    _, it = structured(page(published.site, "en", "crescent/faq"))
    answers = {each["name"]: each["acceptedAnswer"]["text"] for each in it["mainEntity"]}
    assert answers["Is there a score?"] == "No. The app counts the time and the moves."


def test_with_an_address_the_site_can_be_kept_among_the_programs(published: Checkout) -> None:
    document = page(published.site, "cs", "crescent/rules")
    (link,) = document.links("manifest")
    path = document.target(link.get("href", ""))[0]
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert (manifest["name"], manifest["lang"]) == ("Kniha pasiánsů", "cs")
    assert (path.parent / manifest["start_url"]).resolve() == (published.site / "cs" / "index.html").resolve()
    assert (path.parent / manifest["scope"]).resolve() == published.site.resolve()
    (icon,) = manifest["icons"]
    name, _, version = icon["src"].partition("?v=")
    assert version == hashlib.sha256((path.parent / name).read_bytes()).hexdigest()[: len(version)] != ""
    with Image.open(path.parent / name) as picture:
        assert icon["sizes"] == "{}x{}".format(*picture.size) == "512x512"
    assert [document.target(each.get("href", ""))[0] for each in document.links("apple-touch-icon")] == [
        path.parent / name
    ]


def test_without_an_address_no_page_names_a_manifest_or_tells_programs_what_it_is(site: Path) -> None:
    document = page(site, "en", "index")
    assert document.links("manifest") == []
    assert "ld+json" not in document.source
    assert len(document.links("apple-touch-icon")) == 1


def test_the_robots_file_names_the_sitemap(published: Checkout) -> None:
    lines = (published.site / "robots.txt").read_text(encoding="utf-8").splitlines()
    assert f"Sitemap: {URL}sitemap.xml" in lines
    assert "Disallow: /" not in lines


def test_the_links_of_the_error_pages_begin_with_the_path_of_the_address(published: Checkout) -> None:
    for path in (published.site / "404.html", published.site / "cs" / "404.html"):
        document = Page(path)
        links = [each.get("href") or each.get("src") or each.get("action") or "" for each in document.root.iter()]
        links = [link for link in links if link and link not in ("#content", "#contents")]
        assert len(links) > 20
        for link in links:
            assert link.startswith("/patience/")
            assert (published.site / link.removeprefix("/patience/").partition("?")[0]).is_file()


def test_the_address_of_the_settings_holds_unless_another_is_given(short_copy: Checkout) -> None:
    short_copy.edit("docs/conf.py", 'rulebook_site_url = ""', 'rulebook_site_url = "https://example.com"')
    short_copy.succeed("build", "en")
    index = short_copy.site / "en" / "index.html"
    assert [link.get("href") for link in Page(index).links("canonical")] == ["https://example.com/en/index.html"]
    assert (short_copy.site / "sitemap.xml").exists()
    short_copy.succeed("build", "en", "--url", "")
    assert Page(index).links("canonical") == []
    assert not (short_copy.site / "sitemap.xml").exists()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("https://example.org", "https://example.org/"),
        ("https://example.org/a/b/", "https://example.org/a/b/"),
        ("https://example.org/index.html", "https://example.org/"),
        ("https://example.org/a/index.html", "https://example.org/a/"),
        ("https://example.org/a.html/b", "https://example.org/a.html/b/"),
        (" http://localhost:8000 ", "http://localhost:8000/"),
        ("", ""),
    ],
)
def test_an_address_ends_with_a_slash(written: str, meant: str) -> None:
    assert SiteAddress.parse(written).url == meant


@pytest.mark.parametrize(
    "written",
    ["example.org", "//example.org", "ftp://example.org", "https://", "https://[", "https://a.b/?c", "https://a.b/#c", 'https://a.b/"', "https://a b"],
)  # fmt: skip
def test_what_is_no_address_is_refused(written: str) -> None:
    with pytest.raises(BuildError, match="is no address of a site; write the whole of it, such as https://"):
        SiteAddress.parse(written)


@pytest.mark.parametrize("written", ["https://user:word@a.b/", "https://user@a.b", "http://:word@a.b/c"])
def test_an_address_with_a_name_or_a_password_is_refused_and_not_repeated(written: str) -> None:
    with pytest.raises(BuildError, match="leave out the name and the password") as refused:
        SiteAddress.parse(written)
    assert "word" not in str(refused.value).replace("password", "")


def test_the_address_of_a_page_is_refused() -> None:
    with pytest.raises(BuildError, match=r"“https://a\.b/en/index\.htm” is the address of a page"):
        SiteAddress.parse("https://a.b/en/index.htm")


def test_a_bad_address_of_the_settings_is_named(short_copy: Checkout) -> None:
    short_copy.edit("docs/conf.py", 'rulebook_site_url = ""', 'rulebook_site_url = "example.org"')
    before = contents(short_copy.site)
    said = short_copy.complain("build", "en")
    assert said.startswith("rulebook: docs/conf.py: rulebook_site_url: “example.org” is no address of a site; ")
    assert contents(short_copy.site) == before
