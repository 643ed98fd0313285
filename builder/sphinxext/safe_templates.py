"""Translations in the templates come out as text, never as HTML.

Sphinx's templates do not escape: a translated ``<b>`` or ``"`` would reach the page as it is.
"""

from __future__ import annotations

from markupsafe import Markup, escape
from sphinx.application import Sphinx
from sphinx.jinja2glue import BuiltinTemplateLoader

from builder.typography import keep_together


def escaped(translation: str, *sources: str) -> str:
    """A translation made safe for HTML; the source's own text is the theme's, and stays as it is.

    >>> escaped("<b>Hledat", "Search"), escaped("© <a>", "© <a>")
    (Markup('&lt;b&gt;Hledat'), '© <a>')
    """
    return translation if translation in sources else Markup(escape(translation))


def _escape_translations(app: Sphinx) -> None:
    templates = getattr(app.builder, "templates", None)
    if not isinstance(templates, BuiltinTemplateLoader) or app.translator is None:
        return
    translator, language = app.translator, str(app.config.language)

    def gettext(message: str) -> str:
        return escaped(keep_together(translator.gettext(message), language), message)

    def ngettext(singular: str, plural: str, number: int) -> str:
        return escaped(keep_together(translator.ngettext(singular, plural, number), language), singular, plural)

    # What has a context would come out as it is: no template may use it.
    templates.environment.globals.update(gettext=gettext, ngettext=ngettext, pgettext=None, npgettext=None)


def setup(app: Sphinx) -> None:
    """Escape them as soon as there are templates."""
    app.connect("builder-inited", _escape_translations)
