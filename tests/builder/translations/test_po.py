"""The strict reader of catalogs: what gettext allows is read whole, anything else is refused with its line."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from hypothesis import given
from hypothesis import strategies as st

from builder.translations.po import Entry, Malformed, entries

EVERYTHING = r"""# Jana Nováková translated this.
msgid ""
msgstr ""
"Language: cs\n"
"Plural-Forms: nplurals=3; plural=0;\n"

# seen on the page of rules:
#
#   twice
#. extracted from the source
#: rules.rst:12
#, fuzzy, python-brace-format
#| msgctxt "before"
#| msgid "a heap of "
#| "cards"
msgctxt "accusative"
msgid "a pile of "
"{suit}"
msgstr "hromádku\t\"karet\"\\\n"

#| msgid "{count} card"
#| msgid_plural "{count} cards"
msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} tah"
msgstr[1] "{count} tahy"
msgstr[2] ""
"{count} "
"tahů"

#, fuzzy
#~| msgid "once"
#~ msgid "gone"
#~ msgstr "pryč"
# the last word
"""


def read(text: str) -> Entry:
    (entry,) = entries(text)
    return entry


@pytest.fixture(scope="module")
def everything() -> list[Entry]:
    return entries(EVERYTHING)


def test_the_header_is_the_message_without_a_source(everything: list[Entry]) -> None:
    header = everything[0]
    assert [entry.is_header for entry in everything] == [True, False, False, False]
    assert header.line == 2
    assert header.forms[0] == "Language: cs\nPlural-Forms: nplurals=3; plural=0;\n"
    assert header.comments == ["Jana Nováková translated this."]


def test_a_message_with_a_context_is_no_header_though_its_source_is_empty() -> None:
    assert not read('msgctxt "x"\nmsgid ""\nmsgstr "y"').is_header


def test_a_message_has_its_line_context_source_and_translation(everything: list[Entry]) -> None:
    entry = everything[1]
    assert (entry.line, entry.context, entry.source) == (17, "accusative", ["a pile of {suit}"])
    assert entry.forms == {0: 'hromádku\t"karet"\\\n'}
    assert not entry.plural
    assert not entry.obsolete


def test_the_translators_comments_are_kept_line_by_line_and_no_others(everything: list[Entry]) -> None:
    assert everything[1].comments == ["seen on the page of rules:", "", "  twice"]


def test_flags_and_the_source_of_before(everything: list[Entry]) -> None:
    entry = everything[1]
    assert entry.flags == {"fuzzy", "python-brace-format"}
    assert entry.fuzzy
    assert (entry.previous_context, entry.previous) == ("before", ["a heap of cards"])


def test_plural_forms_and_both_sources_of_before(everything: list[Entry]) -> None:
    entry = everything[2]
    assert entry.plural
    assert entry.source == ["{count} move", "{count} moves"]
    assert entry.forms == {0: "{count} tah", 1: "{count} tahy", 2: "{count} tahů"}
    assert (entry.previous_context, entry.previous) == (None, ["{count} card", "{count} cards"])
    assert not entry.fuzzy


def test_an_obsolete_message_keeps_its_mark_its_source_of_before_and_the_comment_at_the_end(
    everything: list[Entry],
) -> None:
    entry = everything[3]
    assert (entry.msgid, entry.obsolete, entry.fuzzy, entry.previous) == ("gone", True, True, ["once"])
    assert entry.comments == ["the last word"]


def test_a_context_of_before_may_go_on_in_a_line_of_its_own() -> None:
    entry = read('#| msgctxt "accu"\n#| "sative"\n#| msgid "a"\n#| "b"\nmsgid "c"\nmsgstr "d"')
    assert (entry.previous_context, entry.previous) == ("accusative", ["ab"])


@pytest.mark.parametrize(
    ("escaped", "text"),
    [
        (r"hrom\303\241dka", "hromádka"),
        (r"p\xc5\x99\x69li\xc5\xa1", "přiliš"),
        (r"\342\231\2408", "♠8"),
        (r"\60\0601", "001"),
        (r"\a\b\f\v\r\t\n\"\\", '\a\b\f\v\r\t\n"\\'),
        (r"\\303", r"\303"),
    ],
)
def test_escapes_are_read_as_gettext_reads_them(escaped: str, text: str) -> None:
    assert read(f'msgid "a"\nmsgstr "{escaped}"').forms == {0: text}


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "#, fuzzy\n", "#~\n"])
def test_a_file_without_a_message(text: str) -> None:
    assert entries(text) == []


def test_spaces_around_a_line_and_the_line_ends_of_another_system_mean_nothing() -> None:
    assert entries('  msgid  "a"  \r\n\tmsgstr "b"\r\n') == entries('msgid "a"\nmsgstr "b"\n')


def test_a_line_break_inside_a_message_is_none_of_the_files() -> None:
    """Only \\n ends a line: Python's other line breaks are letters of a text."""
    assert read('msgid "a\x0b\x1c\u2028b"\nmsgstr ""').msgid == "a\x0b\x1c\u2028b"


