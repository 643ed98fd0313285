"""Markup: blocks, roles, emphasis, the forms of a counted noun."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.translations.checks.constructs import Constructs, constructs
from builder.translations.message import Translated, has_spaces
from builder.translations.plural_rule import COUNT, for_numbers, with_gaps
from builder.translations.problem import Finding
from diagrams.words.card_names import CASES
from diagrams.words.language import plural_forms

_KNOWN_ROLES = frozenset(
    [
        "rule",
        "count",
        "card",
        "letter",
        "message",
        "gamecode",
        "deal",
        "published",
        "source",
        "measured",
        "term",
        "doc",
        "ref",
    ]
)
"""Roles that can do no harm, whatever they refer to."""
_TOUCHED = re.compile(r":[a-z]+:`[^`\s][^`]*`(?=\w)|(?<=\w):[a-z]+:`[^`]*`")
_SPACED = re.compile(r":[a-z]+:`(?:\s[^`]*|[^`]*\s)`")
_NOQA = re.compile(r"#\s*noqa\s*$")
_BACKSLASH = "a backslash (in the file itself two: \\\\)"
_BLOCKS = {
    "comment": "a comment, which would hide the text",
    "bullet_list": f"a list; put {_BACKSLASH} before the sign at its beginning",
    "enumerated_list": f"a numbered list, for it begins with a number or a letter and a full stop; put {_BACKSLASH} before them",
    "section": "a heading",
    "title": "a heading",
    "block_quote": "an indented block; delete the space at its beginning",
    "literal_block": "a block of code",
    "doctest_block": "an example that would be run",
    "substitution_definition": "the definition of a substitution",
    "target": "a target for links",
    "footnote": "a footnote",
    "citation": "a citation",
    "definition_list": "a list of definitions",
    "field_list": "a list of fields",
    "option_list": "a list of options",
    "line_block": "a block of lines",
    "table": "a table",
    "transition": "a line across the page",
    "nesting": "marks nested too deeply to be read",
}
_COMPLAINTS = {
    "Inline emphasis": f"a star * opens italics that nothing closes; close it, or put {_BACKSLASH} before it",
    "Inline strong": f"two stars ** open bold type that nothing closes; close them, or put {_BACKSLASH} before each",
    "Inline literal": "two backticks `` open code that nothing closes; close it",
    "Inline interpreted": "a backtick ` is not closed, or a letter touches it; close it, and keep a space or a sign outside",
    "Inline substitution_reference": f"a bar | is not closed; close it, or put {_BACKSLASH} before it",
    "Inline target": "_` is not closed; close it with a backtick",
}


def check_markup(message: Translated) -> Iterator[Finding]:
    """The translation is made of the same blocks, roles and marks as the source."""
    if not message.is_markup:
        return
    closed_up = not has_spaces(message.language)
    source, translation = constructs(message.source), constructs(message.text.strip(), closed_up)
    if _NOQA.search(message.text):
        yield Finding("markup", "“# noqa” would silence the checks; delete it", unsafe=True)
    if translation.blocks != source.blocks:
        yield from _blocks(translation, source)
        return
    for complaint in translation.complaints:
        if complaint not in source.complaints:
            yield Finding("markup", _plain(complaint))
    lost = message.text.count("`") % 2 != message.source.count("`") % 2
    squeezed = [] if lost or translation.complaints else list(_squeezed(message.text, closed_up))
    if lost and not translation.complaints:
        yield Finding("markup", "a backtick ` is missing; close every sign that one opens")
    yield from squeezed
    yield from _unknown_roles(translation, source)
    # Where a mark is not closed, what follows it is not what the translator meant.
    if not (lost or translation.complaints or squeezed):
        yield from _marks(translation, source)
        yield from _roles(translation, source)
        yield from _cases(message.text)
        yield from _counts(message)


def _squeezed(text: str, closed_up: bool) -> Iterator[Finding]:
    """Signs that docutils does not see, for a letter touches them or a space stands inside."""
    for sign in () if closed_up else _TOUCHED.findall(text):
        yield Finding(
            "markup",
            f"a letter touches {sign}; write a space between, with {_BACKSLASH} before it if it is not to show",
        )
    for sign in _SPACED.findall(text):
        yield Finding("markup", f"a space stands inside the backticks of {sign}; delete it")


def _blocks(translation: Constructs, source: Constructs) -> Iterator[Finding]:
    strange = [block for block in dict.fromkeys(translation.blocks) if block not in source.blocks]
    for block in strange:
        kind, _, name = block.partition(" ")
        if kind == "directive":
            yield Finding(
                "directive", f"“.. {name}::” is a directive, which no translation may hold; delete it", unsafe=True
            )
        else:
            yield Finding("block", f"it would be read as {_BLOCKS.get(block, block)}; write plain text", unsafe=True)
    if not strange:
        wanted, got = len(source.blocks), len(translation.blocks)
        yield Finding("block", f"it has {got} blocks of text, the source {wanted}; write {wanted}", unsafe=True)


def _plain(complaint: str) -> str:
    return next(
        (text for start, text in _COMPLAINTS.items() if complaint.startswith(start)),
        f"its marks cannot be read ({complaint.rstrip('.')}); correct them",
    )


_MARKS = {
    "emphasis": "*italics*",
    "strong": "**bold**",
    "literal": "``code``",
    "title_reference": "`text in backticks`",
}


def _marks(translation: Constructs, source: Constructs) -> Iterator[Finding]:
    for mark, shown in _MARKS.items():
        if translation.marks[mark] != source.marks[mark]:
            yield Finding(
                "markup",
                f"it has {shown} {_times(translation.marks[mark])}, the source {_times(source.marks[mark])}; use it as the source does",
            )


def _times(number: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _name(role: str) -> str:
    return role[1:].partition(":`")[0]


def _advice(role: str, added: list[str]) -> str:
    """How to add a link; most often its target has been translated instead of its text."""
    if _name(role) not in ("term", "doc", "ref"):
        return "add it"
    text = next((other.partition("`")[2][:-1] for other in added if _name(other) == _name(role)), "text")
    return f"write :{_name(role)}:`{text} <{role.partition('`')[2][:-1]}>`"


def _unknown_roles(translation: Constructs, source: Constructs) -> Iterator[Finding]:
    for role in (translation.roles - source.roles).elements():
        if _name(role) not in _KNOWN_ROLES:
            text = f"the translation has {role}, but there is no role :{_name(role)}:; remove it"
            yield Finding("role", text, unsafe=True)


def _roles(translation: Constructs, source: Constructs) -> Iterator[Finding]:
    missing, added = (
        list(one.elements()) for one in (source.roles - translation.roles, translation.roles - source.roles)
    )
    for role in missing:
        yield Finding("role", f"the source has {role}, the translation has not; {_advice(role, added)}")
    for role in dict.fromkeys(added):
        if role in source.roles:
            times = f"{_times(translation.roles[role])}, the source {_times(source.roles[role])}"
            yield Finding("role", f"the translation has {role} {times}; write it as often")
        elif _name(role) in _KNOWN_ROLES:
            yield Finding("role", f"the translation has {role}, the source has not; remove it", unsafe=True)


def _cases(text: str) -> Iterator[Finding]:
    for card in re.findall(r":card:`([^`]*)`", text):
        name, _, case = card.strip().partition(" ")
        if case and case not in CASES:
            advice = f"write {name} alone, or {name} with {' or '.join(CASES)}"
            yield Finding("card", f":card:`{card}` has a case that words.po has not; {advice}", unsafe=True)


def _counts(message: Translated) -> Iterator[Finding]:
    wanted, rule = plural_forms(message.language)
    for count in re.findall(r":count:`([^`]*)`", message.text):
        name, *forms = count.split("|")
        if len(forms) == wanted:
            try:
                with_gaps(forms, rule)
            except ValueError as error:
                advice = f"write {COUNT} into it once, for it is for several numbers"
                yield Finding(
                    "count", f"the form “{error}” of :count:`{count}` cannot say its number; {advice}", unsafe=True
                )
        if len(forms) != wanted or not all(form.strip() for form in forms):
            yield Finding(
                "count",
                f":count:`{count}` needs {wanted} forms in {message.language} ({for_numbers(rule, wanted)}); write {name}{'|form' * wanted}",
                unsafe=True,
            )
