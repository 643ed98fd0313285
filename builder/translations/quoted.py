r"""A text between quotation marks, as a catalog writes it, with the escapes that gettext knows.

``msgcat --escape`` writes every letter beyond ASCII as the bytes of its UTF-8: ``\303\251`` is é.
"""

from __future__ import annotations

import re

QUOTED = r'"(?:[^"\\]|\\.)*"'
"""What a text in quotation marks looks like."""
_ESCAPES = {"\n": "n", "\t": "t", "\r": "r", "\a": "a", "\b": "b", "\f": "f", "\v": "v", '"': '"', "\\": "\\"}
_LETTERS = {letter: sign for sign, letter in _ESCAPES.items()}
_BYTE = r"\\(?:x[0-9A-Fa-f]+|[0-7]{1,3})"
_ESCAPE = re.compile(rf"(?:{_BYTE})+|\\(.)")


def quoted(text: str) -> str:
    r"""A text as it stands in a catalog, with a line for each of its own.

    >>> print(quoted('say "hromádka"'))
    "say \"hromádka\""
    >>> print(quoted("one\ntwo\n"))
    ""
    "one\n"
    "two\n"
    """
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    if len(lines) <= 1:
        return _escaped(text)
    return "\n".join(['""', *map(_escaped, lines)])


def unquoted(text: str) -> str:
    r"""What stands between quotation marks in one line; ``ValueError`` says what is wrong, and what to do.

    >>> unquoted(r'"hrom\303\241dka\n"')
    'hromádka\n'
    >>> unquoted(r'"C:\piles"')
    Traceback (most recent call last):
    ValueError: a catalog knows no \p; write \\ for a backslash
    """
    match = re.match(QUOTED, text)
    if not match:
        raise ValueError(
            'the quotation mark is not closed; end the line with "'
            if text.startswith('"')
            else "the text must stand in quotation marks"
        )
    if match.end() != len(text):
        raise ValueError(
            'a quotation mark stands inside the text; write it as \\", or better as the language writes it'
        )
    return _ESCAPE.sub(_unescaped, text[1:-1])


def _escaped(text: str) -> str:
    return '"' + "".join(f"\\{_ESCAPES[sign]}" if sign in _ESCAPES else sign for sign in text) + '"'


def _unescaped(escape: re.Match[str]) -> str:
    letter = escape[1]
    if letter is None:
        return _decoded(escape[0])
    if letter not in _LETTERS:
        raise ValueError(f"a catalog knows no \\{letter}; write \\\\ for a backslash")
    return _LETTERS[letter]


def _decoded(escapes: str) -> str:
    """Bytes, each written as a number, as the text that they are in UTF-8."""
    numbers = re.findall(_BYTE, escapes)
    values = [int(number[2:], 16) if number[1] == "x" else int(number[1:], 8) for number in numbers]
    try:
        text = bytes(values).decode("utf-8")
    except ValueError:
        raise ValueError(f"{escapes[:40]} is no text in UTF-8; type the letters themselves") from None
    if "\0" in text:
        raise ValueError(f"{escapes[:40]} ends the text for every program; delete it")
    return text
