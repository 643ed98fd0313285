"""The search, in a browser: it finds what readers type, says it in their language, and works from a folder too."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page

from builder.number_words import NumberWords
from builder.search.cards import CardNames
from builder.search.index import index
from builder.search.sections import Section
from builder.search.words import SearchWords, read_words, split
from builder.sphinxext.figures import plural_index
from diagrams.words.language import words as names_of
from diagrams.words.untranslated import END, START
from engine.cards import Card
from tests import speech
from tests.site.browsing import PHONE, Watched, violations
from tests.site.conftest import Reader
from tests.site.pages import page as parsed
from tests.site.pages import text
from tests.sources import SOURCES

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)
QUERIES: dict[str, dict[str, dict[str, str | list[str]]]] = tomllib.loads(
    (Path(__file__).parent / "search_queries.toml").read_text(encoding="utf-8")
)
CARD = re.compile("(10|[2-9AJQK])[SHDC]")
# What the first three results of each query are: the place, and the cards that its excerpt marks.
FIRST_THREE = """queries => queries.map(query => {
    const { pages, asked } = searched().search(query);
    return pages.slice(0, 3).map(({ sections: [{ section }] }) => {
        const passage = section.best(asked);
        const hits = passage ? passage.hits(asked) : [];
        const cards = passage ? passage.cards.filter(({ start }) => hits.some(hit => hit.start === start)) : [];
        const address = section.page.address.replace(".html", "") + (section.anchor ? "#" + section.anchor : "");
        return [address, cards.map(({ start, end }) => passage.text.slice(start, end))];
    });
})"""
# How the status line counts pages.
PAGE_NOUNS = {
    "en": lambda count: "One page was" if count == 1 else f"{count} pages were",
    "cs": lambda count: f"{count} {'stránka' if count == 1 else 'stránky' if 2 <= count <= 4 else 'stránek'}",
    "ro": lambda count: (
        f"{'o pagină' if count == 1 else f'{count} pagini' if count % 100 in range(20) and count != 100 else f'{count} de pagini'}"
    ),
    "da": lambda count: f"{count} {'side' if count == 1 else 'sider'}",
}
# Words that are on one page alone, and words that are on many.
RARE = {"en": "triangle", "cs": "trojúhelník", "ro": "triunghi", "da": "trekant"}
COMMON = {"en": "redeal", "cs": "přerozdání", "ro": "redistribuire", "da": "omdeling"}
# Forms that are on no page, and forms of the same words that are.
UNSEEN = {
    "en": {"redealing": "redeal", "horseshoes": "horseshoe", "triangles": "triangle"},
    "cs": {
        "podkovami": "podkova",
        "trojúhelníkům": "trojúhelník",
        "posloupnostmi": "posloupnost",
        "zakladnam": "základna",
        "kouzelnohromádka": "hromádka",
    },
    "ro": {
        "potcoavelor": "potcoavă",
        "triunghiurile": "triunghi",
        "secventelor": "secvență",
        "pachetelor": "pachet",
    },
    "da": {"hesteskoene": "hestesko", "trekantens": "trekant", "grundbunkernes": "grundbunke", "spilbunke": "bunke"},
}
NOTHING = {"en": "Nothing was found", "cs": "Nic se nenašlo", "ro": "Nu s-a găsit nimic", "da": "Intet fundet"}
SOME = {
    "en": "No page has all of these words",
    "cs": "Na žádné stránce nejsou všechna tato slova",
    "ro": "Nicio pagină nu conține toate aceste cuvinte",
    "da": "Ingen side har alle ordene",
}


def ask(watched: Watched, language: str, query: str) -> Page:
    """The search page with the answer to a query."""
    page = watched.show(f"{language}/search.html?q={quote(query)}")
    page.wait_for_function("document.getElementById('search-status').innerText.trim()")
    return page


def places(page: Page) -> list[str]:
    """The places found, in their order: ``crescent/rules#the-end``."""
    links = page.eval_on_selector_all(
        "#search-results ul.search > li > h2 > a", "links => links.map(a => a.getAttribute('href'))"
    )
    return [link.replace(".html", "") for link in links]


