"""The messages that there are to translate: of the pages, of the generated words, of the theme."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from builder.errors import BuildError
from builder.site.sphinx_run import sphinx_run
from builder.sources import Sources
from builder.translations import word_comments
from builder.translations.message import INTERFACE
from diagrams.words.language import DOMAIN, SOURCE_LANGUAGE

_KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def templates(sources: Sources) -> dict[str, Catalog]:
    """The messages of every catalog, by the catalog's name: ``crescent/rules``, ``words``, ``sphinx``."""
    return dict(_templates(sources))


def _templates(sources: Sources) -> Iterator[tuple[str, Catalog]]:
    with tempfile.TemporaryDirectory() as folder:
        with sphinx_run(sources, "gettext", Path(folder), language=SOURCE_LANGUAGE) as sphinx:
            sphinx.app.build()
        if sphinx.problems:
            raise BuildError("\n".join(sphinx.problems))
        pages = Path(folder) / "gettext"
        for path in sorted(pages.rglob("*.pot")):
            name = path.relative_to(pages).with_suffix("").as_posix()
            if name != INTERFACE:
                with path.open("rb") as file:
                    yield name, read_po(file)
    project = sources.project
    code = [project.root / "diagrams", project.root / "builder"]
    yield DOMAIN, _extracted(code, [("**.py", "python")], explain=word_comments.comments)
    yield INTERFACE, _extracted([project.docs / "_theme"], [("**.py", "python"), ("**.html", "jinja2")])


def _extracted(
    folders: list[Path],
    methods: list[tuple[str, str]],
    explain: Callable[[Sequence[str], str], Iterable[str]] = lambda forms, module: (),
) -> Catalog:
    """The messages in some folders; ``explain`` gives comments on a message's forms in a module."""
    catalog = Catalog()
    for folder in folders:
        for module, _line, message, comments, context in extract_from_dir(
            folder, methods, keywords=_KEYWORDS, comment_tags=("TRANSLATORS:",), strip_comment_tags=True
        ):
            forms = [message] if isinstance(message, str) else message
            catalog.add(message, auto_comments=[*comments, *explain(forms, module)], context=context)
    return catalog
