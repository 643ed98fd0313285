"""The site in a browser: readable without a mouse, without a script and in print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Error, Playwright, Route

from tests import speech
from tests.conftest import REPOSITORY
from tests.site.browsing import PHONE, Watched, choose_language, launch
from tests.site.conftest import Reader

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)


class _Playwright:
    """Playwright as far as a launch needs it, with a browser of its own at ``path``."""

    def __init__(self, path: Path) -> None:
        self.executable_path = str(path)
        self.chromium = self

    def launch(self, executable_path: str, args: list[str]) -> str:
        if "broken" in executable_path:
            raise Error("missing libraries\nand more")
        return executable_path


def test_without_a_browser_the_tests_are_skipped_unless_it_is_required(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    broken = tmp_path / "broken"
    broken.touch(mode=0o755)
    for path, reason in (
        (tmp_path / "none", "Playwright could fetch none"),
        (broken, r"broken does not start \(missing libraries\)"),
    ):
        monkeypatch.delenv("RULEBOOK_TOOLS", raising=False)
        with pytest.raises(pytest.skip.Exception, match=f"there is no browser: .*{reason}"):
            launch(cast(Playwright, _Playwright(path)))
        monkeypatch.setenv("RULEBOOK_TOOLS", "required")
        with pytest.raises(pytest.fail.Exception, match=f"there is no browser: .*{reason}"):
            launch(cast(Playwright, _Playwright(path)))


def test_a_browser_of_the_machine_goes_before_playwrights_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    own, of_the_machine = tmp_path / "own", tmp_path / "chromium"
    own.touch(mode=0o755)
    assert launch(cast(Playwright, _Playwright(own))) == str(own)
    of_the_machine.touch(mode=0o755)
    assert launch(cast(Playwright, _Playwright(own))) == str(of_the_machine)


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_dark_colours_are_dark(language: str, watched: Watched) -> None:
    page = watched.page
    backgrounds = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        watched.show(f"{language}/index.html")
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        backgrounds.append(sum(map(int, re.findall(r"\d+", colour)[:3])))
    assert backgrounds[0] > 600 > 200 > backgrounds[1]


@every_language
def test_pictures_are_shown_and_fit(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.set_viewport_size(PHONE)
    for image in page.locator("figure.board img").all():
        image.scroll_into_view_if_needed()
        image.evaluate("image => image.decode()")
        assert image.evaluate("image => image.naturalWidth") == 900
        box = image.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@every_language
def test_the_keyboard_skips_to_the_content_first(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.get_attribute("class") == "skip"
    box = skip.bounding_box()
    assert box is not None
    assert box["x"] >= 0, "it can be seen while it has the focus"
    page.keyboard.press("Enter")
    assert page.locator(":focus").get_attribute("id") == "content"


@every_language
def test_a_description_opens_and_closes_with_the_keyboard(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    details = page.locator("figure.board details").first
    places = details.locator("li")
    assert places.count() == 24
    assert not places.first.is_visible()
    details.locator("summary").focus()
    page.keyboard.press("Enter")
    assert details.evaluate("details => details.open")
    assert places.filter(visible=False).count() == 0
    page.keyboard.press("Enter")
    assert not details.evaluate("details => details.open")


@every_language
def test_pages_can_be_read_without_a_script(language: str, reader: Reader, address: str) -> None:
    page = reader(java_script_enabled=False, locale="fr-FR")
    page.goto(f"{address}/index.html")
    page.get_by_text(speech.AUTONYMS[language], exact=True).click()
    assert page.url == f"{address}/{language}/index.html"
    page.locator("main a[href='crescent/rules.html']").first.click()
    assert page.url == f"{address}/{language}/crescent/rules.html"
    page.locator("h1").wait_for()
    details = page.locator("figure.board details").first
    details.locator("summary").click()
    details.locator("li").last.wait_for()
    other = "da" if language != "da" else "cs"
    choose_language(page, other)
    assert page.url == f"{address}/{other}/crescent/rules.html"
    page.goto(f"{address}/{language}/search.html")
    assert page.locator("noscript p, main p.admonition").first.is_visible()


@every_language
def test_in_print_the_descriptions_stand_open(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    page.emulate_media(media="print")
    assert page.locator("figure.board details li").first.is_visible()
    assert not page.locator("header.masthead").is_visible()


@pytest.mark.parametrize("width", [992, 1024, 1110, 1280, 1920])
@every_language
def test_on_the_first_page_the_fan_lies_beside_the_text(language: str, width: int, watched: Watched) -> None:
    page = watched.page
    page.set_viewport_size({"width": width, "height": 900})
    watched.show(f"{language}/index.html")
    gap = page.evaluate("""() => {
        const section = document.querySelector("main > section");
        const image = section.getBoundingClientRect().right - 18 * 16;
        const texts = [...section.querySelectorAll(":scope > :is(h1, p)")].map(each => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return Math.max(...[...range.getClientRects()].map(box => box.right));
        });
        return image - Math.max(...texts);
    }""")
    assert gap >= 0


def test_everything_works_under_the_policy_that_readme_names(reader: Reader, address: str) -> None:
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    (policy,) = re.findall("Content-Security-Policy: (.+)", readme)
    watched = Watched(reader(viewport=PHONE), address)
    page = watched.page

    def under_policy(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": policy})

    page.route(re.compile(r"\.html"), under_policy)
    for name in ("index", "en/index", "en/404", "en/crescent/play", "en/crescent/winning", "en/translations"):
        watched.show(f"{name}.html")
    watched.show("en/freecell/examples.html")
    page.locator("figure.board a.enlarge").first.click()
    page.get_by_role("dialog").get_by_role("img").evaluate("image => image.decode()")
    watched.show("en/search.html?q=redeal")
    page.locator("#search-results a").first.wait_for()
    assert watched.troubles == []
    # What the policy does not allow would be seen.
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    assert any("Content Security Policy" in trouble for trouble in watched.troubles)
