"""Which languages the pages lead to: those that are offered and that the site has.

When a language comes to the site or leaves it, the pages of the others are written anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from builder.project import Project
from builder.site.address import X_DEFAULT
from builder.site.language_facts import language_tag
from builder.site.offered import OFFERED, shown_with
from builder.translations.languages import languages

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

LINKED = "rulebook_linked"
_NAMED = re.compile(r'\bhreflang="([^"]+)"')


def present_languages(project: Project, chosen: Sequence[str] = ()) -> list[str]:
    """The languages that the site has, or will have when those ``chosen`` are built."""
    return [each for each in languages(project) if each in chosen or _first_page(project, each).exists()]


def linked_languages(present: Sequence[str], offered: Sequence[str]) -> list[str]:
    """Those of the languages that are there that are offered; as long as none is, all.

    >>> linked_languages(["en", "cs", "pl"], ["en", "cs", "ro"]), linked_languages(["pl"], ["en", "cs"])
    (['en', 'cs'], ['pl'])
    """
    return [each for each in present if each in offered] or list(present)


def leads_elsewhere(project: Project, language: str, linked: Sequence[str]) -> bool:
    """Whether the published pages of a language lead to other languages than those ``linked``."""
    named = set(_NAMED.findall(_first_page(project, language).read_text(encoding="utf-8", errors="replace")))
    return named - {X_DEFAULT} != set(map(language_tag, shown_with(list(linked), language)))


def _first_page(project: Project, language: str) -> Path:
    return project.site / language / "index.html"


def linked(config: Config) -> list[str]:
    """The languages to which the pages of a run of Sphinx lead: where nobody has said it, all that are offered."""
    return list(config[LINKED] or config[OFFERED])


def setup(app: Sphinx) -> None:
    """Let the heads and menus of the pages know the languages."""
    app.add_config_value(LINKED, [], "html", list)
