"""Marks round generated text that no translator has translated yet, so that a page can say which language it is in.

The marks are characters that no text has; they go through placeholders and sentences unharmed.
"""

from __future__ import annotations

import gettext

START, END = "\ue010", "\ue011"


class Marking(gettext.NullTranslations):
    """The last resort of a catalog: the source's own message between marks."""

    def gettext(self, message: str) -> str:
        return f"{START}{message}{END}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def unmarked(text: str) -> str:
    """The text without marks.

    >>> unmarked(Marking().gettext("jack of diamonds"))
    'jack of diamonds'
    """
    return text.replace(START, "").replace(END, "")


def pieces(text: str, depth: int = 0) -> tuple[list[tuple[str, bool]], int]:
    """The pieces of a text, each with whether it stands between marks, and the marks left open at its end.

    ``depth`` is the number of marks open at its beginning.

    >>> pieces(f"hromádka 1: {Marking().gettext('jack of diamonds')} nahoře")
    ([('hromádka 1: ', False), ('jack of diamonds', True), (' nahoře', False)], 0)
    """
    finished: list[tuple[str, bool]] = []
    piece = ""
    for character in text:
        if character not in (START, END):
            piece += character
            continue
        if piece:
            finished.append((piece, depth > 0))
            piece = ""
        depth += 1 if character == START else -1
    return [*finished, (piece, depth > 0)] if piece else finished, depth


def is_untranslated(text: str) -> bool:
    """Whether the text as a whole is untranslated: an attribute has one language.

    >>> is_untranslated(Marking().gettext("cell a: empty")), is_untranslated("buňka a: prázdná")
    (True, False)
    >>> is_untranslated(f"{Marking().gettext('Golf')}. Rozdání")
    False
    """
    parts, _ = pieces(text)
    return any(is_marked for _, is_marked in parts) and all(is_marked for _, is_marked in parts)