def answer(page: Page, query: str) -> list[str]:
    """The places that the search page finds for another query, without being opened anew."""
    page.evaluate("query => answer(query)", query)
    return places(page)


def index_of(pages: dict[str, list[Section]], language: str) -> dict[str, Any]:
    """What the script gets to know of pages; the cards have their English names."""
    words = SearchWords(language)
    return index(pages, words, CardNames(names_of("en"), NumberWords("en"), words))


def search_index(site: Path, language: str) -> dict[str, Any]:
    script = (site / language / "search-index.js").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(script.removeprefix("const SEARCH_INDEX = ").rstrip().removesuffix(";"))
    return data


def page_texts(site: Path, language: str) -> Iterator[str]:
    """All texts that are searched, the cards in words."""
    for each in search_index(site, language)["pages"]:
        for section in each["sections"]:
            for piece in (section["title"], *section["text"], *section["places"]):
                yield piece if isinstance(piece, str) else "".join(p if isinstance(p, str) else p[-1] for p in piece)


def words_on_pages(site: Path, language: str) -> set[str]:
    """Every word that is searched."""
    return {word for each in page_texts(site, language) for word in split(each)}


def wanted_places(language: str) -> Iterator[tuple[str, list[str]]]:
    """What readers type, with the places, or the card, of which one must be found."""
    for queries in QUERIES[language].values():
        for query, wanted in queries.items():
            yield query, [wanted] if isinstance(wanted, str) else wanted


def answers(language: str, wanted: list[str], place: str, cards: list[str]) -> bool:
    """Whether a result is one that was wanted."""
    if CARD.fullmatch(wanted[0]):
        return set(cards) == {SOURCES.catalogs.words(language).short(Card.parse(wanted[0]))}
    return bool({place, place.partition("#")[0]} & set(wanted))


@every_language
def test_what_readers_type_finds_the_right_place_first_or_among_three(language: str, watched: Watched) -> None:
    """Of 100 queries 85 have the right place first, 95 among the first three, and no page is found twice."""
    queries = dict(wanted_places(language))
    assert len(QUERIES[language]["unseen"]) == 30
    assert len(queries) >= 100
    page = watched.show(f"{language}/search.html")
    answered = dict(zip(queries, page.evaluate(FIRST_THREE, list(queries)), strict=True))
    right = {query: [answers(language, wanted, *each) for each in answered[query]] for query, wanted in queries.items()}
    missed = {query: answered[query] for query, results in right.items() if not any(results)}
    later = {query: answered[query][0] for query, results in right.items() if any(results) and not results[0]}
    assert len(missed) <= 0.05 * len(queries), missed
    assert len(missed) + len(later) <= 0.15 * len(queries), (missed, later)
    assert [
        query
        for query, results in answered.items()
        if len({name.partition("#")[0] for name, _ in results}) < len(results)
    ] == []
    assert watched.troubles == []


@every_language
def test_every_wanted_place_is_on_the_site(language: str, site: Path) -> None:
    for _, wanted in wanted_places(language):
        for place in wanted:
            name, _, anchor = place.partition("#")
            if not CARD.fullmatch(place):
                assert not anchor or parsed(site, language, name).root.find(f".//*[@id='{anchor}']") is not None, place


@every_language
def test_forms_that_are_on_no_page_find_what_the_word_finds(language: str, site: Path, watched: Watched) -> None:
    fold = read_words(SOURCES.project, language).fold
    known = {fold(word) for word in words_on_pages(site, language)}
    page = ask(watched, language, COMMON[language])
    for form, word in UNSEEN[language].items():
        assert fold(form) not in known
        assert fold(word) in known
        answered = answer(page, form)
        assert answered
        assert answered[0] in answer(page, word)[:3], form


