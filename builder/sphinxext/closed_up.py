"""Languages whose words do not stand apart: in their translations the signs of the pages need no space beside them."""

from __future__ import annotations

from copy import copy
from typing import Any

from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from builder.translations.message import has_spaces


class ReadClosedUp(SphinxTransform):
    """Let docutils see a sign in the middle of a word when it reads the translations, as it does not by itself.

    The page's own text, which is English, has been read before.
    """

    default_priority = 19  # before Sphinx's Locale

    def apply(self, **kwargs: Any) -> None:
        if not has_spaces(str(self.config.language)):
            self.document.settings = copy(self.document.settings)
            self.document.settings.character_level_inline_markup = True


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(ReadClosedUp)
