"""The one form in which catalogs are written.

Nothing is wrapped, there are no line numbers and no headers that change by themselves; a fuzzy
message has the one before it, and translations that no page shows any more stand at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.translations.catalog_file import stands_for_a_name
from builder.translations.people import credits, header_fields, last_change
from builder.translations.po import Entry
from builder.translations.quoted import quoted
from diagrams.words.language import locale_of, plural_forms

_TITLE = "{language} of The Patience Rulebook."
_PROJECT = {"Project-Id-Version": "The Patience Rulebook 1"}
_ENCODING = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
}


def catalog_text(language: str, entries: Iterable[Entry], header: Entry | None = None) -> str:
    r"""A catalog as text; of the header of before stay its comments and who translated.

    >>> pile = Entry(0, "nominative", ["pile"], {0: "hromádka"}, flags={"fuzzy"}, previous=["heap"])
    >>> print(catalog_text("cs", [pile]).partition("\n\n")[2].rstrip())
    #, fuzzy
    #| msgid "heap"
    msgctxt "nominative"
    msgid "pile"
    msgstr "hromádka"
    """
    return _text([_header(language, header), *entries])


def template_text(entries: Iterable[Entry]) -> str:
    r"""A template as text: the messages with nothing translated, to begin a catalog with, or for other programs.

    >>> print(template_text([Entry(0, source=["pile"], forms={0: ""}, extracted=["a heap"])]).partition("\n\n")[2].rstrip())
    #. a heap
    msgid "pile"
    msgstr ""
    """
    return _text([Entry(0, source=[""], forms={0: _fields(_PROJECT | _ENCODING)}), *entries])


def _text(entries: Iterable[Entry]) -> str:
    return "\n".join(line for entry in entries for line in (*_lines(entry), "")) + "\n"


def _header(language: str, before: Entry | None) -> Entry:
    """The header: who has translated, and when; whatever else changes by itself or waits to be filled in is left out."""
    title = _TITLE.format(language=locale_of(language).english_name)
    said = header_fields(before) if before else {}
    kept = [line for line in before.comments if line != title and not stands_for_a_name(line)] if before else []
    while kept and not kept[-1]:
        kept.pop()
    said["last-translator"] = _name(said.get("last-translator", ""))
    comments = credits(kept, said)
    forms, rule = plural_forms(language)
    fields = {
        **_PROJECT,
        "PO-Revision-Date": said.get("po-revision-date", "") if last_change(said) else "",
        "Last-Translator": said["last-translator"],
        "Language": language,
        "Language-Team": _name(said.get("language-team", "")),
        "Plural-Forms": f"nplurals={forms}; plural={rule};",
        **_ENCODING,
    }
    comments = [*"\n".join([title, *comments]).rstrip().split("\n"), ""]
    return Entry(0, source=[""], forms={0: _fields(fields)}, comments=comments)


def _fields(fields: Mapping[str, str]) -> str:
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


def _name(text: str) -> str:
    return "" if stands_for_a_name(text) else text


def _lines(entry: Entry) -> Iterator[str]:
    for comment in entry.comments:
        yield f"# {comment}" if comment else "#"
    for comment in entry.extracted:
        yield f"#. {' '.join(comment.split())}"
    if entry.flags:
        yield f"#, {', '.join(sorted(entry.flags))}"
    mark = "#~" if entry.obsolete else "#"
    if entry.fuzzy and entry.previous:
        yield from _marked(f"{mark}| ", _source(entry.previous_context, entry.previous))
    texts = dict(_source(entry.context, entry.source))
    for index, form in sorted(entry.forms.items()):
        texts[f"msgstr[{index}]" if entry.plural else "msgstr"] = form
    yield from _marked("#~ " if entry.obsolete else "", texts.items())


def _source(context: str | None, source: list[str]) -> Iterator[tuple[str, str]]:
    if context is not None:
        yield "msgctxt", context
    yield from zip(("msgid", "msgid_plural"), source, strict=False)


def _marked(mark: str, texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for keyword, text in texts:
        for line in f"{keyword} {quoted(text)}".split("\n"):
            yield mark + line
