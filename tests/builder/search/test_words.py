"""The table of what readers type, and which forms of a word are one word."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.errors import BuildError
from builder.project import Project
from builder.search.words import SearchWords, read_words

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
def table(tmp_path: Path) -> Path:
    """The file of Czech, not written yet."""
    path = tmp_path / "locales" / "cs" / "search.toml"
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_table_is_named_in_one_sentence(text: str, table: Path, tmp_path: Path) -> None:
    table.write_text(text, encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        read_words(Project(tmp_path, tmp_path), "cs")
    assert str(caught.value).startswith("locales/cs/search.toml: ")
    assert BROKEN[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_language_needs_no_table(table: Path, tmp_path: Path) -> None:
    assert not table.exists()
    assert read_words(Project(tmp_path, tmp_path), "cs").together == ()
    assert "hvordan" not in read_words(Project(tmp_path, tmp_path), "cs").ignored
    assert "hvor" in read_words(Project(tmp_path, tmp_path), "da").ignored, "Sphinx has Danish stop words"


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
