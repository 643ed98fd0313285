"""What a program would take for code: HTML, and placeholders for generated words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from builder.translations.message import INTERFACE, Translated, has_spaces
from builder.translations.plural_rule import COUNT
from builder.translations.problem import Finding, shortened, warning

_TAG = re.compile(r"</?[a-zA-Z!][^<>`]*>?|&(?:#\w+|[a-zA-Z]+\d*);")
_AFTER_ROLE_TEXT = re.compile(r"<[^<>`]*>(?=`)")
_TEMPLATE = re.compile(r"\{\{|\{%|\{#|%\}|\}\}")
_BRACES = re.compile(r"\$?\{[^{}]*\}")
_PERCENT = re.compile(r"%\(\w+\)[a-z]|%[sdr]")
_TOUCHED = re.compile(r"[^\W\d_]+\{\w+\}|\{\w+\}[^\W\d_]+")
_NAME = re.compile(r"\$?\{[a-zA-Z]\w*\}")


def check_html(message: Translated) -> Iterator[Finding]:
    """No HTML and no template code, other than the source's."""
    source, translation = _tags(message.source, message.is_markup), _tags(message.text, message.is_markup)
    for tag in (translation - source).elements():
        yield Finding(
            "html",
            f"{shortened(tag)} is HTML, which the source has not; write plain text",
            unsafe=not message.is_markup,
        )
    if message.catalog == INTERFACE and '"' in message.text and '"' not in message.source:
        yield Finding(
            "html",
            'a straight " would end an attribute in HTML; write the quotation marks of the language',
            unsafe=True,
        )
    for code in dict.fromkeys(_TEMPLATE.findall(message.text)):
        if code not in message.source:
            yield Finding("html", f"{code} is code of a template, which the source has not; remove it", unsafe=True)


def _tags(text: str, is_markup: bool) -> Counter[str]:
    # What stands in angle brackets at the end of a role or a link is its target.
    return Counter(_TAG.findall(_AFTER_ROLE_TEXT.sub("", text) if is_markup else text))


def check_placeholders(message: Translated) -> Iterator[Finding]:
    """The placeholders of generated words are those of the source, and can be filled in."""
    if message.is_markup:
        return
    translation = placeholders(message.text)
    wanted = placeholders(message.source)
    if any(translation == placeholders(other) for other in message.others):
        return
    missing = wanted - translation
    for name in (translation - wanted).elements():
        if name in wanted:
            text = f"the translation has {name} {translation[name]} times, the source {wanted[name]}; write it as often"
        elif not _NAME.fullmatch(name) and not name.startswith("%"):
            text = f"{shortened(name)} is no placeholder of the source; write {' or '.join(wanted) or 'none'}"
        elif missing:
            own = next(missing.elements())
            missing -= Counter([own])
            text = f"the translation has {name}, where the source has {own}; write {own}"
        else:
            text = f"the translation has {name}, the source has not; remove it"
        yield Finding("placeholder", text, unsafe=True)
    for name in (missing - _optional(message)).elements():
        yield Finding("placeholder", f"the source has {name}, the translation has not; add it")
    touched = _TOUCHED.search(message.text) if has_spaces(message.language) else None
    if touched and not _TOUCHED.search(message.source):
        yield warning("space", f"a letter touches the placeholder in “{touched[0]}”; write a space between")
    rest = _BRACES.sub("", message.text)
    for brace in "{}":
        if brace in rest and brace not in _BRACES.sub("", message.source):
            yield Finding(
                "placeholder", f"a brace {brace} stands alone; close the placeholder, or remove the brace", unsafe=True
            )
            return


def _optional(message: Translated) -> Counter[str]:
    """The placeholders that a translation may do without: a form for a single number says it, and that for none has no card."""
    if message.only_number is None:
        return Counter()
    return placeholders(message.source) if message.only_number == 0 else Counter([COUNT])


def placeholders(text: str) -> Counter[str]:
    """The placeholders of a text.

    >>> sorted(placeholders("pile {number}: {cards}, ${resultCount} of %s"))
    ['${resultCount}', '%s', '{cards}', '{number}']
    """
    return Counter(_BRACES.findall(text)) + Counter(_PERCENT.findall(text))
