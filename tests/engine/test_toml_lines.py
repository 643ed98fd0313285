"""The lines of keys and of the lines within texts, for every way in which TOML writes them."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.toml_lines import TomlLines

TEXT = '''# game = "in a comment"
about = """
moves = "in a text" # """
"game" = 'crescent'
'odd=key?' = [
  "game", # ]
  { moves = 1 },
]
rules.redeals = 4
"mo\\u0076es" = """\\

  1. 2H 5>+H \\
     2. QS 6>-S
3. AS 10>14
"""
[notes]
code = "not of the topmost level"
[[ more . "notes" ]]
deal = 1
'''


def test_keys_are_found_in_the_line_in_which_they_are_first_named() -> None:
    lines = TomlLines(TEXT)
    keys = ["about", "game", "odd=key?", "rules", "moves", "notes", "more", "code", "deal"]
    assert [lines.of_key(key) for key in keys] == [2, 4, 5, 9, 10, 16, 18, None, None]
    assert list(tomllib.loads(TEXT)) == keys[:7]


@pytest.mark.parametrize(
    ("written", "begins"),
    [
        ('"one"', [2]),
        ("'one'", [2]),
        (r'"one\ntwo\u000Athree"', [2, 2, 2]),
        ('"""one\ntwo"""', [2, 3]),
        ('"""\none\ntwo\n"""', [3, 4, 5]),
        ("'''\none\n\\\ntwo'''", [3, 4, 5]),
        ('"""\\\n  one\ntwo"""', [3, 4]),
        ('"""one \\\n\n  still one\ntwo\\\\\nthree"""', [2, 5, 6]),
        ('"""\r\none\r\ntwo"""', [3, 4]),
        ('"""""two quotation marks""\none"""""', [2, 3]),
    ],
)
def test_the_lines_of_a_text(written: str, begins: list[int]) -> None:
    text = f"# game\nmoves = {written} # end"
    assert TomlLines(text).of_lines("moves") == begins
    assert len(tomllib.loads(text)["moves"].split("\n")) == len(begins)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(["one", "\\n", "\\\\", "\\\n ", "\n", "'", '\\"', "#", "= ", "\\u000a"]), max_size=8))
def test_a_text_has_as_many_lines_as_its_value(pieces: list[str]) -> None:
    text = f'a = 1\nmoves = """{"".join(pieces)}"""\nb = 2'
    lines = TomlLines(text)
    assert len(lines.of_lines("moves")) == len(tomllib.loads(text)["moves"].split("\n"))
    assert lines.of_key("b") == text.count("\n") + 1