@every_language
def test_the_script_folds_and_stems_as_the_build_does(language: str, site: Path, watched: Watched) -> None:
    words = read_words(SOURCES.project, language)
    typed = sorted(words_on_pages(site, language))
    typed += [word.upper() for word in typed] + ["ÆBLEGRØD", "Straße", "łódź", "♡", "ỗ", "fundaţie", "bunkeraekke"]
    page = watched.show(f"{language}/search.html")
    folded, stems = page.evaluate(
        """typed => {
            const words = new Words(SEARCH_INDEX);
            const folded = typed.map(word => words.fold(word));
            return [folded, folded.map(word => words.stems(word))];
        }""",
        typed,
    )
    assert folded == [words.fold(word) for word in typed]
    table = search_index(site, language)["stems"]
    assert stems == [table.get(word, [word]) for word in folded]


@every_language
def test_what_readers_type_instead_is_tied_to_words_of_the_pages(language: str, site: Path) -> None:
    words = read_words(SOURCES.project, language)
    known = {words.stem(word) for word in words_on_pages(site, language)}
    assert words.together
    assert [phrase for phrase in words.meant if not {words.stem(word) for word in split(phrase)} <= known] == []
    assert [group for group in words.together if not any(words.stem(word) in known for word in group)] == []


@every_language
def test_the_status_line_counts_in_the_language(language: str, watched: Watched) -> None:
    page = ask(watched, language, RARE[language])
    assert places(page) == ["diagrams#the-picture"]
    assert PAGE_NOUNS[language](1) in page.locator("#search-status").inner_text()
    lines = page.eval_on_selector_all(
        "#search-found", "([template]) => [...template.content.children].map(p => p.textContent)"
    )
    assert len(lines) >= len(places(ask(watched, language, COMMON[language]))) >= 5
    assert PAGE_NOUNS[language](len(places(page))) in page.locator("#search-status").inner_text()
    for count, line in enumerate(lines, 1):
        assert PAGE_NOUNS[language](count) in line
    if language != "en":
        forms = SOURCES.catalogs.finished(language, "sphinx")["One page was found."]
        for count in (1, 2, 5, 19, 20, 21, 22, 101, 119, 120):
            line = forms[plural_index(language, count)].format(count=count)
            assert PAGE_NOUNS[language](count) in line


@every_language
def test_a_search_without_a_result_helps_on(language: str, watched: Watched) -> None:
    page = ask(watched, language, "qqqxyz")
    assert places(page) == []
    status = page.locator("#search-status")
    assert NOTHING[language] in status.inner_text()
    assert status.locator("a").get_attribute("href") == "glossary.html"
    assert watched.troubles == []


@every_language
def test_if_no_page_has_all_words_those_with_some_are_found_and_it_is_said(language: str, watched: Watched) -> None:
    page = ask(watched, language, f"{COMMON[language]} qqqxyz")
    assert places(page)[0] == "crescent/rules#the-redeal"
    assert SOME[language] in page.locator("#search-status").inner_text()
    assert SOME[language] not in ask(watched, language, COMMON[language]).locator("#search-status").inner_text()


@every_language
def test_an_excerpt_is_text_of_the_section_with_its_hits_marked(language: str, site: Path, watched: Watched) -> None:
    page = ask(watched, language, COMMON[language].upper())
    fold = read_words(SOURCES.project, language).fold
    results = page.locator("#search-results ul.search > li").all()
    for result in results[:4]:
        name = (result.locator("> h2 > a").get_attribute("href") or "").partition(".")[0]
        excerpt = result.locator("p.context").inner_text().strip("… ")
        assert 20 < len(excerpt) <= 230
        shown = " ".join(text(parsed(site, language, name).main).split())
        # Commas stand between the cells of a table.
        assert " ".join(excerpt.replace(",", "").split()) in shown.replace(",", "")
        marks = result.locator("mark").all_inner_texts()
        assert any(fold(mark).startswith(fold(COMMON[language])[:6]) for mark in marks), marks


def test_an_excerpt_shows_cards_as_the_pages_do(watched: Watched) -> None:
    page = ask(watched, "da", "spar es")
    card = page.locator("#search-results p.context mark .card").first
    assert card.locator("[aria-hidden]").inner_text() == "♠E"
    assert card.locator(".heard").inner_text() == "spar es"