@pytest.mark.parametrize(
    ("text", "line", "kind", "says"),
    [
        ('msgid "a\nmsgstr "b"', 1, "syntax", "the quotation mark is not closed"),
        ('msgid "a\\"\nmsgstr "b"', 1, "syntax", "the quotation mark is not closed"),
        ('msgid "a"b"\nmsgstr "b"', 1, "syntax", "a quotation mark stands inside the text"),
        ('msgid "a" "b"\nmsgstr "b"', 1, "syntax", "a quotation mark stands inside the text"),
        ('msgid "a"\nmsgstr "\\q"', 2, "syntax", "a catalog knows no \\q"),
        (r'msgid "\303"', 1, "syntax", r"\303 is no text in UTF-8; type the letters themselves"),
        (r'msgid "\777"', 1, "syntax", r"\777 is no text in UTF-8"),
        (r'msgid "\xe1"', 1, "syntax", r"\xe1 is no text in UTF-8"),
        (r'msgid "a\0"', 1, "syntax", r"\0 ends the text for every program; delete it"),
        (r'msgid "\xg"', 1, "syntax", r"a catalog knows no \x; write \\ for a backslash"),
        ('msgid "a"\nmsgstr', 2, "syntax", "must stand in quotation marks"),
        ('msgid a\nmsgstr "b"', 1, "syntax", "“msgid a” is no line of a catalog"),
        ('msgid "a"\nmsgstr "b"\nPravidla', 3, "syntax", "“Pravidla” is no line of a catalog"),
        ('"a"\nmsgid "a"\nmsgstr "b"', 1, "syntax", "without msgid or msgstr before it"),
        ('msgid "a"\n# x\n"b"\nmsgstr "c"', 1, "syntax", "has no msgstr"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "c"', 1, "syntax", "the msgid “a” has no msgstr"),
        ('msgid "a"', 1, "syntax", "has no msgstr"),
        ('msgstr "b"', 1, "syntax", "msgstr stands without a msgid before it"),
        ('msgid_plural "b"', 1, "syntax", "msgid_plural stands without a msgid before it"),
        ('msgctxt "x"\n# y\nmsgid "a"\nmsgstr "b"', 1, "syntax", "msgctxt stands without a msgid after it"),
        ('msgctxt "x"\nmsgctxt "y"\nmsgid "a"\nmsgstr "b"', 1, "syntax", "msgctxt stands without a msgid after it"),
        ('msgid "a"\nmsgstr[0] "b"', 2, "syntax", "msgstr[0] does not go with its msgid; write msgstr"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"', 3, "syntax", "write msgstr[0], msgstr[1] and so on"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 3, "syntax", "msgstr stands twice"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[0] "d"', 4, "syntax", "msgstr[0] stands twice"),
        ('msgid "a"\nmsgstr "b"\nmsgid_plural "c"', 3, "syntax", "must stand between msgid and msgstr[0]"),
        ('msgid "a"\nmsgid_plural "b"\nmsgid_plural "c"', 3, "syntax", "must stand between msgid and msgstr[0]"),
        ('#| msgid "a\nmsgid "b"\nmsgstr "c"', 1, "syntax", "after #| stands the msgid of before"),
        ('#| "a"\nmsgid "b"\nmsgstr "c"', 1, "syntax", "after #| stands the msgid of before"),
        ('#~| msgstr "a"\n#~ msgid "b"\n#~ msgstr "c"', 1, "syntax", "after #| stands the msgid of before"),
        ('#~ msgid "b"\n#~ msgstr "c"d', 2, "syntax", "a quotation mark stands inside the text"),
        ('msgid "a"\n<<<<<<< HEAD\nmsgstr "b"', 2, "conflict", "conflict marks"),
        ('msgid "a"\nmsgstr "b"\n=======\nmsgstr "c"', 3, "conflict", "conflict marks"),
        ('msgid "a"\nmsgstr "b"\n||||||| 1234567', 3, "conflict", "conflict marks"),
        ('#~ msgid "a"\n#~ >>>>>>> 1234567 (Czech)\n#~ msgstr "b"', 2, "conflict", "conflict marks"),
        ('#-#-#-#-#  cs.po  #-#-#-#-#\nmsgid "a"\nmsgstr "b"', 1, "conflict", "conflict marks"),
    ],
)
def test_what_is_no_catalog_is_refused_at_its_line(text: str, line: int, kind: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        entries(text)
    assert (refused.value.line, refused.value.kind) == (line, kind)
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ['msgid "======="\nmsgstr "<<<<<<<"', '# ======= a line\nmsgid "a"\nmsgstr "b"'])
def test_signs_of_a_conflict_inside_a_text_or_a_comment_are_none(text: str) -> None:
    assert len(entries(text)) == 1


def as_babel_reads(data: bytes) -> list[tuple[object, ...]]:
    """The messages of a catalog as an independent reader takes them, without the header."""
    return [
        (each.context, each.id, each.string, each.fuzzy, each.user_comments)
        for each in read_po(BytesIO(data))
        if each.id
    ]


def as_here(text: str) -> list[tuple[object, ...]]:
    return [
        (
            entry.context,
            tuple(entry.source) if entry.plural else entry.msgid,
            tuple(entry.forms.values()) if entry.plural else entry.forms[0],
            entry.fuzzy,
            entry.comments,
        )
        for entry in entries(text)
        if not entry.is_header and not entry.obsolete
    ]


def test_the_catalogs_of_the_project_are_read_as_babel_reads_them(repository: Path) -> None:
    paths = sorted((repository / "locales").rglob("*.po"))
    assert len(paths) > 30
    for path in paths:
        assert as_here(path.read_text(encoding="utf-8")) == as_babel_reads(path.read_bytes()), path


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from('\n\t"\\'), min_size=1)
messages = st.dictionaries(
    st.tuples(texts, st.none() | texts), st.tuples(texts, st.booleans(), st.none() | texts), max_size=5
)


@given(messages, st.integers(20, 80))
def test_what_babel_writes_is_read_back(
    written: dict[tuple[str, str | None], tuple[str, bool, str | None]], width: int
) -> None:
    catalog = Catalog(locale="da")
    for (msgid, context), (string, fuzzy, plural) in written.items():
        message = (msgid, plural) if plural else msgid
        forms = (string, string) if plural else string
        catalog.add(message, forms, context=context, flags=["fuzzy"] if fuzzy else [])
    file = BytesIO()
    write_po(file, catalog, width=width)
    expected = [(each.context, each.id, each.string, each.fuzzy, []) for each in catalog if each.id]
    assert as_here(file.getvalue().decode()) == expected
