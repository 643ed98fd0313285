"""What a message is made of, as docutils reads it: its blocks, its roles, its links, what is wrong with its marks.

Sphinx reads a translation just so. Here no directive and no role is run: each is only noted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar

from docutils import nodes
from docutils.frontend import Values, get_default_settings
from docutils.parsers.rst import Directive, Parser
from docutils.parsers.rst.states import RSTStateMachine, state_classes
from docutils.statemachine import string2lines
from docutils.utils import new_document
from sphinx.util.docutils import CustomReSTDispatcher


@dataclass(frozen=True)
class Constructs:
    """The constructs of a text.

    ``blocks`` names what it is made of, which for a sentence is one paragraph; ``roles`` are
    written as on the pages, with what they refer to; ``links`` likewise; ``marks`` counts
    emphasis and the like; ``complaints`` are docutils' own words.
    """

    blocks: tuple[str, ...]
    roles: Counter[str]
    links: Counter[str]
    marks: Counter[str]
    complaints: tuple[str, ...]


@lru_cache(maxsize=8192)
def constructs(text: str, closed_up: bool = False) -> Constructs:
    """Read a text as reStructuredText, without running anything that is in it.

    In a language that is written ``closed_up``, without spaces between words, its signs need none beside them either.

    >>> read = constructs("Na :term:`základnu <foundation>`, viz `web <https://example.org>`_.")
    >>> read.blocks, dict(read.roles), dict(read.links)
    (('paragraph',), {':term:`foundation`': 1}, {'https://example.org': 1})
    >>> dict(constructs("在:term:`牌疊 <pile>`上", closed_up=True).roles)
    {':term:`pile`': 1}
    >>> constructs(".. include:: /etc/passwd").blocks
    ('directive include',)
    """
    document = new_document("", copy(_settings()))
    document.settings.character_level_inline_markup = closed_up
    complaints: list[str] = []

    def note(message: nodes.system_message) -> None:
        if message["level"] > 1:
            complaints.append(message.astext().partition(") ")[2].splitlines()[0])

    document.reporter.attach_observer(note)
    try:
        with _Inert():
            _machine().run(string2lines(text, convert_whitespace=True), document)
    except RecursionError:
        # The machine has stopped in the middle of the text.
        _machine.cache_clear()
        return Constructs(("nesting",), Counter(), Counter(), Counter(), ())
    blocks = tuple(
        f"directive {node['name']}" if isinstance(node, _directive) else str(getattr(node, "tagname", ""))
        for node in document.children
        if not isinstance(node, nodes.system_message)
    )
    return Constructs(
        blocks,
        roles=Counter(_role_text(node) for node in document.findall(_role)),
        links=Counter(link for node in document.findall() if (link := _link(node))),
        marks=Counter(mark for mark, node_type in _MARKS.items() for _ in document.findall(node_type)),
        complaints=tuple(dict.fromkeys(complaints)),
    )


@cache
def _machine() -> RSTStateMachine:
    """docutils' parser makes one for each text, which takes longer than the reading of a sentence."""
    return RSTStateMachine(state_classes, initial_state="Body")


@cache
def _settings() -> Values:
    settings = get_default_settings(Parser)
    settings.report_level, settings.halt_level, settings.warning_stream = 5, 6, False
    settings.file_insertion_enabled = settings.raw_enabled = False
    return settings


_MARKS: dict[str, type[nodes.Element]] = {
    "emphasis": nodes.emphasis,
    "strong": nodes.strong,
    "literal": nodes.literal,
    "title_reference": nodes.title_reference,
}


class _directive(nodes.General, nodes.Element):
    """Where a directive stands."""


class _role(nodes.Inline, nodes.TextElement):
    """Where a role stands."""


class _NotedDirective(Directive):
    """Takes whatever a directive is given and leaves a mark."""

    optional_arguments = 10_000
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[Any] = None

    def run(self) -> list[nodes.Node]:
        return [_directive("", name=self.name)]


class _Inert(CustomReSTDispatcher):
    def directive(self, directive_name: str, *_: Any) -> tuple[type[Directive], list[nodes.system_message]]:
        return _NotedDirective, []

    def role(self, role_name: str, *_: Any) -> tuple[Any, list[nodes.system_message]]:
        return _note_role, []


def _note_role(name: str, rawtext: str, text: str, *_: Any, **__: Any) -> tuple[Sequence[nodes.Node], Sequence[Any]]:
    if not name:
        return [nodes.title_reference(rawtext, nodes.unescape(text))], []
    return [_role(rawtext, "", name=name, target=target(name, nodes.unescape(text)))], []


def _role_text(node: _role) -> str:
    return f":{node['name']}:`{node['target']}`"


def target(role: str, text: str) -> str:
    """What a role refers to: its text without what a translator may change in it.

    >>> target("count", "piles|hromádka|hromádky|hromádek"), target("term", "základna <foundation>"), target("card", "9H accusative")
    ('piles', 'foundation', '9H')
    >>> target("rule", "suits in words"), target("count", "packs in words|pack|packs")
    ('suits', 'packs')
    """
    if role in ("rule", "count", "card"):
        return text.partition("|")[0].strip().partition(" ")[0]
    if text.endswith(">") and "<" in text:
        return text[text.rindex("<") + 1 : -1].strip()
    return text.strip()


def _link(node: nodes.Node) -> str | None:
    """What a link, a footnote or a substitution refers to, as it is written."""
    if isinstance(node, nodes.reference):
        return str(node.get("refuri") or f"{node.get('refname', node.astext())}_")
    if isinstance(node, nodes.footnote_reference | nodes.citation_reference):
        return f"[{node.get('refname', '#')}]_"
    if isinstance(node, nodes.substitution_reference):
        return f"|{node['refname']}|"
    if isinstance(node, nodes.target) and isinstance(node.parent, nodes.TextElement):
        return f"_`{node.astext()}`" if node.astext() else None
    return None