@every_language
def test_the_answer_is_accessible_and_fits_its_window(language: str, watched: Watched) -> None:
    page = ask(watched, language, COMMON[language])
    assert page.title().startswith(f"{COMMON[language]} – ")
    assert page.get_by_role("combobox").input_value() == COMMON[language]
    for scheme, width in (("light", 1280), ("dark", 320)):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.set_viewport_size({"width": width, "height": 800})
        assert violations(page, colours=language == "en") == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@every_language
def test_the_first_result_is_a_tab_after_the_skip_link_and_leads_to_its_section(
    language: str, watched: Watched
) -> None:
    page = watched.show(f"{language}/index.html")
    page.get_by_role("combobox").fill(COMMON[language])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/search.html?q=*")
    page.locator("#search-results a").first.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement === document.querySelector('#search-results a')")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/crescent/rules.html#the-redeal")


def typed(page: Page, text: str) -> list[str]:
    """What the field suggests when this is typed into it."""
    page.get_by_role("combobox").fill("")
    page.get_by_role("combobox").press_sequentially(text)
    page.locator("#suggestions [role=option]").first.wait_for()
    return page.locator("#suggestions [role=option]").all_inner_texts()


@every_language
def test_the_field_suggests_while_one_types_and_keys_choose(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/crescent/rules.html")
    field = page.get_by_role("combobox")
    assert field.get_attribute("aria-expanded") == "false"
    title = page.locator("#the-redeal h2").inner_text()
    assert any(title in each for each in typed(page, COMMON[language][:-2])), "the word is not typed to its end"
    assert field.get_attribute("aria-expanded") == "true"
    options = page.get_by_role("listbox").get_by_role("option")
    assert 1 < options.count() <= 6
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == options.first.get_attribute("id")
    assert page.get_by_role("option", selected=True).count() == 1
    page.keyboard.press("ArrowUp")
    assert field.get_attribute("aria-activedescendant") is None
    page.keyboard.press("ArrowUp")
    assert field.get_attribute("aria-activedescendant") == options.last.get_attribute("id")
    assert violations(page, colours=language == "en") == []
    page.keyboard.press("Escape")
    assert field.get_attribute("aria-expanded") == "false"
    assert not page.locator("#suggestions").is_visible()
    assert field.input_value() == COMMON[language][:-2]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    address = page.get_by_role("option", selected=True).get_attribute("data-address") or ""
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/{address.removeprefix('../')}")
    assert watched.troubles == []


def test_without_a_choice_enter_asks_the_search_page(watched: Watched) -> None:
    page = watched.show("en/glossary.html")
    typed(page, "redeal")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/search.html?q=redeal")


def test_a_screen_reader_hears_a_field_with_a_list_of_options(watched: Watched) -> None:
    page = watched.show("en/index.html")
    typed(page, "redeal")
    page.keyboard.press("ArrowDown")
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    named = {node["role"]["value"]: node for node in nodes if not node["ignored"]}
    field = {each["name"]: each["value"].get("value") for each in named["combobox"]["properties"]}
    assert named["combobox"]["name"]["value"] == "Search the rules"
    assert (field["expanded"], field["autocomplete"]) == (True, "list")
    assert "activedescendant" in field
    assert named["listbox"]["name"]["value"] == "Suggestions"
    options = [node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] == "option"]
    assert "The redeal –\u00a0Crescent: the rules" in options


def test_suggestions_are_tapped_on_a_phone_and_fit_its_window(reader: Reader, address: str) -> None:
    watched = Watched(reader(viewport=PHONE, has_touch=True), address)
    page = watched.show("en/crescent/rules.html")
    typed(page, "undo")
    box = page.locator("#suggestions").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    heights = page.eval_on_selector_all("#suggestions li", "all => all.map(each => each.offsetHeight)")
    assert min(heights) >= 44
    page.locator("#suggestions li").first.tap()
    page.wait_for_url(re.compile("glossary|undo"))
    assert watched.troubles == []


