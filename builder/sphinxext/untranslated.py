"""Text that is not translated yet, marked as English, so that a screen reader changes its voice.

A page keeps how much of it is translated, for the notice at its top.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from html import unescape
from itertools import groupby
from typing import Any

from babel.numbers import format_percent
from docutils import nodes
from markupsafe import Markup
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import extract_messages, traverse_parent

from builder.site.language_facts import spoken_in
from builder.sphinxext.figures import traced
from builder.sphinxext.page_notes import PageNotes
from builder.sphinxext.sources import sources_of
from builder.translations.catalogs import Catalogs
from builder.translations.message import INTERFACE, key
from builder.translations.status import percent
from diagrams.words.language import SOURCE_LANGUAGE, Words, locale_of
from diagrams.words.untranslated import END, START, is_untranslated, pieces, unmarked

UNTRANSLATED = f"language-{SOURCE_LANGUAGE}"
"""docutils writes such a class as the attribute ``lang``."""
_SPAN = Markup('<span lang="{lang}" dir="{dir}">{{}}</span>').format(**spoken_in(SOURCE_LANGUAGE))


@dataclass(frozen=True)
class PageProgress:
    """How far a page is: its messages, those that are not translated, and whether it has generated text in English.

    ``contents`` is what its tables of contents say in English, be it in generated text.
    """

    messages: int
    missing: frozenset[str]
    generated: bool = False
    contents: frozenset[str] = frozenset()

    @property
    def percent(self) -> int:
        """The share of its messages that are translated."""
        return percent(self.messages - len(self.missing), self.messages)


_PROGRESS = PageNotes[PageProgress]("rulebook_progress")


def page_words(config: Config) -> Words:
    """The words for a page: what is not translated stands between marks until :class:`MarkUntranslated` or :class:`MarkGenerated` has seen it."""
    return sources_of(config).catalogs.words(str(config.language), marked=True)


def wrapped(children: list[nodes.Node]) -> nodes.inline:
    """Nodes that are English on a page of another language."""
    return nodes.inline("", "", *children, classes=[UNTRANSLATED])


class CountMessages(SphinxTransform):
    """Note which messages the page has, before they are translated."""

    default_priority = 19

    def apply(self, **kwargs: Any) -> None:
        if self.config.language != SOURCE_LANGUAGE:
            # What stands above the title is for programs; Sphinx takes it away before it writes templates.
            messages = frozenset(
                message
                for node, message in extract_messages(self.document)
                if not any(each.parent is self.document for each in traverse_parent(node, nodes.field_list))
            )
            docname = self.env.current_document.docname
            finished = sources_of(self.config).catalogs.finished(str(self.config.language), docname)
            missing = messages - finished.keys()
            _PROGRESS.of(self.env)[docname] = PageProgress(len(messages), missing)


class MarkUntranslated(SphinxTransform):
    """Mark what is still English, after the translations have been put in."""

    default_priority = 24

    def apply(self, **kwargs: Any) -> None:
        language = str(self.config.language)
        if language == SOURCE_LANGUAGE:
            return
        docname = self.env.current_document.docname
        progress = _PROGRESS.of(self.env)[docname]
        if progress.missing:
            for node, message in list(extract_messages(self.document)):
                if not node.get("translated") and message in progress.missing:
                    _mark(node)
        contents = progress.missing.union(*map(_resolve_contents, self.document.findall(addnodes.toctree)))
        _PROGRESS.of(self.env)[docname] = replace(progress, contents=contents)
        _resolve_all(self)


class MarkGenerated(SphinxTransform):
    """Do the same for the generated nodes, which come to the page when its text has been read."""

    default_priority = 757  # after DescribeBoards

    def apply(self, **kwargs: Any) -> None:
        if self.config.language != SOURCE_LANGUAGE:
            _resolve_all(self)


class MarkReferences(SphinxPostTransform):
    """Mark what a reference takes from a page where it is still English: the title of a section."""

    default_priority = 5  # before references are resolved

    def run(self, **kwargs: Any) -> None:
        labels, progress = self.env.domains.standard_domain.labels, _PROGRESS.of(self.env)
        for reference in list(self.document.findall(addnodes.pending_xref)):
            if reference["reftype"] == "ref" and not reference["refexplicit"] and reference["reftarget"] in labels:
                docname, _, title = labels[reference["reftarget"]]
                if docname in progress and title in progress[docname].missing:
                    reference.replace_self(wrapped([reference.deepcopy()]))


def _mark(node: nodes.Element) -> None:
    if isinstance(node, nodes.meta):
        node["lang"] = SOURCE_LANGUAGE
    elif isinstance(node, nodes.TextElement) and not isinstance(node, addnodes.translatable):
        index = [child for child in node.children if isinstance(child, addnodes.index)]
        children = [child for child in node.children if child not in index]
        node.children = []
        node += [wrapped(children), *index]


def _resolve_all(transform: SphinxTransform) -> None:
    """Turn the marks on the page into markup, and note whether there are any."""
    progress, docname = _PROGRESS.of(transform.env), transform.env.current_document.docname
    marked = [_resolve(element) for element in list(transform.document.findall(nodes.Element))]
    if any(marked):
        progress[docname] = replace(progress[docname], generated=True)


def _resolve_contents(table: addnodes.toctree) -> set[str]:
    """Take the marks off the names in a table of contents, where no markup can stand; returns those that had some."""
    names = [table.get("caption") or "", *(title or "" for title, _ in table["entries"])]
    table["entries"] = [(title and unmarked(title), target) for title, target in table["entries"]]
    return {unmarked(name) for name in names if is_untranslated(name)}


def _resolve(element: nodes.Element) -> bool:
    """Turn the marks in an element's attributes and texts into markup; whether there are any."""
    marked = False
    for name, value in list(element.attributes.items()):
        if isinstance(value, str) and START in value:
            marked = True
            element[name] = unmarked(value)
            if is_untranslated(value):
                element[f"{name}-language"] = SOURCE_LANGUAGE
    if any(isinstance(child, nodes.Text) and (START in child or END in child) for child in element.children):
        depth, parts = 0, list[tuple[nodes.Node, bool]]()
        for child in element.children:
            if isinstance(child, nodes.Text):
                texts, depth = pieces(str(child), depth)
                parts += [(nodes.Text(text), untranslated) for text, untranslated in texts]
            else:
                parts.append((child, depth > 0))
        element.children = []
        for untranslated, group in groupby(_with_spaces(parts), key=lambda part: part[1]):
            together = [node for node, _ in group]
            element += [wrapped(together)] if untranslated else together
        marked = True
    return marked


