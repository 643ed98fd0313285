"""The file of a catalog: its bytes, its form, its header."""

from __future__ import annotations

import re
import unicodedata
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog

from builder.project import Project
from builder.translations.people import header_fields
from builder.translations.plural_rule import order_of_forms
from builder.translations.po import Entry, Malformed, entries
from builder.translations.problem import Problem, Severity, shortened
from diagrams.words.language import locale_of, plural_forms

_MARKS_OF_UTF_16 = (BOM_UTF16_LE, BOM_UTF16_BE)
LARGEST = 1_000_000
"""A catalog of more bytes than this is none; the largest here has some twenty thousand."""
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]")
_PLACEHOLDERS = (
    "SOME DESCRIPTIVE TITLE",
    "COPYRIGHT HOLDER",
    "FIRST AUTHOR",
    "FULL NAME",
    "EMAIL@ADDRESS",
    "<LL@li.org>",
    "PACKAGE VERSION",
    "PROJECT VERSION",
    "YEAR-MO-DA",
)


@dataclass
class CatalogFile:
    """What is in a catalog, and what is wrong with its file; with a fault of form there are no entries."""

    path: str
    entries: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def live(self) -> list[Entry]:
        """The messages of the page, and the header."""
        return [entry for entry in self.entries if not entry.obsolete]

    @property
    def header(self) -> Entry | None:
        """The entry that speaks of the catalog, if there is one."""
        return next((entry for entry in self.live if entry.is_header), None)

    @property
    def obsolete(self) -> list[Entry]:
        """The translations that no page shows any more."""
        return [entry for entry in self.entries if entry.obsolete and entry.is_translated]

    @property
    def faults(self) -> list[Problem]:
        """What must be mended by hand before a program may write the file anew: part of it would be lost."""
        return [problem for problem in self.problems if problem.unsafe or problem.kind in ("duplicate", "plural")]

    def complain(
        self,
        kind: str,
        text: str,
        line: int | None = None,
        *,
        msgid: str = "",
        severity: Severity = Severity.ERROR,
        unsafe: bool = False,
    ) -> None:
        self.problems.append(Problem(self.path, line, msgid, kind, text, severity, unsafe))


def read_file(project: Project, path: Path, language: str) -> CatalogFile:
    """Read a catalog and check everything about it that is no message; never an exception for what is in it."""
    file = CatalogFile(project.shown(path))
    text = _text(project, path, file)
    if text is None:
        return file
    try:
        file.entries = entries(text)
    except Malformed as error:
        file.complain(error.kind, str(error), error.line, unsafe=True)
        return file
    _check_hidden(text, file)
    _check_header(language, file)
    _check_duplicates(file)
    _check_forms(language, file)
    return file


def catalog_of(entries: Iterable[Entry], language: str) -> Catalog:
    """Messages as a catalog of Babel's; it makes a header of its own."""
    catalog = Catalog(locale=locale_of(language), fuzzy=False)
    forms, _ = plural_forms(language)
    for entry in entries:
        if not entry.is_header:
            catalog.add(
                entry.source if entry.plural else entry.msgid,
                tuple(entry.forms.get(index, "") for index in range(forms)) if entry.plural else entry.forms[0],
                flags=sorted(entry.flags),
                user_comments=entry.comments,
                previous_id=entry.previous,
                context=entry.context,
            )
    return catalog


def _text(project: Project, path: Path, file: CatalogFile) -> str | None:
    locales = project.locales.resolve()
    if path.is_symlink() or path.resolve() != locales / path.relative_to(project.locales):
        file.complain("file", "the catalog is a link to another place; put the file itself here", unsafe=True)
        return None
    if not path.is_file():
        file.complain("file", "this is no file; put a catalog here, or remove it", unsafe=True)
        return None
    try:
        size = path.stat().st_size
        content = path.read_bytes() if size <= LARGEST else b""
    except OSError as error:
        file.complain("file", f"the catalog cannot be read ({error.strerror}); make it readable", unsafe=True)
        return None
    if size > LARGEST:
        file.complain(
            "file", f"the catalog has {size} bytes, more than {LARGEST}; put the right file here", unsafe=True
        )
        return None
    if content.startswith(_MARKS_OF_UTF_16):
        file.complain("encoding", "the file is UTF-16; save it as UTF-8", 1, unsafe=True)
        return None
    if content.startswith(BOM_UTF8):
        content = content.removeprefix(BOM_UTF8)
        text = "the file begins with a byte order mark; run rulebook translations update"
        file.complain("encoding", text, 1, severity=Severity.FORM)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        file.complain(
            "encoding", f"byte {error.start + 1} is not UTF-8; save the file as UTF-8 text", line, unsafe=True
        )
        return None
    if "\r" in text and "\n" not in text:
        advice = "its lines end in carriage returns alone; run rulebook translations update"
        file.complain("encoding", advice, 1, severity=Severity.FORM)
        text = text.replace("\r", "\n")
    composed = unicodedata.normalize("NFC", text)
    if composed != text:
        lines = zip(text.split("\n"), composed.split("\n"), strict=True)
        line = next(number for number, (apart, whole) in enumerate(lines, 1) if apart != whole)
        advice = "letters and their accents are written apart; run rulebook translations update"
        file.complain("encoding", advice, line, severity=Severity.FORM)
    return composed


