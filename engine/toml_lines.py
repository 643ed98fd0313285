"""In which line of a TOML text something stands, for messages; :mod:`tomllib` reads the values but does not say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
    | (?P<text>"{3}(?:\\.|[^\\])*?"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
    | (?P<word>[A-Za-z0-9_-]+)
    | (?P<newline>\n)
    | (?P<sign>[\[\]{}=])
    """,
    re.DOTALL | re.VERBOSE,
)
_PIECE = re.compile(
    r"(?P<continued>\\[ \t]*\n\s*)|(?P<newline>\\n|\\u000[aA]|\\U0000000[aA])|\\.|[^\\\n]+|.", re.DOTALL
)
"""A piece of a text in double quotation marks: what stands for a line's end, or continues a line, or neither."""


class TomlLines:
    """The lines of the keys of a valid TOML text, and of the lines within its texts.

    >>> lines = TomlLines('game = "golf"\\nmoves = \"\"\"\\n1. 2H\\n2. 3H\\n\"\"\"\\n[rules]\\nredeals = 4')
    >>> lines.of_key("rules"), lines.of_key("redeals")
    (6, None)
    >>> lines.of_lines("moves")
    [3, 4, 5]
    """

    def __init__(self, text: str) -> None:
        self._keys: dict[str, int] = {}
        self._texts: dict[str, tuple[str, int]] = {}
        for key, line, value in _statements(text.replace("\r\n", "\n")):
            self._keys.setdefault(key, line)
            if value is not None:
                self._texts.setdefault(key, value)

    def of_key(self, key: str) -> int | None:
        """The line in which a key or a table of the topmost level is first named."""
        return self._keys.get(key)

    def of_lines(self, key: str) -> list[int]:
        """For each line of the text that is the value of a key, the line of the file in which it begins."""
        written, line = self._texts[key]
        is_long = written.startswith(('"""', "'''"))
        content = written[3:-3] if is_long else written[1:-1]
        if is_long and content.startswith("\n"):
            content, line = content[1:], line + 1
        if written[0] == "'":
            return [line + number for number in range(content.count("\n") + 1)]
        begins: list[int | None] = [None]
        for piece in _PIECE.finditer(content):
            if piece.lastgroup != "continued" and begins[-1] is None:
                begins[-1] = line
            if piece.lastgroup == "newline" or piece[0] == "\n":
                begins.append(None)
            line += piece[0].count("\n")
        return [line if begin is None else begin for begin in begins]


def _statements(text: str) -> Iterator[tuple[str, int, tuple[str, int] | None]]:
    """The first name of every key and table of the topmost level, its line, and its value with line if it is a text."""
    line = 1
    depth = 0
    key: str | None = None
    key_line = 0
    in_table = is_header = has_value = False
    value: tuple[str, int] | None = None
    for token in _TOKEN.finditer(text):
        kind, written = token.lastgroup, token[0]
        if kind == "newline":
            line += 1
            if depth == 0:
                if key is not None and (is_header or not in_table):
                    yield key, key_line, value
                in_table = in_table or is_header
                key, value, is_header, has_value = None, None, False, False
        elif kind == "sign":
            if written == "=":
                has_value = True
            elif key is None and written == "[":
                is_header = True
            elif not is_header:
                depth += 1 if written in "[{" else -1
        elif kind in ("text", "word"):
            if key is None:
                key, key_line = _name(written), line
            elif kind == "text" and has_value and depth == 0 and value is None:
                value = written, line
            line += written.count("\n")
    if key is not None and (is_header or not in_table):
        yield key, key_line, value


def _name(written: str) -> str:
    if written[0] not in "\"'":
        return written
    (name,) = tomllib.loads(f"{written} = 0")
    return name