def _with_spaces(parts: list[tuple[nodes.Node, bool]]) -> list[tuple[nodes.Node, bool]]:
    """The parts with the spaces between untranslated ones among these: sentences of one language stand in its order."""
    marked = [untranslated for _, untranslated in parts]
    return [
        (node, untranslated or (not node.astext().strip() and marked[at - 1 : at] == marked[at + 1 : at + 2] == [True]))
        for at, (node, untranslated) in enumerate(parts)
    ]


def markup(text: str) -> Markup:
    """A text with marks as HTML.

    >>> markup(f"1 {START}of 2{END}")
    Markup('1 <span lang="en" dir="ltr">of 2</span>')
    """
    return Markup("").join(_SPAN.format(piece) if untranslated else piece for piece, untranslated in pieces(text)[0])


def add_notice(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates what of the page is in English, and mark the entries of the contents that are."""
    progress, speech = _PROGRESS.of(app.env).get(pagename), page_words(app.config)
    context["notice"] = _notice(progress, speech) if progress else ""
    context["site_title"] = markup(speech.gettext("The Patience Rulebook"))
    root = _PROGRESS.of(app.env).get(str(app.config.root_doc))
    if root and root.contents and "toctree" in context:
        context["toctree"] = partial(_marked_contents, context["toctree"], root.contents)


def _notice(progress: PageProgress, speech: Words) -> Markup:
    if progress.missing:
        share = traced("status", format_percent(progress.percent / 100, locale=locale_of(speech.language)))
        return markup(
            speech.gettext("{percent} of this page is translated. The rest is in English.").format(percent=share)
        )
    if progress.generated:
        return markup(speech.gettext("Some sentences on this page are still in English."))
    return Markup("")


def _marked_contents(toctree: Callable[..., str], english: frozenset[str], **options: Any) -> str:
    """The contents with the headings and names marked that the first page gives them in English."""
    return re.sub(r">([^<>]+)<", lambda match: _marked_entry(match, english), toctree(**options))


def _marked_entry(match: re.Match[str], english: frozenset[str]) -> str:
    if unescape(match[1]) not in english:
        return match[0]
    return f">{_SPAN.format(Markup(match[1]))}<"


def _add_filter(app: Sphinx) -> None:
    """Let templates mark an interface string that is not translated: ``{{ _('Search')|spoken }}``."""
    templates = getattr(app.builder, "templates", None)
    if isinstance(templates, BuiltinTemplateLoader):
        untranslated = _untranslated_strings(sources_of(app.config).catalogs, str(app.config.language))
        templates.environment.filters["spoken"] = partial(_spoken, untranslated)


def _spoken(untranslated: frozenset[str], text: str) -> str:
    return _SPAN.format(text) if text in untranslated else text


def _untranslated_strings(catalogs: Catalogs, language: str) -> frozenset[str]:
    strings = (key(message)[0] for message in catalogs.catalog(language, INTERFACE) or ())
    return frozenset(strings) - catalogs.finished(language, INTERFACE).keys()


def setup(app: Sphinx) -> None:
    """Mark every page as it is read."""
    app.add_transform(CountMessages)
    app.add_transform(MarkUntranslated)
    app.add_transform(MarkGenerated)
    app.add_post_transform(MarkReferences)
    app.connect("builder-inited", _add_filter)
    app.connect("html-page-context", add_notice)
    _PROGRESS.setup(app)
