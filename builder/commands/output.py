"""What the commands write on the screen, into a file or to another program."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper

import click
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

_PLAIN = "plain"
_SPELLED = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "–": "-", "→": "->", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
)
_UNBOUNDED = 100_000
"""Columns enough for any line."""


def fit_to_encoding() -> None:
    """Let what is written in an encoding that lacks a sign stand there in plain letters.

    Where the encoding is ASCII, click takes it for not set, and writes UTF-8.
    """
    codecs.register_error(_PLAIN, _spell)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_PLAIN)


def _spell(error: UnicodeError) -> tuple[str, int]:
    """What stands for the signs that cannot be encoded: the same without accents, or else the numbers of the signs.

    >>> codecs.register_error("plain", _spell)
    >>> "„Přerozdat“ – mașină 8♥ 王".encode("ascii", "plain").decode()
    '"Prerozdat" - masina 8H \\\\u738b'
    >>> "„Přerozdat“ – mașină 8♥ 王".encode("iso8859-2", "plain").decode("iso8859-2")
    '"Přerozdat" - masină 8H \\\\u738b'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    asked = error.object[error.start : error.end].translate(_SPELLED)
    plain = [sign for sign in unicodedata.normalize("NFKD", asked) if not unicodedata.combining(sign)]
    return "".join(plain).encode("ascii", "backslashreplace").decode(), error.end


def show_table(table: Table) -> None:
    """Print a table; only on a screen its last column is wrapped, and nothing is cut."""
    needed = 0
    for column in table.columns:
        column.no_wrap = column is not table.columns[-1]
        texts = [str(cell) for cell in (column.header, *column.cells)]
        needed += 2 + max(map(cell_len, texts if column.no_wrap else " ".join(texts).split()))
    console = Console(markup=False, emoji=False, highlight=False)
    console.width = max(console.width, needed) if console.is_terminal else _UNBOUNDED
    with console.capture() as printed:
        console.print(table)
    for line in printed.get().splitlines():
        click.echo(line.rstrip())
