"""What is wrong with the file of a catalog is said in one sentence, with its line where it has one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.errors import BuildError
from builder.translations.check import check_language
from builder.translations.merge import merged, update
from builder.translations.problem import Problem
from tests.builder.translations.catalogs_copy import Catalogs

NAME = "index"
SIZE = 1_000_001


def only(catalogs: Catalogs, name: str = "") -> Problem:
    """The only problem of the Czech catalogs, or of one of them."""
    problems = catalogs.check_one("cs", name) if name else catalogs.check("cs")
    assert len(problems) == 1, [str(problem) for problem in problems]
    assert "; " in problems[0].text, "it must say how to mend it"
    return problems[0]


def line_of(path: Path, start: str) -> int:
    """The line that begins so; of several the last."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return max(number for number, line in enumerate(lines, 1) if line.startswith(start))


Edit = tuple[str, str]
FIRST = 'msgid "The Patience Rulebook"\n'
PLURAL = '"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);\\n"\n'


@pytest.mark.parametrize(
    ("edit", "start", "kind", "phrase"),
    [
        ((FIRST, FIRST[:-2] + "\n"), FIRST[:-2], "syntax", "the quotation mark is not closed"),
        ((FIRST, 'msgid "x"\n' + FIRST), 'msgid "x"', "syntax", "has no msgstr"),
        ((FIRST, '# y\nmsgstr "x"\n' + FIRST), 'msgstr "x"', "syntax", "without a msgid before it"),
        ((FIRST, "Pravidla\n" + FIRST), "Pravidla", "syntax", "“Pravidla” is no line of a catalog"),
        ((FIRST, "msgid Pravidla\n" + FIRST), "msgid Pravidla", "syntax", "“msgid Pravidla” is no line of a catalog"),
        ((FIRST, '"x"\n' + FIRST), None, "syntax", "a text stands here without msgid or msgstr"),
        ((FIRST, 'msgctxt "x"\n\n# y\n' + FIRST), 'msgctxt "x"', "syntax", "msgctxt stands without a msgid"),
        ((FIRST, 'msgid "a"b"\n' + FIRST), 'msgid "a"b"', "syntax", "a quotation mark stands inside the text"),
        ((FIRST, 'msgid "a\\q"\n' + FIRST), 'msgid "a\\q"', "syntax", "a catalog knows no \\q"),
        ((FIRST, 'msgid "a"\nmsgstr[0] "b"\n\n' + FIRST), 'msgstr[0] "b"', "syntax", "msgstr[0] does not go with its msgid"),
        ((FIRST, 'msgid "a"\nmsgstr "b"\nmsgstr "c"\n\n' + FIRST), 'msgstr "c"', "syntax", "msgstr stands twice"),
        ((FIRST, 'msgid "a"\nmsgstr "b"\nmsgid_plural "c"\n\n' + FIRST), 'msgid_plural "c"', "syntax", "move it there"),
        ((FIRST, "<<<<<<< HEAD\n" + FIRST), "<<<<<<<", "conflict", "conflict marks"),
        ((FIRST, "=======\n" + FIRST), "=======", "conflict", "conflict marks"),
        ((FIRST, ">>>>>>> 1234567 (Czech)\n" + FIRST), ">>>>>>>", "conflict", "conflict marks"),
        ((FIRST, "# a\u202eb\n" + FIRST), "# a", "character", "U+202E"),
        ((FIRST, "# a\u0000b\n" + FIRST), "# a", "character", "U+0000"),
        (("Language: cs", "Language: da"), 'msgid ""', "header", "Language is “da”, but the folder is cs"),
        (("nplurals=3", "nplurals=2"), 'msgid ""', "plural rule", "cs has 3 plural forms, the header says 2"),
        (("n <= 4", "n <= 5"), 'msgid ""', "plural rule", "the plural rule is not that of cs"),
        (("n == 1 ? 0", "__import__('os') ? 0"), 'msgid ""', "plural rule", "the plural rule is not that of cs"),
        ((PLURAL, ""), 'msgid ""', "plural rule", "Plural-Forms is missing"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)  # fmt: skip
def test_a_fault_of_a_file(edit: Edit, start: str | None, kind: str, phrase: str, catalogs: Catalogs) -> None:
    path = catalogs.path("cs", NAME)
    text = path.read_text(encoding="utf-8")
    assert text.count(edit[0]) == 1
    # The text after a comment line belongs to nothing.
    edited = text.replace(edit[0], ("# z\n" if start is None else "") + edit[1])
    path.write_text(edited, encoding="utf-8")
    problem = only(catalogs, NAME)
    line = line_of(path, '"x"' if start is None else start)
    # No message here has plural forms: the rule can be written anew.
    severity = "form" if kind == "plural rule" else "error"
    assert (problem.path, problem.line, problem.kind, problem.severity) == (
        catalogs.name("cs", NAME),
        line,
        kind,
        severity,
    )
    assert phrase in problem.text


@pytest.mark.parametrize(
    ("old", "new", "phrase"),
    [
        ("# Czech of The Patience Rulebook.", "# FULL NAME <EMAIL@ADDRESS>, 2026.", "“FULL NAME” stands for a name"),
        ('"Language: cs\\n"', '"Last-Translator: x <EMAIL@ADDRESS>\\n"\n"Language: cs\\n"', "“EMAIL@ADDRESS”"),
        ('msgid ""\nmsgstr ""\n', '#, fuzzy\nmsgid ""\nmsgstr ""\n', "the header is fuzzy"),
        ("charset=utf-8", "charset=CHARSET", "the charset is CHARSET"),
        ("charset=utf-8", "charset=iso-8859-2", "the charset is iso-8859-2"),
        ('"Content-Type: text/plain; charset=utf-8\\n"\n', "", "the charset is missing"),
    ],
)
def test_what_a_program_has_left_in_a_header_is_a_matter_of_form(
    old: str, new: str, phrase: str, catalogs: Catalogs
) -> None:
    path = catalogs.path("cs", NAME)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = catalogs.check_one("cs", NAME)
    assert {(problem.kind, str(problem.severity)) for problem in problems} == {("header", "form")}
    assert any(phrase in problem.text for problem in problems)


def test_the_plural_rule_may_be_written_as_other_tools_write_it(catalogs: Catalogs) -> None:
    path = catalogs.path("cs", NAME)
    rule = '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n'
    path.write_text(path.read_text(encoding="utf-8").replace(PLURAL, rule), encoding="utf-8")
    assert catalogs.check("cs") == []


@pytest.mark.parametrize(
    ("rule", "phrase"),
    [
        ("nplurals=1000000000; plural=0;", "cs has 3 plural forms, the header says 1000000000"),
        (f"nplurals={'9' * 5000}; plural=0;", "the header says 999"),
        ("nplurals=0; plural=0;", "the header says 0"),
        ("nplurals=-3; plural=0;", "Plural-Forms is missing or not whole"),
        ("nplurals=٣; plural=0;", "Plural-Forms is missing or not whole"),
        ("nplurals=3; plural=;", "Plural-Forms is missing or not whole"),
        ("nplurals=3; plural=0;", "the plural rule is not that of cs"),
        ("nplurals=3; plural=n/0;", "the plural rule is not that of cs"),
        ("nplurals=3; plural=n%0;", "the plural rule is not that of cs"),
        ("nplurals=3; plural=(n==1) ? 2 : (n>=2 && n<=4) ? 1 : 0;", "the plural rule is not that of cs"),
        ("nplurals=3; plural=(n==1 || n==777777) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "the plural rule is not that of cs"),
        (f"nplurals=3; plural={'(' * 900}n{')' * 900};", "the plural rule is not that of cs"),
        (f"nplurals=3; plural={'(' * 300}n{')' * 300};", "the plural rule is not that of cs"),
        (f"nplurals=3; plural={'!' * 990}n;", "the plural rule is not that of cs"),
        ("nplurals=3; plural=n < < n;", "the plural rule is not that of cs"),
        (f"nplurals=3; plural=n == {'9' * 900};", "the plural rule is not that of cs"),
    ],
    ids=lambda value: value[:30],
)
def test_a_plural_rule_must_choose_as_cldr_does(rule: str, phrase: str, catalogs: Catalogs) -> None:
    """By another one the forms of a message would change places: nothing is made of such a catalog."""
    path = catalogs.path("cs", "words")
    path.write_text(path.read_text(encoding="utf-8").replace(PLURAL, f'"Plural-Forms: {rule}\\n"\n'), encoding="utf-8")
    file = catalogs.sources().catalogs.file("cs", "words")
    (problem,) = file.problems
    assert (problem.kind, problem.line, str(problem.severity)) == ("plural rule", 3, "error")
    assert phrase in problem.text
    assert problem.text.endswith("write Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);")
    with pytest.raises(BuildError, match=r"words\.po, line 3: "):
        catalogs.sources().catalogs.words("cs")
    with pytest.raises(BuildError, match=r"words\.po, line 3: "):
        merged(catalogs.sources().catalogs, "cs", "words", Catalog())


def test_a_plural_rule_that_nothing_needs_is_written_anew(catalogs: Catalogs) -> None:
    path = catalogs.path("cs", NAME)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(PLURAL, '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'), encoding="utf-8")
    assert only(catalogs).kind == "plural rule"
    assert PLURAL in merged(catalogs.sources().catalogs, "cs", NAME, Catalog())


def test_a_message_whose_plural_has_changed_is_outdated(catalogs: Catalogs) -> None:
    sources = catalogs.sources()
    messages = sources.catalogs.file("cs", "words").live
    entry = next(each for each in messages if each.plural)
    template = Catalog()
    for each in messages:
        plural = "anything else" if each is entry else each.source[-1]
        template.add((each.msgid, plural) if each.plural else each.msgid, context=each.context)
    problems = check_language(sources, "cs", {"words": template})
    outdated = [problem for problem in problems if problem.kind == "outdated"]
    assert [(problem.line, problem.msgid) for problem in outdated] == [(entry.line, entry.msgid)]


@pytest.mark.parametrize("name", [NAME, "words"])
def test_a_catalog_without_a_header_has_all_its_messages(
    name: str, catalogs: Catalogs, wanted: dict[str, Catalog]
) -> None:
    path = catalogs.path("cs", name)
    update(catalogs.sources().catalogs, "cs", {name: wanted[name]})
    text = path.read_text(encoding="utf-8")
    path.write_text(text[text.index("\n\n") :], encoding="utf-8")
    problems = catalogs.check_one("cs", name)
    assert {str(problem.severity) for problem in problems} == {"form"}
    assert any("the catalog has no header" in problem.text for problem in problems)
    update(catalogs.sources().catalogs, "cs", {name: wanted[name]})
    assert path.read_text(encoding="utf-8") == text


def big(path: Path) -> None:
    path.write_text("#" * SIZE, encoding="utf-8")


def linked(path: Path) -> None:
    target = path.with_suffix(".txt")
    path.rename(target)
    path.symlink_to(target)


def linked_folder(path: Path) -> None:
    target = path.parents[2] / "elsewhere"
    path.parent.rename(target)
    path.parent.symlink_to(target)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def marked(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())


def taken_apart(path: Path) -> None:
    path.write_text(unicodedata.normalize("NFD", path.read_text(encoding="utf-8")), encoding="utf-8")


def utf_16(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-16")


def latin(path: Path) -> None:
    path.write_bytes(path.read_text(encoding="utf-8").encode("iso-8859-2", "replace"))


def carriage_returns(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r"))


@pytest.mark.parametrize(
    ("spoil", "phrase"),
    [
        (big, f"the catalog has {SIZE} bytes"),
        (linked, "the catalog is a link to another place"),
        (folder, "this is no file"),
        (utf_16, "the file is UTF-16"),
        (latin, "is not UTF-8"),
        (lambda path: path.write_bytes(b""), "nothing is in the catalog"),
    ],
)
def test_a_file_that_is_no_catalog(spoil: Callable[[Path], None], phrase: str, catalogs: Catalogs) -> None:
    spoil(catalogs.path("cs", NAME))
    problem = only(catalogs)
    assert (problem.path, problem.severity) == (catalogs.name("cs", NAME), "error")
    assert phrase in problem.text


@pytest.mark.parametrize(
    ("save", "phrase"),
    [
        (marked, "byte order mark"),
        (carriage_returns, "its lines end in carriage returns"),
        (taken_apart, "letters and their accents are written apart"),
    ],
)
def test_marks_line_ends_and_accents_of_other_systems_are_mended(
    save: Callable[[Path], None], phrase: str, catalogs: Catalogs, wanted: dict[str, Catalog]
) -> None:
    path = catalogs.path("cs", NAME)
    update(catalogs.sources().catalogs, "cs", {NAME: wanted[NAME]})
    good = path.read_bytes()
    save(path)
    (problem,) = catalogs.check_one("cs", NAME)
    assert str(problem.severity) == "form"
    assert phrase in problem.text
    update(catalogs.sources().catalogs, "cs", {NAME: wanted[NAME]})
    assert path.read_bytes() == good


def test_a_missing_catalog_is_not_translated(catalogs: Catalogs) -> None:
    catalogs.path("cs", NAME).unlink()
    problem = only(catalogs)
    assert (problem.path, problem.severity) == (catalogs.name("cs", NAME), "incomplete")
    assert problem.text.endswith("; run rulebook translations update cs")


def test_a_folder_of_catalogs_that_is_a_link(catalogs: Catalogs) -> None:
    linked_folder(catalogs.path("cs", NAME))
    problems = catalogs.check("cs")
    assert problems
    assert all("is a link to another place" in problem.text for problem in problems)


def test_a_catalog_that_no_page_has(catalogs: Catalogs) -> None:
    catalogs.path("cs", "indx").write_bytes(catalogs.path("cs", NAME).read_bytes())
    problem = only(catalogs)
    assert (problem.path, problem.text) == (
        catalogs.name("cs", "indx"),
        "no page has this name; rename or remove the catalog",
    )


def test_a_broken_table_of_the_search(catalogs: Catalogs) -> None:
    (catalogs.locales / "cs" / "search.toml").write_text("ignored = 5", encoding="utf-8")
    (problem,) = catalogs.check("cs")
    assert (problem.path, problem.kind) == ("locales/cs/search.toml", "search")
    assert "“ignored” must be a text" in problem.text


def test_the_same_message_twice(catalogs: Catalogs) -> None:
    path = catalogs.path("cs", "words")
    text = path.read_text(encoding="utf-8")
    first = line_of(path, 'msgid "nothing"')
    path.write_text(text + 'msgid "nothing"\nmsgstr "nic"\n', encoding="utf-8")
    problem = only(catalogs)
    assert (problem.kind, problem.line) == ("duplicate", line_of(path, 'msgid "nothing"'))
    assert f"line {first}" in problem.text


@pytest.mark.parametrize(
    ("old", "new", "kind", "severity", "phrase"),
    [
        ('msgstr[2] "{count} slov"\n', "", "plural", "error", "msgstr[2] is missing or empty, cs has 3 forms"),
        ('msgstr[1] "{count} slova"', 'msgstr[1] ""', "plural", "error", "msgstr[1] is missing or empty"),
        ('msgstr[2] "{count} slov"\n', 'msgstr[2] "{count} slov"\nmsgstr[3] "{count} s"\n', "plural", "error", "msgstr[3] is one form too many"),
        ('msgstr[0] "{count} slovo"', 'msgstr[0] "{cout} sekundy"', "placeholder", "error", "where the source has {count}; write {count}"),
        ('msgid "nothing"\nmsgstr "nic"', 'msgid "nothing"\nmsgstr ""', "missing", "incomplete", "it is not translated"),
        ('msgid "nothing"', '#, fuzzy\nmsgid "nothing"', "fuzzy", "incomplete", "it is fuzzy"),
    ],
)  # fmt: skip
def test_a_fault_of_a_message(old: str, new: str, kind: str, severity: str, phrase: str, catalogs: Catalogs) -> None:
    path = catalogs.path("cs", "words")
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    problems = catalogs.check_one("cs", "words")
    assert {(problem.kind, str(problem.severity)) for problem in problems} == {(kind, severity)}
    assert any(phrase in problem.text for problem in problems)


@pytest.mark.parametrize("comment", ["ok: same", "ok: term move, same", "ok: spelling, same"])
def test_a_comment_allows_a_warning(comment: str, catalogs: Catalogs) -> None:
    path = catalogs.path("cs", "words")
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('msgid "nothing"\nmsgstr "nic"', f'# {comment}\nmsgid "nothing"\nmsgstr "nothing"'),
        encoding="utf-8",
    )
    assert catalogs.check("cs") == []


def test_no_comment_allows_an_error(catalogs: Catalogs) -> None:
    path = catalogs.path("cs", "words")
    text = path.read_text(encoding="utf-8")
    spoilt = text.replace('msgid "nothing"\nmsgstr "nic"', '# ok: html\nmsgid "nothing"\nmsgstr "<b>nic"')
    path.write_text(spoilt, encoding="utf-8")
    assert only(catalogs).kind == "html"
