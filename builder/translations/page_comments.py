"""What a translator is told above each message of a page: where it stands, what its roles show, which terms are in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import extract_messages, traverse_parent

from builder.sphinxext.roles import shown_by_roles
from builder.translations.checks.terms import Term, is_about_games, terms_in
from builder.translations.po import Entry

_ROLE = re.compile(r":[a-z]+:`([^`|]+)[^`]*`")
_TERMS = "terms: "
_KINDS = {
    nodes.title: "a heading",
    nodes.meta: "for search engines",
    nodes.term: "a term that is explained",
}


def page_comments(env: BuildEnvironment, docname: str, terms: Iterable[Term]) -> dict[str, list[str]]:
    """The comments on every message of a page that Sphinx has read in the source language."""
    places: dict[str, list[str]] = {}
    for node, message in extract_messages(env.get_doctree(docname)):
        place = ", ".join(_place(node, f"{docname}.html"))
        if place not in places.setdefault(message, []):
            places[message].append(place)
    shown, terms = shown_by_roles(env, docname), [*terms] if is_about_games(docname) else []
    return {
        message: [*where, *_values(message, shown), *_named(term.name for term in terms_in(message, terms))]
        for message, where in places.items()
    }


def in_language(entry: Entry, language: str, terms: Iterable[Term]) -> Entry:
    """A message of a template with the terms that its comments name beside their translations.

    >>> pile = Term("pile", re.compile("pile"), {"cs": ("hromádka", "hromada")})
    >>> in_language(Entry(0, extracted=["glossary.html", "terms: pile, move"]), "cs", [pile]).extracted
    ['glossary.html', 'terms: pile = hromádka, move']
    """
    translations = {term.name: term.translations[language][0] for term in terms if language in term.translations}
    return replace(entry, extracted=[_translated(comment, translations) for comment in entry.extracted])


def _place(node: nodes.Element, page: str) -> Iterator[str]:
    """The address of the section in which a node stands, the section's heading, and what kind of text it is."""
    section = next(iter(traverse_parent(node, nodes.section)), None)
    if section is None or isinstance(section.parent, nodes.document):
        yield page
    else:
        yield f"{page}#{section['ids'][0]}"
        if not isinstance(node, nodes.title):
            yield f"“{section[0].astext()}”"
    yield from (said for kind, said in _KINDS.items() if isinstance(node, kind))


def _values(message: str, shown: Mapping[str, str]) -> Iterator[str]:
    """What each role in a message shows now, a line for all of them."""
    values = (f"{role[1].strip()}: {shown[role[0]]}" for role in _ROLE.finditer(message) if role[0] in shown)
    if line := "; ".join(dict.fromkeys(values)):
        yield line


def _named(terms: Iterable[str]) -> Iterator[str]:
    if names := ", ".join(terms):
        yield f"{_TERMS}{names}"


def _translated(comment: str, translations: Mapping[str, str]) -> str:
    if not comment.startswith(_TERMS):
        return comment
    names = comment.removeprefix(_TERMS).split(", ")
    return _TERMS + ", ".join(f"{name} = {translations[name]}" if name in translations else name for name in names)
