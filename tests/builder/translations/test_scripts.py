"""What the checks ask of a translation in a script that is not Latin: its own signs, forms and letters are no faults."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from builder.translations.checks.cards import check_index
from builder.translations.checks.code import check_placeholders
from builder.translations.checks.links import check_links
from builder.translations.checks.markup import check_markup
from builder.translations.checks.part_names import check_part_names
from builder.translations.checks.slips import check_foreign_signs, check_shouting
from builder.translations.checks.typography import check_ending, check_quotes
from builder.translations.checks.wording import check_numbers, check_repeated
from builder.translations.message import Translated, pairs
from builder.translations.po import Entry
from builder.translations.problem import Finding
from tests.builder.translations.catalogs_copy import Catalogs


def texts(findings: Iterator[Finding]) -> list[str]:
    return [finding.text for finding in findings]


@pytest.mark.parametrize(
    ("language", "source", "text"),
    [
        ("zh_TW", "The pile is empty.", "牌疊是空的。"),
        ("zh", "Which card?", "哪張牌？"),
        ("ja", "Stop!", "止まれ！"),
        ("ja", "He says: “Stop.”", "「止まれ。」"),
        ("zh_TW", "Choose:", "請選擇："),
        ("zh_TW", "one;", "一；"),
        ("ja", "a pile,", "山、"),
        ("ar", "Which card?", "أي ورقة؟"),
        ("ar", "a pile,", "كومة،"),
        ("ar", "a pile;", "كومة؛"),
        ("fa", "The pile is empty.", "ستون خالی است."),
        ("ur", "The pile is empty.", "ڈھیر خالی ہے۔"),
        ("hi", "The pile is empty.", "ढेर ख़ाली है।"),
        ("el", "Which card?", "Ποιο φύλλο;"),
        ("el", "a pile;", "μια στοίβα·"),
        ("hy", "The pile is empty.", "Կույտը դատարկ է։"),
        ("th", "The pile is empty.", "กองว่าง"),
        ("th", "Which card?", "ไพ่ใบไหน?"),
    ],
)
def test_a_sentence_ends_as_its_script_ends_it(language: str, source: str, text: str) -> None:
    assert texts(check_ending(Translated(language, "index", source, text))) == []


@pytest.mark.parametrize(
    ("language", "source", "text", "said"),
    [
        ("zh_TW", "The pile is empty.", "牌疊是空的", "the source ends with a full stop"),
        ("zh_TW", "The pile is empty.", "牌疊是空的？", "it ends with a question mark, the source with a full stop"),
        ("el", "a pile;", "μια στοίβα;", "it ends with a question mark, the source with a semicolon"),
        ("el", "Which card?", "Ποιο φύλλο", "the source ends with a question mark"),
        ("hi", "a pile", "ढेर।", "it ends with a full stop, the source with none"),
        ("th", "Which card?", "ไพ่ใบไหน", "the source ends with a question mark"),
        ("cs", "Which card?", "Která karta;", "it ends with a semicolon, the source with a question mark"),
    ],
)
def test_another_end_is_said(language: str, source: str, text: str, said: str) -> None:
    (problem,) = texts(check_ending(Translated(language, "index", source, text)))
    assert said in problem


@pytest.mark.parametrize(
    ("language", "text", "usual"),
    [("ja", "“止まれ”", "「…」"), ("zh_TW", "„停“", "「…」"), ("el", "„στοπ“", "«…»"), ("ar", "„قف“", "«…»")],
)
def test_quotation_marks_of_another_language_are_said(language: str, text: str, usual: str) -> None:
    assert all(usual in problem for problem in texts(check_quotes(Translated(language, "index", "“Stop”", text))))
    own = f"{usual[0]}{text[1:-1]}{usual[-1]}"
    assert texts(check_quotes(Translated(language, "index", "“Stop”", own))) == []


def test_words_of_a_language_without_spaces_touch_its_placeholders() -> None:
    source = "pile {number}"
    assert texts(check_placeholders(Translated("zh_TW", "words", source, "第{number}疊"))) == []
    assert "touches" in texts(check_placeholders(Translated("cs", "words", source, "hromádka{number}")))[0]


@pytest.mark.parametrize("beside", ["在{}上。", "在 {} 上。", "在\\ {}\\ 上。"])
def test_signs_of_pages_need_no_space_beside_words_that_have_none(beside: str) -> None:
    source, text = "on :term:`pile`.", beside.format(":term:`牌疊 <pile>`")
    assert texts(check_markup(Translated("zh_TW", "index", source, text))) == []
    assert texts(check_links(Translated("zh_TW", "index", source, text))) == []
    touched = texts(check_markup(Translated("cs", "index", source, "na:term:`hromádku <pile>`")))
    assert ["a letter touches" in text for text in touched] == [True]


ARABIC = ["لا أوراق", "ورقة واحدة", "ورقتان", "{count} أوراق", "{count} ورقة", "{count} ورقة"]


@pytest.mark.parametrize(("form", "is_missed"), [(0, False), (1, False), (2, False), (3, True), (4, True), (5, True)])
def test_a_form_of_one_number_alone_may_say_it_by_itself(form: int, is_missed: bool) -> None:
    forms = {**dict(enumerate(ARABIC)), form: "أوراق"}
    entry = Entry(1, source=["{count} card", "{count} cards"], forms=forms, plural=True)
    problems = [text for message in pairs(entry, "ar", "words") for text in texts(check_placeholders(message))]
    assert problems == (["the source has {count}, the translation has not; add it"] if is_missed else [])


def test_the_form_for_none_has_no_card_to_name() -> None:
    source = "Pile {number} has {count} cards, {card} on top."
    for only, missing in ((0, 0), (1, 1), (None, 2)):
        problems = texts(check_placeholders(Translated("ar", "words", source, "{number}", only_number=only)))
        assert len(problems) == missing


@pytest.mark.parametrize(("form", "is_missed"), [(0, False), (1, False), (2, False), (3, True), (4, True), (5, True)])
def test_a_counted_noun_says_its_number_as_its_forms_say(form: int, is_missed: bool) -> None:
    forms = [*ARABIC[:form], "أوراق", *ARABIC[form + 1 :]]
    text = f":count:`cards|{'|'.join(forms)}`"
    problems = texts(check_markup(Translated("ar", "crescent/rules", ":count:`cards|card|cards`", text)))
    assert len(problems) == is_missed
    assert texts(check_foreign_signs(Translated("ar", "crescent/rules", ":count:`cards|card|cards`", text))) == []


def test_an_index_has_two_letters_whatever_signs_they_carry() -> None:
    assert texts(check_index(Translated("hi", "words", "J", "ग़ु", context="card index"))) == []
    assert texts(check_index(Translated("hi", "words", "J", "ग़ुलाम", context="card index")))


def test_a_few_latin_letters_among_others_are_no_text_in_capitals() -> None:
    assert texts(check_shouting(Translated("zh_TW", "index", "aces, then kings", "第一列是A，下面是K。"))) == []
    assert texts(check_shouting(Translated("el", "index", "aces, then kings", "ΑΣΟΙ ΚΑΙ ΡΗΓΕΣ")))


def test_a_letter_with_its_vowel_sign_is_no_word_said_twice() -> None:
    assert texts(check_repeated(Translated("hi", "index", "in the night", "पर रात"))) == []
    assert texts(check_repeated(Translated("el", "index", "a pile", "μια μια στοίβα")))


def test_a_number_may_be_in_the_figures_of_the_language() -> None:
    assert texts(check_numbers(Translated("ar", "words", "2 piles", "٢ كومة"))) == []
    assert texts(check_numbers(Translated("ar", "words", "2 piles", "٣ كومة")))


def test_a_name_that_pictures_leave_out_for_want_of_letters_is_said_once(catalogs: Catalogs) -> None:
    path = catalogs.path("ro", "crescent/words")
    lines = path.read_text(encoding="utf-8").split("\n")
    for msgid in ("Piles", "Ascending foundations"):
        lines[lines.index(f'msgid "{msgid}"') + 1] = 'msgstr "ခဒ"'
    path.write_text("\n".join(lines), encoding="utf-8")
    sources = catalogs.sources()
    files = {name: sources.catalogs.file("ro", name) for name in ("crescent/words", "freecell/words")}
    problems = [str(each) for each in check_part_names(sources, files)]
    assert len(problems) == 1
    assert "pictures leave out names of parts: no font here has “ခဒ”; put a font file that has them into" in problems[0]
