"""Reading a catalog strictly, line by line.

Libraries forgive: Babel and polib drop a quote that is missing, and let the last of two equal
messages win. A translator wants to know the line instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from builder.translations.quoted import QUOTED, unquoted

_LINE = re.compile(r'(?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*(?="|$)(?P<rest>.*)')
_PREVIOUS = re.compile(rf"(?P<keyword>msgctxt|msgid_plural|msgid)?\s*(?P<texts>(?:{QUOTED}\s*)+)")
_CONFLICT = re.compile(r"(<{7}|={7}|>{7}|\|{7})(\s|$)|#-#-#-#-#")


@dataclass
class Entry:
    """A message as it stands in the file.

    ``forms`` are its translations by their number, 0 where there is one; ``previous`` is the source
    that a fuzzy translation was made for, and ``previous_context`` its context. ``comments`` are the
    translators' lines, ``extracted`` those that the template has for them. ``accepted`` are kinds of
    warnings that are allowed for the message outside of its file.
    """

    line: int
    context: str | None = None
    source: list[str] = field(default_factory=list)
    forms: dict[int, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    previous: list[str] = field(default_factory=list)
    previous_context: str | None = None
    extracted: list[str] = field(default_factory=list)
    accepted: frozenset[str] = frozenset()
    plural: bool = False
    obsolete: bool = False

    @property
    def msgid(self) -> str:
        return self.source[0] if self.source else ""

    @property
    def key(self) -> tuple[str, str | None]:
        """What a message is known by: its msgid and its context."""
        return self.msgid, self.context

    @property
    def is_translated(self) -> bool:
        """Whether there is a translation, be it fuzzy or not whole."""
        return any(self.forms.values())

    @property
    def is_header(self) -> bool:
        return self.msgid == "" and self.context is None

    @property
    def fuzzy(self) -> bool:
        return "fuzzy" in self.flags


class Malformed(Exception):
    """A line that is no line of a catalog; ``kind`` says of what sort the fault is."""

    def __init__(self, line: int, text: str, kind: str = "syntax") -> None:
        super().__init__(text)
        self.line = line
        self.kind = kind


def entries(text: str) -> list[Entry]:
    r"""The messages of a catalog, the header first; :class:`Malformed` at the first line that is none.

    >>> [entry] = entries('# seen\nmsgid "pile"\nmsgstr "hromádka"\n')
    >>> entry.line, entry.msgid, entry.forms, entry.comments
    (2, 'pile', {0: 'hromádka'}, ['seen'])
    >>> entries('msgid "pile\nmsgstr ""')
    Traceback (most recent call last):
    builder.translations.po.Malformed: the quotation mark is not closed; end the line with "
    """
    reader = _Reader()
    messages = list(reader.read(text))
    if messages:
        # A comment at the end stands above no message; it stays with the last one.
        messages[-1].comments += reader.entry.comments
    return messages


class _Reader:
    def __init__(self) -> None:
        self.entry = Entry(0)
        self.expects_msgid = 0
        self.append: Callable[[str], None] | None = None

    def read(self, text: str) -> Iterator[Entry]:
        number = 0
        for number, line in enumerate(text.split("\n"), 1):
            yield from self._line(number, line.strip())
        yield from self._finished(number)

    def _line(self, number: int, line: str) -> Iterator[Entry]:
        if _CONFLICT.match(line.lstrip("#~ ") if line.startswith("#~") else line):
            raise Malformed(
                number, "a merge has left its conflict marks here; choose one side, delete the marks", "conflict"
            )
        if not line:
            return
        obsolete = line.startswith("#~")
        if obsolete:
            line = line[2:].lstrip()
            if line.startswith("|"):
                yield from self._finished(number)
                self._previous(number, line[1:].strip())
                return
            if not line:
                return
        elif line.startswith("#"):
            yield from self._finished(number)
            self._comment(number, line)
            return
        if line.startswith('"'):
            if self.append is None:
                raise Malformed(
                    number, "a text stands here without msgid or msgstr before it; add the word or delete the line"
                )
            self.append(_unquoted(number, line))
            return
        match = _LINE.fullmatch(line)
        if not match:
            raise Malformed(
                number, f"“{line[:40]}” is no line of a catalog; begin it with msgid, msgstr or #, or put it in quotes"
            )
        if match["keyword"] in ("msgctxt", "msgid"):
            yield from self._finished(number, keep_context=match["keyword"] == "msgid")
        self._keyword(number, match["keyword"], _unquoted(number, match["rest"].strip()), obsolete)

    def _comment(self, number: int, line: str) -> None:
        if line.startswith("#,"):
            self.entry.flags.update(flag for part in line[2:].split(",") if (flag := part.strip()))
        elif line.startswith("#|"):
            self._previous(number, line[2:].strip())
        elif line[1:2] not in (".", ":"):
            self.entry.comments.append(line[1:].removeprefix(" "))

    def _previous(self, number: int, line: str) -> None:
        entry, match = self.entry, _PREVIOUS.fullmatch(line)
        if not match or not (match["keyword"] or entry.previous or entry.previous_context is not None):
            raise Malformed(number, "after #| stands the msgid of before; delete the line if it is broken")
        text = "".join(_unquoted(number, each) for each in re.findall(QUOTED, match["texts"]))
        if match["keyword"] == "msgctxt":
            entry.previous_context = text
        elif match["keyword"]:
            entry.previous.append(text)
        elif entry.previous:
            entry.previous[-1] += text
        else:
            entry.previous_context = (entry.previous_context or "") + text

    def _keyword(self, number: int, keyword: str, text: str, obsolete: bool) -> None:
        entry = self.entry
        if keyword == "msgctxt":
            entry.context = text
            self.expects_msgid = number
            self.append = self._into_context
        elif keyword == "msgid":
            entry.line, entry.source, entry.obsolete = number, [text], obsolete
            self.expects_msgid = 0
            self.append = self._into_source
        elif not entry.source:
            raise Malformed(number, f"{keyword} stands without a msgid before it; add the msgid or delete the line")
        elif keyword == "msgid_plural":
            if entry.forms or entry.plural:
                raise Malformed(number, "msgid_plural must stand between msgid and msgstr[0]; move it there")
            entry.source.append(text)
            entry.plural = True
            self.append = self._into_source
        else:
            self._translation(number, keyword, text)

    def _translation(self, number: int, keyword: str, text: str) -> None:
        index = int(keyword[7:-1]) if "[" in keyword else 0
        if ("[" in keyword) != self.entry.plural:
            wanted = "msgstr[0], msgstr[1] and so on" if self.entry.plural else "msgstr"
            raise Malformed(number, f"{keyword} does not go with its msgid; write {wanted}")
        if index in self.entry.forms:
            raise Malformed(number, f"{keyword} stands twice for one msgid; delete one of them")
        self.entry.forms[index] = text
        self.append = self._into_form(index)

    def _into_context(self, text: str) -> None:
        self.entry.context = (self.entry.context or "") + text

    def _into_source(self, text: str) -> None:
        self.entry.source[-1] += text

    def _into_form(self, index: int) -> Callable[[str], None]:
        def append(text: str) -> None:
            self.entry.forms[index] += text

        return append

    def _finished(self, number: int, keep_context: bool = False) -> Iterator[Entry]:
        """Give out the entry that ends here, and begin another one."""
        entry = self.entry
        if entry.source:
            if not entry.forms:
                raise Malformed(entry.line, f"the msgid “{entry.msgid[:40]}” has no msgstr; add one, empty if need be")
            self.entry = Entry(0)
            yield entry
        elif self.expects_msgid and not keep_context:
            raise Malformed(
                self.expects_msgid, "msgctxt stands without a msgid after it; add the msgid or delete the line"
            )
        self.expects_msgid = 0
        self.append = None


def _unquoted(number: int, text: str) -> str:
    try:
        return unquoted(text)
    except ValueError as error:
        raise Malformed(number, str(error)) from None
