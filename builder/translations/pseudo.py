"""The pseudo-language: English with accents and longer, so that a text which escapes translation is seen.

Its catalogs are made, never edited; ``rulebook translations remove`` takes them away again.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog

from builder.sources import Sources
from builder.translations.accents import pseudo
from builder.translations.merge import replace
from builder.translations.templates import templates
from diagrams.words.language import PSEUDO_LANGUAGE, plural_forms


def write_pseudo(sources: Sources) -> list[Path]:
    """Make the catalogs of the pseudo-language anew; returns the files that changed."""
    return [
        path
        for name, template in templates(sources).items()
        if (path := replace(sources.catalogs, PSEUDO_LANGUAGE, name, _filled(template)))
    ]


def _filled(template: Catalog) -> Catalog:
    forms, _ = plural_forms(PSEUDO_LANGUAGE)
    for message in template:
        if message.id:
            singular, plural = (message.id, message.id) if isinstance(message.id, str) else message.id
            message.string = (
                pseudo(singular) if isinstance(message.id, str) else (pseudo(singular), *[pseudo(plural)] * (forms - 1))
            )
    return template