def _check_hidden(text: str, file: CatalogFile) -> None:
    """Hidden characters anywhere but in translations, whose own check names their message."""
    for number, line in enumerate(text.split("\n"), 1):
        hidden = _HIDDEN.search(line.rstrip("\r"))
        if hidden and not re.match(r'\s*(msgstr|")', line):
            file.complain(
                "character",
                f"the line holds U+{ord(hidden[0]):04X}, which cannot be seen; delete it",
                number,
                unsafe=True,
            )


def _check_header(language: str, file: CatalogFile) -> None:
    header = file.header
    if header is None:
        if file.entries:
            advice = "the catalog has no header; run rulebook translations update"
            file.complain("header", advice, 1, severity=Severity.FORM)
            _read_plural_rule(language, "", 1, file)
        else:
            file.complain("file", "nothing is in the catalog; put the right file here, or remove it", 1)
        return
    if file.entries[0] is not header:
        text = "the header does not stand first; run rulebook translations update"
        file.complain("header", text, header.line, severity=Severity.FORM)
    fields = header_fields(header)
    said = fields.get("language", "")
    if said != language:
        file.complain(
            "header",
            f"Language is “{said}”, but the folder is {language}; write Language: {language}",
            header.line,
            severity=Severity.ERROR if _is_another(said, language) else Severity.FORM,
        )
    charset = re.search(r"charset=([\w-]+)", fields.get("content-type", ""))
    if not charset or charset[1].lower() not in ("utf-8", "utf8"):
        said = charset[1] if charset else "missing"
        text = f"the file is UTF-8, but the charset is {said}; write Content-Type: text/plain; charset=utf-8"
        file.complain("header", text, header.line, severity=Severity.FORM)
    _read_plural_rule(language, fields.get("plural-forms", ""), header.line, file)
    for placeholder in _PLACEHOLDERS:
        if any(placeholder in text for text in (*header.comments, *header.forms.values())):
            file.complain(
                "header",
                f"“{placeholder}” stands for a name; write it or delete the line",
                header.line,
                severity=Severity.FORM,
            )
    if header.fuzzy:
        file.complain("header", "the header is fuzzy; delete “#, fuzzy” above it", header.line, severity=Severity.FORM)


def _is_another(said: str, language: str) -> bool:
    """Whether a header names another language: the catalog may be in the wrong folder.

    >>> [_is_another(said, "cs") for said in ("da", "cs_CZ", "cs-CZ", "", "Czech")]
    [True, False, False, False, False]
    """
    try:
        return locale_of(said.replace("-", "_")).language != locale_of(language).language
    except (UnknownLocaleError, ValueError):
        return False


def stands_for_a_name(text: str) -> bool:
    """Whether a text is one of those that tools write into a header where a name should be."""
    return any(placeholder in text for placeholder in _PLACEHOLDERS)


def _read_plural_rule(language: str, rule: str, line: int, file: CatalogFile) -> None:
    """Bring the forms into the order of CLDR's rule; where that is not sure, they would change places."""
    forms, wanted = plural_forms(language)
    number = re.search(r"nplurals\s*=\s*([0-9]+)", rule)
    expression = re.search(r"plural\s*=\s*([^;]+)", rule)
    if not number or not expression:
        wrong = "Plural-Forms is missing or not whole"
    elif (order := order_of_forms(expression[1], number[1], wanted)) is None:
        is_other_number = number[1].lstrip("0") != str(forms)
        said = f"{language} has {forms} plural forms, the header says {shortened(number[1], 20)}"
        wrong = said if is_other_number else f"the plural rule is not that of {language}"
    else:
        if order != tuple(range(int(number[1]))):
            for entry in file.entries:
                if entry.plural:
                    entry.forms = {own: entry.forms[other] for own, other in enumerate(order) if other in entry.forms}
        return
    # The rule can simply be written anew where no forms depend on it, or where it was left out and they are as many.
    translated = [entry for entry in file.entries if entry.plural and entry.is_translated]
    unsafe = any(rule or len(entry.forms) != forms for entry in translated)
    text = f"{wrong}; write Plural-Forms: nplurals={forms}; plural={wanted};"
    severity = Severity.ERROR if unsafe else Severity.FORM
    file.complain("plural rule", text, line, severity=severity, unsafe=unsafe)


def _check_duplicates(file: CatalogFile) -> None:
    seen: dict[tuple[str | None, str], int] = {}
    for entry in file.entries:
        key = (entry.context, entry.msgid)
        if not entry.obsolete and key in seen:
            file.complain(
                "duplicate",
                f"the same message stands in line {seen[key]}; delete one of them",
                entry.line,
                msgid=entry.msgid,
            )
        elif not entry.obsolete:
            seen[key] = entry.line


def _check_forms(language: str, file: CatalogFile) -> None:
    forms, _ = plural_forms(language)
    for entry in file.entries:
        extra = [index for index in entry.forms if index >= forms] if entry.plural else []
        if extra:
            text = f"msgstr[{extra[0]}] is one form too many, {language} has {forms}; delete it"
            file.complain("plural", text, entry.line, msgid=entry.msgid)