@every_language
def test_an_empty_query_says_what_can_be_asked(language: str, watched: Watched) -> None:
    page = watched.show(f"{language}/search.html?q=")
    assert page.get_by_role("status").inner_text().strip()
    examples = page.locator(".search-examples a").all_inner_texts()
    assert SOURCES.catalogs.words(language).card(Card.parse("QH")) in examples
    assert len(examples) >= 4
    for example in examples:
        assert answer(page, example), example
    page = watched.show(f"{language}/search.html")
    page.locator(".search-examples a").first.click()
    page.wait_for_url(f"**/{language}/search.html?q={quote(examples[0])}")
    assert places(page)


@every_language
def test_the_count_is_said_before_the_results_which_are_headings(language: str, watched: Watched) -> None:
    page = ask(watched, language, COMMON[language])
    headings = page.locator("main :is(h1, h2)").all_inner_texts()
    assert len(headings) == 1 + len(places(page))
    said = page.locator("main").inner_text()
    before = said[: said.index(page.get_by_role("status").inner_text().strip())]
    assert len(before.split()) <= 2, "only the title of the page"


def test_six_of_hearts_does_not_find_six_cards(watched: Watched) -> None:
    pages = {
        "boards": [Section("", ["Boards"], [["One."]], [["pile 1: 6 cards, five of hearts on top"]])],
        "other": [Section("", ["Others"], [["One."]], [["pile 2: 5 cards, six of hearts on top"]])],
    }
    page = watched.show("en/search.html")
    answers = page.evaluate(
        """([index, queries]) => {
            const sections = new Sections(index);
            return queries.map(query => sections.search(query).pages.map(each => each.page.address));
        }""",
        [
            index_of(pages, "en"),
            ["6 of hearts", "hearts 6", "six of hearts", "♥6", "6h", "five hearts", "king of spades"],
        ],
    )
    assert answers == [["other.html"]] * 5 + [["boards.html"], []]


def test_a_typing_mistake_is_understood_in_a_word_of_five_letters_and_no_shorter(watched: Watched) -> None:
    pages = {"rules": [Section("", ["Rules"], [["Pile and foundation, queen, redeal."]])]}
    page = watched.show("en/search.html")
    answers = page.evaluate(
        """([index, queries]) => {
            const sections = new Sections(index);
            return queries.map(query => sections.search(query).pages.length);
        }""",
        [index_of(pages, "en"), ["fundation", "fuondatoin", "quene", "restart", "pila", "pole"]],
    )
    assert answers == [1, 1, 1, 0, 0, 0]


def test_words_like_the_may_come_between_those_of_a_phrase(watched: Watched) -> None:
    words = SearchWords("en", ignored=frozenset({"me", "it"}), meant={"refusal": ("wont let move",)})
    pages = {
        "moves": [Section("", ["Moves"], [["A move. Let us move."]])],
        "faq": [Section("", ["Questions"], [["A refusal."]])],
    }
    page = watched.show("en/search.html")
    answers = page.evaluate(
        """([index, queries]) => {
            const sections = new Sections(index);
            return queries.map(query => sections.search(query).pages[0].page.address);
        }""",
        [
            index(pages, words, CardNames(names_of("en"), NumberWords("en"), words)),
            ["wont let move", "it wont let me move", "wont let cards move"],
        ],
    )
    assert answers == ["faq.html", "faq.html", "moves.html"]


def test_a_word_for_those_who_help_does_not_decide_what_a_player_finds(watched: Watched) -> None:
    words = SearchWords("en")
    pages = {
        "translating": [Section("", ["Translating"], [["Choose a license."]])],
        "rules": [Section("", ["Rules"], [["Foundations and piles."]])],
        "faq": [Section("", ["Questions"], [["Nothing."]])],
    }
    data = index(pages, words, CardNames(names_of("en"), NumberWords("en"), words), ["translating"])
    page = watched.show("en/search.html")
    answers = page.evaluate(
        """([index, queries]) => {
            const sections = new Sections(index);
            return queries.map(query => sections.search(query).pages[0].page.address);
        }""",
        [data, ["license foundations", "license"]],
    )
    assert answers == ["rules.html", "translating.html"]


