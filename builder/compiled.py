"""Copies of the catalogs for Sphinx to compile, so that nothing is compiled beside the sources.

A catalog that is gone from the sources goes from the copies too, with its compiled form:
Sphinx would go on showing a ``.mo`` whose ``.po`` was deleted.
"""

from __future__ import annotations

import json
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from builder import project


def compile_catalogs(language: str) -> Path:
    """Bring the copies of one language up to date; returns the folder for ``locale_dirs``."""
    source = project.LOCALES / language / "LC_MESSAGES"
    target = project.COMPILED_LOCALES / language / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    wanted = {path.relative_to(source): path for path in source.rglob("*.po")} if source.exists() else {}
    for path in sorted(target.rglob("*.po")):
        if path.relative_to(target) not in wanted:
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name, path in wanted.items():
        _write_if_changed(target / name, path.read_bytes())
    interface = wanted.get(Path("sphinx.po"))
    if interface:
        with interface.open("rb") as file:
            script = search_script(read_po(file, locale=language))
        _write_if_changed(target / "sphinx.js", script.encode())
    return project.COMPILED_LOCALES


def search_script(catalog: Catalog) -> str:
    """The messages for the search page's script, with all plural forms.

    Sphinx's own scripts leave the plurals out, and Danish's rule there is true or false, not
    the number of a form.
    """
    messages = {
        message.id[0] if message.pluralizable else message.id: list(message.string)
        if message.pluralizable
        else message.string
        for message in catalog
        if message.id and message.string
    }
    content = {"locale": str(catalog.locale), "plural_expr": f"Number({catalog.plural_expr})", "messages": messages}
    return f"Documentation.addTranslations({json.dumps(content, ensure_ascii=False, sort_keys=True)});\n"


def _write_if_changed(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
