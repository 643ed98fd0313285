"""The table of what readers type, and sections cut out of a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes
from docutils.core import publish_doctree

from builder import project
from builder.errors import BuildError
from builder.search.sections import sections, words_of
from builder.search.words import SearchWords, read_words
from builder.sphinxext.foreign import wrapped
from builder.sphinxext.nodes import card_token
from diagrams.words.foreign import END, START

BROKEN = {
    'ignored = "a': "this is not TOML",
    'together = "eso esa"': "“together” must be a list of texts",
    "together = [1]": "“together” must be a list of texts",
    'together = ["eso"]': "“eso” stands alone",
    "[meant]\neso = 1": "“meant” must be a table of texts",
    "ignored = 5": "“ignored” must be a text",
    'synonyms = "x"': "there is no setting “synonyms”; write ignored or together or meant",
}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of Czech, not written yet."""
    monkeypatch.setattr(project, "ROOT", tmp_path)
    monkeypatch.setattr(project, "LOCALES", tmp_path / "locales")
    path = tmp_path / "locales" / "cs" / "search.toml"
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_table_is_named_in_one_sentence(text: str, table: Path) -> None:
    table.write_text(text, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        read_words("cs")
    assert str(caught.value).startswith("locales/cs/search.toml: ")
    assert BROKEN[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_language_needs_no_table(table: Path) -> None:
    assert not table.exists()
    assert read_words("cs").together == ()
    assert "hvordan" not in read_words("cs").ignored
    assert "hvor" in read_words("da").ignored, "Sphinx has Danish stop words"


@pytest.mark.parametrize(
    ("language", "forms"),
    {
        "cs": "přerozdání přerozdáních Přerozdáním",
        "ro": "fundație fundații fundației fundațiile",
        "da": "bunke bunken bunker bunkerne bunkernes",
        "en": "foundation foundations",
        "pl": "stos stosy stosów",
    }.items(),
)
def test_forms_of_a_word_have_one_stem(language: str, forms: str) -> None:
    assert len({SearchWords(language).stem(form) for form in forms.split()}) == 1


def test_danish_letters_may_be_typed_in_every_usual_way() -> None:
    fold = SearchWords("da").fold
    assert fold("følge") == fold("foelge") == fold("folge") == fold("FØLGE")
    assert fold("træk") == fold("traek") == fold("trak")
    assert fold("på") == fold("paa") == fold("pa")
    assert SearchWords("cs").fold("aa") == "aa", "only where two letters stand for one"


def test_a_card_is_kept_as_seen_and_as_heard_and_hidden_things_are_left_out() -> None:
    page = publish_doctree("Rules\n=====\n\nX goes.\n\n.. a comment", settings_overrides={"doctitle_xform": False})
    paragraph = next(iter(page.findall(nodes.paragraph)))
    paragraph.insert(0, card_token("", "A♠", spoken="ace of spades"))
    next(iter(page.findall(nodes.section))).append(nodes.paragraph("", "secret", classes=["no-search"]))
    (section,) = sections(page)
    assert section.text == [[("A♠", "ace of spades"), "X goes."]]


def test_what_is_not_translated_is_marked_and_not_part_of_a_word() -> None:
    page = publish_doctree("Pravidla\n========\n\nZde.", settings_overrides={"doctitle_xform": False})
    paragraph = next(iter(page.findall(nodes.paragraph)))
    card = card_token("", "A♠", spoken="ace of spades", **{"spoken-language": "en"})
    paragraph.children = [wrapped([nodes.Text("Not yet.")]), nodes.Text(" Zde "), card]
    (section,) = sections(page)
    assert section.text == [[f"{START}Not yet.{END} Zde {START}", ("A♠", "ace of spades"), END]]
    assert list(words_of(section))[1] == "Not yet. Zde ace of spades"


def test_what_a_definition_explains_leads_its_text() -> None:
    page = publish_doctree(
        "Rules\n=====\n\nUndo\n   Take back.\n\n   Once.\n", settings_overrides={"doctitle_xform": False}
    )
    (section,) = sections(page)
    assert section.text == [["Undo: Take back."], ["Once."]]