@every_language
def test_the_status_is_announced(language: str, site: Path, watched: Watched) -> None:
    (status,) = parsed(site, language, "search").root.findall(".//*[@id='search-status']")
    assert status.get("role") == "status"
    assert text(status) == "", "a screen reader hears what comes into an element that was there before"
    page = ask(watched, language, COMMON[language])
    assert page.get_by_role("status").inner_text().strip()


@every_language
def test_the_search_works_from_a_folder(language: str, site: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((site / language / "index.html").as_uri())
    page.get_by_role("combobox").fill(COMMON[language])
    page.keyboard.press("Enter")
    page.locator("#search-results p.context").first.wait_for()
    assert places(page)[0] == "crescent/rules#the-redeal"
    page.locator("#search-results a").first.click()
    page.wait_for_url("**/crescent/rules.html#the-redeal")
    page.close()


@every_language
def test_what_is_hidden_is_not_searched(language: str, site: Path) -> None:
    searched = " ".join(page_texts(site, language))
    assert "recording_of" not in searched
    assert ">>>" not in searched
    assert "refusal" not in searched


def test_a_language_without_a_stemmer_is_searched_too(watched: Watched) -> None:
    pages = {
        "pravidla": [
            Section("", ["Pravidlá"], [["Karty ležia na kôpkach."]]),
            Section("zaklady", ["Základy"], [["Na základ ide eso."]]),
        ],
        "slovnik": [Section("", ["Slovník"], [["Kôpka: karty, ktoré ležia na sebe."]])],
    }
    data = index_of(pages, "sk")
    page = watched.show("en/search.html")
    answers = page.evaluate(
        """([index, queries]) => {
            const sections = new Sections(index);
            return queries.map(query => sections.search(query).pages.map(each => each.sections[0].section.page.address));
        }""",
        [data, ["kopkami", "ZÁKLADOM", "zaklady", "kôpky eso", "čln"]],
    )
    assert answers[0] == ["pravidla.html", "slovnik.html"]
    assert answers[1:3] == [["pravidla.html"], ["pravidla.html"]]
    assert answers[3] == ["pravidla.html"], "the only page with both words"
    assert answers[4] == []


SCRIPTS = {
    "zh_TW": {
        "pages": ["準備遊戲：使用2副牌，共104張。", "重新發牌"],
        "finds": {"準備遊戲": [0], "準備": [0], "遊": [0], "發牌": [1], "104張": [0], "備重": []},
    },
    "ja": {
        "pages": ["山札に置けるのは最大13枚です。", "クレセントの組札"],
        "finds": {"山札": [0], "クレセント": [1], "ｸﾚｾﾝﾄ": [1], "ハハ": [], "札": [0, 1], "13": [0]},
    },
    "th": {"pages": ["กองไพ่ว่างเปล่า", "แจกไพ่ใหม่"], "finds": {"ไพ่": [0, 1], "แจกไพ่": [1], "ว่าง": [0]}},
    "hi": {"pages": ["हर पत्ता दो बार होता है", "क़िला काला है"], "finds": {"पत्ता": [0], "काला": [1], "कील": []}},
    "ar": {"pages": ["كومةٌ فارغة", "إعادة التوزيع"], "finds": {"كومه": [0], "اعاده": [1], "كــومة": [0]}},
    "el": {"pages": ["Οι κανόνες της πασιέντζας", "Η στοίβα"], "finds": {"ΠΑΣΙΕΝΤΖΑΣ": [0], "στοιβα": [1]}},
}
"""What pages say, and which of them a query finds."""


@pytest.mark.parametrize("language", SCRIPTS)
def test_every_script_is_searched(language: str, watched: Watched) -> None:
    texts, finds = SCRIPTS[language]["pages"], SCRIPTS[language]["finds"]
    pages = {str(number): [Section("", [each])] for number, each in enumerate(texts)}
    page = watched.show("en/search.html")
    answers, pieces = page.evaluate(
        """([index, queries, texts]) => {
            const [sections, words] = [new Sections(index), new Words(index)];
            const addresses = query => sections.search(query).pages.map(each => each.sections[0].section.page.address);
            return [queries.map(addresses), texts.map(text => words.split(text).map(({ word }) => word))];
        }""",
        [index_of(pages, language), list(finds), texts],
    )
    numbers = {
        query: sorted(int(each.partition(".")[0]) for each in answer)
        for query, answer in zip(finds, answers, strict=True)
    }
    assert numbers == finds
    assert pieces == [SearchWords(language).pieces([each]) for each in texts], "the build cuts as the script does"


def test_an_excerpt_without_spaces_is_cut_and_its_words_are_marked_whole(watched: Watched) -> None:
    text = "牌" * 300 + "準備遊戲" + "張" * 300
    page = watched.show("en/search.html")
    html = page.evaluate(
        """index => {
            const { pages, asked } = new Sections(index).search("準備遊戲");
            return result(pages[0], asked).innerHTML;
        }""",
        index_of({"rules": [Section("", ["規則"], [[text]])]}, "zh_TW"),
    )
    cut = re.search(r'<p class="context">… (牌+)<mark>準備遊戲</mark>(張+) …</p>', html)
    assert cut
    assert 200 <= len(cut[1] + cut[2]) <= 220


def test_what_is_not_translated_is_read_out_in_english(watched: Watched) -> None:
    def english(text: str) -> str:
        return f"{START}{text}{END}"

    pages = {
        "pravidla": [
            Section("", [english("Rules")], [["Obě ", english("packs lie face up. "), "Leží."]]),
            Section("konec", ["Konec"], [[f"Konec {START}", ("A♠", "ace of spades"), f" and kings{END} leží."]]),
        ],
        "dlouhe": [Section("", ["Hra"], [["Začátek. " * 20 + english("All queens. " * 20) + "Závěr. " * 20]])],
    }
    page = watched.show("cs/search.html")

    def answer(query: str) -> str:
        shown: str = page.evaluate(
            """([index, query]) => {
                const { pages, asked } = new Sections(index).search(query);
                return pages.map(each => result(each, asked).innerHTML).join();
            }""",
            [index_of(pages, "cs"), query],
        )
        return shown

    en = '<span lang="en" dir="ltr">'
    assert f">{en}Rules</span></a>" in answer("packs")
    assert f"Obě {en}<mark>packs</mark> lie face up. </span>Leží." in answer("packs")
    assert f'>Konec<span class="page"> –&nbsp;{en}Rules</span></span></a>' in answer("kings")
    card = '<span class="card black"><span aria-hidden="true">A♠</span><span class="heard">ace of spades</span></span>'
    assert f">Konec {en}{card} and <mark>kings</mark></span> leží.<" in answer("kings")
    cut = re.fullmatch(rf"(.*)<p class=\"context\">… (.*){en}(.*)</span> …</p>", answer("queens"))
    assert cut
    assert set(cut[2].split()) == {"Začátek."}
    assert set(re.sub("</?mark>", "", cut[3]).split()) == {"All", "queens."}


def test_the_pages_load_no_script_of_another_search(site: Path) -> None:
    names = {path.name for path in (site / "cs").rglob("*.js")}
    assert not names & {"searchindex.js", "searchtools.js", "language_data.js", "english-stemmer.js"}
    assert {"field.js", "search-index.js", "words.js", "query.js", "sections.js", "passages.js", "page.js"} <= names
    source = (site / "cs" / "search.html").read_text(encoding="utf-8")
    loaded = re.findall(r'<script[^>]* src="([^"]+)"', re.sub(r"<template.*?</template>", "", source, flags=re.DOTALL))
    names = [src.partition("?")[0].removeprefix("_static/search/") for src in loaded if "search" in src]
    assert names == ["field.js", "search-index.js", "words.js", "query.js", "sections.js", "passages.js", "page.js"]
